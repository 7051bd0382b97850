"""A browser, and pages that forgive nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    WebError,
    expect,
)

from tests.browser.cold import COLD_CALLS
from tests.browser.table import Table
from tests.reports import COLD, OPEN
from tools.browsers.chromium import launch

# In milliseconds. What a page shows may first be worked out in a worker, on a busy machine.
expect.set_options(timeout=20_000)

DRAW = """(state) => {
  crypto.getRandomValues = (numbers) => {
    for (let i = 0; i < numbers.length; i++) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      numbers[i] = mixed ^ (mixed >>> 14);
    }
    return numbers;
  };
}"""
"""Numbers that follow from a seed, in place of secret ones."""


@pytest.fixture(scope="session")
def browser(playwright: Playwright, pytestconfig: pytest.Config) -> Iterator[Browser]:
    browser = launch(playwright)
    pytestconfig.stash[OPEN] = browser
    yield browser
    browser.close()


BREACHES = """() => document.addEventListener("securitypolicyviolation", (event) => {
  console.error(`Against the policy: ${event.violatedDirective} ${event.blockedURI}`);
})"""
"""Tells of all that the page's policy forbids. (A browser's own message comes in many wordings.)"""


class Watch:
    """Notes what must not happen on a page; a test can say which of it it causes on purpose."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.seen: list[str] = []
        self.expected: list[str] = []

    def over(self, context: BrowserContext) -> None:
        """Watch every page of a context."""
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        context.on("request", self._on_request)

    def leave(self, context: BrowserContext) -> None:
        """Watch it no longer."""
        context.remove_listener("console", self._on_console)
        context.remove_listener("weberror", self._on_error)
        context.remove_listener("request", self._on_request)

    def expect(self, text: str) -> None:
        """Let pass what holds this text."""
        self.expected.append(text)

    def check(self) -> None:
        wrong = [note for note in self.seen if not any(text in note for text in self.expected)]
        assert wrong == [], "\n".join(wrong)

    def _on_console(self, message: ConsoleMessage) -> None:
        COLD_CALLS.note(message)
        if message.type == "error":
            self.seen.append(f"error: {said(message)}")

    def _on_error(self, error: WebError) -> None:
        self.seen.append(f"exception: {error.error}")

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith((self.address, "blob:", "data:")):
            self.seen.append(f"request to another origin: {request.url}")


def said(message: ConsoleMessage) -> str:
    """What a console says, and where that comes from."""
    return f"{message.text} ({message.location['url']})"


@pytest.fixture(autouse=True)
def cold_calls(record_property: Callable[[str, object], None]) -> Iterator[None]:
    """Note in the report of a test what it has called of the secondary half of the WebAssembly."""
    COLD_CALLS.clear()
    yield
    if COLD_CALLS.called:
        record_property(COLD, COLD_CALLS.called)


@pytest.fixture
def watch(address: str) -> Iterator[Watch]:
    watch = Watch(address)
    yield watch
    watch.check()


QUIET = {
    "reduced_motion": "reduce",
    "service_workers": "block",
    "viewport": {"width": 1180, "height": 820},
}
"""Motion is reduced unless a test asks for it. Nothing is saved for offline play, for that would
fetch the whole site twice in each test; test_offline.py has browsers of its own for it."""

KEEP_CODE = """async () => {
  globalThis.compiled = await WebAssembly.compileStreaming(fetch("runtime/python.wasm"));
}"""
FORGET = """() => new Promise((resolve, reject) => {
  localStorage.clear();
  const request = indexedDB.deleteDatabase("claimit");
  request.onsuccess = () => resolve();
  request.onerror = () => reject(request.error);
})"""

NewContext = Callable[..., BrowserContext]


class Neighbours:
    """A context in which one test's page comes after the other, in one and the same process.

    The browser begins a process for every context, which compiles Python anew: that is half of what
    a short test costs. Here a page stays open that holds on to the compiled code. What a test has
    saved is wiped out after it.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._address = ""
        self._context: BrowserContext | None = None
        self._holder: Page | None = None

    @contextmanager
    def context(self, address: str, watch: Watch) -> Iterator[BrowserContext]:
        """Lend the context for a test of the site at an address."""
        if address != self._address:
            self.close()
        self._address = address
        context = self._open() if self._context is None else self._context
        watch.over(context)
        yield context
        watch.leave(context)
        self._wipe(context)

    def close(self) -> None:
        """Close it; the next test gets another one."""
        if self._context is not None:
            self._context.close()
        self._context = self._holder = None

    def _open(self) -> BrowserContext:
        self._context = context = new_quiet_context(self._browser)
        self._holder = context.new_page()
        self._holder.goto(f"{self._address}manifest.json")
        self._holder.evaluate(KEEP_CODE)
        return context

    def _wipe(self, context: BrowserContext) -> None:
        try:
            for page in context.pages:
                if page is not self._holder:
                    page.close()
            assert self._holder is not None
            self._holder.evaluate(FORGET)
        except Error:  # it has crashed
            self.close()


def new_quiet_context(browser: Browser, **options: object) -> BrowserContext:
    """Return a context whose pages tell of breaches of their policy."""
    context = browser.new_context(**{**QUIET, **options})  # type: ignore[arg-type]
    context.add_init_script(f"({BREACHES})()")
    return context


@pytest.fixture(scope="session")
def neighbours(browser: Browser) -> Iterator[Neighbours]:
    neighbours = Neighbours(browser)
    yield neighbours
    neighbours.close()


@pytest.fixture
def new_context(browser: Browser, watch: Watch) -> Iterator[NewContext]:
    """Contexts of a test's own, which are watched."""
    contexts: list[BrowserContext] = []

    def new(**options: object) -> BrowserContext:
        context = new_quiet_context(browser, **options)
        watch.over(context)
        contexts.append(context)
        return context

    yield new
    for context in contexts:
        context.close()


@pytest.fixture
def page(request: pytest.FixtureRequest, address: str, watch: Watch) -> Iterator[Page]:
    """A page as a first visitor has it; with the mark `own_context` in a context of its own."""
    if request.node.get_closest_marker("own_context") or "on_disk" in request.fixturenames:
        new_context: NewContext = request.getfixturevalue("new_context")
        yield new_context().new_page()
        return
    neighbours: Neighbours = request.getfixturevalue("neighbours")
    with neighbours.context(address, watch) as context:
        yield context.new_page()


@pytest.fixture
def seeded(table: Table, request: pytest.FixtureRequest) -> None:
    """Have the page draw its games' seeds from the seed of the run, so that they can be repeated.

    For one page that is not loaded again: it would draw the same ones once more.
    """
    seed = f"{request.config.getoption('seed')} {request.node.name}"
    print(f"The games follow from --seed {request.config.getoption('seed')}")
    table.page.add_init_script(f"({DRAW})({int(sha256(seed.encode()).hexdigest()[:8], 16)})")


@pytest.fixture
def table(page: Page, address: str) -> Table:
    """The table of a page that is not open yet."""
    return Table(page, address)


@pytest.fixture
def on_disk(address: str, tmp_path: Path, watch: Watch) -> str:
    """The address of the one file as the site gives it away."""
    path = tmp_path / "claimit.html"
    with urlopen(f"{address}claimit.html") as response:
        path.write_bytes(response.read())
    watch.address = path.as_uri()  # nothing else may be asked for
    return watch.address
