"""Where computer players think: in a worker; and without one, on the page, in steps.

A worker can die, or never come: a phone may be short of memory, a network may be gone. It is
started again once; after that the players think here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any

from js import document
from pyodide.ffi import JsException

SOURCE = "./web/worker.py"
CONFIG = "./pyscript.toml"
STARTS = 2
"""How many workers there can be, one after the other."""

TO_START = 30.0
"""In seconds: what has not started by then is not going to."""
TO_ANSWER = 5.0
"""In seconds, far more than any answer takes; nor does anybody wait longer for a start."""


class NoAnswer(Exception):
    """Something was not done in time, or went wrong."""


class Thinkers:
    """Has questions answered, and always brings an answer."""

    def __init__(self) -> None:
        self._workers = 0
        self._begun = monotonic()
        self._script: Any = None
        self._worker: asyncio.Future[Any] | None = None
        # In the one file there are no workers, and that is nothing to be told of.
        if not document.documentElement.hasAttribute("data-one-file"):
            self._start()

    async def answer(self, question: str, moved: Callable[[], None]) -> str:
        """Return the answer; `moved` is told when the last worker has been given up."""
        while self._worker is not None:
            with suppress(NoAnswer):
                worker = await _soon(self._worker, TO_ANSWER)
                return str(await _soon(worker.choose(question), TO_ANSWER))
            if not self._worker.done() and monotonic() - self._begun < TO_START:
                break  # it is still on its way: this once, the answer comes from here
            self._stop()
            if self._workers < STARTS:
                self._start()
            else:
                moved()
        return await think_here(question)

    def _start(self) -> None:
        """Start a worker; its name is another each time, for PyScript knows workers by name."""
        self._workers += 1
        self._begun = monotonic()
        self._script = document.createElement("script")
        name = f"computers-{self._workers}"
        attributes = {"type": "py", "worker": "", "src": SOURCE, "config": CONFIG, "name": name}
        for attribute, value in attributes.items():
            self._script.setAttribute(attribute, value)
        document.body.append(self._script)
        self._worker = asyncio.ensure_future(_offered_by(name))

    def _stop(self) -> None:
        running = getattr(self._script, "xworker", None)
        if running is not None:
            with suppress(JsException):
                running.terminate()
        self._script.remove()
        self._worker = None


async def think_here(question: str) -> str:
    """Answer on this thread, with other tasks before and after what takes long."""
    await asyncio.sleep(0)
    from web.thinking import answer, prepare

    for _ in prepare(question):
        await asyncio.sleep(0)
    text = answer(question)
    await asyncio.sleep(0)
    return text


async def _offered_by(name: str) -> Any:
    """Return what a worker offers, once it has started."""
    from pyscript import workers

    worker = await workers[name]
    await worker.wake()
    return worker


async def _soon(promised: Any, seconds: float) -> Any:
    """Wait for something, but not for ever. Raises NoAnswer.

    In two halves: where a device has slept, the first is over as soon as it wakes, and what was
    promised has not had its chance yet.
    """
    future = asyncio.ensure_future(promised)
    for _ in range(2):
        done, _waiting = await asyncio.wait([future], timeout=seconds / 2)
        if done:
            break
    else:
        raise NoAnswer
    try:
        return future.result()
    except JsException as error:
        raise NoAnswer from error
