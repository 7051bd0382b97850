"""A line of the log points at its squares on the board, and a square at the lines that name it.

The squares of the line that is open stay marked until it is closed, or another line is pointed at.
This is not part of the model, just as the position of the mouse is not. The `data-at` of a line
names its squares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from js import CSS, MutationObserver, Object, document
from pyodide.ffi import create_proxy, to_js

from web.browser.null import or_none

LINE: Final = ".log [data-at]"
OPEN: Final = '.log [data-at]:has([aria-expanded="true"])'
CELL: Final = '.board [role="gridcell"]'
POINTED: Final = "data-pointed"


class Pointing:
    """Marks what the line or square under the mouse or focus points at, or the line that is open.

    `names` returns the data attributes of the running game that name squares, such as `space`.
    """

    def __init__(self, names: Callable[[], Sequence[str]]) -> None:
        self._names = names
        self._at: Any = None
        for event in ("pointerover", "focusin"):
            document.addEventListener(event, create_proxy(self._on_node), True)
        # A line that has changed, or was closed, no longer points at the same squares.
        changed = MutationObserver.new(create_proxy(lambda *_: self._point_at(None)))
        whole = {"subtree": True, "attributeFilter": ["data-at", "aria-expanded"]}
        changed.observe(
            document.querySelector(".log"), to_js(whole, dict_converter=Object.fromEntries)
        )

    def _on_node(self, event: Any) -> None:
        node = or_none(event.target.closest(f"{LINE}, {CELL}"))
        if node != self._at:  # the same node is another proxy each time
            self._point_at(node)

    def _point_at(self, node: Any) -> None:
        self._at = node
        for old in document.querySelectorAll(f"[{POINTED}]"):
            old.removeAttribute(POINTED)
        for found in self._about(node):
            found.setAttribute(POINTED, "")

    def _about(self, node: Any) -> Iterator[Any]:
        """Yield the squares of the line pointed at, or of the open one, and a square's lines."""
        line = node
        if node is None or not node.matches(LINE):
            line = or_none(document.querySelector(OPEN))
        if line is not None:
            for place in str(line.getAttribute("data-at")).split():
                where = ", ".join(f'{CELL}[data-{name}="{place}"]' for name in self._names())
                yield from document.querySelectorAll(where)
        if node is None or node.isSameNode(line):
            return
        for name in self._names():
            if (place := or_none(node.getAttribute(f"data-{name}"))) is not None:
                yield from document.querySelectorAll(f'{LINE}[data-at~="{CSS.escape(place)}"]')
