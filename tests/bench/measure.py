"""Measure the engine and the plain engine side by side; the figures are JSON values.

Needs the standard library, `claimit` and `tests.claimit.oracle`, nothing else: the same module
runs in CPython and in the page's Pyodide. Engine and oracle take turns, so that a machine that
slows down slows both, and every figure is the median of several such rounds.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from itertools import product
from statistics import median, quantiles
from time import perf_counter
from typing import Any, TypeAlias

from claimit import claim_it
from claimit.claim_it.dice import Dice
from claimit.claim_it.state import Phase
from claimit.table.game import Step
from tests.claimit import oracle

PLAYERS = (2, 3, 4, 5)
ROLLS = tuple(Dice(faces) for faces in product(range(1, 7), repeat=3))
Work: TypeAlias = Callable[[], int]
"""Does some work and returns how many operations that was."""


def measure(rounds: int = 5, seconds: float = 0.2) -> dict[str, Any]:
    """Measure everything; each of `rounds` gives each engine at least `seconds` per figure."""
    pairs = {
        f"random full games, {players} players": _games(players, rounds) for players in PLAYERS
    }
    positions = _positions()
    pairs |= {
        "apply, steps of a record": _apply(positions),
        "legal_actions, a placement due": _legal_actions(positions),
        "exact bust odds": _bust_odds(positions),
    }
    return {
        "python": sys.version.split()[0],
        "platform": sys.platform,
        "rounds": rounds,
        "per_second": {name: _compare(*pair, rounds, seconds) for name, pair in pairs.items()},
        "bust_microseconds": {
            "engine": _spread(claim_it.bust_rolls, [state for state, _ in _dangers(positions)]),
            "oracle": _spread(oracle.bust_rolls, [plain for _, plain in _dangers(positions)]),
        },
    }


def engine_game(
    rng: random.Random, players: int, reuse_squatters: bool = False, first: int = 0
) -> list[str]:
    """Return the tokens of a random game: the one that `oracle.random_game` plays with `rng`."""
    state = claim_it.new_game(players, reuse_squatters=reuse_squatters, first=first)
    tokens: list[str] = []
    while (phase := state.phase) is not Phase.OVER:
        step: Step
        if phase is Phase.PLACE:
            step = rng.choice(claim_it.legal_actions(state))
        elif phase is Phase.DECIDE and rng.random() >= 0.7:
            step = claim_it.TAKE
        else:
            step = Dice([rng.randint(1, 6) for _ in range(3)])
            state = claim_it.apply(state, claim_it.ROLL)
        state = claim_it.apply(state, step)
        tokens.append(claim_it.format_step(step))
    return tokens


def _play(rng: random.Random, players: int) -> claim_it.State:
    """Play a random game by the policy of `engine_game` to its end."""
    apply, legal_actions, chance = claim_it.apply, claim_it.legal_actions, rng.random
    state = claim_it.new_game(players)
    while (phase := state.phase) is not Phase.OVER:
        if phase is Phase.CHANCE:
            state = apply(state, ROLLS[int(chance() * 216)])
        elif phase is Phase.PLACE:
            actions = legal_actions(state)
            state = apply(state, actions[int(chance() * len(actions))])
        elif phase is Phase.DECIDE and chance() >= 0.7:
            state = apply(state, claim_it.TAKE)
        else:
            state = apply(state, claim_it.ROLL)
    return state


class _Position:
    """A position of a random game in both engines, and the step that was made from it."""

    def __init__(self, state: claim_it.State, plain: oracle.State, token: str) -> None:
        self.state = state
        self.plain = plain
        self.token = token
        step = claim_it.parse_step(token)
        self.steps = (claim_it.ROLL, step) if isinstance(step, Dice) else (step,)


def _positions() -> list[_Position]:
    """Return the positions of a random game for every number of players and both variations."""
    positions: list[_Position] = []
    for players in PLAYERS:
        for reuse in (False, True):
            state = claim_it.new_game(players, reuse_squatters=reuse)
            plain = oracle.new_game(players, reuse)
            for token in engine_game(random.Random(players), players, reuse):
                position = _Position(state, plain, token)
                positions.append(position)
                for step in position.steps:
                    state = claim_it.apply(state, step)
                plain = oracle.step(plain, token)
    return positions


def _dangers(positions: Sequence[_Position]) -> list[tuple[claim_it.State, oracle.State]]:
    """Return every fifth of the positions in which a roll is due or allowed."""
    rolling = (Phase.ROLL, Phase.DECIDE)
    return [(each.state, each.plain) for each in positions if each.state.phase in rolling][::5]


def _games(players: int, rounds: int) -> tuple[Work, Work]:
    """Return a batch of games for each engine, played by one policy, each in its own terms.

    The oracle steps by the tokens of a record; the engine by its actions and by rolls out of the
    216, so that neither is charged for the other's form.
    """

    def with_engine() -> int:
        for seed in range(rounds):
            _play(random.Random(seed), players)
        return rounds

    def with_oracle() -> int:
        for seed in range(rounds):
            oracle.random_game(random.Random(seed), players)
        return rounds

    return with_engine, with_oracle


def _apply(positions: Sequence[_Position]) -> tuple[Work, Work]:
    engine_steps = [(each.state, each.steps) for each in positions]
    plain_steps = [(each.plain, each.token) for each in positions]

    def with_engine() -> int:
        apply = claim_it.apply
        for before, steps in engine_steps:
            state = before
            for step in steps:
                state = apply(state, step)
        return len(engine_steps)

    def with_oracle() -> int:
        for plain, token in plain_steps:
            oracle.step(plain, token)
        return len(plain_steps)

    return with_engine, with_oracle


def _legal_actions(positions: Sequence[_Position]) -> tuple[Work, Work]:
    placing = [each for each in positions if each.state.phase is Phase.PLACE]
    states, plains = [each.state for each in placing], [each.plain for each in placing]
    return _over(claim_it.legal_actions, states), _over(oracle.legal_spaces, plains)


def _bust_odds(positions: Sequence[_Position]) -> tuple[Work, Work]:
    states, plains = zip(*_dangers(positions), strict=True)
    return _over(claim_it.bust_rolls, states), _over(oracle.bust_rolls, plains[::8])


def _over(function: Callable[[Any], object], arguments: Sequence[Any]) -> Work:
    def work() -> int:
        for argument in arguments:
            function(argument)
        return len(arguments)

    return work


def _compare(engine: Work, plain: Work, rounds: int, seconds: float) -> dict[str, float]:
    """Return the median operations per second of both, and how often the engine is as fast."""
    engine()  # fills its caches, once a process
    figures = [(_rate(engine, seconds), _rate(plain, seconds)) for _ in range(rounds)]
    fast, slow = (median(column) for column in zip(*figures, strict=True))
    return {"engine": round(fast, 1), "oracle": round(slow, 1), "ratio": round(fast / slow, 1)}


def _rate(work: Work, seconds: float) -> float:
    done = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        done += work()
    return done / elapsed


def _spread(function: Callable[[Any], object], arguments: Sequence[Any]) -> dict[str, float]:
    """Return median and 95th percentile, over the arguments, of one call in microseconds.

    Each argument is timed over some milliseconds, because a browser's clock is coarse, and the
    best of three is kept, because the rest is what else the machine was doing.
    """
    works = [_over(function, [argument]) for argument in arguments]
    times = [1e6 / max(_rate(work, 0.002) for _ in range(3)) for work in works]
    return {"median": round(median(times), 1), "p95": round(quantiles(times, n=20)[-1], 1)}
