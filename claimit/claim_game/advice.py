"""Speculator's advice: the best action for a person, and the chance of winning after each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from claimit.claim_game.bots.speculator import Speculator
from claimit.claim_game.bots.visible import visible_reason
from claimit.claim_game.notation import format_step
from claimit.claim_game.rules import legal_actions
from claimit.claim_game.state import State
from claimit.table.advice import Advice


def files(players: int) -> Sequence[str]:
    """Return the address of Speculator's weights for this number of seats."""
    return _speculator().files(players)


def advise(state: State, instead: str) -> Advice:
    """Return Speculator's advice. Raises ValueError if there is no choice.

    The sentence says why the best action is better than `instead`, the token of an action, or than
    the next best one where that is empty or the best one itself.
    """
    legal = legal_actions(state)
    if len(legal) < 2:
        raise ValueError("There is nothing to choose, and so no advice.")
    # By the chance alone, as a review has it: where it is the same, the quickest is first.
    options = sorted(_speculator().chances(state, legal), key=lambda option: -option[1])
    chances = tuple((format_step(action), chance) for action, chance in options)
    best, *others = (action for action, _ in options)
    other = next((each for each in others if format_step(each) == instead), others[0])
    return Advice(chances, visible_reason(state, best, other))


@cache
def _speculator() -> Speculator:
    return Speculator()
