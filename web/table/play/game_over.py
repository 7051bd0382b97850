"""What follows once a game is over, and everybody has seen how: as much as every start has.

All else is in `web.table.aftermath`, which comes with the pages. It is fetched without a word: if
it cannot be had, the ranking says what it says without it.
"""

from __future__ import annotations

from web.table.jobs.late_modules import AFTERMATH, PART, PagesAway, module
from web.table.messages.commands import FetchGame
from web.table.model.model import Cause, Change


def attend(cause: Cause, change: Change) -> Change:
    """Look back on a game that has just ended, as soon as what does so is here."""
    model = change.model
    match, known = model.on_table, model.aftermath
    if match is None or not model.is_over:
        return change
    if known is not None and known.record is match.record:
        return change.then(module(AFTERMATH).attend)
    try:
        return change.then(module(AFTERMATH).begin)
    except PagesAway:  # asked for once
        return change if cause.before.is_over else change.also(FetchGame(PART))
