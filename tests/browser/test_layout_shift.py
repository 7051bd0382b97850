"""Nothing jumps: from the first paint through a whole game the layout does not shift.

The figures are those of which browsers make the cumulative layout shift. That leaves out what moves
within half a second of an input; here it is looked at as well, by itself.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.conftest import NewContext
from tests.browser.table import Table

SIZES = {"phone": (360, 740), "tablet": (1180, 820)}

NONE = 0.005
"""What is 0.00 when it is told: a word that becomes a little wider when its font arrives."""

WATCH = """
globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const {value, hadRecentInput, sources, startTime} of list.getEntries()) {
    shifts.push({value, hadRecentInput, startTime, moved: sources.map(({node}) => node && (
      node.localName ? `${node.localName}#${node.id}.${node.className}` : node.data.trim()
    ))});
  }
}).observe({type: "layout-shift", buffered: true});
"""

TOLD = """() => new Promise((resolve) => {
  // Two frames, so that what the last step has moved has been noticed.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shifts))));
})"""

Shift = dict[str, Any]


def watched(context: BrowserContext) -> Table:
    """A table whose page notes every shift of its layout."""
    page = context.new_page()
    page.add_init_script(WATCH)
    return Table(page, "")


def shifts(page: Page) -> tuple[list[Shift], list[Shift]]:
    """Return what has moved since the page was loaded: by itself, and just after an input."""
    seen: list[Shift] = page.evaluate(TOLD)
    return (
        [shift for shift in seen if not shift["hadRecentInput"]],
        [shift for shift in seen if shift["hadRecentInput"]],
    )


def total(seen: list[Shift]) -> float:
    return sum(shift["value"] for shift in seen)


@pytest.fixture
def still(new_context: NewContext, address: str, request: pytest.FixtureRequest) -> Table:
    size, motion = request.param
    width, height = SIZES[size]
    context = new_context(viewport={"width": width, "height": height}, reduced_motion=motion)
    table = watched(context)
    table.address = address
    return table


WAYS = [("phone", "no-preference"), ("tablet", "reduce")]
"""Each size and each motion once; a whole game takes its time."""


@pytest.mark.thorough
@pytest.mark.parametrize("still", WAYS, indirect=True, ids="-".join)
def test_nothing_moves_by_itself_from_the_first_paint_to_the_end_of_a_game(still: Table) -> None:
    still.open()
    alone, _ = shifts(still.page)
    assert total(alone) < NONE, alone
    still.in_a_hurry = True
    still.start("?new=3&seed=steady")
    alone, _ = shifts(still.page)
    assert total(alone) < NONE, alone
    while not still.match.is_over:
        still.play_on()
    alone, after_input = shifts(still.page)
    assert total(alone) < NONE, alone
    assert [shift for shift in after_input if shift["value"] >= NONE] == []


def test_what_moves_on_purpose_is_noticed(new_context: NewContext, address: str) -> None:
    table = watched(new_context())
    table.address = address
    table.start("?new=2&seed=shift")
    table.page.evaluate("document.querySelector('.panels').style.marginTop = '60px'")
    alone, _ = shifts(table.page)
    assert total(alone) > NONE
