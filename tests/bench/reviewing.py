"""How long the page takes to review a game.

Each game is opened in a browser that has no review of it. All times are counted from the moment
the page is interactive: to the first curve, and until every decision is weighed. *Tasks* are those
of the main thread that took 50 ms or more meanwhile; the work itself is the worker's.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser

from claimit.games import GAMES, first
from claimit.table.match import Match
from claimit.table.record import format_record
from tests.bench.browser import long_tasks, site, watched
from tests.bench.reviews import against_itself
from tests.browser.saved import save
from tests.web.table import keeping, key_number
from web.table.saves.names import GAME

LEVELS = {"claim-it": "foreman", "claim-game": "surveyor"}
"""Whose games with itself are reviewed."""

NOTE_TIMES = """{
  globalThis.seen = {};
  const has = {
    ready: () => document.documentElement?.dataset.ready !== undefined,
    curve: () => document.querySelector(".drawn-bands")?.checkVisibility(),
    whole: () => document.querySelector("#review-ground")?.hidden === false
      && document.querySelector("#review-counting").hidden
      && document.querySelector("#review-rests").hidden,
  };
  const look = () => {
    for (const [name, is] of Object.entries(has)) {
      if (!(name in seen) && is()) seen[name] = performance.now();
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def times(browser: Browser, address: str, match: Match[Any]) -> dict[str, float]:
    """Return when the curve was there and the review whole, in s, and the long tasks, in ms."""
    page = watched(browser.new_page(service_workers="block"))
    page.add_init_script(NOTE_TIMES)
    save(page, keeping(format_record(match.record)))
    page.goto(f"{address}#review/{key_number(0).removeprefix(GAME)}")
    page.wait_for_function("() => 'whole' in seen", timeout=180_000)
    seen = page.evaluate("() => seen")
    tasks = long_tasks(page, "seen.ready")
    page.close()
    return {
        "the first curve": (seen["curve"] - seen["ready"]) / 1000,
        "the whole": (seen["whole"] - seen["ready"]) / 1000,
        "tasks": len(tasks),
        "longest task": max(tasks, default=0),
    }


def report(games: int = 5, name: str = first()) -> Iterator[str]:
    """Review so many games of the fewest and of the most players; gives a line for each."""
    numbers = GAMES[name].PLAYERS
    with site() as (browser, address):
        for players in (numbers[0], numbers[-1]):
            for number in range(games):
                seed = f"reviewed-{number}"
                match = against_itself(name, LEVELS[name], players, seed, number)
                rolls = sum(step.isdigit() for step in match.record.steps)
                found = times(browser, address, match)
                told = ", ".join(f"{what} {value:.1f}" for what, value in found.items())
                yield f"{players} players, {rolls} rolls: {told}"
