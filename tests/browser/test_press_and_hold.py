"""A finger that stays on a lit square sees what the mouse sees there, and chooses nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from claimit.claim_game import Phase
from tests.browser.claim_game.test_lens import opened as open_second_game
from tests.browser.conftest import NewContext
from tests.browser.table import Table
from tests.browser.test_prospects import TWO_KINDS, is_told, prospect
from tests.browser.touches import Touches
from tests.web.claim_game import in_phase
from tests.web.table import record_of

MENU = """() => {
  window.menus = 0;
  addEventListener("contextmenu", (event) => { if (!event.defaultPrevented) menus += 1; });
}"""
"""Counts the browser's own menus."""


@pytest.fixture(params=[(390, 844), (820, 1180)], ids=["phone", "tablet"])
def page(new_context: NewContext, request: pytest.FixtureRequest) -> Page:
    width, height = request.param
    return new_context(viewport={"width": width, "height": height}, has_touch=True).new_page()


def hold(page: Page, touches: Touches, square: str) -> None:
    """Rest a finger on a square until the page answers."""
    touches.down(touches.middle(square))
    expect(page.locator(square)).to_have_attribute("data-rested", "")


def test_a_lit_space_is_previewed_under_a_finger_and_until_the_next_touch(
    table: Table, page: Page
) -> None:
    table.open_record(record_of(TWO_KINDS))
    page.evaluate(MENU)
    touches, (first, *_, last) = Touches(page), table.legal()
    expect(page.locator(".prospect:visible")).to_have_count(0)
    for name in (first, last):
        hold(page, touches, f'[data-space="{name}"]')
        is_told(page, name)
        box = prospect(page, name).bounding_box()
        finger = touches.middle(f'[data-space="{name}"]')
        assert box
        assert box["y"] + box["height"] < finger[1] - 20, "a finger would cover it"
        touches.up()
        is_told(page, name)
        table.agree()  # nothing was placed
    touches.tap(touches.middle(f'[data-space="{first}"]'))
    table.placed(first)
    table.agree()
    expect(page.locator(".prospect:visible")).to_have_count(0)
    assert page.evaluate("() => menus") == 0


def test_a_key_takes_the_preview_away(table: Table, page: Page) -> None:
    table.open_record(record_of(TWO_KINDS))
    touches, name = Touches(page), table.legal()[0]
    hold(page, touches, f'[data-space="{name}"]')
    touches.up()
    page.keyboard.press("Escape")
    expect(page.locator("[data-rested]")).to_have_count(0)


def test_on_the_map_a_finger_shows_the_way_and_a_tap_goes_it(page: Page, address: str) -> None:
    open_second_game(page, address, in_phase(Phase.MOVE))
    page.evaluate(MENU)
    tile = page.locator("[data-tile][data-token]").last
    square = f'[data-tile="{tile.get_attribute("data-tile")}"]'
    touches = Touches(page)
    hold(page, touches, square)
    expect(page.locator(square)).to_have_attribute("data-aimed", "")
    expect(page.locator("#prompt")).to_contain_text("You can go here.")
    touches.up()
    expect(page.locator("[data-aimed]")).to_have_count(0)
    expect(page.locator("#table")).to_have_attribute("data-phase", "move")
    touches.tap(touches.middle(square))
    expect(page.locator("#table")).not_to_have_attribute("data-phase", "move")
    assert page.evaluate("() => menus") == 0
