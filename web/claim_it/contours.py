"""The line around a player's spaces: spaces that touch become one shape, as an SVG path.

The board is drawn from its upper left corner; each space is `UNIT` wide and high. The line runs a
little inside the edges, on the borders of the parcels, and its corners are round.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, TypeAlias

from claimit.claim_it.board import SIZE, Mask, column_of, row_of, spaces_in

UNIT: Final = 100
WITHIN: Final = 4
"""The distance of the line from the edge of a space: the margin of a parcel."""
ROUND: Final = 12
"""The distance from a corner at which its rounding begins."""

Point: TypeAlias = tuple[int, int]
"""Units from the left and from the top."""

_RIGHT: Final[dict[Point, Point]] = {
    (1, 0): (0, 1),
    (0, 1): (-1, 0),
    (-1, 0): (0, -1),
    (0, -1): (1, 0),
}
"""The direction to the right of each direction."""


@cache
def contour(spaces: Mask) -> str:
    """Return the path around the groups of a set of spaces; empty for no space at all."""
    return "".join(map(_path, _loops(spaces)))


def _loops(spaces: Mask) -> Iterator[list[Point]]:
    """Yield the corners of each line around a group, and around each hole in one.

    Along the line, the group is on the right. Where spaces touch only with their corners, the line
    turns right and so stays with its space.
    """
    edges = _edges(spaces)
    while edges:
        at, begins = min(edges)
        way, corners = begins, list[Point]()
        while (at, way) in edges:
            edges.remove((at, way))
            at, right = _after(at, way), _RIGHT[way]
            ahead = (right, way, (-right[0], -right[1]))
            turned = next((each for each in ahead if (at, each) in edges), begins)
            if turned != way:
                within = _RIGHT[turned]
                corners.append(
                    (
                        UNIT * at[0] + WITHIN * (right[0] + within[0]),
                        UNIT * at[1] + WITHIN * (right[1] + within[1]),
                    )
                )
            way = turned
        yield corners


def _edges(spaces: Mask) -> set[tuple[Point, Point]]:
    """Return the sides that no two of the spaces share: where each begins, and its direction."""
    edges: set[tuple[Point, Point]] = set()
    for space in spaces_in(spaces):
        at, way = (column_of(space) - 1, SIZE - row_of(space)), (1, 0)
        for _ in range(4):
            there = _after(at, way)
            # Its neighbour has a shared side in the other direction.
            shared = (there, (-way[0], -way[1]))
            if shared in edges:
                edges.remove(shared)
            else:
                edges.add((at, way))
            at, way = there, _RIGHT[way]
    return edges


def _after(at: Point, way: Point) -> Point:
    return (at[0] + way[0], at[1] + way[1])


def _path(corners: list[Point]) -> str:
    """Return a closed path with these corners, each of them rounded."""
    before, after = [corners[-1], *corners[:-1]], [*corners[1:], corners[0]]
    bends = (
        f"{_towards(corner, old)}Q{corner[0]} {corner[1]} {_towards(corner, new)}"
        for old, corner, new in zip(before, corners, after, strict=True)
    )
    return f"M{'L'.join(bends)}Z"


def _towards(corner: Point, other: Point) -> str:
    """Return the point on the way from a corner to the next at which its rounding ends."""
    x, y = (
        here + ROUND * ((there > here) - (there < here))
        for here, there in zip(corner, other, strict=True)
    )
    return f"{x} {y}"
