"""What there is to choose from: tiles to go to, features for a cube, rivals to move.

Each function answers for the mover of a state, whatever its phase, unless it takes a seat; so a
computer player or a screen can ask before the choice is due. All of it is of the contract's
"Settled here".
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
"""How far off the first cube of a village may be put at a homestead."""
DETOUR_STEPS: Final = 3
"""How many steps a detour may take a rival's pawn."""
_BOTH: Final[Features] = 0b11
"""The two features that tile 0 may have."""


def free_finishes(state: State) -> Mask:
    """Return the finish tiles that the mover may enter: none while he has cubes to place."""
    return 0 if state.cubes_left(state.seat) else empty_finishes(state)


def empty_finishes(state: State) -> Mask:
    """Return the finish tiles on which nobody stands."""
    free = state.board.finish_mask
    for seat in state.finished:
        free &= ~(1 << state.pawn(seat))
    return free


def landings(state: State, steps: int) -> Mask:
    """Return the tiles on which a walk of the mover with this number (1 to 6) may end.

    It has exactly so many steps; onto a finish tile it may have fewer.
    """
    here, board = state.here, state.board
    ends = reachable(board, here, steps)
    if free := free_finishes(state):
        ends |= enterable(board, here, steps, free)
    return ends


def rides(state: State) -> Mask:
    """Return the tiles to which the stagecoach takes the mover: those of his row and column."""
    return in_line(state.here) & (state.board.walkable | free_finishes(state))


def open_features(state: State, seat: Seat) -> Features:
    """Return where a seat may put a cube as far as villages go, wherever its pawn stands.

    That is the rest of its incomplete village or, without one, every village without a cube.
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
    """Return on which features of the tile under his pawn the mover may put a cube."""
    here = _BOTH << 2 * state.here
    return here & open_features(state, state.seat) if here & state.board.land else 0


def homesteads(state: State) -> Features:
    """Return where the mover may put a cube at a homestead.

    In his incomplete village at any distance; else as far off as `HOMESTEAD_STEPS`.
    """
    open_ones = open_features(state, state.seat)
    if state.incomplete(state.seat) is not None:
        return open_ones
    return open_ones & _nearby(state.here)


def detours(state: State) -> tuple[tuple[Seat, Mask], ...]:
    """Return the rivals whose pawns the mover may move at a detour, and to which tiles."""
    return tuple(
        (Seat(seat), around(state.board, state.pawn(Seat(seat)), DETOUR_STEPS))
        for seat in range(len(state.order))
        if seat != state.seat and seat not in state.finished
    )


def may_obey(state: State) -> bool:
    """Tell whether the mover may obey the tile under his pawn: once a turn, with a marker there.

    Something must be able to follow.
    """
    return (
        not state.obeyed
        and state.here in state.board.specials
        and state.here in state.markers[state.seat]
        and something_follows(state)
    )


def something_follows(state: State) -> bool:
    """Tell whether there would be anything to do after obeying the tile under the mover's pawn."""
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
