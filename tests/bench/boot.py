"""Print how fast the page starts, next to pages to compare with: ``python -m tests.bench.boot``.

*stock* is a PyScript page that draws the same board and is set up as PyScript's manual has it,
*compile* only has Pyodide's WebAssembly compiled, *plain* has our markup and no script. They are
served as GitHub Pages serves them and visited in turns, so that a machine that slows down slows
all of them. A *warm* visit is made by a browser that has been there, a *cold* one by a new one, a
*slow* one by a new one with 10 Mbit/s and 40 ms to the server. Each page has a browser of its own
that knows it: in a common one they would share what Chromium has compiled, for it knows the same
WebAssembly again wherever that comes from. Times are from the navigation until the page can be
played; every figure is a median.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.bench.budget import BUDGET, told_sizes
from tests.bench.stock.pages import PAGES, MakePage
from tools.browsers.chromium import launch, options
from tools.files import Files
from tools.site import build
from tools.site.serve import PagesHandler, serving

STAY_MS = 4000
"""How long a visit of the browser that keeps things lasts, as nobody leaves a game when it has just
begun. Chromium goes on optimising after the start, and keeps the code when it has had nothing more
to optimise for two seconds; visits cut short would have it keep less and less."""

WARMING = (STAY_MS, STAY_MS, 12_000)
"""How long the visits last before a browser counts as warm. In one of them there is time for what
the page does when it has long been ready: it keeps a snapshot."""

SLOW = {"offline": False, "latency": 40, "downloadThroughput": 1.25e6, "uploadThroughput": 1.25e6}

WATCH = """
globalThis.longTasks = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries()))
  .observe({type: "longtask", buffered: true});
"""

SETTLED = """() => "ready" in document.documentElement.dataset
  || !document.querySelector("script") && document.readyState === "complete"
"""
"""Can be played or, without any script, is all there."""

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

VISIT_MS = 120_000

REST_MS = 500
"""Between two visits, for the browser to clear away the first."""

Figures = Mapping[str, float]
Medians = Mapping[str, Mapping[str, Figures]]
"""By kind of visit and page."""


class Row(NamedTuple):
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


def main() -> None:
    """Measure and print: a table, or with ``--json`` the bare figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.boot", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="visits of each kind to each page")
    parser.add_argument("--before", type=Path, help="an earlier site, visited in turns with ours")
    parser.add_argument("--json", action="store_true", help="print the bare figures")
    chosen = parser.parse_args()
    files = build.site()
    pages = PAGES | ({"before": lambda _: built(chosen.before)} if chosen.before else {})
    medians = measure(files, chosen.rounds, pages)
    if chosen.json:
        print(json.dumps(medians))
    else:
        print(table(medians, chosen.rounds, TABLE))
        paint, most = medians["warm"]["ours"]["paint"], BUDGET["boot_ms"]["paint_warm"]
        print(f"The first paint, warm, may take {most} ms: {'over' if paint > most else 'kept'}.")
        print(told_sizes(files))


def built(folder: Path) -> Files:
    """A site that was built earlier."""
    if not (folder / "index.html").is_file():
        raise SystemExit(f"{folder} holds no site; build it there with: python -m tools.site --out")
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def measure(ours: Files, rounds: int, pages: Mapping[str, MakePage] = PAGES) -> Medians:
    """Visit every page so often in every way."""
    samples: dict[str, dict[str, list[Figures]]] = {
        kind: {name: [] for name in pages} for kind in ("warm", "cold", "slow")
    }
    with ExitStack() as stack:
        addresses = served(ours, pages, stack)
        playwright = stack.enter_context(sync_playwright())
        familiar = {
            address: watched(stack.enter_context(profile(playwright)).pages[0])
            for address in addresses.values()
        }
        browser = stack.enter_context(launch(playwright, whole=True))
        for stay_ms in WARMING:
            for address, page in familiar.items():
                visit(page, address, stay_ms)
        visits: dict[str, Callable[[str], Figures]] = {
            "warm": lambda address: visit(familiar[address], address, STAY_MS),
            "cold": lambda address: visit_first(browser, address),
            "slow": lambda address: visit_first(browser, address, slow=True),
        }
        for number in range(rounds):
            for kind, visit_so in visits.items():
                for name, address in rotated(addresses, number):
                    familiar[address].wait_for_timeout(REST_MS)
                    samples[kind][name].append(visit_so(address))
    return {
        kind: {name: middle(visits) for name, visits in by_page.items()}
        for kind, by_page in samples.items()
    }


def rotated(addresses: Mapping[str, str], by: int) -> Sequence[tuple[str, str]]:
    """The pages in another order each round: the first after a pause is slower than the others."""
    pages = list(addresses.items())
    by %= len(pages)
    return (*pages[by:], *pages[:by])


def served(ours: Files, pages: Mapping[str, MakePage], stack: ExitStack) -> dict[str, str]:
    """Serve every page for as long as the stack lives; gives their addresses."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
    addresses: dict[str, str] = {}
    for name, page in pages.items():
        build.write(page(ours), folder / name)
        addresses[name] = stack.enter_context(serving(folder / name, PagesHandler))
    return addresses


@contextmanager
def profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser that keeps what it has fetched and compiled, as one at home does."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = playwright.chromium.launch_persistent_context(folder, **options(whole=True))
        yield context
        context.close()


def watched(page: Page) -> Page:
    """A tab that notes long tasks."""
    page.add_init_script(WATCH)
    return page


def visit(page: Page, address: str, stay_ms: int = 0) -> dict[str, float]:
    """Visit an address, and go; gives what was measured there."""
    page.goto(address, timeout=VISIT_MS)
    page.wait_for_function(SETTLED, timeout=VISIT_MS)
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


def middle(visits: Sequence[Figures]) -> Figures:
    """The median of each figure."""
    return {figure: median(visit[figure] for visit in visits) for figure in visits[0]}


def table(medians: Medians, rounds: int, rows: Sequence[Row]) -> str:
    """The figures as a table to read."""
    is_beside = any("before" in by_page for by_page in medians.values())
    before_title = f"{'before':>9}{'ratio':>8}" if is_beside else ""
    lines = [
        f"Medians of {rounds} visits to each page, in ms",
        f"{'':24}{'ours':>8}{'beside it':>18}{'ratio':>8}{'at most':>9}" + before_title,
    ]
    for row in rows:
        ours, other = (medians[row.kind][page][row.figure] for page in ("ours", row.beside))
        ratio = f"{ours / other:8.2f}" if other else f"{'-':>8}"
        line = f"{row.name:24}{ours:8,.0f}{row.beside:>9} {other:8,.0f}{ratio}"
        most = BUDGET["boot"].get(row.budget or "")
        if most is not None:
            line += f"{most:9.2f}{'' if ours <= most * other else '  over'}"
        if is_beside:
            before = medians[row.kind]["before"][row.figure]
            line = f"{line:67}{before:9,.0f}{ours / before:8.2f}" if before else line
        lines.append(line)
    return "\n".join(lines)


if __name__ == "__main__":
    main()
