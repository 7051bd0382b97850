"""Baron, who chooses by the chance of winning.

A quick look gives the value of each action. Those near the best get a closer look one roll ahead,
which is slower and plays better.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from claimit.claim_it.bots.evaluator import Evaluator, Learned
from claimit.claim_it.bots.explaining import only
from claimit.claim_it.bots.heuristics import placements
from claimit.claim_it.bots.lookahead import Lookahead
from claimit.claim_it.bots.network import WEIGHTS, networks
from claimit.claim_it.bots.reasons import reason
from claimit.claim_it.rules import ROLL, TAKE
from claimit.claim_it.state import Phase, State
from claimit.table.computer import UNLIMITED, Explanation
from claimit.table.explaining import ExplainingPlayer
from claimit.table.game import Action

NEAR_PLACE: Final = 0.03
"""A placement gets no closer look if its quick value is worse than the best by more than this
chance.
"""
NEAR_STOP: Final = 0.06
"""The same for rolling again or taking."""
CLOSER: Final = 4
"""The largest number of placements that get a closer look."""
A_LOOK: Final = 200
"""The positions of the budget that a closer look uses, a little more than the average."""


class Baron(ExplainingPlayer[State]):
    """Chooses the action with the best chance of winning."""

    name = "baron"

    def __init__(self, evaluator: Evaluator | None = None) -> None:
        self._lookahead = Lookahead(Learned() if evaluator is None else evaluator)

    def files(self, players: int) -> Sequence[str]:
        """Return the address of the weights."""
        return (WEIGHTS.address(players),)

    def prepare(self, players: int) -> Iterator[None]:
        """Load the weights."""
        yield
        networks(players)

    def explain(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Explanation:
        """Return the action with the best chance of winning, and the chances of all actions.

        The chances of actions near the best are more accurate than the others.
        """
        if (forced := only(legal)) is not None:
            return forced
        options = self._weighed(state, legal, budget)
        (action, _), second = options[0], options[1:2]
        sentence = reason(state, action, second[0][0] if second else None)
        return Explanation(action, sentence, tuple(options))

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
        """Return the actions that the budget allows with their chances, the best first."""
        if state.phase is Phase.DECIDE:
            return self._stop(state, budget)
        return self._place(state, legal, budget)

    def _stop(self, state: State, budget: int) -> list[tuple[Action, float]]:
        """Return taking and rolling again with their chances, the better one first."""
        seat, choice = state.seat, self._lookahead.weigh(state)
        if budget >= A_LOOK and abs(choice.take[seat] - choice.again[seat]) < NEAR_STOP:
            choice = self._lookahead.look(state)
        options: dict[Action, float] = {TAKE: choice.take[seat], ROLL: choice.again[seat]}
        return sorted(options.items(), key=_chance, reverse=True)

    def _place(
        self, state: State, legal: Sequence[Action], budget: int
    ) -> list[tuple[Action, float]]:
        """Return the placements with their chances, the best first."""
        seat = state.seat
        afters: dict[Action, State] = dict(placements(state, legal, budget))
        chances: dict[Action, float] = {
            place: self._lookahead.weigh(after).best[seat] for place, after in afters.items()
        }
        ordered = sorted(chances, key=lambda place: -chances[place])
        near = [place for place in ordered if chances[place] > chances[ordered[0]] - NEAR_PLACE]
        left = near[: min(CLOSER, budget // A_LOOK)] if len(near) > 1 else []
        looked = set(left)
        while left:
            chances |= {place: self._lookahead.look(afters[place]).best[seat] for place in left}
            best = max(chances, key=chances.__getitem__)
            left = [best] if best not in looked else []
            looked.add(best)
        return sorted(chances.items(), key=_chance, reverse=True)


def _chance(option: tuple[Action, float]) -> float:
    return option[1]
