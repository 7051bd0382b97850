"""Another address in the open page, and other tabs that keep games and settings meanwhile."""

import json

import pytest

from tests.web.offers import OF_THREE, OF_TWO, OTHER, STARTED, offered
from tests.web.table import Refusing, Table, at_table, games_in, keeping, record_of, text_of
from web.kit.marks import DOCUMENT
from web.table.links.game_links import format_shared
from web.table.messages.intents import AddressChanged, Filled, SettingChosen
from web.table.messages.news import SavedElsewhere
from web.table.saves.names import SETTINGS, SETUP

SAID_OF_ANOTHER_TAB = (
    "Played in another tab. It was continued there; you now see the latest position."
)


def test_another_address_in_the_open_page_is_gone_to() -> None:
    table = at_table(STARTED)
    table.dispatch(AddressChanged("?new=4&seed=abc", ""))
    assert len(table.match.record.seats) == 4
    assert games_in(table.saved)[1] == STARTED


def test_an_address_that_was_gone_to_does_not_stay_so_that_a_reload_comes_back_here() -> None:
    table = Table("?new=3&seed=abc")
    for fragment in (format_shared(record_of("265 2,5", 2)), "#nowhere", "#record=broken"):
        table.page.nodes[DOCUMENT]["fragment"] = fragment
        table.dispatch(AddressChanged("", fragment))
        assert table.page.fragment == "#table"


def test_a_mistake_in_another_address_changes_nothing_but_says_so() -> None:
    table = at_table(STARTED)
    table.dispatch(AddressChanged("?new=9", ""))
    assert (table.page.screen, table.page.dialog) == ("table", "message")
    assert games_in(table.saved) == [STARTED]


def test_a_game_that_is_played_in_two_tabs_goes_along_in_both() -> None:
    one = at_table(STARTED)
    other = Table("", "#table", saved=one.saved)
    one.press("take")
    other.page.moves.clear()
    other.dispatch(SavedElsewhere(one.app.model.key))
    assert other.match == one.match
    assert (
        other.page.read("#notice p") == "It was continued there; you now see the latest position."
    )
    assert other.page.said[-1] == SAID_OF_ANOTHER_TAB
    assert any(other.page.moves), "and it is seen how"


@pytest.mark.parametrize("step", ["roll", "undo"])
def test_a_tab_that_has_slept_does_not_take_back_what_was_played_in_another(step: str) -> None:
    one = at_table(STARTED)
    other = Table("", "#table", saved=one.saved)
    one.press("take")
    other.press(step)  # before it is told of that
    assert other.match == one.match
    assert other.page.said[-1] == SAID_OF_ANOTHER_TAB
    assert games_in(one.saved) == games_in(other.saved)
    assert other.saved_match.record == one.match.record


def test_a_game_that_the_browser_keeps_no_more_of_goes_on_all_the_same() -> None:
    saved = Refusing(keeping(STARTED))
    saved.willing = True
    table = Table("", "#table", saved=saved)
    saved.willing = False
    table.press("undo")
    table.choose("4,4")
    table.press("take", "roll")
    assert table.steps[:5] == ("312", "1,3", "441", "4,4", "take")
    assert table.match.ply == 6


def test_a_link_is_gone_on_with_from_the_lobby_where_the_browser_keeps_nothing() -> None:
    table = Table("", format_shared(record_of("265 2,5", 2)), saved=Refusing(), tab=Refusing())
    table.press("new-game", "continue")
    assert (table.page.screen, table.page.dialog) == ("table", None)
    assert table.steps == ("265", "2,5")


def test_the_first_roll_of_a_game_without_a_seed_is_seen_to_roll() -> None:
    table = at_table(text_of("265 2,5", 2, seed=None))
    table.press("roll")
    assert table.page.motions
    assert table.page.hurried == 0


def test_a_reload_comes_back_to_the_game_of_this_tab_whatever_others_have_begun() -> None:
    one = at_table(STARTED)
    tab = one.tab
    Table("?new=2&seed=other", saved=one.saved)
    assert Table("", "#table", saved=one.saved).match.record.seed == "other", "in a new tab"
    assert Table("", "#table", saved=one.saved, tab=tab).steps == ("312", "1,3", "441", "4,4")


def test_what_another_tab_keeps_of_other_games_is_nobodys_concern_here() -> None:
    table = Table("", "#table", saved=keeping(STARTED, OTHER))
    for key in (*table.saved, "something else"):
        table.dispatch(SavedElsewhere(key))
        assert table.page.changed == {}


def test_in_the_lobby_another_tab_does_not_open_the_table() -> None:
    table = at_table(STARTED)
    table.press("new-game")
    table.dispatch(SavedElsewhere(table.app.model.key))
    assert table.page.screen == "lobby"


def test_the_lobby_offers_what_another_tab_has_begun_and_no_longer_what_it_has_removed() -> None:
    lobby = Table(saved=keeping(STARTED))
    other = Table("?new=2&seed=other", saved=lobby.saved)
    key = other.app.model.key
    lobby.dispatch(SavedElsewhere(key))
    assert offered(lobby) == [OF_TWO, OF_THREE]
    del lobby.saved[key]
    lobby.press("continue")
    assert lobby.page.dialog == "message"
    assert "no longer saved" in str(lobby.page.read("#message p"))
    assert offered(lobby) == [OF_THREE]


def test_another_text_of_the_same_record_in_another_tab_freezes_nothing() -> None:
    table = at_table(STARTED)
    key = table.app.model.key
    table.saved[key] = json.dumps(json.loads(STARTED), indent=1)
    table.dispatch(SavedElsewhere(key))
    assert table.page.changed == {}, "it is the same game, at the same moment"
    table.press("take")
    assert table.steps[-1] == "take"
    assert table.saved_match.record == table.match.record


def test_a_record_of_a_newer_version_is_not_overwritten() -> None:
    table = at_table(STARTED)
    key = table.app.model.key
    newer = table.saved[key] = STARTED.replace('"version": 1', '"version": 2')
    table.press("take")
    assert table.steps[-1] == "take"
    assert table.saved[key] == newer
    assert table.app.model.key != key
    assert table.saved_match.record == table.match.record, "saved apart"
    assert table.page.read("#notice h2") == "Saved separately"
    assert str(table.page.read("#notice p")) in table.page.said[-2], "before the step is told"
    table.press("roll")
    assert table.saved_match.record == table.match.record
    again = Table("", "#table", saved=table.saved, tab=table.tab)
    assert again.match == table.match


def test_settings_and_seats_that_another_tab_has_chosen_are_not_lost() -> None:
    one, other = Table(saved=(saved := keeping())), Table(saved=saved)
    other.dispatch(SettingChosen("language", "de"))
    other.dispatch(Filled("players", "5"))
    for key in (SETTINGS, SETUP):
        one.dispatch(SavedElsewhere(key))
    assert one.page.spoken == "de"
    one.key("o")
    one.dispatch(Filled("name-0", "Ida"))
    again = Table(saved=saved)
    assert again.app.model.settings.language == "de"
    assert again.app.model.setup.players == 5
