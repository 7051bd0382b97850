"""Whether panning and zooming hold the page up.

On the largest board of the second game two fingers pinch, a finger drags, and the wheel turns, for
some seconds each. What the machine has to do besides makes long tasks longer.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, sin

from playwright.sync_api import CDPSession, Page

from claimit.claim_game import Phase
from tests.bench.browser import begin, for_fingers, long_tasks, site
from tests.bench.figures import aim
from tests.browser.claim_game.moments import LARGE, at
from tests.browser.claim_game.table import VillageTable

LONGEST = 50
"""What no task should take, in ms."""
STEPS = 120
"""Of each movement."""
MIDDLE = (396, 430)
MOVED = "document.querySelector('#sheet').style.transform"
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


def report() -> Iterator[str]:
    """Move the board in every way; gives a line for each."""
    with site() as (browser, address):
        page = for_fingers(browser)
        table = VillageTable(page, address)
        table.open_record(at(LARGE, Phase.MOVE))
        session = page.context.new_cdp_session(page)
        for name, move in (
            ("pinching", lambda: touch(session, pinching())),
            ("dragging", lambda: touch(session, dragging())),
            ("the wheel", lambda: wheel(page)),
        ):
            page.evaluate(SETTLED)
            begin(page)
            before = page.evaluate(MOVED)
            move()
            page.evaluate(SETTLED)
            assert page.evaluate(MOVED) != before, f"{name} has moved nothing"
            tasks = long_tasks(page)
            longest = max(tasks, default=0)
            yield (
                f"{name:10} {STEPS} steps: {len(tasks)} long tasks, the longest {longest:.0f} ms;"
                f" {aim(longest, LONGEST)}"
            )
        table.agree()  # and nothing was played by it
