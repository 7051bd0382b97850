"""The back button: the browser's history has one entry for each step back out of the page.

The page says where it is and how deep: 0 is the lobby's first screen; the table, another screen of
the lobby and a dialog are each one step deeper. Every entry stores its depth, and there are as many
entries as steps back, however often the person goes to and fro. An entry also stores the way to its
screen, for a page that is loaded again.

The browser takes a while to go back when the page asks it to. If the person opens another address
in the meantime, it goes to that first and back from there. The person wants that address, so the
page follows it and uses the entry where it ends up for it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from js import history, location, window
from pyodide.ffi import JsException, create_proxy

from web.browser import device


class Trail:
    """Keeps the number of history entries equal to the depth of the page."""

    def __init__(self) -> None:
        known = _depth_of(history.state)
        self._here = 0 if known is None or history.length <= known else known
        self.way = _way_of(history.state) if self._here else ""
        """The way to this entry, as the page has stored it."""
        self._wanted = 0
        self._fragment = device.fragment()
        self._is_going = False
        """Whether the page itself is going back, until the browser has arrived."""
        self._is_overtaken = False
        """Whether the person opened another address in the meantime; the browser may still
        go back.
        """
        self._brought_to: list[str] = []
        """The addresses that steps back have led to which the page has taken itself, until the
        browser reports them.
        """
        self._seen = str(location.href)
        """The last address of the page; the browser reports only changes."""

    def watch(self, went_back: Callable[[], None], went_to: Callable[[str], None]) -> None:
        """Call `went_back` and `went_to` whenever the person goes back or to another fragment."""

        def on_pop(event: Any) -> None:
            depth = _depth_of(event.state)
            if depth is None:  # on to another address, which `hashchange` reports
                self._is_overtaken = self._is_overtaken or self._is_going
                self._is_going = False
                self._here += 1
                self._seen = str(location.href)
                return
            self._here = depth
            by_page = self._is_going or self._is_overtaken
            self._is_going = self._is_overtaken = False
            # Where one step back leads, the page knows itself. The entry may bear an older address.
            if (by_page or depth == self._wanted - 1) and location.href != self._seen:
                self._brought_to.append(str(location.href))
            if not by_page and depth < self._wanted:
                went_back()
            self.follow()

        def on_address(event: Any) -> None:
            address = str(event.newURL)  # the page may have gone back from it since
            if address in self._brought_to:
                self._brought_to.remove(address)
            else:
                went_to(address[address.find("#") :] if "#" in address else "")

        window.addEventListener("popstate", create_proxy(on_pop))
        window.addEventListener("hashchange", create_proxy(on_address))

    def lead(
        self, *, depth: int | None = None, fragment: str | None = None, way: str | None = None
    ) -> None:
        """Set the depth of the page, the fragment of its address, or the way there."""
        self._wanted = self._wanted if depth is None else depth
        self.way = self.way if way is None else way
        self._fragment = self._fragment if fragment is None else fragment

    def follow(self) -> None:
        """Make the history as long as the page is deep.

        Some pages, such as one embedded in another (`srcdoc`), may not do that. Then the back
        button leaves the page, and a reload opens the lobby.
        """
        if self._is_going:
            return
        with suppress(JsException):
            if 0 == self._here < self._wanted:
                history.replaceState(0, "", device.address())  # the entry before is the lobby
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
        """Return what an entry stores."""
        return f"{depth} {self.way}" if self.way else depth

    @property
    def _address(self) -> str:
        return device.address() + self._fragment


def _depth_of(state: Any) -> int | None:
    """Return the depth that an entry of the history stores; None if it stores nothing."""
    if isinstance(state, str):
        depth, _, _ = state.partition(" ")
        return int(depth) if depth.isdecimal() else None
    return state if isinstance(state, int) else None


def _way_of(state: Any) -> str:
    """Return the way that an entry of the history stores; empty: none."""
    return state.partition(" ")[2] if isinstance(state, str) else ""
