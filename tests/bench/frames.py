"""Print how smoothly the dice roll: ``python -m tests.bench.frames``.

Whole turns are played in the built site with its motions at normal speed. *Frames* are those that
the browser draws while a die is in flight, each with the time since the one before; *lights* is the
time from the first frame in which the dice rest to the first in which a space is lit.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.browser.table import ROLL, TAKE, Table
from tools.browsers.chromium import launch
from tools.files import ROOT
from tools.site.serve import serving

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


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.frames", description=__doc__)
    parser.add_argument("--turns", type=int, default=20, help="how many turns are played")
    chosen = parser.parse_args()
    figures = measure(ROOT / "dist", chosen.turns)
    intervals, lights = figures["intervals"], figures["lights"]
    slow = sum(each > SMOOTH_MS for each in intervals) / len(intervals)
    print(f"{len(intervals)} frames with dice in flight; median {median(intervals):.1f} ms")
    print(f"over {SMOOTH_MS} ms: {slow:.1%} (target: at most {TARGETS['frames']:.0%})")
    print(
        f"spaces light up after: median {median(lights):.0f} ms, 95 %"
        f" {quantiles(lights, n=20)[-1]:.0f} ms (target: {TARGETS['lights']} ms)"
    )


def measure(site: Path, turns: int) -> dict[str, list[float]]:
    """Play so many turns on a page that moves; gives what was noted there."""
    with serving(site) as address, sync_playwright() as playwright:
        browser = launch(playwright, whole=True)
        page = browser.new_page(viewport={"width": 1180, "height": 820})
        page.add_init_script(WATCH)
        table = Table(page, address)
        table.start("?new=2&seed=frames")
        for _ in range(turns):
            play_turn(table, page)
        figures: dict[str, Any] = page.evaluate("({ intervals, lights })")
        browser.close()
        return figures


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


if __name__ == "__main__":
    main()
