"""The log's lines open by a tap and by the keyboard, and light squares that stay in sight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from claimit.table.match import Match
from tests.browser.claim_game.moments import SMALL
from tests.browser.claim_game.moments import played as played_second_game
from tests.browser.conftest import NewContext
from tests.browser.table import Table
from tests.browser.test_nothing_moves import game, go_to
from tests.browser.touches import Touches
from tests.often import by_turns
from tests.web.table import match_of
from tools.pictures.scenes import settle
from web.table.view.settings import Seating, Settings

SIZES = ((360, 740), (768, 1024), (1180, 820), (1440, 900))


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


OPEN = '.turn[aria-expanded="true"]'
LIT = ".board [data-pointed]"

COVERED = """() => {
  const box = (node) => node.getBoundingClientRect();
  const log = box(document.querySelector(".log"));
  const meets = ({left, top, right, bottom}) => left < log.right - 1 && right > log.left + 1
    && top < log.bottom - 1 && bottom > log.top + 1;
  return [...document.querySelectorAll('.board [role="gridcell"], #play .decision')]
    .filter((node) => node.checkVisibility() && meets(box(node)))
    .map((node) => node.dataset.space ?? node.dataset.tile ?? node.dataset.action);
}"""
"""The squares and big buttons that lie below the log."""


def test_a_tapped_line_lights_its_squares_until_it_is_closed(
    new_context: NewContext, address: str
) -> None:
    page = new_context(viewport={"width": 390, "height": 844}, has_touch=True).new_page()
    table = Table(page, address)
    table.open_record(match_of("312 1,3 take 265 2,5 411 4,1 take", players=2).record)
    touches, line = Touches(page), '[data-log="0"] .turn'
    touches.tap(touches.middle(line))
    expect(page.locator(OPEN)).to_have_count(1)
    expect(page.locator(LIT)).to_have_count(2)
    touches.tap(touches.middle('[data-space="6,6"]'))
    touches.tap(touches.middle("#table .bar-of-risk"))
    expect(page.locator(LIT)).to_have_count(2)
    touches.tap(touches.middle('[data-log="1"] .turn'))
    expect(page.locator(LIT)).to_have_count(1)
    expect(page.locator('[data-space="1,3"]')).to_have_attribute("data-pointed", "")
    touches.tap(touches.middle('[data-log="1"] .turn'))
    expect(page.locator(OPEN)).to_have_count(0)
    expect(page.locator(LIT)).to_have_count(0)


def with_each_to_move(match: Match[Any]) -> Iterator[Match[Any]]:
    """Yield a moment late in a game for each seat to move."""
    middle = range(match.ply // 2, match.ply)
    for seat in range(len(match.record.seats)):
        yield match.at(next(ply for ply in middle if match.states[ply].seat == seat))


@pytest.mark.parametrize(
    ("size", "seating"),
    by_turns(SIZES, tuple(Seating), lambda size, seating: f"{seating}-{size[0]}x{size[1]}"),
)
def test_a_line_that_is_open_covers_no_square_and_no_button(
    new_context: NewContext, address: str, size: tuple[int, int], seating: Seating
) -> None:
    width, height = size
    page = new_context(viewport={"width": width, "height": height}).new_page()
    settle(page, Settings(seating=seating))
    Table(page, address).open()
    games: tuple[Match[Any], ...] = (game(4), played_second_game(SMALL))
    for whole in games:
        for match in with_each_to_move(whole):
            go_to(page, match)
            page.wait_for_selector(f'#table[data-game="{match.game.NAME}"]')
            for card in ("#handover", "#notice button"):
                if page.locator(card).is_visible():
                    page.click(card)
            page.click('[data-log="0"] .turn')
            expect(page.locator(OPEN)).to_be_in_viewport()
            covered = page.evaluate(COVERED)
            assert covered == [], f"{match.game.NAME}, {match.state.seat} to move"
