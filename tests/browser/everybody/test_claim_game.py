"""What axe-core says of The Claim Game in every phase, on its smallest and its largest board."""

from __future__ import annotations

import pytest

from tests.browser.claim_game.moments import LARGE, PHASES, SMALL, Game, at
from tests.browser.claim_game.table import VillageTable
from tests.browser.everybody.conftest import Pages
from tests.browser.everybody.test_accessibility import OF_THEMES, violations
from tests.often import often
from web.table.view.settings import Settings, Theme


@pytest.mark.parametrize(
    ("game", "theme"),
    [
        *(often(SMALL, theme, when=theme is Theme.DAYLIGHT, id=f"6x6, {theme}") for theme in Theme),
        often(LARGE, Theme.LAMPLIGHT, when=False, id="12x12"),
    ],
)
def test_axe_finds_nothing_wrong_in_any_phase(
    pages: Pages, address: str, game: Game, theme: Theme
) -> None:
    page = pages.at(address, Settings(theme=theme))
    table = VillageTable(page, address)
    rules = None if theme is Theme.LAMPLIGHT else OF_THEMES
    for phase in PHASES:
        table.turn_to(at(game, phase))
        assert violations(page, rules) == [], phase
