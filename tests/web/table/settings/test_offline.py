"""What the page says of offline play, and when it offers a new version."""

import random

import pytest

from claimit.claim_it import Phase
from tests.web.table import Refusing, Table, at_table, finished, keeping, text_of
from web.table.messages.intents import SettingChosen
from web.table.messages.news import StoringChanged, VersionChanged
from web.table.model.offline import OFFERS, Stored
from web.table.saves.names import SETTINGS

IN_LOBBY = "#lobby .offline"
IN_MENU = "#menu .offline"


def offered(table: Table) -> bool:
    """Whether the new version is offered: in all places or in none."""
    hidden = {table.page.has(offer, "hidden") for offer in OFFERS}
    assert len(hidden) == 1
    return hidden == {False}


def with_update(table: Table) -> Table:
    table.dispatch(VersionChanged("waiting"))
    return table


# The mark


def test_nothing_is_said_before_anything_is_known() -> None:
    table = Table()
    assert table.page.has(IN_LOBBY, "hidden")
    assert table.page.has(IN_MENU, "hidden")


def test_the_mark_says_ready_only_once_the_browser_has_said_so() -> None:
    table = Table()
    table.dispatch(StoringChanged("storing"))
    assert table.page.read(f"{IN_LOBBY} span") == "Saving the game for offline play…"
    assert not table.page.has(IN_LOBBY, "hidden")
    table.dispatch(StoringChanged("ready"))
    assert table.page.read(f"{IN_LOBBY} span") == "Ready to play offline"
    assert table.page.read(IN_LOBBY, "data-stored") == "ready"


def test_a_snapshot_is_saved_once_all_is_stored_if_that_is_wanted() -> None:
    table = Table()
    for stored in ("storing", "failed"):
        table.dispatch(StoringChanged(stored))
    assert table.page.snapshots == []
    table.dispatch(StoringChanged("ready"))
    assert table.page.snapshots == [True]
    table.dispatch(SettingChosen("quick_start", "on", checked=False))
    assert table.page.snapshots == [True, False]
    table.dispatch(StoringChanged("ready"))
    assert table.page.snapshots == [True, False]
    table.dispatch(SettingChosen("quick_start", "on", checked=True))
    assert table.page.snapshots == [True, False, True]


@pytest.mark.parametrize("stored", ["failed", "impossible", "without-https", "in-one-file"])
def test_what_is_not_stored_is_told_in_the_menu_only(stored: str) -> None:
    table = Table()
    table.dispatch(StoringChanged("storing"))
    table.dispatch(StoringChanged(stored))
    assert table.page.has(IN_LOBBY, "hidden")
    assert not table.page.has(IN_MENU, "hidden")
    told = table.page.read(f"{IN_MENU} span")
    assert told
    assert "Ready" not in told


def test_only_what_is_ready_reads_as_ready() -> None:
    for stored in Stored:
        table = Table()
        table.dispatch(StoringChanged(stored))
        assert (table.page.read(f"{IN_MENU} span") == "Ready to play offline") == (
            stored is Stored.READY
        )


def test_news_of_offline_play_leave_the_game_alone() -> None:
    table = at_table(text_of("312"))
    table.choose("6,6")
    told, saved = table.page.read("#prompt"), dict(table.saved)
    table.dispatch(StoringChanged("ready"))
    table.dispatch(VersionChanged("waiting"))
    assert table.page.read("#prompt") == told, "why a space was refused is still being read"
    assert table.page.motions is None, "what moves goes on moving"
    assert table.saved == saved


# The offer


def test_a_new_version_is_offered_in_the_lobby() -> None:
    table = Table()
    assert not offered(table)
    assert offered(with_update(table))


def test_a_new_version_is_offered_between_turns_and_never_within_one() -> None:
    table = with_update(Table("?new=2&seed=offer"))
    seen, rng = set(), random.Random(1)
    while not table.match.is_over:
        seen.add(table.state.phase)
        assert offered(table) == (table.state.phase is Phase.ROLL)
        table.play_on(rng)
    assert seen == {Phase.ROLL, Phase.PLACE, Phase.DECIDE}
    assert offered(table), "after the end of a game"


def test_a_placement_taken_back_does_not_bring_the_offer() -> None:
    table = with_update(at_table(text_of("312 1,3")))
    table.press("undo")
    assert not offered(table)


def test_in_mid_turn_the_update_cannot_be_had_by_other_ways_either() -> None:
    table = with_update(at_table(text_of("312 1,3")))
    table.press("update")
    assert table.page.asked == []


def test_the_update_is_taken_and_the_page_loaded_again_when_it_is_here() -> None:
    table = with_update(at_table(text_of("312 1,3 take")))
    table.press("update")
    assert table.page.asked == ["take over"]
    assert not offered(table), "once is enough"
    table.dispatch(VersionChanged("here"))
    assert table.page.asked == ["take over", "load again"]
    assert table.page.fragment == "#table", "which is where a reload goes on with the game"


def test_whoever_rolls_meanwhile_is_not_loaded_again_in_mid_turn_but_asked_after_it() -> None:
    table = with_update(at_table(text_of("312 1,3 take")))
    table.press("update", "roll")
    table.dispatch(VersionChanged("here"))
    assert table.page.asked == ["take over"]
    table.dispatch(table.legal()[0])
    table.press("take")
    assert offered(table)
    table.press("update")
    assert table.page.asked == ["take over", "load again"]


def test_a_version_that_another_tab_has_taken_is_offered_and_loads_nothing_by_itself() -> None:
    table = with_update(at_table(text_of("312 1,3")))
    table.dispatch(VersionChanged("here"))
    assert table.page.asked == []
    assert not offered(table)
    table.press("take")
    assert offered(table)
    table.press("update")
    assert table.page.asked == ["load again"]


def test_a_finished_game_does_not_keep_the_update_away() -> None:
    table = with_update(at_table(finished()))
    table.press("update")
    assert table.page.asked == ["take over"]


# A game that could not be saved


def with_a_game_not_saved(saved: Refusing) -> Table:
    """Return a table between two turns whose last step could not be saved."""
    saved.willing = True
    table = with_update(Table("", "#table", saved=saved))
    saved.willing = False
    table.press("take")
    return table


def test_the_update_does_not_lose_a_game_that_could_not_be_saved() -> None:
    table = with_a_game_not_saved(Refusing(keeping(text_of("312 1,3"))))
    table.press("update")
    assert table.page.asked == []
    assert table.page.dialog == "message"
    assert "saved the game" in (table.page.read("#message p") or "")


def test_nor_does_it_from_the_lobby() -> None:
    table = with_a_game_not_saved(Refusing(keeping(text_of("312 1,3"))))
    table.press("new-game", "update")
    assert table.page.asked == []
    table.press("close", "continue")
    assert table.steps[-1] == "take"


def test_once_the_browser_keeps_again_the_update_can_be_had() -> None:
    saved = Refusing(keeping(text_of("312 1,3")))
    table = with_a_game_not_saved(saved)
    saved.willing = True
    while table.state.phase is not Phase.ROLL or table.state.turn < 3:
        table.dispatch(table.legal()[-1])
    table.press("update")
    assert table.page.asked == ["take over"]


def test_a_version_that_comes_when_a_game_could_no_longer_be_saved_reloads_nothing() -> None:
    saved = Refusing(keeping(finished()))
    saved.willing = True
    table = with_update(Table("", "#table", saved=saved))
    table.press("update")
    saved.willing = False
    table.press("rematch")
    table.dispatch(VersionChanged("here"))
    assert table.page.asked == ["take over"]


def test_a_setting_that_is_saved_does_not_make_the_game_a_saved_one() -> None:
    saved = Refusing(keeping(text_of("312 1,3")))
    table = with_a_game_not_saved(saved)
    saved.willing = True
    table.press("mute")
    assert SETTINGS in saved
    table.press("update")
    assert table.page.asked == []
    table.press("close", "new-game", "continue")
    assert table.steps[-1] == "take", "and the page goes on with what it remembers"


def test_a_finished_game_that_could_not_be_saved_does_not_keep_the_update_away() -> None:
    table = with_update(Table("?new=2&seed=abc", saved=Refusing()))
    table.play_to_the_end(random.Random(1))
    table.press("update")
    assert table.page.asked == ["take over"]


def test_a_faster_start_is_offered_only_where_something_can_be_stored_for_it() -> None:
    table = Table()
    assert table.page.has("#this-device", "hidden"), "it is not known yet"
    for stored in Stored:
        table.dispatch(StoringChanged(stored))
        can_be = stored in (Stored.STORING, Stored.READY, Stored.FAILED)
        assert table.page.has("#this-device", "hidden") is not can_be, stored
