"""The page of one game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from claimit.table.phrase import Phrase
from web.kit import words
from web.kit.marks import Marks, Part
from web.table.intents import Filled, Pressed
from web.table.model import Change, Model
from web.table.pages import Say
from web.table.pages.heads import head

TITLE: Final = Phrase("A game")


def markup(say: Say) -> str:
    """Return the HTML of the page."""
    return head(say, "game-title", say("A game"))


def opened(model: Model) -> Change:
    """Ask for what the page shows."""
    return Change(model)


def pressed(model: Model, intent: Pressed) -> Change:
    """Do what a button of the page does."""
    return Change(model)


def filled(model: Model, intent: Filled) -> Change:
    """Take over a field of the page."""
    return Change(model)


def answered(model: Model, answer: Any) -> Change:
    """Take in what the page has asked for."""
    return Change(model)


def parts(model: Model) -> Iterator[Part]:
    """Yield the parts of the page."""
    yield Part(_brought, ())


def _brought() -> Marks:
    return {"#game-page": {"brings": markup(words.say)}}
