"""Pointing at the table: panels that outline, spaces that are refused, numbers at the edge."""

import pytest

from tests.web.table import Table, at_table, column, finished, row, text_of
from web.table.messages.intents import PanelChosen, Tapped


def at_played(tokens: str, players: int = 3) -> Table:
    """Return a table at which these steps were played."""
    return at_table(text_of(tokens, players))


# Panels


def outlined(table: Table) -> list[str]:
    return table.page.spaces_with("data-outlined")


def test_a_panel_outlines_its_players_spaces_and_a_second_tap_ends_it() -> None:
    table = at_played("312 1,3 take 265 2,5 take")
    table.dispatch(PanelChosen(1))
    assert outlined(table) == ["2,5"]
    assert table.page.read('[data-panel="1"]', "aria-pressed") == "true"
    table.dispatch(PanelChosen(1))
    assert outlined(table) == []
    assert table.page.read('[data-panel="1"]', "aria-pressed") == "false"


def test_another_panel_outlines_another_players_spaces_instead() -> None:
    table = at_played("312 1,3 take 265 2,5 take")
    table.dispatch(PanelChosen(1))
    table.dispatch(PanelChosen(0))
    assert outlined(table) == ["1,3"]
    assert table.page.read('[data-panel="1"]', "aria-pressed") == "false"


def test_escape_ends_an_outline() -> None:
    table = at_played("312 1,3 take")
    table.dispatch(PanelChosen(0))
    table.key("Escape")
    assert outlined(table) == []


def test_an_outline_outlasts_a_step() -> None:
    table = at_played("312 1,3 take")
    table.dispatch(PanelChosen(0))
    table.key("r")
    assert outlined(table) == ["1,3"]


def test_at_the_end_the_winning_group_is_outlined_until_a_panel_is_asked_for() -> None:
    table = at_table(finished(2))
    winner = int(table.page.read('[data-panel="1"]', "data-winner") is not None)
    largest = int(table.page.read(f'[data-panel="{winner}"]', "data-largest") or "0")
    assert len(outlined(table)) == largest
    table.dispatch(PanelChosen(1 - winner))
    total = int(table.page.read(f'[data-panel="{1 - winner}"]', "data-total") or "0")
    assert len(outlined(table)) == total


# Refusals


def test_a_refusal_is_said_aloud_and_shown_until_the_next_intent() -> None:
    table = at_played("312")
    table.choose("4,4")
    assert table.page.said[-1] == "The dice don’t give you 4,4."
    assert table.page.read("#prompt") == "The dice don’t give you 4,4."
    table.key("o")
    assert table.page.read("#prompt") == (
        "Clara: choose a lit space\nTwo dice name a space, the third its squatter."
    )


@pytest.mark.parametrize("tokens", ["", "312 1,3"])
def test_a_space_chosen_when_none_is_due_is_refused_in_silence(tokens: str) -> None:
    table = at_played(tokens)
    prompt, said = table.page.read("#prompt"), list(table.page.said)
    table.choose("4,4")
    assert table.page.said == said
    assert table.page.read("#prompt") == prompt


# Numbers at the edge of the board


def test_a_column_and_a_row_name_a_space_in_either_order() -> None:
    for chosen in ([Tapped(column(1)), Tapped(row(3))], [Tapped(row(3)), Tapped(column(1))]):
        table = at_table(text_of("312"))
        for intent in chosen:
            table.dispatch(intent)
        assert table.steps == ("312", "1,3")


@pytest.mark.parametrize(
    ("intent", "asked", "aimed"),
    [
        (Tapped(column(5)), "Column 5 — which row?", [f"5,{number}" for number in range(1, 7)]),
        (Tapped(row(2)), "Row 2 — which column?", [f"{number},2" for number in range(1, 7)]),
    ],
)
def test_a_number_is_shown_and_taken_back_by_choosing_it_again(
    intent: Tapped, asked: str, aimed: list[str]
) -> None:
    table = at_table(text_of("312"))
    table.dispatch(intent)
    assert table.page.read("#prompt") == asked
    assert table.page.spaces_with("data-aimed") == aimed
    table.dispatch(intent)
    assert table.page.spaces_with("data-aimed") == []


def test_another_column_takes_the_place_of_the_first() -> None:
    table = at_table(text_of("312"))
    table.dispatch(Tapped(column(5)))
    table.dispatch(Tapped(column(3)))
    table.dispatch(Tapped(row(1)))
    assert table.steps == ("312", "3,1")


def test_numbers_mean_nothing_while_nothing_is_to_be_placed() -> None:
    table = at_table(text_of("312 1,3"))
    table.dispatch(Tapped(column(5)))
    assert table.page.spaces_with("data-aimed") == []
