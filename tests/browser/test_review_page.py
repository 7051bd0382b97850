"""The review of a game in a browser: worked out by the true worker, stopped, seen by everybody."""

from __future__ import annotations

import struct
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from claimit.games import GAMES
from claimit.review_command import reviewed
from claimit.table.match import open_record
from claimit.table.pictures import AXIS, BANDS
from claimit.table.verdicts import account
from tests.browser.contrast import faint_texts
from tests.browser.everybody.test_accessibility import SIZES, violations
from tests.browser.everybody.test_reflow import OUT_OF_REACH, SMALLEST, WIDER
from tests.browser.saved import save
from tests.often import by_turns, often
from tests.reviews import made_up
from tests.web.table import keeping, key_number
from web.table.review.saved import format_saved
from web.table.saves.names import GAME, review_key
from web.table.view.settings import Theme

GOLDEN = Path(__file__).parents[1] / "claimit/golden"
TWO, FIVE = ((GOLDEN / f"{n}-players-plain.json").read_text(encoding="utf-8") for n in (2, 5))
LONG = (GOLDEN.parent / "data/long-claim-game.json").read_text(encoding="utf-8").strip()
KEY = key_number(0)
DONE = """() => document.querySelector("#review-ground")?.hidden === false
  && document.querySelector("#review-counting").hidden
  && document.querySelector("#review-rests").hidden"""
TABLE = "(node) => [...node.querySelectorAll('tbody tr')].map((row) => row.cells[1].textContent)"


def opened(page: Page, address: str, saved: dict[str, str]) -> Page:
    """Open the review of the first game that a browser keeps."""
    save(page, saved)
    page.goto(f"{address}#review/{KEY.removeprefix(GAME)}")
    page.wait_for_selector("html[data-ready]", state="attached")
    return page


def with_review(text: str) -> dict[str, str]:
    """Return what a browser keeps that has a game with a made-up review."""
    return {**keeping(text), review_key(KEY): format_saved(made_up(open_record(text, GAMES)))}


@pytest.mark.parametrize(
    "text", [often(TWO, when=False, id="claim-it"), often(LONG, when=True, id="claim-game")]
)
def test_the_worker_finds_what_the_command_line_finds_and_a_reload_has_it_at_once(
    page: Page, address: str, text: str
) -> None:
    match = open_record(text, GAMES)
    opened(page, address, keeping(text))
    expect(page.locator(".drawn-bands")).to_be_visible(timeout=30_000)
    for _ in range(2):
        page.wait_for_function(DONE, timeout=120_000)
        for seat in reviewed(match).seats():
            here = page.locator(f'[data-reviewed="{seat.seat}"]')
            assert here.locator(".account").evaluate(TABLE) == [
                str(part) for _, part in account(seat)
            ]
        assert page.evaluate("() => Object.keys(localStorage)").count(review_key(KEY)) == 0
        page.reload()
        page.wait_for_selector("html[data-ready]", state="attached")
    assert page.locator('script[name^="computers-"]').count() == 0, "nobody was asked again"


def test_a_review_is_stopped_and_goes_on(page: Page, address: str) -> None:
    opened(page, address, keeping(TWO))
    expect(page.locator(".drawn-bands")).to_be_visible(timeout=30_000)
    page.click('[data-action="halt-review"]')
    expect(page.locator("#review-rests p")).to_contain_text("The review is paused.")
    told = page.locator("#review-rests p").text_content()
    page.wait_for_timeout(500)
    assert page.locator("#review-rests p").text_content() == told
    page.click('[data-action="go-on-review"]')
    page.wait_for_function(DONE, timeout=120_000)


def test_keys_and_the_mouse_go_along_the_curve(page: Page, address: str) -> None:
    ply = open_record(TWO, GAMES).ply
    opened(page, address, with_review(TWO))
    page.wait_for_function(DONE)
    slider, readout = page.locator("#review-moment"), page.locator("#review-readout")
    slider.focus()
    expect(slider).to_have_attribute("data-value", f"{KEY} {ply}")
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_attribute("data-value", f"{KEY} {ply - 1}")
    page.keyboard.press("Home")
    expect(readout).to_have_text("The start")
    page.keyboard.press("ArrowRight")
    expect(readout).to_contain_text("Turn 1, step 1")
    expect(slider).to_have_attribute(
        "aria-valuetext", str(readout.text_content()) + ": " + shares(page)
    )
    box = slider.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#review-there")).to_have_attribute("data-value", f"{KEY} {round(ply / 2)}")
    drawing = page.locator(".drawn-bands").bounding_box()
    assert drawing is not None
    assert (box["x"], box["width"]) == pytest.approx((drawing["x"], drawing["width"]), abs=1)
    assert box["height"] / drawing["height"] == pytest.approx(BANDS / (BANDS + AXIS), abs=0.01)
    assert slider.evaluate(
        "(node) => { const { backgroundColor, padding, borderWidth } = getComputedStyle(node);"
        " return [backgroundColor, padding, borderWidth]; }"
    ) == ["rgba(0, 0, 0, 0)", "0px", "0px"], "it hides nothing of the picture"


def test_a_decision_and_the_curve_lead_to_that_moment_and_back(page: Page, address: str) -> None:
    match = open_record(TWO, GAMES)
    opened(page, address, with_review(TWO))
    page.wait_for_function(DONE)
    button = page.locator('[data-costly="0-0"] .show')
    ply = int((button.get_attribute("data-value") or "").split()[1])
    button.click()
    expect(page.locator("#coach p")).to_contain_text("Played: ")
    assert page.locator("#table").get_attribute("data-seat") == str(match.states[ply].seat)
    key = KEY.removeprefix(GAME)
    expect(page).to_have_url(f"{address}#practice/{key}/{ply}")
    page.go_back()
    page.wait_for_function(DONE)
    page.click("#review-moment")  # in its middle
    expect(page.locator("body")).to_have_attribute("data-screen", "replay")
    expect(page).to_have_url(f"{address}#replay/{key}/{round(match.ply / 2)}")


def shares(page: Page) -> str:
    """Return everybody's chance as it is spoken."""
    rows = page.locator("#review-legend li")
    told = [" ".join(row.inner_text().split()) for row in rows.all()]
    return " and ".join(told)


HAS_THE_FONT = """async (svg) => {
  const style = new DOMParser().parseFromString(svg, "image/svg+xml").querySelector("style");
  const [family] = style.textContent.match(/font-family: *"?[^";]+/)[0].match(/Bitter$/);
  const [address] = style.textContent.match(/data:font[^"')]+/);
  const face = new FontFace(`${family} of the picture`, `url(${address})`);
  return (await face.load()).status === "loaded";
}"""
"""Whether a picture has in it a font called Bitter that a browser can read."""


def test_pictures_are_saved_as_lines_and_as_pixels(page: Page, address: str) -> None:
    opened(page, address, with_review(TWO))
    page.wait_for_function(DONE)
    for which in ("curve", "bars", "ground"):
        with page.expect_download() as lines:
            page.click(f'[data-value="{which} svg"]')
        assert lines.value.suggested_filename == f"review-{which}.svg"
        svg = ET.parse(lines.value.path()).getroot()
        with page.expect_download() as pixels:
            page.click(f'[data-value="{which} png"]')
        assert pixels.value.suggested_filename == f"review-{which}.png"
        data = pixels.value.path().read_bytes()
        assert data.startswith(b"\x89PNG\r\n\x1a\n")
        width, height = struct.unpack(">2I", data[16:24])
        assert width == pytest.approx(3 * float(svg.get("width", "")), abs=3)
        assert height == pytest.approx(3 * float(svg.get("height", "")), abs=3)
        assert len(data) > 3000, "something is drawn"
        assert page.evaluate(HAS_THE_FONT, lines.value.path().read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def whole(browser: Browser, address: str) -> Page:
    """The review of a game of five, everything on it open."""
    context = browser.new_context(reduced_motion="reduce", service_workers="block")
    page = opened(context.new_page(), address, with_review(FIVE))
    page.wait_for_function(DONE)
    page.evaluate("""() => document.querySelectorAll("#review-page details")
      .forEach((node) => { node.open = true; })""")
    return page


@pytest.mark.parametrize(
    ("size", "theme"),
    by_turns(tuple(SIZES), tuple(Theme), lambda size, theme: f"{theme}-{size}"),
)
def test_axe_finds_nothing_wrong_and_everything_can_be_read(
    whole: Page, theme: Theme, size: str
) -> None:
    whole.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", str(theme))
    width, height = SIZES[size]
    whole.set_viewport_size({"width": width, "height": height})
    assert violations(whole) == []
    assert [str(faint) for faint in faint_texts(whole)] == []


@pytest.mark.parametrize("size", [(320, 640), (590, 410), (1440, 900)], ids=str)
def test_nothing_scrolls_sideways_and_whatever_can_be_used_can_be_reached(
    whole: Page, size: tuple[int, int]
) -> None:
    whole.set_viewport_size({"width": size[0], "height": size[1]})
    assert whole.evaluate(WIDER) == []
    assert whole.evaluate(OUT_OF_REACH, SMALLEST) == []
