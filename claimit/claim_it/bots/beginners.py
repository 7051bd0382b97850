"""Tenderfoot and Prospector, who do not calculate. One is hasty, the other is timid."""

from __future__ import annotations

import random
from collections.abc import Sequence

from claimit.claim_it.board import format_space
from claimit.claim_it.bots.explaining import only
from claimit.claim_it.bots.heuristics import by_solidity, placed_this_turn, promise
from claimit.claim_it.outcome import shares
from claimit.claim_it.rules import ROLL, TAKE, Place, marker_at
from claimit.claim_it.state import Phase, State
from claimit.table.computer import UNLIMITED, Explanation
from claimit.table.explaining import ExplainingPlayer
from claimit.table.game import Action
from claimit.table.phrase import Phrase


class Tenderfoot(ExplainingPlayer[State]):
    """Learning: plausible, careless, hasty.

    Tenderfoot likes claims and spaces beside its own, but often takes the first space. It stops at
    about three markers, and sometimes rolls again without looking at the board.
    """

    name = "tenderfoot"
    careless = 0.45
    """The probability that it marks the first space."""
    hasty = 0.25
    """The probability that it rolls again without looking."""

    def explain(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Explanation:
        """Return an action that looks good at the moment."""
        if (forced := only(legal)) is not None:
            return forced
        mood = rng.random()
        if state.phase is Phase.DECIDE:
            placed = placed_this_turn(state)
            if mood < self.hasty and placed < 8:
                return Explanation(ROLL, Phrase("No time to look at the board"))
            if placed >= 3 + (mood > 0.9):
                return Explanation(
                    TAKE, Phrase("{number} on the board looks like enough", number=placed)
                )
            return Explanation(
                ROLL, Phrase("Only {number} on the board: one more cannot hurt", number=placed)
            )
        places = [action for action in legal if isinstance(action, Place)]
        if mood < self.careless:
            place = rng.choice(places)
            name = format_space(place.space)
            return Explanation(place, Phrase("{space} is right there, so why not", space=name))
        place = max(places, key=lambda place: promise(state, place))
        name = format_space(place.space)
        if marker_at(state, place.space) is None:
            return Explanation(place, Phrase("Claims are good, so one on {space}", space=name))
        return Explanation(place, Phrase("{space} looks nice beside the others", space=name))


class Prospector(ExplainingPlayer[State]):
    """Plays by a rule of thumb, and is timid.

    Prospector places for group, claims and spaces. It counts the spaces at risk, a claim as two,
    stops when that is enough, and stops sooner while in the lead.
    """

    name = "prospector"
    enough = 6
    """The points at risk at which it stops. A claim counts two, any other marked space one."""

    def explain(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Explanation:
        """Return the action by the rule of thumb."""
        if (forced := only(legal)) is not None:
            return forced
        if state.phase is Phase.DECIDE:
            return self._stop_or_go(state)
        weighed = by_solidity(state, legal, budget)
        action = weighed[0][0]
        name = format_space(action.space)
        return Explanation(action, Phrase("{space} feels right", space=name), weighed)

    def _stop_or_go(self, state: State) -> Explanation:
        at_risk = state.at_risk.bit_count() + state.staked.bit_count()
        enough = self.enough
        if shares(state)[state.seat] == 1:  # in the lead, before this turn
            enough -= 1
        free = len(state.free_squatters)
        if free <= 2:
            return Explanation(TAKE, Phrase("Few squatters are left: better take what there is"))
        if at_risk >= enough:
            return Explanation(
                TAKE, Phrase("What’s at risk is worth {number}: too much to lose", number=at_risk)
            )
        return Explanation(
            ROLL,
            Phrase("What’s at risk is worth {number}: one more roll is fine", number=at_risk),
        )
