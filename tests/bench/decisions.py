"""Print how long the strongest players think in the page's worker, and what that costs the page.

``python -m tests.bench.decisions`` has four of them play whole games in the built site: of each
game at once, and of Claim It! also at the pace that people see. A decision is timed from the
question to the answer, the way through the worker included. The tasks are those of the page's own
thread that browsers call long: 50 ms and more, from the first answer to the ranking.
"""

from __future__ import annotations

import json
from statistics import median, quantiles
from urllib.parse import quote

from playwright.sync_api import Browser, sync_playwright

from claimit.games import GAMES
from claimit.table.arena import STARTER
from claimit.table.record import Record, format_record
from claimit.table.seats import COLOURS, Player
from tests.bench.boot import WATCH
from tools.browsers.chromium import launch
from tools.files import ROOT
from tools.site.serve import serving
from web.table.saves.names import SETTINGS
from web.table.view.settings import Pace, Settings, format_settings

SEATS = 4
PLAYED = (
    ("claim-it", "baron", Pace.INSTANT, ("one", "two", "three")),
    ("claim-it", "baron", Pace.FAST, ("one",)),
    ("claim-game", "surveyor", Pace.INSTANT, ("one", "two", "three")),
)
"""The game, who plays it, at which pace, and seeds; a game that can be watched takes minutes."""

TIME_ANSWERS = """
import json
from js import performance, window
from web.table.jobs.jobs import Jobs
from web.table.jobs.questions import Choose

answer, times = Jobs.answer, []

async def timed(self, question, *more):
    begun = performance.now()
    text = await answer(self, question, *more)
    if isinstance(question, Choose):
        times.append((performance.now(), performance.now() - begun))
        window.answered = json.dumps(times)
    return text

Jobs.answer = timed
window.answered = "[]"
"""

RUN = """program => {
  const script = document.createElement("script");
  Object.assign(script, {type: "py", textContent: program});
  document.body.append(script);
}"""

LONG_TASKS = "() => longTasks.map(({startTime, duration}) => [startTime, duration])"


def four_of(level: str, name: str, seed: str) -> str:
    """A game that nothing has been played of."""
    options = GAMES[name].start_options({"players": SEATS}, seed, STARTER)
    seats = tuple(Player(colour.title(), colour, level) for colour in COLOURS[:SEATS])
    return format_record(Record(name, options, seats, seed))


def play(
    browser: Browser, address: str, record: str, pace: Pace
) -> tuple[list[float], list[float]]:
    """Have a game played; gives how long each decision took and each long task, in ms."""
    page = browser.new_page()
    kept = json.dumps([SETTINGS, format_settings(Settings(pace=pace))])
    page.add_init_script(f"{WATCH}\nlocalStorage.setItem(...{kept})")
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    page.evaluate(RUN, TIME_ANSWERS)
    page.wait_for_function("() => window.answered")
    page.evaluate("hash => { location.hash = hash; }", f"#record={quote(record)}")
    page.wait_for_selector('#table[data-phase="over"]', state="attached", timeout=600_000)
    answers = json.loads(page.evaluate("answered"))
    tasks = page.evaluate(LONG_TASKS)
    page.close()
    first = answers[0][0]
    return [took for at, took in answers[1:]], [took for at, took in tasks if at > first]


def spread(times: list[float]) -> str:
    """Median and 95th percentile."""
    return f"median {median(times):.1f} ms, 95 % within {quantiles(times, n=20)[-1]:.1f} ms"


def main() -> None:
    """Measure and print."""
    with serving(ROOT / "dist") as address, sync_playwright() as playwright:
        browser = launch(playwright, whole=True)
        for name, level, pace, seeds in PLAYED:
            games = [play(browser, address, four_of(level, name, seed), pace) for seed in seeds]
            decisions = [took for game, _ in games for took in game]
            tasks = sorted(took for _, game in games for took in game)
            print(f"{pace}: {len(decisions)} decisions of {level}: {spread(decisions)}")
            longest = f"the longest {tasks[-1]:.0f} ms" if tasks else "none"
            print(f"{pace}: {len(tasks)} long tasks of the page, {longest}")
        browser.close()


if __name__ == "__main__":
    main()
