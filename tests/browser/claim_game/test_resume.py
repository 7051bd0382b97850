"""The Claim Game comes back after a reload, and beside a game of the other kind."""

from __future__ import annotations

from urllib.parse import quote

from playwright.sync_api import Page

from claimit.claim_game import Phase
from claimit.table.record import format_record
from tests.browser.claim_game.moments import PHASES, SMALL, at
from tests.browser.claim_game.table import VillageTable
from tests.browser.table import Table
from web.table.router import TABLE

ELSEWHERE = "(place) => { location.hash = place; }"
ARRIVED = "(table) => location.hash === table"


def test_a_reload_in_every_phase_resumes_exactly_there(table: VillageTable, page: Page) -> None:
    table.open()
    for phase in PHASES:
        page.evaluate(ELSEWHERE, "#record=" + quote(format_record(at(SMALL, phase))))
        page.wait_for_function(ARRIVED, arg=TABLE)
        table.adopt()
        assert table.phase is phase
        table.agree()
        if phase is Phase.OVER:
            table.ranking_is_shown()
            break
        ply = table.match.ply
        while table.match.ply < ply + 2 and not table.match.is_over:
            table.play_on()  # a roll is the seed's next
            table.reload()
            table.agree()


def test_a_save_of_each_game_lies_beside_the_other(table: VillageTable, page: Page) -> None:
    other = Table(page, table.address)
    other.start("?new=2&seed=beside")
    other.roll()
    table.open_record(at(SMALL, Phase.MOVE))
    table.play_on()
    for _ in range(2):  # the one that was played last is offered first
        table.open()
        page.get_by_role("button", name="Continue another game").click()
        other.agree()
        other.place(other.preferred()) if other.phase == "place" else other.roll()
        table.open()
        page.get_by_role("button", name="Continue another game").click()
        table.agree()
        table.play_on()
