"""Glicko-2 ratings: how strong a player is, how certain that is, and how steady.

Mark E. Glickman, "Example of the Glicko-2 system", 2013: the numbers of the steps and the Greek
letters are the paper's. A rating and its deviation are on the usual scale: 1500 is the middle, and
400 points are odds of ten to one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import exp, log, log10, pi, sqrt
from typing import Final, NamedTuple

from claimit.table.intervals import Z_95

MIDDLE: Final = 1500.0
SCALE: Final = 173.7178
TAU: Final = 0.5
"""How much the volatility may change. The paper advises 0.3 to 1.2 and uses this value."""
CLOSE_ENOUGH: Final = 1e-6
PERIOD: Final = 10
"""How many games are rated together. Glicko-2 is made for 10 to 15."""


class Rating(NamedTuple):
    """A rating, its deviation and its volatility. The defaults are those of an unknown player."""

    rating: float = MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the true strength: lowest and highest rating."""
        return self.rating - Z_95 * self.deviation, self.rating + Z_95 * self.deviation


class Result(NamedTuple):
    """A game: how strong the opponent was, and the result."""

    rating: float
    deviation: float
    score: float
    """1.0 for a win, 0.5 for a shared win, 0.0 for a loss."""


def rated(before: Rating, games: Sequence[Result], tau: float = TAU) -> Rating:
    """Return a rating after the games of a period. Without games, it only becomes less certain."""
    phi, sigma = before.deviation / SCALE, before.volatility
    if not games:
        return before._replace(deviation=SCALE * sqrt(phi * phi + sigma * sigma))
    mu = (before.rating - MIDDLE) / SCALE  # step 2
    information = surplus = 0.0
    for game in games:
        g = _g(game.deviation / SCALE)
        expected = 1 / (1 + exp(-g * (mu - (game.rating - MIDDLE) / SCALE)))
        information += g * g * expected * (1 - expected)
        surplus += g * (game.score - expected)
    v = 1 / information  # step 3
    delta = v * surplus  # step 4
    sigma = _volatility(sigma, phi, v, delta, tau)  # step 5
    phi = 1 / sqrt(1 / (phi * phi + sigma * sigma) + 1 / v)  # steps 6 and 7
    mu += phi * phi * surplus
    return Rating(SCALE * mu + MIDDLE, SCALE * phi, sigma)  # step 8


def _g(phi: float) -> float:
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def _volatility(sigma: float, phi: float, v: float, delta: float, tau: float) -> float:
    """Return the new volatility: the root of f, by the Illinois method as in the paper."""
    a = log(sigma * sigma)

    def f(x: float) -> float:
        power = exp(x)
        whole = phi * phi + v + power
        return power * (delta * delta - whole) / (2 * whole * whole) - (x - a) / (tau * tau)

    low = a
    if delta * delta > phi * phi + v:
        high = log(delta * delta - phi * phi - v)
    else:
        high = a - tau
        while f(high) < 0:
            high -= tau
    at_low, at_high = f(low), f(high)
    while abs(high - low) > CLOSE_ENOUGH:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


def over_time(games: Sequence[Result], period: int = PERIOD) -> Iterator[tuple[int, Rating]]:
    """Yield the number of games played and the rating, after each period and after the last game.

    A period that is not full is rated with the games it has.
    """
    known = Rating()
    for first in range(0, len(games), period):
        played = games[first : first + period]
        known = rated(known, played)
        yield first + len(played), known


def ladder(steps: Iterable[tuple[str, str, float]]) -> dict[str, float]:
    """Return the ratings of players, each of whom is compared with the next weaker one.

    Each step is a player, the next weaker one, and the share of their games that the player won,
    0.0 to 1.0. Odds of ten to one are 400 points. The average of all ratings is `MIDDLE`.
    """
    found: dict[str, float] = {}
    for stronger, weaker, rate in steps:
        found[stronger] = found.setdefault(weaker, 0.0) + 400 * log10(rate / (1 - rate))
    middle = sum(found.values()) / len(found)
    return {name: MIDDLE + rating - middle for name, rating in found.items()}
