"""Where a pawn may go, and by which walk.

A walk visits no tile twice, its first included, and passes no finish tile, free or taken. Which
finish tiles a player may end on depends on the player, so it is a separate question. Everything
else depends only on the board, and is worked out once for each tile and cached.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from claimit.claim_game.board import ROOM, Board, Mask, Tile, distance, neighbours, tiles_in

THROWS: Final = range(1, 7)
"""The numbers of the die: a walk has 1 to 6 steps."""

_BOARDS: Final = 16
_KEPT: Final = _BOARDS * ROOM
"""The number of tiles in the cache: all tiles of a few of the largest boards."""


def reachable(board: Board, start: Tile, steps: int) -> Mask:
    """Return the tiles on which a walk of exactly `steps` (1 to 6) may end, without finish
    tiles. If the reading of the rules allows short walks, it may have fewer steps.
    """
    if board.reading.short:
        return around(board, start, steps)
    return _reached(board.walkable, start)[steps]


def around(board: Board, start: Tile, most: int) -> Mask:
    """Return the tiles that are 1 to `most` (at most 6) steps away, neither on nor past a
    finish.
    """
    return _nearby(board.walkable, start)[most] & ~(1 << start)


def enterable(board: Board, start: Tile, steps: int, finishes: Mask) -> Mask:
    """Return those of `finishes` that a walk of at most `steps` (1 to 6) may enter as its end.

    The caller decides whether the player may finish and which finish tiles are free.
    """
    beside = neighbours(_nearby(board.walkable, start)[steps - 1]) & ~(1 << start)
    return beside & finishes & board.finish_mask


@lru_cache(maxsize=_KEPT)
def path(board: Board, start: Tile, target: Tile, steps: int) -> tuple[Tile, ...]:
    """Return the tiles of a walk from `start` to `target`, both included.

    It has exactly `steps` (1 to 6), or onto a finish tile as few as possible, as everywhere if the
    reading of the rules allows short walks. If there are several, it is one with few bends. Raises
    ValueError if there is none.
    """
    if target in board.finishes or board.reading.short:
        return shortest(board, start, target, steps)
    walk = next(_walks(board.walkable, (start,), target, steps), None)
    if walk is None:
        raise ValueError(f"No walk of {steps} leads from tile {start} to tile {target}.")
    return walk


@lru_cache(maxsize=_KEPT)
def shortest(board: Board, start: Tile, target: Tile, most: int) -> tuple[Tile, ...]:
    """Return the tiles of a shortest walk from `start` to `target`, both included.

    It has at most `most` (1 to 6) steps. Detours and walks onto a finish tile use it. Raises
    ValueError if there is none.
    """
    for steps in range(1, most + 1):
        if walk := next(_walks(board.walkable | 1 << target, (start,), target, steps), None):
            return walk
    raise ValueError(f"No walk of at most {most} leads from tile {start} to tile {target}.")


@lru_cache(maxsize=_KEPT)
def _reached(walkable: Mask, start: Tile) -> tuple[Mask, ...]:
    """Return, for each number of steps from 0 to 6, the tiles on which such walks end."""
    beside = _beside(walkable)
    ends = [0] * (THROWS[-1] + 1)

    def extend(here: Tile, free: Mask, steps: int) -> None:
        mask, tiles = beside[here]
        ends[steps] |= mask & free
        if steps < THROWS[-1]:
            for tile, bit in tiles:
                if free & bit:
                    extend(tile, free ^ bit, steps + 1)

    extend(start, walkable & ~(1 << start), 1)
    return tuple(ends)


@lru_cache(maxsize=_KEPT)
def _nearby(walkable: Mask, start: Tile) -> tuple[Mask, ...]:
    """Return, for each number from 0 to 6, the tiles at most that many steps away, start
    included.
    """
    masks = [1 << start]
    for _ in THROWS:
        masks.append(masks[-1] | neighbours(masks[-1]) & walkable)
    return tuple(masks)


@lru_cache(maxsize=_BOARDS)
def _beside(walkable: Mask) -> tuple[tuple[Mask, tuple[tuple[Tile, Mask], ...]], ...]:
    """Return, for each tile of the largest board, its walkable neighbours: all of them as a mask,
    and each with its bit.
    """
    masks = (neighbours(1 << here) & walkable for here in range(ROOM))
    return tuple((mask, tuple((tile, 1 << tile) for tile in tiles_in(mask))) for mask in masks)


def _walks(
    walkable: Mask, begun: tuple[Tile, ...], target: Tile, steps: int
) -> Iterator[tuple[Tile, ...]]:
    """Yield the ways to continue a walk by exactly `steps` to a target, straight on first."""
    here = begun[-1]
    if not steps:
        if here == target:
            yield begun
        return
    ahead = 2 * here - begun[-2] if len(begun) > 1 else -1
    open_tiles = tiles_in(neighbours(1 << here) & walkable)
    for tile in sorted(open_tiles, key=lambda tile: tile != ahead):
        if tile not in begun and distance(tile, target) < steps:
            yield from _walks(walkable, (*begun, tile), target, steps - 1)
