"""Tables with computers at them, for tests of what computers do and of what is seen of it."""

from __future__ import annotations

from typing import Any

from tests.web.table import Table, at_table, text_of

FOREMAN_FIRST = ("foreman",)
ALL = ("tenderfoot", "prospector", "foreman")
MIDDLE = "312 1,3 441 4,1"
"""A turn of Clara's under way."""


def seated(text: str) -> Table:
    """Return the table of this record, gone on with; whoever was to move is."""
    table = at_table(text)
    table.press("dismiss")
    return table


def computers_turn(tokens: str = MIDDLE, **more: Any) -> Table:
    """Return a table at which Clara, a Foreman, is to move."""
    return seated(text_of(tokens, bots=FOREMAN_FIRST, **more))


def say(table: Table, token: str) -> None:
    """Have the computer that was asked last answer with a token."""
    _, told = table.page.questions.pop()
    told(token)
    table.watch()
