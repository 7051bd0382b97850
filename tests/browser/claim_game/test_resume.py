"""The Claim Game comes back after a reload, and beside a game of the other kind."""

from __future__ import annotations

from playwright.sync_api import Page

from claimit.claim_game import Phase
from tests.browser.claim_game.moments import PHASES, SMALL, at
from tests.browser.claim_game.table import VillageTable
from tests.browser.table import Table


def test_a_reload_in_every_phase_resumes_exactly_there(table: VillageTable) -> None:
    table.open()
    for phase in PHASES:
        table.turn_to(at(SMALL, phase))
        assert table.phase is phase
        table.reload()
        table.agree()
        if phase is Phase.OVER:
            table.ranking_is_shown()
            break
        for _ in range(2):  # a roll is the seed's next
            table.play_on()


def test_a_save_of_each_game_lies_beside_the_other(table: VillageTable, page: Page) -> None:
    other = Table(page, table.address)
    other.start("?new=2&seed=beside")
    other.roll()
    table.turn_to(at(SMALL, Phase.MOVE))
    table.play_on()
    for _ in range(2):  # the one that was played last is offered first
        table.open()
        page.get_by_role("button", name="Continue another game").click()
        other.agree()
        other.play_on()
        table.open()
        page.get_by_role("button", name="Continue another game").click()
        table.come()
        table.agree()
        table.play_on()
