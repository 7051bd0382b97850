"""Takes away what has been seen long enough: a notice, or the answer to a long press."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from web.kit.notices import Notice
from web.table.messages.commands import Later
from web.table.messages.intents import Inspected
from web.table.messages.news import HadTime
from web.table.model.model import Cause, Change, Model

AT_LEAST: Final = 5_000
EACH_LETTER: Final = 60
"""How long something stays to be read, in milliseconds: this, and so much for each letter."""


def attend(cause: Cause, change: Change) -> Change:
    """Have what passes go when it has been there long enough, and with the page it came on."""
    (before, intent), model = cause, change.model
    if model.place != before.place:  # what has come with the new page stays
        old = [notice for notice in before.view.notices if notice.passing]
        left = tuple(notice for notice in model.view.notices if notice not in old)
        if len(left) < len(model.view.notices):
            model = replace(model, view=replace(model.view, notices=left))
            change = Change(model, change.commands)
    new = model.view.notice
    if new is not None and new.passing and new not in before.view.notices:
        change = change.also(_later(new, f"{new.title} {new.text}"))
    pressed = isinstance(intent, Inspected) and not intent.focused
    if pressed and model.view.answer:
        change = change.also(_later(model.view.answer, model.view.answer))
    return change


def _later(what: Notice | str, text: str) -> Later:
    reading = "#notice" if isinstance(what, Notice) else ""
    return Later(AT_LEAST + EACH_LETTER * len(text), HadTime(what), unless_on=reading)


def had_time(model: Model, intent: HadTime) -> Change:
    """Take away what was there long enough, if it still is."""
    view = model.view
    if intent.what == view.answer:
        return Change(model.viewing(answer=""))
    notices = tuple(notice for notice in view.notices if notice != intent.what)
    return Change(model.viewing(notices=notices) if notices != view.notices else model)
