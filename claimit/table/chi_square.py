"""The chi-square test: how far counts are from what was expected."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import erfc, exp, lgamma, log, sqrt
from typing import Any, Final

from claimit.table.phrase import Phrase

FEWEST: Final = 5
"""The p-value is not reliable if a count is expected to be lower than this."""


@dataclass(frozen=True, slots=True)
class ChiSquare:
    """How far some counts are from what was expected."""

    statistic: float
    """The sum of (seen - expected)² / expected."""
    freedom: int
    """The degrees of freedom: one less than there are counts."""
    p: float | None
    """How likely chance alone is to differ as much or more, 0.0 to 1.0; None: too few counts to
    tell.
    """

    @property
    def sentence(self) -> Phrase:
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
    """Compare counts with what was expected. `expected` must have every value that can be
    counted.
    """
    if not expected:
        return ChiSquare(0.0, 0, None)
    statistic = sum((seen.get(value, 0) - share) ** 2 / share for value, share in expected.items())
    freedom = len(expected) - 1
    enough = freedom > 0 and min(expected.values()) >= FEWEST
    return ChiSquare(statistic, freedom, upper_tail(statistic, freedom) if enough else None)


def upper_tail(statistic: float, freedom: int) -> float:
    """Return the probability, 0.0 to 1.0, that chi-square with `freedom` degrees of freedom (1 or
    more) is at least `statistic`.

    It is known for one and for two degrees of freedom. For two more, Q(x, f + 2) = Q(x, f) + (x /
    2)^(f / 2) · e^(-x / 2) / Γ(f / 2 + 1). M. Abramowitz and I. A. Stegun, "Handbook of
    Mathematical Functions", 1964, 26.4.4 to 26.4.8. Every term is positive, so adding them loses no
    precision.
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
