"""Where on a tile its villages lie, and what stands and lies in them.

A tile measures 100 by 100 units, x to the right and y down. A village crosses an edge of a tile in
the middle of that edge and nowhere else, so what is drawn on two tiles meets. On a tile with one
feature the village spreads around the middle; two features keep to their own edges.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from claimit.claim_game.board import (
    TOWARDS,
    Board,
    Feature,
    Tile,
    column_of,
    row_of,
    tile_of,
)

UNIT: Final = 100
"""The side of a tile."""


class Point(NamedTuple):
    """A point on a tile or on the board, in units."""

    x: float
    y: float

    def moved(self, x: float, y: float) -> Point:
        """Return the point that lies so far to the right of this one and below it."""
        return Point(self.x + x, self.y + y)

    def beyond(self, other: Point) -> Point:
        """Return the point that lies as far from this one as the other from the origin."""
        return Point(self.x + other.x, self.y + other.y)

    def times(self, factor: float) -> Point:
        """Return the point so many times as far from the origin."""
        return Point(self.x * factor, self.y * factor)


class TilePlace(NamedTuple):
    """Where a feature lies on its tile: its middle, and what stands in it."""

    middle: Point
    crowded: bool
    """Whether the tile bears another feature."""
    bows: bool
    """Whether it runs from side to side beside another feature."""
    number: Point
    """Where its number is printed."""
    cube: Point
    """Where a cube lies in it."""


HEADING: Final = {"n": Point(0, -1), "e": Point(1, 0), "s": Point(0, 1), "w": Point(-1, 0)}
"""Where each edge is, seen from the middle of the tile."""
CENTRE: Final = Point(UNIT / 2, UNIT / 2)

_ASIDE: Final = -20
"""How far a pawn steps aside to leave the place of a cube in sight."""
_TOWARDS_OWN: Final = 24
"""How far two features of a tile keep towards their own edges."""
_AWAY: Final = 14
"""How far they keep from the edges of the other one."""
_FARTHEST: Final = 26


def corner(board: Board, tile: Tile) -> Point:
    """Return the upper left corner of a tile on the board, whose highest row is on top."""
    return Point((column_of(tile) - 1) * UNIT, (board.height - row_of(tile)) * UNIT)


def mouth(edge: str) -> Point:
    """Return where a village crosses an edge of a tile."""
    return CENTRE.beyond(HEADING[edge].times(UNIT / 2))


def place(board: Board, feature: Feature) -> TilePlace:
    """Return where a feature lies on its tile."""
    others = [one for one in board.features_on(tile_of(feature)) if one != feature]
    if not others:
        return TilePlace(
            CENTRE, crowded=False, bows=False, number=Point(31, 33), cube=Point(61, 60)
        )
    own, other = _sum(board.edges[feature]), _sum(board.edges[others[0]])
    bows = own == (0, 0)
    if bows:  # to the free side
        middle = CENTRE.beyond(other.times(-_FARTHEST))
    else:
        close = other == (0, 0)  # beside one that runs from side to side
        towards = own.times(_FARTHEST if close else _TOWARDS_OWN)
        offset = towards.beyond(other.times(-_AWAY))
        middle = CENTRE.moved(_within(offset.x), _within(offset.y))
    side = -1 if middle.x < UNIT / 2 else 1
    return TilePlace(
        middle,
        crowded=True,
        bows=bows,
        number=middle.moved(10 * side, -9 if middle.y <= UNIT / 2 else 9),
        cube=middle.moved(-6 * side, 3 if middle.y <= UNIT / 2 else -3),
    )


def aside(board: Board, tile: Tile) -> int:
    """Return how far to the right of the middle of a tile a pawn stands, clear of its one cube."""
    return _ASIDE if len(board.features_on(tile)) == 1 else 0


def sign(board: Board, village: int) -> Point:
    """Return where on the board a village bears its sign: at one of its crossings.

    It is in the way of least between two tiles of which one lies above the other and which the
    village has to itself. Between tiles side by side it hangs lower, clear of the numbers.
    """
    own = board.villages[village].features
    crossings = [
        (feature, edge) for feature in own for edge in board.edges[feature] if edge in "ne"
    ]

    def in_the_way(crossing: tuple[Feature, str]) -> tuple[int, bool]:
        feature, edge = crossing
        both = (tile_of(feature), Tile(tile_of(feature) + TOWARDS[edge]))
        return sum(len(board.features_on(one)) - 1 for one in both), edge == "e"

    feature, edge = min(crossings, key=in_the_way)
    at = corner(board, tile_of(feature)).beyond(mouth(edge))
    return at if edge == "n" else at.moved(0, 34)


def _sum(edges: str) -> Point:
    x = sum(HEADING[edge].x for edge in edges)
    y = sum(HEADING[edge].y for edge in edges)
    return Point(x, y)


def _within(offset: float) -> float:
    return max(-_FARTHEST, min(_FARTHEST, offset))
