"""Double taps: two taps of a finger in the same place, one soon after the other."""

from __future__ import annotations

from typing import Any, Final

SOON: Final = 300
"""How soon after a tap another one makes it a double tap, in milliseconds."""
NEAR: Final = 30
"""How far apart the two may be across and down, in pixels."""


class DoubleTap:
    """Tells of each click whether it is a finger's second tap on the same place."""

    def __init__(self) -> None:
        self._time, self._x, self._y = -SOON, 0.0, 0.0

    def ends_with(self, click: Any) -> bool:
        """Take note of a click, and tell whether it is the second tap of a double one."""
        if click.pointerType != "touch":  # a mouse has a wheel to zoom with
            return False
        is_second = self.may_end_with(click)
        # A third tap begins another double tap.
        self._time = -SOON if is_second else click.timeStamp
        self._x, self._y = click.clientX, click.clientY
        return is_second

    def may_end_with(self, event: Any) -> bool:
        """Return whether a finger that comes down or goes up here and now taps there again."""
        return (
            event.timeStamp - self._time < SOON
            and abs(event.clientX - self._x) < NEAR
            and abs(event.clientY - self._y) < NEAR
        )
