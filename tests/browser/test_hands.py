"""A palm that rests on the glass, and other fingers, take no tap away and add none."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from claimit.claim_game import Phase
from tests.browser.claim_game.test_lens import moved
from tests.browser.claim_game.test_lens import opened as open_second_game
from tests.browser.conftest import NewContext
from tests.browser.table import Table
from tests.browser.touches import Touches
from tests.web.claim_game import in_phase

PALM = 7
ROLL = '#play [data-action="roll"]'
CLICKS = """() => {
  window.clicks = [];
  addEventListener("click", (event) => {
    clicks.push(event.target.closest("[data-action]")?.dataset.action ?? "");
  });
}"""


@pytest.fixture
def page(new_context: NewContext) -> Page:
    return new_context(viewport={"width": 768, "height": 1024}, has_touch=True).new_page()


@pytest.mark.parametrize("rests_on", ["#prompt", ".board", "#dice", '.bar [data-action="menu"]'])
def test_beside_a_palm_every_tap_counts_once(table: Table, page: Page, rests_on: str) -> None:
    table.start("?new=2&seed=palm")
    page.evaluate(CLICKS)
    touches = Touches(page)
    touches.down(touches.middle(rests_on), PALM, seconds_ago=1)
    touches.tap(touches.middle(ROLL))
    table.rolled()
    touches.tap(touches.middle(f'[data-space="{table.preferred()}"]'))
    table.placed(table.preferred())
    touches.tap(touches.middle('.bar [data-action="rules"]'))
    expect(page.locator("#rules")).to_be_visible()
    touches.tap(touches.middle('#rules [data-action="close"]'))
    expect(page.locator("#rules")).to_be_hidden()
    touches.up(PALM)
    table.agree()
    assert page.evaluate("() => clicks") == ["roll", "", "rules", "close"]


def test_a_palm_that_comes_down_during_a_tap_takes_it_not_away(table: Table, page: Page) -> None:
    table.start("?new=2&seed=palm")
    touches = Touches(page)
    touches.down(touches.middle(ROLL))
    touches.down(touches.middle("#prompt"), PALM)
    touches.up()
    table.rolled()
    touches.up(PALM)
    touches.tap(touches.middle(f'[data-space="{table.preferred()}"]'))  # alone once more
    table.placed(table.preferred())
    table.agree()


def test_what_is_no_tap_alone_is_none_beside_a_palm(table: Table, page: Page) -> None:
    table.start("?new=2&seed=palm")
    page.evaluate(CLICKS)
    touches = Touches(page)
    touches.down(touches.middle("#prompt"), PALM, seconds_ago=1)
    x, y = touches.middle(ROLL)
    touches.down((x, y))
    touches.move((x + 60, y))
    touches.up()
    touches.down((x, y))
    touches.rest(0.7)
    touches.up()
    touches.up(PALM)
    assert page.evaluate("() => clicks") == []
    table.agree()


def test_beside_a_palm_a_field_is_typed_into_and_a_list_is_opened(table: Table, page: Page) -> None:
    table.open()
    table.set_up()
    touches = Touches(page)
    touches.down(touches.middle("#setup-title"), PALM, seconds_ago=1)
    touches.tap(touches.middle('[data-field="name-0"]'))
    expect(page.locator('[data-field="name-0"]')).to_be_focused()
    touches.tap(touches.middle('[data-players="2"]'))
    expect(page.locator('[data-players="2"] input')).to_be_checked()
    touches.up(PALM)


@pytest.mark.parametrize("rests_on", ["#prompt", '[data-tile="5,5"]'])
def test_on_the_map_a_tap_beside_a_palm_plays_and_two_fingers_still_pinch(
    page: Page, address: str, rests_on: str
) -> None:
    match = in_phase(Phase.MOVE)
    open_second_game(page, address, match)
    touches = Touches(page)
    x, y = touches.middle(".lens")
    touches.down((x - 20, y))
    touches.down((x + 20, y), 1)
    for step in range(1, 9):
        touches.move((x - 20 - 10 * step, y))
        touches.move((x + 20 + 10 * step, y), 1)
    touches.up(1)
    touches.up()
    assert moved(page)[2] > 1.5
    expect(page.locator("#table")).to_have_attribute("data-phase", "move")
    page.keyboard.press("0")
    moved(page)
    touches.down(touches.middle(rests_on), PALM, seconds_ago=1)
    touches.tap(touches.middle("[data-tile][data-token]"))
    touches.up(PALM)
    expect(page.locator("#table")).not_to_have_attribute("data-phase", "move")


def test_who_taps_a_name_writes_another_one_over_it(table: Table, page: Page) -> None:
    table.open()
    table.set_up()
    field = page.locator('[data-field="name-0"]')
    field.tap()
    page.keyboard.type("Ida")
    expect(field).to_have_value("Ida")
    field.tap()
    page.keyboard.type("x")
    assert field.input_value() in ("Idax", "Idxa", "Ixda", "xIda"), "the second tap sets the cursor"
