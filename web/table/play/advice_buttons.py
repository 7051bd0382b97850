"""What helps the player to decide, odds on the board and hints: as much of it as every start has.

All else is in `web.table.play.advice_update`, which comes when the player first wants some of it.
"""

from __future__ import annotations

from typing import Any

from claimit.table.match import Match
from web.kit.marks import Marks, flag
from web.table.face.protocol import Face
from web.table.jobs import late_modules
from web.table.model.model import Cause, Change, Model
from web.table.seats.control import is_anothers_turn
from web.table.view.settings import Odds, Settings


def may_advise(face: Face, settings: Settings) -> bool:
    """Return whether there are odds on the board and hints in this game, as the player wants it."""
    return face.ADVISES and settings.odds is Odds.ALWAYS


def toggle_odds(model: Model) -> Change:
    """Show on the board how likely each place can be played next, or no longer."""
    return (
        late_modules.module(late_modules.ADVISING).toggle_odds(model)
        if _may(model)
        else Change(model)
    )


def hint(model: Model) -> Change:
    """Give the person that is to act a hint."""
    return late_modules.module(late_modules.ADVISING).hint(model) if _may(model) else Change(model)


def attend(_cause: Cause, change: Change) -> Change:
    """Have what helps the player follow the game, as soon as the player has wanted it."""
    if change.model.counsel is None:
        return change
    return change.then(late_modules.module(late_modules.ADVISING).attend)


def button_marks(match: Match[Any], face: Face, settings: Settings) -> Marks:
    """Return the marks of the buttons: they rest while a computer is to move."""
    hidden = flag(not may_advise(face, settings))
    resting = "true" if match.is_over or is_anothers_turn(match) else None
    return {
        '.bar [data-action="odds"]': {
            "hidden": hidden,
            "aria-disabled": resting,
            "aria-pressed": "false",  # unless it is laid over that they are shown
        },
        '.bar [data-action="hint"]': {"hidden": hidden, "aria-disabled": resting},
    }


def _may(model: Model) -> bool:
    return model.on_table is not None and may_advise(model.face, model.settings)
