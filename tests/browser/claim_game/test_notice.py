"""A notice leaves in sight what it speaks of: the players, the tiles and the die."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.claim_game.table import VillageTable
from tests.browser.conftest import NewContext
from tests.often import often
from tests.web.claim_game import new
from web.table.links.game_links import format_shared

COVERED = """() => {
  const box = (node) => node.getBoundingClientRect();
  const notice = box(document.querySelector("#notice"));
  const meets = (node) => {
    const {left, top, right, bottom} = box(node);
    return left < notice.right && right > notice.left && top < notice.bottom && bottom > notice.top;
  };
  return [...document.querySelectorAll("[data-panel], [data-tile], .dice, .prompt, .decision")]
    .filter((node) => node.checkVisibility() && meets(node))
    .map((node) => node.className);
}"""
"""What lies below the notice."""


@pytest.mark.parametrize(
    ("width", "height"),
    [
        often(width, height, when=width == 360, id=f"{width}x{height}")
        for width, height in ((360, 740), (390, 844), (768, 1024), (1180, 820), (1440, 900))
    ],
)
def test_the_notice_covers_neither_players_nor_tiles_nor_die(
    new_context: NewContext, address: str, width: int, height: int
) -> None:
    """In German, which needs the most room."""
    context = new_context(viewport={"width": width, "height": height}, locale="de")
    page = context.new_page()
    page.goto(address + format_shared(new(4, width=9, height=12).record))
    table = VillageTable(page, address)
    table.come()
    page.reload()  # which is told
    table.come()
    expect(page.locator("#notice")).to_be_visible()
    assert page.evaluate(COVERED) == []
