"""What is only told, a notice or a card, is put away by the keys that answer a dialog."""

from __future__ import annotations

import pytest

from tests.web.table import Table, at_table, text_of
from web.table.messages.intents import Pressed, SettingChosen
from web.table.messages.news import Copied

NOTICE, CARD = "#notice", "#handover"


def is_shown(table: Table, selector: str) -> bool:
    return not table.page.has(selector, "hidden")


@pytest.mark.parametrize("key", ["Enter", "Escape"])
def test_who_starts_is_put_away_by_a_key_that_does_nothing_else(key: str) -> None:
    table = Table()
    table.press("play-alone")
    assert is_shown(table, NOTICE)
    table.key(key)
    assert not is_shown(table, NOTICE)
    assert (table.steps, table.page.screen) == ((), "table")


@pytest.mark.parametrize("key", ["Enter", "Escape"])
def test_the_card_of_whose_turn_it_is_comes_before_the_notice(key: str) -> None:
    table = at_table(text_of("312 1,3 take"))
    table.dispatch(SettingChosen("seating", "four-sides"))
    shown = [(is_shown(table, NOTICE), is_shown(table, CARD))]
    for _ in range(2):
        table.key(key)
        shown.append((is_shown(table, NOTICE), is_shown(table, CARD)))
    assert shown == [(False, True), (True, False), (False, False)], "one at a time"


def test_enter_on_the_board_chooses_there_and_the_notice_goes_with_the_step() -> None:
    table = at_table(text_of("312"))
    assert is_shown(table, NOTICE)
    table.key("Enter", on="1,3")
    assert table.steps == ("312", "1,3")
    assert not is_shown(table, NOTICE)


def test_escape_puts_a_notice_away_before_it_leaves_a_page() -> None:
    table = at_table(text_of("312"))
    table.dispatch(Pressed("games"))
    table.dispatch(Copied("#record=", succeeded=True))
    assert is_shown(table, NOTICE)
    table.key("Escape")
    assert (is_shown(table, NOTICE), table.page.screen) == (False, "games")
    table.key("Escape")
    assert table.page.screen == "table"


def test_a_dialog_that_lies_over_a_notice_is_answered_alone() -> None:
    table = at_table(text_of("312"))
    table.press("menu")
    table.key("Escape", "Enter")
    assert is_shown(table, NOTICE)
