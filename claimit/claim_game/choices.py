"""The possible choices: tiles to go to, features for a cube, rivals to move.

Each function answers for the mover in any phase, unless it takes a seat. So a computer player or a
screen can ask before the choice is due.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from claimit.claim_game.board import (
    ROOM,
    Features,
    Mask,
    Special,
    Tile,
    column_of,
    distance,
    mask_of,
    row_of,
)
from claimit.claim_game.movement import around, enterable, reachable
from claimit.claim_game.state import State
from claimit.table.seats import Seat

HOMESTEAD_STEPS: Final = 3
"""How far away, in steps, a homestead may put the first cube of a village."""
DETOUR_STEPS: Final = 3
"""How many steps a detour may move a rival's pawn."""
_BOTH: Final[Features] = 0b11
"""The two features that tile 0 may have."""


def free_finishes(state: State) -> Mask:
    """Return the finish tiles that the mover may enter: none while the mover has cubes to place."""
    return 0 if state.cubes_left(state.seat) else empty_finishes(state)


def empty_finishes(state: State) -> Mask:
    """Return the finish tiles without a pawn."""
    free = state.board.finish_mask
    for seat in state.finished:
        free &= ~(1 << state.pawn(seat))
    return free


def landings(state: State, steps: int) -> Mask:
    """Return the tiles on which a walk of the mover with this number (1 to 6) may end.

    A walk has exactly this number of steps, or fewer if it ends on a finish tile.
    """
    here, board = state.here, state.board
    ends = reachable(board, here, steps)
    if free := free_finishes(state):
        ends |= enterable(board, here, steps, free)
    return ends


def rides(state: State) -> Mask:
    """Return the tiles to which the stagecoach takes the mover: those in the same row or column."""
    return in_line(state.here) & (state.board.walkable | free_finishes(state))


def open_features(state: State, seat: Seat) -> Features:
    """Return the features that are open to a seat, wherever its pawn stands.

    They are the rest of its incomplete village or, if it has none, every village without a cube.
    """
    if not state.cubes_left(seat):
        return 0
    mine, taken = state.cubes[seat], state.all_cubes
    unclaimed = 0
    for land in state.board.lands:
        if not land & taken:
            unclaimed |= land
        elif (has := land & mine) and has != land:
            return land ^ has
    return unclaimed


def open_here(state: State) -> Features:
    """Return the features of the tile under the mover's pawn that may get a cube of the mover."""
    here = _BOTH << 2 * state.here
    return here & open_features(state, state.seat) if here & state.board.land else 0


def homesteads(state: State) -> Features:
    """Return the features on which the mover may put a cube at a homestead.

    They are those of the mover's incomplete village, at any distance; if there is none, open ones
    within `HOMESTEAD_STEPS`.
    """
    open_ones = open_features(state, state.seat)
    if state.incomplete(state.seat) is not None:
        return open_ones
    return open_ones & _nearby(state.here)


def detours(state: State) -> tuple[tuple[Seat, Mask], ...]:
    """Return the rivals whose pawns the mover may move at a detour, each with the possible
    tiles.
    """
    return tuple(
        (Seat(seat), around(state.board, state.pawn(Seat(seat)), DETOUR_STEPS))
        for seat in range(len(state.order))
        if seat != state.seat and seat not in state.finished
    )


def may_obey(state: State) -> bool:
    """Return whether the mover may use the special tile under the pawn.

    This takes a marker there, is possible once a turn, and must have an effect.
    """
    return (
        not state.obeyed
        and state.here in state.board.specials
        and state.here in state.markers[state.seat]
        and something_follows(state)
    )


def something_follows(state: State) -> bool:
    """Return whether using the special tile under the mover's pawn would have an effect."""
    match state.board.specials[state.here]:
        case Special.STAGECOACH:
            return bool(rides(state))
        case Special.HOMESTEAD:
            return bool(homesteads(state))
        case Special.DETOUR:
            return any(tiles for _, tiles in detours(state))
        case Special.HORSES | Special.MARKED_DIE:
            return True


@cache
def in_line(here: Tile) -> Mask:
    """Return the other tiles of a tile's row and column on the largest board."""
    return mask_of(
        tile
        for tile in map(Tile, range(ROOM))
        if tile != here and (column_of(tile) == column_of(here) or row_of(tile) == row_of(here))
    )


@cache
def _nearby(here: Tile) -> Features:
    """Return all features that could lie within `HOMESTEAD_STEPS` of a tile."""
    return sum(
        _BOTH << 2 * tile
        for tile in map(Tile, range(ROOM))
        if distance(here, tile) <= HOMESTEAD_STEPS
    )
