"""What the networks see of a position; `claimit.claim_game.bots.features` says the same in Python.

The layout is that module's, imported.
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

import numpy as np
from numba import njit

from claimit.claim_game.bots import features as layout
from tools.trainer.claim_game.boards import COLOUR, ENDS, LARGEST_VILLAGE, STEPS, walks
from tools.trainer.claim_game.engine import TURN, is_taken

TOPS = np.array(layout.FIGURE_TOPS)
OFFSETS = np.array(layout.FIGURE_OFFSETS)
PLACE = layout.PLACE_FEATURES
AHEAD, LATER = layout.AHEAD_OFFSET, layout.LATER_OFFSET
COMMON_TOPS = np.array(layout.COMMON_TOPS)
COMMON_OFFSETS = np.array(layout.COMMON_OFFSETS)
COMMON = layout.COMMON_FEATURES
LEVEL, HOME_STEP = layout.LEVEL, layout.HOME_STEP
POINTS_STEP, ROUND_STEP = layout.POINTS_STEP, layout.ROUND_STEP
NEED_STEP, DONE_STEP, MOST_TENTHS = layout.NEED_STEP, layout.DONE_STEP, layout.MOST_TENTHS
PER_CUBE, TO_FINISH, TO_START = layout.PER_CUBE, layout.TO_FINISH, layout.TO_START
FIGURES = len(layout.FIGURES)
OWN = FIGURES - layout.COMPARED
RANK, LEFT, SPARE, POINTS = layout.RANK, layout.LEFT, layout.SPARE, layout.POINTS
IN_PROGRESS, COLOURS, NEXT = layout.IN_PROGRESS, layout.COLOURS, layout.NEXT
HOME, DONE, BY_SIZE = layout.HOME, layout.DONE, layout.BY_SIZE
MARKERS_ON, MARKER_ROLLS, MARKED = layout.MARKERS_ON, layout.MARKER_ROLLS, layout.MARKED
PROGRESS = np.zeros((7, 6), dtype=np.int64)
for (_size, _missing), _value in layout.PROGRESS.items():
    PROGRESS[_size, _missing] = _value


@njit(cache=True)
def by_size(boards, board, position, pawn, found):
    """Write the tenths of turns to claim and complete a village of each size from a pawn."""
    found[:] = 0
    for village in range(boards.counts[board, 0]):
        if position.holder[village] < 0:
            size = boards.sizes[board, village]
            row = boards.takes[board, village] + (1 << size) - 1
            needed = boards.turns[row, pawn]
            if not found[size] or needed < found[size]:
                found[size] = needed


@njit(cache=True)
def of_place(boards, board, position, seat, nearest, values):
    """Write the figures of a seat without those that compare it with the mover; return the tenths
    of turns until it can be done.

    `nearest` [size] is room for the turns to the villages of each size.
    """
    values[:] = 0
    rank, left = position.rank[seat], position.left[seat]
    pawn, working = position.pawns[seat], position.working[seat]
    values[RANK], values[LEFT], values[SPARE] = rank, left, left + 1
    values[POINTS] = position.points[seat] // POINTS_STEP
    values[MARKED] = position.marked[seat]
    size = missing = subset = same = 0
    if working >= 0:
        size = boards.sizes[board, working]
        for number in range(size):
            feature = boards.land[board, working, number]
            if position.owner[feature] < 0:
                subset += 1 << number
                missing += 1
                if pawn >= 0:
                    same += COLOUR[feature // 2] == COLOUR[pawn]
        values[SPARE] = max(left - missing, -1) + 1
        values[IN_PROGRESS] = PROGRESS[size, missing]
    if rank:
        return 0
    for number in range(3):
        tile = position.markers[seat, number]
        if tile >= 0:
            values[MARKERS_ON + boards.special[board, tile]] += 1
    done = left * PER_CUBE + TO_FINISH + TO_START
    if pawn >= 0:
        marker_rolls(boards, board, position, seat, values)
        home, free = 0, 0
        for number in range(ENDS):
            tile = boards.finishes[board, number]
            if not is_taken(position, tile):
                steps = STEPS[tile, pawn]
                home = steps if not free else min(home, steps)
                free += 1 << number
        values[HOME] = home // HOME_STEP
        need = MOST_TENTHS
        if not left:
            need = done = np.int64(boards.homeward[board, free, pawn])
        elif working >= 0:
            values[COLOURS] = same * 6 + missing - same
            need = np.int64(boards.turns[boards.takes[board, working] + subset, pawn])
            done = need * min(left, missing) // missing + TO_FINISH
            done += max(left - missing, 0) * PER_CUBE
        else:
            done = 2 * MOST_TENTHS
            by_size(boards, board, position, pawn, nearest)
            for size in range(2, LARGEST_VILLAGE + 1):
                if nearest[size]:
                    values[BY_SIZE + size - 2] = 1 + nearest[size] // NEED_STEP
                    begun = nearest[size] * min(left, size) // size
                    need = min(need, begun)
                    done = min(done, begun + max(left - size, 0) * PER_CUBE + TO_FINISH)
        values[NEXT] = need // NEED_STEP
    values[DONE] = done // DONE_STEP
    return done


@njit(cache=True)
def marker_rolls(boards, board, position, seat, values):
    """Write how many of the six rolls reach a marker on each kind of special tile."""
    pawn = position.pawns[seat]
    for kind in range(5):
        for roll in range(1, 7):
            reached = False
            for number in range(3):
                tile = position.markers[seat, number]
                if tile >= 0 and boards.special[board, tile] == kind:
                    reached |= walks(boards, board, roll, tile, pawn)
            values[MARKER_ROLLS + kind] += reached


@njit(cache=True)
def limited(lead):
    """Return a lead over the mover as a number from 0 on."""
    return min(max(lead + LEVEL, 0), 2 * LEVEL)


@njit(cache=True)
def of_position(boards, board, position, first, desk, out):
    """Write the features of a position seen by seat `first`; return how many.

    `desk.done` [seat] gets the tenths of turns until each seat can be done.
    """
    players = position.pawns.shape[0]
    values = desk.values
    n = 0
    common = desk.common
    common[:] = 0
    for village in range(boards.counts[board, 0]):
        if position.holder[village] < 0:
            common[boards.sizes[board, village] - 2] += 1
    common[5] = max(position.now[TURN] - 1, 0) // (ROUND_STEP * players)
    if position.now[TURN] == 0:
        common[6] = 2
        for seat in range(players):
            if position.pawns[seat] < 0:
                common[6] = 1
    for number in range(7):
        out[n] = COMMON_OFFSETS[number] + min(common[number], COMMON_TOPS[number])
        n += 1
    for place in range(players):
        seat = (first + place) % players
        desk.done[seat] = of_place(boards, board, position, seat, desk.nearest, values)
        base = COMMON + place * PLACE
        for number in range(OWN):
            out[n] = base + OFFSETS[number] + min(values[number], TOPS[number])
            n += 1
        if place:
            out[n] = base + AHEAD + limited(position.points[seat] - position.points[first])
            later = (desk.done[seat] - desk.done[first]) // DONE_STEP
            out[n + 1] = base + LATER + limited(later)
            n += 2
    return n
