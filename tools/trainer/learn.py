"""Self-play: games in which all seats choose by the networks, and what is learned from them."""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

from collections import namedtuple

import numpy as np
from numba import njit

from tools.trainer import engine, net, play
from tools.trainer.features import of_board

LONGEST = 600

Slopes = namedtuple("Slopes", "boards positions board_counts position_counts")
"""Gradients summed since the last step, and how many samples they come from, a phase each."""


def new_slopes(nets: play.Nets) -> Slopes:
    """Return no gradients yet."""
    phases = nets.boards.shape[0]
    return Slopes(
        np.zeros_like(nets.boards),
        np.zeros_like(nets.positions),
        np.zeros(phases),
        np.zeros(phases),
    )  # fmt: skip


@njit(cache=True)
def expectation(nets, desk, owned, claimed, seat, turns_left, reuse, turn, squatters, bust):
    """Return the chance if the next roll is no bust: exactly, over the 56 rolls.

    The best placement of every roll is looked for among the distinct placements: a space with a
    claim to be placed is the same whatever the third die.
    """
    mine = (owned[seat] | turn[1]) & ~(claimed | turn[0])
    known = np.full((36, 7), -1.0)
    chances = np.zeros(3)
    total = 0.0
    weight = 0
    for roll in range(56):
        spaces = engine.legal(roll, mine, claimed | turn[0], turn[2])
        if not spaces:
            continue
        top = -1.0
        while spaces:
            bit = spaces & -spaces
            spaces ^= bit
            space = engine.lowest_space(bit)
            marker = 6 if bit & mine else engine.MARKER[roll, space]
            if known[space, marker] < 0:
                desk.turn[:] = turn
                desk.squatters[:] = squatters
                engine.place(roll, bit, mine, reuse, desk.turn, desk.squatters)
                play.worth(
                    nets, desk, owned, claimed, seat, turns_left, reuse, desk.turn, bust, 0, chances
                )
                known[space, marker] = max(chances[0], chances[2])
            top = max(top, known[space, marker])
        total += top * engine.WEIGHTS[roll]
        weight += engine.WEIGHTS[roll]
    return total / weight if weight else bust  # on a full board every roll busts


@njit(cache=True)
def learn_position(
    nets, slopes, desk, owned, claimed, seat, turns_left, reuse, turn, bust, target, error
):
    """Add the gradient of one position toward `target`, under a symmetry drawn at random."""
    chances = np.zeros(3)
    symmetry = np.random.randint(4)
    n = play.worth(
        nets, desk, owned, claimed, seat, turns_left, reuse, turn, bust, symmetry, chances
    )
    phase = max(turns_left, 0)
    error[0] = chances[1] - target
    net.backward(
        nets.positions[phase], slopes.positions[phase], nets.position_inputs, desk.position, n, 1,
        net.log_odds(chances[0]), net.log_odds(bust), desk.h1, desk.h2, error,
    )  # fmt: skip
    slopes.position_counts[phase] += 1
    return error[0] * error[0]


@njit(cache=True)
def learn_game(nets, slopes, desk, players, reuse, trace, exact):
    """Play one game and add what it teaches; return turns and the mean squared error of a board.

    `trace` is lambda of TD(lambda); `exact` the share of positions whose rolls are all tried.
    """
    boards = np.zeros((LONGEST, players), dtype=np.int64)
    claims = np.zeros(LONGEST, dtype=np.int64)
    lefts = np.zeros(LONGEST, dtype=np.int64)
    owned = np.zeros(players, dtype=np.int64)
    claimed = np.int64(0)
    turns_left = -1
    seat = 0
    turns = 0
    turn = np.zeros(3, dtype=np.int64)
    before = np.zeros(3, dtype=np.int64)
    squatters = np.zeros(6, dtype=np.int64)
    best = np.zeros(3)
    error = np.zeros(1, dtype=np.float32)
    while turns_left != 0 and turns < LONGEST:
        turn[:] = 0
        squatters[:] = 0
        after = turns_left - 1 if turns_left > 0 else -1
        bust = play.value_between(nets, desk, owned, claimed, seat, after, reuse, 0)
        took = False
        while True:
            roll = engine.ROLL_OF[np.random.randint(216)]
            chosen = play.best_placement(
                nets, desk, owned, claimed, seat, turns_left, reuse, turn, squatters, roll, bust,
                best,
            )  # fmt: skip
            if not chosen:
                break
            before[:] = turn
            mine = (owned[seat] | turn[1]) & ~(claimed | turn[0])
            if turn[0] | turn[1]:
                learn_position(
                    nets, slopes, desk, owned, claimed, seat, turns_left, reuse, before, bust,
                    max(best[0], best[2]), error,
                )  # fmt: skip
            engine.place(roll, chosen, mine, reuse, turn, squatters)
            if np.random.random() < exact:
                target = expectation(
                    nets, desk, owned, claimed, seat, turns_left, reuse, turn, squatters, bust
                )
                learn_position(
                    nets, slopes, desk, owned, claimed, seat, turns_left, reuse, turn, bust,
                    target, error,
                )  # fmt: skip
            if best[0] >= best[2]:
                took = True
                break
        claimed = play.end_turn(owned, claimed, seat, turn, took)
        turns_left = engine.turns_left_after(
            engine.count(owned[seat] & claimed), players, turns_left
        )
        seat = (seat + 1) % players
        boards[turns] = owned
        claims[turns] = claimed
        lefts[turns] = turns_left
        turns += 1
    shares = np.zeros(players, dtype=np.float32)
    engine.shares(owned, claimed, shares)
    return turns, learn_boards(
        nets, slopes, desk, boards, claims, lefts, turns, reuse, trace, shares
    )


@njit(cache=True)
def learn_boards(nets, slopes, desk, boards, claims, lefts, turns, reuse, trace, target):
    """Go back through a game's boards with TD(lambda); `target` starts as the final shares."""
    players = boards.shape[1]
    error = np.zeros(players, dtype=np.float32)
    total = 0.0
    for index in range(turns - 2, -1, -1):
        first = (index + 1) % players
        n = of_board(
            boards[index], claims[index], first, reuse, np.random.randint(4),
            desk.keys, desk.values, desk.table, desk.board,
        )  # fmt: skip
        phase = max(lefts[index], 0)
        net.forward(
            nets.boards[phase], nets.board_inputs, desk.board, n, players, 0.0, 0.0,
            desk.h1, desk.h2, desk.chances,
        )  # fmt: skip
        for place in range(players):
            error[place] = desk.chances[place] - target[(first + place) % players]
            total += error[place] * error[place]
        net.backward(
            nets.boards[phase], slopes.boards[phase], nets.board_inputs, desk.board, n, players,
            0.0, 0.0, desk.h1, desk.h2, error,
        )  # fmt: skip
        slopes.board_counts[phase] += 1
        for place in range(players):
            at = (first + place) % players
            target[at] = trace * target[at] + (1.0 - trace) * desk.chances[place]
    return total / max(turns - 1, 1)


@njit(cache=True)
def learn_batch(nets, slopes, moments, steps, desk, players, games, trace, exact, rate, decay):
    """Play some games, half of them with the variation, and take one step of Adam each phase."""
    turns, loss = 0.0, 0.0
    for game in range(games):
        played, error = learn_game(nets, slopes, desk, players, game % 2 == 1, trace, exact)
        turns += played
        loss += error
    for phase in range(nets.boards.shape[0]):
        if slopes.board_counts[phase]:
            steps[0, phase] += 1
            net.adam(
                nets.boards[phase], slopes.boards[phase], moments[0][phase], moments[1][phase],
                steps[0, phase], rate,
            )  # fmt: skip
            nets.boards[phase, : nets.board_inputs * net.WIDE] *= decay
        if slopes.position_counts[phase]:
            steps[1, phase] += 1
            net.adam(
                nets.positions[phase], slopes.positions[phase], moments[2][phase],
                moments[3][phase], steps[1, phase], rate,
            )  # fmt: skip
            nets.positions[phase, : nets.position_inputs * net.WIDE] *= decay
        slopes.board_counts[phase] = 0
        slopes.position_counts[phase] = 0
    return turns / games, loss / games


@njit(cache=True)
def seed_dice(seed):
    """Seed the generator of the compiled code."""
    np.random.seed(seed)
