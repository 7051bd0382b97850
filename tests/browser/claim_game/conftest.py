"""The table of The Claim Game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.claim_game.table import VillageTable


@pytest.fixture
def table(page: Page, address: str) -> VillageTable:
    """The table of a page that is not open yet."""
    return VillageTable(page, address)
