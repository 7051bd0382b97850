"""How many turns things take with the best walks: tables over all tiles of a board.

A table says for each tile how many turns are expected from a pawn there that has just ended its
turn. It is the solution of an equation: a turn costs 1, each of the six throws leads to the best of
the tiles that `movement.reachable` gives, and some tiles are goals with costs of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from claimit.claim_game.board import ROOM, Board, Mask, Tile, tiles_in
from claimit.claim_game.movement import THROWS, enterable, reachable

Table: TypeAlias = tuple[float, ...]
"""For each tile of the largest board an expected number; infinite where no pawn can stay."""

NEVER: Final = float("inf")
_FAR: Final = 12.0
"""More turns than from any tile to any other: where the approximation begins."""
_CLOSE: Final = 0.02
"""The approximation ends when no number changes by more turns than this."""
_ROUNDS: Final = 40


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
    reach = board_reach(board)[1:]
    tiles = tiles_in(board.walkable)
    nearest = min(goals.values(), default=0.0) + _FAR
    table = [NEVER] * ROOM if begin is None else list(begin)
    if begin is None:
        for tile in tiles:
            table[tile] = nearest
    for _ in range(_ROUNDS):
        before = table
        table = _turn(reach, tiles, before, goals)
        if max(abs(before[tile] - table[tile]) for tile in tiles) < _CLOSE:
            break
    return tuple(table)


def _turn(
    reach: tuple[tuple[Mask, ...], ...],
    tiles: tuple[Tile, ...],
    before: list[float],
    goals: Mapping[Tile, float],
) -> list[float]:
    """Return the expected turns from each tile, given those after one more turn."""
    ends = {tile: before[tile] for tile in tiles}
    for tile, cost in goals.items():
        if cost < ends.get(tile, NEVER):
            ends[tile] = cost
    sums = [0.0] * ROOM
    everywhere = sum(1 << tile for tile in tiles)
    ordered = sorted(ends, key=ends.__getitem__)
    for from_ in reach:
        waiting = everywhere
        for tile in ordered:
            served = from_[tile] & waiting
            if served:
                cost = ends[tile]
                waiting ^= served
                while served:
                    lowest = served & -served
                    sums[lowest.bit_length() - 1] += cost
                    served ^= lowest
                if not waiting:
                    break
    table = [NEVER] * ROOM
    for tile in tiles:
        table[tile] = 1 + sums[tile] / len(THROWS)
    return table


def after_throws(board: Board, tile: Tile, ends: Mapping[Tile, float]) -> tuple[float, ...]:
    """Return for each throw from a tile what the best end costs; infinite if there is none."""
    reach = board_reach(board)
    ordered = sorted(ends, key=ends.__getitem__)
    return tuple(
        next((ends[end] for end in ordered if reach[steps][end] >> tile & 1), NEVER)
        for steps in THROWS
    )
