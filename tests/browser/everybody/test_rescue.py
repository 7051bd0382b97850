"""The page of a game that cannot be read: legible in every theme, and all of it within reach."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.contrast import faint_texts
from tests.browser.everybody.test_accessibility import SIZES, violations
from tests.browser.everybody.test_reflow import OUT_OF_REACH, SMALLEST, WIDER
from tests.browser.saved import save
from tests.often import by_turns
from tests.web.table import keeping, text_of
from web.table.saves.names import GAME
from web.table.view.settings import Theme

SAVED = keeping(text_of("312 1,3 take 441 1,1"))
"""Nothing can be placed on 1,1 after this roll."""
KEY = next(key.removeprefix(GAME) for key in SAVED if key.startswith(GAME))


@pytest.fixture(scope="module")
def rescue(browser: Browser, address: str) -> Iterator[Page]:
    context = browser.new_context(reduced_motion="reduce", service_workers="block")
    page = context.new_page()
    save(page, SAVED)
    page.goto(f"{address}#game/{KEY}")
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator("#rescue-reason")).to_contain_text("Step 5")
    yield page
    context.close()


@pytest.mark.parametrize(
    ("theme", "size"), by_turns(tuple(Theme), tuple(SIZES), lambda theme, size: f"{theme}-{size}")
)
def test_axe_finds_nothing_wrong_and_everything_can_be_read_and_reached(
    rescue: Page, theme: Theme, size: str
) -> None:
    rescue.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", str(theme))
    width, height = SIZES[size]
    rescue.set_viewport_size({"width": width, "height": height})
    assert violations(rescue) == []
    assert [str(faint) for faint in faint_texts(rescue)] == []
    assert rescue.evaluate(WIDER) == []
    assert rescue.evaluate(OUT_OF_REACH, SMALLEST) == []
