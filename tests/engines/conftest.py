"""A browser of each engine that is on the machine, and the one file on a disk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.engines.drivers import Chromium, Driver, Firefox, WebKit, screen
from tools.browsers import engines
from tools.files import Files
from tools.site.build import ONE_FILE


@pytest.fixture
def one_file(files: Files, tmp_path: Path) -> str:
    """The address of the one file, in a folder as people name them."""
    folder = tmp_path / "Spiele für unterwegs"
    folder.mkdir()
    path = folder / ONE_FILE
    path.write_bytes(files[ONE_FILE])
    return path.as_uri()


# What these tests show of Chromium, those of tests/browser show as well.
THERE = [
    pytest.param(engine, marks=pytest.mark.thorough) if engine == "chromium" else engine
    for engine in engines.ENGINES
]


@pytest.fixture(params=THERE)
def driver(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driver]:
    """A browser of an engine, with a profile that is empty."""
    lack = engines.missing(request.param)
    if lack:
        pytest.skip(f"{lack}; `make test-engines` installs what it can")
    profile = tmp_path / "profile"
    starts: dict[str, Callable[[], Driver]] = {
        "chromium": lambda: Chromium(profile, request.getfixturevalue("playwright")),
        "firefox": lambda: Firefox(profile),
        "webkit": lambda: WebKit(profile),
    }
    if request.param == "webkit":
        request.getfixturevalue("screen_for_windows")
    driver = starts[request.param]()
    yield driver
    driver.close()


@pytest.fixture(scope="session")
def screen_for_windows() -> Iterator[None]:
    with screen():
        yield
