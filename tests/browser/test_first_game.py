"""What explains a player's first game has room at every size and in every language."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from claimit.claim_game import Phase
from claimit.table.match import Match
from tests.browser.conftest import NewContext
from tests.browser.everybody.inspection import Inspector, Way
from tests.browser.table import Table
from tests.browser.test_nothing_moves import BEYOND, SIZES, go_to
from tests.often import often
from tests.web.claim_game import in_phase, new
from tests.web.table import match_of
from web.kit.words import LANGUAGES

TOKENS = (
    "",
    "312",
    "312 1,3",
    "312 1,3 231 2,3 take 265 6,5 take",
    "312 1,3 take 265 2,5 take 312",
)
MOMENTS: tuple[Match[Any], ...] = (
    *(match_of(tokens, players=2) for tokens in TOKENS),
    new(),
    in_phase(Phase.ROLL),
)
"""Positions each of which is explained."""


@pytest.mark.parametrize(
    "language", [often(each, when=each == "de", id=each) for each in LANGUAGES]
)
def test_nothing_that_explains_is_cut_off(
    new_context: NewContext, address: str, language: str
) -> None:
    page = new_context(locale=language).new_page()
    Table(page, address).open()
    for match in MOMENTS:
        go_to(page, match)
        page.wait_for_selector(f'#table[data-game="{match.game.NAME}"]')
        expect(page.locator("#prompt")).to_have_attribute("data-more", "")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            beyond = page.evaluate(BEYOND)
            assert beyond == [], f"{width} x {height}: {page.locator('#prompt').inner_text()}"


def test_with_type_of_any_size_the_log_says_what_it_is_for(table: Table, page: Page) -> None:
    table.open("?new=2&first=1&seed=told")
    inspector = Inspector(page)
    caption = page.locator("#log-caption")
    for width, height in ((360, 740), (768, 1024), (1180, 820)):
        for font in (16, 20, 24, 32):
            inspector.show(Way(width, height, font))
            expect(caption).to_be_visible()
            cut = caption.evaluate("(node) => node.scrollHeight > node.clientHeight + 1")
            assert not cut, f"{width} x {height}, {font} px"
    table.sit_down()
    table.roll()
    expect(caption).to_be_hidden()
    expect(page.locator(".squatters")).to_be_hidden()
    table.place(table.legal()[0])
    expect(page.locator(".squatters")).to_be_visible()
