"""Everything can be done from the keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from claimit.claim_it import Phase
from tests.browser.table import Table


@pytest.mark.usefixtures("seeded")
def test_a_game_by_keyboard_alone_from_the_lobby_to_the_ranking(table: Table, page: Page) -> None:
    table.open()
    tab_to(page, '[data-action="set-up"]')
    page.keyboard.press("Enter")
    tab_to(page, '[data-field="players"]')
    page.keyboard.press("ArrowLeft")  # from three players to two
    tab_to(page, '[data-action="start"]')
    page.keyboard.press("Enter")
    table.sit_down()
    assert len(table.match.record.seats) == 2
    while not table.match.is_over:
        if table.phase is Phase.PLACE:
            name = table.preferred()
            page.keyboard.press(name[0])
            page.keyboard.press(name[2])
            table.placed(name)
        elif table.phase is Phase.ROLL or table.wants_more():
            page.keyboard.press("r")
            table.rolled()
        else:
            page.keyboard.press("t")
            table.taken()
    table.ranking_is_shown()
    tab_to(page, '[data-action="rematch"]')
    page.keyboard.press("Enter")
    table.sit_down()
    table.agree()


def test_arrows_walk_the_board_and_enter_places(table: Table, page: Page) -> None:
    table.start("?new=2&seed=arrows")
    tab_to(page, "[data-space]")
    page.keyboard.press("r")
    table.rolled()
    column, row = map(int, table.legal()[0].split(","))
    for _ in range(6):  # more than enough to the lower left corner, where the walk begins
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowDown")
    expect(page.locator('[data-space="1,1"]')).to_be_focused()
    for _ in range(column - 1):
        page.keyboard.press("ArrowRight")
    for _ in range(row - 1):
        page.keyboard.press("ArrowUp")
    expect(page.locator(f'[data-space="{column},{row}"]')).to_be_focused()
    page.keyboard.press("Enter")
    table.placed(f"{column},{row}")
    page.keyboard.press("u")
    table.match = table.match.undo()
    table.agree()


def test_the_board_is_one_tab_stop(table: Table, page: Page) -> None:
    table.start("?new=2&seed=stops")
    assert page.locator('[data-space][tabindex="0"]').count() == 1


def test_the_list_of_keys_opens_by_a_key_and_closes_with_escape(table: Table, page: Page) -> None:
    table.start("?new=2&seed=help")
    page.keyboard.press("?")
    expect(page.get_by_text("sound on or off")).to_be_visible()
    page.keyboard.press("r")  # a letter for the dialog, not for the dice
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    table.agree()
    table.roll()


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on a node that the selector names."""
    for _ in range(60):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Sixty tabs did not lead to {selector}")
