"""Where jobs can be worked on: a worker, or the page's own thread. One slice at a time."""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections.abc import Callable
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count
from typing import Protocol, TypeVar

from web.table.jobs.desk import Desk
from web.table.jobs.messages import Reply, Request, format_message, parse_reply
from web.table.jobs.questions import Limit

Result = TypeVar("Result")


class Worker(Protocol):
    """What works on jobs; `web.browser.workers` has the real one."""

    async def start(self) -> None:
        """Come back when it can be called."""
        ...

    async def call(self, request: str) -> str:
        """Have its desk answer a request."""
        ...

    def stop(self) -> None:
        """End it, whatever it is doing; it replies no more."""
        ...


class OnPage:
    """Stands in for a worker: works on the page's own thread, with room for other tasks."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def start(self) -> None:
        """Do nothing, for it can always be called."""

    async def call(self, request: str) -> str:
        """Let others go first, then work on it here."""
        await asyncio.sleep(0)
        return self._desk.answer(request)

    def stop(self) -> None:
        """Do nothing, for nothing goes on by itself."""


class NotNow(Exception):
    """A worker that is alive has no time: it is starting, or busy with another job."""


class NoReply(Exception):
    """A worker is silent, or broke down."""


class GivenUp(Exception):
    """It was found out before that this worker is of no use."""


class Turns:
    """Who may call the worker next: the most urgent, and of those who waits longest."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: list[tuple[int, int, Future[None]]] = []
        self._numbers = count()

    async def take(self, urgency: int) -> None:
        """Wait for the turn."""
        if not self._taken:
            self._taken = True
            return
        turn: Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (urgency, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.pass_on()
            raise

    def pass_on(self) -> None:
        """Give the turn to the next."""
        while self._waiting:
            turn = heappop(self._waiting)[-1]
            if not turn.done():
                turn.set_result(None)
                return
        self._taken = False


@dataclass(slots=True, eq=False)
class JobThread:
    """A worker that was begun, with what is known of it."""

    number: int
    worker: Worker
    begun: float
    """By the clock of the event loop."""
    to_start: float
    """In seconds: what is not ready by then is not going to be."""
    ready: Future[None]
    gone: Future[None]
    """Done when it was given up."""
    mortal: bool = True
    """Whether it can be silent for ever; the page itself cannot."""
    turns: Turns = field(default_factory=Turns)

    @classmethod
    def begin(
        cls, number: int, worker: Worker, to_start: float, *, mortal: bool = True
    ) -> JobThread:
        """Begin a worker; it starts by itself."""
        loop = asyncio.get_running_loop()
        ready = asyncio.ensure_future(worker.start())
        gone: Future[None] = loop.create_future()
        return cls(number, worker, loop.time(), to_start, ready, gone, mortal=mortal)

    async def say(self, request: Request, limit: Limit, waited: Callable[[float], None]) -> Reply:
        """Say something about a job when it is its turn, and return the reply.

        `waited` is given how many seconds the reply took, at most as many as the limit of silence.
        Raises NotNow, NoReply or GivenUp.
        """
        await self._until_ready(limit)
        turn = asyncio.ensure_future(self.turns.take(limit.urgency))
        try:
            if not await self._in_time(turn, limit.silence):
                raise NotNow
        except BaseException:
            self._leave(turn)
            raise
        begun = asyncio.get_running_loop().time()
        try:
            return await self._reply(request, limit.silence)
        finally:
            waited(min(asyncio.get_running_loop().time() - begun, limit.silence))
            self.turns.pass_on()

    def mention(self, request: Request) -> None:
        """Say something without waiting for a reply, if the worker is there to hear it."""
        if self.ready.done() and not self.gone.done():
            said = asyncio.ensure_future(_called(self.worker, format_message(request)))
            said.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def _until_ready(self, limit: Limit) -> None:
        if not await self._in_time(self.ready, limit.silence):
            if asyncio.get_running_loop().time() - self.begun < self.to_start:
                raise NotNow
            raise NoReply(f"A worker has not started within {self.to_start:g} seconds.")
        _result(self.ready)

    async def _reply(self, request: Request, silence: float) -> Reply:
        called = asyncio.ensure_future(_called(self.worker, format_message(request)))
        try:
            if not await self._in_time(called, silence):
                raise NoReply(f"A worker is silent for {silence:g} seconds.")
            return parse_reply(_result(called))
        except ValueError as error:
            raise NoReply(f"A worker replied nothing of use: {error}") from error
        finally:
            called.cancel()

    async def _in_time(self, promised: Future[Result], seconds: float) -> bool:
        """Wait for what is promised, but not for ever; tell whether it is done.

        In two halves: where a device has slept, the first is over as soon as it wakes, and what was
        promised has not had its chance yet.
        """
        timeout = seconds / 2 if self.mortal else None
        for _ in range(2):
            both = {promised, self.gone}
            await asyncio.wait(both, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
            if self.gone.done():
                raise GivenUp
            if promised.done():
                return True
        return False

    def _leave(self, turn: Future[None]) -> None:
        """Wait for a turn no longer; one that has just come is passed on."""
        if not turn.cancel() and not turn.cancelled():
            self.turns.pass_on()


async def _called(worker: Worker, request: str) -> str:
    """Call a worker; what goes wrong does so in here, even while it is called."""
    return await worker.call(request)


def _result(done: Future[Result]) -> Result:
    try:
        return done.result()
    except Exception as error:
        raise NoReply(f"A worker broke down: {error!r}.") from error
