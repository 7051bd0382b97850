"""What all games share looks and works the same while The Claim Game lies on the table."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from claimit.claim_game import Phase
from claimit.table.record import format_record
from tests.browser.claim_game.moments import SMALL, at
from tests.browser.claim_game.table import VillageTable


def test_the_page_of_a_game_and_its_replay_are_as_for_any_game(
    table: VillageTable, page: Page
) -> None:
    """Nothing lies over what can be pressed there, and nothing of it is invisible."""
    page.goto(table.address + "#record=" + format_record(at(SMALL, Phase.OVER)))
    table.come()
    page.click('#ranking [data-action="replay"]')
    for action in ("share", "back"):
        expect(page.locator(f'#replay [data-action="{action}"]')).to_be_visible()
    page.click('#replay [data-action="back"]')
    page.click('.bar [data-action="menu"]')
    page.click('#menu [data-action="games"]')
    page.click("#finished-list .open")
    page.click("#delete-game")  # which waits until nothing lies over it
    expect(page.locator("#finished-list")).not_to_be_visible()
