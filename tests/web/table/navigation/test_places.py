"""From place to place: what has an address, and where Back leads."""

import pytest

from tests.web.table import Table, at_table, keeping, text_of
from tests.web.table.apart.devices import Device
from web.kit.marks import DOCUMENT
from web.table.messages.intents import AddressChanged, KeyPressed, Pressed, WentBack
from web.table.model.screens import PAGES, Place, Screen
from web.table.pages.page import page_of

RUNNING = text_of("312 1,3")
KEY = "claimit/game/0123abcd"


def where(table: Table) -> tuple[str | None, str | None, str | None]:
    """Return the screen that is shown, its address, and how many steps back lead out of it."""
    page = table.page
    return page.screen, page.fragment, page.read(DOCUMENT, "depth")


def test_from_the_lobby_the_games_lie_one_step_deep() -> None:
    table = Table()
    table.press("games")
    assert where(table) == ("games", "#games", "1")
    assert table.page.focused == "#games-title"
    table.dispatch(WentBack())
    assert where(table) == ("lobby", "", "0")


def test_back_leads_out_of_the_dialog_then_the_pages_then_the_table() -> None:
    table = at_table(RUNNING)
    table.press("menu", "games")
    table.dispatch(Pressed("game-page", KEY))
    table.dispatch(Pressed("dice-page", KEY))
    table.press("menu")
    assert where(table) == ("dice", "#dice/0123abcd", "5")
    steps = []
    for _ in range(5):
        table.dispatch(WentBack())
        steps.append(where(table))
    assert steps == [
        ("dice", "#dice/0123abcd", "4"),
        ("game", "#game/0123abcd", "3"),
        ("games", "#games", "2"),
        ("table", "#table", "1"),
        ("lobby", "", "0"),
    ]


def test_what_is_come_to_again_is_gone_back_to() -> None:
    table = Table()
    for _ in range(3):
        table.press("games")
        table.dispatch(Pressed("game-page", KEY))
    assert where(table) == ("game", "#game/0123abcd", "2")
    assert table.app.model.came_from == (Place(Screen.GAMES),)


def loaded_again(table: Table) -> Table:
    """Return the page after a reload where it is; the browser knows the address and the way."""
    way = table.page.read(DOCUMENT, "way") or ""
    fragment = table.page.fragment or ""
    return Table(fragment=fragment, saved=table.saved, tab=table.tab, way=way)


def test_after_a_reload_the_way_back_is_the_same() -> None:
    table = at_table(RUNNING)
    table.press("menu", "games")
    table.dispatch(Pressed("game-page", KEY))
    table.dispatch(Pressed("dice-page", KEY))
    again = loaded_again(table)
    places = [where(again)]
    for _ in range(4):
        again.dispatch(WentBack())
        places.append(where(again))
    assert places == [
        ("dice", "#dice/0123abcd", "4"),
        ("game", "#game/0123abcd", "3"),
        ("games", "#games", "2"),
        ("table", "#table", "1"),
        ("lobby", "", "0"),
    ]
    assert again.match.record == table.match.record


def test_after_a_reload_back_leads_to_the_lesson() -> None:
    table = Table()
    table.press("learn", "menu", "games")
    again = loaded_again(table)
    assert where(again) == ("games", "#games", "2")
    again.dispatch(WentBack())
    assert where(again) == ("lesson", "#lesson", "1")


def test_where_the_game_is_gone_back_leads_to_the_lobby() -> None:
    table = at_table(RUNNING)
    table.press("menu", "games")
    table.saved.clear()
    table.tab.clear()
    again = loaded_again(table)
    again.dispatch(WentBack())
    assert where(again) == ("lobby", "", "0")


@pytest.mark.parametrize(
    "way", ["#table #table", "#nowhere", "#game", "table", "#games <b>", "#dice/../.. #table"]
)
def test_a_way_that_nobody_has_come_is_none(way: str) -> None:
    assert where(Table(fragment="#games", saved=keeping(RUNNING), way=way))[2] == "1"


def test_a_game_that_is_gone_on_with_is_where_it_was() -> None:
    table = at_table(RUNNING)
    before = table.match.record
    table.press("games")
    assert table.app.model.on_table is None
    table.dispatch(WentBack())
    assert table.match.record == before
    assert where(table) == ("table", "#table", "1")


def test_a_game_that_went_on_in_another_tab_meanwhile_is_shown_as_it_stands() -> None:
    table = at_table(RUNNING)
    table.press("games")
    other = Table("", "#table", saved=table.saved)
    other.press("take")
    table.dispatch(WentBack())
    assert table.steps == other.steps != ("312", "1,3")


def test_back_from_a_page_leads_to_the_lesson_too() -> None:
    table = Table(fragment="#lesson")
    table.press("games")
    assert where(table) == ("games", "#games", "2")
    table.dispatch(WentBack())
    assert where(table) == ("lesson", "#lesson", "1")


@pytest.mark.parametrize("fragment", ["#games", "#dice", "#dice/0123abcd"])
def test_a_reload_stays_on_a_page(fragment: str) -> None:
    table = Table(fragment=fragment, saved=keeping(RUNNING))
    assert where(table) == (fragment[1:6].rstrip("/"), fragment, "1")
    table.dispatch(WentBack())
    assert where(table) == ("lobby", "", "0")


def test_above_one_game_lie_all_of_them() -> None:
    table = Table(fragment="#game/0123abcd")
    assert where(table) == ("game", "#game/0123abcd", "2")
    table.dispatch(WentBack())
    assert where(table) == ("games", "#games", "1")


def test_an_address_that_is_typed_leads_to_a_page_and_back_to_the_table() -> None:
    table = at_table(RUNNING)
    table.dispatch(AddressChanged("", "#dice"))
    assert where(table) == ("dice", "#dice", "2")
    table.press("back")
    assert where(table) == ("table", "#table", "1")


def test_the_rules_open_at_their_address_and_close_to_the_lobby() -> None:
    table = Table(fragment="#rules")
    assert table.page.dialog == "rules"
    assert where(table) == ("lobby", "#rules", "1")
    table.dispatch(WentBack())
    assert table.page.dialog is None
    assert where(table) == ("lobby", "", "0")


def test_escape_leads_back_from_a_page() -> None:
    table = Table(fragment="#games")
    table.dispatch(KeyPressed("Escape"))
    assert table.page.screen == "lobby"


def test_the_keys_of_the_table_do_nothing_on_a_page() -> None:
    table = at_table(RUNNING)
    table.press("games")
    before = table.app.model
    for key in ("u", "p", "r", "ArrowLeft", " "):
        table.dispatch(KeyPressed(key))
    assert table.app.model == before


@pytest.mark.parametrize("screen", PAGES)
def test_a_page_is_called_by_its_name(screen: Screen) -> None:
    table = Device(fragment=f"#{screen}/0123abcd")
    assert table.page.title == f"{page_of(screen).title.template} — Claim It!"
