"""The Claim Game once more, compiled. Training plays hundreds of thousands of games.

The tests hold it to `claimit.claim_game`, which says what the rules are and in whose numbering
tiles and features are here. Seats are numbered in playing order.
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

from collections import namedtuple

import numpy as np
from numba import njit

from claimit.claim_game.board import ROOM, features_in
from claimit.claim_game.bots.evaluator import BETWEEN_TURNS
from claimit.claim_game.readings import USUAL
from claimit.claim_game.state import (
    CUBES,
    MARKERS,
    TURNS_EACH,
    State,
)
from tools.trainer.claim_game.boards import (
    DETOUR,
    HORSES,
    MARKED_DIE,
    MOST_VILLAGES,
    STAGECOACH,
    has,
)

FIGURE = np.array(USUAL.finish)
A_CUBE = max(USUAL.numbers)

Position = namedtuple(
    "Position", "pawns markers owner placed holder working left marked rank points done now"
)
"""A position. ``pawns`` [seat]: a tile, or -1. ``markers`` [seat, n]: tiles, or -1. ``owner``
[feature]: the seat with a cube there, or -1. ``placed``, ``holder`` [village]: how many cubes it
has, and whose, or -1. ``working`` [seat]: the village that it must complete, or -1. ``left``
[seat]: cubes to place. ``marked`` [seat]: 1 if it chooses its next number. ``rank`` [seat]: its
place in the order of finishing from 1, or 0. ``points`` [seat]: for completed villages and the
finish. ``done`` [seat]: completed villages. ``now``: the turn, the seat to act, how many seats have
finished, and how many villages have a cube."""

TURN, SEAT, FINISHED, TAKEN = range(4)

PLAIN = DETOUR + 1
"""The kind of a turn's end without a special tile; the others are the kinds of special tiles."""
RIVAL = 1000
"""What a rival's seat counts in the number of a detour."""


def new_position(players: int) -> Position:
    """Return the position before the set-up."""
    return Position(
        np.full(players, -1),
        np.full((players, MARKERS), -1),
        np.full(2 * ROOM, -1),
        np.zeros(MOST_VILLAGES, dtype=np.int64),
        np.full(MOST_VILLAGES, -1),
        np.full(players, -1),
        np.full(players, CUBES),
        np.zeros(players, dtype=np.int64),
        np.zeros(players, dtype=np.int64),
        np.zeros(players, dtype=np.int64),
        np.zeros(players, dtype=np.int64),
        np.zeros(4, dtype=np.int64),
    )


def position_of(state: State) -> Position:
    """Return a state as the engine has it."""
    position = new_position(state.players)
    board = state.board
    for at, seat in enumerate(state.order):
        pawn = state.pawns[seat]
        position.pawns[at] = -1 if pawn is None else pawn
        mine = state.markers[seat]
        position.markers[at, : len(mine)] = mine
        for feature in features_in(state.cubes[seat]):
            village = board.village_of[feature]
            position.owner[feature] = position.holder[village] = at
            position.placed[village] += 1
        position.left[at] = state.cubes_left(seat)
        position.marked[at] = seat in state.marked
        position.rank[at] = state.finished.index(seat) + 1 if seat in state.finished else 0
        if position.rank[at]:
            position.points[at] = USUAL.finish[position.rank[at] - 1]
    for number, village in enumerate(board.villages):
        holder = position.holder[number]
        if holder >= 0 and position.placed[number] == village.size:
            position.points[holder] += village.worth
            position.done[holder] += 1
        elif holder >= 0:
            position.working[holder] = number
    position.now[:] = (
        state.turn,
        state.order.index(state.seat),
        len(state.finished),
        int((position.holder >= 0).sum()),
    )
    return position


def is_between_turns(state: State) -> bool:
    """Return whether a state is one that the networks see."""
    return state.phase in BETWEEN_TURNS and not state.obeyed


@njit(cache=True)
def reset(position):
    """Go back to the position before the set-up."""
    position.pawns[:] = -1
    position.markers[:] = -1
    position.owner[:] = -1
    position.placed[:] = 0
    position.holder[:] = -1
    position.working[:] = -1
    position.left[:] = CUBES
    position.marked[:] = 0
    position.rank[:] = 0
    position.points[:] = 0
    position.done[:] = 0
    position.now[:] = 0


@njit(cache=True)
def is_open(boards, board, position, seat, feature):
    """Return whether a seat may put a cube on a feature of its tile."""
    village = boards.village[board, feature]
    if village < 0 or not position.left[seat] or position.owner[feature] >= 0:
        return False
    if position.working[seat] >= 0:
        return village == position.working[seat]
    return position.holder[village] < 0


@njit(cache=True)
def place_cube(boards, board, position, seat, feature):
    """Put a cube on an open feature."""
    village = boards.village[board, feature]
    position.owner[feature] = seat
    position.placed[village] += 1
    position.left[seat] -= 1
    if position.holder[village] < 0:
        position.holder[village] = seat
        position.now[TAKEN] += 1
    if position.placed[village] == boards.sizes[board, village]:
        position.working[seat] = -1
        position.points[seat] += boards.worths[board, village]
        position.done[seat] += 1
    else:
        position.working[seat] = village
    if position.now[TAKEN] == boards.counts[board, 0]:
        for other in range(position.left.shape[0]):
            if position.working[other] < 0:
                position.left[other] = 0


@njit(cache=True)
def take_back_cube(boards, board, position, seat, feature, working, left):
    """Undo `place_cube`; `working` is the seat's village and `left` all cubes left before it."""
    village = boards.village[board, feature]
    if position.placed[village] == boards.sizes[board, village]:
        position.points[seat] -= boards.worths[board, village]
        position.done[seat] -= 1
    position.owner[feature] = -1
    position.placed[village] -= 1
    if not position.placed[village]:
        position.holder[village] = -1
        position.now[TAKEN] -= 1
    position.working[seat] = working
    position.left[:] = left


@njit(cache=True)
def finish(position, seat):
    """Let a seat, whose pawn stands on a finish tile, finish."""
    position.rank[seat] = position.now[FINISHED] + 1
    position.points[seat] += FIGURE[position.now[FINISHED]]
    position.now[FINISHED] += 1


@njit(cache=True)
def take_back_finish(position, seat):
    """Undo `finish`."""
    position.now[FINISHED] -= 1
    position.points[seat] -= FIGURE[position.now[FINISHED]]
    position.rank[seat] = 0


@njit(cache=True)
def is_taken(position, tile):
    """Return whether a pawn that has finished stands on a tile."""
    for seat in range(position.pawns.shape[0]):
        if position.rank[seat] and position.pawns[seat] == tile:
            return True
    return False


@njit(cache=True)
def slot_of(position, seat, tile):
    """Return which of a seat's markers is on a tile, or -1."""
    for number in range(MARKERS):
        if position.markers[seat, number] == tile:
            return number
    return -1


@njit(cache=True)
def is_finish(boards, board, tile):
    """Return whether a tile is a finish tile; it must be one of the board's."""
    return not has(boards.walkable[board], tile)


@njit(cache=True)
def do(boards, board, position, kind, tile, feature, other):
    """End the turn of the seat to act, which stays; after fresh horses, it rolls once more.

    ``tile``: where the walk ends. ``feature``: the one that gets a cube, or -1. ``other``: after a
    stagecoach, where the ride ends; after a detour, the rival's new tile, plus `RIVAL` times the
    rival's seat.
    """
    seat = position.now[SEAT]
    position.pawns[seat] = tile
    position.marked[seat] = kind == MARKED_DIE
    if kind != PLAIN:
        position.markers[seat, slot_of(position, seat, tile)] = -1
    if kind == HORSES:
        return
    if kind == STAGECOACH:
        position.pawns[seat] = other
    elif kind == DETOUR:
        position.pawns[other // RIVAL] = other % RIVAL
    if feature >= 0:
        place_cube(boards, board, position, seat, feature)
    if is_finish(boards, board, position.pawns[seat]):
        finish(position, seat)


@njit(cache=True)
def end_turn(position):
    """Let the next seat act; return whether the game goes on."""
    coming = next_seat(position)
    if coming < 0:
        return False
    position.now[TURN] += 1
    position.now[SEAT] = coming
    return True


@njit(cache=True)
def next_seat(position):
    """Return the seat that plays next; -1 if the game ends with this turn."""
    players = position.pawns.shape[0]
    if position.now[FINISHED] >= players - 1 or position.now[TURN] >= TURNS_EACH * players:
        return -1
    seat = (position.now[SEAT] + 1) % players
    while position.rank[seat]:
        seat = (seat + 1) % players
    return seat


@njit(cache=True)
def total(position, seat):
    """Return a seat's points so far."""
    village = position.working[seat]
    return position.points[seat] + (position.placed[village] if village >= 0 else 0)


@njit(cache=True)
def most_of_cubes(boards, board, position, seat):
    """Do as `claimit.claim_game.bots.certain.most_of_cubes`."""
    left, gain = position.left[seat], np.int64(0)
    village = position.working[seat]
    if village >= 0:
        placed = position.placed[village]
        missing = boards.sizes[board, village] - placed
        if left < missing:
            return left
        gain = boards.worths[board, village] - placed
        left -= missing
    return gain + left * (A_CUBE if left >= 2 else 1)


@njit(cache=True)
def rule_out(boards, board, position, first, chances):
    """Do as `claimit.claim_game.bots.certain`; chances by places, counted from seat `first`."""
    players = position.pawns.shape[0]
    finished = position.now[FINISHED]
    most = np.zeros(players, dtype=np.int64)
    least = np.int64(0)
    for seat in range(players):
        score = total(position, seat) * 1000 + position.done[seat] * 10
        if position.rank[seat]:
            score += players + 1 - position.rank[seat]
            most[seat] = score
            least = max(least, score)
            continue
        least = max(least, score + FIGURE[players - 1] * 1000)
        if position.left[seat]:
            cubes = most_of_cubes(boards, board, position, seat)
            most[seat] = (total(position, seat) + FIGURE[finished] + cubes) * 1000 + 999
        else:
            most[seat] = score + FIGURE[finished] * 1000 + players - finished
    rest = 0.0
    for place in range(players):
        if most[(first + place) % players] < least:
            chances[place] = 0.0
        rest += chances[place]
    for place in range(players):
        chances[place] /= rest


@njit(cache=True)
def shares(position, out):
    """Write each seat's share of the win if the game is over now."""
    players = position.pawns.shape[0]
    unfinished = players - position.now[FINISHED]
    best = np.int64(-1)
    score = np.zeros(players, dtype=np.int64)
    for seat in range(players):
        points = total(position, seat)
        if not position.rank[seat] and unfinished == 1:
            points += FIGURE[position.now[FINISHED]]
        lead = players + 1 - position.rank[seat] if position.rank[seat] else 0
        score[seat] = points * 1000 + position.done[seat] * 10 + lead
        best = max(best, score[seat])
    winners = 0
    for seat in range(players):
        winners += score[seat] == best
    for seat in range(players):
        out[seat] = 1.0 / winners if score[seat] == best else 0.0
