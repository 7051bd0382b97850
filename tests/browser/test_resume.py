"""A page that is closed at any moment comes back to that very moment, with the same dice."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from claimit.claim_it import Phase
from tests.browser.table import Table


def test_a_reload_after_every_kind_of_step_resumes_exactly_there(table: Table) -> None:
    table.start("?new=2&seed=reload")
    table.reload()  # before the first roll
    table.agree()
    seen: set[str] = set()
    while not {"roll", "squatter", "claim", "bust", "take", "undo"} <= seen:
        turn, staked = table.state.turn, table.state.staked
        rolling = table.phase is Phase.ROLL or (table.phase is Phase.DECIDE and wants(seen, table))
        if table.phase is Phase.PLACE:
            table.place(table.preferred())
            kind = "claim" if table.state.staked != staked else "squatter"
            if kind in seen and "undo" not in seen:
                table.undo()
                kind = "undo"
        elif rolling:
            table.roll()
            kind = "bust" if table.state.turn != turn else "roll"
        else:
            table.take()
            kind = "take"
        if kind not in seen:
            seen.add(kind)
            table.reload()
            table.agree()


def wants(seen: set[str], table: Table) -> bool:
    """Take as soon as there is something, until a take was seen; then roll until a bust."""
    return "take" in seen or table.wants_more()


def test_a_reload_in_the_last_round_and_at_the_end(table: Table, page: Page) -> None:
    table.start_late("ending", left=50)
    assert table.state.caller is None, "the last round is still to come"
    while table.state.caller is None:
        table.play_on()
    table.reload()
    table.agree()
    while not table.match.is_over:
        table.play_on()
    table.ranking_is_shown()
    table.reload()
    table.agree()
    table.ranking_is_shown()


def test_a_reload_in_mid_animation_loses_nothing(new_context, address: str) -> None:
    table = Table(new_context(reduced_motion="no-preference").new_page(), address)
    table.start("?new=3&seed=tumbling")
    table.page.click('#play [data-action="roll"]')
    rolled = table.match.roll()
    table.reload()  # while the dice still tumble
    table.rolled()
    assert table.match == rolled


def test_a_closed_tab_is_continued_from_the_lobby(new_context, address: str) -> None:
    context = new_context()
    first = Table(context.new_page(), address)
    first.start("?new=3&seed=tab")
    first.roll()
    match = first.match
    first.page.close()
    second = Table(context.new_page(), address)
    second.open()
    second.page.get_by_role("button", name="Continue").click()
    second.match = match
    second.agree()
    second.place(second.preferred())


def test_a_reload_comes_back_to_the_game_of_this_tab(new_context, address: str) -> None:
    """Whatever has been begun since in another tab."""
    context = new_context()
    one, other = Table(context.new_page(), address), Table(context.new_page(), address)
    one.start("?new=2&seed=one")
    one.roll()
    other.start("?new=3&seed=other")
    one.reload()
    assert one.page.evaluate("document.querySelectorAll('[data-panel]:not([hidden])').length") == 2
    expect(one.page.locator("#table")).to_have_attribute("data-phase", "place")
