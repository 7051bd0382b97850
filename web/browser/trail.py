"""The way back: the browser's history has one entry for each step that leads out of the page.

The page says where it is and how deep: 0 is the lobby's door; the table, a leaf of the lobby and a
dialog each lie one step deeper. Every entry knows its depth, and there are as many as there are
steps back, however often somebody goes to and fro. An entry knows the way to its place, too, which
a page that is loaded again would have forgotten.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from js import history, location, window
from pyodide.ffi import JsException, create_proxy

from web.browser import device


class Trail:
    """Keeps the history as long as the page is deep."""

    def __init__(self) -> None:
        known = _depth_of(history.state)
        self._here = 0 if known is None or history.length <= known else known
        self.way = _way_of(history.state) if self._here else ""
        """The way that leads to this entry, as the page has written it down."""
        self._wanted = 0
        self._fragment = device.fragment()
        self._is_going = False
        """Whether the page itself goes back; the browser tells when it has come there."""

    def watch(self, went_back: Callable[[], None]) -> None:
        """Tell whenever somebody goes back."""

        def on_pop(event: Any) -> None:
            depth = _depth_of(event.state)
            if depth is None:  # not back, but to another address, of which another event tells
                self._is_going = False  # the browser goes there instead
                return
            self._here = depth
            if self._is_going:
                self._is_going = False
            elif self._here < self._wanted:
                went_back()
            self.follow()

        window.addEventListener("popstate", create_proxy(on_pop))

    def lead(
        self, *, depth: int | None = None, fragment: str | None = None, way: str | None = None
    ) -> None:
        """Say how deep the page is, the fragment of its address, or the way to there."""
        self._wanted = self._wanted if depth is None else depth
        self.way = self.way if way is None else way
        self._fragment = self._fragment if fragment is None else fragment

    def follow(self) -> None:
        """Make the history as long as the page is deep.

        Some places, such as a file on a disk, do not let a page do that; then the way back leads
        out, and a reload just comes to the lobby.
        """
        if self._is_going:
            return
        with suppress(JsException):
            if 0 == self._here < self._wanted:
                history.replaceState(0, "", device.address())  # what lies before is the lobby
            while self._here < self._wanted:
                self._here += 1
                history.pushState(self._state, "", self._address)
            if location.href != self._address:
                history.replaceState(self._state, "", self._address)
            if self._here > self._wanted:
                self._is_going = True
                history.go(self._wanted - self._here)

    @property
    def _state(self) -> int | str:
        """What an entry knows."""
        return f"{self._here} {self.way}" if self.way else self._here

    @property
    def _address(self) -> str:
        return device.address() + self._fragment


def _depth_of(state: Any) -> int | None:
    """Return the depth that an entry of the history knows; None if it knows nothing."""
    if isinstance(state, str):
        depth, _, _ = state.partition(" ")
        return int(depth) if depth.isdecimal() else None
    return state if isinstance(state, int) else None


def _way_of(state: Any) -> str:
    """Return the way that an entry of the history knows; empty: none."""
    return state.partition(" ")[2] if isinstance(state, str) else ""
