"""Keeps the screen awake, if the browser allows it."""

from __future__ import annotations

from asyncio import ensure_future
from contextlib import suppress
from typing import Any

from js import document
from pyodide.ffi import JsException, create_proxy

from web.browser.offered import offered


class Wakefulness:
    """Holds the browser's wake lock while it is wanted; a hidden page loses it."""

    def __init__(self) -> None:
        self._locks = offered("navigator.wakeLock")
        self._wanted = False
        self._lock: Any = None
        self._doing: Any = None
        if self._locks is not None:
            document.addEventListener("visibilitychange", create_proxy(self._on_visibility))

    def want(self, *, wanted: bool) -> None:
        """Set whether the screen should stay awake."""
        if wanted != self._wanted and self._locks is not None:
            self._wanted = wanted
            self._doing = ensure_future(self._follow_wish())

    async def _follow_wish(self) -> None:
        with suppress(JsException):  # a low battery or a hidden page, which does not matter
            if self._wanted and (self._lock is None or self._lock.released):
                self._lock = await self._locks.request("screen")
            if not self._wanted and self._lock is not None:
                await self._lock.release()

    def _on_visibility(self, _event: Any) -> None:
        if self._wanted and document.visibilityState == "visible":
            self._doing = ensure_future(self._follow_wish())
