"""A game between several devices on the table: what plays it is loaded, and attends to it."""

from __future__ import annotations

from web.table.jobs.late_modules import TURNS, module
from web.table.messages.commands import Later
from web.table.messages.news import AboutTable, CameBack
from web.table.model.model import Cause, Change, Model


def attend(cause: Cause, change: Change) -> Change:
    """Have the newest turn of this device signed, and the seat to play seated."""
    before, model = cause.before, change.model
    match = model.on_table
    if match is None or match.record.joint is None:
        return change
    if model.apart is not None and model.apart.key == model.key:
        # A player who looks at the page again may have waited for too long meanwhile.
        again = (Later(0, AboutTable(model.key)),) if isinstance(cause.intent, CameBack) else ()
        return change.then(module(TURNS).attend).also(*again)
    is_new = before.on_table is None or before.key != model.key
    return change.also(Later(0, AboutTable(model.key))) if is_new else change


def at_table(model: Model, value: str) -> Change:
    """Say that another player is away, or that those here are back, or undo."""
    return Change(model) if model.apart is None else module(TURNS).pressed(model, value)


def send(model: Model, _value: str) -> Change:
    """Send the game to the other devices."""
    return Change(model) if model.apart is None else module(TURNS).send(model)
