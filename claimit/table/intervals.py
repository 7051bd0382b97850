"""How sure one can be of a rate that was counted."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z_95: Final = 1.959964
"""The normal distribution has 95 % of its weight between minus and plus this."""


def wilson(wins: float, games: int, z: float = Z_95) -> tuple[float, float]:
    """Return the interval in which the true rate lies, 95 % sure with the usual `z`.

    E. B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
    Raises ValueError when there are no games.
    """
    if games < 1:
        raise ValueError("There is no rate if there are no games.")
    rate = wins / games
    centre = rate + z * z / (2 * games)
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max((centre - spread) / scale, 0.0), min((centre + spread) / scale, 1.0)
