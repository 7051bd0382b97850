"""Speculator, who chooses by the chance of winning."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from claimit.claim_game.bots.evaluator import Evaluator
from claimit.claim_game.bots.explaining import only
from claimit.claim_game.bots.features import turns_until_done
from claimit.claim_game.bots.network import WEIGHTS, network
from claimit.claim_game.bots.surveyor import Survey
from claimit.claim_game.bots.visible import visible_reason
from claimit.claim_game.rules import apply
from claimit.claim_game.state import State
from claimit.table.computer import UNLIMITED, Explanation
from claimit.table.explaining import ExplainingPlayer
from claimit.table.game import Action

A_TURN: Final = {2: 0.003, 3: 0.01, 4: 0.01}
"""What a turn more until it is done costs, as a chance of winning, by the number of players. It
decides between actions that are as good for the networks, and has a player go on when it can
neither win nor lose any more.
"""
A_TURN_AT_LAST: Final = 0.25
"""The same for a player with no cubes left. Waiting cannot bring it any points: finish tiles only
go. But a network may value what it does not know well above the end of the game, which it knows
exactly, and then nobody would end it.
"""


class Speculator(ExplainingPlayer[State]):
    """Chooses by the chance of winning, as its networks estimate it, and hurries a little."""

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
        """Return the best action, with the chances of winning after all that were weighed."""
        if (forced := only(legal)) is not None:
            return forced
        options = self._weighed(state, legal, budget)
        action = options[0][0]
        other = options[1][0] if len(options) > 1 else None
        return Explanation(action, visible_reason(state, action, other), tuple(options))

    def choose(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Action:
        """Return the action that `explain` gives, without reasons."""
        if len(legal) < 2:
            return super().choose(state, legal, rng, budget)
        return self._weighed(state, legal, budget)[0][0]

    def _weighed(
        self, state: State, legal: Sequence[Action], budget: int
    ) -> list[tuple[Action, float]]:
        """Return the actions that the budget allows with their chances, the one to do first."""
        if budget < len(legal):
            legal = Survey(state).promising(legal)[:budget]
        seat = state.seat
        a_turn = A_TURN[state.players] if state.cubes_left(seat) else A_TURN_AT_LAST
        worth: dict[Action, tuple[float, float]] = {}
        for action in legal:
            after = apply(state, action)
            chance = self._evaluator.chances(after)[seat]
            worth[action] = chance - a_turn * turns_until_done(after, seat), chance
        ordered = sorted(worth, key=lambda action: worth[action][0], reverse=True)
        return [(action, worth[action][1]) for action in ordered]
