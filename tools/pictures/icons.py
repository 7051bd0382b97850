"""Draw the icons that installing needs as pixels: `python -m tools.pictures.icons`.

All from web/art/icon.svg, in a real browser; the results are kept beside it. They change only when
the drawing does.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from playwright.sync_api import Page, sync_playwright

from tools.browsers.chromium import launch
from tools.files import ROOT, text

ART = ROOT / "web/art"

PAGE = "<style>body {{ margin: 0 }} svg {{ display: block; width: 100vw; height: 100vh }}</style>{}"

SHRINK = """(scale) => {
  const move = 256 * (1 - scale);
  document.querySelector("#sign").setAttribute(
    "transform", `translate(${move} ${move}) scale(${scale})`);
}"""


@dataclass(frozen=True)
class Icon:
    """A square picture of `pixels` by `pixels`; `scale` is that of the sign on its background."""

    name: str
    pixels: int
    scale: float = 1


ICONS = (
    Icon("icon-192.png", 192),
    Icon("icon-512.png", 512),
    Icon("icon-apple-180.png", 180),
    # Systems cut it to shapes of their own; a circle of four fifths is what all of them leave.
    Icon("icon-maskable-512.png", 512, scale=0.78),
)


def draw(page: Page, icon: Icon) -> None:
    """Draw an icon and save it."""
    page.set_viewport_size({"width": icon.pixels, "height": icon.pixels})
    page.set_content(PAGE.format(text(ROOT, "web/art/icon.svg")))
    page.evaluate(SHRINK, icon.scale)
    page.screenshot(path=ART / icon.name)


def main() -> None:
    """Draw all icons."""
    argparse.ArgumentParser(prog="python -m tools.pictures.icons", description=__doc__).parse_args()
    with sync_playwright() as playwright:
        browser = launch(playwright, whole=True)
        page = browser.new_page()
        for icon in ICONS:
            draw(page, icon)
        browser.close()


if __name__ == "__main__":
    main()
