"""Self-play, and what is learned from it.

All seats choose by the networks, from the beginning or after some turns by weaker players: so the
networks also know boards that no strong player would reach, and what they are worth from there on.
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

from collections import namedtuple

import numpy as np
from numba import njit

from claimit.claim_it.bots.foreman import WEIGHTS
from tools.trainer import engine, net, play, rivals
from tools.trainer.features import of_board

FOREMAN = np.array(WEIGHTS)
WEAK_TURNS = 12
"""At most so many turns of each seat are played by weaker players."""
WEAK = np.array([rivals.NET, rivals.FOREMAN, rivals.PROSPECTOR, rivals.TENDERFOOT, 2, 3, 4, 5, 6])
"""The players that weaker turns are drawn from."""

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
def learn_turn_start(nets, slopes, desk, owned, claimed, seat, turns_left, reuse, target, error):
    """Add the gradient of a board toward the mover's chance; the others share what is left."""
    players = owned.shape[0]
    symmetry = np.random.randint(4)
    n = play.board_chances(nets, desk, owned, claimed, seat, turns_left, reuse, symmetry)
    others = 1.0 - desk.chances[0]
    error[0] = desk.chances[0] - target
    for place in range(1, players):
        error[place] = desk.chances[place] * (1.0 - (1.0 - target) / max(others, 1e-6))
    phase = max(turns_left, 0)
    net.backward(
        nets.boards[phase], slopes.boards[phase], nets.board_inputs, desk.board, n, players,
        0.0, 0.0, desk.h1, desk.h2, error,
    )  # fmt: skip
    slopes.board_counts[phase] += 1


@njit(cache=True)
def draw_weak(kinds):
    """Draw the players of a game's first turns: half the time all of one kind. Return how many
    turns they play.
    """
    players = kinds.shape[0]
    kinds[:] = WEAK[np.random.randint(WEAK.shape[0])]
    if np.random.random() < 0.5:
        for seat in range(players):
            kinds[seat] = WEAK[np.random.randint(WEAK.shape[0])]
    return np.random.randint(WEAK_TURNS * players)


@njit(cache=True)
def learn_game(nets, slopes, desk, players, reuse, trace, exact, looked, weak):
    """Play one game and add what it teaches; return turns and the mean squared error of a board.

    `trace` is lambda of TD(lambda). All rolls are tried for a share `exact` of the positions, and
    for a share `looked` of those of weaker players and of the boards at the start of a turn. A
    share `weak` of the games begins with turns by weaker players.
    """
    boards = np.zeros((play.LONGEST, players), dtype=np.int64)
    claims = np.zeros(play.LONGEST, dtype=np.int64)
    lefts = np.zeros(play.LONGEST, dtype=np.int64)
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
    errors = np.zeros(players, dtype=np.float32)
    kinds = np.zeros(players, dtype=np.int64)
    first = draw_weak(kinds) if np.random.random() < weak else 0
    while turns_left != 0 and turns < play.LONGEST:
        turn[:] = 0
        squatters[:] = 0
        after = turns_left - 1 if turns_left > 0 else -1
        kind = kinds[seat] if turns < first else rivals.NET
        share = exact if kind == rivals.NET else looked
        bust = play.value_between(nets, desk, owned, claimed, seat, after, reuse, 0)
        start = 0.0
        if kind == rivals.FOREMAN:
            start = rivals.points(FOREMAN, desk, owned, claimed, seat)
        if np.random.random() < looked:
            lost = engine.bust_rolls(owned[seat] & ~claimed, claimed, 0) / 216.0
            safe = expectation(
                nets, desk, owned, claimed, seat, turns_left, reuse, turn, squatters, bust
            )
            learn_turn_start(
                nets, slopes, desk, owned, claimed, seat, turns_left, reuse,
                lost * bust + (1.0 - lost) * safe, errors,
            )  # fmt: skip
        took = False
        while True:
            roll = engine.ROLL_OF[np.random.randint(216)]
            chosen, stop = rivals.decision_of_any(
                kind, nets, FOREMAN, desk, owned, claimed, seat, turns_left, reuse, turn, squatters,
                roll, bust, start, best,
            )  # fmt: skip
            if not chosen:
                break
            before[:] = turn
            mine = (owned[seat] | turn[1]) & ~(claimed | turn[0])
            if kind == rivals.NET and turn[0] | turn[1]:
                learn_position(
                    nets, slopes, desk, owned, claimed, seat, turns_left, reuse, before, bust,
                    max(best[0], best[2]), error,
                )  # fmt: skip
            engine.place(roll, chosen, mine, reuse, turn, squatters)
            if np.random.random() < share:
                target = expectation(
                    nets, desk, owned, claimed, seat, turns_left, reuse, turn, squatters, bust
                )
                learn_position(
                    nets, slopes, desk, owned, claimed, seat, turns_left, reuse, turn, bust,
                    target, error,
                )  # fmt: skip
            if stop:
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
        nets, slopes, desk, boards, claims, lefts, max(first - 1, 0), turns, reuse, trace, shares
    )


@njit(cache=True)
def learn_boards(nets, slopes, desk, boards, claims, lefts, first, turns, reuse, trace, target):
    """Go back through the boards after turn `first` and later with TD(lambda); `target` starts as
    the final shares.
    """
    players = boards.shape[1]
    error = np.zeros(players, dtype=np.float32)
    total = 0.0
    for index in range(turns - 2, first - 1, -1):
        mover = (index + 1) % players
        n = of_board(
            boards[index], claims[index], mover, reuse, np.random.randint(4),
            desk.keys, desk.values, desk.table, desk.board,
        )  # fmt: skip
        phase = max(lefts[index], 0)
        net.forward(
            nets.boards[phase], nets.board_inputs, desk.board, n, players, 0.0, 0.0,
            desk.h1, desk.h2, desk.chances,
        )  # fmt: skip
        for place in range(players):
            error[place] = desk.chances[place] - target[(mover + place) % players]
            total += error[place] * error[place]
        net.backward(
            nets.boards[phase], slopes.boards[phase], nets.board_inputs, desk.board, n, players,
            0.0, 0.0, desk.h1, desk.h2, error,
        )  # fmt: skip
        slopes.board_counts[phase] += 1
        for place in range(players):
            at = (mover + place) % players
            target[at] = trace * target[at] + (1.0 - trace) * desk.chances[place]
    return total / max(turns - 1 - first, 1)


@njit(cache=True)
def learn_batch(
    nets, slopes, moments, steps, desk, players, games, trace, exact, looked, weak, rate, decay
):
    """Play some games, half of them with the variation, and take one step of Adam each phase."""
    turns, loss = 0.0, 0.0
    for game in range(games):
        played, error = learn_game(
            nets, slopes, desk, players, game % 2 == 1, trace, exact, looked, weak
        )
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
