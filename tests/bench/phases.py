"""Where the time of a start goes, phase by phase.

Each start is a first visit in a browser that has just been started; with ``--anew``, a later one
with a profile that has a snapshot. A phase ends with something that happens once; the time until
then is what a person waits, and *busy* is how much of it the page's own thread worked. The rest of
the time it waited for the network, for the disk, or for other threads.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from tests.bench.boot import WARMING, opened, visit
from tests.bench.browser import new_folder, served, settle
from tests.bench.figures import table
from tools.site import build

NOTE = """
const note = (name) => performance.mark(`phase ${name}`);
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (...given) => {
  const made = await instantiateStreaming.apply(WebAssembly, given);
  note("WebAssembly is there");
  return made;
};
addEventListener("py:progress", ({ detail }) => {
  if (detail === "Loaded interpreter") note("Python is there");
});
"""
"""Marks what happens in between. Our scripts wrap the same function; this is the innermost."""

MARKS = """() => Object.fromEntries(performance.getEntries()
  .filter(({ name }) => /^phase |^claimit-ready$|^first-contentful-paint$/.test(name))
  .map(({ name, startTime }) => [name.replace("phase ", ""), startTime]))"""

PHASES = (
    ("first-contentful-paint", "until the board is painted"),
    ("WebAssembly is there", "until Pyodide's WebAssembly is there"),
    ("Python is there", "until Python has begun"),
    ("claimit-ready", "until the game can be played"),
)

CATEGORIES = ["toplevel", "devtools.timeline", "blink.user_timing"]
TASK = "ThreadControllerImpl::RunTask"


def report(rounds: int = 7, anew: bool = False) -> Iterator[str]:
    """Start so often; gives a table."""
    with ExitStack() as stack:
        address = served({"ours": build.site()}, None, stack)["ours"]
        playwright = stack.enter_context(sync_playwright())
        traces = new_folder(stack)
        known = new_folder(stack)
        if anew:
            with opened(playwright, known) as page:
                for stay_ms in WARMING:
                    visit(page, address, stay_ms)
        starts = [
            start(playwright, known if anew else new_folder(stack), address, traces)
            for _ in range(rounds)
        ]
    rows = [
        (told, *(median(values) for values in zip(*(each[name] for each in starts), strict=True)))
        for name, told in PHASES
    ]
    yield f"Medians of {rounds} {'starts anew' if anew else 'first visits'}, in ms"
    yield table(("", "at", "took", "busy"), rows, "", ",.0f", ",.0f", ",.0f")


def start(
    playwright: Playwright, profile: Path, address: str, folder: Path
) -> Mapping[str, tuple[float, float, float]]:
    """Start once; gives of each phase its end, what it took, and how long the thread was busy."""
    path = folder / "trace.json"
    with opened(playwright, profile) as page:
        page.add_init_script(NOTE)
        browser = page.context.browser
        assert browser
        browser.start_tracing(page=page, path=path, categories=CATEGORIES)
        settle(page, address)
        marks: dict[str, float] = page.evaluate(MARKS)
        browser.stop_tracing()
    events = json.loads(path.read_text(encoding="utf-8"))["traceEvents"]
    tasks, zero = tasks_of(events)
    found: dict[str, tuple[float, float, float]] = {}
    before = 0.0
    for name, _ in PHASES:
        end = marks[name]
        found[name] = (end, end - before, busy(tasks, zero + before, zero + end))
        before = end
    return found


def tasks_of(events: Sequence[Any]) -> tuple[list[tuple[float, float]], float]:
    """Return when the page's own thread worked, and when its navigation began, both in ms."""
    ready = next(event for event in events if event["name"] == "claimit-ready")
    place = (ready["pid"], ready["tid"])
    zero = (ready["ts"] - 1000 * ready["args"]["data"]["startTime"]) / 1000
    return [
        (event["ts"] / 1000, (event["ts"] + event["dur"]) / 1000)
        for event in events
        if event["name"] == TASK and event["ph"] == "X" and (event["pid"], event["tid"]) == place
    ], zero


def busy(tasks: Sequence[tuple[float, float]], begin: float, end: float) -> float:
    """Return how long tasks ran between two moments."""
    return sum(max(0.0, min(end, last) - max(begin, first)) for first, last in tasks)
