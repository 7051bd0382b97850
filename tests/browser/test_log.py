"""The log's lines open by a tap and by the keyboard, over what is above them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.table import Table
from tests.web.table import match_of


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


def test_a_line_points_at_its_places_and_a_place_at_its_lines(table: Table, page: Page) -> None:
    table.open_record(match_of("312 1,3 take 265 2,5 411 4,1 take", players=2).record)
    pointed = page.locator("[data-pointed]")
    for point_at, elsewhere in ((page.hover, "#prompt"), (page.focus, "#dice")):
        point_at('[data-log="0"] .turn')
        expect(pointed).to_have_count(2)
        for name in ("2,5", "4,1"):
            expect(page.locator(f'[data-space="{name}"]')).to_have_attribute("data-pointed", "")
        page.hover(elsewhere)
        expect(pointed).to_have_count(0)
    page.hover('[data-space="1,3"]')
    expect(pointed).to_have_count(1)
    expect(page.locator('[data-log="1"]')).to_have_attribute("data-pointed", "")
    page.keyboard.press("r")
    expect(pointed).to_have_count(0)  # another turn has begun: the lines are other turns'
