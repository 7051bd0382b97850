"""No storage, a closed clipboard, two tabs, a key held down: nothing is lost, nothing blocked."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from claimit.claim_it import Phase
from tests.browser.conftest import NewContext
from tests.browser.table import ROLL, Table

FORBIDDEN = """{
  const refuse = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
  Object.defineProperty(window, "localStorage", {get: refuse});
  IDBFactory.prototype.open = refuse;
}"""
FULL = """{
  const refuse = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  Storage.prototype.setItem = refuse;
  IDBObjectStore.prototype.put = refuse;
}"""
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', {value: undefined})"
"""As over plain http."""
NO_COPYING = "document.execCommand = () => false"


def test_a_browser_that_forbids_storage_plays_and_says_that_nothing_is_saved(
    page: Page, address: str
) -> None:
    page.add_init_script(FORBIDDEN)
    page.goto(address + "?new=2&seed=nothing")
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator("#notice")).to_contain_text("isn’t saving anything")
    page.click(ROLL)
    expect(page.locator("#table")).to_have_attribute("data-phase", "place")
    page.locator("[data-legal]").first.click()
    expect(page.locator("#table")).to_have_attribute("data-phase", "decide")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="New game").click()
    page.get_by_role("button", name="Continue").click()
    expect(page.locator("#table")).to_have_attribute("data-phase", "decide")


def test_a_full_disk_never_blocks_the_dice(page: Page, address: str) -> None:
    page.add_init_script(FULL)
    page.goto(address + "?new=2&seed=full")
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator("#notice")).to_contain_text("isn’t saving anything")
    page.click(ROLL)
    expect(page.locator("#table")).to_have_attribute("data-phase", "place")


def test_two_tabs_with_two_games_keep_both(new_context: NewContext, address: str) -> None:
    context = new_context()
    first, second = (Table(context.new_page(), address) for _ in range(2))
    first.start("?new=2&seed=first-tab")
    first.roll()
    second.start("?new=3&seed=second-tab")
    second.roll()
    second.place(second.preferred())
    first.place(first.preferred())
    lobby = Table(context.new_page(), address)
    lobby.open()
    for game in (first, second):
        lobby.page.get_by_role("button", name="Continue another game").click()
        lobby.page.wait_for_selector('#table[data-phase="decide"]')
        lobby.match = game.match
        lobby.agree()
        lobby.page.get_by_role("button", name="Menu").click()
        lobby.page.get_by_role("button", name="New game").click()


def test_two_tabs_with_one_game_stay_together(new_context: NewContext, address: str) -> None:
    context = new_context()
    first, second = (Table(context.new_page(), address) for _ in range(2))
    first.start("?new=2&seed=one-game")
    second.open("#table")
    expect(second.page.locator("#notice")).to_contain_text("Already open in another tab")
    first.roll()
    second.page.wait_for_selector('#table[data-phase="place"]')
    second.match = first.match
    second.agree()
    second.place(second.preferred())
    first.page.wait_for_selector('#table[data-phase="decide"]')
    expect(first.page.locator("#notice")).to_contain_text("Already open in another tab")
    first.match = second.match
    first.agree()
    second.page.close()
    expect(first.page.locator("#notice")).to_be_hidden()


def test_a_key_held_down_does_not_roll_for_the_next_player(table: Table, page: Page) -> None:
    table.start("?new=2&seed=held")
    while table.phase is not Phase.DECIDE:
        table.play_on()
    page.keyboard.down("r")
    page.keyboard.down("r")  # what a keyboard sends while the key is held
    page.keyboard.down("r")
    page.keyboard.up("r")
    table.rolled()  # one roll, and the record has no more


def copy_the_link(page: Page, address: str) -> None:
    page.goto(address + "?new=2&seed=clip")
    page.wait_for_selector("html[data-ready]", state="attached")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Share this game").click()
    page.get_by_role("button", name="Copy the link").click()


def test_without_a_clipboard_for_pages_a_link_is_copied_all_the_same(
    page: Page, address: str
) -> None:
    page.add_init_script(NO_CLIPBOARD)
    copy_the_link(page, address)
    expect(page.locator("#notice")).to_contain_text("Link copied")
    page.evaluate("document.body.prepend(document.createElement('textarea'))")
    elsewhere = page.locator("body > textarea")
    elsewhere.press("Control+v")
    expect(elsewhere).to_have_value(re.compile(f"^{address}.*#"))


def test_a_closed_clipboard_is_told_and_the_link_shown(page: Page, address: str) -> None:
    page.add_init_script(NO_CLIPBOARD)
    page.add_init_script(NO_COPYING)
    copy_the_link(page, address)
    expect(page.locator("#message p")).to_contain_text("#record=")


def test_the_focus_arrives_with_the_screen(table: Table, page: Page) -> None:
    table.open()
    table.set_up()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#play")).to_be_focused()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="New game").click()
    expect(page.locator("#lobby-title")).to_be_focused()
    expect(page.locator("[data-legal]")).to_have_count(0)
