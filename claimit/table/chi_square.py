"""Chi-square: how far counts are from what was expected, and how often chance strays as far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import erfc, exp, lgamma, log, sqrt
from typing import Any, Final

from claimit.table.phrase import Phrase

FEWEST: Final = 5
"""Where fewer than so many are expected of anything, the p-value would not be true."""


@dataclass(frozen=True, slots=True)
class ChiSquare:
    """How far some counts are from what was expected."""

    statistic: float
    """The sum of (seen - expected)² / expected."""
    freedom: int
    """The degrees of freedom: one less than there are counts."""
    p: float | None
    """How often chance alone strays as far, or farther: 0.0 to 1.0. None: too few to tell."""

    @property
    def told(self) -> Phrase:
        """The p-value in words."""
        if self.p is None:
            return Phrase("There are too few rolls to tell.")
        if self.p >= 0.05:
            return Phrase("Fair dice often do that.")
        if self.p >= 0.01:
            return Phrase.counted(
                "Fair dice seldom do that: about once in 100 times.",
                "Fair dice seldom do that: about {number} times in 100.",
                _of_100(self.p),
            )
        return Phrase("Fair dice hardly ever do that: less than once in 100 times.")


def chi_square(seen: Mapping[Any, float], expected: Mapping[Any, float]) -> ChiSquare:
    """Compare counts with what was expected, which must have all that can be counted."""
    if not expected:
        return ChiSquare(0.0, 0, None)
    statistic = sum((seen.get(value, 0) - share) ** 2 / share for value, share in expected.items())
    freedom = len(expected) - 1
    enough = freedom > 0 and min(expected.values()) >= FEWEST
    return ChiSquare(statistic, freedom, upper_tail(statistic, freedom) if enough else None)


def upper_tail(statistic: float, freedom: int) -> float:
    """Return the probability that chi-square with so many degrees of freedom (1 or more) is at
    least this large.

    It is known for one and for two degrees, and follows for two more each time:
    Q(x, f + 2) = Q(x, f) + (x / 2)^(f / 2) · e^(-x / 2) / Γ(f / 2 + 1). M. Abramowitz and
    I. A. Stegun, "Handbook of Mathematical Functions", 1964, 26.4.4 to 26.4.8. Every term is
    positive, so nothing is lost by adding them up.
    """
    if statistic <= 0:
        return 1.0
    half = statistic / 2
    odd = freedom % 2
    tail = erfc(sqrt(half)) if odd else exp(-half)
    for degrees in range(1 if odd else 2, freedom, 2):
        power = degrees / 2
        tail += exp(power * log(half) - half - lgamma(power + 1))
    return min(tail, 1.0)


def _of_100(p: float) -> int:
    return round(100 * p)
