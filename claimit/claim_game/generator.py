"""The board that a seed gives: a pure function of width, height and a text.

All random numbers come from `claimit.table.chance.numbers`, which uses only SHA-256 and whole
numbers. So a seed gives the same board on every machine and in every version of Python. A try
follows every rule of the board by construction, or is given up for the next try.

There is a walk for every roll from every tile, so this is not checked: the tiles inside the outer
rows have no finish, and a walk of 6 steps can begin on each tile of a rectangle of 4x4 or more. A
tile of an outer row has one of those beside it. A corner has a free tile of an outer row beside it,
because its two neighbours are too close together for two finishes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from claimit.claim_game.board import (
    COMPASS,
    SIDES,
    Board,
    Feature,
    Special,
    Tile,
    Village,
    distance,
    mask_of,
    tile,
)
from claimit.claim_game.growth import Draw, pick, settle
from claimit.claim_game.readings import USUAL, VILLAGE_SIZES, Reading
from claimit.table.chance import numbers

TRIES: Final = 64
"""The number of tries before a board is given up."""

_LARGE: Final = 90
"""From this number of tiles on, there are two specials of each kind and two villages of each size.
"""
_APART: Final = 4
"""The least distance between two finish tiles, in steps."""


class _Layout(NamedTuple):
    """The tiles of everything that is not a village."""

    starts: tuple[Tile, ...]
    finishes: tuple[Tile, ...]
    specials: dict[Tile, Special]


@lru_cache(maxsize=16)
def generate(width: int, height: int, seed: str, reading: Reading = USUAL) -> Board:
    """Return the board of `width` columns and `height` rows (6 to 12) that a seed gives.

    The reading of the rules decides only the printed numbers.

    Raises ValueError for other sizes, and RuntimeError if `TRIES` tries give no board (none of
    2,000 seeds in the tests needs a quarter of them).
    """
    if width not in SIDES or height not in SIDES:
        raise ValueError(f"A board has 6 to 12 columns and rows, not {width}x{height}.")
    for number in range(1, TRIES + 1):
        if (board := attempt(width, height, seed, number, reading)) is not None:
            return board
    raise RuntimeError(f"The seed {seed!r} gives no board of {width}x{height}.")


def attempt(
    width: int, height: int, seed: str, number: int, reading: Reading = USUAL
) -> Board | None:
    """Return the board of one try, or None if something does not fit.

    `number` counts from 1; each try draws other numbers.
    """
    draw = _drawing(f"{seed}:board:{width}x{height}:{number}")
    if (layout := _lay_out(width, height, draw)) is None:
        return None
    apart = {*layout.starts, *layout.finishes, *layout.specials}
    land = mask_of(_rectangle(range(1, width + 1), range(1, height + 1))) & ~mask_of(apart)
    if (villages := settle(_sizes(width * height, draw), land, draw)) is None:
        return None
    return Board(
        width,
        height,
        seed,
        *_named(villages, reading),
        specials=layout.specials,
        starts=layout.starts,
        finishes=layout.finishes,
        reading=reading,
    )


def _drawing(source: str) -> Draw:
    """Return the random numbers of one try. Each takes two bytes, which makes them even enough for
    any board.
    """
    stream = numbers(source, 256)

    def draw(below: int) -> int:
        return ((next(stream) - 1) * 256 + next(stream) - 1) * below >> 16

    return draw


def _rectangle(columns: Sequence[int], rows: Sequence[int]) -> list[Tile]:
    return [tile(column, row) for column in columns for row in rows]


def _lay_out(width: int, height: int, draw: Draw) -> _Layout | None:
    """Place starts, finishes and specials, or return None if they do not fit."""
    inner_columns, inner_rows = range(2, width), range(2, height)
    sides = (
        _rectangle([1], inner_rows),
        _rectangle(inner_columns, [1]),
        _rectangle(inner_columns, [height]),
        _rectangle([width], inner_rows),
    )
    finishes: list[Tile] = []
    for side in sides:
        free = [here for here in side if all(distance(here, one) >= _APART for one in finishes)]
        if not free:
            return None
        finishes.append(pick(draw, free))
    specials = _scatter(_rectangle(inner_columns, inner_rows), width * height, draw)
    if specials is None:
        return None
    return _Layout(tuple(_rectangle([1, width], [1, height])), tuple(sorted(finishes)), specials)


def _scatter(inside: list[Tile], tiles: int, draw: Draw) -> dict[Tile, Special] | None:
    """Place the specials far from each other, or return None if two would have to touch.

    If there are two of a kind, one lies farther to the left.
    """
    places: list[Tile] = []
    while len(places) < len(Special) * _how_many(tiles):
        free = [here for here in inside if all(distance(here, one) > 1 for one in places)]
        if not free:
            return None
        drawn = [pick(draw, free) for _ in range(3)]
        places.append(max(drawn, key=lambda here: _nearest(here, places)))
    kinds: list[Special] = []
    for _ in range(_how_many(tiles)):
        left = list(Special)
        kinds += [left.pop(draw(len(left))) for _ in Special]
    return dict(zip(sorted(places), kinds, strict=True))


def _nearest(here: Tile, places: list[Tile]) -> int:
    return min((distance(here, one) for one in places), default=0)


def _how_many(tiles: int) -> int:
    """Return the number of specials of each kind, which is the least number of villages of each
    size.
    """
    return 2 if tiles >= _LARGE else 1


def _sizes(tiles: int, draw: Draw) -> list[int]:
    """Return the sizes of the villages, largest first. They take two thirds of the tiles or a few
    more.
    """
    wanted = -(-2 * tiles // 3) + draw(tiles // 12 + 1)
    sizes = [*VILLAGE_SIZES] * _how_many(tiles)
    while (missing := wanted - sum(sizes)) > 0:
        sizes.append(min(pick(draw, [*VILLAGE_SIZES]), max(missing, 2)))
    return sorted(sizes, reverse=True)


def _named(
    villages: Sequence[Mapping[Tile, str]], reading: Reading
) -> tuple[dict[Feature, str], tuple[Village, ...]]:
    """Name the features, and order the villages by their first features.

    If a tile has two features, the first is the one whose joined edges come first.
    """
    on: dict[Tile, list[tuple[str, int]]] = {}
    for number, village in enumerate(villages):
        for here, joined in village.items():
            on.setdefault(here, []).append((joined, number))
    edges: dict[Feature, str] = {}
    members: list[list[Feature]] = [[] for _ in villages]
    for here in sorted(on):
        features = sorted(on[here], key=lambda one: COMPASS.index(one[0][0]))
        for place, (joined, number) in enumerate(features):
            feature = Feature(2 * here + place)
            edges[feature] = joined
            members[number].append(feature)
    ordered = sorted(tuple(features) for features in members)
    return edges, tuple(Village(features, reading.number(len(features))) for features in ordered)
