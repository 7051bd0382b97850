"""A lens: zooms and moves a board that is larger than its place.

A pinch, a double tap, the wheel, the keys + - 0 and the buttons zoom; a finger or the mouse drags.
The content of the lens is one sheet, and only its transform changes, once a frame. The zoom is not
part of the model, just as the scroll position of a page is not.

If the page itself scrolls, as in a strongly magnified window, the lens must not block scrolling:
the wheel scrolls the page (with Ctrl it zooms), and so does a finger while nothing is zoomed. When
zoomed, a finger drags the sheet, and the page moves when the sheet has reached its edge.

A tap plays only if it cannot be part of another gesture. If squares are too small for a finger, a
double tap zooms in, so the first tap on a square that plays waits for a second one. If they are
large enough, nothing waits, and taps on such a square play and never zoom.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from js import (
    CustomEvent,
    Object,
    PointerEvent,
    ResizeObserver,
    clearTimeout,
    document,
    getComputedStyle,
    requestAnimationFrame,
    setTimeout,
    window,
)
from pyodide.ffi import create_proxy, to_js

from web.browser.double_tap import SOON, DoubleTap
from web.browser.null import or_none
from web.table.face.keys import ZOOM

DRAG: Final = 8
"""How far a finger moves before its tap is a drag, in pixels."""
LARGEST: Final = 120
"""The largest side of a square, in pixels."""
HANDY: Final = 80
"""The side of a square after a double tap, in pixels."""
FINGER: Final = 44
"""The least side of a square that a finger can hit without zooming, in pixels."""
TOGETHER: Final = 150
"""Fingers that come down within so many milliseconds are those of one hand, which pinches.

One that lies there for longer may be a palm that rests on the glass while another finger taps."""
CLOSER: Final = 1.35
"""The factor by which a key or a button zooms."""
WHEEL: Final = 0.0016
PINCH_ON_PAD: Final = 0.01
"""How much a step of the wheel zooms. Browsers report two fingers on a pad as a wheel."""
REST: Final = 220
"""The sheet is drawn again when it has not moved for this time, in milliseconds."""
ELSEWHERE: Final = "input, select, textarea, dialog"
CELL: Final = '[role="gridcell"]'
PLAYS: Final = "[data-token]"
"""The squares that play when tapped, on every board."""


@dataclass
class _Finger:
    """A finger on the lens, or the mouse: where and when it came down, where it is."""

    began: tuple[float, float]
    at: tuple[float, float]
    time: float
    dragging: bool = False


class Lens:
    """Zooms and moves the only child of a node."""

    def __init__(self, node: Any) -> None:
        self.node = node
        self._sheet = node.firstElementChild
        self._columns = self._rows = 1
        self._scale, self._x, self._y = 1.0, 0.0, 0.0
        self._fingers: dict[int, _Finger] = {}
        self._dragged = False
        """Whether the last finger that was lifted had dragged, so that its click does not count."""
        self._page_scrolls = False
        self._double_tap = DoubleTap()
        self._waiting: Any = None
        """The click of a tap that plays unless another one follows."""
        self._wait: Any = None
        self._playing = False
        self._play_proxy = create_proxy(self._play)
        self._aimed: Any = None
        self._wanted: Any = None
        self._aiming = False
        self._drawing = False
        self._draw_proxy = create_proxy(self._draw)
        self._aim_proxy = create_proxy(self._tell)
        self._resting: Any = None
        self._rest_proxy = create_proxy(self._rest)
        # On the window, which gets a click before the document does.
        self._on_window = {
            "click": create_proxy(self._click),
            "keydown": create_proxy(self._key),
            "pointerdown": create_proxy(self._down_anywhere),
            "pointerup": create_proxy(self._up),
            "pointercancel": create_proxy(self._up),
        }
        self._fitted = 0.0
        self._sizes = ResizeObserver.new(create_proxy(self._fit))
        self._listen()

    def attend(self, wanted: str) -> None:
        """Set how many squares there are, and which should be visible: ``"10 9 4,2"``."""
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
            ("pointerleave", self._leave),
            ("pointerover", self._over),
            ("focusin", self._focus),
        ):
            self.node.addEventListener(name, create_proxy(handler))
        active = to_js({"passive": False}, dict_converter=Object.fromEntries)
        self.node.addEventListener("wheel", create_proxy(self._wheel), active)
        for name, proxy in self._on_window.items():
            window.addEventListener(name, proxy, True)
        self._sizes.observe(document.body)
        self._sizes.observe(self.node)

    def put_away(self) -> None:
        """Stop listening, because there is another board."""
        for name, proxy in self._on_window.items():
            window.removeEventListener(name, proxy, True)

        self._sizes.disconnect()

    def _down(self, event: Any) -> None:
        if event.button:
            return
        here = (event.clientX, event.clientY)
        others = list(self._fingers.values())
        self._fingers[event.pointerId] = _Finger(here, here, event.timeStamp)
        if any(each.dragging or event.timeStamp - each.time < TOGETHER for each in others):
            self._drag()

    def _move(self, event: Any) -> None:
        finger = self._fingers.get(event.pointerId)
        if finger is None:
            return
        here, known = (event.clientX, event.clientY), finger.at
        if not finger.dragging:
            is_last = finger is list(self._fingers.values())[-1]
            if _apart(here, finger.began) <= DRAG or not is_last:
                return  # it may still be a tap, or only rest
            if len(self._fingers) == 1 and self._scale <= 1:
                return  # there is nothing to move
            self._drag()
        finger.at = here
        if len(self._fingers) > 1:
            self._pinch(event.pointerId, known, here)
        else:
            self._drag_to(here[0] - known[0], here[1] - known[1])

    def _up(self, event: Any) -> None:
        finger = self._fingers.pop(int(getattr(event, "pointerId", -1)), None)
        if finger is None:
            return
        self._dragged = finger.dragging
        if not self._fingers:
            self._rest_later()
            if event.pointerType != "mouse":
                self._aim(None)

    def _leave(self, _event: Any) -> None:
        self._aim(None)

    def _over(self, event: Any) -> None:
        if not self._is_dragging:
            self._aim(or_none(event.target.closest(CELL)))

    def _wheel(self, event: Any) -> None:
        if self._page_scrolls and not event.ctrlKey:
            return
        event.preventDefault()
        speed = PINCH_ON_PAD if event.ctrlKey else WHEEL
        pixels = event.deltaY * (32 if event.deltaMode else 1)
        self._zoom(2.718281828 ** (-pixels * speed), event.clientX, event.clientY)

    def _click(self, event: Any) -> None:
        """Stop a click that ends a drag, is on one of the lens's buttons or may be part of a double
        tap.
        """
        button = or_none(event.target.closest("[data-zoom]"))
        if button is not None:
            self._turn(str(button.getAttribute("data-zoom")))
        elif self._playing or not self._is_its_own(event):
            return
        self._dragged = False
        event.stopPropagation()

    def _is_its_own(self, event: Any) -> bool:
        """Return whether a click is only for the lens."""
        is_inside = self.node.contains(event.target)
        return is_inside and (self._dragged or self._is_part_of_a_double_tap(event))

    def _is_part_of_a_double_tap(self, event: Any) -> bool:
        """Zoom in at the second tap of a double tap; return whether a tap is, or may be, part of
        one.
        """
        plays = or_none(event.target.closest(PLAYS))
        if plays is not None and self._side() * self._scale >= FINGER:
            return False
        if self._double_tap.ends_with(event):
            self._stop_waiting()
            self._look_closer(event.clientX, event.clientY)
            return True
        if plays is None or event.pointerType != "touch":
            return False
        self._waiting = event
        self._wait = setTimeout(self._play_proxy, SOON)
        self._aim(
            or_none(event.target.closest(CELL))
        )  # so that the tap has a visible effect at once
        return True

    def _down_anywhere(self, event: Any) -> None:
        """Play a waiting tap before anything else, unless this is the second tap."""
        if self._waiting is not None and not self._double_tap.may_end_with(event):
            self._play()

    def _stop_waiting(self) -> None:
        clearTimeout(self._wait)
        self._waiting = None
        self._aim(None)

    def _play(self) -> None:
        """Play the tap that has waited for a second one, if it still can."""
        tap = self._waiting
        if tap is None:
            return
        self._stop_waiting()
        if or_none(tap.target.closest(PLAYS)) is None:
            return
        options = {"bubbles": True, "cancelable": True, "pointerType": "touch", "detail": 1}
        click = PointerEvent.new("click", to_js(options, dict_converter=Object.fromEntries))
        self._playing = True
        try:
            tap.target.dispatchEvent(click)
        finally:
            self._playing = False

    def _key(self, event: Any) -> None:
        way = ZOOM.get(event.key)
        if way is None or event.ctrlKey or event.metaKey or event.altKey:
            return
        if or_none(event.target.closest(ELSEWHERE)) is None and self.node.offsetWidth:
            self._turn(way)

    def _fit(self, *_sizes: Any) -> None:
        """Show the same part of the board after the lens has changed its size."""
        self._measure()
        side = self._side()
        if not side:
            return  # another page is shown
        grown = side / (self._fitted or side)
        self._fitted = side
        self._scale = min(self._scale, self._most())
        self._move_to(self._x * grown, self._y * grown)

    def _measure(self) -> None:
        """Find out whether the page scrolls, so that fingers may scroll it on the lens, too."""
        root = document.scrollingElement
        is_longer = root.scrollHeight > root.clientHeight + 1
        self._page_scrolls = is_longer and getComputedStyle(document.body).overflowY != "hidden"
        self._let_scroll()

    def _let_scroll(self) -> None:
        self.node.toggleAttribute("data-scrolls", self._page_scrolls and self._scale <= 1)

    def _focus(self, event: Any) -> None:
        """Make the square with the keyboard's focus visible."""
        cell = or_none(event.target.closest(CELL))
        if cell is not None and event.target.matches(":focus-visible"):
            here, lens = cell.getBoundingClientRect(), self.node.getBoundingClientRect()
            left = here.left - lens.left - lens.width / 2 - self._x
            top = here.top - lens.top - lens.height / 2 - self._y
            self._show(left / self._scale, top / self._scale, here.width / self._scale)

    # What it does

    @property
    def _is_dragging(self) -> bool:
        return any(finger.dragging for finger in self._fingers.values())

    def _drag(self) -> None:
        """Treat the fingers on the lens as dragging until they are lifted."""
        self._aim(None)
        for name, finger in self._fingers.items():
            finger.dragging = True
            self.node.setPointerCapture(name)
        # A finger that drags does not rest on a place.
        document.dispatchEvent(_event("pointerup"))

    def _drag_to(self, x: float, y: float) -> None:
        """Move the sheet, and the page where the sheet has reached its edge."""
        wanted = self._y + y
        self._move_to(self._x + x, wanted)
        if self._page_scrolls and wanted != self._y:
            window.scrollBy(0, self._y - wanted)

    def _pinch(self, finger: int, known: tuple[float, float], here: tuple[float, float]) -> None:
        other = next(each.at for name, each in self._fingers.items() if name != finger)
        before = _apart(known, other)
        factor = _apart(here, other) / before if before else 1
        self._move_to(self._x + (here[0] - known[0]) / 2, self._y + (here[1] - known[1]) / 2)
        self._zoom(factor, (here[0] + other[0]) / 2, (here[1] + other[1]) / 2)

    def _turn(self, way: str) -> None:
        if way == "fit":
            self._scale = 1.0
            self._let_scroll()
            self._move_to(0, 0)
            return
        lens = self.node.getBoundingClientRect()
        factor = CLOSER if way == "in" else 1 / CLOSER
        self._zoom(factor, lens.left + lens.width / 2, lens.top + lens.height / 2)

    def _look_closer(self, x: float, y: float) -> None:
        """Zoom in until a finger can hit the squares there, or show the whole board again."""
        if self._scale > 1:
            self._turn("fit")
        else:
            self._zoom(max(CLOSER, HANDY / self._side()), x, y)

    def _zoom(self, factor: float, x: float, y: float) -> None:
        """Zoom around a fixed point of the window, in pixels."""
        lens = self.node.getBoundingClientRect()
        scale = min(max(self._scale * factor, 1.0), self._most())
        x, y = x - lens.left - lens.width / 2, y - lens.top - lens.height / 2
        grown = scale / self._scale
        self._scale = scale
        self._let_scroll()
        self._move_to(x - (x - self._x) * grown, y - (y - self._y) * grown)

    def _show(self, left: float, top: float, side: float) -> None:
        """Move as little as needed to make a square visible. It is given from the middle, in
        pixels.
        """
        x = _inside(self._x, left, side, self._scale, self.node.clientWidth)
        y = _inside(self._y, top, side, self._scale, self.node.clientHeight)
        self._move_to(x, y)

    def _rest_later(self) -> None:
        clearTimeout(self._resting)
        self._resting = setTimeout(self._rest_proxy, REST)

    def _rest(self) -> None:
        """Draw the sheet again, so that it is sharp."""
        if not self._is_dragging:
            self._sheet.removeAttribute("data-moving")

    def _move_to(self, x: float, y: float) -> None:
        """Move the sheet from the middle, but not off the lens. In pixels."""
        side = self._side() * self._scale
        spare_x = max(0.0, (self._columns * side - self.node.clientWidth) / 2)
        spare_y = max(0.0, (self._rows * side - self.node.clientHeight) / 2)
        self._x = min(max(x, -spare_x), spare_x)
        self._y = min(max(y, -spare_y), spare_y)
        if not self._drawing:
            self._drawing = True
            # While it moves, it is a picture that the browser need not draw again.
            self._sheet.setAttribute("data-moving", "")
            self._rest_later()
            requestAnimationFrame(self._draw_proxy)

    def _draw(self, _time: float) -> None:
        self._drawing = False
        moved = f"translate({self._x:.1f}px, {self._y:.1f}px) scale({self._scale:.4f})"
        self._sheet.style.transform = moved

    def _most(self) -> float:
        """Return the largest zoom factor."""
        return max(2.0, LARGEST / self._side())

    def _side(self) -> float:
        """Return the side of a square when the whole sheet is visible, in pixels."""
        return self._sheet.offsetWidth / self._columns

    def _aim(self, cell: Any) -> None:
        """Announce to the page which square a pointer is on.

        This happens with the next frame, so that a tap, or a mouse that crosses many squares, costs
        nothing.
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
    """Return how far to move so that a stretch lies inside the room around the middle."""
    least, most = -room / 2 - begins * scale, room / 2 - (begins + side) * scale
    return min(max(moved, least), max(least, most))


def _apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5


def _event(name: str) -> Any:
    bubbling = to_js({"bubbles": True}, dict_converter=Object.fromEntries)
    return CustomEvent.new(name, bubbling)
