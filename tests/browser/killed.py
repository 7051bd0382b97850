"""A browser that is killed at a random moment of a game, and what comes back after it.

`python -m tests.browser.killed --kills 200` is the long run of `test_killed.py`.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from secrets import token_hex
from time import time
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Error, Page, Playwright, sync_playwright

from claimit.games import GAMES
from claimit.table.match import open_record
from claimit.table.record import parse_record
from claimit.table.seal import unseal
from claimit.table.seats import Seat
from tests.browser.played import KEPT
from tools.browsers.chromium import options
from tools.files import ROOT
from tools.site.serve import serving
from web.table.links.game_links import format_shared
from web.table.seats.setup import Setup

SEEN_MS = 100
"""What has been seen for so long must be there again, on a machine that has nothing else to do."""
LONGEST_MS = 2500
"""How long a game is played at most before the browser is killed."""

SETTINGS = '{"motion": "off", "pace": "instant", "sound": false}'

PLAY = """(seed) => {
  const saved = KEPT;
  const number = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  const possible = () => [...document.querySelectorAll(
    '[data-legal], [data-token], #decisions [data-action], .ranking [data-action="rematch"]'
  )].filter((node) => node.checkVisibility() && node.getAttribute("aria-disabled") !== "true");
  const play = () => {
    const controls = possible();
    if (controls.length) controls[Math.floor(number() * controls.length)].click();
    setTimeout(play, 30 + 60 * number());
  };
  let last = null;
  const look = async () => {
    const record = saved(), storage = await claimitStorage;
    if (record === last) return;
    last = record;
    tell([Date.now(), record, false]);
    await storage.written();
    tell([Date.now(), record, true]);
  };
  new MutationObserver(look).observe(
    document.querySelector("#table"), {subtree: true, childList: true, attributes: true});
  play();
}""".replace("KEPT", KEPT)
"""Plays at random, and tells after each change of the page when it was and what was on the table.

The record is at least as new as what is seen, for a step is saved before it is shown."""

BEGIN = {"claim-it": "?new=2", "claim-game": "?new=2&game=claim-game"}
"""The addresses of new games of two people."""


def against_a_computer(name: str, seed: str) -> str:
    """Return the address of a new game of a person and a computer."""
    game: Any = GAMES[name]
    setup = Setup(first=Seat(0)).for_players(2)
    setup = replace(setup, bots=(None, next(iter(game.LEVELS)), *setup.bots[2:]))
    return format_shared(setup.record(game, seed))


class Moment(NamedTuple):
    """What was on the table, and when."""

    time: float
    """In milliseconds since 1970."""
    record: str
    is_written: bool
    """Whether the browser has told that it is on the disk."""


@dataclass
class Seen:
    """What was seen of a game until the browser was killed."""

    moments: list[Moment] = field(default_factory=list[Moment])
    killed: float = 0.0
    """In milliseconds since 1970."""

    def told(self, _source: Any, moment: tuple[float, str, bool]) -> None:
        """Note a moment."""
        self.moments.append(Moment(*moment))

    def must_come_back(self, seen_ms: float) -> Moment | None:
        """Return the last moment that had been seen for so long, or was said to be on the disk."""
        until = self.killed - seen_ms
        return next(
            (each for each in reversed(self.moments) if each.is_written or each.time <= until), None
        )


@dataclass(frozen=True)
class Loss:
    """A game that did not come back as it was."""

    seen: Moment
    killed: float
    came_back: str

    def __str__(self) -> str:
        age, written = self.killed - self.seen.time, self.seen.is_written
        return (
            f"seen {age:.0f} ms before, {'written' if written else 'not yet written'}: "
            f"{self.seen.record}\ncame back: {self.came_back}"
        )


class Kills:
    """A browser with a profile of its own, which is killed and started again."""

    def __init__(
        self, playwright: Playwright, profile: Path, address: str, seed: str, seen_ms: float
    ) -> None:
        self.playwright = playwright
        self.profile = profile
        self.address = address
        self.random = random.Random(seed)
        self.seen_ms = seen_ms

    @contextmanager
    def browser(self) -> Iterator[BrowserContext]:
        context = self.playwright.chromium.launch_persistent_context(
            self.profile, **options(), reduced_motion="reduce", service_workers="block"
        )
        try:
            yield context
        finally:
            with suppress(Error):  # it was killed
                context.close()

    def kill(self) -> float:
        """Kill the browser with all its processes; return when, in milliseconds since 1970."""
        groups = {group for group, command in processes() if str(self.profile) in command}
        assert groups, "the browser runs"
        now = time() * 1000
        for group in groups:
            os.killpg(group, signal.SIGKILL)
        return now

    def begin(self, game: str) -> str:
        """Return the address of a new game, of two people or against a computer."""
        seed = f"{self.random.getrandbits(64):016x}"
        return self.random.choice((BEGIN[game], against_a_computer(game, seed)))

    def play(self, context: BrowserContext, begin: str) -> Seen:
        """Play until the browser is killed; return what was seen."""
        seen = Seen()
        context.expose_binding("tell", seen.told)
        page = context.pages[0]
        opened(page, self.address + begin)
        page.evaluate(PLAY, self.random.randrange(2**31))
        page.wait_for_timeout(self.random.uniform(50, LONGEST_MS))  # the moment is chance
        seen.killed = self.kill()
        return seen

    def run(self, kills: int, *, game: str) -> Iterator[Loss | None]:
        """Play a game and kill the browser so many times; yield what was lost each time."""
        with self.browser() as context:
            page = context.pages[0]
            opened(page, self.address)
            page.evaluate("(text) => localStorage.setItem('claimit/settings', text)", SETTINGS)
            seen = self.play(context, self.begin(game))
        for kill in range(kills):
            with self.browser() as context:
                page = context.pages[0]
                opened(page, f"{self.address}#table")
                came_back = page.evaluate(KEPT) if page.locator("#table").is_visible() else ""
                is_there = page.locator('body[data-screen="table"]').count() == 1
                yield loss(seen, self.seen_ms, came_back or "" if is_there else "")
                if kill + 1 < kills:
                    over = is_there and open_record(came_back, GAMES).is_over
                    seen = self.play(context, self.begin(game) if over else "#table")


def loss(seen: Seen, seen_ms: float, came_back: str) -> Loss | None:
    """Compare what had been seen with what came back; None: nothing is lost and no roll differs."""
    moment = seen.must_come_back(seen_ms)
    if moment is None:
        return None
    if came_back:
        before, match = parse_record(moment.record, GAMES), open_record(came_back, GAMES)
        if before.seed != match.record.seed and is_rematch(moment.record, came_back):
            return None
        goes_on = match.record.steps[: len(before.steps)] == before.steps
        if goes_on and match.record.seed == before.seed and match.dice_follow_seed:
            return None
    return Loss(moment, seen.killed, came_back)


def is_rematch(record: str, other: str) -> bool:
    """Tell whether a game was over, and the other one was written after it."""
    ended, begun = unseal(record).at, unseal(other).at
    is_later = ended is not None and begun is not None and begun > ended
    return is_later and open_record(record, GAMES).is_over


def opened(page: Page, address: str) -> None:
    """Open the page anew, and wait until it is ready."""
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")


def processes() -> Iterator[tuple[int, str]]:
    """Yield the group and the command line of every process."""
    told = subprocess.check_output(("ps", "-A", "-ww", "-o", "pgid=,command="), text=True)
    for line in told.splitlines():
        group, _, command = line.strip().partition(" ")
        yield int(group), command


def main(arguments: Sequence[str] | None = None) -> None:
    """Kill the browser many times, at both games, and of the site and the one file."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--kills", type=int, default=200, help="in all")
    parser.add_argument("--seed", default=token_hex(4))
    parser.add_argument("--site", type=Path, default=ROOT / "dist")
    chosen = parser.parse_args(arguments)
    print(f"--seed {chosen.seed}")
    site: Path = chosen.site
    kinds = [(game, disk) for game in BEGIN for disk in (False, True)]
    lost = 0
    with serving(site) as address, sync_playwright() as playwright:
        for game, disk in kinds:
            where = (site.resolve() / "claimit.html").as_uri() if disk else address
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
                kills = Kills(
                    playwright, Path(profile), where, f"{chosen.seed} {game} {disk}", SEEN_MS
                )
                results = list(kills.run(chosen.kills // len(kinds), game=game))
            losses = [result for result in results if result is not None]
            lost += len(losses)
            place = "the one file from disk" if disk else "the site"
            print(f"{game}, {place}: {len(results) - len(losses)} of {len(results)} came back")
            for each in losses:
                print(each)
    sys.exit(1 if lost else 0)


if __name__ == "__main__":
    main()
