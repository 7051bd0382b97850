"""Long presses: a finger that rests on a square inspects it and chooses nothing.

The square then bears an attribute, by which the style sheets show what the mouse would see there.
It stays when the finger is lifted, for a finger covers much, and goes with the next touch or key.
Like the position of the mouse it is not part of the model.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from js import clearTimeout, document, setTimeout
from pyodide.ffi import create_proxy

from web.browser.null import or_none
from web.table.messages.intents import Inspected, Point

LONG: Final = 400
"""The length of a long press, in milliseconds: that of Android's own."""
CELL: Final = '[role="gridcell"]'
RESTED_ON: Final = "data-rested"


class LongPress:
    """Dispatches long presses on squares. A right click is one, too."""

    def __init__(
        self, dispatch: Callable[[Inspected], None], cell_of: Callable[[Any], Point | None]
    ) -> None:
        self.was_long = False
        """Whether the last press was long, so that the click that ends it does not count."""
        self._dispatch = dispatch
        self._cell_of = cell_of
        self._here: Point | None = None
        self._cell: Any = None
        """The square on which a finger came down last."""
        self._timer: Any = None
        self._inspect_proxy = create_proxy(self._inspect)
        for name, handler in (
            ("pointerdown", self._begin),
            ("pointerup", self._end),
            ("pointercancel", self._end),
            ("contextmenu", self._offer),
            ("keydown", self._forget),
        ):
            document.addEventListener(name, create_proxy(handler), True)

    def _begin(self, event: Any) -> None:
        self._end(event)
        self._forget(event)
        self.was_long = False
        self._here = self._cell_of(event.target)
        self._cell = or_none(event.target.closest(CELL))
        # A mouse has its second button for this, and may be slow with the first.
        if self._here is not None and event.pointerType != "mouse":
            self._timer = setTimeout(self._inspect_proxy, LONG)

    def _end(self, _event: Any) -> None:
        if self._timer is not None:
            clearTimeout(self._timer)
            self._timer = None

    def _forget(self, _event: Any) -> None:
        if self._cell is not None:
            self._cell.removeAttribute(RESTED_ON)

    def _offer(self, event: Any) -> None:
        """Inspect in place of the browser's menu, which some also open after a long press."""
        if self._here is not None and self._here == self._cell_of(event.target):
            event.preventDefault()
            self._end(event)
            self._inspect()

    def _inspect(self) -> None:
        if self._here is not None and not self.was_long:
            self.was_long = True
            if self._cell is not None:
                self._cell.setAttribute(RESTED_ON, "")
            self._dispatch(Inspected(self._here))
