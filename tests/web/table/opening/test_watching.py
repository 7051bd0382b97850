"""One game in two tabs: one plays, the other watches and takes over once somebody plays there."""

from tests.web.table import Table, at_table, key_number, text_of
from web.table.messages.intents import Pressed

PLACING = "312"


def watcher(text: str) -> Table:
    """Return a table at which somebody watches what another tab plays."""
    table = at_table(text)
    table.page.sat_down(True)
    return table


def test_a_tab_sits_down_at_the_game_that_it_shows_and_gets_up_for_the_lobby() -> None:
    table = at_table(text_of(PLACING))
    assert table.page.seats == [(key_number(0), False)]
    table.press("new-game")
    assert table.page.seats[-1] == ("", False)


def test_a_tab_in_the_lobby_sits_nowhere() -> None:
    assert Table().page.seats == []


def test_who_watches_is_told() -> None:
    table = watcher(text_of(PLACING))
    assert "another tab" in (table.page.read("#notice p") or "")


def test_whoever_plays_on_takes_over() -> None:
    table = watcher(text_of(PLACING))
    table.choose("1,3")
    assert table.page.seats[-1] == (key_number(0), True)
    assert not table.app.model.watching


def test_who_looks_around_goes_on_watching() -> None:
    table = watcher(text_of(PLACING))
    seats = len(table.page.seats)
    table.press("menu", "close", "odds")
    assert len(table.page.seats) == seats
    assert table.app.model.watching


def test_computers_play_in_the_other_tab_alone() -> None:
    text = text_of("", bots=("tenderfoot", None, None))
    assert at_table(text).page.questions
    table = watcher(text)
    assert table.page.cancelled == 1, "what was asked is taken back"
    table.dispatch(Pressed("menu"))
    assert table.app.model.computers.record is None


def test_a_game_that_the_other_tab_has_left_is_played_here() -> None:
    table = watcher(text_of("", bots=("tenderfoot", None, None)))
    asked = len(table.page.questions)
    table.page.sat_down(False)
    assert len(table.page.questions) == asked + 1
    assert "another tab" not in (table.page.read("#notice p") or "")
