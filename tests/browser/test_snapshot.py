"""Later starts begin from a snapshot of Python's memory; it is never the reason why one fails.

Whether a start began from it shows in what it asks for: the library, or not.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Worker, expect

from claimit.claim_it import Phase
from tests.browser.conftest import NewContext, Watch
from tests.browser.golden import check_golden_games
from tests.browser.inside import run_inside
from tests.browser.table import Table
from tests.browser.test_offline import READY, at_home
from tests.often import often
from tools.site import build
from tools.site.serve import serving

LIBRARY = "runtime/python.wasm"
FAILED = "The start from a snapshot of Python's memory failed"

KEPT = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("claimit snapshot"));
  if (!names.length) return null;
  const cache = await caches.open(names[0]);
  const keys = (await cache.keys()).filter(({ url }) => url.includes("snapshot?"));
  const found = await Promise.all(keys.map(async ({ url }) => {
    const response = await cache.match(url);
    return { url, about: JSON.parse(response.headers.get("X-About")),
      bytes: (await response.arrayBuffer()).byteLength };
  }));
  return found.length ? found : null;
}"""
"""What lies in the cache of snapshots; null: nothing."""

PRACTISED = """async () => {
  const name = (await caches.keys()).find((name) => name.startsWith("claimit snapshot"));
  if (!name) return null;
  const cache = await caches.open(name);
  const key = (await cache.keys()).find(({ url }) => url.includes("practised?"));
  return key ? await (await cache.match(key)).text() : null;
}"""
"""How many rounds Python has practised; null: none."""
ENOUGH = "Infinity"

CHANGE = """async (change) => {
  const name = (await caches.keys()).find((name) => name.startsWith("claimit snapshot"));
  const cache = await caches.open(name);
  const request = (await cache.keys()).find(({ url }) => url.includes("snapshot?"));
  const response = await cache.match(request);
  let blocks = new Uint8Array(await response.arrayBuffer());
  const about = JSON.parse(response.headers.get("X-About"));
  let url = request.url;
  if (change === "a byte") blocks[blocks.length >> 1] ^= 1;
  if (change === "its end") blocks = blocks.slice(0, -4096);
  if (change === "all of it") {
    blocks.fill(0);
    const digest = await crypto.subtle.digest("SHA-256", blocks);
    about.digest = new Uint8Array(digest).join();
  }
  if (change === "its version") url = url.replace(/\\?./, "?x");
  await cache.delete(request);
  await cache.put(url, new Response(blocks, { headers: { "X-About": JSON.stringify(about) } }));
}"""

WITHOUT_JAVASCRIPT = """
import sys
from types import ModuleType

def of_the_snapshot(name):
    return name.split(".")[0] in ("claimit", "web") and not name.startswith("web.browser")

def run():
    archive = sys.modules["claimit"].__spec__.loader
    names = [name for name, module in list(sys.modules.items()) if isinstance(module, ModuleType)]
    late = [name for name in names if sys.modules[name].__spec__
            and sys.modules[name].__spec__.loader is archive
            and sys.modules[name].__spec__.loader_state in archive.held]
    return sorted(late)
"""
"""What a start from a snapshot has still imported."""


@pytest.fixture
def home(browser: Browser, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser that keeps things, and may say that a start from a snapshot failed."""
    with at_home(browser, tmp_path / "profile", FAILED, "warning: ") as context:
        yield context


class Visit:
    """A visit to the page, and what it has asked for."""

    def __init__(self, context: BrowserContext, address: str, query: str = "") -> None:
        self.page = context.new_page()
        self.asked: list[str] = []
        self.begun: list[Worker] = []
        self.page.on("worker", self.note)
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.clock.install()
        self.table = Table(self.page, address)
        self.table.open(query)

    def note(self, worker: Worker) -> None:
        """Note a worker that the page has begun."""
        self.begun.append(worker)

    @property
    def is_from_snapshot(self) -> bool:
        return not any(url.endswith(LIBRARY) for url in self.asked)

    def stay(self) -> None:
        """Stay until all is stored, and longer than it takes until a snapshot is begun."""
        self.page.wait_for_selector(READY, state="attached")
        self.page.clock.run_for(10_000)

    def stay_until_saved(self) -> None:
        """Stay until a snapshot has been made."""
        self.stay()
        begun = self.begun.pop(0) if self.begun else self.page.wait_for_event("worker")
        if begun in self.page.workers:
            with begun.expect_event("close"):
                pass

    def stay_until_python_practises(self) -> None:
        """Stay until Python has begun to practise."""
        self.stay()
        while self.practised() is None:
            pass

    def saved(self) -> list[dict[str, object]] | None:
        """What there is of snapshots."""
        return self.page.evaluate(KEPT)

    def practised(self) -> str | None:
        """What is noted of Python's practice."""
        return self.page.evaluate(PRACTISED)

    def close(self) -> None:
        self.page.close()


def visited(context: BrowserContext, address: str) -> None:
    """Visit the page until it has saved a snapshot, and Python need not practise any more."""
    visit = Visit(context, address)
    assert not visit.is_from_snapshot
    visit.stay_until_saved()
    assert visit.saved()
    while visit.practised() != ENOUGH:
        visit.close()
        visit = Visit(context, address)
        visit.stay_until_saved()
    visit.close()


def play(table: Table) -> None:
    """Begin a game, and play some turns."""
    table.start("?new=2&seed=snapshot")
    while table.state.turn < 3 or table.phase is not Phase.DECIDE:
        table.play_on()
    table.agree()


@pytest.mark.thorough
def test_a_snapshot_is_saved_before_python_practises(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    with at_home(browser, tmp_path / "profile") as context:  # nothing may be complained of
        short = Visit(context, address)
        short.stay_until_python_practises()
        assert short.saved()
        assert short.practised() != ENOUGH
        short.close()
        assert Visit(context, address).is_from_snapshot


@pytest.mark.thorough
def test_what_one_visit_has_not_practised_the_next_one_does(
    home: BrowserContext, address: str
) -> None:
    short = Visit(home, address)
    short.stay_until_python_practises()
    saved = short.saved()
    short.close()
    while (later := Visit(home, address)).practised() != ENOUGH:
        later.stay_until_saved()
        later.close()
    assert later.saved() == saved, "it is not made again"
    later.stay()
    assert not later.page.workers


def test_a_later_start_begins_from_a_snapshot_and_gives_the_golden_bytes(
    browser: Browser, files: build.Files, tmp_path: Path
) -> None:
    build.write(files, tmp_path / "site")
    profile = tmp_path / "profile"
    with serving(tmp_path / "site") as address:
        with at_home(browser, profile) as context:
            visited(context, address)
        with at_home(browser, profile) as context:
            again = Visit(context, address)
            assert again.is_from_snapshot
            play(again.table)
            check_golden_games(again.table)
            assert again.is_from_snapshot, "what comes later needs the library as little"
    with at_home(browser, profile) as context:  # and without the network
        offline = Visit(context, address)
        assert offline.is_from_snapshot
        play(offline.table)
        check_golden_games(offline.table)


@pytest.mark.thorough
def test_all_that_touches_no_javascript_is_in_the_snapshot(
    home: BrowserContext, address: str
) -> None:
    visited(home, address)
    again = Visit(home, address)
    late = run_inside(again.page, WITHOUT_JAVASCRIPT, {})
    assert isinstance(late, list)
    touching = ("web.browser", "web.main", "pyscript")
    assert [name for name in late if not name.startswith(touching)] == []
    assert "web.main" in late


@pytest.mark.parametrize(
    "change",
    [
        often(change, when=change == "a byte", id=change)
        for change in ("a byte", "its end", "all of it")
    ],
)
def test_a_damaged_snapshot_is_left_alone_and_not_made_again(
    home: BrowserContext, address: str, change: str
) -> None:
    visited(home, address)
    page = Visit(home, address).page
    page.evaluate(CHANGE, change)
    page.close()
    again = Visit(home, address)
    assert not again.is_from_snapshot
    play(again.table)
    check_golden_games(again.table)
    again.stay()
    again.close()
    later = Visit(home, address)
    assert not later.is_from_snapshot
    later.stay()
    assert not later.page.workers
    assert [(saved["about"], saved["bytes"]) for saved in later.saved() or ()] == [(None, 0)]


def test_a_snapshot_of_another_version_is_replaced(home: BrowserContext, address: str) -> None:
    visited(home, address)
    changing = Visit(home, address)
    ours = changing.saved()
    changing.page.evaluate(CHANGE, "its version")
    assert changing.saved() != ours
    changing.close()
    again = Visit(home, address)
    assert not again.is_from_snapshot
    play(again.table)
    again.stay_until_saved()
    assert [saved["url"] for saved in again.saved() or ()] == [saved["url"] for saved in ours or ()]
    again.close()
    assert Visit(home, address).is_from_snapshot


def test_a_start_that_broke_off_is_not_tried_again(home: BrowserContext, address: str) -> None:
    visited(home, address)
    begun = Visit(home, address)
    assert begun.page.evaluate("sessionStorage['claimit/begun-from-snapshot']") is None
    # As a page leaves it that is reloaded because it never got ready.
    begun.page.add_init_script(
        "if (location.search) sessionStorage['claimit/begun-from-snapshot'] = 'y'"
    )
    begun.asked.clear()
    begun.table.open("?new=2&seed=begun")
    assert not begun.is_from_snapshot
    play(begun.table)
    assert [saved["about"] for saved in begun.saved() or ()] == [None]


@pytest.mark.thorough
def test_where_the_storage_is_full_the_page_starts_as_ever(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    with at_home(browser, tmp_path, "error: ") as home:  # it tells developers of it
        first = Visit(home, address)
        first.page.wait_for_selector(READY, state="attached")
        session = home.new_cdp_session(first.page)
        used = first.page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
        session.send(
            "Storage.overrideQuotaForOrigin",
            {"origin": address.rstrip("/"), "quotaSize": used + 1_000_000},
        )
        with first.page.expect_console_message(lambda said: "could be saved" in said.text):
            first.page.clock.run_for(10_000)
        assert first.saved() is None
        play(first.table)
        first.table.reload()
        assert not first.is_from_snapshot
        check_golden_games(first.table)


@pytest.mark.thorough
def test_in_a_private_window_it_is_the_same_game(
    new_context: NewContext, address: str, watch: Watch
) -> None:
    context = new_context(service_workers="allow")
    visited(context, address)
    again = Visit(context, address)
    assert again.is_from_snapshot
    play(again.table)
    check_golden_games(again.table)


@pytest.mark.thorough
def test_the_setting_decides_whether_there_is_one(home: BrowserContext, address: str) -> None:
    visited(home, address)
    again = Visit(home, address)
    page = again.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    switch = page.get_by_label("Start faster")
    expect(switch).to_be_checked()
    switch.uncheck()
    again.close()
    without = Visit(home, address)
    assert not without.is_from_snapshot
    without.stay()
    assert without.saved() is None
    without.page.get_by_role("button", name="Menu").click()
    without.page.get_by_role("button", name="Settings").click()
    without.page.get_by_label("Start faster").check()
    without.stay_until_saved()
    assert without.saved()


@pytest.mark.thorough
def test_a_snapshot_knows_no_language(browser: Browser, address: str, tmp_path: Path) -> None:
    with at_home(browser, tmp_path) as context:
        visited(context, address)
        page = context.new_page()
        page.goto(address)
        page.evaluate("localStorage['claimit/settings'] = JSON.stringify({ language: 'de' })")
        page.close()
        german = Visit(context, address)
        assert german.is_from_snapshot
        expect(german.page.get_by_role("button", name="Menü")).to_be_visible()
        expect(german.page.locator("html")).to_have_attribute("lang", "de")
