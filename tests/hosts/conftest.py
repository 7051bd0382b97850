"""Hosts with faults, and browsers with settings, each for one test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.conftest import browser  # noqa: F401  pytest calls it by its name
from tests.hosts.host import Host, Served, hosted
from tools.files import Files
from tools.site.build import write

Serve = Callable[[Host], Served]
NewContext = Callable[..., BrowserContext]


@pytest.fixture(scope="session")
def folder(files: Files, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that somebody copies to a host."""
    folder = tmp_path_factory.mktemp("hosts") / "site"
    write(files, folder)
    return folder


@pytest.fixture
def serve(folder: Path) -> Iterator[Serve]:
    """Serve the site as a host does, until the test is over."""
    with ExitStack() as stack:
        yield lambda host: stack.enter_context(hosted(folder, host))


@pytest.fixture
def new_context(browser: Browser) -> Iterator[NewContext]:  # noqa: F811
    """Contexts of a test's own. Nothing is stored for offline play unless a test asks for it."""
    contexts: list[BrowserContext] = []

    def new(**options: object) -> BrowserContext:
        quiet = {"service_workers": "block", "reduced_motion": "reduce"}
        contexts.append(browser.new_context(**{**quiet, **options}))  # type: ignore[arg-type]
        return contexts[-1]

    yield new
    for context in contexts:
        context.close()
