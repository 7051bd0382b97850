"""Everything the page knows, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from claimit.jumping import State
from claimit.table.match import Match
from web.jumping.marks import Marks, flag, table_marks
from web.jumping.view import Look, table_view
from web.lobby import KeptGame, lobby_marks
from web.setup import Setup
from web.words import say


class Screen(StrEnum):
    """Which of the two screens is shown."""

    LOBBY = "lobby"
    TABLE = "table"


class Dialog(StrEnum):
    """The dialogs, by the id of their element."""

    RULES = "rules"
    MENU = "menu"
    MESSAGE = "message"


@dataclass(frozen=True, slots=True)
class Model:
    """The store's value: the lobby, the match on the table, and how one looks at it."""

    screen: Screen = Screen.LOBBY
    setup: Setup = field(default_factory=Setup)
    match: Match[State] | None = None
    look: Look = field(default_factory=Look)
    dialog: Dialog | None = None
    message: str = ""
    current: KeptGame | None = None
    aside: KeptGame | None = None
    fairness: str = ""
    """The hash of the seed while a game runs, the seed itself when it is over."""


def page_marks(model: Model) -> Marks:
    """Return the marks of the whole page."""
    marks: Marks = {
        "body": {"data-screen": str(model.screen)},
        "#message p": {"text": model.message},
        '.bar [data-action="odds"]': {"aria-pressed": "true" if model.look.odds else "false"},
        "#fairness": {"text": model.fairness},
    }
    for dialog in Dialog:
        marks[f"#{dialog}"] = {"showing": flag(model.dialog is dialog)}
    if model.match is not None:
        marks |= table_marks(table_view(model.match, model.look))
    if model.screen is Screen.LOBBY:
        marks |= lobby_marks(model.setup, model.current, model.aside)
    return marks


def title(model: Model) -> str:
    """Return the document's title: whose turn it is, so that it can be read on a tab."""
    if model.screen is Screen.LOBBY or model.match is None:
        return say("Claim It!")
    if model.match.is_over:
        return say("The game is over — Claim It!")
    name = model.match.record.seats[model.match.state.seat].name
    return say("{name} — Claim It!", name=name)
