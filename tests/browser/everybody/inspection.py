"""What is wrong with a page as it lies there: one function for every page, game and size.

A control is wrong that cannot be brought wholly into the window, lies under another, is smaller
than a finger can hit, has no name or a cut one. Parts of the table are wrong that lie across one
another. What scrolls is scrolled to first, as somebody would.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import CDPSession, Page

SMALLEST = 24
"""Pixels each way that a target has to have (WCAG 2.5.8)."""

FONTS = (16, 20, 24, 32)
"""The default sizes that browsers offer, in pixels; 16 is the usual one."""
SIZES = ((360, 740), (768, 1024), (1180, 820), (1440, 900))

INSPECT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")

SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@dataclass(frozen=True)
class Way:
    """In what window, and with what default size of type, somebody looks at the page."""

    width: int
    height: int
    font: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}, {self.font} px"


EVERY_WAY = tuple(Way(*size, font) for size in SIZES for font in FONTS)


class Inspector:
    """Looks at a page that is open in one way after the other."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._devtools: CDPSession = page.context.new_cdp_session(page)

    def show(self, way: Way) -> None:
        """Give the window a size, and the browser a default size of type."""
        self.page.set_viewport_size({"width": way.width, "height": way.height})
        self._devtools.send("Page.setFontSizes", {"fontSizes": {"standard": way.font}})
        self.page.evaluate(SETTLED)

    def look(self, way: Way) -> list[str]:
        """Return what is wrong, seen in this way."""
        self.show(way)
        return [f"{way}: {what}" for what in self.page.evaluate(INSPECT, SMALLEST)]

    def look_in_all(self, ways: Iterable[Way]) -> list[str]:
        """Return what is wrong, seen in any of these ways."""
        return [fault for way in ways for fault in self.look(way)]
