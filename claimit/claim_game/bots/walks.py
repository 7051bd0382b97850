"""How many turns things take with the best walks: tables over all tiles of a board.

A table gives, for each tile, the expected turns of a pawn that has just ended its turn there. It is
the solution of an equation: a turn costs 1, each of the six rolls leads to the best of the tiles
that `movement.reachable` gives, and some tiles are goals with costs of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from claimit.claim_game.board import ROOM, Board, Mask, Tile, mask_of, neighbours, tiles_in
from claimit.claim_game.movement import THROWS, enterable, reachable

Table: TypeAlias = tuple[float, ...]
"""For each tile of the largest board, an expected number of turns; infinite where no pawn can stay.
"""

Throws: TypeAlias = tuple[tuple[Mask, ...], ...]
"""For each roll, 1 to 6, and each tile: the tiles at which walks to and from it end."""

NEVER: Final = float("inf")
CLOSE: Final = 0.05
"""The approximation ends when no number changes by more turns than this."""
ROUNDS: Final = 40
EAGER: Final = 1.2
"""How far each round goes, relative to the step of the equation. More than 1 saves rounds."""
PER_STEP: Final = 0.28
"""The first guess of the turns that each step from a goal costs."""


@lru_cache(maxsize=16)
def board_reach(board: Board) -> tuple[tuple[Mask, ...], ...]:
    """Return, for each number of steps (0 to 6) and tile, the tiles at which walks to and from it
    end.

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
    """Return the expected turns from each tile. `goals` has the cost of ending a turn on each goal.

    `begin` is a table of fewer goals to start from, close to the result.
    """
    walkable = board.walkable
    table = _guess(walkable, goals) if begin is None else list(begin)
    tiles, throws = tiles_in(walkable), board_reach(board)[1:]
    sums, waiting = _certain(walkable, throws, goals)
    for _ in range(ROUNDS):
        after = _turn(tiles, throws, goals, table, list(sums), waiting)
        steps = [after[tile] - table[tile] for tile in tiles]
        for tile, step in zip(tiles, steps, strict=True):
            table[tile] += EAGER * step
        if max(steps) < CLOSE and min(steps) > -CLOSE:
            break
    return tuple(table)


def _guess(walkable: Mask, goals: Mapping[Tile, float]) -> list[float]:
    """Return a first guess: the farther from the goals, the more turns."""
    table = [NEVER] * ROOM
    near = min(goals.values(), default=0.0) + 1 + 1 / max(1, len(goals))
    ring, left = mask_of(goals), walkable
    while ring:
        for tile in tiles_in(ring & walkable):
            table[tile] = near
        left &= ~ring
        ring = neighbours(ring) & left
        near += PER_STEP
    for tile in tiles_in(left):
        table[tile] = near
    return table


def _certain(
    walkable: Mask, throws: Throws, goals: Mapping[Tile, float]
) -> tuple[list[float], list[Mask]]:
    """Return what is certain before the first round, and for each roll the tiles where it is not.

    A goal that is reached is certainly best if it costs at most a turn more than the best one.
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
    """Add a cost to the sums of those waiting tiles that are served; return those that
    still wait.
    """
    served &= waiting
    left = waiting ^ served
    share = cost / len(THROWS)
    while served:
        lowest = served & -served
        sums[lowest.bit_length() - 1] += share
        served ^= lowest
    return left


def after_throws(board: Board, tile: Tile, ends: Mapping[Tile, float]) -> tuple[float, ...]:
    """Return, for each roll from a tile, the cost of the best end; infinite if there is none."""
    reach = board_reach(board)
    ordered = sorted(ends, key=ends.__getitem__)
    return tuple(
        next((ends[end] for end in ordered if reach[steps][end] >> tile & 1), NEVER)
        for steps in THROWS
    )


def reached_from(board: Board, tile: Tile, among: Mask) -> float:
    """Return the chance that a roll from a tile of `among` reaches the tile."""
    ways = sum((ends[tile] & among).bit_count() for ends in board_reach(board)[1:])
    return ways / (len(THROWS) * among.bit_count())
