"""Print what it costs to keep games, and many of them: ``python -m tests.bench.kept``.

What a write costs is measured in a game that plays at random: from the moment a step is given to
IndexedDB until the browser tells that it is on the disk, which waits for the page's own work, too.
The step is shown meanwhile. The lobby is loaded in turns with no game and with a thousand kept, the
page of all games is opened from it, and its list is scrolled to its end.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Sequence
from itertools import islice
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from claimit import claim_it
from claimit.table.match import Match, new_match
from claimit.table.record import format_record
from claimit.table.seal import seal
from tests.bench.boot import WATCH
from tests.browser.killed import PLAY, SETTINGS
from tools.browsers.chromium import launch
from tools.files import ROOT
from tools.site.serve import serving
from web.table.saves.names import key_from, note_key
from web.table.saves.notes import format_note, note_of
from web.table.seats.setup import Setup

GAMES = 1000
STEPS = 300
OPENS_MS = 200
SOME_TIME_MS = 1_790_000_000_000

FILL = """(texts) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("claimit");
  opening.onsuccess = () => {
    const transaction = opening.result.transaction("texts", "readwrite");
    for (const [name, text] of texts) transaction.objectStore("texts").put(text, name);
    transaction.oncomplete = () => { opening.result.close(); resolve(); };
    transaction.onerror = () => reject(transaction.error);
  };
})"""
TIME_WRITES = """() => {
  globalThis.costs = [];
  globalThis.tell = () => {};
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (names, mode, ...rest) {
    const made = transaction.call(this, names, mode, ...rest), begun = performance.now();
    const done = () => costs.push(performance.now() - begun);
    if (mode === "readwrite") made.addEventListener("complete", done);
    return made;
  };
}"""
OPEN = """() => new Promise((resolve) => {
  const begun = performance.now();
  const look = () => {
    if (document.querySelector("#games-page [data-kept]")?.checkVisibility()) {
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
    } else requestAnimationFrame(look);
  };
  document.querySelector('#lobby [data-action="games"]').click();
  look();
})"""
READY = "() => performance.getEntriesByName('claimit-ready')[0].startTime"


def game(number: int) -> Match[Any]:
    """Return a game played at random: every third one is not finished."""
    rng = random.Random(number)
    setup = Setup().for_players(2 + number % 4)
    match = new_match(claim_it, setup.record(claim_it, f"kept-{number}"))
    stop = 30 if number % 3 == 0 else 10_000
    while not match.is_over and match.ply < stop:
        action = rng.choice(claim_it.legal_actions(match.state))
        match = match.roll() if action == claim_it.ROLL else match.step(action)
    return match


def library(games: int) -> list[tuple[str, str]]:
    """Return the texts of so many games and of their notes, by their names."""
    played = [game(number) for number in range(50)]  # and then the same ones again
    texts: list[tuple[str, str]] = []
    for number in range(games):
        match, key = played[number % len(played)], key_from(f"{number:016x}")
        when = SOME_TIME_MS + number * 60_000
        texts.append((key, seal(format_record(match.record), when)))
        texts.append((note_key(key), format_note(note_of(match, when, None))))
    return texts


def opened(page: Page, address: str) -> float:
    """Load the lobby; return after how many milliseconds it was interactive."""
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    return page.evaluate(READY)


def write_costs(browser: Browser, address: str) -> list[float]:
    """Return what each write of a game cost, in ms."""
    page = browser.new_context(reduced_motion="reduce", service_workers="block").new_page()
    opened(page, address)
    page.evaluate("(text) => localStorage.setItem('claimit/settings', text)", SETTINGS)
    opened(page, address + "?new=3&seed=kept")
    page.evaluate(TIME_WRITES)
    page.evaluate(PLAY, 5)
    page.wait_for_function(f"() => costs.length >= {STEPS}", timeout=300_000)
    return page.evaluate("() => costs")


def told(name: str, times: Sequence[float]) -> str:
    """Return the median and the 95th percentile of some times, in words."""
    return f"{name}: median {median(times):.1f} ms, 95 % {quantiles(times, n=20)[-1]:.1f} ms"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.kept", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    rounds: int = parser.parse_args().rounds
    with serving(ROOT / "dist") as address, sync_playwright() as playwright:
        browser = launch(playwright, whole=True)
        costs = write_costs(browser, address)
        print(told(f"{len(costs)} writes to the disk", costs))
        contexts = [browser.new_context(service_workers="block") for _ in range(2)]
        none, many = (context.new_page() for context in contexts)
        many.add_init_script(WATCH)
        opened(many, address)
        texts = iter(library(GAMES))
        while part := list(islice(texts, 200)):
            many.evaluate(FILL, part)
        for page in (none, many):
            opened(page, address)
        starts = [(opened(none, address), opened(many, address)) for _ in range(rounds)]
        print(told("the lobby, no game kept", [without for without, _ in starts]))
        print(told(f"the lobby, {GAMES:,} games kept", [with_them for _, with_them in starts]))
        opening = [many.evaluate(OPEN)]
        for _ in range(rounds - 1):
            opened(many, address)
            opening.append(many.evaluate(OPEN))
        within = sum(each <= OPENS_MS for each in opening)
        print(f"{told('opening all games', opening)}; {within} of {rounds} within {OPENS_MS} ms")
        many.evaluate("() => { globalThis.begun = performance.now(); }")
        many.mouse.move(600, 500)
        for _ in range(200):
            many.mouse.wheel(0, 120)
        tasks = many.evaluate(
            "longTasks.filter(({startTime}) => startTime > begun).map(({duration}) => duration)"
        )
        print(f"scrolling: {len(tasks)} tasks of 50 ms or more {json.dumps(tasks)}")
        browser.close()


if __name__ == "__main__":
    main()
