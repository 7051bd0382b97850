"""Take pictures of the page: `python -m tools.screenshots [--out test-results/screens]`.

Every scene at every size, from the built site, in a real browser. Of the first scene, the pictures
in the README and in the manifest are taken as well.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from claimit import jumping
from claimit.jumping import Phase, State
from claimit.table.game import Game
from claimit.table.match import Match, open_record
from claimit.table.record import format_record
from tools.browser import launch
from tools.serve import serving
from tools.site import ROOT

GAMES: dict[str, Game[State]] = {jumping.NAME: jumping}
GOLDEN = ROOT / "tests/claimit/golden"
SIZES = ((360, 740), (768, 1024), (1180, 820), (1440, 900))

PICTURES = (
    ("web/art/screenshot-wide.jpg", 1180, 820, 1),
    ("web/art/screenshot-narrow.jpg", 390, 780, 2),
)
"""The pictures of the first scene that are kept: width, height, pixels for each of these."""

QUALITIES = range(86, 40, -4)
LARGEST = 150_000
"""Of a picture that is published, in bytes."""


@dataclass(frozen=True)
class Scene:
    """A picture: the game it shows, up to the last moment that fits, and what to press there."""

    name: str
    players: int = 3
    fits: Callable[[State], bool] | None = None
    press: tuple[str, ...] = ()


SCENES = (
    Scene("place", fits=lambda state: state.phase is Phase.PLACE and _is_busy(state)),
    Scene("decide", fits=lambda state: state.phase is Phase.DECIDE and _is_busy(state)),
    Scene("five", players=5, fits=lambda state: state.phase is Phase.DECIDE and _is_busy(state)),
    Scene("last-round", players=2, fits=lambda state: state.turns_left == 1),
    Scene("ranking", fits=lambda state: state.phase is Phase.OVER),
    Scene("ranking-five", players=5, fits=lambda state: state.phase is Phase.OVER),
    Scene("lobby"),
    Scene("roll-off", press=('[data-action="start"]',)),
    Scene("rules", press=('[data-action="rules"]',)),
    Scene("menu", press=('[data-action="menu"]',)),
)


def _is_busy(state: State) -> bool:
    return state.at_risk.bit_count() >= 3 and state.caller is None


def fragment(scene: Scene) -> str:
    """Return the end of the address that opens a scene's game; empty for the lobby."""
    if scene.fits is None:
        return ""
    text = (GOLDEN / f"{scene.players}-players-plain.json").read_text(encoding="utf-8")
    match: Match[State] = open_record(text, GAMES)
    ply = max(ply for ply, state in enumerate(match.states) if scene.fits(state))
    record = replace(match.record, steps=match.record.steps[:ply])
    return "#record=" + json.dumps(json.loads(format_record(record)))


def show(page: Page, address: str, scene: Scene) -> None:
    """Open a scene on a page."""
    page.goto("about:blank")
    page.goto(address + fragment(scene))
    page.wait_for_selector("html[data-ready]", state="attached")
    for selector in scene.press:
        page.click(selector)
    page.evaluate("document.fonts.ready")


def keep(browser: Browser, address: str, path: str, width: int, height: int, density: int) -> None:
    """Take a picture of the first scene, as good as fits."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=density,
        reduced_motion="reduce",
    )
    page = context.new_page()
    show(page, address, SCENES[0])
    pictures = (page.screenshot(type="jpeg", quality=quality) for quality in QUALITIES)
    picture = next(picture for picture in pictures if len(picture) < LARGEST)
    (ROOT / path).write_bytes(picture)
    context.close()


def main() -> None:
    """Take all pictures."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots")
    parser.add_argument("--out", type=Path, default=ROOT / "test-results/screens")
    parser.add_argument("--only", help="take the pictures of this scene only")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    scenes = [scene for scene in SCENES if options.only in (None, scene.name)]
    with serving(ROOT / "dist") as address, sync_playwright() as playwright:
        browser = launch(playwright)
        for width, height in SIZES:
            viewport = {"width": width, "height": height}
            context = browser.new_context(viewport=viewport, reduced_motion="reduce")  # type: ignore[arg-type]
            for scene in scenes:
                context.clear_cookies()
                page = context.new_page()
                path = options.out / f"{scene.name}-{width}.png"
                show(page, address, scene)
                page.screenshot(path=path)
                page.close()
            context.close()
        if SCENES[0] in scenes:
            for picture in PICTURES:
                keep(browser, address, *picture)


if __name__ == "__main__":
    main()
