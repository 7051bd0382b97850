"""A turn as the networks see it, and whole games by any mix of players, compiled."""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

from collections import namedtuple

import numpy as np
from numba import njit

from claimit.claim_it.bots import features as layout
from tools.trainer import engine, net
from tools.trainer.features import CACHE, of_board, of_turn

LONGEST = 600
"""No game has so many turns."""

Desk = namedtuple(
    "Desk", "keys values table board position h1 h2 chances chance owned squatters turn"
)
"""What the functions below write on, so that none has to ask for memory."""

Nets = namedtuple("Nets", "boards positions board_inputs position_inputs")
"""Weights of the networks of boards and of positions, [phase, number], and their inputs."""


def new_desk(players: int) -> Desk:
    """Return a fresh desk for games of this many players."""
    return Desk(
        np.full((CACHE, 3), -1, dtype=np.int64),
        np.zeros((CACHE, 10), dtype=np.int64),
        np.zeros((players, 10), dtype=np.int64),
        np.zeros(400, dtype=np.int64),
        np.zeros(400, dtype=np.int64),
        np.zeros(net.WIDE, dtype=np.float32),
        np.zeros(net.NARROW, dtype=np.float32),
        np.zeros(players, dtype=np.float32),
        np.zeros(1, dtype=np.float32),
        np.zeros(players, dtype=np.int64),
        np.zeros(6, dtype=np.int64),
        np.zeros(3, dtype=np.int64),
    )


def new_nets(players: int, rng: np.random.Generator) -> Nets:
    """Return untrained networks for this many players."""
    boards = layout.board_features(players)
    positions = boards + layout.TURN_FEATURES
    return Nets(
        net.fresh(players + 1, boards, players, rng),
        net.fresh(players + 1, positions, 1, rng),
        boards,
        positions,
    )


@njit(cache=True)
def board_chances(nets, desk, owned, claimed, first, turns_left, reuse, symmetry):
    """Write into `desk.chances` each place's chance, places counted from seat `first`."""
    players = owned.shape[0]
    n = of_board(
        owned, claimed, first, reuse, symmetry, desk.keys, desk.values, desk.table, desk.board
    )
    phase = max(turns_left, 0)
    net.forward(
        nets.boards[phase], nets.board_inputs, desk.board, n, players, 0.0, 0.0,
        desk.h1, desk.h2, desk.chances,
    )  # fmt: skip
    return n


@njit(cache=True)
def value_between(nets, desk, owned, claimed, seat, turns_left, reuse, symmetry):
    """Return the chance of `seat`, whose turn has just ended; `turns_left` after that turn."""
    players = owned.shape[0]
    if turns_left == 0:
        engine.shares(owned, claimed, desk.chances)
        return desk.chances[seat]
    board_chances(nets, desk, owned, claimed, (seat + 1) % players, turns_left, reuse, symmetry)
    return desk.chances[players - 1]


@njit(cache=True)
def as_taken(owned, seat, marked, out):
    """Write the boards that taking the marked spaces gives."""
    for other in range(owned.shape[0]):
        out[other] = owned[other] | marked if other == seat else owned[other] & ~marked


@njit(cache=True)
def worth(nets, desk, owned, claimed, seat, turns_left, reuse, turn, bust, symmetry, out):
    """Write the mover's chances after taking [0], if the next roll is no bust [1], rolling [2].

    `turn` is (staked, squatted, used), `bust` the chance after a bust. Leaves the features of
    the position in `desk.position`; returns how many there are.
    """
    players = owned.shape[0]
    staked, squatted, used = turn[0], turn[1], turn[2]
    taken = desk.owned
    as_taken(owned, seat, staked | squatted, taken)
    closed = claimed | staked
    after = engine.turns_left_after(engine.count(taken[seat] & closed), players, turns_left)
    out[0] = value_between(nets, desk, taken, closed, seat, after, reuse, symmetry)
    mine = taken[seat] & ~closed
    busts = engine.bust_rolls(mine, closed, used)
    n = of_board(
        taken, closed, seat, reuse, symmetry, desk.keys, desk.values, desk.table, desk.position
    )
    n = of_turn(
        staked, squatted, used, busts, out[0], bust, mine, nets.board_inputs, symmetry,
        desk.position, n,
    )  # fmt: skip
    net.forward(
        nets.positions[max(turns_left, 0)], nets.position_inputs, desk.position, n, 1,
        net.log_odds(out[0]), net.log_odds(bust), desk.h1, desk.h2, desk.chance,
    )  # fmt: skip
    out[1] = desk.chance[0]
    lost = busts / 216.0
    out[2] = lost * bust + (1.0 - lost) * out[1]
    return n


@njit(cache=True)
def best_placement(
    nets, desk, owned, claimed, seat, turns_left, reuse, turn, squatters, roll, bust, best
):
    """Return the best space for a roll as a mask (0: bust); `best` gets its three chances."""
    mine = (owned[seat] | turn[1]) & ~(claimed | turn[0])
    spaces = engine.legal(roll, mine, claimed | turn[0], turn[2])
    chosen = np.int64(0)
    top = -1.0
    chances = np.zeros(3)
    while spaces:
        bit = spaces & -spaces
        spaces ^= bit
        desk.turn[:] = turn
        desk.squatters[:] = squatters
        engine.place(roll, bit, mine, reuse, desk.turn, desk.squatters)
        worth(nets, desk, owned, claimed, seat, turns_left, reuse, desk.turn, bust, 0, chances)
        value = max(chances[0], chances[2])
        if value > top:
            top, chosen = value, bit
            best[:] = chances
    return chosen


@njit(cache=True)
def end_turn(owned, claimed, seat, turn, took):
    """Change the boards as taking or a bust does; return the claimed spaces."""
    if took:
        marked = turn[0] | turn[1]
        for other in range(owned.shape[0]):
            if other == seat:
                owned[other] |= marked
            else:
                owned[other] &= ~marked
        return claimed | turn[0]
    return claimed
