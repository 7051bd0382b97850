"""A game that comes when it is first wanted: what waits for it, and what if it does not come."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from claimit import games
from claimit.table.record import format_record
from claimit.table.seats import Seat
from tests import toy
from tests.web.table import Table
from tests.web.toy_game import FAR, toy_away, toy_comes, toy_here
from web.table.links.game_links import format_shared
from web.table.messages.intents import AddressChanged, FileOpened, Pressed, Skipped
from web.table.messages.news import Arrival, GameCame
from web.table.seats.setup import Setup

PIG = "?new=2&seed=abc&game=pig"


@pytest.fixture(autouse=True)
def away() -> Iterator[None]:
    with toy_away():
        yield


def come(table: Table, *, succeeded: bool = True) -> None:
    """Have what was asked for come, or not."""
    (address, modules, arrived), *others = table.page.loads
    assert not others, "it is fetched once"
    assert (address, list(modules)) == ("games/pig.wasm", [FAR, f"{FAR}.face"])
    table.page.loads.clear()
    if succeeded:
        toy_comes()
    arrived(Arrival.HERE if succeeded else Arrival.FAILED)
    table.watch()


def text() -> str:
    """Return the record of a game of the toy."""
    return format_record(Setup(first=Seat(0)).for_players(2).record(toy, "abc"))


def saved_before() -> Table:
    """Return a table at which the toy was played, before the page was closed."""
    with toy_here():
        table = Table(PIG)
        table.press("roll")
    return table


def is_painted_only(table: Table) -> bool:
    """Tell whether the page is still as it was before Python ran."""
    return table.page.nodes == {}


def test_the_first_game_asks_for_nothing() -> None:
    table = Table()
    table.press("play-alone")
    assert table.page.loads == []


def test_a_page_that_begins_with_it_stays_as_it_is_painted_until_it_has_come() -> None:
    table = Table(PIG)
    assert is_painted_only(table)
    assert not table.is_ready
    come(table)
    assert table.is_ready
    assert table.page.screen == "table"
    assert table.match.record.game == "pig"
    assert table.page.items("#decisions") == ["roll", "hold"]
    assert table.page.focused is None, "nobody has touched the page"


def test_a_page_that_begins_with_it_and_cannot_have_it_offers_the_first_game() -> None:
    table = Table(PIG)
    come(table, succeeded=False)
    assert table.is_ready
    assert table.page.screen == "lobby"
    assert table.page.read("#message p") == "Pig could not be loaded. Are you online?"
    table.press("close", "play-alone")
    assert table.match.record.game == "claim-it"


def test_a_shared_game_of_it_is_opened_when_it_has_come() -> None:
    table = Table("", f"#record={text()}")
    come(table)
    assert table.match.record.game == "pig"


def test_a_link_that_takes_its_rules_to_be_read_waits_for_them() -> None:
    record = saved_before().match.record
    with toy_here():
        link = format_shared(record)
    assert "{" not in link
    table = Table("", link)
    assert is_painted_only(table)
    come(table)
    assert table.match.record == record


def test_a_reload_comes_back_to_it() -> None:
    before = saved_before()
    again = Table("", "#table", saved=before.saved, tab=before.tab)
    assert is_painted_only(again)
    come(again)
    assert again.match.record == before.match.record


def test_the_lobby_lists_a_game_of_it_and_fetches_it_only_to_go_on() -> None:
    table = Table(saved=saved_before().saved)
    assert table.page.loads == []
    assert table.page.read('#lobby [data-action="continue"] .hint') == (
        "Pig · Clara and Wyatt · turn 1"
    )
    table.press("continue")
    assert table.page.screen == "lobby"
    assert table.page.read("#awaited") == "Fetching Pig…"
    assert not table.page.has("#awaited", "hidden")
    come(table)
    assert table.page.screen == "table"
    assert table.match.record.steps == saved_before().match.record.steps
    assert table.page.has("#awaited", "hidden")


def test_one_that_is_of_another_version_is_said_to_need_a_reload() -> None:
    table = Table()
    table.dispatch(Pressed("game", "pig"))
    ((_, _, arrived),) = table.page.loads
    arrived(Arrival.OTHER_VERSION)
    assert table.page.read("#message p") == (
        "Pig needs the newest version of this page. Reload the page."
    )
    table.press("close", "play-alone")
    assert table.match.record.game == "claim-it"


def test_who_cannot_have_it_can_try_again() -> None:
    table = Table(saved=saved_before().saved)
    table.press("continue")
    come(table, succeeded=False)
    assert table.page.read("#message p") == "Pig could not be loaded. Are you online?"
    assert table.page.has("#awaited", "hidden")
    table.press("close", "continue")
    come(table)
    assert table.match.record.game == "pig"


def test_a_file_of_it_is_opened_over_the_game_on_the_table() -> None:
    table = Table("?new=3&seed=abc")
    table.dispatch(FileOpened(text()))
    assert table.match.record.game == "claim-it"
    come(table)
    assert table.match.record.game == "pig"


def test_who_goes_elsewhere_meanwhile_stays_there() -> None:
    table = Table(saved=saved_before().saved)
    table.press("continue")
    table.press("play-alone")
    assert table.page.has("#awaited", "hidden")
    come(table)
    assert table.match.record.game == "claim-it"


def test_a_tap_beside_everything_is_no_going_elsewhere() -> None:
    table = Table(saved=saved_before().saved)
    table.press("continue")
    table.dispatch(Skipped())
    come(table)
    assert table.match.record.game == "pig"


def test_another_wish_takes_the_place_of_the_first() -> None:
    table = Table(saved=saved_before().saved)
    table.press("continue")
    table.page.loads.clear()
    table.dispatch(AddressChanged("?new=4&seed=abc&game=pig", ""))
    come(table)
    assert len(table.match.record.seats) == 4


def test_a_game_that_comes_without_what_it_needs_is_not_fetched_for_ever() -> None:
    table = Table(saved=saved_before().saved)
    table.press("continue")
    table.page.loads.clear()
    table.dispatch(GameCame("pig", Arrival.HERE))
    assert table.page.loads == []
    assert table.page.read("#message p") == "Pig could not be loaded. Are you online?"


def test_a_game_that_nobody_waits_for_changes_nothing() -> None:
    table = Table()
    table.dispatch(GameCame("pig", Arrival.FAILED))
    assert table.page.dialog is None


def test_what_the_address_asks_for_is_known_before_the_game_is() -> None:
    table = Table("?new=2&game=chess")
    assert table.page.loads == []
    assert table.page.read("#message p") == (
        "The link asks for a game that is not at this table: chess."
    )
    assert "pig" in games.NAMES
