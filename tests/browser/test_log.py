"""The log's lines open by a tap and by the keyboard, over what is above them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.table import Table


def test_a_turn_opens_and_closes_by_the_keyboard(table: Table, page: Page) -> None:
    table.start("?new=2&seed=told")
    table.roll()
    table.place(table.legal()[0])
    turn = page.locator('[data-log="0"]').get_by_role("button", name="Clara")
    steps = page.locator('[data-log="0"] .steps')
    turn.focus()
    expect(turn).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Enter")
    expect(turn).to_have_attribute("aria-expanded", "true")
    expect(steps).to_contain_text("rolled")
    expect(steps).to_be_in_viewport()
    expect(page.get_by_role("button", name="See this moment")).to_be_in_viewport()
    page.keyboard.press("Space")
    expect(turn).to_have_attribute("aria-expanded", "false")
    expect(steps).to_be_hidden()
    table.agree()  # with nothing else done
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(steps).to_be_hidden()


def test_a_line_alone_is_hit_by_a_finger_above_and_below_it(table: Table, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    table.start("?new=5&seed=told")
    table.roll()
    line = page.locator('[data-log="0"] .turn')
    box = line.bounding_box()
    assert box is not None
    for beyond in (-5, box["height"] + 7):
        page.mouse.click(box["x"] + 80, box["y"] + beyond)
        expect(line).to_have_attribute("aria-expanded", "true")
        page.keyboard.press("Escape")
        expect(line).to_have_attribute("aria-expanded", "false")
