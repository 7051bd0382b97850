"""How fast the page starts, next to pages to compare with.

*stock* is a PyScript page that draws the same board and is set up as PyScript's manual has it,
*compile* only has Pyodide's WebAssembly compiled, *plain* has our markup and no script. They are
served as GitHub Pages serves them and visited in turns, so that a machine that slows down slows
all of them. A *warm* visit is made by a browser that has been there, a *cold* one by a new one, a
*slow* one by a new one with 10 Mbit/s and 40 ms to the server. Each page has a browser of its own
that knows it: in a common one they would share what Chromium has compiled, for it knows the same
WebAssembly again wherever that comes from. Times are from the navigation until the page can be
played; every figure is a median.

``--anew`` has the page start in a browser that has just been started: who comes back meets it. Each
page has a profile of its own. In it the page is visited three times, the last time for twelve
seconds, and our game is played once to the end. Then, again and again, the browser is closed,
started anew with the same profile, and sent to the page at once; nothing in memory is left from
before. *Offline* is the same without any network, as the installed game starts on a train; stock
pages cannot do that, so theirs is the start with a network. *First* is the first visit of all, with
a new profile, also in a browser that has just been started. *Short* is a start anew of a visitor
who has been there three times, for ten seconds from the navigation, and has played nothing;
*slowed* is the same with a processor that is four times slower at every visit. Chromium slows down
the page's own thread alone, not workers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from json import dumps
from pathlib import Path
from time import monotonic
from typing import TypeAlias

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from claimit import claim_it
from claimit.table.match import start
from tests.bench.browser import VISIT_MS, new_folder, served, settle, watched
from tests.bench.budget import BUDGET, told_sizes
from tests.bench.figures import Figures, aim, in_turns, medians, table
from tests.bench.stock.pages import PAGES
from tests.browser.table import Table
from tools.browsers.chromium import launch, options
from tools.files import Files
from tools.site import build
from web.table.seats.setup import NAMES

STAY_MS = 4000
"""How long a visit of the browser that keeps things lasts, as nobody leaves a game when it has just
begun. Chromium goes on optimising after the start, and keeps the code when it has had nothing more
to optimise for two seconds; visits cut short would have it keep less and less."""

WARMING = (STAY_MS, STAY_MS, 12_000)
"""How long the visits last before a browser counts as warm. In one of them there is time for what
the page does when it has long been ready: it keeps a snapshot."""

SHORT_MS = 10_000
SHORT_VISITS = 3
SLOWED = 4
"""By how many times the processor of a slow device is slower."""

SLOW = {"offline": False, "latency": 40, "downloadThroughput": 1.25e6, "uploadThroughput": 1.25e6}

FIGURES = """() => new Promise((resolve) => setTimeout(() => {
  const time = (name) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
  const ready = time("claimit-ready") || Infinity;
  const tasks = longTasks.filter((task) => task.startTime < ready);
  resolve({
    ready: time("claimit-ready"),
    paint: time("first-contentful-paint"),
    task: Math.max(0, ...tasks.map((task) => task.duration)),
    library: performance.getEntriesByType("resource").filter(({name}) =>
      name.endsWith("runtime/python.wasm")).length,
  });
}, 300))"""
"""In milliseconds; `library` tells whether Python's library was fetched; a snapshot needs none."""

REST_S = 0.5
"""Between two visits, in seconds, for the browser to clear away the first."""

Medians: TypeAlias = Mapping[str, Mapping[str, Figures]]
"""By kind of visit and page."""


@dataclass(frozen=True)
class Row:
    """A line of the table: a figure of ours beside that of another page."""

    name: str
    kind: str
    figure: str
    beside: str
    budget: str | None = None


TABLE = (
    Row("interactive, warm", "warm", "ready", "stock", "warm_stock"),
    Row("interactive, warm", "warm", "ready", "compile", "warm_compile"),
    Row("interactive, cold", "cold", "ready", "stock", "cold_stock"),
    Row("interactive, cold", "cold", "ready", "compile"),
    Row("interactive, 10 Mbit/s", "slow", "ready", "stock", "slow_stock"),
    Row("interactive, 10 Mbit/s", "slow", "ready", "compile"),
    Row("longest task, warm", "warm", "task", "stock", "task_warm_stock"),
    Row("longest task, cold", "cold", "task", "stock", "task_cold_stock"),
    Row("first paint, warm", "warm", "paint", "plain", "paint_warm_plain"),
    Row("first paint, cold", "cold", "paint", "plain"),
    Row("first paint, 10 Mbit/s", "slow", "paint", "plain"),
    Row("renderer's memory, MB", "cold", "memory", "stock"),
)


GAMES = ("ours", "before")
"""The pages that are the game, so that they can be played and start offline."""

NOWHERE = ("--proxy-server=127.0.0.1:9", "--proxy-bypass-list=<-loopback>")
"""Has a browser find no server at all, that of this machine included."""

ANEW = (
    Row("interactive, anew", "anew", "ready", "stock", "anew_stock"),
    Row("interactive, offline", "offline", "ready", "stock", "anew_stock"),
    Row("interactive, first", "first", "ready", "stock", "cold_stock"),
    Row("longest task, anew", "anew", "task", "stock", "task_anew_stock"),
    Row("longest task, first", "first", "task", "stock", "task_cold_stock"),
    Row("first paint, anew", "anew", "paint", "plain", "paint_anew_plain"),
    Row("interactive, short", "short", "ready", "stock", "short_stock"),
    Row("interactive, slowed", "slowed", "ready", "stock", "short_stock"),
    Row("first paint, slowed", "slowed", "paint", "plain", "paint_anew_plain"),
)


def report(
    rounds: int = 7, before: Path | None = None, anew: bool = False, json: bool = False
) -> Iterator[str]:
    """Visit every page so often in every way; gives a table, or the bare figures.

    `before` is an earlier site, which is visited in turns with ours.
    """
    files = build.site()
    names = ("ours", "stock", "plain") if anew else PAGES
    pages = {name: PAGES[name](files) for name in names}
    found = (measure_anew if anew else measure)(pages, before, rounds)
    if json:
        yield dumps(found)
        return
    yield told(found, rounds, ANEW if anew else TABLE)
    if not anew:
        most = BUDGET["boot_ms"]["paint_warm"]
        yield f"The first paint, warm: {aim(found['warm']['ours']['paint'], most)}"
        yield told_sizes(files)
        return
    for kind in ("anew", "offline", "short", "slowed"):
        begun_from = "the library" if found[kind]["ours"]["library"] else "a snapshot"
        yield f"Ours, {kind}, began from {begun_from}."
    again, first = (found[kind]["ours"]["ready"] for kind in ("anew", "first"))
    verdict = aim(again / first, BUDGET["boot"]["anew_first"], "")
    yield f"Started anew, ours takes {again / first:.2f} of what its first visit takes; {verdict}"


def measure(pages: Mapping[str, Files], before: Path | None, rounds: int) -> Medians:
    """Visit every page so often in every way."""
    with ExitStack() as stack:
        addresses = served(pages, before, stack)
        playwright = stack.enter_context(sync_playwright())
        familiar = warmed(playwright, addresses, stack)
        browser = stack.enter_context(launch(playwright, whole=True))
        ways: dict[str, Callable[[str], Figures]] = {
            "warm": lambda name: visit(familiar[name], addresses[name], STAY_MS),
            "cold": lambda name: visit_first(browser, addresses[name]),
            "slow": lambda name: visit_first(browser, addresses[name], slow=True),
        }
        return medians(in_turns(rounds, ways, addresses, REST_S))


def warmed(
    playwright: Playwright, addresses: Mapping[str, str], stack: ExitStack
) -> dict[str, Page]:
    """Return a tab for each page, in a browser of its own that has been there three times."""
    familiar = {
        name: stack.enter_context(opened(playwright, new_folder(stack))) for name in addresses
    }
    for stay_ms in WARMING:
        for name, page in familiar.items():
            visit(page, addresses[name], stay_ms)
    return familiar


def measure_anew(pages: Mapping[str, Files], before: Path | None, rounds: int) -> Medians:
    """Start every page so often in every way."""
    with ExitStack() as stack:
        addresses = served(pages, before, stack)
        playwright = stack.enter_context(sync_playwright())
        profiles = {name: new_folder(stack) for name in addresses}
        for name, address in addresses.items():
            accustom(playwright, profiles[name], address, plays=name in GAMES)

        short = {name: new_folder(stack) for name in addresses}
        slowed = {name: new_folder(stack) for name in addresses}
        for name, address in addresses.items():
            for _ in range(SHORT_VISITS):
                look_in(playwright, short[name], address)
                look_in(playwright, slowed[name], address, slower=SLOWED)

        def first(name: str) -> Figures:
            with ExitStack() as visit:
                return begun(playwright, new_folder(visit), addresses[name])

        def again(name: str, *arguments: str) -> Figures:
            return begun(playwright, profiles[name], addresses[name], *arguments, stay_ms=STAY_MS)

        ways: dict[str, Callable[[str], Figures]] = {
            "anew": again,
            "offline": lambda name: again(name, *(NOWHERE if name in GAMES else ())),
            "first": first,
            "short": lambda name: begun(playwright, short[name], addresses[name]),
            "slowed": lambda name: begun(playwright, slowed[name], addresses[name], slower=SLOWED),
        }
        return medians(in_turns(rounds, ways, addresses))


def accustom(playwright: Playwright, profile: Path, address: str, *, plays: bool) -> None:
    """Visit a page some times, play a game to the end if it is one, and close the browser."""
    with opened(playwright, profile) as page:
        for stay_ms in WARMING:
            visit(page, address, stay_ms)
        if plays:
            page.emulate_media(reduced_motion="reduce")  # or a game would take minutes
            table = Table(page, address)
            table.match = start(claim_it, NAMES[:2], "anew", first=0)
            table.open("?new=2&seed=anew")
            while not table.match.is_over:
                table.play_on()
            page.wait_for_timeout(STAY_MS)


def begun(
    playwright: Playwright,
    profile: Path,
    address: str,
    *arguments: str,
    stay_ms: int = 0,
    slower: int = 1,
) -> Figures:
    """Start the browser with a profile, and visit an address in it at once."""
    with opened(playwright, profile, *arguments) as page:
        slow_down(page, slower)
        return visit(page, address, stay_ms)


def look_in(playwright: Playwright, profile: Path, address: str, slower: int = 1) -> None:
    """Start the browser with a profile, and close it ten seconds after it was sent somewhere."""
    with opened(playwright, profile) as page:
        slow_down(page, slower)
        begin = monotonic()
        page.goto(address, wait_until="commit", timeout=VISIT_MS)
        page.wait_for_timeout(max(0, SHORT_MS - 1000 * (monotonic() - begin)))


def slow_down(page: Page, slower: int) -> None:
    """Have a page's own thread take so many times as long."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})


@contextmanager
def opened(playwright: Playwright, profile: Path, *arguments: str) -> Iterator[Page]:
    """A browser that has just been started with a profile; it is closed as a person closes it."""
    how = options(whole=True)
    how["args"] = [*how["args"], *arguments]
    with playwright.chromium.launch_persistent_context(profile, **how) as context:
        yield watched(context.pages[0])


def visit(page: Page, address: str, stay_ms: int = 0) -> dict[str, float]:
    """Visit an address, and go; gives what was measured there."""
    settle(page, address)
    figures: dict[str, float] = page.evaluate(FIGURES)
    browser = page.context.browser
    figures["memory"] = memory(browser) if browser else 0
    page.wait_for_timeout(stay_ms)
    page.goto("about:blank")
    return figures


def memory(browser: Browser) -> float:
    """What the page's process has for itself, in MB; 0 where /proc does not tell."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    sizes = [
        int(line.split()[1]) / 1000
        for process in processes
        if process["type"] == "renderer"
        and (status := Path(f"/proc/{process['id']}/status")).exists()
        for line in status.read_text().splitlines()
        if line.startswith("RssAnon:")
    ]
    return max(sizes, default=0)  # the browser's own spare processes are small


def visit_first(browser: Browser, address: str, slow: bool = False) -> dict[str, float]:
    """Visit an address as if for the first time."""
    with browser.new_context() as context:
        page = watched(context.new_page())
        if slow:
            context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW)
        return visit(page, address)


def told(found: Medians, rounds: int, rows: Sequence[Row]) -> str:
    """The medians as a table to read."""
    is_beside = any("before" in by_page for by_page in found.values())
    head = ("", "ours", "beside it", "", "ratio", "at most", "", "before", "ratio")
    lines: list[Sequence[object]] = []
    for row in rows:
        figures = {page: each[row.figure] for page, each in found[row.kind].items()}
        ours, other = figures["ours"], figures[row.beside]
        most = BUDGET["boot"].get(row.budget or "")
        limit = ("", "") if most is None else (most, "" if ours <= most * other else "over")
        line = (row.name, ours, row.beside, other, ratio(ours, other), *limit)
        if is_beside:
            line += (figures["before"], ratio(ours, figures["before"]))
        lines.append(line)
    formats = ("", ",.0f", "", ",.0f", ".2f", ".2f", "", ",.0f", ".2f")
    shown = table(head if is_beside else head[:7], lines, *formats)
    return f"Medians of {rounds} visits to each page, in ms\n{shown}"


def ratio(ours: float, other: float) -> float | str:
    """How many times another figure ours is."""
    return ours / other if other else "-"
