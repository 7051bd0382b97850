"""Players without networks, compiled: Foreman, Prospector, Tenderfoot and the fixed counts.

They are those of `claimit.claim_it.bots` once more. The networks are measured against them, and
learn from the positions that they reach; the published figures come from ``python -m claimit
arena``, which plays the real ones.
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

import numpy as np
from numba import njit

from claimit.claim_it.bots import beginners
from claimit.claim_it.bots.foreman import EVERYTHING
from claimit.claim_it.bots.heuristics import CLAIM, SPACE
from tools.trainer import engine, play
from tools.trainer.features import cached_figures

NET, FOREMAN, PROSPECTOR, TENDERFOOT = 0, 1, -1, -2
"""Kinds of players; any higher number stops after that many placements."""

ENOUGH = beginners.Prospector.enough
CARELESS, HASTY = beginners.Tenderfoot.careless, beginners.Tenderfoot.hasty


@njit(cache=True)
def points(weights, desk, owned, claimed, seat):
    """Return what a board is worth to a seat, in Foreman's points."""
    total = 0.0
    row = desk.table[0]
    best = np.int64(0)
    theirs = np.int64(0)
    for other in range(owned.shape[0]):
        own = owned[other]
        cached_figures(own, own & claimed, claimed & ~own, desk.keys, desk.values, row)
        if other == seat:
            total += weights[0] * row[0] + weights[1] * row[2] + weights[2] * row[4]
            total += weights[3] * row[3] + weights[4] * row[5] + weights[5] * row[7]
        else:
            best = max(best, row[0])
            theirs += row[4]
    return total - weights[6] * best - weights[7] * theirs


@njit(cache=True)
def foreman_worth(weights, desk, owned, claimed, seat, turns_left, turn, start, out):
    """Write the points that taking gains [0] and that rolling again is hoped to gain [1]."""
    players = owned.shape[0]
    staked, marked = turn[0], turn[0] | turn[1]
    taken = desk.owned
    play.as_taken(owned, seat, marked, taken)
    closed = claimed | staked
    mine = taken[seat] & ~closed
    lost = engine.bust_rolls(mine, closed, turn[2]) / 216.0
    gain = points(weights, desk, taken, closed, seat) - start
    mark = engine.score(taken[seat], closed)
    best = np.int64(0)
    sharing = 1
    for other in range(players):
        if other != seat:
            theirs = engine.score(taken[other], closed)
            best = max(best, theirs)
            sharing += theirs == mark
    share = 1.0 / sharing if mark >= best else 0.0
    calls = turns_left < 0 and engine.count(taken[seat] & closed) >= engine.CALLS[players]
    if calls:
        gain += weights[9] if share == 1.0 else -weights[9]
    out[0] = gain
    out[1] = (1.0 - lost) * (gain + weights[8])
    if turns_left > 0 and share < 1.0:
        out[0] = gain - EVERYTHING * (1.0 - share)
        out[1] = gain - EVERYTHING * lost
    elif turns_left == 1:
        out[0] = gain + EVERYTHING


@njit(cache=True)
def simple_worth(owned, claimed, seat, turn):
    """Return what a fixed-count player goes by: the group that taking gives, claims, spaces."""
    taken = owned[seat] | turn[0] | turn[1]
    closed = claimed | turn[0]
    return (
        engine.largest_group(taken)
        + CLAIM * engine.count(taken & closed)
        + SPACE * engine.count(taken)
    )


@njit(cache=True)
def promise(owned, claimed, seat, turn, bit):
    """Return what Tenderfoot goes by: spaces beside it, claims, and then the position."""
    mine = owned[seat] | turn[0] | turn[1]
    claim = bit & mine & ~(claimed | turn[0])
    beside = engine.count(engine.neighbours(bit) & mine) + (2 if claim else 0)
    return beside * 100.0 - engine.lowest_space(bit)


@njit(cache=True)
def stops(kind, owned, claimed, seat, turn):
    """Return whether a player without odds takes now."""
    placed = engine.count(turn[0]) + engine.count(turn[1])
    if kind == TENDERFOOT:
        mood = np.random.random()
        return not (mood < HASTY and placed < 8) and placed >= (4 if mood > 0.9 else 3)
    if kind == PROSPECTOR:
        ours = engine.score(owned[seat], claimed)
        ahead = True
        for other in range(owned.shape[0]):
            if other != seat and engine.score(owned[other], claimed) >= ours:
                ahead = False
        at_risk = engine.count(turn[0] | turn[1]) + engine.count(turn[0])
        return 6 - engine.count(turn[2]) <= 2 or at_risk >= ENOUGH - ahead
    return placed >= kind


@njit(cache=True)
def decision(
    kind, weights, desk, owned, claimed, seat, turns_left, reuse, turn, squatters, roll, start
):
    """Return the space that such a player marks (0: bust), and whether it then takes.

    `start` are Foreman's points of the board before the turn.
    """
    mine = (owned[seat] | turn[1]) & ~(claimed | turn[0])
    spaces = engine.legal(roll, mine, claimed | turn[0], turn[2])
    careless = kind == TENDERFOOT and np.random.random() < CARELESS
    worth = np.zeros(2)
    chosen = np.int64(0)
    stop = False
    top = -1e9
    while spaces:
        bit = spaces & -spaces
        spaces ^= bit
        desk.turn[:] = turn
        desk.squatters[:] = squatters
        engine.place(roll, bit, mine, reuse, desk.turn, desk.squatters)
        halt = False
        if kind == FOREMAN:
            foreman_worth(weights, desk, owned, claimed, seat, turns_left, desk.turn, start, worth)
            value = max(worth[0], worth[1])
            halt = worth[0] >= worth[1]
        elif careless:
            value = np.random.random()
        elif kind == TENDERFOOT:
            value = promise(owned, claimed, seat, turn, bit)
        else:
            value = simple_worth(owned, claimed, seat, desk.turn)
        if value > top:
            top, chosen, stop = value, bit, halt
    if chosen and kind != FOREMAN:
        desk.turn[:] = turn
        desk.squatters[:] = squatters
        engine.place(roll, chosen, mine, reuse, desk.turn, desk.squatters)
        stop = stops(kind, owned, claimed, seat, desk.turn)
    return chosen, stop


@njit(cache=True)
def decision_of_any(
    kind, nets, weights, desk, owned, claimed, seat, turns_left, reuse, turn, squatters, roll, bust,
    start, best,
):  # fmt: skip
    """Return what `decision` does, for a player with networks, too: then `best` is filled as
    `play.best_placement` fills it, and `bust` is the chance after a bust.
    """
    if kind == NET:
        chosen = play.best_placement(
            nets, desk, owned, claimed, seat, turns_left, reuse, turn, squatters, roll, bust, best
        )
        return chosen, best[0] >= best[2]
    return decision(
        kind, weights, desk, owned, claimed, seat, turns_left, reuse, turn, squatters, roll, start
    )


@njit(cache=True)
def play_game(kinds, weights, nets, desk, reuse, shares):
    """Play a game between players of these kinds, seat 0 first; write each seat's share."""
    players = kinds.shape[0]
    owned = np.zeros(players, dtype=np.int64)
    claimed = np.int64(0)
    turns_left = -1
    seat = 0
    turn = np.zeros(3, dtype=np.int64)
    squatters = np.zeros(6, dtype=np.int64)
    best = np.zeros(3)
    turns = 0
    while turns_left != 0 and turns < play.LONGEST:
        turns += 1
        turn[:] = 0
        squatters[:] = 0
        kind = kinds[seat]
        after = turns_left - 1 if turns_left > 0 else -1
        bust, start = 0.0, 0.0
        if kind == NET:
            bust = play.value_between(nets, desk, owned, claimed, seat, after, reuse, 0)
        elif kind == FOREMAN:
            start = points(weights[seat], desk, owned, claimed, seat)
        took = False
        while True:
            roll = engine.ROLL_OF[np.random.randint(216)]
            mine = (owned[seat] | turn[1]) & ~(claimed | turn[0])
            chosen, stop = decision_of_any(
                kind, nets, weights[seat], desk, owned, claimed, seat, turns_left, reuse, turn,
                squatters, roll, bust, start, best,
            )  # fmt: skip
            if not chosen:
                break
            engine.place(roll, chosen, mine, reuse, turn, squatters)
            if stop:
                took = True
                break
        claimed = play.end_turn(owned, claimed, seat, turn, took)
        turns_left = engine.turns_left_after(
            engine.count(owned[seat] & claimed), players, turns_left
        )
        seat = (seat + 1) % players
    engine.shares(owned, claimed, shares)
    return turns


@njit(cache=True)
def meet(kinds, weights, nets, desk, reuse, games, seed):
    """Return the first player's share of the wins; the seats are rotated from game to game."""
    players = kinds.shape[0]
    np.random.seed(seed)
    shares = np.zeros(players)
    seated = np.zeros_like(kinds)
    seated_weights = np.zeros_like(weights)
    total = 0.0
    for game in range(games):
        for seat in range(players):
            who = (seat + game) % players
            seated[seat] = kinds[who]
            seated_weights[seat] = weights[who]
        play_game(seated, seated_weights, nets, desk, reuse, shares)
        total += shares[-game % players]
    return total / games
