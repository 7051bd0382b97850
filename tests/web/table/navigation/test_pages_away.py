"""The pages come when one of them is first opened: what waits for them, and what if they do not."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from tests.web.table import Table, games_in, keeping, text_of
from web.table.jobs.late_modules import MANY_GAMES, PAGE, PART, PARTS
from web.table.messages.intents import FileOpened, FilesOpened, Pressed, WentBack
from web.table.messages.news import Arrival


class NotLoaded:
    """Finds no module that is loaded with the pages, nor the rooms that only they have."""

    def find_spec(self, name: str, *_where: object) -> None:
        if name == MANY_GAMES or name.split(".")[2:3] == ["pages"]:
            raise ModuleNotFoundError(name=name)


@pytest.fixture(autouse=True)
def away(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No module that is loaded with the pages is here until `come`."""
    for name in (PAGE, PAGE.rpartition(".")[0], MANY_GAMES):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setattr(sys, "meta_path", [NotLoaded(), *sys.meta_path])
    yield


def come(table: Table, monkeypatch: pytest.MonkeyPatch, how: Arrival = Arrival.HERE) -> None:
    """Have what was asked for come, or not."""
    ((address, modules, arrived),) = table.page.loads
    assert (address, modules) == PARTS[PART]
    table.page.loads.clear()
    if how is Arrival.HERE:
        monkeypatch.undo()
    arrived(how)


def test_a_page_is_shown_as_soon_as_the_pages_are_here(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(saved=keeping(text_of("312 1,3")))
    table.press("games")
    assert table.page.screen == "lobby"
    assert table.page.read("#awaited") == "Fetching the page…"
    come(table, monkeypatch)
    assert table.page.screen == "games"
    assert table.page.has("#awaited", "hidden")
    assert len(table.page.items("#unfinished-list")) == 1


def test_a_page_at_which_somebody_begins_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("", "#games", saved=keeping(text_of("312 1,3")))
    assert not table.is_ready
    come(table, monkeypatch)
    assert table.is_ready
    assert table.page.screen == "games"


@pytest.mark.parametrize("fragment", ["", "#games"])
@pytest.mark.parametrize("how", [Arrival.FAILED, Arrival.OTHER_VERSION])
def test_without_the_pages_there_is_the_lobby_and_a_sentence(
    monkeypatch: pytest.MonkeyPatch, how: Arrival, fragment: str
) -> None:
    table = Table("", fragment)
    if not fragment:
        table.press("games")
    come(table, monkeypatch, how)
    assert table.is_ready
    assert (table.page.screen, table.page.dialog) == ("lobby", "message")
    assert (table.page.read("#message p") or "").endswith(("online?", "Reload the page."))


def test_a_damaged_game_waits_for_the_page_that_tells_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table("", "#table", saved=keeping("{ half"))
    come(table, monkeypatch)
    assert table.page.screen == "game"
    assert not table.page.has("#rescue", "hidden")


def test_who_goes_elsewhere_does_not_want_the_page_any_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table()
    table.press("games")
    table.dispatch(Pressed("set-up"))
    come(table, monkeypatch)
    assert table.page.screen == "lobby"
    table.dispatch(WentBack())
    assert table.page.screen == "lobby"


def test_files_of_games_wait_for_what_reads_many(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = (text_of("312 1,3"), text_of("312 1,3 441 4,4"))
    table = Table()
    table.dispatch(FilesOpened(tuple(FileOpened(text, "a.claimit.json") for text in texts)))
    assert games_in(table.saved) == []
    come(table, monkeypatch)
    while table.app.model.incoming is not None:
        table.rest()
    assert sorted(games_in(table.saved)) == sorted(texts)


def test_a_file_of_all_games_waits_for_what_writes_many(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(saved=keeping(text_of("312 1,3")))
    table.press("menu", "save-all")
    assert table.page.files == {}
    come(table, monkeypatch)
    assert list(table.page.files) == ["all-games.claimit.json"]
