"""How smoothly the dice roll.

Whole turns are played in the built site with its motions at normal speed. *Frames* are those that
the browser draws while a die is in flight, each with the time since the one before; *lights* is the
time from the first frame in which the dice rest to the first in which a space is lit.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from playwright.sync_api import Page

from tests.bench.browser import SIZE, site
from tests.bench.figures import spread
from tests.browser.table import ROLL, TAKE, Table

SMOOTH_MS = 20
TARGETS = {"frames": 0.01, "lights": 120}
"""Of the frames this share may take longer than `SMOOTH_MS`; the spaces light up within so many
milliseconds."""

WATCH = """
globalThis.intervals = [];
globalThis.lights = [];
let last = null, rested = null, flew = false;
const note = (now) => {
  const flying = [...document.querySelectorAll(".die, .cube")]
    .some((node) => node.getAnimations().some((each) => each.playState === "running"));
  if (flying && flew) intervals.push(now - last);
  if (flew && !flying) rested = now;
  const lit = document.querySelector("[data-lit]") !== null;
  if (rested !== null && lit) { lights.push(now - rested); rested = null; }
  flew = flying;
  last = now;
  requestAnimationFrame(note);
};
requestAnimationFrame(note);
"""


def report(turns: int = 20) -> Iterator[str]:
    """Play so many turns on a page that moves, and tell what was noted there."""
    with site() as (browser, address):
        page = browser.new_page(viewport=SIZE)
        page.add_init_script(WATCH)
        table = Table(page, address)
        table.start("?new=2&seed=frames")
        for _ in range(turns):
            play_turn(table, page)
        intervals, lights = page.evaluate("[intervals, lights]")
    slow = sum(each > SMOOTH_MS for each in intervals) / len(intervals)
    yield f"{len(intervals)} frames with dice in flight; median {median(intervals):.1f} ms"
    yield f"over {SMOOTH_MS} ms: {slow:.1%} (target: at most {TARGETS['frames']:.0%})"
    yield f"spaces light up after: {spread(lights)} (target: {TARGETS['lights']} ms)"


def play_turn(table: Table, page: Page) -> None:
    """Roll, place, roll again and place, then take; a bust ends the turn earlier."""
    turn = table.state.turn
    for _ in range(2):
        page.click(ROLL)
        table.rolled()
        if table.state.turn != turn:
            return
        table.place(table.legal()[0])
    page.click(TAKE)
    table.taken()
