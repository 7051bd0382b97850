"""Who looks at the table: "You" on the page, and the seat's number in what is written."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claimit.games import GAMES
from claimit.table.record import Record, format_record, parse_record
from claimit.table.seal import unseal
from claimit.table.seats import Player, Seat
from tests.spoken import speaking
from tests.web.table import Table, record_of
from web.kit.words import YOU, say, spoken_name
from web.table.links.fragments import SHARED
from web.table.links.game_links import parse_shared
from web.table.seats import viewer

LINK = "#share .link"
"""Where the dialog of sharing shows the link."""


def record(*names: str, computers: int) -> Record:
    """Return a record of these players, of whom the last are computers."""
    people = len(names) - computers
    bots = (None,) * people + ("baron",) * computers
    return record_of("312 1,3", len(names), names=names, bots=(*bots, *(None,) * (5 - len(bots))))


def names(of: Record) -> list[str]:
    return [player.name for player in of.seats]


@pytest.mark.parametrize(
    ("bots", "seat"),
    [
        ((None, "baron"), Seat(0)),
        (("baron", None), Seat(1)),
        ((None, None, "baron"), None),
        (("baron", "baron"), None),
    ],
)
def test_one_person_among_computers_looks_at_the_table(
    bots: tuple[str | None, ...], seat: Seat | None
) -> None:
    colours = ("orange", "blue", "green")
    seats = [Player("Mae", colour, bot) for colour, bot in zip(colours, bots, strict=False)]
    assert viewer.viewer_of(seats) == seat


def test_a_viewer_without_a_name_is_you_on_the_page_and_a_seat_in_what_is_written() -> None:
    written = record("Player 1", "Wyatt", computers=1)
    read = viewer.for_viewer(written)
    assert names(read) == ["You", "Wyatt"]
    assert viewer.for_anyone(read) == written


def test_a_viewer_with_a_name_has_it_everywhere() -> None:
    mae = record("Mae", "Wyatt", computers=1)
    assert viewer.for_viewer(mae) == viewer.for_anyone(mae) == mae


def test_several_people_keep_what_they_are_called() -> None:
    two = record("Player 1", "Du", computers=0)
    assert viewer.for_viewer(two) == viewer.for_anyone(two) == two


@pytest.mark.parametrize("you", YOU.values())
def test_a_record_of_an_earlier_version_is_read_as_before(you: str) -> None:
    read = viewer.for_viewer(record(you, "Wyatt", computers=1))
    assert names(read) == ["You", "Wyatt"]
    assert names(viewer.for_anyone(read)) == ["Player 1", "Wyatt"]


def test_only_the_seats_own_number_stands_for_a_name() -> None:
    other = record("Player 2", "Wyatt", computers=1)
    assert names(viewer.for_viewer(other)) == ["Player 2", "Wyatt"]


def test_a_seats_number_is_shown_in_the_language_of_the_page() -> None:
    with speaking("de"):
        assert spoken_name("Player 2") == "Spieler 2"
        assert say("{name} — {game}", name="Player 2", game="Pig") == "Spieler 2 – Pig"
        assert spoken_name("Player Two") == "Player Two"


@pytest.mark.parametrize("language", YOU)
def test_nothing_that_leaves_the_page_says_you(language: str) -> None:
    with speaking(language):
        table = Table()
        table.press("play-alone")
        assert names(table.match.record) == ["You", "Wyatt"]
        table.press("download", "share")
    (file,), link = table.page.files.values(), table.page.read(LINK, "value") or ""
    saved = unseal(table.saved[table.app.model.key]).text
    for text in (saved, file, parse_shared(link.partition(SHARED)[2])):
        assert names(parse_record(text, GAMES)) == ["Player 1", "Wyatt"]


def test_a_saved_game_that_an_earlier_version_wrote_goes_on() -> None:
    table = Table()
    table.press("play-alone")
    key = table.app.model.key
    older = replace(
        table.saved_match.record,
        seats=(Player("Du", "orange"), *table.saved_match.record.seats[1:]),
    )
    table.saved[key] = format_record(older)
    again = Table("", "#table", saved=table.saved, tab=table.tab)
    assert again.page.read('[data-panel="0"] .called') == "You"
    again.let_computers_play()
    again.press("roll")
    assert again.steps
    assert again.page.dialog is None  # nobody else has gone on with it
    assert names(again.saved_match.record) == ["Player 1", "Wyatt"]
