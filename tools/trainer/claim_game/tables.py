"""The tables of turns of `claimit.claim_game.bots`, compiled: how many turns things take.

They are solved when they are first wanted and stay in a `Memo`, as those of `turns` stay in a
cache. The tests hold them to those of the game.
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

from collections import namedtuple

import numpy as np
from numba import njit

from claimit.claim_game.board import ROOM, Mask, Tile
from claimit.claim_game.bots import turns, walks
from tools.trainer.claim_game.boards import (
    COLOUR,
    ENDS,
    FACES,
    HOMESTEAD,
    HORSES,
    LARGEST_VILLAGE,
    LINE,
    MARKED_DIE,
    MOST_SPECIALS,
    MOST_VILLAGES,
    STAGECOACH,
    Boards,
    has,
    neighbour,
)

FAR = 1e9
"""The cost of a tile that is no goal."""
MOST_ENDS = 56
"""Room for the tiles at which walks of one number of steps end."""
KEEP, PER_CUBE, TO_FINISH, EXACT = turns.KEEP, turns.PER_CUBE, turns.TO_FINISH, turns.EXACT
EAGER, CLOSE, ROUNDS, PER_STEP = walks.EAGER, walks.CLOSE, walks.ROUNDS, walks.PER_STEP

Ways = namedtuple("Ways", "ends number tiles count slots serves")
"""What walks lead to, by board. ``ends`` [board, die - 1, tile, n]: the tiles at which walks end,
the finish tiles that can be entered included; ``number`` [board, die - 1, tile] says how many.
``tiles`` [board, n]: the tiles on which a pawn can stand, and ``count`` [board] how many. ``slots``
[board, tile]: the number of its special tile, or -1. ``serves`` [board, special, village]: what
`forecast.serves` gives."""

Memo = namedtuple("Memo", "keys rows tables used")
"""Tables of turns by key. ``keys``, ``rows`` [slot]: a hash table with open addressing. ``tables``
[row, tile]. ``used`` [0]: how many rows there are. When all are used, it starts anew."""


def new_memo(bits: int = 16) -> Memo:
    """Return room for 2 ** `bits` tables; each takes 576 bytes."""
    return Memo(
        np.full(2 << bits, -1, dtype=np.int64),
        np.zeros(2 << bits, dtype=np.int64),
        np.zeros((1 << bits, ROOM), dtype=np.float32),
        np.zeros(1, dtype=np.int64),
    )


def ways_of(boards: Boards) -> Ways:
    """Return where walks lead on each board of a pool."""
    number = boards.walkable.shape[0]
    made = Ways(
        np.zeros((number, FACES, ROOM, MOST_ENDS), dtype=np.uint8),
        np.zeros((number, FACES, ROOM), dtype=np.uint8),
        np.zeros((number, ROOM), dtype=np.uint8),
        np.zeros(number, dtype=np.int64),
        np.full((number, ROOM), -1, dtype=np.int64),
        np.zeros((number, MOST_SPECIALS, MOST_VILLAGES)),
    )
    for board in range(number):
        _fill(boards, made, board)
    return made


@njit(cache=True)
def _fill(boards, made, board):
    for tile in range(ROOM):
        if has(boards.walkable[board], tile):
            made.tiles[board, made.count[board]] = tile
            made.count[board] += 1
    for die in range(FACES):
        for at in range(made.count[board]):
            tile = made.tiles[board, at]
            n = 0
            for end in range(ROOM):
                if has(boards.reach[board, die + 1, tile], end):
                    made.ends[board, die, tile, n] = end
                    n += 1
            for number in range(ENDS):
                if boards.enter[board, die + 1, tile] >> number & 1:
                    made.ends[board, die, tile, n] = boards.finishes[board, number]
                    n += 1
            made.number[board, die, tile] = n
    for special in range(boards.counts[board, 1]):
        tile = boards.specials[board, special]
        made.slots[board, tile] = special
        for village in range(boards.counts[board, 0]):
            size = boards.sizes[board, village]
            hits, serves = 0, boards.special[board, tile] != STAGECOACH
            for number in range(size):
                at = boards.land[board, village, number] // 2
                serves |= has(LINE[tile], at)
                for die in range(FACES):
                    hits += has(boards.reach[board, die + 1, at], tile)
            if serves:
                made.serves[board, special, village] = hits / (FACES * size)


@njit(cache=True)
def solve(ways, board, goals, table, begun):
    """Write into `table` the turns from each tile, as `walks.solve` finds them.

    `goals` [tile] has the costs, FAR where there is none. `begun`: `table` has the turns for fewer
    goals.
    """
    tiles, count = ways.tiles[board], ways.count[board]
    least = goals.min()
    if not begun:
        guess(ways, board, goals, table)
    certain = np.empty((FACES, count))
    for die in range(FACES):
        for at in range(count):
            best, tile = FAR, tiles[at]
            for number in range(ways.number[board, die, tile]):
                best = min(best, goals[ways.ends[board, die, tile, number]])
            certain[die, at] = best if best <= least + 1 else FAR
    ends = np.empty(ROOM)
    for _ in range(ROUNDS):
        for tile in range(ROOM):
            ends[tile] = min(goals[tile], table[tile])
        low, high = FAR, -FAR
        for at in range(count):
            tile = tiles[at]
            total = 1.0
            for die in range(FACES):
                best = certain[die, at]
                if best == FAR:
                    for number in range(ways.number[board, die, tile]):
                        best = min(best, ends[ways.ends[board, die, tile, number]])
                total += best / FACES
            step = total - table[tile]
            low, high = min(low, step), max(high, step)
            table[tile] += EAGER * step
        if high < CLOSE and low > -CLOSE:
            break


@njit(cache=True)
def guess(ways, board, goals, table):
    """Write a first guess: the farther from the goals, the more turns."""
    tiles, count = ways.tiles[board], ways.count[board]
    left = np.zeros(ROOM, dtype=np.bool_)
    for at in range(count):
        left[tiles[at]] = True
    ring, last, least = np.empty(ROOM, dtype=np.int64), 0, FAR
    for tile in range(ROOM):
        if goals[tile] < FAR:
            ring[last] = tile
            last += 1
            least = min(least, goals[tile])
    near = (least if last else 0.0) + 1 + 1 / max(1, last)
    table[:] = FAR
    for at in range(last):
        if left[ring[at]]:
            table[ring[at]] = near
            left[ring[at]] = False
    first = 0
    while first < last:
        near += PER_STEP
        found = last
        for at in range(first, last):
            for edge in range(4):
                tile = neighbour(ring[at], edge)
                if tile >= 0 and left[tile]:
                    table[tile] = near
                    left[tile] = False
                    ring[found] = tile
                    found += 1
        first, last = last, found
    for at in range(count):
        if left[tiles[at]]:
            table[tiles[at]] = near


@njit(cache=True)
def with_markers(boards, ways, board, goals, plain, markers, afar, table):
    """Write into `table` the `plain` table of these goals, improved by markers.

    `markers`: special tiles by number, as bits. `afar` [special]: what placing at a distance costs
    there. The goals get the special tiles that are worth their marker.
    """
    ends = np.minimum(plain, goals)
    table[:] = plain
    more = False
    for special in range(boards.counts[board, 1]):
        if not markers >> special & 1:
            continue
        here = boards.specials[board, special]
        kind = boards.special[board, here]
        cost = FAR
        if kind in (HORSES, MARKED_DIE):
            total, least = 0.0, FAR
            for die in range(FACES):
                best = FAR
                for number in range(ways.number[board, die, here]):
                    best = min(best, ends[ways.ends[board, die, here, number]])
                total += best / FACES
                least = min(least, best)
            cost = total if kind == HORSES else 1 + least
        elif kind == STAGECOACH:
            for end in range(ROOM):
                if has(LINE[here], end):
                    cost = min(cost, ends[end])
        elif kind == HOMESTEAD:
            cost = afar[special]
        if KEEP + cost < plain[here]:
            goals[here] = KEEP + cost
            more = True
    if more:
        solve(ways, board, goals, table, True)


@njit(cache=True)
def stored(memo, key):
    """Return the row of a key, or -1."""
    slot = _slot(memo, key)
    return memo.rows[slot] if memo.keys[slot] == key else -1


@njit(cache=True)
def store(memo, key, table):
    """Keep a table; return its row. Rows that were returned before may be given anew."""
    if memo.used[0] == memo.tables.shape[0]:
        memo.keys[:] = -1
        memo.used[0] = 0
    slot = _slot(memo, key)
    row = memo.used[0]
    memo.used[0] += 1
    memo.keys[slot], memo.rows[slot] = key, row
    memo.tables[row] = table
    return row


@njit(cache=True)
def _slot(memo, key):
    """Return where a key is, or where it can be put."""
    last = memo.keys.shape[0] - 1
    slot = (key * np.int64(0x1E3779B97F4A7C15) >> 20) & last
    while memo.keys[slot] != key and memo.keys[slot] >= 0:
        slot = (slot + 1) & last
    return slot


NO_VILLAGE = 63
"""In a key: no village, only the way to a finish."""


@njit(cache=True)
def _key(board, village, subset, cubes, finishes, markers):
    return ((((board * 64 + village) * 64 + subset) * 8 + cubes) * 16 + finishes) * 1024 + markers


COLOURS = np.zeros((LARGEST_VILLAGE + 1, LARGEST_VILLAGE + 1))
"""The turns for so many dark and light tiles for a pawn among them: `turns.by_colours`."""


def _of_colour(dark: bool, number: int) -> Mask:
    tiles = [tile for tile in map(Tile, range(ROOM)) if bool(COLOUR[tile]) is dark]
    return sum(1 << tile for tile in tiles[:number])


for _dark in range(LARGEST_VILLAGE + 1):
    for _light in range(LARGEST_VILLAGE + 1):
        COLOURS[_dark, _light] = turns.by_colours(
            Mask(_of_colour(True, _dark) | _of_colour(False, _light))
        )


@njit(cache=True)
def by_colours(boards, board, village, subset):
    """Return the turns to take some tiles of a village for a pawn among them."""
    dark = light = 0
    for number in range(boards.sizes[board, village]):
        if subset >> number & 1:
            if COLOUR[boards.land[board, village, number] // 2]:
                dark += 1
            else:
                light += 1
    return COLOURS[dark, light]


@njit(cache=True)
def roughly(boards, board, village, subset, cubes, finishes):
    """Return about how many turns `cubes` cubes on some tiles of a village take.

    That is what a table with more than `EXACT` cubes expects after the first one.
    """
    tiles = 0
    for number in range(boards.sizes[board, village]):
        tiles += subset >> number & 1
    needed = by_colours(boards, board, village, subset) * cubes / tiles
    return needed + TO_FINISH if finishes else needed


@njit(cache=True)
def _solved(memo, ways, board, key, goals):
    table = np.zeros(ROOM)
    solve(ways, board, goals, table, False)
    return store(memo, key, table)


@njit(cache=True)
def _finish_goals(boards, board, finishes):
    goals = np.full(ROOM, FAR)
    for number in range(ENDS):
        if finishes >> number & 1:
            goals[boards.finishes[board, number]] = 0.0
    return goals


# numba saves no function that calls itself, so there is one for each number of cubes.


@njit(cache=True)
def _no_cube(memo, boards, ways, board, finishes):
    key = _key(board, NO_VILLAGE, 0, 0, finishes, 0)
    row = stored(memo, key)
    if row >= 0:
        return row
    if not finishes:
        return store(memo, key, np.zeros(ROOM))
    return _solved(memo, ways, board, key, _finish_goals(boards, board, finishes))


@njit(cache=True)
def _one_cube(memo, boards, ways, board, village, subset, finishes):
    key = _key(board, village, subset, 1, finishes, 0)
    row = stored(memo, key)
    if row >= 0:
        return row
    goals = np.full(ROOM, FAR)
    for number in range(boards.sizes[board, village]):
        if subset >> number & 1:
            tile = boards.land[board, village, number] // 2
            goals[tile] = memo.tables[_no_cube(memo, boards, ways, board, finishes), tile]
    return _solved(memo, ways, board, key, goals)


@njit(cache=True)
def _two_cubes(memo, boards, ways, board, village, subset, finishes):
    key = _key(board, village, subset, 2, finishes, 0)
    row = stored(memo, key)
    if row >= 0:
        return row
    goals = np.full(ROOM, FAR)
    for number in range(boards.sizes[board, village]):
        if subset >> number & 1:
            tile = boards.land[board, village, number] // 2
            left = subset & ~(1 << number)
            row = _one_cube(memo, boards, ways, board, village, left, finishes)
            goals[tile] = memo.tables[row, tile]
    return _solved(memo, ways, board, key, goals)


@njit(cache=True)
def _more_cubes(memo, boards, ways, board, village, subset, cubes, finishes):
    key = _key(board, village, subset, cubes, finishes, 0)
    row = stored(memo, key)
    if row >= 0:
        return row
    goals = np.full(ROOM, FAR)
    for number in range(boards.sizes[board, village]):
        if subset >> number & 1:
            left = subset & ~(1 << number)
            tile = boards.land[board, village, number] // 2
            goals[tile] = roughly(boards, board, village, left, cubes - 1, finishes)
    return _solved(memo, ways, board, key, goals)


@njit(cache=True)
def _plain(memo, boards, ways, board, village, subset, cubes, finishes):
    """Return the row of `to_take` without markers."""
    if cubes == 0:
        return _no_cube(memo, boards, ways, board, finishes)
    if cubes == 1:
        return _one_cube(memo, boards, ways, board, village, subset, finishes)
    if cubes == 2:
        return _two_cubes(memo, boards, ways, board, village, subset, finishes)
    return _more_cubes(memo, boards, ways, board, village, subset, cubes, finishes)


@njit(cache=True)
def to_take(memo, boards, ways, board, village, subset, cubes, finishes, markers):
    """Return the row of the turns to put cubes on `cubes` of some tiles of a village.

    `subset`: the tiles, bit n for the nth one. `finishes`: if that uses up the cubes, the free
    finishes, as bits, so that the way there counts as well; otherwise 0. Without cubes, only the
    way there counts. `markers`: special tiles by number, as bits.
    """
    if cubes == 0:
        village, subset = NO_VILLAGE, 0
    if not markers or (cubes == 0 and not finishes):
        return _plain(memo, boards, ways, board, village, subset, cubes, finishes)
    key = _key(board, village, subset, cubes, finishes, markers)
    row = stored(memo, key)
    if row >= 0:
        return row
    goals = _finish_goals(boards, board, finishes if cubes == 0 else 0)
    afar = np.full(MOST_SPECIALS, FAR)
    for number in range(boards.sizes[board, village] if cubes else 0):
        if not subset >> number & 1:
            continue
        tile = boards.land[board, village, number] // 2
        left = subset & ~(1 << number)
        if cubes > EXACT:
            goals[tile] = roughly(boards, board, village, left, cubes - 1, finishes)
            afar = np.minimum(afar, goals[tile])
        else:
            row = _plain(memo, boards, ways, board, village, left, cubes - 1, finishes)
            goals[tile] = memo.tables[row, tile]
            for special in range(boards.counts[board, 1]):
                here = boards.specials[board, special]
                afar[special] = min(afar[special], memo.tables[row, here])
    row = _plain(memo, boards, ways, board, village, subset, cubes, finishes)
    plain, table = memo.tables[row].astype(np.float64), np.zeros(ROOM)
    with_markers(boards, ways, board, goals, plain, markers, afar, table)
    return store(memo, key, table)
