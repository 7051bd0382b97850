"""The ratings of the levels, which follow from how often each won in games of two.

The shares of wins are those of docs/computer-players.md without the variation; a test compares
them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from claimit.table.glicko import ladder

WON: Final = (
    ("prospector", "tenderfoot", 0.737),
    ("foreman", "prospector", 0.795),
    ("baron", "foreman", 0.618),
)
RATINGS: Final[Mapping[str, float]] = ladder(WON)
