"""What reviews say of computer players, and whether they add up.

Games of each player against itself are reviewed, at two seats by the plain rules (or others): the
mean error rate with an interval, from the games; the mean luck of a seat, which is to be 0 within
its standard error; how large the drift is; and how long a review takes here, in CPython.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from statistics import mean, median, stdev
from time import perf_counter
from typing import Any

from claimit.games import GAMES, bots_of, first
from claimit.review_command import reviewed
from claimit.table.game import RollOff
from claimit.table.match import Match, start
from claimit.table.seats import COLOURS
from claimit.table.workers import processes

Z_95 = 1.96


@dataclass(frozen=True)
class Found:
    """What the review of one game says."""

    error_rate: float
    """Of all seats, as a chance."""
    luck: float
    """Of the seat that starts."""
    drift: float
    """Of all seats, the mean absolute size."""
    gap: float
    """By how much an account misses the result, at most."""
    seconds: float


def against_itself(name: str, level: str, players: int, seed: str, number: int) -> Match[Any]:
    """A game that a computer player played with itself.

    The number says who starts, where only the first player is rolled for.
    """
    game = GAMES[name]
    options = {"first": number % players} if game.ROLL_OFF is RollOff.LEADER else {}
    match, player = start(game, COLOURS[:players], seed, **options), bots_of(name).player(level)
    while not match.is_over:
        match = match.ask(player)
    return match


def game(name: str, level: str, players: int, number: int) -> Found:
    """Play a game and review it."""
    match = against_itself(name, level, players, f"review-{number}", number)
    begun = perf_counter()
    review = reviewed(match)
    seconds = perf_counter() - begun
    seats = review.seats()
    given_away = sum(each.given_away for each in seats)
    return Found(
        given_away / sum(each.decisions for each in seats),
        seats[match.states[0].seat].luck,
        mean(abs(each.drift) for each in seats),
        max(abs(each.start + each.luck - each.errors + each.drift - each.result) for each in seats),
        seconds,
    )


def with_interval(values: Sequence[float]) -> str:
    """Return a mean in points, with its 95 % interval."""
    spread = Z_95 * stdev(values) / sqrt(len(values))
    return f"{100 * mean(values):.3f} ± {100 * spread:.3f}"


def report(
    games: int = 50,
    name: str = first(),
    levels: tuple[str, ...] = (),
    players: int = 2,
    jobs: int = 1,
) -> Iterator[str]:
    """Review so many games of each level (default: all of the game), and tell what is found."""
    total: list[Found] = []
    yield f"{games} games of each level, {players} seats, in points of 100 for a win"
    with processes(jobs) as workers:
        for level in levels or tuple(GAMES[name].LEVELS)[::-1]:
            found = list(workers.map(partial(game, name, level, players), range(games)))
            total += found
            yield (
                f"{level:>12}: error rate {with_interval([each.error_rate for each in found])},"
                f" luck of who starts {with_interval([each.luck for each in found])},"
                f" drift {100 * mean(each.drift for each in found):.2f}"
            )
    yield f"luck over {len(total):,} games: {with_interval([each.luck for each in total])}"
    yield f"mean absolute drift: {100 * mean(each.drift for each in total):.2f} points"
    yield f"largest gap of an account: {max(each.gap for each in total):.1e}"
    yield f"a review: median {median(each.seconds for each in total):.2f} s in CPython"
