"""The lobby: what is filled in there, and the game that comes of it."""

import re

import pytest

from claimit.claim_it import Phase
from claimit.table.seats import COLOURS
from tests.spoken import is_said, speaking
from tests.web.table import Table
from web.kit.words import LANGUAGES
from web.table.messages.intents import Filled, Pressed
from web.table.seats.colours import SYMBOLS, marker_name


def starter_of(table: Table) -> str:
    return table.match.record.seats[table.state.seat].name


def test_the_lobby_starts_the_game_that_was_filled_in() -> None:
    table = Table()
    table.dispatch(Filled("players", "4"))
    table.dispatch(Filled("name-1", "Ida"))
    table.dispatch(Filled("first", "2"))
    table.dispatch(Filled("variation", "on", checked=True))
    table.dispatch(Pressed("colour", "0"))
    table.press("start")
    record = table.match.record
    assert [seat.name for seat in record.seats] == ["Clara", "Ida", "Mae", "Josiah"]
    assert [seat.colour for seat in record.seats] == ["violet", "blue", "green", "crimson"]
    assert record.options == {"players": 4, "reuse_squatters": True, "first": 2}
    assert table.page.screen == "table"


def test_a_name_that_has_all_the_letters_it_can_have_is_told_how_many_those_are() -> None:
    table = Table()
    told = "#longest-name"
    table.dispatch(Filled("name-1", "Bartholomew I"))
    assert table.page.read(told, "hidden") is not None
    table.dispatch(Filled("name-1", "Bartholomew III"))
    assert table.page.read('[data-seat-row="1"] input', "value") == "Bartholomew II"
    assert table.page.read(told, "hidden") is None
    assert table.page.read(told) == "A name can have up to 14 letters."


def test_who_starts_is_rolled_for_unless_chosen_and_the_roll_off_is_told() -> None:
    table = Table()
    table.press("start")
    told = table.page.read("#notice p") or ""
    assert re.fullmatch(r"Clara \d+ · Wyatt \d+ · Mae \d+\.", told)
    highest = max(re.findall(r"(\w+) (\d+)", told), key=lambda rolled: int(rolled[1]))[0]
    assert starter_of(table) == highest
    assert table.page.read("#notice h2") == f"{highest} starts"
    assert not table.page.has("#notice", "hidden")
    table.press("roll")
    assert table.page.has("#notice", "hidden"), "a courtesy stands in nobody's way"
    assert table.state.phase is Phase.PLACE


def test_who_starts_and_the_roll_off_are_said_aloud_as_well() -> None:
    table = Table()
    table.press("start")
    told = table.page.read("#notice p")
    assert told
    assert table.page.said == [f"{starter_of(table)} starts. {told}"]


def test_the_button_of_a_courtesy_only_sends_it_away() -> None:
    table = Table()
    table.press("start", "dismiss")
    assert table.page.has("#notice", "hidden")
    assert (table.page.screen, table.steps) == ("table", ())


def test_going_back_to_rolling_for_the_start_is_possible() -> None:
    table = Table()
    table.dispatch(Filled("first", "1"))
    table.dispatch(Filled("first", ""))
    assert table.page.read('[data-field="first"]', "value") == ""
    table.press("start")
    assert table.page.read("#notice h2") == f"{starter_of(table)} starts"


def test_the_lobby_is_filled_in_as_it_was_the_last_time() -> None:
    table = Table()
    table.dispatch(Filled("players", "5"))
    table.dispatch(Filled("name-4", "Ida"))
    again = Table(saved=table.saved)
    assert again.page.read('[data-field="players"][value="5"]', "checked") == ""
    assert not again.page.has('[data-field="players"][value="3"]', "checked")
    assert again.page.read('[data-seat-row="4"] input', "value") == "Ida"
    assert not again.page.has('[data-seat-row="4"]', "hidden")


def test_the_lobby_shows_a_row_for_each_player() -> None:
    table = Table()
    for players in (2, 5, 3):
        table.dispatch(Filled("players", str(players)))
        rows = [f'[data-seat-row="{seat}"]' for seat in range(5)]
        assert [table.page.has(row, "hidden") for row in rows] == [n >= players for n in range(5)]
        options = [f'[data-field="first"] option[value="{seat}"]' for seat in range(5)]
        assert [table.page.has(o, "disabled") for o in options] == [n >= players for n in range(5)]


def test_a_name_is_cut_where_a_panel_ends() -> None:
    table = Table()
    table.dispatch(Filled("name-0", "Bartholomew the Elder"))
    assert table.page.read('[data-seat-row="0"] input', "value") == "Bartholomew th"


def test_a_name_that_is_missing_is_shown_as_the_seats_number() -> None:
    table = Table()
    table.dispatch(Filled("name-0", " "))
    assert table.page.read('[data-field="first"] option[value="0"]') == "Player 1"
    assert "Player 1" in (table.page.read('[data-seat-row="0"] .colour', "aria-label") or "")


def test_the_colour_button_says_colour_and_symbol() -> None:
    page = Table().page
    labels = [page.read(f'[data-seat-row="{seat}"] .colour', "aria-label") for seat in range(5)]
    assert labels[2] == "Mae’s colour: green star. Change it"
    for label, colour in zip(labels, COLOURS, strict=True):
        assert f": {colour} {SYMBOLS[colour]}. " in (label or "")


@pytest.mark.parametrize(
    ("language", "label"),
    [
        ("de", "Farbe von Mae: grüner Stern. Farbe ändern"),
        ("nl", "Kleur van Mae: groene ster. Wijzigen"),
    ],
)
def test_the_colour_button_says_so_in_the_pages_language(language: str, label: str) -> None:
    with speaking(language):
        assert Table().page.read('[data-seat-row="2"] .colour', "aria-label") == label


def test_every_marker_is_named_by_its_colour_and_symbol_in_each_language() -> None:
    for colour, symbol in SYMBOLS.items():
        assert marker_name(colour) == f"{colour} {symbol}"
    for language in LANGUAGES:
        with speaking(language):
            names = {marker_name(colour) for colour in SYMBOLS}
        assert len(names) == len(SYMBOLS)
        assert all(is_said(name, language) for name in names)


def test_a_name_that_cannot_be_shown_is_told_and_the_lobby_stays() -> None:
    table = Table()
    table.dispatch(Filled("name-0", "a\x00b"))
    table.press("start")
    assert (table.page.screen, table.page.dialog) == ("lobby", "message")
    assert "cannot be shown" in (table.page.read("#message p") or "")


def test_a_name_pasted_with_what_nobody_sees_is_a_name_like_any_other() -> None:
    table = Table()
    table.dispatch(Filled("name-0", "\u2067Ma\u00ade\u2069\ufeff"))
    table.dispatch(Filled("name-1", "\u200b"))
    table.press("start")
    assert (table.page.screen, table.page.dialog) == ("table", None)
    assert [seat.name for seat in table.match.record.seats[:2]] == ["Mae", "Player 2"]


def test_the_variation_is_advised_against_for_five_only_and_can_still_be_played() -> None:
    table = Table()
    table.dispatch(Filled("variation", "on", checked=True))
    assert table.page.has("#variation-warning", "hidden")
    table.dispatch(Filled("players", "5"))
    assert not table.page.has("#variation-warning", "hidden")
    table.press("start")
    assert table.match.record.options["reuse_squatters"] is True


@pytest.mark.parametrize("value", ["1", "6", "many", ""])
def test_a_number_of_players_that_cannot_be_changes_nothing(value: str) -> None:
    table = Table()
    table.dispatch(Filled("players", value))
    assert table.page.changed == {}
