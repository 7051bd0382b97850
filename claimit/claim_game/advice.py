"""Speculator's advice: the best action for a person, and the chance of winning after each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from claimit.claim_game.bots.outlook import Outlook
from claimit.claim_game.bots.reasons import visible_reason
from claimit.claim_game.bots.speculator import Speculator
from claimit.claim_game.notation import format_step
from claimit.claim_game.rules import legal_actions
from claimit.claim_game.state import State
from claimit.table.advice import Advice

NO_LUCK: Final = Random(0)
"""Speculator uses no random numbers."""


def files(players: int) -> Sequence[str]:
    """Return the address of Speculator's weights for this number of seats."""
    return _speculator().files(players)


def advise(state: State, instead: str) -> Advice:
    """Return Speculator's advice. Raises ValueError if there is no choice.

    The sentence says why the best action is good; `instead` does not change it.
    """
    legal = legal_actions(state)
    if len(legal) < 2:
        raise ValueError("There is nothing to choose, and so no advice.")
    explained = _speculator().explain(state, legal, NO_LUCK)
    # By the chance alone, as a review has it: where it is the same, the quickest is first.
    options = sorted(explained.options, key=lambda option: -option[1])
    outlook = Outlook(state, state.seat, state.markers[state.seat])
    chances = tuple((format_step(action), chance) for action, chance in options)
    return Advice(chances, visible_reason(outlook, options[0][0]))


@cache
def _speculator() -> Speculator:
    return Speculator()
