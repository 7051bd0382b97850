"""Photograph how a bust is told: ``python -m tools.pictures.strips``.

For a person and for a computer, in each seating and on two screens: the moments of the telling side
by side, as one picture in docs/telling/. The page's clock stands still, and every motion is halted
at the moment that is wanted, so that a picture depends on the build alone.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from claimit.claim_it import State
from claimit.table.match import Match
from tools.browsers.chromium import launch
from tools.files import ROOT
from tools.games.busts import before_a_bust, before_a_computers_bust
from tools.pictures.gallery import Size
from tools.pictures.scenes import SAVE, stand_still
from tools.site.serve import built, serving
from web.claim_it.scenes import scenes
from web.table.links.game_links import format_shared
from web.table.saves.names import SETTINGS
from web.table.view.settings import Seating, Settings, format_settings

FOLDER = ROOT / "docs/telling"
SIZES = (Size("phone", 360, 740, 150, 150), Size("tablet", 1180, 820, 420, 420))
QUALITY = 62

STEP = 20
"""In milliseconds: how exactly the beginning of a computer's roll is met."""

HALT = """(moment) => {
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = moment;
  }
}"""


class Moment(NamedTuple):
    """A scene of the telling, counted from 0, and how many milliseconds of it have passed."""

    scene: int
    passed: int


MOMENTS = (
    Moment(0, 120),
    Moment(0, 420),
    Moment(0, 849),
    Moment(1, 390),
    Moment(2, 260),
    Moment(2, 1500),
    Moment(3, 300),
)


def strip(
    browser: Browser, address: str, match: Match[State], seating: Seating, size: Size
) -> bytes:
    """Take the picture of a bust: its moments, side by side."""
    context = browser.new_context(viewport=size.viewport, service_workers="block")
    page = context.new_page()
    kept = [SETTINGS, format_settings(Settings(seating=seating, sound=False))]
    page.add_init_script(f"({SAVE})({json.dumps(kept)})")
    stand_still(page, address + format_shared(match.record))
    if match.record.seats[match.state.seat].bot is None:
        page.dispatch_event('#play [data-action="roll"]', "click")
    while page.locator("#cover").is_hidden():  # a computer rolls when it has thought
        page.clock.run_for(STEP)
    frames = [Image.open(io.BytesIO(each)) for each in photographed(page, match.roll())]
    context.close()
    height = size.height * size.kept // size.width
    whole = Image.new("RGB", (size.kept * len(frames), height))
    for number, frame in enumerate(frames):
        whole.paste(frame.resize((size.kept, height)), (size.kept * number, 0))
    picture = io.BytesIO()
    whole.save(picture, "webp", quality=QUALITY, method=6)
    return picture.getvalue()


def photographed(page: Page, after: Match[State]) -> Iterator[bytes]:
    """Yield the picture of each moment; the clock is at the beginning of the first scene."""
    lasts = [scene.lasts for scene in scenes(after)]
    shown = 0
    for moment in MOMENTS:
        while shown < moment.scene:
            page.clock.run_for(lasts[shown])
            shown += 1
        page.evaluate(HALT, moment.passed)
        yield page.screenshot()


def main() -> None:
    """Take all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    busts = {"person": before_a_bust("dbl1", players=4), "computer": before_a_computers_bust(3)}
    with serving(built(ROOT / "dist")) as address, sync_playwright() as playwright:
        browser = launch(playwright, whole=True)
        for who, match in busts.items():
            for seating in Seating:
                for size in SIZES:
                    picture = strip(browser, address, match, seating, size)
                    (FOLDER / f"{who}-{seating}-{size.name}.webp").write_bytes(picture)
        browser.close()


if __name__ == "__main__":
    main()
