"""What it costs to keep games, and many of them.

What a write costs is measured in a game that plays at random: from the moment a step is given to
IndexedDB until the browser says that it is on the disk, which waits for the page's own work, too.
The step is shown meanwhile. The lobby is loaded in turns with no game and with a thousand saved
ones, and the page of all games is opened from it, and its list is scrolled to its end.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

from playwright.sync_api import Browser, Page

from claimit import claim_it
from claimit.table.match import Match, new_match
from claimit.table.record import format_record
from claimit.table.seal import seal
from tests.bench.browser import begin, loaded, long_tasks, site, watched
from tests.bench.figures import spread
from tests.browser.killed import PLAY, SETTINGS
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
    if (document.querySelector("#games-page [data-saved]")?.checkVisibility()) {
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
    } else requestAnimationFrame(look);
  };
  document.querySelector('#lobby [data-action="games"]').click();
  look();
})"""


def game(number: int) -> Match[Any]:
    """Return a game played at random: every third one is not finished."""
    rng = random.Random(number)
    setup = Setup().for_players(2 + number % 4)
    match = new_match(claim_it, setup.record(claim_it, f"saved-{number}"))
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
    return loaded(page, address)


def write_costs(browser: Browser, address: str) -> list[float]:
    """Return what each write of a game cost, in ms."""
    page = browser.new_page(reduced_motion="reduce", service_workers="block")
    opened(page, address)
    page.evaluate("(text) => localStorage.setItem('claimit/settings', text)", SETTINGS)
    opened(page, address + "?new=3&seed=saved")
    page.evaluate(TIME_WRITES)
    page.evaluate(PLAY, 5)
    page.wait_for_function(f"() => costs.length >= {STEPS}", timeout=300_000)
    return page.evaluate("() => costs")


def report(rounds: int = 7) -> Iterator[str]:
    """Write, load, open and scroll; gives a line for each."""
    with site() as (browser, address):
        costs = write_costs(browser, address)
        yield f"{len(costs)} writes to the disk: {spread(costs)}"
        none, many = (browser.new_page(service_workers="block") for _ in range(2))
        watched(many)
        opened(many, address)
        texts = iter(library(GAMES))
        while part := list(islice(texts, 200)):
            many.evaluate(FILL, part)
        for page in (none, many):
            opened(page, address)
        starts = [(opened(none, address), opened(many, address)) for _ in range(rounds)]
        yield f"the lobby, no game saved: {spread([without for without, _ in starts])}"
        yield f"the lobby, {GAMES:,} games saved: {spread([with_them for _, with_them in starts])}"
        opening = [many.evaluate(OPEN)]
        for _ in range(rounds - 1):
            opened(many, address)
            opening.append(many.evaluate(OPEN))
        within = sum(each <= OPENS_MS for each in opening)
        yield f"opening all games: {spread(opening)}; {within} of {rounds} within {OPENS_MS} ms"
        begin(many)
        many.mouse.move(600, 500)
        for _ in range(200):
            many.mouse.wheel(0, 120)
        tasks = long_tasks(many)
        yield f"scrolling: {len(tasks)} tasks of 50 ms or more {tasks}"
