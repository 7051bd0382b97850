"""Which tab plays a game: the one that holds its lock. The browser gives it to one at a time."""

from __future__ import annotations

from asyncio import Event, ensure_future, timeout
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from js import AbortController, Object, Promise
from pyodide.ffi import JsException, create_once_callable, to_js

from web.browser.offered import offered

PATIENCE_S = 0.5
"""The time to wait for a lock, in seconds. A page that is loaded again may have to wait
for itself.
"""


async def sit_down(key: str, taking_over: bool, answered: Callable[[bool], None]) -> None:
    """Hold the lock of a game until this is cancelled; answer whenever another tab has it instead.

    `taking_over` takes it away from the other tab, which then waits for it. If the browser has no
    locks for the page, each tab plays, and what they save is compared.
    """
    request = offered("navigator.locks.request")
    if request is None:
        return
    leaving, left = AbortController.new(), Promise.withResolvers()
    is_ours, replied = False, Event()

    def got(_lock: Any) -> Any:
        nonlocal is_ours
        is_ours = True
        replied.set()
        answered(False)
        return left.promise

    async def hold(**options: Any) -> bool:
        """Ask for the lock, and hold it until it is taken away; return whether it was ever held."""
        nonlocal is_ours
        is_ours = False
        wanted = to_js(options, dict_converter=Object.fromEntries)
        with suppress(JsException):
            await request(key, wanted, create_once_callable(got))
        replied.set()
        return is_ours

    patience = PATIENCE_S
    try:
        if taking_over:
            if not await hold(steal=True):
                return
            patience = 0  # another tab has taken it away again
        while True:
            replied.clear()
            holding = ensure_future(hold(signal=leaving.signal))
            try:
                async with timeout(patience):
                    await replied.wait()
            except TimeoutError:
                if not is_ours:  # or it was given in the same moment, as where the page was busy
                    answered(True)
            if not await holding:  # refused, and asking again would be refused as well
                answered(False)
                return
            patience = 0
    finally:
        leaving.abort()
        left.resolve()
