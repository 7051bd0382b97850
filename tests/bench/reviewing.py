"""Print how long the page takes to review a game: ``python -m tests.bench.reviewing``.

Each game is opened in a browser that has no review of it. All times are counted from the moment
the page is interactive: to the first curve, and until every decision is weighed. *Tasks* are those
of the main thread that took 50 ms or more meanwhile; the work itself is the worker's.
"""

from __future__ import annotations

import argparse

from playwright.sync_api import Browser, sync_playwright

from claimit import claim_it
from claimit.claim_it.bots import player
from claimit.table.match import Match, start
from claimit.table.record import format_record
from claimit.table.seats import COLOURS
from tests.bench.boot import WATCH
from tests.browser.kept import keep
from tests.web.table import keeping, key_number
from tools.browsers.chromium import launch
from tools.files import ROOT
from tools.site.serve import serving
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


def game(players: int, number: int) -> Match[claim_it.State]:
    """Return a game that Foreman played with itself."""
    match = start(claim_it, COLOURS[:players], f"reviewed-{number}", first=number % players)
    while not match.is_over:
        match = match.ask(player("foreman"))
    return match


def times(browser: Browser, address: str, match: Match[claim_it.State]) -> dict[str, float]:
    """Return when the curve was there and the review whole, in s, and the long tasks, in ms."""
    page = browser.new_context(service_workers="block").new_page()
    for script in (WATCH, NOTE_TIMES):
        page.add_init_script(script)
    keep(page, keeping(format_record(match.record)))
    page.goto(f"{address}#review/{key_number(0).removeprefix(GAME)}")
    page.wait_for_function("() => 'whole' in seen", timeout=180_000)
    seen = page.evaluate("() => seen")
    tasks = page.evaluate(
        "() => longTasks.filter(({startTime}) => startTime > seen.ready)"
        ".map(({duration}) => duration)"
    )
    page.context.close()
    return {
        "the first curve": (seen["curve"] - seen["ready"]) / 1000,
        "the whole": (seen["whole"] - seen["ready"]) / 1000,
        "tasks": len(tasks),
        "longest task": max(tasks, default=0),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.reviewing", description=__doc__)
    parser.add_argument("--games", type=int, default=5, help="how many of each; default: 5")
    games: int = parser.parse_args().games
    with serving(ROOT / "dist") as address, sync_playwright() as playwright:
        browser = launch(playwright, whole=True)
        for players, wanted in WANTED.items():
            for number in range(games):
                match = game(players, number)
                rolls = sum(step.isdigit() for step in match.record.steps)
                found = times(browser, address, match)
                told = ", ".join(f"{name} {value:.1f}" for name, value in found.items())
                print(f"{players} players, {rolls} rolls (aim {wanted} s): {told}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
