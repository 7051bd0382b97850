"""Players to compare others with: one is random, the others stop after a fixed number of
placements.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from claimit.claim_it.board import format_space
from claimit.claim_it.bots.explaining import only
from claimit.claim_it.bots.heuristics import by_solidity, placed_this_turn
from claimit.claim_it.rules import ROLL, TAKE
from claimit.claim_it.state import Phase, State
from claimit.table.computer import UNLIMITED, Explanation
from claimit.table.explaining import ExplainingPlayer
from claimit.table.game import Action
from claimit.table.phrase import Phrase


class Random(ExplainingPlayer[State]):
    """Chooses a random legal action."""

    name = "random"

    def explain(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Explanation:
        """Return a random action."""
        if (forced := only(legal)) is not None:
            return forced
        action = rng.choice(legal)
        return Explanation(action, Phrase("Drawn by lot"))


class FixedCount(ExplainingPlayer[State]):
    """Places sensibly, and always takes after a fixed number of placements."""

    def __init__(self, stop_after: int) -> None:
        self.stop_after = stop_after
        self.name = f"stop-after-{stop_after}"

    def explain(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Explanation:
        """Return the most solid placement, or take or roll again by the count."""
        if (forced := only(legal)) is not None:
            return forced
        if state.phase is Phase.DECIDE:
            placed = placed_this_turn(state)
            action = TAKE if placed >= self.stop_after else ROLL
            sentence = Phrase(
                "{number} of {all} placements made",
                number=placed,
                all=self.stop_after,
            )
            return Explanation(action, sentence)
        weighed = by_solidity(state, legal, budget)
        action = weighed[0][0]
        sentence = Phrase("{space} is the most solid", space=format_space(action.space))
        return Explanation(action, sentence, weighed)
