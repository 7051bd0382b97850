"""How strong the levels are, as ratings: they follow from who has won how often at two seats.

The share is that of docs/computer-players.md; a test holds it to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from claimit.table.glicko import ladder

WON: Final = (("surveyor", "drifter", 0.743),)
RATINGS: Final[Mapping[str, float]] = ladder(WON)
