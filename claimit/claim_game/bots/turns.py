"""How many turns a player can expect to need to complete a village or to reach a finish.

The tables are those of `walks`, with the player's markers on special tiles among the goals. They
depend only on the board and a few sets, so they are cached.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Final

from claimit.claim_game.board import (
    ROOM,
    Board,
    Features,
    Mask,
    Special,
    Tile,
    column_of,
    features_in,
    mask_of,
    row_of,
    tile_of,
    tiles_in,
)
from claimit.claim_game.bots.walks import NEVER, Table, after_throws, solve
from claimit.claim_game.choices import empty_finishes, in_line, open_features
from claimit.claim_game.movement import THROWS
from claimit.claim_game.state import State
from claimit.table.seats import Seat

EXACT: Final = 2
"""Up to this number of tiles, every order of taking them is compared; for more, their colours are.
"""
TO_FINISH: Final = 2.4
"""The average number of turns to a finish after the last cube."""
PER_CUBE: Final = 1.4
"""The average number of turns that a cube takes."""
_KEPT: Final = 4096
KEEP: Final = 0.35
"""The value of a marker on the board, in turns. It is used where that saves more."""
_NOWHERE: Final[Table] = (0.0,) * ROOM


def by_colours(tiles: Mask) -> float:
    """Return the expected turns to take all these tiles for a pawn that is among them.

    On a board coloured like a chessboard, an even roll ends on a tile of the same colour, and an
    odd one on the other colour. So every roll takes a tile while both colours are left, and every
    second roll when only one is left. The tables of compact villages give the same result.
    """
    dark = tiles & _DARK
    return _taking(dark.bit_count(), (tiles ^ dark).bit_count())


@cache
def _taking(some: int, others: int) -> float:
    if not some or not others:
        return 2.0 * (some + others)
    return 1 + (_taking(some - 1, others) + _taking(some, others - 1)) / 2


def colour(tile: Tile) -> int:
    """Return 1 for a tile that is dark where the board is coloured like a chessboard, else 0."""
    return (column_of(tile) + row_of(tile)) % 2


_DARK: Final[Mask] = sum(1 << tile for tile in map(Tile, range(ROOM)) if colour(tile))


@lru_cache(maxsize=_KEPT)
def to_finish(board: Board, finishes: Mask, markers: tuple[Tile, ...]) -> Table:
    """Return the expected turns until a pawn without cubes stands on one of these finish tiles."""
    goals = dict.fromkeys(tiles_in(finishes), 0.0)
    if not markers:
        return solve(board, goals)
    plain = to_finish(board, finishes, ())
    return with_markers(board, goals, plain, markers, lambda _: NEVER)


@lru_cache(maxsize=_KEPT)
def to_take(
    board: Board, tiles: Mask, cubes: int, finishes: Mask, markers: tuple[Tile, ...]
) -> Table:
    """Return the expected turns to put cubes on `cubes` of these tiles of a village.

    `finishes`: if that uses up the cubes, the finish tiles, so that the way there counts as well;
    otherwise none.
    """
    if not cubes:
        return to_finish(board, finishes, markers) if finishes else _NOWHERE

    def then(tile: Tile) -> Table:
        left = tiles & ~(1 << tile)
        if cubes > EXACT:
            rough = by_colours(left) * (cubes - 1) / left.bit_count()
            return (rough + (TO_FINISH if finishes else 0.0),) * ROOM
        return to_take(board, left, cubes - 1, finishes, ())

    goals = {tile: then(tile)[tile] for tile in tiles_in(tiles)}
    if not markers:
        return solve(board, goals)
    plain = to_take(board, tiles, cubes, finishes, ())
    return with_markers(
        board, goals, plain, markers, lambda here: min(then(tile)[here] for tile in tiles_in(tiles))
    )


def with_markers(
    board: Board,
    goals: Mapping[Tile, float],
    plain: Table,
    markers: tuple[Tile, ...],
    homestead: Callable[[Tile], float],
) -> Table:
    """Return the `plain` table of these goals, improved by the player's markers on special tiles.

    After a cube or a special tile, it continues without markers. `homestead` gives the cost of
    placing at a distance.
    """
    more = dict(goals)
    ends = {tile: plain[tile] for tile in tiles_in(board.walkable)}
    for tile, cost in goals.items():
        ends[tile] = min(cost, ends.get(tile, NEVER))
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
    """Return the expected turns from a special tile that is used now; infinite for a detour.

    `ends`: the expected turns from each tile on which a move may end.
    """
    match board.specials[here]:
        case Special.HORSES:
            return sum(after_throws(board, here, ends)) / len(THROWS)
        case Special.MARKED_DIE:
            return 1 + min(after_throws(board, here, ends))
        case Special.STAGECOACH:
            return min(ends[tile] for tile in ends if in_line(here) >> tile & 1)
        case Special.HOMESTEAD:
            return homestead(here)
        case Special.DETOUR:
            return NEVER


def to_the_end(state: State, seat: Seat) -> float:
    """Return how many turns a seat has if it never finishes: until all others have finished."""
    return max(
        _until_finish(state, Seat(other))
        for other in range(state.players)
        if other != seat and other not in state.finished
    )


def _until_finish(state: State, seat: Seat) -> float:
    left = state.cubes_left(seat)
    if left or state.pawns[seat] is None:
        return left * PER_CUBE + TO_FINISH
    return to_finish(state.board, empty_finishes(state), ())[state.pawn(seat)]


def towards_goal(state: State, seat: Seat) -> Table | None:
    """Return a seat's turns from each tile to its goal, without the use of markers.

    None if it has neither an incomplete village nor used up its cubes.
    """
    left = state.cubes_left(seat)
    if not left:
        return to_finish(state.board, empty_finishes(state), ())
    if state.incomplete(seat) is None:
        return None
    return to_place(state, open_features(state, seat), left, ())


def to_place(state: State, land: Features, left: int, markers: tuple[Tile, ...]) -> Table:
    """Return the turns to put cubes on all this land, or on as much of it as `left` cubes allow.

    When that uses them up, the way to a finish counts as well.
    """
    cubes = min(left, land.bit_count())
    finishes = empty_finishes(state) if left <= cubes else 0
    return to_take(state.board, tiles_of(land), cubes, finishes, markers)


def tiles_of(land: Features) -> Mask:
    """Return the tiles on which features lie."""
    return mask_of(map(tile_of, features_in(land)))
