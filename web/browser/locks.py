"""Which tab plays a game: the one that holds its lock. The browser gives it to one at a time."""

from __future__ import annotations

from asyncio import Event, ensure_future, wait_for
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from js import AbortController, Object, Promise, navigator
from pyodide.ffi import JsException, create_once_callable, to_js

PATIENCE_S = 0.5
"""A page that is loaded again may have to wait for itself."""


async def sit_down(key: str, taking_over: bool, answered: Callable[[bool], None]) -> None:
    """Hold the lock of a game until this is cancelled; tell whenever another tab has it instead.

    Who takes over takes it away from the other tab, which from then on waits for it.
    """
    locks = getattr(navigator, "locks", None)
    if locks is None:  # an old browser: both tabs play, and what they keep is compared
        return
    leaving, left = AbortController.new(), Promise.withResolvers()
    is_ours = Event()

    def got(_lock: Any) -> Any:
        is_ours.set()
        answered(False)
        return left.promise

    async def hold(**options: Any) -> None:
        wanted = to_js(options, dict_converter=Object.fromEntries)
        with suppress(JsException):  # it was taken away, or nobody waits for it any longer
            await locks.request(key, wanted, create_once_callable(got))
        is_ours.clear()

    patience = PATIENCE_S
    try:
        if taking_over:
            await hold(steal=True)
            patience = 0  # it was taken away again, by another tab
        while True:
            holding = ensure_future(hold(signal=leaving.signal))
            try:
                await wait_for(is_ours.wait(), patience)
            except TimeoutError:
                answered(True)
            await holding
            patience = 0
    finally:
        leaving.abort()
        left.resolve()
