"""Measure the engine and the plain engine side by side; the figures are JSON values.

Needs the standard library, `claimit` and `tests.claimit.oracle`, nothing else: the same module
runs in CPython and in the page's Pyodide. Engine and oracle take turns, so that a machine that
slows down slows both, and every figure is the median of several such rounds.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial, reduce
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
    seeds = range(rounds)
    positions = _positions()
    placing = [each for each in positions if each.state.phase is Phase.PLACE]
    rolling = [each for each in positions if each.state.phase in (Phase.ROLL, Phase.DECIDE)][::5]
    pairs = {
        # The oracle steps by the tokens of a record, the engine by its actions and by rolls out of
        # the 216, so that neither is charged for the other's form.
        f"random full games, {players} players": (
            _over(partial(_play, players), seeds),
            _over(partial(_play_plainly, players), seeds),
        )
        for players in PLAYERS
    } | {
        "apply, steps of a record": _apply(positions),
        "legal_actions, a placement due": (
            _over(claim_it.legal_actions, [each.state for each in placing]),
            _over(oracle.legal_spaces, [each.plain for each in placing]),
        ),
        "exact bust odds": (
            _over(claim_it.bust_rolls, [each.state for each in rolling]),
            _over(oracle.bust_rolls, [each.plain for each in rolling[::8]]),
        ),
    }
    return {
        "python": sys.version.split()[0],
        "platform": sys.platform,
        "rounds": rounds,
        "per_second": {name: _compare(*pair, rounds, seconds) for name, pair in pairs.items()},
        "bust_microseconds": {
            "engine": _spread(claim_it.bust_rolls, [each.state for each in rolling]),
            "oracle": _spread(oracle.bust_rolls, [each.plain for each in rolling]),
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


def _play(players: int, seed: int) -> None:
    """Play a random game by the policy of `engine_game` to its end."""
    apply, legal_actions = claim_it.apply, claim_it.legal_actions
    chance = random.Random(seed).random
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


def _play_plainly(players: int, seed: int) -> None:
    """Let the oracle play a random game by the same policy."""
    oracle.random_game(random.Random(seed), players)


@dataclass(frozen=True)
class _Position:
    """A position of a random game in both engines, and the step that was made from it."""

    state: claim_it.State
    plain: oracle.State
    token: str
    steps: tuple[Step, ...]


def _positions() -> list[_Position]:
    """Return the positions of a random game for every number of players and both variations."""
    positions: list[_Position] = []
    for players in PLAYERS:
        for reuse in (False, True):
            state = claim_it.new_game(players, reuse_squatters=reuse)
            plain = oracle.new_game(players, reuse)
            for token in engine_game(random.Random(players), players, reuse):
                step = claim_it.parse_step(token)
                steps = (claim_it.ROLL, step) if isinstance(step, Dice) else (step,)
                positions.append(_Position(state, plain, token, steps))
                state = reduce(claim_it.apply, steps, state)
                plain = oracle.step(plain, token)
    return positions


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
    best of three counts, because the rest is what else the machine was doing.
    """
    works = [_over(function, [argument]) for argument in arguments]
    times = [1e6 / max(_rate(work, 0.002) for _ in range(3)) for work in works]
    return {"median": round(median(times), 1), "p95": round(quantiles(times, n=20)[-1], 1)}
