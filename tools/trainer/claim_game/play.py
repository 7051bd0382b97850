"""A turn as the networks see it, compiled: every way to end it is tried, and the best is done."""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

from collections import namedtuple

import numpy as np
from numba import njit

from claimit.claim_game.board import ROOM
from claimit.claim_game.bots import features as layout
from claimit.claim_game.bots.speculator import A_TURN_AT_LAST, LOST
from claimit.claim_game.readings import OFFERED
from tools.trainer import net
from tools.trainer.claim_game import engine, features, surveyor, tables
from tools.trainer.claim_game.boards import (
    CLOSE,
    ENDS,
    HOMESTEAD,
    HORSES,
    LARGEST_VILLAGE,
    LINE,
    MARKED_DIE,
    STAGECOACH,
    Boards,
    has,
    walks,
)
from tools.trainer.claim_game.engine import PLAIN, RIVAL, SEAT, TURN
from tools.trainer.claim_game.features import FIGURES, of_position

Desk = namedtuple(
    "Desk",
    "nearest done values common features h1 h2 chances shares lefts best inner rest coming counts"
    " plans ways memo sight spare end ride",
)
"""What the functions below write on, so that none has to ask for memory. ``ways`` and ``memo`` are
those of the boards that are played on; see `tables`."""

Nets = namedtuple("Nets", "weights inputs")
"""The weights of the network for one number of players, and how many features it has."""

TENTHS = features.TENTHS

WIDEST = 192
"""Room for the features of a position."""

VALUE, NOISY, KIND, TILE, CUBE, OTHER = range(6)
"""An end of a turn, as numbers: the mover's chance after it, the same as the mover judges it (by
which it is chosen), and what is done, as `engine.do` has it."""
END = 6
"""How many numbers an end is."""
WORST = -1e9
EXACT = (0.0, 0.0)
"""A taste: how far a player's judgement is off, as a standard deviation of chances, and what a turn
until it can be done costs, as a chance. This one judges exactly."""


def new_desk(players: int, boards: Boards, bits: int = 12) -> Desk:
    """Return a fresh desk for games of this many players, with room for 2 ** `bits` tables."""
    return Desk(
        np.zeros(LARGEST_VILLAGE + 1, dtype=np.int64),
        np.zeros(players, dtype=np.int64),
        np.zeros(FIGURES, dtype=np.int64),
        np.zeros(len(layout.COMMON), dtype=np.int64),
        np.zeros(WIDEST, dtype=np.int64),
        np.zeros(net.WIDE, dtype=np.float32),
        np.zeros(net.NARROW, dtype=np.float32),
        np.zeros(players, dtype=np.float32),
        np.zeros(players, dtype=np.float32),
        np.zeros(players, dtype=np.int64),
        np.zeros(END),
        np.zeros(END),
        np.zeros(2),
        np.zeros(3),
        np.zeros(LARGEST_VILLAGE + 1, dtype=np.int64),
        np.zeros((len(OFFERED), features.PLANS, 2)),
        tables.ways_of(boards),
        tables.new_memo(bits),
        surveyor.new_sight(),
        surveyor.new_sight(),
        np.zeros(END),
        np.zeros(END),
    )


def new_nets(players: int, rng: np.random.Generator) -> Nets:
    """Return an untrained network for this many players."""
    inputs = layout.features_with(players)
    return Nets(net.fresh(1, inputs, players, rng)[0], inputs)


@njit(cache=True)
def chances_at(nets, desk, boards, board, position, first):
    """Write into `desk.chances` each place's chance, places counted from seat `first`."""
    players = position.pawns.shape[0]
    n = of_position(boards, board, position, first, desk, desk.features)
    net.forward(
        nets.weights, nets.inputs, desk.features, n, players, 0.0, 0.0,
        desk.h1, desk.h2, desk.chances,
    )  # fmt: skip
    engine.rule_out(boards, board, position, first, desk.chances)
    return n


@njit(cache=True)
def after_turn(nets, desk, boards, board, position):
    """Return the chance of the seat to act if its turn ended here."""
    players = position.pawns.shape[0]
    seat = position.now[SEAT]
    coming = engine.next_seat(position)
    if coming < 0:
        engine.shares(position, desk.shares)
        desk.done[seat] = 0
        return float(desk.shares[seat])
    position.now[TURN] += 1
    position.now[SEAT] = coming
    chances_at(nets, desk, boards, board, position, coming)
    position.now[TURN] -= 1
    position.now[SEAT] = seat
    return float(desk.chances[(seat - coming) % players])


@njit(cache=True)
def offer(best, value, taste, end, done):
    """Take an end of the turn if it is the best so far; `end` is KIND, TILE, CUBE and OTHER, and
    `done` the tenths of turns until the mover can be done after it.
    """
    noisy = value - taste[1] * done / TENTHS
    if taste[0] > 0:
        noisy += taste[0] * np.random.normal()
    if noisy > best[NOISY]:
        best[VALUE], best[NOISY] = value, noisy
        best[KIND], best[TILE], best[CUBE], best[OTHER] = end


@njit(cache=True)
def try_cube(nets, desk, boards, board, position, feature, taste, best, end):
    """Offer a cube on an open feature as the end of the turn."""
    seat = position.now[SEAT]
    working = position.working[seat]
    desk.lefts[:] = position.left
    engine.place_cube(boards, board, position, seat, feature)
    value = after_turn(nets, desk, boards, board, position)
    engine.take_back_cube(boards, board, position, seat, feature, working, desk.lefts)
    offer(best, value, taste, end, desk.done[seat])


@njit(cache=True)
def try_end(nets, desk, boards, board, position, tile, taste, best, ride):
    """Offer the ways to end a turn on a tile, which may be a free finish tile.

    `ride`: the tile of the stagecoach that leads there, or -1.
    """
    seat = position.now[SEAT]
    before = position.pawns[seat]
    position.pawns[seat] = tile
    kind = PLAIN if ride < 0 else STAGECOACH
    at = tile if ride < 0 else ride
    if engine.is_finish(boards, board, tile):
        engine.finish(position, seat)
        value = after_turn(nets, desk, boards, board, position)
        engine.take_back_finish(position, seat)
        offer(best, value, taste, (kind, at, -1, tile), desk.done[seat])
    else:
        value = after_turn(nets, desk, boards, board, position)
        offer(best, value, taste, (kind, at, -1, tile), desk.done[seat])
        for feature in (2 * tile, 2 * tile + 1):
            if engine.is_open(boards, board, position, seat, feature):
                end = (kind, at, feature, tile)
                try_cube(nets, desk, boards, board, position, feature, taste, best, end)
    position.pawns[seat] = before


@njit(cache=True)
def try_walks(nets, desk, boards, board, position, die, taste, best):
    """Offer the ways to end a turn by a walk of `die` steps, without special tiles."""
    seat = position.now[SEAT]
    start = position.pawns[seat]
    for tile in range(ROOM):
        if walks(boards, board, die, start, tile):
            try_end(nets, desk, boards, board, position, tile, taste, best, -1)
    if not position.left[seat]:
        for number in range(ENDS):
            tile = boards.finishes[board, number]
            enters = boards.enter[board, die, start] >> number & 1
            if enters and not engine.is_taken(position, tile):
                try_end(nets, desk, boards, board, position, tile, taste, best, -1)


@njit(cache=True)
def try_special(nets, desk, boards, board, position, tile, taste, best):
    """Offer the ways to use a special tile with a marker of the mover, whose pawn comes there."""
    seat = position.now[SEAT]
    before = position.pawns[seat]
    slot = engine.slot_of(position, seat, tile)
    position.pawns[seat] = tile
    position.markers[seat, slot] = -1
    kind = boards.special[board, tile]
    if kind == HORSES:
        total, cost = 0.0, 0.0
        for die in range(1, 7):
            desk.inner[NOISY] = WORST
            try_walks(nets, desk, boards, board, position, die, (0.0, taste[1]), desk.inner)
            total += desk.inner[VALUE]
            cost += desk.inner[VALUE] - desk.inner[NOISY]
        done = cost / 6 / taste[1] * TENTHS if taste[1] > 0 else 0.0
        offer(best, total / 6, taste, (kind, tile, -1, -1), done)
    elif kind == STAGECOACH:
        for end in range(ROOM):
            if has(LINE[tile], end) and has(boards.walkable[board], end):
                try_end(nets, desk, boards, board, position, end, taste, best, tile)
        if not position.left[seat]:
            for number in range(ENDS):
                end = boards.finishes[board, number]
                if has(LINE[tile], end) and not engine.is_taken(position, end):
                    try_end(nets, desk, boards, board, position, end, taste, best, tile)
    elif kind == HOMESTEAD:
        working = position.working[seat]
        for feature in range(2 * ROOM):
            is_near = working >= 0 or CLOSE[tile, feature // 2]
            if is_near and engine.is_open(boards, board, position, seat, feature):
                end = (kind, tile, feature, -1)
                try_cube(nets, desk, boards, board, position, feature, taste, best, end)
    elif kind == MARKED_DIE:
        position.marked[seat] = 1
        value = after_turn(nets, desk, boards, board, position)
        offer(best, value, taste, (kind, tile, -1, -1), desk.done[seat])
        position.marked[seat] = 0
    else:
        for rival in range(position.pawns.shape[0]):
            if rival == seat or position.rank[rival]:
                continue
            stood = position.pawns[rival]
            for end in range(ROOM):
                if has(boards.near[board, stood], end):
                    position.pawns[rival] = end
                    value = after_turn(nets, desk, boards, board, position)
                    end_of = (kind, tile, -1, end + RIVAL * rival)
                    offer(best, value, taste, end_of, desk.done[seat])
            position.pawns[rival] = stood
    position.markers[seat, slot] = tile
    position.pawns[seat] = before


@njit(cache=True)
def try_all(nets, desk, boards, board, position, die, taste, best):
    """Offer all ways to end a turn that begins with a roll, special tiles included."""
    try_walks(nets, desk, boards, board, position, die, taste, best)
    seat = position.now[SEAT]
    start = position.pawns[seat]
    for number in range(boards.counts[board, 1]):
        tile = boards.specials[board, number]
        has_marker = engine.slot_of(position, seat, tile) >= 0
        if has_marker and walks(boards, board, die, start, tile):
            try_special(nets, desk, boards, board, position, tile, taste, best)


@njit(cache=True)
def do(nets, desk, boards, board, position, best, taste):
    """Do what was found best, to the end of the turn; the seat to act stays."""
    if int(best[KIND]) == HORSES:
        engine.do(boards, board, position, HORSES, int(best[TILE]), -1, -1)
        best[NOISY] = WORST
        if not position.left[position.now[SEAT]]:
            taste = (taste[0], max(taste[1], A_TURN_AT_LAST))
        try_walks(nets, desk, boards, board, position, np.random.randint(1, 7), taste, best)
    engine.do(
        boards, board, position, int(best[KIND]), int(best[TILE]), int(best[CUBE]), int(best[OTHER])
    )


@njit(cache=True)
def choose(nets, desk, boards, board, position, taste):
    """Roll, or choose the number with a marked die, and find the best way to end the turn."""
    seat = position.now[SEAT]
    is_marked = position.marked[seat]
    position.marked[seat] = 0
    die = np.random.randint(1, 7)
    least, most = (1, 7) if is_marked else (die, die + 1)
    best = desk.best
    if position.left[seat]:
        best[NOISY] = WORST
        for die in range(least, most):
            try_all(nets, desk, boards, board, position, die, taste, best)
        if best[VALUE] >= LOST:
            return
    best[NOISY] = WORST
    taste = (taste[0], max(taste[1], A_TURN_AT_LAST))
    for die in range(least, most):
        try_all(nets, desk, boards, board, position, die, taste, best)


@njit(cache=True)
def expected(nets, desk, boards, board, position):
    """Return the chance of the seat to act before its roll: exactly, over the six rolls."""
    seat = position.now[SEAT]
    best = desk.best
    total = 0.0
    if position.marked[seat]:
        position.marked[seat] = 0
        best[NOISY] = WORST
        for die in range(1, 7):
            try_all(nets, desk, boards, board, position, die, EXACT, best)
        position.marked[seat] = 1
        return best[VALUE]
    for die in range(1, 7):
        best[NOISY] = WORST
        try_all(nets, desk, boards, board, position, die, EXACT, best)
        total += best[VALUE]
    return total / 6


@njit(cache=True)
def set_up_step(nets, desk, boards, board, position, taste):
    """Place the pawn or a marker of the seat to act where its chance is best; the next one acts."""
    players = position.pawns.shape[0]
    seat = position.now[SEAT]
    if position.pawns[seat] < 0:
        coming = (seat + 1) % players
        top, chosen = WORST, 0
        for number in range(4):
            position.pawns[seat] = boards.starts[board, number]
            position.now[SEAT] = coming
            chances_at(nets, desk, boards, board, position, coming)
            value = desk.chances[(seat - coming) % players] + taste[0] * np.random.normal()
            position.now[SEAT] = seat
            if value > top:
                top, chosen = value, number
        position.pawns[seat] = boards.starts[board, chosen]
        position.now[SEAT] = coming
        return
    slot = 0
    while position.markers[seat, slot] >= 0:
        slot += 1
    coming = seat if slot < 2 else (seat + 1) % players
    if slot == 2 and coming == 0:
        position.now[TURN] = 1
    top, chosen = WORST, 0
    for number in range(boards.counts[board, 1]):
        position.markers[seat, slot] = boards.specials[board, number]
        position.now[SEAT] = coming
        chances_at(nets, desk, boards, board, position, coming)
        value = desk.chances[(seat - coming) % players] + taste[0] * np.random.normal()
        if value > top:
            top, chosen = value, number
    position.markers[seat, slot] = boards.specials[board, chosen]
    position.now[SEAT] = coming
