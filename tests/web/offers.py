"""The games that the lobby offers to go on with, for tests of what is saved."""

from __future__ import annotations

from tests.web.table import Table, text_of
from web.table.messages.intents import Pressed

STARTED = text_of("312 1,3 441 4,4", seed="started")
OTHER = text_of("265 2,5", 2, seed="other")
"""Two games, and beneath what the lobby tells of them."""

KEPT = '#lobby [data-action="continue"]'


def offered(table: Table) -> list[str | None]:
    """Return what is told of the games that the lobby offers to go on with, the newest first."""
    page = table.page
    if page.has(KEPT, "hidden"):
        assert page.items("#saved-others") == []
        return []
    others = (f'#saved-others [data-value="{key}"]' for key in page.items("#saved-others"))
    return [page.read(f"{each} .hint") for each in (KEPT, *others)]


def go_on_with_another(table: Table, number: int = 0) -> None:
    """Go on with one of the games beside the newest, counted from 0."""
    table.dispatch(Pressed("continue-other", table.page.items("#saved-others")[number]))


OF_THREE, OF_TWO = "Clara, Wyatt and Mae · turn 1", "Clara and Wyatt · turn 1"
