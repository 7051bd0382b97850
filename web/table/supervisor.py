"""Where computer players think: in a worker; and without one, on the page, in steps.

A worker can die, or never come: a phone may be short of memory, a network may be gone. It is
started again once; after that the players think here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from web.kit.mishaps import survived
from web.table.levels import Lineup
from web.table.thinking import answer, prepare

WORKERS: Final = 2
"""How many workers there can be, one after the other."""

TO_START: Final = 30.0
"""In seconds: what is not ready by then is not going to be."""
TO_ANSWER: Final = 5.0
"""In seconds, far more than any answer takes; nor does anybody wait longer for a start."""

Result = TypeVar("Result")


class Worker(Protocol):
    """What computer players think in; `browser.workers` has the real one."""

    async def start(self) -> None:
        """Come back when it can be asked something."""
        ...

    async def wake(self, lineup: Lineup) -> None:
        """Load computer players, so that no question waits for it."""
        ...

    async def choose(self, question: str) -> str:
        """Answer a question of `web.table.thinking`."""
        ...

    def stop(self) -> None:
        """End it, whatever it is doing; what it was asked is not answered any more."""
        ...


class NoAnswer(Exception):
    """Something was not done in time, or went wrong."""


@dataclass(frozen=True, slots=True, eq=False)
class Running:
    """A worker that was begun. Questions compare it with the current one: each is another."""

    number: int
    begun: float
    """By the clock of the event loop."""
    worker: Worker
    ready: asyncio.Future[None]

    async def choose(self, question: str) -> str:
        """Have the worker answer; what goes wrong does so in here, even while it is asked."""
        return await self.worker.choose(question)


class Supervisor:
    """Has questions answered, several at once if need be, and always brings an answer."""

    def __init__(
        self, new_worker: Callable[[int], Worker], lineup: Lineup, workers: int = WORKERS
    ) -> None:
        """`new_worker` gets the number of the worker, counted from 1."""
        self._new_worker = new_worker
        self._lineup = lineup
        self._workers = workers
        self._current = self._begin(1)

    async def wake(self, lineup: Lineup) -> None:
        """Have other computer players loaded, because the table has changed."""
        self._lineup = lineup
        if (running := self._current) is not None:
            with survived("A worker could not load other computer players."):
                await running.ready
                await running.worker.wake(lineup)

    async def answer(self, question: str, moved: Callable[[], None]) -> str:
        """Return the answer; `moved` is told when the last worker has been given up."""
        while (running := self._current) is not None:
            try:
                await _soon(running.ready)
                return await _soon(running.choose(question))
            except NoAnswer as error:
                logging.getLogger(__name__).warning(
                    "%s This is worker %d of %d.", error, running.number, self._workers
                )
            if _is_on_its_way(running):
                break  # this once, the answer comes from here
            self._give_up(running, moved)
        return await think_here(question)

    def _begin(self, number: int) -> Running | None:
        """Begin a worker, if there may be so many."""
        if number > self._workers:
            return None
        worker = self._new_worker(number)
        ready = asyncio.ensure_future(self._get_ready(worker))
        return Running(number, asyncio.get_running_loop().time(), worker, ready)

    async def _get_ready(self, worker: Worker) -> None:
        await worker.start()
        await worker.wake(self._lineup)

    def _give_up(self, running: Running, moved: Callable[[], None]) -> None:
        """Replace a worker, unless another question has found out before that it is of no use."""
        if running is not self._current:
            return
        with survived("A worker could not be stopped."):
            running.worker.stop()
        self._current = self._begin(running.number + 1)
        if self._current is None:
            moved()


async def think_here(question: str) -> str:
    """Answer on this thread, with other tasks before and after what takes long."""
    await asyncio.sleep(0)
    for _ in prepare(question):
        await asyncio.sleep(0)
    text = answer(question)
    await asyncio.sleep(0)
    return text


def _is_on_its_way(running: Running) -> bool:
    age = asyncio.get_running_loop().time() - running.begun
    return not running.ready.done() and age < TO_START


async def _soon(promised: Awaitable[Result]) -> Result:
    """Wait for what is promised, but not for ever. Raises NoAnswer, whatever goes wrong.

    In two halves: where a device has slept, the first is over as soon as it wakes, and what was
    promised has not had its chance yet.
    """
    future = asyncio.ensure_future(promised)
    for _ in range(2):
        done, _waiting = await asyncio.wait([future], timeout=TO_ANSWER / 2)
        if done:
            break
    else:
        raise NoAnswer(f"A worker of the computer players is silent for {TO_ANSWER:g} seconds.")
    try:
        return future.result()
    except Exception as error:
        raise NoAnswer(f"A worker of the computer players broke down: {error!r}.") from error
