"""A board that is larger than its place: looked at through a lens, which zooms and moves over it.

A pinch, a double tap, the wheel, the keys + - 0 and the buttons zoom; a finger or the mouse drags.
What is in the lens is one sheet, and only its transform changes, once a frame. How far in somebody
looks is no part of the model, as little as how far a page is scrolled.
"""

from __future__ import annotations

from typing import Any, Final

from js import (
    CustomEvent,
    Object,
    clearTimeout,
    document,
    requestAnimationFrame,
    setTimeout,
    window,
)
from pyodide.ffi import create_proxy, to_js

from web.browser.double_tap import DoubleTap
from web.browser.null import or_none
from web.table.keys import ZOOM

DRAG: Final = 8
"""How far a finger moves before its tap is a drag, in pixels."""
LARGEST: Final = 120
"""How large a square may become, in pixels."""
HANDY: Final = 80
"""How large a double tap makes a square, in pixels."""
CLOSER: Final = 1.35
"""By what factor a key or a button zooms."""
WHEEL: Final = 0.0016
PINCH_ON_PAD: Final = 0.01
"""How much a notch of the wheel zooms, and two fingers on a pad, which browsers tell as a wheel."""
REST: Final = 220
"""How long the sheet has not moved when it is drawn anew, in milliseconds."""
ELSEWHERE: Final = "input, select, textarea, dialog"
CELL: Final = '[role="gridcell"]'


class Lens:
    """Looks at the only child of a node."""

    def __init__(self, node: Any) -> None:
        self.node = node
        self._sheet = node.firstElementChild
        self._columns = self._rows = 1
        self._scale, self._x, self._y = 1.0, 0.0, 0.0
        self._fingers: dict[int, tuple[float, float]] = {}
        self._began = (0.0, 0.0)
        self._dragged = False
        self._double_tap = DoubleTap()
        self._aimed: Any = None
        self._wanted: Any = None
        self._aiming = False
        self._drawing = False
        self._draw_proxy = create_proxy(self._draw)
        self._aim_proxy = create_proxy(self._tell)
        self._resting: Any = None
        self._rest_proxy = create_proxy(self._rest)
        # On the window, which hears of a click before the document does.
        self._on_window = {
            "click": create_proxy(self._click),
            "keydown": create_proxy(self._key),
            "resize": create_proxy(self._fit),
        }
        self._listen()

    def attend(self, wanted: str) -> None:
        """Take over how many squares there are, and which should be in sight: ``"10 9 4,2"``."""
        columns, rows, *square = wanted.split()
        self._columns, self._rows = int(columns), int(rows)
        if square and self._scale > 1:
            column, row = map(int, square[0].split(","))
            side = self._side()
            left = (column - 1 - self._columns / 2) * side
            top = (row - 1 - self._rows / 2) * side
            self._show(left, top, side)

    # What happens to it

    def _listen(self) -> None:
        for name, handler in (
            ("pointerdown", self._down),
            ("pointermove", self._move),
            ("pointerup", self._up),
            ("pointercancel", self._up),
            ("pointerleave", self._leave),
            ("pointerover", self._over),
            ("focusin", self._focus),
        ):
            self.node.addEventListener(name, create_proxy(handler))
        active = to_js({"passive": False}, dict_converter=Object.fromEntries)
        self.node.addEventListener("wheel", create_proxy(self._wheel), active)
        for name, proxy in self._on_window.items():
            window.addEventListener(name, proxy, True)

    def put_away(self) -> None:
        """Listen no longer, because another board has come."""
        for name, proxy in self._on_window.items():
            window.removeEventListener(name, proxy, True)

    def _down(self, event: Any) -> None:
        if event.button:
            return
        self._dragged = False
        here = (event.clientX, event.clientY)
        self._fingers[event.pointerId] = here
        self._began = here
        if len(self._fingers) > 1:
            self._drag(event)

    def _move(self, event: Any) -> None:
        known = self._fingers.get(event.pointerId)
        if known is None:
            return
        here = (event.clientX, event.clientY)
        if len(self._fingers) > 1:
            self._pinch(event.pointerId, known, here)
        elif self._dragged or (self._scale > 1 and _apart(here, self._began) > DRAG):
            if not self._dragged:
                self._drag(event)
            self._move_to(self._x + here[0] - known[0], self._y + here[1] - known[1])
        else:
            return  # it may still be a tap
        self._fingers[event.pointerId] = here

    def _up(self, event: Any) -> None:
        self._fingers.pop(event.pointerId, None)
        if not self._fingers:
            self._rest_later()
            if event.pointerType != "mouse":
                self._aim(None)

    def _leave(self, _event: Any) -> None:
        self._aim(None)

    def _over(self, event: Any) -> None:
        if not self._dragged:
            self._aim(or_none(event.target.closest(CELL)))

    def _wheel(self, event: Any) -> None:
        event.preventDefault()
        speed = PINCH_ON_PAD if event.ctrlKey else WHEEL
        pixels = event.deltaY * (32 if event.deltaMode else 1)
        self._zoom(2.718281828 ** (-pixels * speed), event.clientX, event.clientY)

    def _click(self, event: Any) -> None:
        """Keep the click to itself that ends a drag, is on one of its buttons or taps again."""
        button = or_none(event.target.closest("[data-zoom]"))
        if button is not None:
            self._turn(str(button.getAttribute("data-zoom")))
        elif not self.node.contains(event.target):
            return
        elif not self._dragged:
            if not self._double_tap.ends_with(event):
                return
            self._look_closer(event.clientX, event.clientY)
        self._dragged = False
        event.stopPropagation()

    def _key(self, event: Any) -> None:
        way = ZOOM.get(event.key)
        if way is None or event.ctrlKey or event.metaKey or event.altKey:
            return
        if or_none(event.target.closest(ELSEWHERE)) is None and self.node.offsetWidth:
            self._turn(way)

    def _fit(self, _event: Any) -> None:
        self._move_to(self._x, self._y)

    def _focus(self, event: Any) -> None:
        """Have the square in sight that the keyboard's focus is on."""
        cell = or_none(event.target.closest(CELL))
        if cell is not None and event.target.matches(":focus-visible"):
            here, lens = cell.getBoundingClientRect(), self.node.getBoundingClientRect()
            left = here.left - lens.left - lens.width / 2 - self._x
            top = here.top - lens.top - lens.height / 2 - self._y
            self._show(left / self._scale, top / self._scale, here.width / self._scale)

    # What it does

    def _drag(self, event: Any) -> None:
        self._dragged = True
        self._aim(None)
        for finger in self._fingers:
            self.node.setPointerCapture(finger)
        # A finger that drags does not rest on a place.
        document.dispatchEvent(_event("pointerup"))

    def _pinch(self, finger: int, known: tuple[float, float], here: tuple[float, float]) -> None:
        other = next(at for name, at in self._fingers.items() if name != finger)
        before = _apart(known, other)
        factor = _apart(here, other) / before if before else 1
        self._move_to(self._x + (here[0] - known[0]) / 2, self._y + (here[1] - known[1]) / 2)
        self._zoom(factor, (here[0] + other[0]) / 2, (here[1] + other[1]) / 2)

    def _turn(self, way: str) -> None:
        if way == "fit":
            self._scale = 1.0
            self._move_to(0, 0)
            return
        lens = self.node.getBoundingClientRect()
        factor = CLOSER if way == "in" else 1 / CLOSER
        self._zoom(factor, lens.left + lens.width / 2, lens.top + lens.height / 2)

    def _look_closer(self, x: float, y: float) -> None:
        """Show a place so large that a finger can choose there, or the whole board again."""
        if self._scale > 1:
            self._turn("fit")
        else:
            self._zoom(max(CLOSER, HANDY / self._side()), x, y)

    def _zoom(self, factor: float, x: float, y: float) -> None:
        """Zoom about a point of the window, which stays where it is."""
        lens = self.node.getBoundingClientRect()
        scale = min(max(self._scale * factor, 1.0), max(2.0, LARGEST / self._side()))
        x, y = x - lens.left - lens.width / 2, y - lens.top - lens.height / 2
        grown = scale / self._scale
        self._scale = scale
        self._move_to(x - (x - self._x) * grown, y - (y - self._y) * grown)

    def _show(self, left: float, top: float, side: float) -> None:
        """Move as little as need be to have a square in sight, which is given from the middle."""
        x = _inside(self._x, left, side, self._scale, self.node.clientWidth)
        y = _inside(self._y, top, side, self._scale, self.node.clientHeight)
        self._move_to(x, y)

    def _rest_later(self) -> None:
        clearTimeout(self._resting)
        self._resting = setTimeout(self._rest_proxy, REST)

    def _rest(self) -> None:
        """Have the sheet drawn anew, as sharp as can be."""
        if not (self._fingers and self._dragged):
            self._sheet.removeAttribute("data-moving")

    def _move_to(self, x: float, y: float) -> None:
        """Move the sheet so far from the middle, but not off the lens."""
        side = self._side() * self._scale
        spare_x = max(0.0, (self._columns * side - self.node.clientWidth) / 2)
        spare_y = max(0.0, (self._rows * side - self.node.clientHeight) / 2)
        self._x = min(max(x, -spare_x), spare_x)
        self._y = min(max(y, -spare_y), spare_y)
        if not self._drawing:
            self._drawing = True
            # As long as it moves it is a picture, which is moved and not drawn.
            self._sheet.setAttribute("data-moving", "")
            self._rest_later()
            requestAnimationFrame(self._draw_proxy)

    def _draw(self, _time: float) -> None:
        self._drawing = False
        moved = f"translate({self._x:.1f}px, {self._y:.1f}px) scale({self._scale:.4f})"
        self._sheet.style.transform = moved

    def _side(self) -> float:
        """Return the side of a square where the whole sheet is in sight, in pixels."""
        return self._sheet.offsetWidth / self._columns

    def _aim(self, cell: Any) -> None:
        """Have the page told which square a pointer is on.

        It is told with the next frame, so that a finger that only taps, or a mouse that hurries
        over many squares, costs nothing.
        """
        self._wanted = cell
        if not self._aiming:
            self._aiming = True
            requestAnimationFrame(self._aim_proxy)

    def _tell(self, _time: float) -> None:
        self._aiming = False
        cell, before = self._wanted, self._aimed
        if cell is before or (cell is not None and before is not None and cell.isSameNode(before)):
            return
        self._aimed = cell
        (self.node if cell is None else cell).dispatchEvent(_event("aim"))


def _inside(moved: float, begins: float, side: float, scale: float, room: float) -> float:
    """Return how far to move so that a stretch is inside the room around the middle."""
    least, most = -room / 2 - begins * scale, room / 2 - (begins + side) * scale
    return min(max(moved, least), max(least, most))


def _apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5


def _event(name: str) -> Any:
    bubbling = to_js({"bubbles": True}, dict_converter=Object.fromEntries)
    return CustomEvent.new(name, bubbling)
