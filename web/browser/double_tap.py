"""Double taps: two taps of a finger in the same place, one soon after the other."""

from __future__ import annotations

from typing import Any, Final

SOON: Final = 300
"""The longest time between two taps of a double tap, in milliseconds."""
NEAR: Final = 30
"""The largest distance between the two, across and down, in pixels."""


class DoubleTap:
    """Finds out whether a click is a finger's second tap on the same place."""

    def __init__(self) -> None:
        self._time, self._x, self._y = -SOON, 0.0, 0.0

    def ends_with(self, click: Any) -> bool:
        """Note a click, and return whether it is the second tap of a double tap."""
        if click.pointerType != "touch":  # a mouse has a wheel to zoom with
            return False
        is_second = self.may_end_with(click)
        # A third tap begins another double tap.
        self._time = -SOON if is_second else click.timeStamp
        self._x, self._y = click.clientX, click.clientY
        return is_second

    def may_end_with(self, event: Any) -> bool:
        """Return whether a finger that comes down or goes up with this event may make a
        double tap.
        """
        return (
            event.timeStamp - self._time < SOON
            and abs(event.clientX - self._x) < NEAR
            and abs(event.clientY - self._y) < NEAR
        )
