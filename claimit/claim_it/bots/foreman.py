"""Foreman, who plays the odds: the exact chance of busting against the pieces at risk."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from claimit.claim_it.board import Mask, format_space
from claimit.claim_it.bots.explaining import only, percent
from claimit.claim_it.bots.features import figures
from claimit.claim_it.bots.heuristics import placements
from claimit.claim_it.odds import bust_chance, bust_rolls
from claimit.claim_it.outcome import shares
from claimit.claim_it.rules import ROLL, TAKE, taken
from claimit.claim_it.state import Phase, State
from claimit.table.computer import UNLIMITED, Explanation
from claimit.table.explaining import ExplainingPlayer
from claimit.table.game import Action
from claimit.table.phrase import Phrase
from claimit.table.seats import Seat


class Weights(NamedTuple):
    """The weights of Foreman's evaluation, in points."""

    largest: float
    claims: float
    total: float
    claims_in_largest: float
    growth: float
    """For each space by which one more space can make the largest group grow."""
    liberties: float
    """For each space beside the largest group that can be taken."""
    best_rival: float
    """For each space of the largest group of any rival; it is subtracted."""
    rivals_total: float
    """For each space of the rivals; it is subtracted."""
    next_roll: float
    """The expected gain of one more roll."""
    call: float
    """For calling the last round while ahead; it is subtracted if not ahead."""


WEIGHTS: Final = Weights(1.0, 1.384, 0.433, 0.135, 0.0, 0.05, 0.5, 0.2, 1.5, 1.0)
"""Found by experiment: random changes of single weights were accepted if they won more games."""

EVERYTHING: Final = 1000.0
"""The points for winning: more than any board has."""


class Foreman(ExplainingPlayer[State]):
    """Rolls again while that gains more points on average than taking."""

    name = "foreman"

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def explain(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Explanation:
        """Return the action with the most points."""
        if (forced := only(legal)) is not None:
            return forced
        start = self.points(state.owned, state.claimed, state.seat)
        if state.phase is Phase.DECIDE:
            take, again = self.worth(state, start)
            action = TAKE if take >= again else ROLL
            options = sorted([(TAKE, take), (ROLL, again)], key=lambda option: -option[1])
            share = percent(bust_rolls(state))
            if action == TAKE:
                sentence = Phrase(
                    "The next roll busts {share} of the time: taking is the better bet", share=share
                )
            else:
                sentence = Phrase(
                    "The next roll busts {share} of the time: rolling is the better bet",
                    share=share,
                )
            return Explanation(action, sentence, tuple(options))
        weighed = sorted(
            (
                (place, max(self.worth(after, start)))
                for place, after in placements(state, legal, budget)
            ),
            key=lambda option: -option[1],
        )
        action = weighed[0][0]
        sentence = Phrase(
            "{space} is worth the most, given the odds of the next roll",
            space=format_space(action.space),
        )
        return Explanation(action, sentence, tuple(weighed))

    def worth(self, state: State, start: float) -> tuple[float, float]:
        """Return the points that taking gains, and those that rolling again gains on average.

        `start` are the points of the board before the turn. A bust gains nothing.
        """
        after = taken(state)
        lost = bust_chance(state)
        gain = self.points(after.owned, after.claimed, state.seat) - start
        if after.caller is not None:
            share = shares(after)[state.seat]
            if state.caller is None:
                gain += self.weights.call if share == 1 else -self.weights.call
            elif share < 1:  # one more marker breaks a tie, or may avoid a loss
                return gain - EVERYTHING * (1 - share), gain - EVERYTHING * lost
            elif state.turns_left == 1:
                return gain + EVERYTHING, gain
        return gain, (1 - lost) * (gain + self.weights.next_roll)

    def points(self, owned: tuple[Mask, ...], claimed: Mask, seat: Seat) -> float:
        """Return the value of a board to a seat, in points."""
        weights = self.weights
        total = 0.0
        best = theirs = 0
        for other, own in enumerate(owned):
            mine = own & claimed
            if other != seat:
                best = max(best, figures(own, mine, claimed & ~own)[0])
                theirs += own.bit_count()
                continue
            row = figures(own, mine, claimed & ~own)
            total += weights.largest * row[0] + weights.claims * row[2] + weights.total * row[4]
            total += weights.claims_in_largest * row[3] + weights.growth * row[5]
            total += weights.liberties * row[7]
        return total - weights.best_rival * best - weights.rivals_total * theirs
