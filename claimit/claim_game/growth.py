"""Villages that grow over the free tiles, one tile after the other.

A tile has at most two features, which belong to different villages and never cross, so each can be
drawn by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias, TypeVar

from claimit.claim_game.board import COMPASS, OPPOSITE, TOWARDS, Mask, Tile, neighbours, tiles_in

Draw: TypeAlias = Callable[[int], int]
"""Draws a number from 0 to one less than its argument."""

_SEEDS: Final = 12
"""The number of places in which a village is tried before it is given up."""
_SHARE: Final = 30
"""The percentage of cases in which a village grows onto another village's tile without need."""
_TRUE: Final = 75
"""The percentage of cases in which a village follows its shape: lanes grow at the end, stars from
the middle.
"""
_JOIN: Final = 50
"""The percentage of cases in which two neighbouring tiles of a village are joined as well."""

_Joined: TypeAlias = int
"""The edges that a feature joins: bit n stands for edge n of `COMPASS`."""

_Village: TypeAlias = dict[Tile, _Joined]
"""An unfinished village: its tiles, and the edges that it joins on each."""

_Taken: TypeAlias = Mapping[Tile, Sequence[_Joined]]
"""The features that lie on each tile so far."""

_Item = TypeVar("_Item")


class _Way(NamedTuple):
    """The way from a tile over an edge to the next tile, whose edge is `back`."""

    here: Tile
    edge: _Joined
    back: _Joined
    there: Tile


_Beside: TypeAlias = Mapping[Tile, Sequence[_Way]]
"""The ways from each tile on which villages may lie."""


def pick(draw: Draw, items: Sequence[_Item]) -> _Item:
    """Draw one of some items, all equally likely."""
    return items[draw(len(items))]


def settle(sizes: Sequence[int], land: Mask, draw: Draw) -> list[dict[Tile, str]] | None:
    """Return a village of each size on the land, or None if one no longer fits.

    A village is given as its tiles, each with the edges that it joins there in the order of
    `COMPASS`.
    """
    beside = {here: tuple(_around(here, land)) for here in tiles_in(land)}
    taken: dict[Tile, list[_Joined]] = {here: [] for here in beside}
    villages: list[dict[Tile, str]] = []
    for size in sizes:
        if (village := _fit_in(size, taken, beside, draw)) is None:
            return None
        _join(village, taken, beside, draw)
        for here, joined in village.items():
            taken[here].append(joined)
        villages.append({here: _names(joined) for here, joined in village.items()})
    return villages


def _names(joined: _Joined) -> str:
    return "".join(edge for place, edge in enumerate(COMPASS) if joined >> place & 1)


def _around(here: Tile, land: Mask) -> list[_Way]:
    """Return the ways from a tile to its neighbours on the land."""
    near = tiles_in(neighbours(1 << here) & land)
    return [
        _Way(here, 1 << place, 1 << COMPASS.index(OPPOSITE[edge]), Tile(here + TOWARDS[edge]))
        for place, edge in enumerate(COMPASS)
        if here + TOWARDS[edge] in near
    ]


def _fit_in(size: int, taken: _Taken, beside: _Beside, draw: Draw) -> _Village | None:
    """Grow a village of this size somewhere, or return None after `_SEEDS` failed places."""
    for _ in range(_SEEDS):
        village = _grow(_begin(taken, beside, draw), size, taken, beside, draw)
        if len(village) == size:
            return village
    return None


def _begin(taken: _Taken, beside: _Beside, draw: Draw) -> Tile:
    """Draw the tile on which a village begins: an empty one with room around it if possible."""
    fewest = min(len(features) for features in taken.values())
    places = [here for here, features in taken.items() if len(features) == fewest]
    drawn = [pick(draw, places) for _ in range(2)]
    return max(drawn, key=lambda here: sum(not taken[way.there] for way in beside[here]))


def _grow(begin: Tile, size: int, taken: _Taken, beside: _Beside, draw: Draw) -> _Village:
    """Grow a village tile by tile, up to a size or as far as possible: a lane, a star or
    neither.
    """
    village: _Village = {begin: 0}
    newest, habit = begin, draw(3)
    while len(village) < size:
        ways = _ways(village, taken, beside)
        empty = [way for way in ways if not taken[way.there]]
        shared = [way for way in ways if taken[way.there]]
        if not ways:
            break
        ways = shared if not empty or (shared and draw(100) < _SHARE) else empty
        wanted = [way for way in ways if way.here == (newest, begin, None)[habit]]
        way = pick(draw, wanted if wanted and draw(100) < _TRUE else ways)
        village[way.here] |= way.edge
        village[newest := way.there] = way.back
    return village


def _ways(village: _Village, taken: _Taken, beside: _Beside) -> list[_Way]:
    """Return the ways on which the village can grow to another tile."""
    return [
        way
        for here, joined in village.items()
        for way in beside[here]
        if way.there not in village
        and _fits(joined | way.edge, taken[here])
        and _fits(way.back, taken[way.there])
    ]


def _join(village: _Village, taken: _Taken, beside: _Beside, draw: Draw) -> None:
    """Join some more neighbouring tiles of a village."""
    for here, edge, back, there in [way for mine in village for way in beside[mine]]:
        if there not in village or there < here or village[here] & edge:
            continue
        one, other = village[here] | edge, village[there] | back
        if _fits(one, taken[here]) and _fits(other, taken[there]) and draw(100) < _JOIN:
            village[here], village[there] = one, other


def _fits(joined: _Joined, others: Sequence[_Joined]) -> bool:
    """Return whether a feature may be on a tile with these others: one at most, and not crossing
    it.
    """
    if not others:
        return True
    if len(others) > 1 or joined & others[0]:
        return False
    upright, level = 0b0101, 0b1010
    across = (upright & joined, level & others[0]), (upright & others[0], level & joined)
    return (upright, level) not in across
