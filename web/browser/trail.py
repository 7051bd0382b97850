"""The way back: the browser's history has one entry for each step that leads out of the page.

The page says where it is and how deep: 0 is the lobby's door; the table, a leaf of the lobby and a
dialog each lie one step deeper. Every entry knows its depth, and there are as many as there are
steps back, however often somebody goes to and fro. An entry knows the way to its place, too, which
a page that is loaded again would have forgotten.

The browser takes its time to go back where the page asks it to. Where somebody opens another
address meanwhile, it goes to that first and back from there. That address is what they want, so
the page follows it, and makes of the entry that it is brought to one for this address.
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
        self._is_overtaken = False
        """Whether somebody went to another address meanwhile; the browser may still go back."""
        self._brought_to: list[str] = []
        """The addresses that its own going back has led to, until the browser tells of them."""
        self._seen = str(location.href)
        """The address where the page last was; the browser tells only of a change."""

    def watch(self, went_back: Callable[[], None], went_to: Callable[[str], None]) -> None:
        """Tell whenever somebody goes back, or to another fragment."""

        def on_pop(event: Any) -> None:
            depth = _depth_of(event.state)
            if depth is None:  # on to another address, of which `hashchange` tells
                self._is_overtaken = self._is_overtaken or self._is_going
                self._is_going = False
                self._here += 1
                self._seen = str(location.href)
                return
            self._here = depth
            if self._is_going or self._is_overtaken:
                self._is_going = self._is_overtaken = False
                if location.href != self._seen:
                    self._brought_to.append(str(location.href))
            elif self._here < self._wanted:
                went_back()
            self.follow()

        def on_address(event: Any) -> None:
            address = str(event.newURL)  # for the page itself may have gone back from it since
            if address in self._brought_to:
                self._brought_to.remove(address)
            else:
                went_to(address[address.find("#") :] if "#" in address else "")

        window.addEventListener("popstate", create_proxy(on_pop))
        window.addEventListener("hashchange", create_proxy(on_address))

    def lead(
        self, *, depth: int | None = None, fragment: str | None = None, way: str | None = None
    ) -> None:
        """Say how deep the page is, the fragment of its address, or the way to there."""
        self._wanted = self._wanted if depth is None else depth
        self.way = self.way if way is None else way
        self._fragment = self._fragment if fragment is None else fragment

    def follow(self) -> None:
        """Make the history as long as the page is deep.

        Some places, such as a page within another one (`srcdoc`), do not let a page do that; then
        the way back leads out, and a reload just comes to the lobby.
        """
        if self._is_going:
            return
        with suppress(JsException):
            if 0 == self._here < self._wanted:
                history.replaceState(0, "", device.address())  # what lies before is the lobby
            while self._here < self._wanted:
                history.pushState(self._state(self._here + 1), "", self._address)
                self._here += 1
            if location.href != self._address or _depth_of(history.state) != self._here:
                history.replaceState(self._state(self._here), "", self._address)
            self._seen = str(location.href)
            if self._here > self._wanted:
                self._is_going = True
                history.go(self._wanted - self._here)

    def _state(self, depth: int) -> int | str:
        """Return what an entry knows."""
        return f"{depth} {self.way}" if self.way else depth

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
