"""The ratings of the levels, which follow from how often each won in games of two.

`make contests` writes the shares: those of tools/games/contests.json.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from claimit.table.glicko import ladder

WON: Final = (
    ("surveyor", "drifter", 0.743),
    ("speculator", "surveyor", 0.517),
)
RATINGS: Final[Mapping[str, float]] = ladder(WON)
