"""Speculator, who chooses by the chance of winning and has Surveyor's eye for the way there."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from claimit.claim_game.bots.evaluator import Evaluator
from claimit.claim_game.bots.explaining import only
from claimit.claim_game.bots.network import WEIGHTS, network
from claimit.claim_game.bots.reasons import reason
from claimit.claim_game.bots.surveyor import Survey
from claimit.claim_game.state import State
from claimit.table.computer import UNLIMITED, Explanation
from claimit.table.explaining import ExplainingPlayer
from claimit.table.game import Action

A_POINT: Final = 0.01
"""What a point of Surveyor's counts for, as a chance of winning. It decides between actions that
are as good for the networks, and has a player go on when it can neither win nor lose any more.
"""


class Speculator(ExplainingPlayer[State]):
    """Chooses by the chance of winning, as its networks estimate it, and by Surveyor's points."""

    name = "speculator"

    def __init__(self, evaluator: Evaluator | None = None) -> None:
        self._evaluator = Evaluator() if evaluator is None else evaluator

    def files(self, players: int) -> Sequence[str]:
        """Return the address of the weights."""
        return (WEIGHTS.address(players),)

    def prepare(self, players: int) -> Iterator[None]:
        """Load the weights."""
        yield
        network(players)

    def explain(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Explanation:
        """Return the best action, with the values of all: chances, and Surveyor's points."""
        if (forced := only(legal)) is not None:
            return forced
        survey = Survey(state)
        options = self._weighed(survey, legal, budget)
        action = options[0][0]
        return Explanation(action, reason(survey.outlook, action), tuple(options))

    def choose(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Action:
        """Return the action that `explain` gives, without reasons."""
        if len(legal) < 2:
            return super().choose(state, legal, rng, budget)
        return self._weighed(Survey(state), legal, budget)[0][0]

    def _weighed(
        self, survey: Survey, legal: Sequence[Action], budget: int
    ) -> list[tuple[Action, float]]:
        """Return the actions that the budget allows with their values, the best first."""
        state = survey.state
        options: list[tuple[Action, float]] = []
        for action in survey.promising(legal)[:budget]:
            chance = self._evaluator.after(state, action)[state.seat]
            options.append((action, chance + A_POINT * survey.value(action)))
        return sorted(options, key=lambda option: option[1], reverse=True)
