"""The game without a network, and the next version of it.

The server lets nobody keep a copy, so that what is there without it was saved by our worker; the
control is the same site without one. Between visits the browser is closed, and started again.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from claimit.claim_it import Phase
from tests.browser.cold import ANSWER, RARE
from tests.browser.conftest import NewContext, Watch
from tests.browser.inside import begin_inside, run_inside
from tests.browser.table import Table
from tools.browsers.chromium import options
from tools.site import build, offline
from tools.site.serve import Handler, serving

READY = '#menu .offline[data-stored="ready"]'
NOT_STORED = '#menu .offline[data-stored="failed"]'
NEW_VERSION_WAITS = '#menu .offline[data-version="waiting"]'
NEW_VERSION_HERE = '#menu .offline[data-version="here"]'
OFFER = '.bar [data-action="update"]'
TITLE = "header h1"

LOOK_FOR_A_NEW_VERSION = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  if (worker?.state === "installing") {
    await new Promise((resolve) => worker.addEventListener("statechange", resolve));
  }
  return worker?.state ?? "none";
}"""
"""As a browser does by itself now and then. Gives what became of the version that was found."""

LOSE_A_FILE = """async () => {
  const cache = await caches.open((await caches.keys())[0]);
  const lost = (await cache.keys()).find((request) => request.url.includes("licences/rye.txt"));
  return cache.delete(lost);
}"""

FETCH = "(address) => fetch(address).then((response) => response.text())"

NOTE_WHEN_IT_REGISTERS = """
const plainRegister = ServiceWorkerContainer.prototype.register;
ServiceWorkerContainer.prototype.register = function (...details) {
  globalThis.wasReady = "ready" in document.documentElement.dataset;
  return plainRegister.apply(this, details);
};
"""


HOLD_SECONDARY_BACK = """
if (!sessionStorage.getItem("claimit/secondary-half-first")) {
  const plainFetch = globalThis.fetch;
  globalThis.fetch = (what, ...more) =>
    String(what).endsWith("secondary.wasm") ? new Promise(() => {}) : plainFetch(what, ...more);
}
"""
"""Has the page wait for the secondary half of the WebAssembly, until it loads again on purpose."""


@contextmanager
def at_home(browser: Browser, folder: Path, *expected: str) -> Iterator[BrowserContext]:
    """A browser that keeps in `folder` what it keeps; it is closed at the end of the block.

    It may complain of what is `expected`, and of nothing else.
    """
    context = browser.browser_type.launch_persistent_context(
        folder,
        reduced_motion="reduce",
        viewport={"width": 1180, "height": 820},
        **options(),
    )
    watch = Watch("http://localhost:")
    watch.expected += expected
    watch.over(context)
    yield context
    context.close()
    watch.check()


@pytest.fixture
def home(browser: Browser, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser of its own that is not started again."""
    with at_home(browser, tmp_path / "profile") as context:
        yield context


def next_version(files: build.Files) -> build.Files:
    """The site with another title, and another style sheet."""
    page = files["index.html"].replace(b"<h1>Claim It!</h1>", b"<h1>Claim It! 2</h1>")
    styles = files[build.STYLES] + b"/* 2 */\n"
    return offline.with_worker({**files, "index.html": page, build.STYLES: styles})


def saved_at_first_visit(context: BrowserContext, address: str, query: str = "") -> Table:
    """Visit the site, until the page says that it is ready to play offline."""
    table = Table(context.pages[0], address)
    table.open(query)
    table.page.wait_for_selector(READY, state="attached")
    return table


def to_mid_turn(table: Table) -> None:
    """Play on until a marker lies there and the next roll is to be decided on."""
    while table.phase is not Phase.DECIDE:
        table.play_on()


def look_for_a_new_version(page: Page) -> str:
    return page.evaluate(LOOK_FOR_A_NEW_VERSION)


# Without a network


@pytest.mark.parametrize("below", [pytest.param("", marks=pytest.mark.thorough), "claim-it/"])
def test_after_one_visit_a_whole_game_is_played_without_the_network(
    browser: Browser, files: build.Files, tmp_path: Path, below: str
) -> None:
    build.write(files, tmp_path / "site" / below)
    with serving(tmp_path / "site") as origin, at_home(browser, tmp_path / "profile") as context:
        address = origin + below
        saved_at_first_visit(context, address)
    with at_home(browser, tmp_path / "profile") as context:
        table = Table(context.pages[0], address)
        table.start("?new=2&seed=offline")
        while table.state.turn < 6:
            table.play_on()
        to_mid_turn(table)
        table.reload()
        table.agree()
        table.page.keyboard.press("r")
        table.rolled()
    with at_home(browser, tmp_path / "profile") as context:
        resumed = Table(context.pages[0], address)
        resumed.open("#table")
        resumed.match = table.match
        resumed.agree()
        while not resumed.match.is_over:
            resumed.play_on()
        resumed.ranking_is_shown()
        resumed.page.wait_for_selector(READY, state="attached")


def test_a_rare_function_that_is_called_early_without_the_network_loads_the_page_again(
    browser: Browser, files: build.Files, tmp_path: Path
) -> None:
    build.write(files, tmp_path / "site")
    profile = tmp_path / "profile"
    with serving(tmp_path / "site") as address, at_home(browser, profile) as context:
        saved_at_first_visit(context, address)
    with at_home(browser, profile, "") as context:  # a Python that breaks off has many errors
        table = Table(context.pages[0], address)
        table.page.add_init_script(HOLD_SECONDARY_BACK)
        table.start("?new=2&seed=offline")
        to_mid_turn(table)
        with table.page.expect_navigation():
            begin_inside(table.page, RARE, {})
        table.page.wait_for_selector("html[data-ready]", state="attached")
        table.agree()
        assert run_inside(table.page, RARE, {}) == ANSWER
        table.agree()


def test_without_our_worker_nothing_is_there_without_the_network(
    browser: Browser, files: build.Files, tmp_path: Path
) -> None:
    without = {name: data for name, data in files.items() if name != offline.WORKER}
    build.write(without, tmp_path / "site")
    profile = tmp_path / "profile"
    with serving(tmp_path / "site") as address, at_home(browser, profile, "(404)") as context:
        table = Table(context.pages[0], address)
        table.open()
        table.page.wait_for_selector(NOT_STORED, state="attached")
        expect(table.page.locator("#lobby .offline")).to_be_hidden()
        table.start("?new=2&seed=offline")
        table.roll()
    with at_home(browser, profile) as context, pytest.raises(Error, match="CONNECTION_REFUSED"):
        context.pages[0].goto(address)


def test_the_lobby_says_that_the_game_is_ready_to_play_offline(
    home: BrowserContext, files: build.Files, tmp_path: Path
) -> None:
    build.write(files, tmp_path / "site")
    with serving(tmp_path / "site") as address:
        page = saved_at_first_visit(home, address).page
        expect(page.locator("#lobby .offline")).to_have_text("Ready to play offline")
        expect(page.locator("#lobby .offline")).to_be_visible()


def test_the_mark_is_not_shown_when_a_file_has_got_lost_and_cannot_be_fetched(
    home: BrowserContext, files: build.Files, tmp_path: Path
) -> None:
    build.write(files, tmp_path / "site")
    with serving(tmp_path / "site") as address:
        table = saved_at_first_visit(home, address)
        assert table.page.evaluate(LOSE_A_FILE)
    table.reload()
    table.page.wait_for_selector(NOT_STORED, state="attached")
    expect(table.page.locator("#lobby .offline")).to_be_hidden()


@pytest.mark.thorough
def test_a_file_that_has_got_lost_is_fetched_again(
    home: BrowserContext, files: build.Files, tmp_path: Path
) -> None:
    build.write(files, tmp_path / "site")
    with serving(tmp_path / "site") as address:
        table = saved_at_first_visit(home, address)
        assert table.page.evaluate(LOSE_A_FILE)
        table.reload()
        table.page.wait_for_selector(READY, state="attached")
    assert "SIL OPEN FONT LICENSE" in table.page.evaluate(FETCH, "licences/rye.txt")


def test_nothing_is_saved_before_the_page_can_be_played(
    home: BrowserContext, files: build.Files, tmp_path: Path
) -> None:
    build.write(files, tmp_path / "site")
    home.add_init_script(NOTE_WHEN_IT_REGISTERS)
    with serving(tmp_path / "site") as address:
        page = saved_at_first_visit(home, address).page
        assert page.evaluate("wasReady") is True


ROUTES = """() => Object.fromEntries(
  [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .map((entry) => [entry.name, entry.workerFinalSourceType]))"""
"""Where the browser has found what, by its address; nothing: the worker was asked."""


@pytest.mark.parametrize("page", ["", "index.html", "?new=2&seed=routes"])
def test_files_but_webassembly_are_taken_from_the_cache_without_the_worker(
    home: BrowserContext, files: build.Files, tmp_path: Path, page: str
) -> None:
    build.write(files, tmp_path / "site" / "claim-it (1)")
    with serving(tmp_path / "site") as origin:
        address = origin + "claim-it%20(1)/"
        table = saved_at_first_visit(home, address)
    table.open(page)  # without the network
    found = table.page.evaluate(ROUTES)
    assert found[address + page] == ("" if "?" in page else "cache")
    assert found[f"{address}runtime/pyodide/pyodide.asm.js"] == "cache"
    # Or Chromium would keep no machine code of it.
    assert found[f"{address}runtime/pyodide/pyodide.asm.wasm"] == "fetch-event"


def test_where_responses_vary_by_more_than_their_encoding_the_worker_is_asked(
    home: BrowserContext, files: build.Files, tmp_path: Path
) -> None:
    class Varying(Handler):
        def end_headers(self) -> None:
            self.send_header("Vary", "Accept")
            super().end_headers()

    build.write(files, tmp_path / "site")
    with serving(tmp_path / "site", Varying) as address:
        table = saved_at_first_visit(home, address)
    table.open()
    found = table.page.evaluate(ROUTES)
    assert found[f"{address}runtime/pyodide/pyodide.asm.js"] == ""


def test_what_is_not_listed_comes_from_the_network_as_ever(
    home: BrowserContext, files: build.Files, tmp_path: Path
) -> None:
    build.write(files, tmp_path / "site" / "claim-it")
    (tmp_path / "site/claim-it/claimit.html").write_text("one file")
    (tmp_path / "site/beside.html").write_text("another site")
    with serving(tmp_path / "site") as origin:
        page = saved_at_first_visit(home, origin + "claim-it/").page
        page.reload()
        assert page.evaluate(FETCH, "claimit.html") == "one file"
        assert page.evaluate(FETCH, "../beside.html") == "another site"


def test_a_browser_without_service_workers_plays_and_says_that_it_keeps_nothing(
    new_context: NewContext, address: str
) -> None:
    context = new_context(service_workers="allow")
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    table = Table(context.new_page(), address)
    table.start("?new=2&seed=plain")
    table.roll()
    table.page.get_by_role("button", name="Menu").click()
    expect(table.page.locator("#menu .offline")).to_contain_text("Offline play isn’t available")


def test_a_browser_finds_nothing_missing_for_installing(
    home: BrowserContext, files: build.Files, tmp_path: Path
) -> None:
    build.write(files, tmp_path / "site")
    with serving(tmp_path / "site") as address:
        page = saved_at_first_visit(home, address).page
        tools = home.new_cdp_session(page)
        manifest = tools.send("Page.getAppManifest")
        assert manifest["url"] == address + "manifest.json"
        assert manifest["errors"] == []
        assert tools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []


# The next version


def test_a_new_version_is_offered_after_the_turn_and_taken_with_the_game_saved(
    home: BrowserContext, files: build.Files, tmp_path: Path
) -> None:
    build.write(files, tmp_path / "site")
    with serving(tmp_path / "site") as address:
        table = saved_at_first_visit(home, address, "?new=2&seed=update")
        page = table.page
        table.sit_down()
        to_mid_turn(table)
        build.write(next_version(files), tmp_path / "site")
        assert look_for_a_new_version(page) == "installed"
        page.wait_for_selector(NEW_VERSION_WAITS, state="attached")
        expect(page.locator(OFFER)).to_be_hidden()
        table.take()
        expect(page.locator(OFFER)).to_be_visible()
        expect(page.locator(TITLE)).to_have_text("Claim It!")
        page.click(OFFER)
        expect(page.locator(TITLE)).to_have_text("Claim It! 2")
        table.ready()
        table.agree()
        expect(page.locator(OFFER)).to_be_hidden()
        table.roll()


def test_a_new_version_that_is_not_taken_comes_with_the_next_start_of_the_browser(
    browser: Browser, files: build.Files, tmp_path: Path
) -> None:
    build.write(files, tmp_path / "site")
    with serving(tmp_path / "site") as address, at_home(browser, tmp_path / "profile") as context:
        table = saved_at_first_visit(context, address)
        build.write(next_version(files), tmp_path / "site")
        assert look_for_a_new_version(table.page) == "installed"
        table.reload()  # which is not yet a start
        expect(table.page.locator(TITLE)).to_have_text("Claim It!")
        expect(table.page.locator('#lobby [data-action="update"]')).to_be_visible()
    with at_home(browser, tmp_path / "profile") as context:
        table = Table(context.pages[0], address)
        table.open()
        expect(table.page.locator(TITLE)).to_have_text("Claim It! 2")


@pytest.mark.thorough
def test_a_version_that_is_half_deployed_is_not_offered_until_the_rest_is_there(
    home: BrowserContext, files: build.Files, tmp_path: Path
) -> None:
    build.write(files, tmp_path / "site")
    with serving(tmp_path / "site") as address:
        table = saved_at_first_visit(home, address)
        page = table.page
        whole = next_version(files)
        build.write({**whole, build.STYLES: files[build.STYLES]}, tmp_path / "site")
        assert look_for_a_new_version(page) == "redundant"
        table.reload()
        page.wait_for_selector(READY, state="attached")
        expect(page.locator(TITLE)).to_have_text("Claim It!")
        expect(page.locator('#lobby [data-action="update"]')).to_be_hidden()
        build.write(whole, tmp_path / "site")
        assert look_for_a_new_version(page) == "installed"
        page.click('#lobby [data-action="update"]')
        expect(page.locator(TITLE)).to_have_text("Claim It! 2")


def test_another_tab_in_mid_turn_is_left_alone_and_asked_after_its_turn(
    home: BrowserContext, files: build.Files, tmp_path: Path
) -> None:
    build.write(files, tmp_path / "site")
    with serving(tmp_path / "site") as address:
        lobby = saved_at_first_visit(home, address).page
        table = Table(home.new_page(), address)
        table.start("?new=2&seed=two-tabs")
        to_mid_turn(table)
        build.write(next_version(files), tmp_path / "site")
        assert look_for_a_new_version(lobby) == "installed"
        lobby.click('#lobby [data-action="update"]')
        expect(lobby.locator(TITLE)).to_have_text("Claim It! 2")
        table.page.wait_for_selector(NEW_VERSION_HERE, state="attached")
        expect(table.page.locator(TITLE)).to_have_text("Claim It!")
        expect(table.page.locator(OFFER)).to_be_hidden()
        table.agree()
        table.take()
        table.page.click(OFFER)
        expect(table.page.locator(TITLE)).to_have_text("Claim It! 2")
        table.ready()
        table.agree()


def test_what_two_versions_share_is_not_fetched_twice(
    home: BrowserContext, files: build.Files, tmp_path: Path
) -> None:
    build.write(files, tmp_path / "site")
    with serving(tmp_path / "site") as address:
        page = saved_at_first_visit(home, address).page
        new = next_version(files)
        changed = {name: data for name, data in new.items() if files[name] != data}
        build.write(changed, tmp_path / "site")  # the rest is not even there
        assert look_for_a_new_version(page) == "installed"
