"""Baron's chances one roll ahead: over all 56 rolls, instead of one estimate.

A quick look at a position runs the networks once for each placement. A look ahead weighs every
placement of every roll. It costs about a hundred quick looks and is more accurate.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from claimit.claim_it.board import ALL, Mask, spaces_in
from claimit.claim_it.bots.evaluator import Evaluator, Learned
from claimit.claim_it.dice import CHANCE_OUTCOMES, ROLLS_IN_ALL
from claimit.claim_it.odds import bust_rolls
from claimit.claim_it.rules import (
    Place,
    busted,
    legal_spaces,
    marker_at,
    placed,
    spaces_by_marker,
    taken,
)
from claimit.claim_it.state import Phase, State
from claimit.table.review import Chances
from claimit.table.seats import Seat

REMEMBERED = 1 << 12
"""The number of boards in the cache. The placements of a turn lead to few different ones."""


class Choice(NamedTuple):
    """All seats' chances after the mover takes, and after it rolls again."""

    mover: Seat
    take: Chances
    again: Chances

    @property
    def best(self) -> Chances:
        """The chances after the better of the two for the mover."""
        return self.take if self.take[self.mover] >= self.again[self.mover] else self.again


class Lookahead:
    """Chances of all seats in any state (default: estimated by the shipped networks)."""

    def __init__(self, evaluator: Evaluator | None = None) -> None:
        self._evaluator = Learned() if evaluator is None else evaluator
        self.between = lru_cache(REMEMBERED)(self._evaluator.chances)
        """The chances in a state between two turns; exact if the game is over."""

    def quick(self, state: State) -> Chances:
        """Return the chances in any state except while the dice roll, without looking ahead."""
        match state.phase:
            case Phase.PLACE:
                return max(
                    (choice.best for choice in self.placements(state).values()),
                    key=lambda chances: chances[state.seat],
                )
            case Phase.DECIDE:
                return self.weigh(state).best
            case _:
                return self.between(state)

    def placements(self, state: State) -> dict[Place, Choice]:
        """Return the chances after each placement of a roll, without looking ahead."""
        bust = self.between(busted(state))
        return {
            Place(space): self._weigh(placed(state, 1 << space, marker_at(state, space)), bust)
            for space in spaces_in(legal_spaces(state))
        }

    def weigh(self, state: State) -> Choice:
        """Return the chances after taking and after rolling again, without looking ahead."""
        return self._weigh(state, self.between(busted(state)))

    def look(self, state: State) -> Choice:
        """Return the chances after taking and after rolling again, one roll ahead."""
        return Choice(state.seat, self.between(taken(state)), self.expected(state))

    def expected(self, state: State) -> Chances:
        """Return the chances if the current player rolls now, over all rolls and placements.

        For states in which a roll is due or allowed.
        """
        seat, bust = state.seat, self.between(busted(state))
        closed, stakeable, used = state.claimed | state.staked, state.stakeable, state.used
        known: dict[tuple[Mask, int | None], Chances] = {}
        total = [0.0] * state.players
        for dice, weight in CHANCE_OUTCOMES:
            best: Chances | None = None
            for marker, named in spaces_by_marker(dice):
                left = named & ~closed & (stakeable if used >> (marker - 1) & 1 else ALL)
                while left:
                    bit = left & -left
                    left ^= bit
                    place = (bit, None if bit & stakeable else marker)
                    if (chances := known.get(place)) is None:
                        chances = known[place] = self._weigh(placed(state, *place), bust).best
                    if best is None or chances[seat] > best[seat]:
                        best = chances
            for each, chance in enumerate(bust if best is None else best):
                total[each] += weight * chance
        return tuple(chance / ROLLS_IN_ALL for chance in total)

    def _weigh(self, state: State, bust: Chances) -> Choice:
        seat, after = state.seat, taken(state)
        take = self.between(after)
        busts = bust_rolls(state)
        if busts == ROLLS_IN_ALL:
            return Choice(seat, take, bust)
        safe = self._evaluator.position(state, after, busts, take[seat], bust[seat])
        lost = busts / ROLLS_IN_ALL
        return Choice(
            seat,
            take,
            tuple(
                lost * one + (1 - lost) * other
                for one, other in zip(bust, _shared_out(safe, seat, take), strict=True)
            ),
        )


def _shared_out(chance: float, seat: Seat, like: Chances) -> Chances:
    """Return the chances of all seats, given the mover's.

    The others share the rest in proportion to `like`.
    """
    others = 1 - like[seat]
    if others <= 0:
        rest = (1 - chance) / (len(like) - 1)
        return tuple(chance if each == seat else rest for each in range(len(like)))
    scale = (1 - chance) / others
    return tuple(chance if each == seat else scale * share for each, share in enumerate(like))
