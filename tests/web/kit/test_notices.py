"""Notices beside the game: which is shown, how long, and what waits for it."""

from __future__ import annotations

from claimit.table.phrase import Phrase
from tests.web.computers import MIDDLE, seated
from tests.web.table import Refusing, Table, at_table, keeping, text_of
from web.kit.notices import Notice


def test_the_loss_of_the_worker_is_told_until_it_was_seen() -> None:
    table = seated(text_of(MIDDLE, bots=("foreman", "foreman")))
    assert table.page.has("#menu .thinking", "hidden")
    table.page.moved()
    for _ in range(3):
        assert table.page.read("#notice h2") == "The computers now run on this page"
        table.think()
        table.rest()
    table.press("dismiss")
    assert table.page.has("#notice", "hidden")
    assert not table.page.has("#menu .thinking", "hidden")


def test_what_waits_for_a_notice_waits_for_the_one_in_its_place() -> None:
    table = at_table(text_of(MIDDLE, bots=("foreman", "foreman")))  # "Welcome back" halts
    table.page.moved()
    assert table.page.read("#notice h2") == "The computers now run on this page"
    table.think()
    table.rest()
    assert table.steps == tuple(MIDDLE.split())
    table.press("dismiss")
    assert table.page.read("#notice h2") == "Welcome back", "and is not lost"
    table.press("dismiss")
    table.let_computers_play()
    assert table.steps != tuple(MIDDLE.split())


def test_what_is_told_once_is_still_to_be_read_after_a_courtesy() -> None:
    table = seated(text_of(MIDDLE, bots=("foreman", "foreman")))
    table.page.moved()
    for _ in range(2):
        table.press("share", "copy-link")
        table.page.clipboard(True)
    assert table.page.read("#notice h2") == "Link copied"
    table.press("dismiss")
    assert table.page.read("#notice h2") == "The computers now run on this page"


def test_nothing_is_saved_is_told_whatever_was_told_before() -> None:
    for dismissed in (True, False):
        saved = Refusing(keeping(text_of(MIDDLE, bots=("foreman", "foreman"))))
        saved.willing = True
        table = Table("", "#table", saved=saved)
        table.press("dismiss")
        table.page.moved()
        if dismissed:
            table.press("dismiss")
        saved.willing = False
        for _ in range(3):  # it is told once, so it has to last
            table.think()
            table.rest()
            assert table.page.read("#notice h2") == "Your game isn’t being saved"
            assert not table.page.has("#notice", "hidden")
        table.press("dismiss")
        if not dismissed:
            assert table.page.read("#notice h2") == "The computers now run on this page"
            table.press("dismiss")
        table.think()
        table.rest()
        assert table.page.has("#notice", "hidden")


def test_who_acts_before_seeing_what_lies_beneath_a_notice_sees_it_then() -> None:
    unsaved = Notice(Phrase("Saved separately"), Phrase("Games added"), lasting=True)
    starter = Notice(Phrase("Link copied"), Phrase("Game copied"))
    state = at_table(text_of(MIDDLE)).app.model.view.noticing(unsaved).noticing(starter)
    assert state.notice == starter
    acted = state.after_step(state.board)
    assert acted.notice == unsaved
    assert acted.after_step(state.board).notice is None
