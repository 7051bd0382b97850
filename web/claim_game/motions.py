"""How the pieces move when something happens, as pure data; times count from the scene's start."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from claimit.claim_game import Feature, Tile, format_feature, format_tile
from claimit.claim_game.board import column_of, row_of
from claimit.table.seats import Seat
from web.kit.motion import Motion

TUMBLE: Final = 850
"""How long the die tumbles, in ms."""
STEP: Final = 190
"""How long a pawn takes for a step."""
RIDE: Final = 900
"""How long the stagecoach takes, however far."""
DROP: Final = 320
OBEY: Final = 700
"""How long it is seen which special tile is obeyed."""
COMPLETE: Final = 1100
"""How long a village that was completed is shown."""
BANNER: Final = 1800
"""How long a word goes across the board."""
COUNTED: Final = 650
"""How long the counting shows each village."""
LIGHTS: Final = 110


def throw() -> Iterator[Motion]:
    """The die is thrown."""
    yield Motion('[data-die="0"]', "throw", 0, TUMBLE)
    yield Motion('[data-die="0"] .cube', "tumble", 0, TUMBLE)


def walk(seat: Seat, path: Sequence[Tile], lasts: int) -> Motion:
    """A pawn walks along these tiles; it stands on the last of them already."""
    end = path[-1]
    way = tuple((column_of(here) - column_of(end), row_of(end) - row_of(here)) for here in path)
    return Motion(pawn(seat), "walk", 0, lasts, way=way)


def arrive(seat: Seat) -> Motion:
    """A pawn is put on the board."""
    return Motion(f"{pawn(seat)} .body", "drop", 0, DROP)


def placed(feature: Feature) -> Motion:
    """A cube drops in."""
    return Motion(cube(feature), "drop", 0, DROP)


def laid(tile: Tile, seat: Seat) -> Motion:
    """A marker is put on a special tile."""
    return Motion(markers(tile, seat), "stamp", 0, 200)


def taken_off(tile: Tile, seat: Seat) -> Motion:
    """A marker leaves the special tile that was obeyed."""
    return Motion(markers(tile, seat), "leave", OBEY - 260, 260)


def completed(village: int) -> Motion:
    """A village is whole."""
    return Motion(f'[data-village="{village}"]', "pulse", 0, 500)


def cube(feature: Feature) -> str:
    """Return the selector of the cube of a feature."""
    return f'[data-cube="{format_feature(feature)}"]'


def markers(tile: Tile, seat: Seat) -> str:
    """Return the selector of a seat's markers on a special tile."""
    return f'[data-markers="{format_tile(tile)}:{seat}"]'


def pawn(seat: Seat) -> str:
    """Return the selector of a pawn."""
    return f'[data-pawn="{seat}"]'
