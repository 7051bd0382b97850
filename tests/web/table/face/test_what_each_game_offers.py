"""The settings and the shortcuts that the page offers are those of the game that is shown."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.spoken import speaking
from tests.web.table import Table
from tests.web.toy_game import toy_here
from web.faces import Faces
from web.table.face.keys import ZOOM, is_ours
from web.table.markup import shortcuts
from web.table.messages.intents import AddressChanged, Pressed, SettingChosen
from web.table.view.settings import OF_A_BOARD

CLAIM_GAME = "?game=claim-game&new=2&seed=abc"
PIG = "?game=pig&new=2&seed=abc"


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with toy_here():
        yield


def settings_of(table: Table) -> dict[str, str | None]:
    """Return the settings of the board that are offered, and what they are called."""
    here = {name: f'[data-of-a-board="{name}"]' for name in OF_A_BOARD}
    return {
        name: table.page.read(f"{where} span")
        for name, where in here.items()
        if not table.page.has(where, "hidden")
    }


def advises(table: Table) -> bool:
    """Tell whether odds on the board and hints have their buttons and their keys."""
    places = [
        place
        for name in ("odds", "hint")
        for place in (f'.bar [data-action="{name}"]', f'[data-shortcut="{name}"]')
    ]
    (hidden,) = {table.page.has(place, "hidden") for place in places}
    return not hidden


def test_the_settings_of_a_board_are_called_as_its_game_calls_them() -> None:
    table = Table(CLAIM_GAME)
    assert settings_of(table) == {
        "light": "Highlight the tiles you can use",
        "odds": "Show odds and offer hints",
        "symbols": "Symbols on pawns, cubes and markers",
    }
    table.dispatch(AddressChanged("?new=2&seed=abc", ""))
    assert settings_of(table) == {
        "light": "Highlight the spaces you can use",
        "odds": "Show the chance of busting",
        "symbols": "Symbols on the markers",
    }


def test_a_game_without_advice_has_neither_buttons_nor_keys_for_it() -> None:
    table = Table(PIG)
    assert not advises(table)
    table.key("o", "h")
    table.press("odds", "hint")
    assert table.app.model.counsel is None, "neither key nor button has done anything"
    assert table.page.questions == []
    table.dispatch(AddressChanged("?new=2&seed=abc", ""))
    assert advises(table)
    table.key("o")
    assert table.app.model.counsel is not None


def test_advice_that_was_wanted_in_one_game_leaves_no_trace_in_another() -> None:
    table = Table("?new=2&seed=abc")
    table.key("o")
    assert table.page.spaces_with("data-heat")
    for other, whether in ((PIG, False), (CLAIM_GAME, True)):
        table.dispatch(AddressChanged(other, ""))
        assert advises(table) is whether
        assert not [each for each in table.page.changed if "data-space" in each]
    table.dispatch(AddressChanged("?new=2&seed=abc", ""))
    assert table.page.spaces_with("data-heat") == [], "the next game begins without"


def test_in_the_lobby_they_are_those_of_the_game_that_is_offered() -> None:
    table = Table()
    table.dispatch(Pressed("game", "pig"))
    assert list(settings_of(table)) == ["odds"]
    assert "<kbd>H</kbd>" in (table.page.read("#own-shortcuts", "markup") or "")
    table.dispatch(Pressed("game", "claim-it"))
    assert list(settings_of(table)) == list(OF_A_BOARD)
    assert "<kbd>H</kbd>" not in (table.page.read("#own-shortcuts", "markup") or "")


@pytest.mark.parametrize(
    ("language", "wanted"),
    [("en", "place a cube"), ("de", "Klotz setzen"), ("nl", "blokje plaatsen")],
)
def test_they_are_said_in_the_language_of_the_page(language: str, wanted: str) -> None:
    with speaking(language):
        table = Table(CLAIM_GAME)
        table.dispatch(SettingChosen("language", language))
        assert f">{wanted}<" in (table.page.read("#own-shortcuts", "markup") or "")


@pytest.mark.parametrize("game", ["claim-it", "claim-game", "pig"])
def test_the_menu_tells_of_all_keys_of_a_game_and_of_no_others(game: str) -> None:
    face = Faces()[game]
    told = [key for shortcut in face.SHORTCUTS for key in shortcut.keys]
    assert len(told) == len(set(told))
    assert {key.lower() for key in told} >= set(face.KEYS)
    own = (*face.KEYS, *face.TYPED)
    assert [key for key in told if not is_ours(key, own, on_board=False) and key not in ZOOM] == []


def test_a_shortcut_of_several_keys_names_each() -> None:
    html = shortcuts(Faces()["claim-it"], str)
    assert "<dt><kbd>5</kbd> <kbd>2</kbd></dt><dd data-say>column 5, row 2</dd>" in html
