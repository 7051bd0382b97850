"""The pages that benchmarks measure, and the browser they measure them in."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tools.browsers.chromium import launch
from tools.files import ROOT, Files
from tools.site import build
from tools.site.serve import PagesHandler, built, serving

SIZE: ViewportSize = {"width": 1180, "height": 820}
READY_AT = "() => performance.getEntriesByName('claimit-ready')[0].startTime"

SETTLED = "The page has settled."

WATCH = f"""
globalThis.longTasks = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries()))
  .observe({{type: "longtask", buffered: true}});
{{
  const settled = () => console.debug({SETTLED!r});
  new PerformanceObserver((list) => list.getEntriesByName("claimit-ready").forEach(settled))
    .observe({{type: "mark"}});
  const isPage = location.protocol !== "about:";
  if (isPage) addEventListener("load", () => document.querySelector("script") || settled());
}}
"""
"""A page has settled when it can be played or, without any script, when it is all there."""

VISIT_MS = 120_000


@contextmanager
def site() -> Iterator[tuple[Browser, str]]:
    """A browser that has just been started, and the address of the built site."""
    with (
        serving(built(ROOT / "dist")) as address,
        sync_playwright() as playwright,
        launch(playwright, whole=True) as browser,
    ):
        yield browser, address


def served(pages: Mapping[str, Files], before: Path | None, stack: ExitStack) -> dict[str, str]:
    """Serve pages as GitHub Pages does, for as long as the stack lives; gives their addresses.

    `before` is the folder of an earlier site, which is served as well, under that name.
    """
    folder = new_folder(stack)
    for name, files in pages.items():
        build.write(files, folder / name)
    folders = {name: folder / name for name in pages}
    if before:
        folders["before"] = built(before)
    return {
        name: stack.enter_context(serving(folder, PagesHandler)) for name, folder in folders.items()
    }


def new_folder(stack: ExitStack) -> Path:
    """An empty folder, which is there for as long as the stack lives."""
    return Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))


def watched(page: Page) -> Page:
    """A tab that notes long tasks, which are those of the page's own thread of 50 ms and more."""
    page.add_init_script(WATCH)
    return page


def settle(page: Page, address: str) -> None:
    """Visit an address in a watched tab until it has settled.

    The page says so, because Playwright would read a long script of its own in the page to ask it:
    25 ms in the midst of a start.
    """
    with page.expect_console_message(lambda message: message.text == SETTLED, timeout=VISIT_MS):
        page.goto(address, timeout=VISIT_MS)


def for_fingers(browser: Browser) -> Page:
    """A watched tab of a tablet's size with a touch screen."""
    return watched(browser.new_page(viewport=SIZE, has_touch=True, service_workers="block"))


def loaded(page: Page, address: str) -> float:
    """Load a page; gives after how many milliseconds it was interactive."""
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    return float(page.evaluate(READY_AT))


def begin(page: Page) -> None:
    """Count long tasks from now on."""
    page.evaluate("() => { globalThis.begun = performance.now(); }")


def long_tasks(page: Page, since: str = "begun") -> list[float]:
    """How long each long task took that began after a moment, which the page can evaluate."""
    return page.evaluate(
        f"longTasks.filter(({{startTime}}) => startTime > {since}).map(({{duration}}) => duration)"
    )
