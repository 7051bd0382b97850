"""Fingers on the glass, several at a time, as the browser's own input has them."""

from __future__ import annotations

from playwright.sync_api import Page

Spot = tuple[float, float]


class Touches:
    """The fingers that are on a page; each has a number of its own."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._session = page.context.new_cdp_session(page)
        self._down: dict[int, Spot] = {}

    def middle(self, selector: str) -> Spot:
        """Return the middle of a node."""
        box = self.page.locator(selector).first.bounding_box()
        assert box is not None, selector
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def down(self, at: Spot, finger: int = 0) -> None:
        self._down[finger] = at
        self._send("touchStart", self._down)

    def move(self, at: Spot, finger: int = 0) -> None:
        self._down[finger] = at
        self._send("touchMove", self._down)

    def up(self, finger: int = 0) -> None:
        at = self._down.pop(finger)
        self._send("touchEnd", {finger: at} if self._down else {})

    def tap(self, at: Spot, finger: int = 0) -> None:
        self.down(at, finger)
        self.up(finger)

    def swipe(self, start: Spot, end: Spot, steps: int = 8) -> None:
        self.down(start)
        for step in range(1, steps + 1):
            x, y = (a + (b - a) * step / steps for a, b in zip(start, end, strict=True))
            self.move((x, y))
        self.up()

    def _send(self, kind: str, fingers: dict[int, Spot]) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in fingers.items()]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
