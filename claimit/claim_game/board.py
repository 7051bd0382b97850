"""A board of tiles: their names, what lies on them, and the villages across them.

Coordinates do not depend on the board's size, so a name can be read without a board. A `Tile` is a
number, column by column with room for twelve rows, so tiles sort in the order of their names. A
`Feature` is a stretch of village on a tile; a tile has at most two. A `Mask` is a set of tiles and
`Features` a set of features: bit n stands for number n.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Final, NewType, TypeAlias

from claimit.claim_game.readings import USUAL, Reading
from claimit.table.phrase import Mistake, shorten

Tile = NewType("Tile", int)
"""A tile: ``(column - 1) * 12 + (row - 1)``, both counted from 1, row 1 at the bottom."""

Feature = NewType("Feature", int)
"""A stretch of village: twice its tile's number, plus 1 for the second one on its tile."""

Mask: TypeAlias = int
"""A set of tiles: bit n is set when tile n is in it."""

Features: TypeAlias = int
"""A set of features: bit n is set when feature n is in it."""

SIDES: Final = range(6, 13)
"""The possible numbers of columns, and of rows, of a board."""
_STRIDE: Final = SIDES[-1]
ROOM: Final = _STRIDE * _STRIDE
"""The number of tiles of the largest board. Every tile's number is below it."""

COMPASS: Final = "nesw"
"""The four edges of a tile: north is towards the higher rows, east towards the higher columns."""
TOWARDS: Final[Mapping[str, int]] = {"n": 1, "e": _STRIDE, "s": -1, "w": -_STRIDE}
"""What to add to a tile's number for the tile beyond each edge."""
OPPOSITE: Final[Mapping[str, str]] = {"n": "s", "e": "w", "s": "n", "w": "e"}

_ALL: Final[Mask] = (1 << ROOM) - 1
_BOTTOM: Final[Mask] = sum(1 << number for number in range(0, ROOM, _STRIDE))
_NOT_BOTTOM: Final[Mask] = _ALL & ~_BOTTOM
_NOT_TOP: Final[Mask] = _ALL & ~(_BOTTOM << (_STRIDE - 1))

_TILE: Final = re.compile(r"([1-9]|1[0-2]),([1-9]|1[0-2])")
_FEATURE: Final = re.compile(rf"({_TILE.pattern})([ab])")


class Special(StrEnum):
    """What a special tile does for a player with a marker on it."""

    HORSES = "horses"
    """Fresh horses: roll and move again now."""
    STAGECOACH = "stagecoach"
    """Move to any tile of this row or column, and use that tile."""
    HOMESTEAD = "homestead"
    """Put one cube on the player's incomplete village, or on an unclaimed one nearby."""
    MARKED_DIE = "marked-die"
    """Choose the number of the next turn instead of rolling."""
    DETOUR = "detour"
    """Move a rival's pawn up to three steps."""


@dataclass(frozen=True, slots=True)
class Village:
    """A village: its features in ascending order, and the number printed on each of its tiles."""

    features: tuple[Feature, ...]
    number: int

    @property
    def size(self) -> int:
        """The number of its tiles, 2 to 6. This many cubes complete it."""
        return len(self.features)

    @property
    def worth(self) -> int:
        """Its points when it is complete: the sum of its printed numbers."""
        return self.number * self.size


@dataclass(frozen=True)
class Board:
    """The board that a seed gives. Two boards are equal if their sizes, seeds and readings are.

    ``edges`` gives, for each feature, the edges of its tile that it joins, in the order of
    `COMPASS`: ``"ns"``. ``villages``: all villages; a village's number is its index in this tuple.
    ``reading``: the reading of the rules that the board is for, because it prints the numbers and
    decides where walks may end.
    """

    width: int
    height: int
    seed: str
    edges: Mapping[Feature, str] = field(compare=False, repr=False)
    villages: tuple[Village, ...] = field(compare=False, repr=False)
    specials: Mapping[Tile, Special] = field(compare=False, repr=False)
    starts: tuple[Tile, ...] = field(compare=False, repr=False)
    finishes: tuple[Tile, ...] = field(compare=False, repr=False)
    reading: Reading = USUAL

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles, in the order of their names."""
        return tuple(
            tile(column, row)
            for column in range(1, self.width + 1)
            for row in range(1, self.height + 1)
        )

    @cached_property
    def mask(self) -> Mask:
        """The set of all tiles."""
        return mask_of(self.tiles)

    @cached_property
    def finish_mask(self) -> Mask:
        """The set of the finish tiles."""
        return mask_of(self.finishes)

    @cached_property
    def walkable(self) -> Mask:
        """The set of the tiles that a walk may pass: all but the finish tiles."""
        return self.mask & ~self.finish_mask

    @cached_property
    def village_of(self) -> Mapping[Feature, int]:
        """The number of the village that each feature belongs to."""
        return {
            feature: number
            for number, village in enumerate(self.villages)
            for feature in village.features
        }

    @cached_property
    def lands(self) -> tuple[Features, ...]:
        """The features of each village as a set, in the order of `villages`."""
        return tuple(sum(1 << feature for feature in village.features) for village in self.villages)

    @cached_property
    def land(self) -> Features:
        """All features of the board as a set."""
        return sum(self.lands)

    def features_on(self, tile: Tile) -> tuple[Feature, ...]:
        """Return the features of a tile: none, one or two."""
        return self._features.get(tile, ())

    @cached_property
    def _features(self) -> Mapping[Tile, tuple[Feature, ...]]:
        """The features of each tile that has any."""
        found: dict[Tile, tuple[Feature, ...]] = {}
        for feature in sorted(self.edges):
            here = tile_of(feature)
            found[here] = (*found.get(here, ()), feature)
        return found


def tile(column: int, row: int) -> Tile:
    """Return the tile in this column and row, both from 1 to 12. Raises ValueError."""
    if not (1 <= column <= _STRIDE and 1 <= row <= _STRIDE):
        raise ValueError(f"There is no tile {column},{row}: columns and rows run from 1 to 12.")
    return Tile((column - 1) * _STRIDE + row - 1)


def column_of(tile: Tile) -> int:
    """Return the column of a tile, from 1 at the left."""
    return tile // _STRIDE + 1


def row_of(tile: Tile) -> int:
    """Return the row of a tile, from 1 at the bottom."""
    return tile % _STRIDE + 1


def tile_of(feature: Feature) -> Tile:
    """Return the tile on which a feature lies."""
    return Tile(feature // 2)


def distance(one: Tile, other: Tile) -> int:
    """Return the distance of two tiles in steps: the difference of columns plus that of rows."""
    return abs(one // _STRIDE - other // _STRIDE) + abs(one % _STRIDE - other % _STRIDE)


def parse_tile(text: str) -> Tile:
    """Read a tile from its name, ``"5,2"`` for column 5, row 2. Raises Mistake."""
    if (read := _TILE.fullmatch(text)) is None:
        raise Mistake(
            "'{text}' is not a tile: write column,row with numbers from 1 to 12.",
            text=shorten(text),
        )
    return tile(int(read[1]), int(read[2]))


def format_tile(tile: Tile) -> str:
    """Write a tile as its name, ``"5,2"`` for column 5, row 2."""
    return f"{column_of(tile)},{row_of(tile)}"


def parse_feature(text: str) -> Feature:
    """Read a feature from its name, ``"5,2a"`` for the first one of tile 5,2. Raises Mistake."""
    if (read := _FEATURE.fullmatch(text)) is None:
        raise Mistake(
            "'{text}' is not a village feature: write its tile and a or b, such as 5,2a.",
            text=shorten(text),
        )
    return Feature(2 * parse_tile(read[1]) + "ab".index(read[4]))


def format_feature(feature: Feature) -> str:
    """Write a feature as its name, ``"5,2a"`` for the first one of tile 5,2."""
    return f"{format_tile(tile_of(feature))}{'ab'[feature % 2]}"


def mask_of(tiles: Iterable[Tile]) -> Mask:
    """Return the set of these tiles as a mask."""
    mask = 0
    for member in tiles:
        mask |= 1 << member
    return mask


def tiles_in(mask: Mask) -> tuple[Tile, ...]:
    """Return the tiles of a mask in ascending order."""
    tiles: list[Tile] = []
    while mask:
        lowest = mask & -mask
        tiles.append(Tile(lowest.bit_length() - 1))
        mask ^= lowest
    return tuple(tiles)


def neighbours(mask: Mask) -> Mask:
    """Return all tiles of the largest board that share an edge with a tile of the mask.

    They may be in the mask themselves, or outside a smaller board.
    """
    sideways = (mask << _STRIDE | mask >> _STRIDE) & _ALL
    return sideways | (mask & _NOT_TOP) << 1 | (mask & _NOT_BOTTOM) >> 1


def features_in(features: Features) -> tuple[Feature, ...]:
    """Return the features of a set in ascending order."""
    return tuple(Feature(number) for number in tiles_in(features))
