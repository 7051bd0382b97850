"""Film a bust and a take for the README: `python -m tools.pictures.film [--out FILE]`.

The page's clock stands still and is moved on from one picture to the next, and so is every motion,
so that the film depends on the build alone and not on how fast this machine draws.
"""

from __future__ import annotations

import argparse
import io
import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from claimit import claim_it
from claimit.claim_it import Phase, Place, State, format_space
from claimit.games import bots_of
from claimit.table.match import Match
from tools.browsers.chromium import launch
from tools.files import ROOT
from tools.games.busts import begun, busts
from tools.pictures.scenes import SAVE, stand_still
from tools.site.serve import built, serving
from web.table.links.game_links import format_shared
from web.table.saves.names import SETTINGS
from web.table.view.settings import Settings, Speed, format_settings

FILM = ROOT / "docs/film.webp"
VIEW: ViewportSize = {"width": 1000, "height": 640}
WIDTH = 750
"""Of the film, in pixels."""
LARGEST = 1_000_000
"""Of the film, in bytes: a README is read on a phone, too."""
QUALITIES = range(70, 20, -5)
FRAME = 80
"""In milliseconds of the page, from one picture to the next."""
SHOWN = 96
"""In milliseconds, how long the film shows each: a little slower, so that the bust can be read."""

PLAYER = bots_of(claim_it.NAME).player("foreman")
ROLL = '#play [data-action="roll"]'
TAKE = '#play [data-action="take"]'
CAN = "(selector) => document.querySelector(selector).getAttribute('aria-disabled') !== 'true'"
COVERED = "() => !document.querySelector('#cover').hidden"

PAUSE = """() => {
  window.filmed ??= new WeakSet();
  for (const motion of document.getAnimations()) {
    if (filmed.has(motion)) continue;
    filmed.add(motion);
    motion.pause();
    motion.currentTime = 0;
  }
}"""
"""Halts what has begun to move since the last picture at its beginning."""
MOVE = """(passed) => {
  for (const motion of document.getAnimations()) {
    const time = motion.currentTime + passed;
    if (time < motion.effect.getComputedTiming().endTime) motion.currentTime = time;
    else motion.finish();
  }
}"""


def before_it() -> Match[State]:
    """Return a game of three people in which the next roll loses much, and the one after that
    leaves something to take.
    """
    for number in count():
        match = begun(f"film{number}", (None, None, None))
        while not match.is_over and match.state.turn < 14:
            asked, match = match, match.ask(PLAYER)
            lost = asked.state.at_risk.bit_count()
            if match.state.turn >= 10 and busts(match) and lost >= 4 and placed(match):
                return asked
    raise AssertionError("there are games enough")


def placed(match: Match[State]) -> str:
    """Return where the player to roll would place then; empty: nowhere, for the roll busts."""
    rolled = match.roll()
    if rolled.state.phase is not Phase.PLACE:
        return ""
    place = rolled.ask(PLAYER).steps[-1]
    assert isinstance(place, Place), "that is what there is to do after such a roll"
    return format_space(place.space)


def filmed(page: Page, match: Match[State]) -> Iterator[Image.Image]:
    """Yield the pictures of the film, which begins at this position."""
    yield from passing(page, 960)
    page.dispatch_event(ROLL, "click")
    yield from passing(page, FRAME)
    while page.evaluate(COVERED) or not page.evaluate(CAN, ROLL):
        yield from passing(page, FRAME)
    page.dispatch_event(ROLL, "click")
    yield from passing(page, 720)
    page.dispatch_event(f'[data-space="{placed(match.roll())}"]', "click")
    yield from passing(page, 560)
    page.dispatch_event(TAKE, "click")
    yield from passing(page, 1280)


def passing(page: Page, milliseconds: int) -> Iterator[Image.Image]:
    """Yield pictures while so much time of the page passes."""
    for _ in range(0, milliseconds, FRAME):
        page.evaluate(PAUSE)
        picture = Image.open(io.BytesIO(page.screenshot()))
        yield picture.resize((WIDTH, VIEW["height"] * WIDTH // VIEW["width"]))
        page.clock.run_for(FRAME)
        page.evaluate(PAUSE)
        page.evaluate(MOVE, FRAME)


def film(browser: Browser, address: str) -> bytes:
    """Return the film, as good as fits."""
    match = before_it()
    page = browser.new_context(viewport=VIEW, service_workers="block").new_page()
    lively = [SETTINGS, format_settings(Settings(motion=Speed.FAST, sound=False))]
    page.add_init_script(f"({SAVE})({json.dumps(lively)})")
    stand_still(page, address + format_shared(match.record))
    first, *others = filmed(page, match)
    for quality in QUALITIES:
        made = io.BytesIO()
        first.save(
            made, "webp", save_all=True, append_images=others, duration=SHOWN, loop=0,
            quality=quality, method=6,
        )  # fmt: skip
        if made.tell() < LARGEST:
            return made.getvalue()
    raise AssertionError(f"{len(others)} pictures do not fit into {LARGEST} bytes")


def main() -> None:
    """Write the film."""
    parser = argparse.ArgumentParser(prog="python -m tools.pictures.film", description=__doc__)
    parser.add_argument("--out", type=Path, default=FILM)
    out: Path = parser.parse_args().out
    with serving(built(ROOT / "dist")) as address, sync_playwright() as playwright:
        browser = launch(playwright, whole=True)
        out.write_bytes(film(browser, address))
        browser.close()


if __name__ == "__main__":
    main()
