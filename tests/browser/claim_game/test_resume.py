"""The Claim Game comes back after a reload."""

from __future__ import annotations

import pytest

from claimit.claim_game import Phase
from tests.browser.claim_game.moments import PHASES, SMALL, at
from tests.browser.claim_game.table import VillageTable


@pytest.mark.thorough
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
