"""Print whether panning and zooming hold the page up: ``python -m tests.bench.panning``.

On the largest board of the second game two fingers pinch, a finger drags, and the wheel turns, for
some seconds each. Long tasks are those of the page's own thread of 50 ms and more; what the machine
has to do besides makes them longer.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import cos, sin
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from claimit.claim_game import Phase
from tests.bench.boot import WATCH
from tests.browser.claim_game.moments import LARGE, at
from tests.browser.claim_game.table import VillageTable
from tools.browsers.chromium import launch
from tools.files import ROOT
from tools.site.serve import serving

LONGEST = 50
"""What no task should take, in ms."""
STEPS = 120
"""Of each movement."""
MIDDLE = (396, 430)
TASKS = "longTasks.filter(({startTime}) => startTime > begun).map(({duration}) => duration)"
MOVED = "document.querySelector('#sheet').style.transform"
BEGIN = "() => { globalThis.begun = performance.now(); }"
SETTLED = "() => new Promise((resolve) => setTimeout(resolve, 1000))"

Points = list[tuple[float, float]]


def pinching() -> Iterator[Points]:
    """Two fingers that go apart and together."""
    x, y = MIDDLE
    for step in range(STEPS):
        apart = 60 + 50 * sin(step / 8) + step
        yield [(x - apart, y), (x + apart, y)]


def dragging() -> Iterator[Points]:
    """A finger that goes round."""
    x, y = MIDDLE
    for step in range(STEPS):
        yield [(x + 150 * cos(step / 6), y + 150 * sin(step / 6))]


def touch(session: CDPSession, fingers: Iterator[Points]) -> None:
    """Put fingers on the screen, move them, and take them off."""
    kind = "touchStart"
    for points in fingers:
        told = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})
        kind = "touchMove"
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def wheel(page: Page) -> None:
    """Zoom in and out with the wheel."""
    page.mouse.move(*MIDDLE)
    for step in range(STEPS):
        page.mouse.wheel(0, 90 * cos(step / 10))


def main() -> None:
    """Measure and print."""
    argparse.ArgumentParser(prog="python -m tests.bench.panning", description=__doc__).parse_args()
    with serving(ROOT / "dist") as address, sync_playwright() as playwright:
        browser = launch(playwright, whole=True)
        context = browser.new_context(
            viewport={"width": 1180, "height": 820}, has_touch=True, service_workers="block"
        )
        page = context.new_page()
        page.add_init_script(WATCH)
        table = VillageTable(page, address)
        table.open_record(at(LARGE, Phase.MOVE))
        session = context.new_cdp_session(page)
        for name, move in (
            ("pinching", lambda: touch(session, pinching())),
            ("dragging", lambda: touch(session, dragging())),
            ("the wheel", lambda: wheel(page)),
        ):
            page.evaluate(SETTLED)
            page.evaluate(BEGIN)
            before = page.evaluate(MOVED)
            move()
            page.evaluate(SETTLED)
            assert page.evaluate(MOVED) != before, f"{name} has moved nothing"
            tasks: list[Any] = page.evaluate(TASKS)
            verdict = "kept" if max(tasks, default=0) <= LONGEST else "over"
            print(
                f"{name:10} {STEPS} steps: {len(tasks)} long tasks, the longest"
                f" {max(tasks, default=0):.0f} ms; it should be {LONGEST} ms: {verdict}."
            )
        table.agree()  # and nothing was played by it
        browser.close()


if __name__ == "__main__":
    main()
