"""Baron's advice: the best action for a person, and the chance of winning after each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from claimit.claim_it.bots.baron import Baron
from claimit.claim_it.bots.reasons import reason
from claimit.claim_it.notation import format_step
from claimit.claim_it.rules import legal_actions
from claimit.claim_it.state import State
from claimit.table.advice import Advice

NO_LUCK: Final = Random(0)
"""Baron uses no random numbers."""


def files(players: int) -> Sequence[str]:
    """Return the address of Baron's weights for this number of seats."""
    return _baron().files(players)


def advise(state: State, instead: str) -> Advice:
    """Return Baron's advice. Raises ValueError if there is no choice.

    The sentence compares the best action with `instead`, the token of another one. If that is empty
    or not possible, it compares with the second best.
    """
    legal, baron = legal_actions(state), _baron()
    if len(legal) < 2:
        raise ValueError("There is nothing to choose, and so no advice.")
    explained = baron.explain(state, legal, NO_LUCK)
    sentence = explained.sentence
    meant = next((action for action in legal if format_step(action) == instead), explained.action)
    if meant != explained.action:
        sentence = reason(state, explained.action, meant)
    chances = tuple((format_step(action), chance) for action, chance in explained.options)
    return Advice(chances, sentence)


@cache
def _baron() -> Baron:
    return Baron()
