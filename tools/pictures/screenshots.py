"""Take pictures of the page: `python -m tools.pictures.screenshots [--out test-results/screens]`.

Every scene at every size, from the built site, in a real browser. Of the first scene, the pictures
in the README and in the manifest are taken as well.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools.browsers.chromium import launch
from tools.files import ROOT
from tools.pictures.gallery import SIZES
from tools.pictures.scenes import SCENES, show
from tools.site.serve import built, serving

PICTURES = (
    ("web/art/screenshot-wide.jpg", 1180, 820, 1),
    ("web/art/screenshot-narrow.jpg", 390, 780, 2),
    ("web/art/preview.jpg", 1200, 630, 1),
)
"""The pictures of the first scene that are kept: width, height, pixels for each of these."""

QUALITIES = range(86, 40, -4)
LARGEST = 150_000
"""Of a picture that is published, in bytes."""


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
    parser = argparse.ArgumentParser(prog="python -m tools.pictures.screenshots")
    parser.add_argument("--out", type=Path, default=ROOT / "test-results/screens")
    parser.add_argument("--only", help="take the pictures of this scene only")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    scenes = [scene for scene in SCENES if options.only in (None, scene.name)]
    with serving(built(ROOT / "dist")) as address, sync_playwright() as playwright:
        browser = launch(playwright, whole=True)
        for size in SIZES:
            context = browser.new_context(viewport=size.viewport, reduced_motion="reduce")
            for scene in scenes:
                context.clear_cookies()
                page = context.new_page()
                path = options.out / f"{scene.name}-{size.width}.png"
                show(page, address, scene)
                page.screenshot(path=path)
                page.close()
            context.close()
        if SCENES[0] in scenes:
            for picture in PICTURES:
                keep(browser, address, *picture)


if __name__ == "__main__":
    main()
