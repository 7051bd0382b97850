"""The words that all computer players of Claim It! share."""

from __future__ import annotations

from collections.abc import Sequence

from claimit.claim_it.dice import ROLLS_IN_ALL
from claimit.claim_it.rules import ROLL
from claimit.table.computer import Explanation
from claimit.table.explaining import only_action
from claimit.table.game import Action
from claimit.table.phrase import Phrase


def only(legal: Sequence[Action]) -> Explanation | None:
    """Return the only legal action; None if there is a choice. Raises ValueError if nothing is
    legal.
    """
    return only_action(legal, ROLL, _forced)


def _forced(_action: Action) -> Phrase:
    return Phrase("This roll leaves nothing else")


def percent(rolls: int) -> Phrase:
    """Return `rolls` of 216 as a percentage. Only 0 gives 0%."""
    whole = round(100 * rolls / ROLLS_IN_ALL)
    if rolls and not whole:
        return Phrase("less than {number}%", number=1)
    return Phrase("{number}%", number=whole)
