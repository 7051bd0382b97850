"""Where computer players think: in a worker; and without one, on the page, in steps.

A worker can die, or never come: a phone may be short of memory, a browser may have no workers for a
file. It is started again once; after that the players think here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from js import console, document
from pyodide.ffi import JsException

SOURCE = "./web/worker.py"
CONFIG = "./pyscript.toml"
NAME = "computers"
STARTS = 2
"""How many workers there can be, one after the other."""

TO_START = 30.0
TO_ANSWER = 6.0
"""In seconds, far more than is ever needed."""


class NoWorker(Exception):
    """There is no worker, or it does not answer."""


class Thinkers:
    """Has questions answered, and always brings an answer."""

    def __init__(self) -> None:
        self._started = 0
        self._script: Any = None
        self._worker: Any = None
        if document.documentElement.hasAttribute("data-one-file"):
            self._started = STARTS  # there is no worker in it; and nobody need be told
        else:
            self._start()

    async def answer(self, question: str, moved: Callable[[], None]) -> str:
        """Return the answer; `moved` is told when the last worker has been given up."""
        while self._worker is not None:
            with suppress(NoWorker):
                worker = await _soon(self._worker, TO_START)
                return str(await _soon(worker.choose(question), TO_ANSWER))
            self._stop()
            if self._started < STARTS:
                self._start()
            else:
                moved()
        return await think_here(question)

    def _start(self) -> None:
        """Start a worker; its name is another each time, for PyScript knows workers by name."""
        self._started += 1
        self._script = document.createElement("script")
        for name, value in (
            ("type", "py"),
            ("worker", ""),
            ("src", SOURCE),
            ("config", CONFIG),
            ("name", f"{NAME}-{self._started}"),
        ):
            self._script.setAttribute(name, value)
        document.body.append(self._script)
        self._worker = asyncio.ensure_future(_exported(f"{NAME}-{self._started}"))

    def _stop(self) -> None:
        running = getattr(self._script, "xworker", None)
        if running is not None:
            with suppress(JsException):
                running.terminate()
        self._script.remove()
        self._worker.cancel()
        self._worker = None


async def think_here(question: str) -> str:
    """Answer on this thread, with other tasks before and after what takes long.

    A player that breaks down answers nothing; the game then does for it what is allowed.
    """
    await asyncio.sleep(0)
    from web.thinking import answer, prepare

    try:
        for _ in prepare(question):
            await asyncio.sleep(0)
        text = answer(question)
    except Exception as error:
        console.error(f"A computer player broke down: {error!r}")
        text = ""
    await asyncio.sleep(0)
    return text


async def _exported(name: str) -> Any:
    """Return what a worker offers, once it has started."""
    from pyscript import workers

    worker = await workers[name]
    await worker.wake()
    return worker


async def _soon(promised: Any, seconds: float) -> Any:
    """Wait for something, but not for ever. Raises NoWorker.

    In two halves: where a device has slept, the first is over as soon as it wakes, and what was
    promised has not had its chance yet.
    """
    future = asyncio.ensure_future(promised)
    for _ in range(2):
        done, _pending = await asyncio.wait([future], timeout=seconds / 2)
        if done:
            break
    else:
        raise NoWorker
    try:
        return future.result()
    except (JsException, asyncio.CancelledError) as error:
        raise NoWorker from error
