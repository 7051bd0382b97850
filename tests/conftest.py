"""What the tests in several folders share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING

import pytest

from tests.reports import (  # noqa: F401  pytest calls these by their names
    pytest_configure,
    pytest_report_header,
    pytest_runtest_makereport,
    pytest_terminal_summary,
)
from tools.files import Files
from tools.site.build import site, write
from tools.site.serve import serving

if TYPE_CHECKING:
    from playwright.sync_api import Playwright

HERE = Path(__file__).parent
MARKED = {
    "browser": "browser",
    "engines": "engines",
    "everybody": "browser/everybody",
    "hosts": "hosts",
}
"""The marks of the tests in these folders."""

PATIENCE_S = 180
"""How long a test may take that needs a browser or the whole site; the others have 60 s."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--seed",
        default=token_hex(4),
        help="have the games by clicks draw the same dice as in the run that printed this seed",
    )
    parser.addoption(
        "--site",
        type=Path,
        metavar="FOLDER",  # to be given as --site=FOLDER, or pytest takes it for a test
        help="test the site in this folder; without it, one is built from the sources",
    )
    parser.addoption(
        "--cold-calls",
        type=Path,
        metavar="FILE",
        help="write there what was called of the secondary half of the WebAssembly, by test",
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs a browser or the whole site, so that it can be run, or left out, by name."""
    for item in items:
        for mark, folder in MARKED.items():
            if HERE / folder in item.path.parents:
                item.add_marker(mark)
        if "files" in getattr(item, "fixturenames", ()):
            item.add_marker("long")
        patient = any(item.get_closest_marker(mark) for mark in (*MARKED, "long"))
        if patient and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(PATIENCE_S))


@pytest.fixture(scope="session")
def files(request: pytest.FixtureRequest) -> Files:
    """The site that is tested, as a mapping from addresses to contents."""
    folder: Path | None = request.config.getoption("--site")
    if folder is None:
        return site()
    if not (folder / "index.html").is_file():
        pytest.exit(f"--site: there is no site in {folder}; `make site` writes one to dist/.")
    return {name: (folder / name).read_bytes() for name in published(folder)}


def published(folder: Path) -> list[str]:
    """Return the names of the files in a folder of the site."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    return sorted(path.relative_to(folder).as_posix() for path in paths)


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
    from playwright.sync_api import sync_playwright  # takes longer than most tests

    with sync_playwright() as playwright:
        yield playwright
