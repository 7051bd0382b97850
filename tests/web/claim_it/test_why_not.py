"""Why not: what is said of a space that somebody points at without choosing it."""

from __future__ import annotations

import pytest

from tests.web.table import Table, at, at_table, finished, text_of
from web.table.messages.intents import Inspected


def ask(table: Table, name: str, *, focused: bool = False) -> None:
    table.dispatch(Inspected(at(name), focused=focused))


@pytest.mark.parametrize("focused", [False, True])
def test_a_space_that_is_not_allowed_says_why_where_the_prompt_was_and_aloud(focused: bool) -> None:
    table = at_table(text_of("312"))
    ask(table, "4,4", focused=focused)
    assert table.page.read("#prompt") == table.page.said[-1] == "The dice don’t give you 4,4."
    assert table.steps == ("312",)


def test_a_space_that_is_allowed_says_what_would_go_there_and_stays_as_it_is() -> None:
    table = at_table(text_of("312"))
    ask(table, "1,3")
    told = "1,3: empty. Place squatter 2 here"
    assert table.page.read("#prompt") == table.page.said[-1] == told
    assert table.steps == ("312",)


def test_where_nothing_is_to_be_placed_a_space_says_what_lies_there_and_whose_it_is() -> None:
    table = at_table(text_of("312 1,3 take"))
    ask(table, "1,3")
    assert table.page.read("#prompt") == table.page.said[-1] == "1,3: settled by Clara"
    table.key("o")
    assert table.page.read("#prompt") == (
        "Wyatt: roll the dice\nThe largest group wins. 9 claims bring the last round."
    )


def test_what_the_label_says_already_is_not_said_twice_where_the_focus_is() -> None:
    table = at_table(text_of("312 1,3 take"))
    said = list(table.page.said)
    table.key("ArrowRight", on="1,3")
    assert table.page.read("#prompt") == "2,3: empty"
    ask(table, "1,3", focused=True)
    assert table.page.read("#prompt") == "1,3: settled by Clara"
    assert table.page.said == said


def test_the_arrows_say_why_not() -> None:
    table = at_table(text_of("312"))
    table.key("ArrowRight", on="3,4")
    assert table.page.read("#prompt") == table.page.said[-1] == "The dice don’t give you 4,4."


def test_while_a_computer_places_a_space_says_only_what_lies_there() -> None:
    table = at_table(text_of("312", bots=("foreman",)))
    table.press("dismiss")
    ask(table, "4,4")
    assert table.page.read("#prompt") == "4,4: empty"
    table.think()
    assert table.page.read("#prompt") == "4,4: empty", "thinking does not wipe it away"
    table.rest()
    assert table.page.read("#prompt") != "4,4: empty"


def test_of_a_game_that_is_over_and_in_the_lobby() -> None:
    table = at_table(finished(2))
    ask(table, "1,1")
    assert table.page.said[-1].startswith("1,1: ")
    lobby = Table()
    ask(lobby, "1,1")
    assert (lobby.page.said, lobby.page.changed) == ([], {})
