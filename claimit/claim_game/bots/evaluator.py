"""What Speculator thinks of a position: each seat's chance of winning.

A network estimates the chances between two turns. Within a turn they follow from it: the mover does
what is best for it, and the die falls on each number with the same chance.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from claimit.claim_game.actions import ROLL
from claimit.claim_game.bots.certain import corrected
from claimit.claim_game.bots.features import (
    COMMON_FEATURES,
    PLACE_FEATURES,
    Found,
    of_places,
    of_table,
    places,
)
from claimit.claim_game.bots.network import network
from claimit.claim_game.die import CHANCE_OUTCOMES
from claimit.claim_game.outcome import outcome
from claimit.claim_game.rules import apply, legal_actions
from claimit.claim_game.state import SETTING_UP, Phase, State
from claimit.table.game import Action
from claimit.table.network import Network, Summed
from claimit.table.review import Chances, shares

REMEMBERED: Final = 1 << 12
"""The number of positions in the cache. Different ways through a turn lead to the same ones."""


class Evaluator:
    """The chances of all seats in any state, in seat order (default: by the shipped networks)."""

    def __init__(self, networks: Callable[[int], Network] = network) -> None:
        self._networks = networks
        self._place = lru_cache(REMEMBERED)(self._summed)
        self.chances = lru_cache(REMEMBERED)(self._chances)
        """Return the chances in a state."""

    def after(self, state: State, action: Action) -> Chances:
        """Return the chances after an action."""
        return self.chances(apply(state, action))

    def rolled(self, state: State) -> Chances:
        """Return the average of the chances after each roll, in a state in which the die rolls."""
        found = [self.chances(apply(state, die)) for die, _ in CHANCE_OUTCOMES]
        return tuple(sum(each) / len(found) for each in zip(*found, strict=True))

    def best(self, state: State) -> Chances:
        """Return the chances after the best action of the seat to act."""
        afters = (self.after(state, action) for action in legal_actions(state))
        return max(afters, key=lambda chances: chances[state.seat])

    def expected(self, state: State) -> Chances:
        """Return the chances where a roll is due, over all rolls and their best actions."""
        return self.rolled(apply(state, ROLL))

    def _chances(self, state: State) -> Chances:
        if (result := outcome(state)) is not None:
            return shares(result.winners, state.players)
        match state.phase:
            case Phase.CHANCE:
                return self.rolled(state)
            case Phase.ROLL if state.obeyed:
                return self.best(state)
            case phase if phase in BETWEEN_TURNS:
                return self._between(state)
            case _:
                return self.best(state)

    def _between(self, state: State) -> Chances:
        """Return what the network says of a position between two turns, or of the set-up.

        Those who can no longer win have no chance, whatever it says.
        """
        known = self._networks(state.players)
        rows = number = 0
        for place, found in enumerate(of_places(state)):
            summed = self._place(state.players, place, found)
            rows += summed.rows
            number += summed.number
        chances = known.chances(of_table(state), Summed(rows, number))
        by_seat = [0.0] * state.players
        for seat, chance in zip(places(state), chances, strict=True):
            by_seat[seat] = chance
        return corrected(tuple(by_seat), state)

    def _summed(self, players: int, place: int, found: Found) -> Summed:
        """Sum up the features of one place. This is cached because a turn changes few of them."""
        base = COMMON_FEATURES + place * PLACE_FEATURES
        return self._networks(players).summed([base + feature for feature in found])


BETWEEN_TURNS: Final = SETTING_UP | {Phase.ROLL, Phase.NUMBER}
"""The phases in which the network is asked, at the start of a turn."""
