"""How strong the levels are, as ratings: they follow from who has won how often at two seats.

The shares are those of docs/computer-players.md, by the plain rules; a test holds them to it.
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
