"""What the tests in several folders share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright, sync_playwright


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, of which there can be only one at a time."""
    with sync_playwright() as playwright:
        yield playwright
