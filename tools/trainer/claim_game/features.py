"""What the networks see of a position, compiled: as `claimit.claim_game.bots.features` has it."""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

import numpy as np
from numba import njit

from claimit.claim_game.board import ROOM
from claimit.claim_game.bots import features as layout
from claimit.claim_game.bots import forecast
from tools.trainer.claim_game.boards import CLOSE, COLOUR, LARGEST_VILLAGE, MOST_SPECIALS, STEPS
from tools.trainer.claim_game.engine import TURN
from tools.trainer.claim_game.surveyor import (
    AVERAGE_TURNS,
    PRICE,
    WORTH,
    claimants,
    free_finishes,
    markers_of,
    open_tiles,
    unclaimed,
)
from tools.trainer.claim_game.tables import (
    FAR,
    NO_VILLAGE,
    PER_CUBE,
    TO_FINISH,
    roughly,
    solve,
    store,
    stored,
    to_take,
    with_markers,
)

TOPS = np.array(layout.FIGURE_TOPS)
OFFSETS = np.array(layout.FIGURE_OFFSETS)
PLACE = layout.PLACE_FEATURES
AHEAD, LATER, THEN_AHEAD = layout.AHEAD_OFFSET, layout.LATER_OFFSET, layout.THEN_OFFSET
COMMON_TOPS = np.array(layout.COMMON_TOPS)
COMMON_OFFSETS = np.array(layout.COMMON_OFFSETS)
COMMON = layout.COMMON_FEATURES
LEVEL, LATER_LEVEL = layout.LEVEL, layout.LATER
HOME_STEP, POINTS_STEP, ROUND_STEP = layout.HOME_STEP, layout.POINTS_STEP, layout.ROUND_STEP
NEED_STEP, ROUGH_STEP, DONE_STEP = layout.NEED_STEP, layout.ROUGH_STEP, layout.DONE_STEP
TENTHS, HALF, MOST_TENTHS = layout.TENTHS, layout.HALF, layout.MOST_TENTHS
FINE, SERVES = layout.FINE, layout.SERVES
MOST_OF_A_SIZE, TO_START = forecast.MOST_OF_A_SIZE, forecast.TO_START
ALL_POINTS = forecast.ALL_POINTS
FIGURES = len(layout.FIGURES)
OWN = FIGURES - layout.COMPARED
RANK, LEFT, SPARE, POINTS = layout.RANK, layout.LEFT, layout.SPARE, layout.POINTS
IN_PROGRESS, SAME, NEXT = layout.IN_PROGRESS, layout.COLOURS, layout.NEXT
ROUGHLY, HOME, DONE, THEN = layout.ROUGHLY, layout.HOME, layout.DONE, layout.THEN
BY_SIZE, MARKERS_ON, MARKED = layout.BY_SIZE, layout.MARKERS_ON, layout.MARKED
SERVE, SERVE_LATER = layout.SERVE, layout.SERVE_LATER
PROGRESS = np.zeros((7, 6), dtype=np.int64)
for (_size, _missing), _value in layout.PROGRESS.items():
    PROGRESS[_size, _missing] = _value
PLANS = 16 * (MOST_OF_A_SIZE + 1) ** 5
"""How many pairs there are of cubes left and numbers of villages of each size."""


@njit(cache=True)
def tenths(turns):
    """Return turns as tenths of a turn."""
    return min(int(TENTHS * turns + HALF), MOST_TENTHS)


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
def _find_plan(left, counts, worths, out):
    """Write turns and points of the best villages for these cubes, the finish included.

    Every sequence of villages is tried of which none is larger than the one before.
    """
    lefts, turns, points = np.zeros(8, dtype=np.int64), np.zeros(8), np.zeros(8)
    coming, chosen = np.zeros(8, dtype=np.int64), np.zeros(8, dtype=np.int64)
    lefts[0], coming[0] = left, min(LARGEST_VILLAGE, left)
    depth, best, is_new = 0, -FAR, True
    while depth >= 0:
        left = lefts[depth]
        if is_new:
            needed = turns[depth] + PER_CUBE * left + TO_FINISH
            value = points[depth] + left - PRICE * needed
            if value > best:
                best, out[0], out[1] = value, needed, points[depth] + left
            is_new = False
        size = coming[depth]
        if size < 2:
            depth -= 1
            if depth >= 0:
                counts[chosen[depth]] += 1
            continue
        coming[depth] -= 1
        if counts[size]:
            counts[size] -= 1
            chosen[depth] = size
            depth += 1
            lefts[depth] = left - size
            turns[depth] = turns[depth - 1] + AVERAGE_TURNS[size]
            points[depth] = points[depth - 1] + worths[size]
            coming[depth] = min(size, left - size)
            is_new = True


@njit(cache=True)
def best_plan(plans, left, counts, gone, reading, out):
    """Write turns and points of the best plan for cubes, the `gone` largest villages left out."""
    found = plans[reading]
    key = left
    for size in range(LARGEST_VILLAGE, 1, -1):
        taken = min(gone, counts[size])
        gone -= taken
        key = key * (MOST_OF_A_SIZE + 1) + min(counts[size] - taken, MOST_OF_A_SIZE)
    if found[key, 0] == 0:
        counted, rest = np.zeros(LARGEST_VILLAGE + 1, dtype=np.int64), key
        for size in range(2, LARGEST_VILLAGE + 1):
            counted[size] = rest % (MOST_OF_A_SIZE + 1)
            rest //= MOST_OF_A_SIZE + 1
        _find_plan(left, counted, WORTH[reading], found[key])
    out[0], out[1] = found[key, 0], found[key, 1]


@njit(cache=True)
def choosing(desk, boards, board, position, left, markers, gone):
    """Return the row with the value of ending a turn on each tile without a village in progress.

    The points of the best plan are at the place of the first finish tile.
    """
    key = np.int64(board)
    for village in range(boards.counts[board, 0]):
        key = (key * 3 + (position.holder[village] < 0)) * np.int64(0x5851F42D4C957F2D)
        key ^= key >> 29
    key = (key * 1024 + markers) * 64 + left * 4 + gone
    # No other key of the memo is as large.
    key = key & 0x3FFFFFFFFFFFFFFF | 0x4000000000000000
    row = stored(desk.memo, key)
    if row >= 0:
        return row
    goals, afar = np.full(ROOM, FAR), np.full(MOST_SPECIALS, FAR)
    counts, rest = desk.counts, desk.rest
    unclaimed(boards, board, position, counts)
    most, points = -FAR, 0.0
    for village in range(boards.counts[board, 0]):
        if position.holder[village] >= 0:
            continue
        size = boards.sizes[board, village]
        rest[0], rest[1] = TO_FINISH, 0.0
        if left > size:
            counts[size] -= 1
            best_plan(desk.plans, left - size, counts, gone, boards.reading[board], rest)
            counts[size] += 1
        worth = rest[1] + (boards.worths[board, village] if left >= size else left)
        for number in range(size):
            tile = boards.land[board, village, number] // 2
            subset = (1 << size) - 1 & ~(1 << number)
            cubes = min(left - 1, size - 1)
            value = worth - PRICE * (roughly(boards, board, village, subset, cubes, 0) + rest[0])
            if value > most:
                most, points = value, worth
            goals[tile] = min(goals[tile], -value / PRICE)
            for special in range(boards.counts[board, 1]):
                if CLOSE[boards.specials[board, special], tile]:
                    afar[special] = min(afar[special], -value / PRICE)
    plain, table = np.zeros(ROOM), np.zeros(ROOM)
    solve(desk.ways, board, goals, plain, False)
    with_markers(boards, desk.ways, board, goals, plain, markers, afar, table)
    table *= -PRICE
    table[boards.finishes[board, 0]] = points
    return store(desk.memo, key, table)


@njit(cache=True)
def forecast_of(desk, boards, board, position, seat, out):
    """Write the turns for what is next, the turns until a seat is done, and the points until then.

    The seat has a pawn on the board and has not finished.
    """
    memo, ways = desk.memo, desk.ways
    left, pawn, village = position.left[seat], position.pawns[seat], position.working[seat]
    markers = markers_of(ways, board, position, seat, -1)
    free = free_finishes(boards, board, position)
    if left and village < 0:
        gone = claimants(position, seat)
        row = choosing(desk, boards, board, position, left, markers, gone)
        out[2] = float(memo.tables[row, boards.finishes[board, 0]])
        out[0] = out[1] = (out[2] - float(memo.tables[row, pawn])) / PRICE
        return
    mine = position.placed[village] if village >= 0 else 0
    if not left:
        row = to_take(memo, boards, ways, board, NO_VILLAGE, 0, 0, free, markers)
        out[0] = out[1] = float(memo.tables[row, pawn])
        out[2] = mine
        return
    size = boards.sizes[board, village]
    missing = size - mine
    row = to_take(
        memo, boards, ways, board, village, open_tiles(boards, board, position, village),
        min(left, missing), free if left <= missing else 0, markers,
    )  # fmt: skip
    out[0] = out[1] = float(memo.tables[row, pawn])
    out[2] = boards.worths[board, village] if left >= missing else mine + left
    if left > missing:
        unclaimed(boards, board, position, desk.counts)
        rest, gone = desk.rest, claimants(position, seat)
        best_plan(desk.plans, left - missing, desk.counts, gone, boards.reading[board], rest)
        out[1] += rest[0]
        out[2] += rest[1]


@njit(cache=True)
def count_markers(desk, boards, board, position, seat, values):
    """Write how many markers a seat has of each kind, and how well they serve villages."""
    ways, working = desk.ways, position.working[seat]
    whole = 0.0
    for village in range(boards.counts[board, 0]):
        if position.holder[village] < 0:
            whole += boards.worths[board, village] ** 2
    for number in range(position.markers.shape[1]):
        tile = position.markers[seat, number]
        if tile < 0:
            continue
        special, kind = ways.slots[board, tile], boards.special[board, tile]
        values[MARKERS_ON + kind] += 1
        if working >= 0:
            values[SERVE + kind] += int(SERVES * ways.serves[board, special, working] + 0.5)
        if whole:
            total = 0.0
            for village in range(boards.counts[board, 0]):
                if position.holder[village] < 0:
                    weight = boards.worths[board, village] ** 2
                    total += weight * ways.serves[board, special, village]
            values[SERVE_LATER + kind] += int(SERVES * (total / whole) + 0.5)


@njit(cache=True)
def say_where(desk, boards, board, position, seat, values):
    """Write where a pawn is: how far from the finish, and from the villages that it can take."""
    pawn, working = position.pawns[seat], position.working[seat]
    free, home = free_finishes(boards, board, position), ROOM
    for number in range(boards.finishes.shape[1]):
        if free >> number & 1:
            home = min(home, STEPS[boards.finishes[board, number], pawn])
    values[HOME] = home // HOME_STEP if free else 0
    if not position.left[seat]:
        return
    if working >= 0:
        missing = same = 0
        for number in range(boards.sizes[board, working]):
            feature = boards.land[board, working, number]
            if position.owner[feature] < 0:
                missing += 1
                same += COLOUR[feature // 2] == COLOUR[pawn]
        values[SAME] = same * LARGEST_VILLAGE + missing - same
        return
    by_size(boards, board, position, pawn, desk.nearest)
    for size in range(2, LARGEST_VILLAGE + 1):
        if desk.nearest[size]:
            values[BY_SIZE + size - 2] = 1 + desk.nearest[size] // NEED_STEP


@njit(cache=True)
def of_place(desk, boards, board, position, seat, values):
    """Write the figures of a seat without those that compare it with the mover.

    Returns the tenths of turns until it can be done, and the points that it will have then.
    """
    values[:] = 0
    rank, left, village = position.rank[seat], position.left[seat], position.working[seat]
    points = position.points[seat]
    values[RANK], values[LEFT], values[SPARE] = rank, left, left + 1
    values[POINTS], values[MARKED] = points // POINTS_STEP, position.marked[seat]
    if village >= 0:
        size = boards.sizes[board, village]
        missing = size - position.placed[village]
        values[SPARE] = max(left - missing, -1) + 1
        values[IN_PROGRESS] = PROGRESS[size, missing]
    done, then = 0, points
    if not rank:
        count_markers(desk, boards, board, position, seat, values)
        coming = desk.coming
        coming[1], coming[2] = left * PER_CUBE + TO_FINISH + TO_START, ALL_POINTS
        if position.pawns[seat] >= 0:
            forecast_of(desk, boards, board, position, seat, coming)
            say_where(desk, boards, board, position, seat, values)
            need = tenths(coming[0])
            values[NEXT] = need if coming[0] < FINE else 0
            values[ROUGHLY] = need // ROUGH_STEP
        done, then = tenths(coming[1]), points + int(coming[2])
    values[DONE], values[THEN] = done // DONE_STEP, then // POINTS_STEP
    return done, then


@njit(cache=True)
def limited(lead, level):
    """Return a lead over the mover as a number from 0 on."""
    return min(max(lead + level, 0), 2 * level)


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
    first_done = first_then = 0
    for place in range(players):
        seat = (first + place) % players
        done, then = of_place(desk, boards, board, position, seat, values)
        desk.done[seat] = done
        base = COMMON + place * PLACE
        for number in range(OWN):
            out[n] = base + OFFSETS[number] + min(values[number], TOPS[number])
            n += 1
        if place:
            out[n] = base + AHEAD + limited(position.points[seat] - position.points[first], LEVEL)
            later = (done - first_done) // DONE_STEP
            out[n + 1] = base + LATER + limited(later, LATER_LEVEL)
            out[n + 2] = base + THEN_AHEAD + limited(then - first_then, LEVEL)
            n += 3
        else:
            first_done, first_then = done, then
    return n
