"""A random player to measure others by."""

from __future__ import annotations

import random
from collections.abc import Sequence

from claimit.claim_game.bots.explaining import only
from claimit.claim_game.state import State
from claimit.table.computer import UNLIMITED, Explanation
from claimit.table.explaining import ExplainingPlayer
from claimit.table.game import Action
from claimit.table.phrase import Phrase


class Random(ExplainingPlayer[State]):
    """Chooses a random action."""

    name = "random"

    def explain(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Explanation:
        """Return a random action."""
        return only(legal) or Explanation(rng.choice(legal), Phrase("Drawn by lot"))
