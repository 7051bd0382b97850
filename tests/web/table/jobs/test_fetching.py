"""The files that jobs need: fetched once, waited for only so long, and done without."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import pytest

from tests.web.jobs import now, play
from tests.web.table.jobs import LONG, FakeWorker, Scene, after, at_once, breaks
from web.table.jobs.answers import Missing, Work
from web.table.jobs.desk import Desk
from web.table.jobs.fetching import AGAIN, PATIENCE
from web.table.jobs.messages import Give
from web.table.jobs.questions import Question


@dataclass
class Site:
    """Fetches files as it is told to."""

    fetches: Callable[[], Awaitable[None]] = at_once
    asked: list[str] = field(default_factory=list)

    async def fetch(self, address: str) -> bytes:
        self.asked.append(address)
        await self.fetches()
        return b"weights"


def given(worker: FakeWorker) -> list[str | None]:
    return [message.data for message in worker.heard if isinstance(message, Give)]


CODED = b64encode(b"weights").decode()


def test_a_file_is_fetched_when_it_is_needed_and_only_once() -> None:
    async def scene() -> None:
        site = Site()
        table = Scene(FakeWorker(file="a.bin"), fetch=site.fetch)
        assert [await table.ask() for _ in range(2)] == ["worker 1"] * 2
        assert site.asked == ["a.bin"]
        assert given(table.workers[0]) == [CODED, CODED]

    play(scene())


def test_two_jobs_that_need_a_file_at_once_fetch_it_once() -> None:
    async def scene() -> None:
        site = Site(fetches=after(1))
        table = Scene(FakeWorker(file="a.bin"), fetch=site.fetch)
        assert await asyncio.gather(table.ask(), table.ask()) == ["worker 1"] * 2
        assert site.asked == ["a.bin"]

    play(scene())


def test_while_a_file_is_fetched_others_are_answered() -> None:
    async def scene() -> None:
        site = Site(fetches=after(3))
        table = Scene(FakeWorker(file="a.bin"), fetch=site.fetch)
        waiting = table.begin()
        await asyncio.sleep(1)
        assert await table.ask(LONG) == "long by worker 1"
        assert now() == 2
        assert await waiting == "worker 1"
        assert now() == 3

    play(scene())


def test_a_file_that_cannot_be_fetched_is_done_without_and_tried_again_later(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scene() -> None:
        site = Site(fetches=breaks)
        table = Scene(FakeWorker(file="a.bin"), fetch=site.fetch)
        assert [await table.ask(), await table.ask()] == ["worker 1"] * 2
        assert given(table.workers[0]) == [None, None]
        assert site.asked == ["a.bin"]
        await asyncio.sleep(AGAIN)
        site.fetches = at_once
        await table.ask()
        assert given(table.workers[0])[-1] == CODED
        assert site.asked == ["a.bin"] * 2

    play(scene())
    assert caplog.messages == ["a.bin could not be fetched: Out of memory."]


def test_a_file_that_is_slow_to_come_holds_up_one_job_and_serves_the_later_ones() -> None:
    async def scene() -> None:
        site = Site(fetches=after(PATIENCE + 10))
        table = Scene(FakeWorker(file="a.bin"), fetch=site.fetch)
        await table.ask()
        assert now() == PATIENCE
        await table.ask()
        assert now() == PATIENCE
        assert given(table.workers[0]) == [None, None]
        await asyncio.sleep(10)
        await table.ask()
        assert given(table.workers[0])[-1] == CODED
        assert site.asked == ["a.bin"]

    play(scene())


def test_the_page_gives_files_to_itself_when_it_works_alone() -> None:
    def how(_question: Question) -> Work:
        yield Missing("a.bin")
        return "done"

    async def scene() -> None:
        site = Site()
        table = Scene(fetch=site.fetch, page=Desk(1, how=how))
        assert await table.ask() == "done"
        assert site.asked == ["a.bin"]

    play(scene())
