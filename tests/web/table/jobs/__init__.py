"""What the tests of questions and their workers share: workers that do as they are told.

The clock is the tests' own: it stands still while anything can be done and leaps to what is next.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from tests.web.jobs import token_of
from tests.web.table import match_of
from web.table.jobs.desk import Desk
from web.table.jobs.jobs import Jobs
from web.table.jobs.messages import (
    Answer,
    Begin,
    Cancel,
    Failure,
    Give,
    Needs,
    Progress,
    Reply,
    Request,
    format_message,
    parse_request,
)
from web.table.jobs.questions import LIMITS, Choose, Json, Question, Wake, parse_question, to_choose

MATCH = match_of("312 1,3", bots=("foreman",))
ASKED = to_choose(MATCH)
HERE = token_of(MATCH)
"""What is answered on the page itself."""
LONG = Wake("claim-it", ("foreman",), 2)
"""Stands for what takes long."""
SILENCE = LIMITS[Choose].silence


async def never() -> None:
    await asyncio.get_running_loop().create_future()


async def at_once() -> None:
    pass


def after(seconds: float) -> Callable[[], Awaitable[None]]:
    return lambda: asyncio.sleep(seconds)


a_second = after(1)


async def breaks() -> None:
    raise RuntimeError("Out of memory.")


@dataclass
class FakeWorker:
    """Starts and replies as it is told to; a long question takes it so many slices."""

    starts: Callable[[], Awaitable[None]] = at_once
    replies: Callable[[], Awaitable[None]] = at_once
    slice_: Callable[[], Awaitable[None]] = a_second
    """What a slice of the long question takes."""
    slices: int = 1
    is_stuck: bool = False
    """Whether it gets no further with the long question, however long it works."""
    file: str | None = None
    """Which file it needs before it answers."""
    name: str = "?"
    stopped: bool = False
    heard: list[Request] = field(default_factory=list)
    questions: dict[int, Question] = field(default_factory=dict)
    left: dict[int, int] = field(default_factory=dict)
    busy: bool = False

    async def start(self) -> None:
        await self.starts()

    async def call(self, request: str) -> str:
        message = parse_request(request)
        self.heard.append(message)
        if isinstance(message, Cancel):
            return format_message(Failure(message.job, "It was cancelled."))
        assert not self.busy, "one slice at a time"
        self.busy = True
        reply = await self.reply(message)
        self.busy = False
        return format_message(reply)

    async def reply(self, message: Request) -> Reply:
        job = message.job
        if isinstance(message, Begin):
            self.questions[job] = parse_question(message.question)
            self.left[job] = self.slices
        if isinstance(self.questions[job], Choose):
            await self.replies()
            if self.file and not isinstance(message, Give):
                return Needs(job, self.file)
            return Answer(job, self.name)
        await self.slice_()
        self.left[job] -= 1
        if self.left[job]:
            done = 0.0 if self.is_stuck else (self.slices - self.left[job]) / self.slices
            return Progress(job, done)
        return Answer(job, f"long by {self.name}")

    def stop(self) -> None:
        self.stopped = True


async def no_file(address: str) -> bytes:
    raise OSError("The server answered 404.")


class Scene:
    """Jobs that get these workers one after the other."""

    def __init__(
        self,
        *workers: FakeWorker,
        fetch: Callable[[str], Awaitable[bytes]] = no_file,
        page: Desk | None = None,
    ) -> None:
        self.workers = workers
        self.begun = 0
        self.moves = 0
        """How often it was told that the last worker was given up."""
        self.told: list[float] = []
        self.jobs = Jobs(self._next, fetch, len(workers), page)

    def _next(self, number: int) -> FakeWorker:
        self.begun += 1
        assert number == self.begun
        worker = self.workers[number - 1]
        worker.name = f"worker {number}"
        return worker

    async def ask(self, question: Question = ASKED) -> Json | None:
        return await self.jobs.answer(question, self.told.append, self._moved)

    async def ask_after(self, seconds: float) -> Json | None:
        await asyncio.sleep(seconds)
        return await self.ask()

    def begin(self, question: Question = ASKED) -> asyncio.Future[Json | None]:
        return asyncio.ensure_future(self.ask(question))

    def _moved(self) -> None:
        self.moves += 1

    @property
    def stopped(self) -> list[bool]:
        return [worker.stopped for worker in self.workers]
