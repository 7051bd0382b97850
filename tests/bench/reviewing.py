"""How long the page takes to review a game.

Each game is opened in a browser that has no review of it. All times are counted from the moment
the page is interactive: to the first curve, and until every decision is weighed. *Tasks* are those
of the main thread that took 50 ms or more meanwhile; the work itself is the worker's.
"""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Browser

from claimit import claim_it
from claimit.table.match import Match
from claimit.table.record import format_record
from tests.bench.browser import long_tasks, site, watched
from tests.bench.reviews import against_itself
from tests.browser.saved import save
from tests.web.table import keeping, key_number
from web.table.saves.names import GAME

WANTED = {2: 20, 5: 60}
"""In so many seconds a game of so many players should be reviewed; the first curve in 2."""

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


def times(browser: Browser, address: str, match: Match[claim_it.State]) -> dict[str, float]:
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


def report(games: int = 5) -> Iterator[str]:
    """Review so many games of each number of players; gives a line for each."""
    with site() as (browser, address):
        for players, wanted in WANTED.items():
            for number in range(games):
                match = against_itself("foreman", players, f"reviewed-{number}", number)
                rolls = sum(step.isdigit() for step in match.record.steps)
                found = times(browser, address, match)
                told = ", ".join(f"{name} {value:.1f}" for name, value in found.items())
                yield f"{players} players, {rolls} rolls (aim {wanted} s): {told}"
