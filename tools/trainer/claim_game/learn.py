"""Self-play: games in which all seats choose by the network, and what is learned from them."""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

import numpy as np
from numba import njit

from claimit.claim_game.state import MARKERS, TURNS_EACH
from tools.trainer import net
from tools.trainer.claim_game import engine, play, surveyor


def longest(players: int) -> int:
    """Return the most positions that a game has."""
    return players * (1 + MARKERS + TURNS_EACH) + 1


def new_memory(players: int):
    """Return room for the positions of a game: features, their number, the first seat, and the
    exact chance of the seat to act or -1.
    """
    room = longest(players)
    return (
        np.zeros((room, play.WIDEST), dtype=np.int64),
        np.zeros(room, dtype=np.int64),
        np.zeros(room, dtype=np.int64),
        np.zeros(room),
    )


@njit(cache=True)
def learn_game(nets, slope, desk, memory, boards, board, position, trace, exact, tastes):
    """Play one game and add what it teaches; return positions and the mean squared error.

    `trace` is lambda of TD(lambda); `exact` is the share of positions whose six rolls are all
    tried; `tastes` [seat] is how each seat chooses: see `play.EXACT`, and then whether it is a
    Surveyor.
    """
    features, numbers, firsts, sure = memory
    players = position.pawns.shape[0]
    engine.reset(position)
    at = 0
    while True:
        seat = position.now[engine.SEAT]
        taste = (tastes[seat, 0], tastes[seat, 1])
        n = play.chances_at(nets, desk, boards, board, position, seat)
        features[at, :n] = desk.features[:n]
        numbers[at], firsts[at], sure[at] = n, seat, -1.0
        is_surveyor = tastes[seat, 2] > 0
        if position.now[engine.TURN] == 0:
            if is_surveyor:
                surveyor.set_up_step(desk.memo, boards, desk.ways, board, position, desk.sight)
            else:
                play.set_up_step(nets, desk, boards, board, position, taste)
            at += 1
            continue
        if np.random.random() < exact:
            sure[at] = play.expected(nets, desk, boards, board, position)
        at += 1
        if is_surveyor:
            surveyor.play_turn(
                desk.memo, boards, desk.ways, board, position, desk.sight, desk.spare, desk.end,
                desk.ride,
            )  # fmt: skip
        else:
            play.choose(nets, desk, boards, board, position, taste)
            play.do(nets, desk, boards, board, position, desk.best, taste)
        if not engine.end_turn(position):
            break
    target = np.zeros(players, dtype=np.float32)
    engine.shares(position, target)
    return at, learn_back(nets, slope, desk, memory, at, trace, target)


@njit(cache=True)
def learn_back(nets, slope, desk, memory, positions, trace, target):
    """Go back through a game's positions with TD(lambda); `target` starts as the final shares."""
    features, numbers, firsts, sure = memory
    players = target.shape[0]
    error = np.zeros(players, dtype=np.float32)
    total = 0.0
    for at in range(positions - 1, -1, -1):
        n, first = numbers[at], firsts[at]
        net.forward(
            nets.weights, nets.inputs, features[at], n, players, 0.0, 0.0,
            desk.h1, desk.h2, desk.chances,
        )  # fmt: skip
        if sure[at] >= 0 and target[first] < 1.0:
            # The mover's chance is known better; the others share the rest as they would have.
            scale = (1.0 - sure[at]) / (1.0 - target[first])
            for seat in range(players):
                target[seat] *= scale
            target[first] = sure[at]
        for place in range(players):
            error[place] = desk.chances[place] - target[(first + place) % players]
            total += error[place] * error[place]
        net.backward(
            nets.weights, slope, nets.inputs, features[at], n, players, 0.0, 0.0,
            desk.h1, desk.h2, error,
        )  # fmt: skip
        for place in range(players):
            seat = (first + place) % players
            target[seat] = trace * target[seat] + (1.0 - trace) * desk.chances[place]
    return total / positions


@njit(cache=True)
def learn_batch(
    nets, slope, moments, steps, desk, memory, boards, position, games, trace, exact, hurry,
    noise, strong, surveyors, rate, decay,
):  # fmt: skip
    """Play some games and take one step of Adam.

    A seat is a Surveyor with the chance `surveyors`. Any other seat chooses as well as it can with
    the chance `strong`; each turn until it can be done costs it `hurry`. Otherwise its judgement is
    off by up to `noise`, because positions of weak players have to be valued as well, and a turn
    costs it from 0.01 to 1. Without those, nobody ever learns what comes after the last cube,
    because waiting seems better than what was never seen, nor how to play against players that are
    quick.
    """
    players = position.pawns.shape[0]
    tastes = np.zeros((players, 3))
    turns, loss = 0.0, 0.0
    for _ in range(games):
        for seat in range(players):
            tastes[seat, 0], tastes[seat, 1], tastes[seat, 2] = 0.0, hurry, 0.0
            if np.random.random() < surveyors:
                tastes[seat, 2] = 1.0
            elif np.random.random() >= strong:
                tastes[seat, 0] = noise * np.random.random()
                tastes[seat, 1] = 10.0 ** (-2.0 * np.random.random())
        board = np.random.randint(boards.walkable.shape[0])
        played, error = learn_game(
            nets, slope, desk, memory, boards, board, position, trace, exact, tastes
        )
        turns += played
        loss += error
    steps[0] += 1
    net.adam(nets.weights, slope, moments[0], moments[1], steps[0], rate)
    nets.weights[: nets.inputs * net.WIDE] *= decay
    return turns / games, loss / games


@njit(cache=True)
def seed_dice(seed):
    """Seed the generator of the compiled code."""
    np.random.seed(seed)
