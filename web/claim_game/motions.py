"""How the pieces move, as pure data. Times are in milliseconds from the start of the scene."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from claimit.claim_game import Feature, Tile, format_feature, format_tile
from claimit.claim_game.board import column_of, row_of
from claimit.table.seats import Seat
from web.kit.motion import Motion

STEP: Final = 190
"""The time of a pawn's step."""
RIDE: Final = 900
"""The time of a ride with the stagecoach, of any length."""
DROP: Final = 320
OBEY: Final = 700
"""The time for which the use of a special tile is shown."""
COMPLETE: Final = 1100
"""The time for which a completed village is shown."""
BANNER: Final = 1800
"""The time for which a banner is shown."""
COUNTED: Final = 650
"""The time for which the counting shows each village."""
LIGHTS: Final = 110


def walk(seat: Seat, path: Sequence[Tile], lasts: int) -> Motion:
    """A pawn walks along these tiles. Its node is already on the last one."""
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
    """A marker leaves the special tile that was used."""
    return Motion(markers(tile, seat), "leave", OBEY - 260, 260)


def completed(village: int) -> Motion:
    """A village is complete."""
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
