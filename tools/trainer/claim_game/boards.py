"""Boards of The Claim Game as arrays, for the compiled engine.

A set of tiles is three words of 64 bits: tile n is bit ``n % 64`` of word ``n // 64``. Walks, and
so everything that follows from them, are worked out here once more, compiled, because training
needs thousands of boards. The tests hold them to `claimit.claim_game`.
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor

import numpy as np
from numba import njit

from claimit.claim_game.board import ROOM, Board, Mask, Tile, mask_of, tile_of
from claimit.claim_game.bots import turns
from claimit.claim_game.bots.features import KINDS, tenths
from claimit.claim_game.choices import DETOUR_STEPS, HOMESTEAD_STEPS, in_line
from claimit.claim_game.generator import generate
from claimit.claim_game.movement import around
from claimit.claim_game.readings import OFFERED, READINGS

WORDS = 3
FACES = 6
MOST_VILLAGES = 56
MOST_SPECIALS = 10
LARGEST_VILLAGE = 6
ENDS = 4
"""Starts, and finishes, of a board."""
HORSES, STAGECOACH, HOMESTEAD, MARKED_DIE, DETOUR = range(len(KINDS))
"""The kinds of special tiles by number, as in `KINDS`."""

Boards = namedtuple(
    "Boards",
    "reach enter near walkable village sizes worths land special specials starts finishes counts"
    " reading takes turns homeward",
)
"""Boards by number. ``reach`` [board, steps, tile, word]: where walks from a tile end, finish tiles
left out. ``enter`` [board, steps, tile]: the finishes, as bits, that can be entered. ``near``
[board, tile, word]: where a detour leads. ``walkable`` [board, word]. ``village`` [board, feature]:
its village, or -1. ``sizes``, ``worths`` [board, village]. ``land``
[board, village, n]: its features, or -1. ``special`` [board, tile]: the number of its kind, or -1.
``specials``, ``starts``, ``finishes`` [board, n]: tiles, or -1. ``counts`` [board, 2]: how many
villages and specials there are. ``reading`` [board]: the number of its reading, as in `OFFERED`.
``turns`` [row, tile]: the tenths of turns from a tile to all of
some tiles of a village; its rows begin at ``takes`` [board, village], and the row number is the set
of its tiles, bit n for the nth one. ``homeward`` [board, finishes, tile]: the same for the nearest
of some finishes."""


LINE = np.zeros((ROOM, WORDS), dtype=np.uint64)
"""The other tiles of a tile's column and row."""
CLOSE = np.zeros((ROOM, ROOM), dtype=np.bool_)
"""Whether two tiles are near enough for the first cube of a village at a homestead."""
COLOUR = np.array([(tile // 12 + tile % 12) % 2 for tile in range(ROOM)])
STEPS = np.array(
    [[abs(a // 12 - b // 12) + abs(a % 12 - b % 12) for b in range(ROOM)] for a in range(ROOM)]
)
"""How many steps two tiles are apart."""


def words(mask: Mask) -> list[int]:
    """Return a mask as words."""
    return [mask >> 64 * word & (1 << 64) - 1 for word in range(WORDS)]


for _tile in range(ROOM):
    LINE[_tile] = words(in_line(_tile))
CLOSE[:] = STEPS <= HOMESTEAD_STEPS


def pool(boards: Iterable[Board]) -> Boards:
    """Return these boards as arrays."""
    listed = list(boards)
    number = len(listed)
    made = Boards(
        np.zeros((number, FACES + 1, ROOM, WORDS), dtype=np.uint64),
        np.zeros((number, FACES + 1, ROOM), dtype=np.int64),
        np.zeros((number, ROOM, WORDS), dtype=np.uint64),
        np.zeros((number, WORDS), dtype=np.uint64),
        np.full((number, 2 * ROOM), -1),
        np.zeros((number, MOST_VILLAGES), dtype=np.int64),
        np.zeros((number, MOST_VILLAGES), dtype=np.int64),
        np.full((number, MOST_VILLAGES, LARGEST_VILLAGE), -1),
        np.full((number, ROOM), -1),
        np.full((number, MOST_SPECIALS), -1),
        np.zeros((number, ENDS), dtype=np.int64),
        np.zeros((number, ENDS), dtype=np.int64),
        np.zeros((number, 2), dtype=np.int64),
        np.zeros(number, dtype=np.int64),
        np.zeros((number, MOST_VILLAGES), dtype=np.int64),
        np.zeros((sum(map(rows_of, listed)), ROOM), dtype=np.uint8),
        np.zeros((number, 1 << ENDS, ROOM), dtype=np.uint8),
    )
    row = 0
    for at, board in enumerate(listed):
        _fill(made, at, board)
        row = _fill_turns(made, at, board, row)
    return made


def rows_of(board: Board) -> int:
    """Return how many sets of tiles of one village there are, the empty ones included."""
    return sum(1 << village.size for village in board.villages)


def drawn(number: int, players: int, seed: int, readings: Sequence[str]) -> Boards:
    """Return random boards for this many players: half of 10 by 9 tiles, half of any size, and as
    many by each of the readings of the rules.

    Each takes about half a second.
    """
    rng = np.random.default_rng(seed)
    found: list[Board] = []
    while len(found) < number:
        width, height = (10, 9) if len(found) % 2 else rng.integers(6, 13, 2).tolist()
        if width * height >= 18 * players:
            reading = READINGS[readings[len(found) // 2 % len(readings)]]
            found.append(generate(width, height, f"trainer:{seed}:{len(found)}:{players}", reading))
    return pooled(found)


def pooled(found: Iterable[Board]) -> Boards:
    """Return boards as arrays, worked out on all cores."""
    with ProcessPoolExecutor() as workers:
        return joined(list(workers.map(pool, ([board] for board in found), chunksize=4)))


def joined(pools: Sequence[Boards]) -> Boards:
    """Return the boards of several pools as one."""
    rows = np.cumsum([0, *(len(each.turns) for each in pools)])
    moved = [
        each._replace(takes=each.takes + row) for each, row in zip(pools, rows[:-1], strict=True)
    ]
    return Boards(*map(np.concatenate, zip(*moved, strict=True)))


def _fill(made: Boards, at: int, board: Board) -> None:
    made.walkable[at] = words(board.walkable)
    made.starts[at] = sorted(board.starts)
    made.finishes[at] = sorted(board.finishes)
    made.counts[at] = len(board.villages), len(board.specials)
    made.reading[at] = OFFERED.index(board.reading)
    for number, village in enumerate(board.villages):
        made.sizes[at, number], made.worths[at, number] = village.size, village.worth
        made.land[at, number, : village.size] = village.features
        made.village[at, list(village.features)] = number
    for number, tile in enumerate(sorted(board.specials)):
        made.specials[at, number] = tile
        made.special[at, tile] = KINDS.index(board.specials[tile])
    walk_all(made.reach[at], made.walkable[at])
    for tile in map(Tile, range(ROOM)):
        if board.walkable >> tile & 1:
            made.near[at, tile] = words(around(board, tile, DETOUR_STEPS))
    enter_all(made.walkable[at], made.finishes[at], made.enter[at])


def _fill_turns(made: Boards, at: int, board: Board, row: int) -> int:
    """Write how many turns everything takes, from a row on; return the first row that is free."""
    for number, village in enumerate(board.villages):
        made.takes[at, number] = row
        for chosen in range(1, 1 << village.size):
            tiles = _chosen(list(map(tile_of, village.features)), chosen)
            needed = turns.to_take(board, tiles, chosen.bit_count(), 0, ())
            made.turns[row + chosen] = _walked(board, needed)
        row += 1 << village.size
    for chosen in range(1, 1 << ENDS):
        needed = turns.to_finish(board, _chosen(sorted(board.finishes), chosen), ())
        made.homeward[at, chosen] = _walked(board, needed)
    return row


def _chosen(tiles: Sequence[Tile], chosen: int) -> Mask:
    return mask_of(tile for number, tile in enumerate(tiles) if chosen >> number & 1)


def _walked(board: Board, needed: Sequence[float]) -> list[int]:
    return [tenths(turn) if board.walkable >> tile & 1 else 0 for tile, turn in enumerate(needed)]


@njit(cache=True)
def has(mask, tile):
    """Return whether a tile is in a set."""
    return (mask[tile >> 6] >> np.uint64(tile & 63)) & np.uint64(1) != 0


@njit(cache=True)
def walks(boards, board, steps, start, tile):
    """Return whether a walk of so many steps leads from one tile to another."""
    word = boards.reach[board, steps, start, tile >> 6]
    return (word >> np.uint64(tile & 63)) & np.uint64(1) != 0


@njit(cache=True)
def put(mask, tile):
    """Add a tile to a set."""
    mask[tile >> 6] |= np.uint64(1) << np.uint64(tile & 63)


@njit(cache=True)
def neighbour(tile, edge):
    """Return the tile beyond one of the four edges of the largest board, or -1."""
    column, row = tile // 12, tile % 12
    if edge == 0:
        return tile + 12 if column < 11 else -1
    if edge == 1:
        return tile - 12 if column > 0 else -1
    if edge == 2:
        return tile + 1 if row < 11 else -1
    return tile - 1 if row > 0 else -1


@njit(cache=True)
def walk_all(reach, walkable):
    """Write where walks of 1 to 6 steps from every tile end: all walks are tried."""
    trail = np.zeros(7, dtype=np.int64)
    edges = np.zeros(7, dtype=np.int64)
    for start in range(144):
        if not has(walkable, start):
            continue
        depth = 0
        trail[0] = start
        edges[0] = 0
        while depth >= 0:
            if depth == 6 or edges[depth] == 4:
                depth -= 1
                continue
            tile = neighbour(trail[depth], edges[depth])
            edges[depth] += 1
            if tile < 0 or not has(walkable, tile):
                continue
            fresh = True
            for back in range(depth + 1):
                if trail[back] == tile:
                    fresh = False
            if fresh:
                depth += 1
                trail[depth] = tile
                edges[depth] = 0
                put(reach[depth, start], tile)


@njit(cache=True)
def enter_all(walkable, finishes, enter):
    """Write which finishes a walk of at most so many steps can enter."""
    nearby = np.zeros(144, dtype=np.int64)
    for finish in range(4):
        # How many steps each tile is away, over walkable tiles: a tile is taken once.
        nearby[:] = 99
        queue = np.zeros(144, dtype=np.int64)
        first, last = 0, 0
        for edge in range(4):
            tile = neighbour(finishes[finish], edge)
            if tile >= 0 and has(walkable, tile):
                nearby[tile] = 1
                queue[last] = tile
                last += 1
        while first < last:
            here = queue[first]
            first += 1
            for edge in range(4):
                tile = neighbour(here, edge)
                if tile >= 0 and has(walkable, tile) and nearby[tile] == 99:
                    nearby[tile] = nearby[here] + 1
                    queue[last] = tile
                    last += 1
        for tile in range(144):
            for steps in range(nearby[tile], 7):
                enter[steps, tile] |= 1 << finish
