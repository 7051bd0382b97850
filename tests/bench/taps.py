"""Print how soon the page answers a tap: ``python -m tests.bench.taps``.

A whole game is played in the built site, once as fast as the machine is and once with Chromium
slowing the processor down to a quarter, as on a cheap phone. After every tap that plays comes one
on the title, which does nothing: what that takes is the browser's and the machine's own, and where
it takes long, the machine had other things to do.

*Next paint* is from the tap, as the browser has stamped it, until the page's thread has drawn the
frame that shows what came of it; *Python* is the part of it that the program takes. *Interaction*
is the browser's own figure, in steps of 8 ms, until the frame is on the screen (Event Timing, of
which Interaction to Next Paint is made). Long tasks are those of the page's own thread of 50 ms and
more.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from statistics import median, quantiles
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.bench.boot import WATCH as WATCH_TASKS
from tests.browser.table import Table
from tools.browser import launch
from tools.serve import serving
from tools.site import ROOT

WATCH = """
globalThis.taps = [];
globalThis.interactions = [];
addEventListener("click", ({timeStamp, target}) => {
  const space = target.closest("[data-space]");
  const what = space ? "place" : target.closest("[data-action]")?.dataset.action ?? "nothing";
  const tap = {what, program: 0, paint: 0};
  // The program listens at the document: after this and before what bubbles back up.
  const begun = performance.now();
  addEventListener("click", () => { tap.program = performance.now() - begun; }, {once: true});
  const channel = new MessageChannel();
  channel.port1.onmessage = () => { tap.paint = performance.now() - timeStamp; taps.push(tap); };
  requestAnimationFrame(() => channel.port2.postMessage(null));
}, true);
new PerformanceObserver((list) => {
  for (const {name, duration, interactionId} of list.getEntries()) {
    if (interactionId) interactions.push({name, duration, interactionId});
  }
}).observe({type: "event", durationThreshold: 16, buffered: true});
"""

FIGURES = """() => new Promise((resolve) => setTimeout(() => resolve({
  taps, interactions,
  tasks: longTasks.filter(({startTime}) => startTime > begun).map(({duration}) => duration),
}), 500))"""

NOTHING = "nothing"
TARGETS = {1: 50, 4: 100}
"""By how many times the processor is slowed down, what 95 % of the taps should keep, in ms."""


class Taps(NamedTuple):
    """What was measured in a game, in ms: a list of times by the kind of tap, and long tasks."""

    paint: dict[str, list[float]]
    program: dict[str, list[float]]
    interactions: list[float]
    tasks: list[float]


def play(browser: Browser, address: str, slower: int, seed: str) -> Taps:
    """Play a whole game by taps."""
    context = browser.new_context(
        viewport={"width": 1180, "height": 820}, has_touch=True, service_workers="block"
    )
    page = context.new_page()
    page.add_init_script(WATCH_TASKS + WATCH)
    table = Table(page, address)
    table.start(f"?new=3&seed={seed}")
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.evaluate("globalThis.begun = performance.now()")
    while not table.match.is_over:
        table.play_on()
        page.click("h1")
    figures: dict[str, Any] = page.evaluate(FIGURES)
    context.close()
    paint: dict[str, list[float]] = defaultdict(list)
    program: dict[str, list[float]] = defaultdict(list)
    for tap in figures["taps"]:
        paint[tap["what"]].append(tap["paint"])
        program[tap["what"]].append(tap["program"])
    longest: dict[int, float] = {}
    for event in figures["interactions"]:
        number = event["interactionId"]
        longest[number] = max(event["duration"], longest.get(number, 0))
    return Taps(paint, program, list(longest.values()), figures["tasks"])


def spread(times: list[float]) -> str:
    """Median, 95th percentile and the longest."""
    if len(times) < 2:
        return f"{'-':>8}{'-':>8}{'-':>8}"
    return f"{median(times):8.0f}{quantiles(times, n=20)[-1]:8.0f}{max(times):8.0f}"


def table_of(taps: Taps, slower: int) -> str:
    """The figures of a game as a table to read."""
    kinds = sorted(taps.paint.keys() - {NOTHING})
    paint = [time for kind in kinds for time in taps.paint[kind]]
    program = [time for kind in kinds for time in taps.program[kind]]
    reached, floor = (quantiles(times, n=20)[-1] for times in (paint, taps.paint[NOTHING]))
    target = TARGETS[slower]
    kept = "kept" if reached <= target else "over"
    return "\n".join(
        (
            f"{len(paint)} taps{f', the processor {slower} x slower' * (slower > 1)}, in ms",
            f"{'':24}{'median':>8}{'95 %':>8}{'longest':>8}",
            f"{'next paint':24}{spread(paint)}",
            *(f"{'  ' + kind:24}{spread(taps.paint[kind])}" for kind in kinds),
            f"{'  on nothing':24}{spread(taps.paint[NOTHING])}",
            f"{'Python':24}{spread(program)}",
            *(f"{'  ' + kind:24}{spread(taps.program[kind])}" for kind in kinds),
            f"{'interaction':24}{spread(taps.interactions)}",
            f"Long tasks: {len(taps.tasks)}, {sum(taps.tasks):.0f} ms in all.",
            f"Of the taps 95 % are painted within {reached:.0f} ms, those on nothing within"
            f" {floor:.0f} ms; it should be {target} ms: {kept}.",
        )
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.taps", description=__doc__)
    parser.add_argument("--seed", default="taps", help="of the game that is played")
    seed = parser.parse_args().seed
    with serving(ROOT / "dist") as address, sync_playwright() as playwright:
        browser = launch(playwright)
        for slower in TARGETS:
            print(table_of(play(browser, address, slower, seed), slower), end="\n\n")
        browser.close()


if __name__ == "__main__":
    main()
