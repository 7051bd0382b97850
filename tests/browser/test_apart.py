"""A game of a table apart in a browser: what it needs is loaded, and the table waits."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from claimit.games import GAMES
from claimit.table.record import parse_record
from tests.browser.saved import save
from tests.web.table import keeping, key_number
from web.table.links.game_links import format_shared
from web.table.saves.names import GAME

DATA = Path(__file__).parents[1] / "claimit" / "data"


@pytest.mark.parametrize("name", ["claim-it", "claim-game"])
def test_a_shared_link_opens_it_and_the_table_waits_for_the_others(
    page: Page, address: str, name: str
) -> None:
    record = parse_record((DATA / f"apart-{name}.json").read_text("utf-8"), GAMES)
    page.goto(address + format_shared(record.upto(len(record.steps) - 3)))
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator("#table")).to_have_attribute("data-game", name)
    expect(page.locator("#prompt")).to_contain_text("plays on another device")
    expect(page.locator("#play [data-action]:visible")).to_have_count(0)


def test_the_worker_reviews_it(page: Page, address: str) -> None:
    text = (DATA / "apart-claim-it.json").read_text("utf-8").strip()
    save(page, keeping(text))
    page.goto(f"{address}#review/{key_number(0).removeprefix(GAME)}")
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator(".drawn-bands")).to_be_visible(timeout=30_000)
    expect(page.locator("#review-counting p")).to_contain_text("of 197")
