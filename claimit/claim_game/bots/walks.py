"""How many turns things take with the best walks: tables over all tiles of a board.

A table says for each tile how many turns are expected from a pawn there that has just ended its
turn. It is the solution of an equation: a turn costs 1, each of the six throws leads to the best of
the tiles that `movement.reachable` gives, and some tiles are goals with costs of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from claimit.claim_game.board import ROOM, Board, Mask, Tile, mask_of, neighbours, tiles_in
from claimit.claim_game.movement import THROWS, enterable, reachable

Table: TypeAlias = tuple[float, ...]
"""For each tile of the largest board an expected number; infinite where no pawn can stay."""

Throws: TypeAlias = tuple[tuple[Mask, ...], ...]
"""For each throw, 1 to 6, and each tile where walks to and from it end."""

NEVER: Final = float("inf")
_CLOSE: Final = 0.05
"""The approximation ends when no number changes by more turns than this."""
_ROUNDS: Final = 40
_EAGER: Final = 1.2
"""How far each round goes, for each step that the equation says: it ends in fewer rounds."""
_PER_STEP: Final = 0.28
"""About how many turns each step from a goal costs, to begin with."""


@lru_cache(maxsize=16)
def board_reach(board: Board) -> tuple[tuple[Mask, ...], ...]:
    """Return for each number of steps (0 to 6) and tile where walks to and from the tile end.

    A walk backwards is a walk, so both are the same. A finish tile has the tiles from which it can
    be entered.
    """
    reach = [[0] * ROOM for _ in range(len(THROWS) + 1)]
    for tile in tiles_in(board.walkable):
        for steps in THROWS:
            reach[steps][tile] = reachable(board, tile, steps)
            for finish in tiles_in(enterable(board, tile, steps, board.finish_mask)):
                reach[steps][finish] |= 1 << tile
    return tuple(map(tuple, reach))


def solve(board: Board, goals: Mapping[Tile, float], begin: Table | None = None) -> Table:
    """Return the expected turns from each tile, if ending a turn on a goal costs what it says.

    `begin` is a table of fewer goals, from which it is not far.
    """
    walkable = board.walkable
    table = _guess(walkable, goals) if begin is None else list(begin)
    tiles, throws = tiles_in(walkable), board_reach(board)[1:]
    sums, waiting = _certain(walkable, throws, goals)
    for _ in range(_ROUNDS):
        after = _turn(tiles, throws, goals, table, list(sums), waiting)
        steps = [after[tile] - table[tile] for tile in tiles]
        for tile, step in zip(tiles, steps, strict=True):
            table[tile] += _EAGER * step
        if max(steps) < _CLOSE and min(steps) > -_CLOSE:
            break
    return tuple(table)


def _guess(walkable: Mask, goals: Mapping[Tile, float]) -> list[float]:
    """Return a table to begin with: the further from the goals, the more turns."""
    table = [NEVER] * ROOM
    near = min(goals.values(), default=0.0) + 1 + 1 / max(1, len(goals))
    ring, left = mask_of(goals), walkable
    while ring:
        for tile in tiles_in(ring & walkable):
            table[tile] = near
        left &= ~ring
        ring = neighbours(ring) & left
        near += _PER_STEP
    for tile in tiles_in(left):
        table[tile] = near
    return table


def _certain(
    walkable: Mask, throws: Throws, goals: Mapping[Tile, float]
) -> tuple[list[float], list[Mask]]:
    """Return what is certain before the first round, and for each throw the tiles where it is not.

    A goal is certainly best where it is reached if it costs at most a turn more than the best one.
    """
    sums, waiting = [1.0] * ROOM, [walkable] * len(throws)
    ordered = sorted(goals, key=goals.__getitem__)
    certain = [tile for tile in ordered if goals[tile] <= goals[ordered[0]] + 1]
    for throw, ends in enumerate(throws):
        for tile in certain:
            waiting[throw] = _serve(sums, ends[tile], waiting[throw], goals[tile])
    return sums, waiting


def _turn(
    tiles: tuple[Tile, ...],
    throws: Throws,
    goals: Mapping[Tile, float],
    before: Sequence[float],
    sums: list[float],
    waiting: list[Mask],
) -> list[float]:
    """Return the expected turns from each tile, given those after one more turn."""
    ends = {tile: before[tile] for tile in tiles}
    for tile, cost in goals.items():
        if cost < ends.get(tile, NEVER):
            ends[tile] = cost
    ordered = sorted(ends, key=ends.__getitem__)
    for ends_of, all_waiting in zip(throws, waiting, strict=True):
        left = all_waiting
        for tile in ordered:
            if served := ends_of[tile] & left:
                left = _serve(sums, served, left, ends[tile])
                if not left:
                    break
    return sums


def _serve(sums: list[float], served: Mask, waiting: Mask, cost: float) -> Mask:
    """Add a cost to the sums of the tiles served that wait; return those that go on waiting."""
    served &= waiting
    left = waiting ^ served
    share = cost / len(THROWS)
    while served:
        lowest = served & -served
        sums[lowest.bit_length() - 1] += share
        served ^= lowest
    return left


def after_throws(board: Board, tile: Tile, ends: Mapping[Tile, float]) -> tuple[float, ...]:
    """Return for each throw from a tile what the best end costs; infinite if there is none."""
    reach = board_reach(board)
    ordered = sorted(ends, key=ends.__getitem__)
    return tuple(
        next((ends[end] for end in ordered if reach[steps][end] >> tile & 1), NEVER)
        for steps in THROWS
    )


def reached_from(board: Board, tile: Tile, among: Mask) -> float:
    """Return the chance that a throw reaches a tile from one of those `among`."""
    ways = sum((ends[tile] & among).bit_count() for ends in board_reach(board)[1:])
    return ways / (len(THROWS) * among.bit_count())
