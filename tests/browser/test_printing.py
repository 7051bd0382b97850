"""What is printed: all of it, on as many sheets as it takes, with pieces and without buttons."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tests.browser.table import Table
from tests.web.table import finished, opened
from web.table.links.game_links import format_shared

CUT = """() => [...document.querySelectorAll("body *")].filter((node) => {
  const {overflowX, overflowY, display} = getComputedStyle(node);
  if (display === "inline" || !node.checkVisibility({visibilityProperty: true})) return false;
  if (node.closest(".die, .unseen, svg, .name, .board")) return false;
  const {scrollHeight, clientHeight, scrollWidth, clientWidth} = node;
  return (overflowY !== "visible" && scrollHeight > clientHeight + 1)
    || (overflowX !== "visible" && scrollWidth > clientWidth + 1);
}).map((node) => node.id || node.className)"""
"""The nodes that hide or scroll away a part of what is in them."""

BARE = """() => [...document.querySelectorAll(".piece, .disc, .face, .face i, .sample, .chart")]
  .filter((node) => getComputedStyle(node).printColorAdjust !== "exact").length"""
"""How many pictures a browser would print without their backgrounds."""

PRESSED = """() => [...document.querySelectorAll("button, input, select")].filter((node) =>
  !node.matches(".panel, .turn, .open") && node.checkVisibility({visibilityProperty: true}))
  .map((node) => node.dataset.action ?? node.id ?? node.className)"""
"""The controls that would be printed, but for cards, lines of the log and games in a list."""


def sheets(page: Page) -> int:
    """Print the page without background graphics, as browsers do at first; count the sheets."""
    pdf = page.pdf(format="A4", print_background=False)
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


def flows(page: Page) -> None:
    """Hold that nothing is cut off, every picture has its colours, and no control is printed."""
    page.emulate_media(media="print")
    assert page.evaluate(CUT) == []
    assert page.evaluate(BARE) == 0
    assert page.evaluate(PRESSED) == []
    page.emulate_media(media="null")


def test_the_rules_are_printed_to_their_end(table: Table) -> None:
    table.open()
    page = table.page
    page.click('#lobby .file[data-action="rules"]')
    page.select_option('#rules [data-setting="telling"]', "both")
    flows(page)
    assert sheets(page) >= 4


@pytest.mark.parametrize("theme", ["lamplight", "contrast"])
def test_a_table_is_printed_with_its_whole_log(table: Table, theme: str) -> None:
    table.open(format_shared(opened(finished(4)).at(60).record))
    page = table.page
    page.evaluate("(theme) => document.documentElement.dataset.theme = theme", theme)
    flows(page)
    assert 1 < sheets(page) < 4
    page.emulate_media(media="print")
    for shown in (".board", "[data-panel='3']", ".face-1", ".log li:last-of-type .turn"):
        assert page.locator(shown).last.is_visible() or shown == ".face-1", shown
    assert page.evaluate("getComputedStyle(document.body).backgroundImage") == "none"


def test_on_paper_nobody_sits_round_the_table(table: Table) -> None:
    page = table.page
    page.set_viewport_size({"width": 1180, "height": 820})
    table.open(format_shared(opened(finished(4)).at(60).record))
    page.emulate_media(media="print")
    boxes = """() => [...document.querySelectorAll(".board, .panel, .dice, .log li")].map(
      (node) => JSON.stringify(node.getBoundingClientRect()))"""
    one_side = page.evaluate(boxes)
    page.evaluate("""() => {
      const seating = document.querySelector("[data-setting='seating']");
      seating.value = "four-sides";
      seating.dispatchEvent(new Event("input", { bubbles: true }));
    }""")
    page.wait_for_selector("#table[data-seating]", state="attached")
    assert page.evaluate(boxes) == one_side


def test_a_page_of_many_lines_is_printed_to_its_end(table: Table) -> None:
    table.open(format_shared(opened(finished(4)).record))
    page = table.page
    page.click('.bar [data-action="menu"]')
    page.click("#check-dice")
    page.wait_for_selector("#dice-page .rolls li", state="attached")
    page.evaluate(
        "document.querySelectorAll('#dice-page details').forEach((each) => each.open = true)"
    )
    flows(page)
    assert sheets(page) >= 3
