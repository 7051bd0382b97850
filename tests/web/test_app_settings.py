"""Settings in the store: each takes effect at once, and is there again after a reload."""

from __future__ import annotations

from tests.web.table import Refusing, Table, at_table, text_of
from web.intents import SettingChosen
from web.saves import SETTINGS


def test_the_settings_open_and_close() -> None:
    table = at_table(text_of("312"))
    table.press("settings")
    assert table.page.has("#settings", "showing")
    table.press("close")
    assert not table.page.has("#settings", "showing")


def test_a_theme_is_shown_at_once_and_again_after_a_reload() -> None:
    table = Table()
    assert table.page.read("html", "data-theme") == "lamplight"
    table.dispatch(SettingChosen("theme", "daylight"))
    assert table.page.read("html", "data-theme") == "daylight"
    again = Table(kept=table.kept)
    assert again.page.read("html", "data-theme") == "daylight"
    assert again.page.read('[data-setting="theme"]', "value") == "daylight"


def test_another_language_has_everything_said_anew() -> None:
    table = at_table(text_of("312"))
    before = dict(table.page.nodes)
    table.dispatch(SettingChosen("language", "de"))
    assert table.page.spoken == "de"
    assert table.page.changed.keys() == before.keys()
    table.dispatch(SettingChosen("theme", "daylight"))
    assert len(table.page.changed) < 5


def test_a_setting_is_kept_when_the_lobby_and_games_change() -> None:
    table = at_table(text_of("312"))
    table.dispatch(SettingChosen("symbols", "on", checked=False))
    table.press("new-game", "start")
    assert table.page.read("html", "data-symbols") == "off"


def test_settings_that_cannot_be_kept_hold_as_long_as_the_page() -> None:
    kept = Refusing()
    table = Table(kept=kept)
    table.dispatch(SettingChosen("theme", "contrast"))
    assert table.page.read("html", "data-theme") == "contrast"
    assert SETTINGS not in kept
