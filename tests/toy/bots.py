"""The computer player of Pig."""

import random
from collections.abc import Sequence

from claimit.table.computer import UNLIMITED, Explanation
from claimit.table.game import Action
from claimit.table.phrase import Phrase
from tests.toy.engine import GOAL, HOLD, LEVELS, State

NAMES = ", ".join(LEVELS)


class Piglet:
    """Holds at 8, or when that wins."""

    name = "piglet"

    def choose(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Action:
        return self.explain(state, legal, rng, budget).action

    def explain(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Explanation:
        enough = state.points >= min(8, GOAL - state.scores[state.seat])
        return Explanation(
            HOLD if enough else legal[-1], Phrase("At stake: {points}", points=state.points)
        )


def player(name: str) -> Piglet:
    if name not in LEVELS:
        raise ValueError(f"No computer player is called '{name}'; there are {NAMES}.")
    return Piglet()
