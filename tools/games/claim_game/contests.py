"""Whom the computer players of The Claim Game meet, besides the level below."""

from __future__ import annotations

from typing import Final

from tools.games.contests import Contests

CONTESTS: Final = Contests(pairs=(("drifter", "random"), ("surveyor", "surveyor")))
