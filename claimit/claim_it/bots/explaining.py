"""The words in which all computer players of Claim It! explain themselves."""

from __future__ import annotations

from collections.abc import Sequence

from claimit.claim_it.board import format_space
from claimit.claim_it.rules import ROLL, TAKE, Place
from claimit.table.computer import Explanation
from claimit.table.explaining import only_action
from claimit.table.game import Action


def only(legal: Sequence[Action]) -> Explanation | None:
    """Return the only possible action if there is no choice. Raises ValueError."""
    return only_action(legal, ROLL, _forced)


def _forced(action: Action) -> str:
    return f"This roll leaves nothing but to {describe(action)}."


def describe(action: Action) -> str:
    """Return the name of an action, for use in a sentence."""
    if isinstance(action, Place):
        return f"mark {format_space(action.space)}"
    return "take the spaces" if action == TAKE else "roll again"


def percent(chance: float) -> str:
    """Write a chance as a percentage."""
    return f"{100 * chance:.0f} %"
