"""Whole games of The Claim Game: by clicks, by keyboard alone, and against computers."""

from __future__ import annotations

from claimit.claim_game import Phase
from tests.browser.claim_game.moments import SMALL, begun
from tests.browser.claim_game.table import VillageTable


def test_a_full_game_of_two_by_clicks(table: VillageTable) -> None:
    table.open_record(begun(SMALL).record)
    table.agree()
    seen: set[Phase] = set()
    while not table.match.is_over:
        seen.add(table.phase)
        table.play_on()
    assert seen == {*Phase} - {Phase.CHANCE, Phase.OVER}
    table.ranking_is_shown()
