"""The board of The Claim Game is looked at through a lens: it zooms, moves, and shows the way."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from claimit.claim_game import Phase, format_tile
from claimit.table.match import Match
from tests.browser.conftest import NewContext
from tests.browser.everybody.test_accessibility import violations
from tests.browser.touches import Touches
from tests.often import often
from tests.web.claim_game import in_phase, new, played
from web.table.links.game_links import format_shared

MOVED = "() => document.querySelector('.terrain').style.transform"
"""How the sheet lies under the lens."""


def opened(page: Page, address: str, match: Match[Any]) -> None:
    """Open the page with a game on the table."""
    page.goto(address + format_shared(match.record))
    page.wait_for_selector("html[data-ready]")
    page.wait_for_selector("[data-tile]")
    expect(page.locator("[data-tile]")).to_have_count(len(match.state.board.tiles))


TWO_TAPS = """(place) => {
  const node = document.querySelector(place), box = node.getBoundingClientRect();
  const at = {clientX: box.left + box.width / 2, clientY: box.top + box.height / 2};
  const tap = () => new PointerEvent("click", {bubbles: true, pointerType: "touch", ...at});
  for (const each of [tap(), tap()]) node.dispatchEvent(each);
}"""
"""Both are of one moment, however long the page takes for the first."""


def tap_twice(page: Page, tile: str) -> None:
    """Tap on a tile twice, as fast as no test could from outside of the page."""
    page.evaluate(TWO_TAPS, f'[data-tile="{tile}"]')


def moved(page: Page) -> tuple[float, float, float]:
    """Return how far the sheet is moved aside and down, and how much larger it is."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    numbers = page.evaluate(MOVED).replace("px", "").translate(str.maketrans("(),", "   "))
    _, x, y, _, scale = (numbers or "translate 0 0 scale 1").split()
    return float(x), float(y), float(scale)


def test_the_wheel_zooms_and_a_drag_moves_and_is_no_tap(page: Page, address: str) -> None:
    match = new()
    opened(page, address, match)
    lens = page.locator(".lens").bounding_box()
    assert lens is not None
    x, y = lens["x"] + lens["width"] / 2, lens["y"] + lens["height"] / 2
    page.mouse.move(x, y)
    for _ in range(10):
        page.mouse.wheel(0, -300)
    assert moved(page)[2] >= 1.4
    # The upper left tile, a start, is dragged to where it is in sight, and not chosen by that.
    for _ in range(3):
        page.mouse.move(lens["x"] + 40, lens["y"] + 40)
        page.mouse.down()
        page.mouse.move(x, y, steps=5)
        page.mouse.up()
    dragged = moved(page)
    assert dragged[0] > 0
    assert dragged[1] > 0
    assert page.locator("#table").get_attribute("data-phase") == "pawn"
    assert page.locator("[data-pawn][data-on]").count() == 0
    page.locator('[data-token="pawn:1,9"]').click()
    expect(page.locator("[data-pawn][data-on]")).to_have_count(1)


def test_keys_zoom_and_the_focus_is_brought_into_sight(page: Page, address: str) -> None:
    opened(page, address, new())
    for _ in range(4):
        page.keyboard.press("+")
    assert moved(page)[2] > 1.4
    page.keyboard.press("ArrowDown")
    for key in ("PageDown", "End"):
        page.keyboard.press(key)
        moved(page)
    corner = page.locator('[data-tile="10,1"]')
    expect(corner).to_be_focused()
    here, lens = corner.bounding_box(), page.locator(".lens").bounding_box()
    assert here is not None
    assert lens is not None
    assert here["x"] + here["width"] <= lens["x"] + lens["width"] + 1
    assert here["y"] + here["height"] <= lens["y"] + lens["height"] + 1
    page.keyboard.press("0")
    assert moved(page) == (0, 0, 1)


def test_the_buttons_zoom(page: Page, address: str) -> None:
    opened(page, address, new())
    for name, larger in (("Zoom in", True), ("Zoom out", False)):
        page.get_by_role("button", name=name).click()
        assert (moved(page)[2] > 1.2) is larger
    page.get_by_role("button", name="Zoom in").click()
    page.get_by_role("button", name="Show the whole board").click()
    assert moved(page) == (0, 0, 1)


@pytest.mark.parametrize("plays", [True, False])
def test_a_double_tap_zooms_in_on_a_place_and_out_again_and_plays_nothing(
    new_context: NewContext, address: str, plays: bool
) -> None:
    page = new_context(viewport={"width": 360, "height": 740}, has_touch=True).new_page()
    match = played(new(), "pawn:1,9", "pawn:1,9")
    opened(page, address, match)
    special = format_tile(min(match.state.board.specials)) if plays else "1,9"
    marker = page.locator(f'[data-markers="{special}:{match.state.seat}"]')
    tap_twice(page, special)
    assert moved(page)[2] > 2
    here = page.locator(f'[data-tile="{special}"]').bounding_box()
    assert here is not None
    assert here["width"] > 70
    tap_twice(page, "1,9")
    assert moved(page)[2] == 1
    page.wait_for_timeout(400)  # a tap that waits for a second one would have played by then
    if plays:
        expect(marker).not_to_have_attribute("data-number", "1")
        page.locator(f'[data-tile="{special}"]').tap()
        expect(marker).to_have_attribute("data-number", "1")


def test_where_a_finger_hits_squares_taps_play_at_once_and_never_zoom(
    new_context: NewContext, address: str
) -> None:
    page = new_context(viewport={"width": 1180, "height": 820}, has_touch=True).new_page()
    match = played(new(), "pawn:1,9", "pawn:1,9")
    opened(page, address, match)
    special = format_tile(min(match.state.board.specials))
    page.evaluate(TWO_TAPS, f'[data-tile="{special}"]')
    marker = page.locator(f'[data-markers="{special}:{match.state.seat}"]')
    assert int(marker.get_attribute("data-number") or 0) >= 1, "in the very task of the tap"
    assert moved(page)[2] == 1


@pytest.mark.parametrize(
    ("width", "height"),
    [
        often(width, height, when=height == 256, id=f"{width}x{height}")
        for width, height in ((320, 180), (320, 256), (480, 270))
    ],
)
def test_in_a_much_magnified_window_wheel_and_finger_scroll_the_page_over_the_map(
    new_context: NewContext, address: str, width: int, height: int
) -> None:
    page = new_context(viewport={"width": width, "height": height}, has_touch=True).new_page()
    opened(page, address, in_phase(Phase.MOVE))
    top = page.evaluate("() => document.querySelector('.lens').getBoundingClientRect().top")
    page.evaluate("(top) => scrollTo(0, top - 10)", top)
    lens = page.locator(".lens").bounding_box()
    assert lens is not None
    x, y = lens["x"] + lens["width"] / 2, max(lens["y"], 0) + 40
    before = page.evaluate("scrollY")
    page.mouse.move(x, y)
    page.mouse.wheel(0, 60)
    page.wait_for_function("(before) => scrollY > before", arg=before)
    assert moved(page)[2] == 1
    touches = Touches(page)
    before = page.evaluate("scrollY")
    touches.swipe((x, y + 70), (x, y))
    page.wait_for_function("(before) => scrollY > before + 20", arg=before)
    page.keyboard.press("+")
    page.keyboard.press("+")
    zoomed = moved(page)
    assert zoomed[2] > 1
    before = page.evaluate("scrollY")
    for _ in range(8):  # to the upper edge of the sheet, and on
        touches.swipe((x, y), (x, y + 80))
    page.wait_for_function("(before) => scrollY < before", arg=before)
    assert moved(page)[1] > zoomed[1], "what it drags first is the sheet"
    expect(page.locator("#table")).to_have_attribute("data-phase", "move")


def test_two_clicks_of_a_mouse_do_not_zoom(page: Page, address: str) -> None:
    opened(page, address, new())
    page.locator('[data-tile="2,2"]').dblclick()
    assert moved(page) == (0, 0, 1)


@pytest.mark.parametrize(
    "locale", [often(each, when=each == "de", id=each) for each in ("en", "de", "nl")]
)
def test_who_places_a_pawn_on_a_phone_is_told_how_to_zoom(
    new_context: NewContext, address: str, locale: str
) -> None:
    context = new_context(viewport={"width": 360, "height": 740}, has_touch=True, locale=locale)
    page = context.new_page()
    opened(page, address, new())
    tip = page.locator(".zoom .tip")
    expect(tip).to_be_visible()
    assert tip.evaluate("(node) => node.scrollHeight - node.clientHeight") <= 0
    assert tip.evaluate("(node) => node.scrollWidth - node.clientWidth") <= 0
    opened(page, address, in_phase(Phase.MOVE))
    expect(tip).to_be_hidden()


def test_the_way_to_the_tile_under_the_mouse_is_shown(page: Page, address: str) -> None:
    opened(page, address, in_phase(Phase.MOVE))
    way = page.locator(".walk .over")
    assert way.get_attribute("d") is None
    lit = page.locator("[data-tile][data-token]").first
    lit.hover()
    expect(lit).to_have_attribute("data-aimed", "")
    assert (way.get_attribute("d") or "").startswith("M")
    page.mouse.move(1, 1)
    expect(lit).not_to_have_attribute("data-aimed", "")


@pytest.mark.parametrize(
    "phase",
    [
        often(each, when=each is Phase.MOVE, id=each)
        for each in (Phase.PAWN, Phase.MOVE, Phase.USE, Phase.DETOUR, Phase.NUMBER)
    ],
)
def test_axe_finds_nothing_wrong(page: Page, address: str, phase: Phase) -> None:
    opened(page, address, in_phase(phase, players=3))
    assert violations(page) == []
