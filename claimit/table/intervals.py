"""How certain a counted rate is."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z_95: Final = 1.959964
"""The normal distribution has 95 % of its weight between minus and plus this value."""


def wilson(wins: float, games: int, z: float = Z_95) -> tuple[float, float]:
    """Return the interval of the true rate, 0.0 to 1.0 (default: the 95 % interval).

    E. B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
    Raises ValueError if there are no games.
    """
    if games < 1:
        raise ValueError("There is no rate if there are no games.")
    rate = wins / games
    centre = rate + z * z / (2 * games)
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max((centre - spread) / scale, 0.0), min((centre + spread) / scale, 1.0)
