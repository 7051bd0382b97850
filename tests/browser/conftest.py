"""A browser, and pages that forgive nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright

from tests.browser.table import Table
from tools.browsers.chromium import launch

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
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = launch(playwright)
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
        context.add_init_script(f"({BREACHES})()")
        context.on("console", lambda message: self._note(message.type, said(message)))
        context.on("weberror", lambda error: self._note("exception", str(error.error)))
        context.on("request", lambda request: self._requested(request.url))

    def expect(self, text: str) -> None:
        """Let pass what holds this text."""
        self.expected.append(text)

    def check(self) -> None:
        wrong = [note for note in self.seen if not any(text in note for text in self.expected)]
        assert wrong == [], "\n".join(wrong)

    def _note(self, kind: str, text: str) -> None:
        if kind in ("error", "exception"):
            self.seen.append(f"{kind}: {text}")

    def _requested(self, url: str) -> None:
        if not url.startswith((self.address, "blob:", "data:")):
            self.seen.append(f"request to another origin: {url}")


def said(message: ConsoleMessage) -> str:
    """What a console says, and where that comes from."""
    return f"{message.text} ({message.location['url']})"


@pytest.fixture
def watch(address: str) -> Iterator[Watch]:
    watch = Watch(address)
    yield watch
    watch.check()


NewContext = Callable[..., BrowserContext]


@pytest.fixture
def new_context(browser: Browser, watch: Watch) -> Iterator[NewContext]:
    """Contexts that are watched; motion is reduced unless a test asks for it.

    Nothing is kept for offline play there, for that would fetch the whole site twice in each test;
    test_offline.py has browsers of its own for it.
    """
    contexts: list[BrowserContext] = []

    def new(**options: object) -> BrowserContext:
        settings = {
            "reduced_motion": "reduce",
            "service_workers": "block",
            "viewport": {"width": 1180, "height": 820},
        }
        context = browser.new_context(**{**settings, **options})  # type: ignore[arg-type]
        watch.over(context)
        contexts.append(context)
        return context

    yield new
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_context: NewContext) -> Page:
    return new_context().new_page()


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
