"""What the tests in several folders share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, sync_playwright

from tools.files import Files
from tools.site.build import site, write
from tools.site.serve import serving

HERE = Path(__file__).parent
MARKED = {"browser": "browser", "engines": "engines", "everybody": "browser/everybody"}
"""The marks of the tests in these folders."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs a browser, so that it can be run, or left out, by name."""
    for item in items:
        for mark, folder in MARKED.items():
            if HERE / folder in item.path.parents:
                item.add_marker(mark)


@pytest.fixture(scope="session")
def files() -> Files:
    """The site, built afresh from the sources."""
    return site()


@pytest.fixture(scope="session")
def address(files: Files, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the site is served."""
    directory = tmp_path_factory.mktemp("site")
    write(files, directory)
    with serving(directory) as address:
        yield address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, of which there can be only one at a time."""
    with sync_playwright() as playwright:
        yield playwright
