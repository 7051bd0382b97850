"""Speculator, who chooses by the chance of winning."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from claimit.claim_game.actions import ROLL
from claimit.claim_game.bots.evaluator import Evaluator
from claimit.claim_game.bots.explaining import only
from claimit.claim_game.bots.features import turns_until_done
from claimit.claim_game.bots.network import WEIGHTS, network
from claimit.claim_game.bots.surveyor import Survey
from claimit.claim_game.bots.visible import visible_reason
from claimit.claim_game.die import DICE
from claimit.claim_game.rules import apply, legal_actions
from claimit.claim_game.state import Phase, State
from claimit.table.computer import UNLIMITED, Explanation
from claimit.table.explaining import ExplainingPlayer
from claimit.table.game import Action
from claimit.table.seats import Seat

A_TURN: Final = {2: 0.003, 3: 0.01, 4: 0.01}
"""What a turn more until it is done costs, as a chance of winning, by the number of players. It
decides between actions that are as good for the networks.
"""
A_TURN_AT_LAST: Final = 0.25
"""What a turn costs a player with no cubes left, or who has as good as lost. Waiting brings it
nothing: the finish tiles only get fewer. But while the game goes on, a network may value what it
does not know well. Then nobody would end the game.
"""
LOST: Final = 0.02
"""Who has a smaller chance has as good as lost."""
WITHIN_A_TURN: Final = {Phase.MOVE, Phase.USE, Phase.STAGECOACH, Phase.HOMESTEAD, Phase.DETOUR}


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
        """Return the best action, with what all that were weighed are worth to it."""
        if (forced := only(legal)) is not None:
            return forced
        options = self._weighed(state, legal, budget)
        action = options[0][0]
        other = options[1][0] if len(options) > 1 else None
        valued = tuple((each, worth) for each, worth, _ in options)
        return Explanation(action, visible_reason(state, action, other), valued)

    def choose(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Action:
        """Return the action that `explain` gives, without reasons."""
        if len(legal) < 2:
            return super().choose(state, legal, rng, budget)
        return self._weighed(state, legal, budget)[0][0]

    def chances(self, state: State, legal: Sequence[Action]) -> list[tuple[Action, float]]:
        """Return all actions with the chance of winning after each, the one to do first."""
        return [(action, chance) for action, _, chance in self._weighed(state, legal, UNLIMITED)]

    def _weighed(
        self, state: State, legal: Sequence[Action], budget: int
    ) -> list[tuple[Action, float, float]]:
        """Return the actions that the budget allows, the one to do first.

        Each is with what it is worth, which is the chance of winning less what its turns cost, and
        with that chance.
        """
        if budget < len(legal):
            legal = Survey(state).promising(legal)[:budget]
        seat = state.seat
        afters = [(action, apply(state, action)) for action in legal]

        def ordered(a_turn: float) -> list[tuple[Action, float, float]]:
            weighed = [
                (action, self._worth(after, seat, a_turn), self._evaluator.chances(after)[seat])
                for action, after in afters
            ]
            return sorted(weighed, key=lambda option: option[1], reverse=True)

        if state.cubes_left(seat):
            options = ordered(A_TURN[state.players])
            if options[0][2] >= LOST:
                return options
        return ordered(A_TURN_AT_LAST)

    def _worth(self, state: State, seat: Seat, a_turn: float) -> float:
        """Return a seat's chance of winning less what its turns cost, by the best end of its turn.

        The turns are those after its turn: a pawn that has come to a village may still place, and
        fresh horses bring a second roll.
        """
        if state.seat == seat and state.phase in WITHIN_A_TURN:
            actions = legal_actions(state)
            return max(self._worth(apply(state, action), seat, a_turn) for action in actions)
        if state.phase is Phase.ROLL and state.obeyed:
            rolling = apply(state, ROLL)
            return sum(self._worth(apply(rolling, die), seat, a_turn) for die in DICE) / len(DICE)
        return self._evaluator.chances(state)[seat] - a_turn * turns_until_done(state, seat)
