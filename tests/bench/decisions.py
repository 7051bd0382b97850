"""How long the strongest players think in the page's worker, and what that costs the page.

Four of them play whole games in the built site: of each game at once, and of Claim It! also at the
pace that people see. A decision is timed from the question to the answer, the way through the
worker included. Long tasks are counted from the first answer to the ranking.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from urllib.parse import quote

from playwright.sync_api import Browser

from claimit.games import GAMES
from claimit.table.arena import STARTER
from claimit.table.record import Record, format_record
from claimit.table.seats import COLOURS, Player
from tests.bench.browser import loaded, long_tasks, site, watched
from tests.bench.figures import spread
from tests.browser.inside import run_inside
from web.table.saves.names import SETTINGS
from web.table.view.settings import Pace, Settings, format_settings

SEATS = 4
PLAYED = (
    ("claim-it", "baron", Pace.INSTANT, ("one", "two", "three")),
    ("claim-it", "baron", Pace.FAST, ("one",)),
    ("claim-game", "speculator", Pace.INSTANT, ("one", "two", "three")),
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

def run():
    pass
"""


def four_of(level: str, name: str, seed: str) -> str:
    """A game that nothing has been played of."""
    options = GAMES[name].start_options({"players": SEATS}, seed, STARTER)
    seats = tuple(Player(colour.title(), colour, level) for colour in COLOURS[:SEATS])
    return format_record(Record(name, options, seats, seed))


def play(
    browser: Browser, address: str, record: str, pace: Pace
) -> tuple[list[float], list[float]]:
    """Have a game played; gives how long each decision took and each long task, in ms."""
    page = watched(browser.new_page())
    saved = json.dumps([SETTINGS, format_settings(Settings(pace=pace))])
    page.add_init_script(f"localStorage.setItem(...{saved})")
    loaded(page, address)
    run_inside(page, TIME_ANSWERS, {})
    page.evaluate("hash => { location.hash = hash; }", f"#record={quote(record)}")
    page.wait_for_selector('#table[data-phase="over"]', state="attached", timeout=600_000)
    answers = json.loads(page.evaluate("answered"))
    tasks = long_tasks(page, since=str(answers[0][0]))
    page.close()
    return [took for _, took in answers[1:]], tasks


def report() -> Iterator[str]:
    """Have every game played, and tell of the decisions and of the long tasks."""
    with site() as (browser, address):
        for name, level, pace, seeds in PLAYED:
            games = [play(browser, address, four_of(level, name, seed), pace) for seed in seeds]
            decisions = [took for game, _ in games for took in game]
            tasks = [took for _, game in games for took in game]
            yield f"{pace}: {len(decisions)} decisions of {level}: {spread(decisions)}"
            longest = f"the longest {max(tasks):.0f} ms" if tasks else "none"
            yield f"{pace}: {len(tasks)} long tasks of the page, {longest}"
