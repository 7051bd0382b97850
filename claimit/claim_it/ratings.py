"""The ratings of the levels, which follow from how often each won in games of two.

`make contests` writes the shares: those of tools/games/contests.json, by the plain rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from claimit.table.glicko import ladder

WON: Final = (
    ("prospector", "tenderfoot", 0.737),
    ("foreman", "prospector", 0.795),
    ("baron", "foreman", 0.638),
)
RATINGS: Final[Mapping[str, float]] = ladder(WON)
