"""The words that all computer players of The Claim Game share."""

from __future__ import annotations

from collections.abc import Sequence

from claimit.claim_game.actions import ROLL
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
    return Phrase("Nothing else is allowed")
