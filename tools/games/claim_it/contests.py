"""Whom the computer players of Claim It! meet, besides each level the one below."""

from __future__ import annotations

from typing import Final

from tools.games.contests import Contests

MIRRORS: Final = (("foreman", "foreman"), ("baron", "baron"))
"""Equals against each other: their even share shows that the arena favours nobody."""
FLOOR: Final = (("baron", "random"), ("tenderfoot", "random"))
FIXED_COUNTS: Final = (
    ("baron", "stop-after-4"),
    ("tenderfoot", "stop-after-3"),
    ("stop-after-4", "stop-after-3"),
    ("stop-after-5", "stop-after-4"),
    ("foreman", "stop-after-5"),
    ("foreman", "stop-after-6"),
)

CONTESTS: Final = Contests(
    variants={"plain rules": {}, "with the variation": {"reuse_squatters": True}},
    pairs=(*MIRRORS, *FLOOR),
    pairs_at_two_seats=FIXED_COUNTS,
    times={("baron", "foreman"): 3},
)
"""The strongest two are close. With 4,000 games their rate is known to 1.5 points only."""
