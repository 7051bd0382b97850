"""Taps beside another finger, or a palm, that rests on the glass.

Browsers turn a touch into a click only if nothing else touches the glass. People around a tablet
lean on it, or tap at the same time. So this module makes a click of a short touch that was not
alone, and prevents the browser's own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from js import Object, PointerEvent, document
from pyodide.ffi import create_proxy, to_js

from web.browser.null import or_none
from web.browser.press import LONG

SLIP: Final = 12
"""How far a finger may slip while it taps, across and down, in pixels."""
AGAIN: Final = 300
"""The longest time between taps in the same place that count as a series, in milliseconds."""
TOUCHING: Final = ("touch", "pen")
CONTROL: Final = 'button, a, label, summary, input, select, textarea, [role="gridcell"], [tabindex]'
"""What is tapped as a whole, wherever in it the finger comes down and goes up."""


@dataclass
class _Touch:
    """Where and when a finger came down, and whether there ever was another one with it."""

    target: Any
    x: float
    y: float
    time: float
    alone: bool


class OtherFingers:
    """Makes a click of every short touch that is not alone."""

    def __init__(self) -> None:
        self._touches: dict[int, _Touch] = {}
        self._several = False
        """Whether several fingers have touched the glass since it was last free."""
        self._made = -1
        """The id of the pointer whose click was made here."""
        self._tapped, self._taps = (0.0, 0.0, -1e9), 0
        for name, handler in (
            ("pointerdown", self._down),
            ("pointerup", self._up),
            ("pointercancel", self._cancel),
            ("touchend", self._touch_ended),
            ("click", self._clicked),
        ):
            document.addEventListener(name, create_proxy(handler), True)

    def _down(self, event: Any) -> None:
        if event.pointerType not in TOUCHING:
            return
        if event.pointerType == "touch" and event.isPrimary:
            self._touches.clear()  # it is the only one, whatever was reported of others
        self._several = bool(self._touches)
        for other in self._touches.values():
            other.alone = False
        here = (event.clientX, event.clientY, event.timeStamp)
        self._touches[event.pointerId] = _Touch(event.target, *here, alone=not self._several)

    def _up(self, event: Any) -> None:
        touch = self._touches.pop(int(getattr(event, "pointerId", -1)), None)
        if touch is None or touch.alone:
            return
        slipped = max(abs(event.clientX - touch.x), abs(event.clientY - touch.y))
        if event.timeStamp - touch.time < LONG and slipped <= SLIP:
            self._tap(touch.target, event)

    def _cancel(self, event: Any) -> None:
        self._touches.pop(event.pointerId, None)

    def _touch_ended(self, event: Any) -> None:
        if self._several and event.cancelable:
            event.preventDefault()  # no other click: one was made, or none is due

    def _clicked(self, event: Any) -> None:
        """Stop the browser's own click if one was made here."""
        if event.isTrusted and event.pointerType in TOUCHING and event.pointerId == self._made:
            event.preventDefault()
            event.stopImmediatePropagation()

    def _tap(self, began: Any, event: Any) -> None:
        node = or_none(document.elementFromPoint(event.clientX, event.clientY))
        if node is None or not _control(node).isSameNode(_control(began)):
            return
        self._made = event.pointerId
        _focus(_control(node))
        options = {
            "bubbles": True,
            "cancelable": True,
            "composed": True,
            "clientX": event.clientX,
            "clientY": event.clientY,
            "pointerId": event.pointerId,
            "pointerType": event.pointerType,
            "detail": self._count(event),
        }
        click = PointerEvent.new("click", to_js(options, dict_converter=Object.fromEntries))
        node.dispatchEvent(click)

    def _count(self, event: Any) -> int:
        """Return the number of this tap in a series, as browsers count clicks."""
        x, y, time = self._tapped
        again = event.timeStamp - time < AGAIN and abs(event.clientX - x) <= SLIP
        self._taps = self._taps + 1 if again and abs(event.clientY - y) <= SLIP else 1
        self._tapped = (event.clientX, event.clientY, event.timeStamp)
        return self._taps


def _control(node: Any) -> Any:
    """Return the control that a node is part of, or else the node itself."""
    control = or_none(node.closest(CONTROL))
    return node if control is None else control


def _focus(control: Any) -> None:
    """Give a control the focus, as a tap does, and open it if it is a list of choices."""
    if control.matches(CONTROL):
        options = to_js({"preventScroll": True}, dict_converter=Object.fromEntries)
        control.focus(options)
    if control.localName == "select" and hasattr(control, "showPicker"):
        control.showPicker()
