"""Fingers on the glass, several at a time, as the browser's own input has them."""

from __future__ import annotations

from time import time

from playwright.sync_api import Page

Spot = tuple[float, float]


QUICKLY_S = 0.02
"""How soon one movement follows the other. The browser is told when each of them was, for a busy
machine may hear of them so late that a tap looks like a long press."""


class Touches:
    """The fingers that are on a page; each has a number of its own."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._session = page.context.new_cdp_session(page)
        self._down: dict[int, Spot] = {}
        self._moment = time()

    def middle(self, selector: str) -> Spot:
        """Return the middle of a node."""
        box = self.page.locator(selector).first.bounding_box()
        assert box is not None, selector
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def down(self, at: Spot, finger: int = 0, *, seconds_ago: float = 0.0) -> None:
        if not self._down:
            self._moment = time() - seconds_ago
        self._down[finger] = at
        self._send("touchStart", self._down)

    def move(self, at: Spot, finger: int = 0) -> None:
        self._down[finger] = at
        self._send("touchMove", self._down)

    def up(self, finger: int = 0) -> None:
        at = self._down.pop(finger)
        self._send("touchEnd", {finger: at} if self._down else {})

    def rest(self, seconds: float) -> None:
        """Leave the fingers where they are."""
        self.page.wait_for_timeout(1000 * seconds)
        self._moment = time()

    def tap(self, at: Spot, finger: int = 0) -> None:
        self._moment = time()
        self.down(at, finger)
        self.up(finger)

    def swipe(self, start: Spot, end: Spot, steps: int = 8) -> None:
        self.down(start)
        for step in range(1, steps + 1):
            x, y = (a + (b - a) * step / steps for a, b in zip(start, end, strict=True))
            self.move((x, y))
        self.up()

    def _send(self, kind: str, fingers: dict[int, Spot]) -> None:
        self._moment += QUICKLY_S
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in fingers.items()]
        self._session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": points, "timestamp": self._moment},
        )
