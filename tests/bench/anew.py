"""Print how fast the page starts in a browser that has just been started: who comes back meets it.

``python -m tests.bench.anew [--rounds 7] [--before FOLDER]``

Each page has a profile of its own. In it the page is visited three times, the last time for twelve
seconds, and our game is played once to the end. Then, again and again, the browser is closed,
started anew with the same profile, and sent to the page at once; nothing in memory is left from
before. *Offline* is the same without any network, as the installed game starts on a train; stock
pages cannot do that, so theirs is the start with a network. *First* is the first visit of all, with
a new profile, also in a browser that has just been started. Pages are visited in turns; every
figure is a median.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Page, Playwright, sync_playwright

from claimit import claim_it
from claimit.table.match import start
from tests.bench.boot import (
    STAY_MS,
    WARMING,
    Figures,
    Medians,
    Row,
    built,
    middle,
    rotated,
    served,
    table,
    visit,
    watched,
)
from tests.bench.budget import BUDGET
from tests.bench.stock.pages import PAGES, MakePage
from tests.browser.table import Table
from tools.browsers.chromium import options
from tools.files import Files
from tools.site import build
from web.table.seats.setup import NAMES

GAMES = ("ours", "before")
"""The pages that are the game, so that they can be played and start offline."""

NOWHERE = ("--proxy-server=127.0.0.1:9", "--proxy-bypass-list=<-loopback>")
"""Has a browser find no server at all, that of this machine included."""

ROWS = (
    Row("interactive, anew", "anew", "ready", "stock", "anew_stock"),
    Row("interactive, offline", "offline", "ready", "stock", "anew_stock"),
    Row("interactive, first", "first", "ready", "stock", "cold_stock"),
    Row("longest task, anew", "anew", "task", "stock", "task_anew_stock"),
    Row("longest task, first", "first", "task", "stock", "task_cold_stock"),
    Row("first paint, anew", "anew", "paint", "plain", "paint_anew_plain"),
)


def main() -> None:
    """Measure and print: a table, or with ``--json`` the bare figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.anew", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="starts of each kind of each page")
    parser.add_argument("--before", type=Path, help="an earlier site, visited in turns with ours")
    parser.add_argument("--json", action="store_true", help="print the bare figures")
    chosen = parser.parse_args()
    pages = {name: PAGES[name] for name in ("ours", "stock", "plain")}
    if chosen.before:
        pages["before"] = lambda _: built(chosen.before)
    medians = measure(build.site(), chosen.rounds, pages)
    if chosen.json:
        print(json.dumps(medians))
        return
    print(table(medians, chosen.rounds, ROWS))
    for kind in ("anew", "offline"):
        begun_from = "the library" if medians[kind]["ours"]["library"] else "a snapshot"
        print(f"Ours, {kind}, began from {begun_from}.")
    again, first = (medians[kind]["ours"]["ready"] for kind in ("anew", "first"))
    most = BUDGET["boot"]["anew_first"]
    print(
        f"Started anew, ours takes {again / first:.2f} of what its first visit takes; it should be"
        f" {most:.2f}: {'over' if again > most * first else 'kept'}."
    )


def measure(ours: Files, rounds: int, pages: Mapping[str, MakePage]) -> Medians:
    """Start every page so often in every way."""
    samples: dict[str, dict[str, list[Figures]]] = {
        kind: {name: [] for name in pages} for kind in ("anew", "offline", "first")
    }
    with ExitStack() as stack:
        addresses = served(ours, pages, stack)
        playwright = stack.enter_context(sync_playwright())
        profiles = {
            name: Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
            for name in pages
        }
        for name, address in addresses.items():
            accustom(playwright, profiles[name], address, plays=name in GAMES)
        for number in range(rounds):
            for name, address in rotated(addresses, number):
                profile = profiles[name]
                samples["anew"][name].append(begun(playwright, profile, address, STAY_MS))
            for name, address in rotated(addresses, number):
                profile, offline = profiles[name], name in GAMES
                samples["offline"][name].append(
                    begun(playwright, profile, address, STAY_MS, offline=offline)
                )
            for name, address in rotated(addresses, number):
                with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
                    samples["first"][name].append(begun(playwright, Path(folder), address, 0))
    return {
        kind: {name: middle(visits) for name, visits in by_page.items()}
        for kind, by_page in samples.items()
    }


def accustom(playwright: Playwright, profile: Path, address: str, *, plays: bool) -> None:
    """Visit a page some times, play a game to the end if it is one, and close the browser."""
    with opened(playwright, profile) as page:
        for stay_ms in WARMING:
            visit(page, address, stay_ms)
        if plays:
            page.emulate_media(reduced_motion="reduce")  # or a game would take minutes
            table = Table(page, address)
            table.match = start(claim_it, NAMES[:2], "anew", first=0)
            table.open("?new=2&seed=anew")
            while not table.match.is_over:
                table.play_on()
            page.wait_for_timeout(STAY_MS)


def begun(
    playwright: Playwright, profile: Path, address: str, stay_ms: int, *, offline: bool = False
) -> Figures:
    """Start the browser with a profile, and visit an address in it at once."""
    with opened(playwright, profile, *(NOWHERE if offline else ())) as page:
        return visit(page, address, stay_ms)


@contextmanager
def opened(playwright: Playwright, profile: Path, *arguments: str) -> Iterator[Page]:
    """A browser that has just been started with a profile; it is closed as a person closes it."""
    how = options(whole=True)
    how["args"] = [*how["args"], *arguments]
    context = playwright.chromium.launch_persistent_context(profile, **how)
    yield watched(context.pages[0])
    context.close()


if __name__ == "__main__":
    main()
