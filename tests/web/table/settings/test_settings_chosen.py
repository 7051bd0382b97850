"""Settings in the store: each takes effect at once, and is there again after a reload."""

from __future__ import annotations

import pytest

from claimit.games import GAMES
from tests.spoken import speaking
from tests.web.table import FakePage, Refusing, Table, at_table, spot, text_of
from web.faces import Faces
from web.kit.motion import paced
from web.kit.words import say
from web.table.messages.intents import SettingChosen, Skipped, Tapped
from web.table.messages.news import Copied, StillnessChanged, StoringChanged
from web.table.open_table import open_table
from web.table.saves.names import SETTINGS
from web.table.saves.saves import Saves
from web.table.view.settings import TEMPO, Speed


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
    again = Table(saved=table.saved)
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


def test_another_language_has_a_notice_and_the_saved_games_said_anew() -> None:
    table = Table()
    table.press("start")
    table.dispatch(SettingChosen("language", "en"))
    starter = table.match.record.seats[table.state.seat].name
    with speaking("de"):
        table.dispatch(SettingChosen("language", "de"))
        assert table.page.read("#notice h2") == say("{name} starts", name=starter)
        told = table.page.read("#notice p")
    assert told and starter in told
    table.press("new-game")
    with speaking("nl"):
        table.dispatch(SettingChosen("language", "nl"))
        saved = table.page.read('#lobby [data-action="continue"] .hint') or ""
        assert saved.endswith(say("turn {number}", number=1))
        assert say("{names} and {last}", names="Clara, Wyatt", last="Mae") in saved


def test_what_a_board_of_the_rules_said_in_another_language_is_taken_back() -> None:
    table = Table()
    table.dispatch(Tapped(spot("live", "3,2")))
    assert table.page.read('[data-diagram="live"] .answer')
    table.dispatch(SettingChosen("theme", "daylight"))
    assert table.page.read('[data-diagram="live"] .answer')
    table.dispatch(SettingChosen("language", "de"))
    assert table.page.read('[data-diagram="live"] .answer') == ""


def test_a_setting_is_saved_when_the_lobby_and_games_change() -> None:
    table = at_table(text_of("312"))
    table.dispatch(SettingChosen("symbols", "on", checked=False))
    table.press("new-game", "start")
    assert table.page.read("html", "data-symbols") == "off"


def test_settings_that_cannot_be_saved_hold_as_long_as_the_page() -> None:
    saved = Refusing()
    table = Table(saved=saved)
    table.dispatch(SettingChosen("theme", "contrast"))
    assert table.page.read("html", "data-theme") == "contrast"
    assert SETTINGS not in saved


@pytest.mark.parametrize("speed", Speed)
def test_things_move_as_fast_as_somebody_likes(speed: Speed) -> None:
    table = at_table(text_of())
    table.press("roll")
    usual = table.page.motions
    assert usual
    table = at_table(text_of())
    table.dispatch(SettingChosen("motion", speed))
    assert table.page.read("body", "style") == f"--tempo: {TEMPO[speed]}"
    table.press("roll")
    assert table.page.motions == paced(usual, TEMPO[speed])


def test_where_the_system_asks_for_less_motion_nothing_moves_whatever_the_setting() -> None:
    table = at_table(text_of())
    table.dispatch(SettingChosen("motion", Speed.SLOW))
    table.dispatch(StillnessChanged(True))
    assert table.page.read("body", "style") == "--tempo: 0.0"
    table.press("roll")
    assert table.page.motions == (), "what moved before is over as well"
    table.dispatch(StillnessChanged(False))
    assert table.page.read("body", "style") == f"--tempo: {TEMPO[Speed.SLOW]}"


def test_a_page_that_opens_where_less_motion_is_asked_for_is_still_from_the_start() -> None:
    page = FakePage([])
    open_table(page, Faces(), Saves({}, GAMES), lambda: "seed").start("?new=2", "", still=True)
    assert page.read("body", "style") == "--tempo: 0.0"


def test_whatever_a_person_does_ends_what_moves_and_news_do_not() -> None:
    table = at_table(text_of())
    table.press("roll")
    for news in (StoringChanged("ready"), Copied("#", True), StillnessChanged(False)):
        table.dispatch(news)
    assert table.page.hurried == 0
    table.dispatch(Skipped())
    assert table.page.hurried == 1
    table.press("odds")
    assert table.page.hurried == 2
    table.dispatch(table.legal()[0])
    assert table.page.hurried == 2, "new motions end the old ones by themselves"
    assert table.page.motions
