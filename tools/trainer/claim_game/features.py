"""What the networks see of a position; `claimit.claim_game.bots.features` says the same in Python.

The layout is that module's, imported.
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

import numpy as np
from numba import njit

from claimit.claim_game.bots import features as layout
from tools.trainer.claim_game.boards import COLOUR, FACES, STEPS, WORDS, has, walks
from tools.trainer.claim_game.engine import TURN, is_taken

TOPS = np.array(layout.FIGURE_TOPS)
OFFSETS = np.array(layout.FIGURE_OFFSETS)
PLACE = layout.PLACE_FEATURES
AHEAD = layout.AHEAD_OFFSET
COMMON_TOPS = np.array(layout.COMMON_TOPS)
COMMON_OFFSETS = np.array(layout.COMMON_OFFSETS)
COMMON = layout.COMMON_FEATURES
LEVEL, SOON_STEP, HOME_STEP = layout.LEVEL, layout.SOON_STEP, layout.HOME_STEP
POINTS_STEP, ROUND_STEP = layout.POINTS_STEP, layout.ROUND_STEP
FIGURES = len(layout.FIGURES)
IN_PROGRESS = np.zeros((7, 6), dtype=np.int64)
for (_size, _missing), _value in layout.IN_PROGRESS.items():
    IN_PROGRESS[_size, _missing] = _value


def new_goals():
    """Return room for the levels of goals: [kind, 0 by roll or 1 by number, 0 to 6, word]."""
    return np.zeros((7, 2, FACES + 1, WORDS), dtype=np.uint64)


@njit(cache=True)
def add_levels(goals):
    """Fill in from where at least so many rolls reach a goal, given from where each roll does."""
    goals[1, :, :] = np.uint64(0)
    for roll in range(1, 7):
        for word in range(3):
            ends = goals[0, roll, word]
            for rolls in range(6, 1, -1):
                goals[1, rolls, word] |= goals[1, rolls - 1, word] & ends
            goals[1, 1, word] |= ends


@njit(cache=True)
def rolls_to(goals, tile):
    """Return how many of the six rolls reach a goal from a tile."""
    found = 0
    for roll in range(1, 7):
        found += has(goals[0, roll], tile)
    return found


@njit(cache=True)
def soon_to(goals, reach, tile):
    """Return how many of 36 pairs of rolls reach a goal with the first or the second one."""
    pairs = 0
    for roll in range(1, 7):
        if has(goals[0, roll], tile):
            pairs += 6
            continue
        for rolls in range(6, 0, -1):
            meets = False
            for word in range(3):
                if reach[roll, tile, word] & goals[1, rolls, word]:
                    meets = True
            if meets:
                pairs += rolls
                break
    return pairs


@njit(cache=True)
def unclaimed_goals(boards, board, position, goals):
    """Write the levels of the unclaimed villages: [0] of any size, [size - 1] of each size."""
    goals[:6, 0] = np.uint64(0)
    for village in range(boards.counts[board, 0]):
        if position.holder[village] < 0:
            kind = boards.sizes[board, village] - 1
            for roll in range(1, 7):
                for word in range(3):
                    ends = boards.goals[board, village, roll, word]
                    goals[0, 0, roll, word] |= ends
                    goals[kind, 0, roll, word] |= ends
    for kind in range(6):
        add_levels(goals[kind])


@njit(cache=True)
def of_place(boards, board, position, seat, unclaimed, goals, values):
    """Write the figures of a seat, in the order of `layout.FIGURES`, without "ahead"."""
    values[:] = 0
    rank, left = position.rank[seat], position.left[seat]
    pawn, working = position.pawns[seat], position.working[seat]
    values[0], values[1], values[2] = rank, left, left + 1
    values[3] = position.points[seat] // POINTS_STEP
    values[25] = position.marked[seat]
    missing = 0
    if working >= 0:
        size = boards.sizes[board, working]
        missing = size - position.placed[working]
        values[2] = max(left - missing, -1) + 1
        values[4] = IN_PROGRESS[size, missing]
    if rank:
        return
    reach = boards.reach[board]
    if pawn >= 0:
        if working >= 0 and left:
            same, far = 0, 99
            goals[0] = np.uint64(0)
            for number in range(boards.sizes[board, working]):
                feature = boards.land[board, working, number]
                if position.owner[feature] < 0:
                    tile = feature // 2
                    same += COLOUR[tile] == COLOUR[pawn]
                    far = min(far, STEPS[tile, pawn])
                    for roll in range(1, 7):
                        for word in range(3):
                            goals[0, roll, word] |= reach[roll, tile, word]
            values[5] = same * 6 + missing - same
            values[8] = far
        home = 99
        if not left:
            goals[0] = np.uint64(0)
        for number in range(4):
            tile = boards.finishes[board, number]
            if not is_taken(position, tile):
                home = min(home, STEPS[tile, pawn])
                if not left:
                    for roll in range(1, 7):
                        for word in range(3):
                            goals[0, roll, word] |= boards.homes[board, number, roll, word]
        values[9] = home // HOME_STEP
        if not left:
            values[8] = home
        if left and working < 0:
            for size in range(2, 7):
                there = False
                for word in range(3):
                    for roll in range(1, 7):
                        if unclaimed[size - 1, 0, roll, word]:
                            there = True
                if there:
                    values[8 + size] = 1 + soon_to(unclaimed[size - 1], reach, pawn) // SOON_STEP
            values[6] = rolls_to(unclaimed[0], pawn)
            values[7] = soon_to(unclaimed[0], reach, pawn) // SOON_STEP
        else:
            add_levels(goals)
            values[6] = rolls_to(goals, pawn)
            values[7] = soon_to(goals, reach, pawn) // SOON_STEP
    for kind in range(5):
        for roll in range(7):
            reached = False
            for number in range(3):
                tile = position.markers[seat, number]
                if tile < 0 or boards.special[board, tile] != kind:
                    continue
                if roll == 0:
                    values[15 + kind] += 1
                elif pawn >= 0 and walks(boards, board, roll, tile, pawn):
                    reached = True
            values[20 + kind] += reached


@njit(cache=True)
def of_position(boards, board, position, first, desk, out):
    """Write the features of a position seen by seat `first`; return how many."""
    players = position.pawns.shape[0]
    unclaimed, goals, values = desk.unclaimed, desk.goals, desk.values
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
    chooses = False
    for seat in range(players):
        if not position.rank[seat] and position.left[seat] and position.working[seat] < 0:
            chooses = True
    if chooses:
        unclaimed_goals(boards, board, position, unclaimed)
    for place in range(players):
        seat = (first + place) % players
        of_place(boards, board, position, seat, unclaimed, goals, values)
        base = COMMON + place * PLACE
        for number in range(FIGURES - 1):
            out[n] = base + OFFSETS[number] + min(values[number], TOPS[number])
            n += 1
        if place:
            ahead = position.points[seat] - position.points[first] + LEVEL
            out[n] = base + AHEAD + min(max(ahead, 0), 2 * LEVEL)
            n += 1
    return n
