"""Surveyor once more, compiled: training and contests play thousands of games against it.

A `Sight` is what `claimit.claim_game.bots.outlook` works out for a seat. The tests hold what it
says of the ends of a turn to what Surveyor says.
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

import math
from collections import namedtuple

import numpy as np
from numba import njit

from claimit.claim_game.board import ROOM
from claimit.claim_game.bots import outlook, surveyor
from claimit.claim_game.bots.features import KINDS
from claimit.claim_game.readings import OFFERED, VILLAGE_SIZES
from tools.trainer.claim_game import engine
from tools.trainer.claim_game.boards import (
    CLOSE,
    ENDS,
    FACES,
    HOMESTEAD,
    HORSES,
    LARGEST_VILLAGE,
    LINE,
    MARKED_DIE,
    MOST_SPECIALS,
    STAGECOACH,
    has,
)
from tools.trainer.claim_game.engine import PLAIN, RIVAL, SEAT, TURN
from tools.trainer.claim_game.tables import (
    FAR,
    KEEP,
    NO_VILLAGE,
    PER_CUBE,
    TO_FINISH,
    roughly,
    solve,
    to_take,
    with_markers,
)

PRICE, SPREAD = outlook.WEIGHTS
AGAIN = surveyor.AGAIN
WORTH_OF_KIND = np.array([surveyor.KINDS[kind] for kind in KINDS])
AVERAGE_TURNS = np.zeros(LARGEST_VILLAGE + 1)
WORTH = np.zeros((len(OFFERED), LARGEST_VILLAGE + 1), dtype=np.int64)
"""What a village of each size is worth, by the number of the reading."""
for _size in VILLAGE_SIZES:
    AVERAGE_TURNS[_size] = outlook.AVERAGE_TURNS[_size]
    WORTH[:, _size] = [reading.worth(_size) for reading in OFFERED]

LEFT, VILLAGE, SUBSET, SIZE, MINE, FINISHES, MARKERS, CLAIMANTS, READING = range(9)

Sight = namedtuple("Sight", "numbers end counts choosing")
"""The prospects of a seat. ``numbers``: cubes left, the village in progress or -1, its tiles
without a cube as bits, its size, its cubes, the free finishes and the seat's markers as bits, how
many rivals have cubes, and the number of the reading. ``end`` [0]: the turns until the others end
the game. ``counts`` [size]: how many villages are unclaimed. ``choosing`` [tile]: what ending a
turn there is worth without a village in progress."""

VALUE, KIND, TILE, CUBE, OTHER = range(5)
"""An end of a turn, as numbers: what it is worth, and what is done, as `engine.do` has it."""


def new_sight() -> Sight:
    """Return room for the prospects of a seat."""
    return Sight(
        np.zeros(9, dtype=np.int64),
        np.zeros(1),
        np.zeros(LARGEST_VILLAGE + 1, dtype=np.int64),
        np.zeros(ROOM),
    )


@njit(cache=True)
def free_finishes(boards, board, position):
    """Return the finishes without a pawn, as bits."""
    free = 0
    for number in range(ENDS):
        if not engine.is_taken(position, boards.finishes[board, number]):
            free += 1 << number
    return free


@njit(cache=True)
def open_tiles(boards, board, position, village):
    """Return the tiles of a village without a cube, as bits."""
    subset = 0
    for number in range(boards.sizes[board, village]):
        if position.owner[boards.land[board, village, number]] < 0:
            subset += 1 << number
    return subset


@njit(cache=True)
def unclaimed(boards, board, position, counts):
    """Write how many villages of each size have no cube."""
    counts[:] = 0
    for village in range(boards.counts[board, 0]):
        if position.holder[village] < 0:
            counts[boards.sizes[board, village]] += 1


@njit(cache=True)
def markers_of(ways, board, position, seat, without):
    """Return a seat's markers as bits, one of those on tile `without` left out."""
    bits = 0
    for slot in range(position.markers.shape[1]):
        tile = position.markers[seat, slot]
        if tile == without:
            without = -1
        elif tile >= 0:
            bits |= 1 << ways.slots[board, tile]
    return bits


@njit(cache=True)
def claimants(position, seat):
    """Return how many rivals of a seat have cubes."""
    found = 0
    for rival in range(position.pawns.shape[0]):
        found += rival != seat and position.left[rival] > 0
    return found


@njit(cache=True)
def to_the_end(memo, boards, ways, board, position, seat):
    """Return how many turns a seat has if it never finishes: until all others have finished."""
    end = 0.0
    for other in range(position.pawns.shape[0]):
        if other == seat or position.rank[other]:
            continue
        needed = position.left[other] * PER_CUBE + TO_FINISH
        if not position.left[other] and position.pawns[other] >= 0:
            free = free_finishes(boards, board, position)
            row = to_take(memo, boards, ways, board, NO_VILLAGE, 0, 0, free, 0)
            needed = float(memo.tables[row, position.pawns[other]])
        end = max(end, needed)
    return end


@njit(cache=True)
def look(memo, boards, ways, board, position, seat, without, sight):
    """Write the prospects of a seat, one of its markers on tile `without` left out."""
    numbers = sight.numbers
    village = position.working[seat]
    numbers[LEFT], numbers[VILLAGE] = position.left[seat], village
    numbers[FINISHES] = free_finishes(boards, board, position)
    numbers[MARKERS] = markers_of(ways, board, position, seat, without)
    numbers[CLAIMANTS] = claimants(position, seat)
    numbers[READING] = boards.reading[board]
    sight.end[0] = to_the_end(memo, boards, ways, board, position, seat)
    unclaimed(boards, board, position, sight.counts)
    if village >= 0:
        numbers[SUBSET] = open_tiles(boards, board, position, village)
        numbers[SIZE], numbers[MINE] = boards.sizes[board, village], position.placed[village]
    elif numbers[LEFT]:
        choose_village(boards, ways, board, position, sight)


@njit(cache=True)
def in_time(end, needed):
    """Return the chance of being done in `needed` turns before the others end the game."""
    spread = SPREAD * (0.6 + 0.12 * (needed + end))
    return 1 / (1 + math.exp(max(-30.0, min(30.0, (needed - end) / spread))))


@njit(cache=True)
def best_rest(end, left, begun, counts, worths):
    """Return the value of the best villages for the cubes left after `begun` turns.

    Every sequence of villages is tried of which none is larger than the one before; `counts` comes
    back as it was. `worths` [size] is what villages are worth.
    """
    lefts, begins, sums = np.zeros(8, dtype=np.int64), np.zeros(8), np.zeros(8)
    coming, chosen = np.zeros(8, dtype=np.int64), np.zeros(8, dtype=np.int64)
    lefts[0], begins[0], coming[0] = left, begun, min(LARGEST_VILLAGE, left)
    depth, best, is_new = 0, -FAR, True
    while depth >= 0:
        left, begun = lefts[depth], begins[depth]
        if is_new:
            value = left * in_time(end, begun + PER_CUBE * left / 2)
            value -= PRICE * (PER_CUBE * left + TO_FINISH)
            best = max(best, sums[depth] + value)
            is_new = False
        size = coming[depth]
        if size < 2:
            depth -= 1
            if depth >= 0:
                counts[chosen[depth]] += 1
            continue
        coming[depth] -= 1
        if counts[size]:
            after = begun + AVERAGE_TURNS[size]
            chance = in_time(end, after)
            value = chance * worths[size] + (1 - chance) * size / 2 - PRICE * AVERAGE_TURNS[size]
            counts[size] -= 1
            chosen[depth] = size
            depth += 1
            lefts[depth], begins[depth] = left - size, after
            sums[depth] = sums[depth - 1] + value
            coming[depth] = min(size, left - size)
            is_new = True
    return best


@njit(cache=True)
def worth(sight, needed, left, size, mine):
    """Return the value of having `left` cubes to place, in a village of this size first.

    It has `mine` cubes, none if it is still to be claimed, and takes `needed` turns, the finish
    included if that uses up the cubes.
    """
    end = sight.end[0]
    after = left - (size - mine)
    if after < 0:
        return mine + left - PRICE * needed
    chance = in_time(end, needed if after else needed - TO_FINISH)
    worths = WORTH[sight.numbers[READING]]
    value = chance * worths[size] + (1 - chance) * (mine + (size - mine) / 2) - PRICE * needed
    if after:
        counts = sight.counts.copy()
        counts[size] -= mine == 0
        gone = sight.numbers[CLAIMANTS]
        for large in range(LARGEST_VILLAGE, 1, -1):
            taken = min(gone, counts[large])
            counts[large] -= taken
            gone -= taken
        value += best_rest(end, after, needed, counts, worths)
    return value


@njit(cache=True)
def claiming(boards, board, sight, village, number):
    """Return the value of the first cube of a village, on its nth tile."""
    size, left = boards.sizes[board, village], sight.numbers[LEFT]
    cubes = min(left - 1, size - 1)
    subset = (1 << size) - 1 & ~(1 << number)
    needed = roughly(boards, board, village, subset, cubes, left - 1 <= cubes)
    return worth(sight, needed, left, size, 0)


@njit(cache=True)
def choose_village(boards, ways, board, position, sight):
    """Write the value of ending a turn on each tile without a village in progress."""
    goals, afar = np.full(ROOM, FAR), np.full(MOST_SPECIALS, FAR)
    for village in range(boards.counts[board, 0]):
        if position.holder[village] >= 0:
            continue
        for number in range(boards.sizes[board, village]):
            tile = boards.land[board, village, number] // 2
            cost = -claiming(boards, board, sight, village, number) / PRICE
            goals[tile] = min(goals[tile], cost)
            for special in range(boards.counts[board, 1]):
                if CLOSE[boards.specials[board, special], tile]:
                    afar[special] = min(afar[special], cost)
    plain, table = np.zeros(ROOM), np.zeros(ROOM)
    solve(ways, board, goals, plain, False)
    with_markers(boards, ways, board, goals, plain, sight.numbers[MARKERS], afar, table)
    sight.choosing[:] = -PRICE * table


@njit(cache=True)
def to_place(memo, boards, ways, board, sight, subset, left):
    """Return the row of the turns to put `left` cubes on this land, or as many as it holds."""
    numbers = sight.numbers
    missing = 0
    for number in range(LARGEST_VILLAGE):
        missing += subset >> number & 1
    cubes = min(left, missing)
    finishes = numbers[FINISHES] if left <= cubes else 0
    return to_take(
        memo, boards, ways, board, numbers[VILLAGE], subset, cubes, finishes, numbers[MARKERS]
    )


@njit(cache=True)
def resting(memo, boards, ways, board, sight, tile):
    """Return the value of ending the turn on a tile and using nothing there."""
    numbers = sight.numbers
    left = numbers[LEFT]
    if left and numbers[VILLAGE] < 0:
        return sight.choosing[tile]
    row = to_place(memo, boards, ways, board, sight, numbers[SUBSET] if left else 0, left)
    needed = float(memo.tables[row, tile])
    if not left:
        return -PRICE * needed
    return worth(sight, needed, left, numbers[SIZE], numbers[MINE])


@njit(cache=True)
def placed(memo, boards, ways, board, sight, feature, at):
    """Return the value of putting a cube on an open feature and ending the turn on a tile."""
    numbers = sight.numbers
    village = boards.village[board, feature]
    number = 0
    while boards.land[board, village, number] != feature:
        number += 1
    if numbers[VILLAGE] < 0:
        return claiming(boards, board, sight, village, number)
    subset = numbers[SUBSET] & ~(1 << number)
    row = to_place(memo, boards, ways, board, sight, subset, numbers[LEFT] - 1)
    needed = float(memo.tables[row, at])
    return worth(sight, needed, numbers[LEFT], numbers[SIZE], numbers[MINE])


@njit(cache=True)
def offer(best, value, end):
    """Take an end of the turn if it is the best so far; `end` is KIND, TILE, CUBE and OTHER."""
    if value > best[VALUE]:
        best[VALUE] = value
        best[KIND], best[TILE], best[CUBE], best[OTHER] = end


@njit(cache=True)
def offer_end(memo, boards, ways, board, position, sight, tile, best, kind, at, cost):
    """Offer the ways to end a move on a tile, which may be a finish tile."""
    seat = position.now[SEAT]
    if not has(boards.walkable[board], tile):
        if not position.left[seat] and not engine.is_taken(position, tile):
            offer(best, -cost, (kind, at, -1, tile))
        return
    value = resting(memo, boards, ways, board, sight, tile)
    offer(best, value - cost, (kind, at, -1, tile))
    for feature in (2 * tile, 2 * tile + 1):
        if engine.is_open(boards, board, position, seat, feature):
            value = placed(memo, boards, ways, board, sight, feature, tile)
            offer(best, value - cost, (kind, at, feature, tile))


@njit(cache=True)
def offer_walks(memo, boards, ways, board, position, sight, start, die, best):
    """Offer the ways to end a turn by a walk, without special tiles."""
    for number in range(ways.number[board, die - 1, start]):
        tile = ways.ends[board, die - 1, start, number]
        offer_end(memo, boards, ways, board, position, sight, tile, best, PLAIN, tile, 0.0)


@njit(cache=True)
def hindered(memo, boards, ways, board, position, best_of):
    """Write into `best_of` the points of the best detour, and where it leads as OTHER has it."""
    seat, players = position.now[SEAT], position.pawns.shape[0]
    free = free_finishes(boards, board, position)
    best_of[0], best_of[1] = -FAR, -1
    for rival in range(players):
        if rival == seat or position.rank[rival]:
            continue
        stood, left, village = (
            position.pawns[rival], position.left[rival], position.working[rival]
        )  # fmt: skip
        row = -1
        if not left:
            row = to_take(memo, boards, ways, board, NO_VILLAGE, 0, 0, free, 0)
        elif village >= 0:
            cubes = min(left, boards.sizes[board, village] - position.placed[village])
            row = to_take(
                memo, boards, ways, board, village, open_tiles(boards, board, position, village),
                cubes, free if left <= cubes else 0, 0,
            )  # fmt: skip
        for end in range(ROOM):
            if has(boards.near[board, stood], end):
                lost = 0.0
                if row >= 0:
                    lost = float(memo.tables[row, end] - memo.tables[row, stood])
                if lost * PRICE / (players - 1) > best_of[0]:
                    best_of[0], best_of[1] = lost * PRICE / (players - 1), end + RIVAL * rival


@njit(cache=True)
def offer_special(memo, boards, ways, board, position, sight, tile, best, inner):
    """Offer the ways to use a special tile with a marker of the mover."""
    seat = position.now[SEAT]
    look(memo, boards, ways, board, position, seat, tile, sight)
    cost, kind = PRICE * KEEP, boards.special[board, tile]
    if kind in (HORSES, MARKED_DIE):
        total, most = 0.0, -FAR
        for die in range(1, FACES + 1):
            inner[VALUE] = -FAR
            offer_walks(memo, boards, ways, board, position, sight, tile, die, inner)
            total += inner[VALUE]
            most = max(most, inner[VALUE])
        value = total / FACES if kind == HORSES else most - PRICE
        offer(best, value - cost, (kind, tile, -1, -1))
    elif kind == STAGECOACH:
        for end in range(ROOM):
            if has(LINE[tile], end) and is_tile(boards, board, end):
                offer_end(memo, boards, ways, board, position, sight, end, best, kind, tile, cost)
    elif kind == HOMESTEAD:
        working = position.working[seat]
        for feature in range(2 * ROOM):
            is_near = working >= 0 or CLOSE[tile, feature // 2]
            if is_near and engine.is_open(boards, board, position, seat, feature):
                value = placed(memo, boards, ways, board, sight, feature, tile)
                offer(best, value - cost, (kind, tile, feature, tile))
    else:
        hindered(memo, boards, ways, board, position, inner)
        if inner[1] >= 0:
            value = inner[0] - cost
            end = (kind, tile, -1, int(inner[1]))
            offer(best, value + resting(memo, boards, ways, board, sight, tile), end)


@njit(cache=True)
def is_tile(boards, board, tile):
    """Return whether a tile is one of the board's."""
    is_finish = False
    for number in range(ENDS):
        is_finish |= boards.finishes[board, number] == tile
    return is_finish or has(boards.walkable[board], tile)


@njit(cache=True)
def offer_all(memo, boards, ways, board, position, sight, spare, die, best, inner):
    """Offer all ways to end a turn after a roll."""
    seat = position.now[SEAT]
    start = position.pawns[seat]
    offer_walks(memo, boards, ways, board, position, sight, start, die, best)
    for special in range(boards.counts[board, 1]):
        tile = boards.specials[board, special]
        has_marker = engine.slot_of(position, seat, tile) >= 0
        if has_marker and has(boards.reach[board, die, start], tile):
            offer_special(memo, boards, ways, board, position, spare, tile, best, inner)


@njit(cache=True)
def choose(memo, boards, ways, board, position, sight, spare, die, best, inner):
    """Find the best way to end the turn after a roll, or with the marked die after any number."""
    seat = position.now[SEAT]
    look(memo, boards, ways, board, position, seat, -1, sight)
    best[VALUE] = -FAR
    first, last = (1, FACES) if position.marked[seat] else (die, die)
    for number in range(first, last + 1):
        offer_all(memo, boards, ways, board, position, sight, spare, number, best, inner)


@njit(cache=True)
def play_turn(memo, boards, ways, board, position, sight, spare, best, inner):
    """Roll and play a turn, to its end; the seat to act stays."""
    die = np.random.randint(1, FACES + 1)
    choose(memo, boards, ways, board, position, sight, spare, die, best, inner)
    if int(best[KIND]) == HORSES:
        seat, tile = position.now[SEAT], int(best[TILE])
        engine.do(boards, board, position, HORSES, tile, -1, -1)
        look(memo, boards, ways, board, position, seat, -1, sight)
        best[VALUE] = -FAR
        die = np.random.randint(1, FACES + 1)
        offer_walks(memo, boards, ways, board, position, sight, tile, die, best)
    engine.do(
        boards, board, position, int(best[KIND]), int(best[TILE]), int(best[CUBE]), int(best[OTHER])
    )


@njit(cache=True)
def set_up_step(memo, boards, ways, board, position, sight):
    """Place the pawn or a marker of the seat to act; the next one acts."""
    players = position.pawns.shape[0]
    seat = position.now[SEAT]
    best, chosen = -FAR, 0
    if position.pawns[seat] < 0:
        look(memo, boards, ways, board, position, seat, -1, sight)
        for number in range(ENDS):
            value = sight.choosing[boards.starts[board, number]]
            if value > best:
                best, chosen = value, number
        position.pawns[seat] = boards.starts[board, chosen]
        position.now[SEAT] = (seat + 1) % players
        return
    slot = 0
    while position.markers[seat, slot] >= 0:
        slot += 1
    likely = np.zeros(boards.counts[board, 0])
    for village in range(likely.shape[0]):
        size = boards.sizes[board, village]
        row = to_take(memo, boards, ways, board, village, (1 << size) - 1, 1, 0, 0)
        weight = boards.worths[board, village] ** 2
        likely[village] = weight / (1 + memo.tables[row, position.pawns[seat]])
    for special in range(boards.counts[board, 1]):
        value, again = 0.0, 1.0
        for village in range(likely.shape[0]):
            value += likely[village] * ways.serves[board, special, village]
        for before in range(slot):
            if position.markers[seat, before] == boards.specials[board, special]:
                again *= AGAIN
        value *= WORTH_OF_KIND[boards.special[board, boards.specials[board, special]]] * again
        if value > best:
            best, chosen = value, special
    position.markers[seat, slot] = boards.specials[board, chosen]
    if slot == 2:
        position.now[SEAT] = (seat + 1) % players
        if position.now[SEAT] == 0:
            position.now[TURN] = 1
