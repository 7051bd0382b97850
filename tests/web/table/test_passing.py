"""What goes by itself once there was time to read it: confirmations, what a long press told."""

from __future__ import annotations

from tests.web.table import Table, at_table, text_of
from web.table.messages.intents import Inspected, Point
from web.table.messages.news import HadTime

STARTED = text_of("312 1,3", seed="started")
SPACE = Point("space", "4,4")


def copied() -> Table:
    table = at_table(STARTED)
    table.press("menu", "share", "copy-link")
    table.page.clipboard(True)
    assert table.page.read("#notice h2") == "Link copied"
    return table


def test_a_confirmation_goes_when_there_was_time_to_read_it() -> None:
    table = copied()
    notice = table.app.model.view.notice
    assert notice is not None
    table.dispatch(HadTime(notice))
    assert table.page.has("#notice", "hidden")


def test_a_confirmation_does_not_come_along_to_another_page() -> None:
    table = copied()
    table.press("menu", "games")
    assert table.page.has("#notice", "hidden")


def test_what_is_newer_stays_when_the_time_of_something_else_is_over() -> None:
    table = copied()
    table.dispatch(HadTime("what a place had told"))
    assert not table.page.has("#notice", "hidden")


def test_the_prompt_comes_back_after_a_long_press() -> None:
    table = at_table(STARTED)
    prompt = table.page.read("#prompt")
    table.dispatch(Inspected(SPACE))
    answer = table.app.model.view.answer
    assert answer
    assert table.page.read("#prompt") == answer
    table.dispatch(HadTime(answer))
    assert table.page.read("#prompt") == prompt


def test_a_confirmation_waits_for_the_mouse_that_is_on_it() -> None:
    table = copied()
    table.page.used = {"#notice"}
    (wait, due), table.page.waits = table.page.waits[-1], []
    due()
    assert not table.page.has("#notice", "hidden")
    ((again, due),) = table.page.waits
    assert again == wait
    table.page.used = set()
    due()
    assert table.page.has("#notice", "hidden")
