"""What reviews say of computer players, and whether they add up.

Games of each level against itself are reviewed, at two seats by the plain rules (or others): the
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
from typing import Annotated

from claimit import claim_it
from claimit.claim_it.bots import player
from claimit.review_command import reviewed
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


def against_itself(level: str, players: int, seed: str, number: int) -> Match[claim_it.State]:
    """A game that a computer player played with itself; the number says who starts."""
    match = start(claim_it, COLOURS[:players], seed, first=number % players)
    while not match.is_over:
        match = match.ask(player(level))
    return match


def game(level: str, players: int, number: int) -> Found:
    """Play a game and review it."""
    match = against_itself(level, players, f"review-{number}", number)
    begun = perf_counter()
    review = reviewed(match)
    seconds = perf_counter() - begun
    seats = review.seats()
    given_away = sum(each.error_rate * each.decisions for each in seats)
    return Found(
        given_away / sum(each.decisions for each in seats),
        seats[number % players].luck,
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
    levels: tuple[str, ...] = tuple(claim_it.LEVELS)[::-1],
    players: Annotated[int, claim_it.PLAYERS] = 2,
    jobs: int = 1,
) -> Iterator[str]:
    """Review so many games of each level, and tell what is found."""
    total: list[Found] = []
    yield f"{games} games of each level, {players} seats, in points of 100 for a win"
    with processes(jobs) as workers:
        for level in levels:
            found = list(workers.map(partial(game, level, players), range(games)))
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
