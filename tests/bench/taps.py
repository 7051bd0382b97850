"""How soon the page answers a tap.

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

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Annotated, Any, TypeAlias

from playwright.sync_api import Browser, Page

from claimit import claim_game, claim_it
from claimit.table.match import start
from tests.bench.browser import begin, for_fingers, long_tasks, site
from tests.bench.figures import aim, p95, table
from tests.browser.claim_game.moments import LARGE, begun
from tests.browser.claim_game.table import VillageTable
from tests.browser.table import Table
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

FIGURES = """() => new Promise((resolve) => setTimeout(
  () => resolve({taps, interactions}), 500))"""

UNCOVERED = """() => !document.querySelector("#cover:not([hidden]), .move-on:not([hidden])")"""
"""The step before is told, and a new turn has been seen: a tap is meant for what it lands on."""

PLAYERS = 3
NOTHING = "nothing"
TARGETS = {1: 50, 4: 100}
"""By how many times the processor is slowed down, what 95 % of the taps should keep, in ms."""


Times: TypeAlias = Mapping[str, Sequence[float]]
"""By the kind of tap, in ms."""


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


def play(
    browser: Browser, address: str, slower: int, game: str, seed: str
) -> tuple[dict[str, Times], Sequence[float]]:
    """Play a whole game by taps; gives what was measured of them, and the long tasks."""
    page = for_fingers(browser)
    page.add_init_script(WATCH)
    table = TABLES[game](page, address)
    table.begin(seed)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    begin(page)
    while not table.match.is_over:
        table.play_on()
        table.press("h1")
    figures: dict[str, Any] = page.evaluate(FIGURES)
    tasks = long_tasks(page)
    page.close()
    taps = figures["taps"]
    longest: dict[tuple[str, int], float] = defaultdict(float)
    for event in figures["interactions"]:
        of = event["what"], event["interactionId"]
        longest[of] = max(event["duration"], longest[of])
    return {
        "next paint": by_kind((tap["what"], tap["paint"]) for tap in taps),
        "Python": by_kind((tap["what"], tap["program"]) for tap in taps),
        "interaction": by_kind((what, duration) for (what, _), duration in longest.items()),
    }, tasks


def by_kind(times: Iterable[tuple[str, float]]) -> Times:
    """Sort times by the kind of tap."""
    sorted_in: dict[str, list[float]] = defaultdict(list)
    for kind, time in times:
        sorted_in[kind].append(time)
    return sorted_in


def playing(times: Times) -> list[float]:
    """The times of all taps that play."""
    return [time for kind in sorted(times.keys() - {NOTHING}) for time in times[kind]]


def row(name: str, times: Sequence[float]) -> tuple[object, ...]:
    """The median, the 95th percentile and the longest of some times, for the table."""
    figures = (median(times), p95(times), max(times)) if len(times) > 1 else ("-", "-", "-")
    return name, *figures


def told(
    site: str, found: Mapping[str, Times], tasks: Sequence[float], slower: int
) -> Iterator[str]:
    """The figures of a game as a table to read: taps that play, in all and by kind, and others."""
    taps = len(playing(found["next paint"]))
    yield f"{site}: {taps} taps{f', the processor {slower} x slower' * (slower > 1)}, in ms"
    rows: list[Sequence[object]] = []
    for name, times in found.items():
        rows.append(row(name, playing(times)))
        rows += [row(f"  {kind}", times[kind]) for kind in sorted(times.keys() - {NOTHING})]
        rows.append(row("  on nothing", times.get(NOTHING, ())))
    yield table(("", "median", "95 %", "longest"), rows, "", ".0f", ".0f", ".0f")
    yield (
        f"Long tasks: {len(tasks)}, {sum(tasks):.0f} ms in all, the longest"
        f" {max(tasks, default=0):.0f}."
    )
    for name in ("next paint", "interaction"):
        reached, floor = p95(playing(found[name])), p95(found[name][NOTHING])
        yield (
            f"{name.capitalize()}: 95 % within {reached:.0f} ms, on nothing within {floor:.0f} ms;"
            f" {aim(reached, TARGETS[slower])}"
        )
    yield ""


def report(
    seed: str = "taps",
    game: Annotated[str, tuple(TABLES)] = claim_it.NAME,
    slower: Annotated[int | None, tuple(TARGETS)] = None,
    before: Path | None = None,
) -> Iterator[str]:
    """Play a game by taps, slowed down so much or as `TARGETS` has it, and on an earlier site."""
    with site() as (browser, address), ExitStack() as stack:
        sites = {"ours": address}
        if before:
            sites["before"] = stack.enter_context(serving(before))
        for rate in [slower] if slower else TARGETS:
            for name, served in sites.items():
                found, tasks = play(browser, served, rate, game, seed)
                yield from told(name, found, tasks, rate)
