"""At twice the zoom and on the smallest phones everything can be reached, and nothing is cut off.

A browser at 200 % has half the CSS pixels each way: a tablet 590 x 410, a phone 360 x 370. A small
phone held sideways has 480 x 320.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.everybody.conftest import Pages
from tests.often import by_turns
from tools.pictures.scenes import SCENES, Scene, scene, turn_to

SIZES = ((320, 640), (590, 410), (360, 370), (480, 320))

SMALLEST = 24
"""Pixels each way that a target has to have (WCAG 2.5.8)."""

WIDER = """() => [document.documentElement, ...document.querySelectorAll("body *")].filter((node) =>
  node.checkVisibility({visibilityProperty: true})
    && (node === document.documentElement
      || /auto|scroll/.test(getComputedStyle(node).overflowX))
    && node.scrollWidth > node.clientWidth + 1
).map((node) => `${node.localName}#${node.id}.${node.className}`)"""

OUT_OF_REACH = """(smallest) => {
  const root = document.querySelector("dialog[open]") ?? document.body;
  const found = [];
  for (const node of root.querySelectorAll("a[href], button, input, select, [data-space]")) {
    // A notice may lie over panels and log where there is no other room, until it is dismissed.
    if (node.closest(".panel, .log") && document.querySelector(".notice:not([hidden])")) continue;
    if (node.closest("[inert]") || !node.checkVisibility({visibilityProperty: true})) continue;
    const target = node.matches("input") ? node.closest("label") ?? node : node;
    node.focus();
    if (node !== document.activeElement) node.scrollIntoView({block: "nearest"});
    // A link in a sentence is as large as its words, and may be broken in two.
    const inText = getComputedStyle(target).display === "inline";
    const box = inText ? target.getClientRects()[0] : target.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const name = node.ariaLabel || node.dataset.space || target.textContent.trim().slice(0, 30)
      || node.dataset.field;
    if (!hit || !target.contains(hit)) {
      found.push(`${name} at ${Math.round(x)}, ${Math.round(y)} is beneath `
        + (hit ? hit.id || hit.className || hit.localName : "nothing"));
    } else if (!inText && (box.width < smallest || box.height < smallest)) {
      found.push(`${name} has ${Math.round(box.width)} x ${Math.round(box.height)} pixels`);
    }
    const {scrollLeft} = document.documentElement;
    if (scrollLeft) found.push(`${name} moves the page aside`);
  }
  return found;
}"""


@pytest.fixture
def page(request: pytest.FixtureRequest, pages: Pages, address: str) -> Page:
    """One page, in a size."""
    page = pages.at(address)
    width, height = getattr(request, "param", SIZES[0])
    page.set_viewport_size({"width": width, "height": height})
    return page


@pytest.mark.parametrize(
    ("at", "page"),
    by_turns(SCENES, SIZES, lambda at, size: f"{size[0]}x{size[1]}-{at.name}", every=3),
    indirect=["page"],
)
def test_nothing_scrolls_sideways_and_whatever_can_be_used_can_be_reached(
    page: Page, at: Scene
) -> None:
    turn_to(page, at)
    assert page.evaluate(WIDER) == []
    assert page.evaluate(OUT_OF_REACH, SMALLEST) == []


@pytest.mark.parametrize("page", SIZES, indirect=True, ids=str)
def test_the_log_lies_across_nothing(page: Page) -> None:
    turn_to(page, scene("decide"))
    across = """() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const log = box(".log");
      return [".board", "#dice", "#prompt", ".panels"].filter((other) => {
        const {left, right, top, bottom} = box(other);
        return log.left < right && left < log.right && log.top < bottom - 1 && top < log.bottom - 1;
      });
    }"""
    assert page.evaluate(across) == []


def test_what_is_out_of_reach_on_purpose_is_noticed(page: Page) -> None:
    turn_to(page, scene("lobby"))
    added = page.evaluate_handle("""() => {
      const wide = document.createElement("div");
      wide.style = "overflow: auto; width: 50px";
      wide.innerHTML = `<button style="width: 90px">wide</button>
        <button style="position: fixed; left: -500px; top: 0">away</button>`;
      document.querySelector(".lobby").append(wide);
      return wide;
    }""")
    try:
        assert len(page.evaluate(WIDER)) == 1
        assert any(found.startswith("away") for found in page.evaluate(OUT_OF_REACH, SMALLEST))
    finally:
        added.evaluate("(node) => node.remove()")
