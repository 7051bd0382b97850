"""Print how soon the page answers a tap: ``python -m tests.bench.taps [--game claim-game]``.

A whole game is played in the built site, of the second game on its largest board, once as fast as
the machine is and once with Chromium slowing the processor down to a quarter, as on a cheap phone.
After every tap that plays comes one on the title, which does nothing: what that takes is the
browser's and the machine's own, and where it takes long, the machine had other things to do. A
finger comes down only when the page has nothing else to do, so that what the measuring itself asks
of the page is not measured.

*Next paint* is from the tap, as the browser has stamped it, until the page's thread has drawn the
frame that shows what came of it; *Python* is the part of it that the program takes. *Interaction*
is the browser's own figure, in steps of 8 ms, until the frame is on the screen (Event Timing, of
which Interaction to Next Paint is made). Long tasks are those of the page's own thread of 50 ms and
more.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from claimit import claim_game, claim_it
from claimit.table.match import start
from tests.bench.boot import WATCH as WATCH_TASKS
from tests.browser.claim_game.moments import LARGE, begun
from tests.browser.claim_game.table import VillageTable
from tests.browser.table import Table
from tools.browsers.chromium import launch
from tools.files import ROOT
from tools.site.serve import serving
from web.table.seats.setup import NAMES

WATCH = """
globalThis.taps = [];
globalThis.interactions = [];
const kind = (target) => target?.closest?.("[data-space], [data-tile]") ? "place"
  : target?.closest?.("[data-action]")?.dataset.action ?? "nothing";
addEventListener("click", ({timeStamp, target}) => {
  const tap = {what: kind(target), program: 0, paint: 0};
  // The program listens at the document: after this and before what bubbles back up.
  const begun = performance.now();
  addEventListener("click", () => { tap.program = performance.now() - begun; }, {once: true});
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    tap.paint = performance.now() - timeStamp;
    taps.push(tap);
    console.debug("painted");
  };
  requestAnimationFrame(() => channel.port2.postMessage(null));
}, true);
new PerformanceObserver((list) => {
  for (const {target, duration, interactionId} of list.getEntries()) {
    if (interactionId) interactions.push({what: kind(target), duration, interactionId});
  }
}).observe({type: "event", durationThreshold: 16, buffered: true});
"""

IDLE = """() => new Promise((resolve) => {
  requestIdleCallback(() => resolve(), {timeout: 500});
})"""

FIGURES = """() => new Promise((resolve) => setTimeout(() => resolve({
  taps, interactions,
  tasks: longTasks.filter(({startTime}) => startTime > begun).map(({duration}) => duration),
}), 500))"""

UNCOVERED = """() => !document.querySelector("#cover:not([hidden]), .move-on:not([hidden])")"""
"""The step before is told, and a new turn has been seen: a tap is meant for what it lands on."""

PLAYERS = 3
NOTHING = "nothing"
TARGETS = {1: 50, 4: 100}
"""By how many times the processor is slowed down, what 95 % of the taps should keep, in ms."""


class Taps(NamedTuple):
    """What was measured in a game, in ms: lists of times by the kind of tap, and long tasks."""

    paint: dict[str, list[float]]
    program: dict[str, list[float]]
    interactions: dict[str, list[float]]
    tasks: list[float]


class Tapped:
    """Taps with a finger, at rest between two taps. To be put before the table of a game."""

    page: Page

    def watch(self) -> None:
        self.page.wait_for_function(UNCOVERED)

    def press(self, selector: str) -> None:
        self.watch()
        box = self.page.locator(selector).bounding_box()
        assert box is not None
        self.page.evaluate(IDLE)
        with self.page.expect_console_message(lambda message: message.text == "painted"):
            self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


class TappedTable(Tapped, Table):
    """A table of the first game.

    It asks of the page only what every version of it promises, so that an earlier one can be
    played too.
    """

    def begin(self, seed: str) -> None:
        self.match = start(claim_it, NAMES[:PLAYERS], seed, first=0)
        self.open(f"?new={PLAYERS}&seed={seed}")
        self.agree()

    def agree(self) -> None:
        page, engine = self.read(), claim_it.describe(self.state)
        for name in ("phase", "seat", "spaces", "legal", "total"):
            assert page[name] == engine[name], f"{name} after {self.match.record.steps[-3:]}"


class TappedVillageTable(Tapped, VillageTable):
    """A table of the second game."""

    def begin(self, seed: str) -> None:
        self.open_record(begun((PLAYERS, *LARGE[1:3], seed)).record)
        self.agree()


TABLES: dict[str, type[TappedTable | TappedVillageTable]] = {
    claim_it.NAME: TappedTable,
    claim_game.NAME: TappedVillageTable,
}


def play(browser: Browser, address: str, slower: int, game: str, seed: str) -> Taps:
    """Play a whole game by taps."""
    context = browser.new_context(
        viewport={"width": 1180, "height": 820}, has_touch=True, service_workers="block"
    )
    page = context.new_page()
    page.add_init_script(WATCH_TASKS + WATCH)
    table = TABLES[game](page, address)
    table.begin(seed)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.evaluate("globalThis.begun = performance.now()")
    while not table.match.is_over:
        table.play_on()
        table.press("h1")
    figures: dict[str, Any] = page.evaluate(FIGURES)
    context.close()
    paint: dict[str, list[float]] = defaultdict(list)
    program: dict[str, list[float]] = defaultdict(list)
    for tap in figures["taps"]:
        paint[tap["what"]].append(tap["paint"])
        program[tap["what"]].append(tap["program"])
    longest: dict[tuple[str, int], float] = {}
    for event in figures["interactions"]:
        of = event["what"], event["interactionId"]
        longest[of] = max(event["duration"], longest.get(of, 0))
    interactions: dict[str, list[float]] = defaultdict(list)
    for (what, _), duration in longest.items():
        interactions[what].append(duration)
    return Taps(paint, program, interactions, figures["tasks"])


def spread(times: list[float]) -> str:
    """Median, 95th percentile and the longest."""
    if len(times) < 2:
        return f"{'-':>8}{'-':>8}{'-':>8}"
    return f"{median(times):8.0f}{quantiles(times, n=20)[-1]:8.0f}{max(times):8.0f}"


def rows(name: str, times: dict[str, list[float]]) -> list[str]:
    """Lines for the taps that play, for all of them and by kind, and for those on nothing."""
    kinds = sorted(times.keys() - {NOTHING})
    return [
        f"{name:24}{spread([time for kind in kinds for time in times[kind]])}",
        *(f"{'  ' + kind:24}{spread(times[kind])}" for kind in kinds),
        f"{'  on nothing':24}{spread(times[NOTHING])}",
    ]


def reached(times: dict[str, list[float]]) -> tuple[float, float]:
    """The 95th percentile of the taps that play, and of those on nothing."""
    playing = [time for kind, each in times.items() if kind != NOTHING for time in each]
    return quantiles(playing, n=20)[-1], quantiles(times[NOTHING], n=20)[-1]


def table_of(taps: Taps, slower: int) -> str:
    """The figures of a game as a table to read."""
    number = sum(len(times) for kind, times in taps.paint.items() if kind != NOTHING)
    target = TARGETS[slower]
    verdicts: list[str] = []
    for name, times in (("Next paint", taps.paint), ("Interaction", taps.interactions)):
        playing, floor = reached(times)
        verdicts.append(
            f"{name}: 95 % within {playing:.0f} ms, on nothing within {floor:.0f} ms; it should be"
            f" {target} ms: {'kept' if playing <= target else 'over'}."
        )
    return "\n".join(
        (
            f"{number} taps{f', the processor {slower} x slower' * (slower > 1)}, in ms",
            f"{'':24}{'median':>8}{'95 %':>8}{'longest':>8}",
            *rows("next paint", taps.paint),
            *rows("Python", taps.program),
            *rows("interaction", taps.interactions),
            f"Long tasks: {len(taps.tasks)}, {sum(taps.tasks):.0f} ms in all,"
            f" the longest {max(taps.tasks, default=0):.0f}.",
            *verdicts,
        )
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.taps", description=__doc__)
    parser.add_argument("--seed", default="taps", help="of the game that is played")
    parser.add_argument("--game", choices=TABLES, default=claim_it.NAME, help="which is played")
    parser.add_argument("--slower", type=int, choices=TARGETS, help="only this much slowed down")
    parser.add_argument("--before", type=Path, help="an earlier site, played as well")
    chosen = parser.parse_args()
    sites = {"ours": ROOT / "dist"} | ({"before": chosen.before} if chosen.before else {})
    with sync_playwright() as playwright:
        browser = launch(playwright, whole=True)
        for slower in [chosen.slower] if chosen.slower else TARGETS:
            for name, site in sites.items():
                with serving(site) as address:
                    taps = play(browser, address, slower, chosen.game, chosen.seed)
                print(f"{name}: {table_of(taps, slower)}", end="\n\n")
        browser.close()


if __name__ == "__main__":
    main()
