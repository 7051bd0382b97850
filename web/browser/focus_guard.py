"""Keeps the keyboard's focus in place when its control disappears.

A browser would give it to the whole document: the next Tab would start at the top, and a screen
reader would lose its place. Here it goes to a neighbour, but never to one that plays, which a
repeated key would press. From those it goes to the section that they are in.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from js import Object, document, setTimeout
from pyodide.ffi import create_once_callable, create_proxy, to_js

from web.browser.null import or_none

NEIGHBOUR: Final = (
    "button:not(.decision), a[href], input, select, textarea, summary,"
    ' [tabindex]:not([role="gridcell"])'
)
"""What can have the focus."""
SAME: Final = ("id", "data-action", "data-value", "data-field", "data-setting")
"""The attributes by which a control that was made again is found."""
FOLLOWING: Final = 4
"""DOCUMENT_POSITION_FOLLOWING."""

SEEN: Final = to_js({"visibilityProperty": True}, dict_converter=Object.fromEntries)
"""A hidden node counts as gone, even if it still takes up space."""


class _Step(NamedTuple):
    """A node on the way from a control up to the document, and its next sibling."""

    node: Any
    after: Any


class FocusGuard:
    """Knows which control has the focus, and where it is."""

    def __init__(self) -> None:
        self._way: tuple[_Step, ...] = ()
        """From the control with the focus up to the document; empty: nothing has had it."""
        self._beneath: tuple[_Step, ...] = ()
        """The same of the control that had it before a dialog opened."""
        self._pressed = False
        """Whether the mouse is down or a finger has tapped: then the person moves the focus."""
        for name, handler in (
            ("focusin", self._came),
            ("focusout", self._went),
            ("mousedown", self._down),
            ("mouseup", self._up),
            ("keydown", self._up),
        ):
            document.addEventListener(name, create_proxy(handler), True)

    def hold(self) -> None:
        """Give the focus to a neighbour if its control can no longer have it."""
        if not self._way:
            return
        active = or_none(document.activeElement) or document.body
        if not active.isSameNode(document.body) and _is_there(active):
            return
        way = self._way
        if self._beneath and not _is_there(_dialog_of(way)):
            way, self._beneath = self._beneath, ()
        there = _known_again(way) or _neighbour(way)
        if there is not None:
            there.focus(to_js({"preventScroll": True}, dict_converter=Object.fromEntries))

    def _came(self, event: Any) -> None:
        way = _way_of(event.target)
        if _dialog_of(way) is None:
            self._beneath = ()
        elif self._way and _dialog_of(self._way) is None:
            self._beneath = self._way
        self._way = way

    def _went(self, event: Any) -> None:
        """Check the focus if the browser has taken it, as it does when going back."""
        if or_none(event.relatedTarget) is not None:
            return
        if self._pressed:
            self._way = ()  # the person has pressed where nothing can have it
        else:
            setTimeout(create_once_callable(self._hold_if_seen), 0)

    def _hold_if_seen(self) -> None:
        """Hold the focus, unless another window has it."""
        if document.hasFocus():
            self.hold()

    def _down(self, _event: Any) -> None:
        self._pressed = True

    def _up(self, _event: Any) -> None:
        self._pressed = False


def _way_of(node: Any) -> tuple[_Step, ...]:
    way: list[_Step] = []
    while node is not None and not node.isSameNode(document.body):
        way.append(_Step(node, or_none(node.nextElementSibling)))
        node = or_none(node.parentElement)
    return tuple(way)


def _dialog_of(way: tuple[_Step, ...]) -> Any:
    return next((step.node for step in way if step.node.localName == "dialog"), None)


def _is_there(node: Any) -> bool:
    """Return whether a node is on the page and visible."""
    if not node.isConnected or or_none(node.closest("[inert]")) is not None:
        return False
    return not hasattr(node, "checkVisibility") or bool(node.checkVisibility(SEEN))


def _known_again(way: tuple[_Step, ...]) -> Any:
    """Return the control itself: still there, or made again with the same name."""
    node = way[0].node
    if _is_there(node):
        return node
    if node.isConnected:
        return None
    names = [(name, or_none(node.getAttribute(name))) for name in SAME]
    called = "".join(f'[{name}="{_quoted(value)}"]' for name, value in names if value is not None)
    return next(filter(_is_there, document.querySelectorAll(called)), None) if called else None


def _neighbour(way: tuple[_Step, ...]) -> Any:
    """Return the nearest control: the next one, or the one before, in the smallest group."""
    for step, above in zip(way, (*way[1:], None), strict=True):
        group = document.body if above is None else above.node
        if not _is_there(group):
            continue
        # A removed node stood before its next sibling.
        place, after = (step.node, 0) if step.node.isConnected else (step.after, 1)
        near = [each for each in group.querySelectorAll(NEIGHBOUR) if _is_there(each)]
        if near and place is not None:
            later = [
                each
                for each in near
                if (after and place.isSameNode(each))
                or place.compareDocumentPosition(each) & FOLLOWING
            ]
            return later[0] if later else near[-1]
        if near:
            return near[-1]
        if group.hasAttribute("tabindex"):
            return group
    return None


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
