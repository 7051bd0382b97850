"""How many turns a player can expect to need: to complete a village, to reach a finish.

The tables are those of `walks`, with one's markers on special tiles among the goals. They depend on
the board and on a few sets only, so they are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from claimit.claim_game.board import (
    ROOM,
    Board,
    Mask,
    Special,
    Tile,
    column_of,
    row_of,
    tiles_in,
)
from claimit.claim_game.bots.walks import NEVER, Table, after_throws, solve
from claimit.claim_game.movement import THROWS

EXACT: Final = 3
"""With so many tiles left every order of taking them is compared; with more, their colours are."""
TO_FINISH: Final = 2.4
"""The turns to a finish from somewhere on the board, after the last cube."""
_KEPT: Final = 4096
KEEP: Final = 0.35
"""What a marker is worth on the board, in turns: it is used where that saves more."""
_NOWHERE: Final[Table] = (0.0,) * ROOM


def by_colours(tiles: Mask) -> float:
    """Return the expected turns to take all these tiles for a pawn that is among them.

    On a board coloured like a chessboard an even throw ends on a tile of the same colour, and an
    odd one on the other colour. So every throw takes a tile while both colours are left, and every
    second one when there is only one. The tables of compact villages come to the same.
    """
    dark = tiles & _DARK
    return _taking(dark.bit_count(), (tiles ^ dark).bit_count())


@lru_cache(maxsize=None)
def _taking(some: int, others: int) -> float:
    if not some or not others:
        return 2.0 * (some + others)
    return 1 + (_taking(some - 1, others) + _taking(some, others - 1)) / 2


_DARK: Final[Mask] = sum(
    1 << tile for tile in map(Tile, range(ROOM)) if (column_of(tile) + row_of(tile)) % 2
)


@lru_cache(maxsize=_KEPT)
def to_finish(board: Board, finishes: Mask, markers: tuple[Tile, ...]) -> Table:
    """Return the expected turns until a pawn without cubes stands on one of these finish tiles."""
    goals = dict.fromkeys(tiles_in(finishes), 0.0)
    return with_markers(board, goals, markers, lambda _: NEVER)


@lru_cache(maxsize=_KEPT)
def to_take(
    board: Board, tiles: Mask, cubes: int, finishes: Mask, markers: tuple[Tile, ...]
) -> Table:
    """Return the expected turns to put cubes on all these tiles of a village, or on some of them.

    `cubes` is on how many. `finishes`: the finish tiles for which the pawn heads with no cube left,
    which counts as well; none if there will be cubes left.
    """
    if not cubes:
        return to_finish(board, finishes, markers) if finishes else _NOWHERE

    def then(tile: Tile) -> Table:
        left = tiles & ~(1 << tile)
        if cubes > EXACT:
            rough = by_colours(left) * (cubes - 1) / left.bit_count()
            return (rough + (TO_FINISH if finishes else 0.0),) * ROOM
        return to_take(board, left, cubes - 1, finishes, markers)

    goals = {tile: then(tile)[tile] for tile in tiles_in(tiles)}
    return with_markers(
        board, goals, markers, lambda here: min(then(tile)[here] for tile in tiles_in(tiles))
    )


def with_markers(
    board: Board,
    goals: Mapping[Tile, float],
    markers: tuple[Tile, ...],
    homestead: Callable[[Tile], float],
) -> Table:
    """Solve with these goals, and with the special tiles that have one's markers.

    After one of them it goes on without the others. `homestead` says what it costs to place from
    afar.
    """
    plain = solve(board, goals)
    more = dict(goals)
    ends = {tile: plain[tile] for tile in tiles_in(board.walkable)} | more
    for tile in set(markers):
        cost = KEEP + obeyed(board, tile, ends, homestead)
        if cost < plain[tile]:
            more[tile] = cost
    return plain if len(more) == len(goals) else solve(board, more, plain)


def obeyed(
    board: Board,
    here: Tile,
    ends: Mapping[Tile, float],
    homestead: Callable[[Tile], float],
) -> float:
    """Return the expected turns from a special tile that is obeyed now; infinite for a detour.

    `ends`: those from each tile on which a move may end.
    """
    match board.specials[here]:
        case Special.HORSES:
            return sum(after_throws(board, here, ends)) / len(THROWS)
        case Special.MARKED_DIE:
            return 1 + min(after_throws(board, here, ends))
        case Special.STAGECOACH:
            return min(ends[tile] for tile in ends if tile != here and in_line(here, tile))
        case Special.HOMESTEAD:
            return homestead(here)
        case Special.DETOUR:
            return NEVER


def in_line(one: Tile, other: Tile) -> bool:
    """Tell whether two tiles are in the same row or column."""
    return column_of(one) == column_of(other) or row_of(one) == row_of(other)
