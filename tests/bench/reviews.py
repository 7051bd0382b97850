"""Print what reviews say of computer players, and whether they add up: `make bench-review`.

Games of each level against itself are reviewed, at two seats by the plain rules (or others): the
mean error rate with an interval, from the games; the mean luck of a seat, which is to be 0 within
its standard error; how large the drift is; and how long a review takes here, in CPython.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain, repeat
from math import sqrt
from statistics import mean, median, stdev
from time import perf_counter
from typing import NamedTuple

from claimit import claim_it
from claimit.claim_it.bots import player
from claimit.review_command import reviewed
from claimit.table.match import start
from claimit.table.seats import COLOURS

Z_95 = 1.96


class Found(NamedTuple):
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


def game(level: str, players: int, number: int) -> Found:
    """Play a game and review it."""
    match = start(claim_it, COLOURS[:players], f"review-{number}", first=number % players)
    while not match.is_over:
        match = match.ask(player(level))
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


def games(level: str, players: int, count: int, jobs: int) -> Iterator[Found]:
    """Play and review games, in so many processes."""
    asked = repeat(level, count), repeat(players, count), range(count)
    if jobs == 1:
        yield from map(game, *asked)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(game, *asked, chunksize=5)


def with_interval(values: Sequence[float]) -> str:
    """Return a mean in points, with its 95 % interval."""
    spread = Z_95 * stdev(values) / sqrt(len(values))
    return f"{100 * mean(values):.3f} ± {100 * spread:.3f}"


def main() -> None:
    """Review games and print what is found."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.reviews", description=__doc__)
    parser.add_argument("--games", type=int, default=50, help="of each level; default: 50")
    parser.add_argument("--levels", nargs="+", default=list(claim_it.LEVELS)[::-1])
    parser.add_argument("--players", type=int, default=2, choices=claim_it.PLAYERS)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    every: list[list[Found]] = []
    print(f"{chosen.games} games of each level, {chosen.players} seats, in points of 100 for a win")
    for level in chosen.levels:
        found = list(games(level, chosen.players, chosen.games, chosen.jobs))
        every.append(found)
        errors, luck = [each.error_rate for each in found], [each.luck for each in found]
        print(
            f"{level:>12}: error rate {with_interval(errors)}, luck of who starts"
            f" {with_interval(luck)}, drift {100 * mean(each.drift for each in found):.2f}",
            flush=True,
        )
    total = list(chain.from_iterable(every))
    print(f"luck over {len(total):,} games: {with_interval([each.luck for each in total])}")
    print(f"mean absolute drift: {100 * mean(each.drift for each in total):.2f} points")
    print(f"largest gap of an account: {max(each.gap for each in total):.1e}")
    print(f"a review: median {median(each.seconds for each in total):.2f} s in CPython")


if __name__ == "__main__":
    main()
