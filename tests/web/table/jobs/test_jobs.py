"""What becomes of questions when their worker hangs or dies, or when there is none."""

from __future__ import annotations

import asyncio

import pytest

from tests.web.jobs import now, play
from tests.web.table.jobs import HERE, LONG, SILENCE, FakeWorker, Scene, breaks, never
from web.table.jobs.answers import Work
from web.table.jobs.desk import Desk
from web.table.jobs.messages import PROTOCOL, Failure, GoOn, Reply, Request
from web.table.jobs.questions import Question


def test_a_worker_that_answers_is_kept() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(), FakeWorker())
        assert [await table.ask() for _ in range(3)] == ["worker 1"] * 3
        assert (table.begun, table.moves, table.stopped) == (1, 0, [False, False])

    play(scene())


def test_a_hung_worker_is_replaced_once_and_then_the_page_works() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(replies=never), FakeWorker(replies=never))
        assert await table.ask() == HERE
        assert now() == 2 * SILENCE
        assert (table.begun, table.moves, table.stopped) == (2, 1, [True, True])
        assert await table.ask() == HERE
        assert now() == 2 * SILENCE
        assert table.moves == 1

    play(scene())


def test_the_second_worker_answers_for_the_first() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(replies=never), FakeWorker())
        assert [await table.ask() for _ in range(3)] == ["worker 2"] * 3
        assert now() == SILENCE
        assert (table.moves, table.stopped) == (0, [True, False])

    play(scene())


def cannot_be_called(_request: str) -> str:
    raise TypeError("The worker is no more.")


def test_whatever_goes_wrong_there_is_an_answer_and_the_log_tells_of_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(starts=breaks), FakeWorker(replies=breaks), FakeWorker())
        table.workers[2].call = cannot_be_called  # type: ignore[method-assign, assignment]
        assert await table.ask() == HERE
        assert now() == 0
        assert (table.moves, table.stopped) == (1, [True, True, True])

    play(scene())
    assert caplog.messages == [
        "A worker broke down: RuntimeError('Out of memory.'). This is worker 1 of 3.",
        "A worker broke down: RuntimeError('Out of memory.'). This is worker 2 of 3.",
        "A worker broke down: TypeError('The worker is no more.'). This is worker 3 of 3.",
    ]


def test_a_worker_that_cannot_be_stopped_is_replaced_all_the_same(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def clings() -> None:
        raise RuntimeError

    async def scene() -> None:
        table = Scene(FakeWorker(replies=breaks), FakeWorker())
        table.workers[0].stop = clings  # type: ignore[method-assign]
        assert await table.ask() == "worker 2"

    play(scene())
    assert "A worker could not be stopped." in caplog.messages


def test_a_worker_that_speaks_another_protocol_is_given_up(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def of_tomorrow(_request: str) -> str:
        return f'{{"protocol": {PROTOCOL + 1}, "kind": "answer", "job": 1, "value": "take"}}'

    async def scene() -> None:
        table = Scene(FakeWorker())
        table.workers[0].call = of_tomorrow  # type: ignore[method-assign]
        assert await table.ask() == HERE
        assert table.stopped == [True]

    play(scene())
    spoken = f"The page and its worker speak protocols {PROTOCOL} and {PROTOCOL + 1}."
    assert spoken in caplog.text


def test_a_job_that_breaks_down_is_not_the_fault_of_its_worker(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def fails(message: Request) -> Reply:
        return Failure(message.job, "ZeroDivisionError()")

    async def scene() -> None:
        table = Scene(FakeWorker())
        table.workers[0].reply = fails  # type: ignore[method-assign]
        assert await table.ask() is None
        assert (table.moves, table.stopped) == (0, [False])

    play(scene())
    assert caplog.messages == ["A job broke down: ZeroDivisionError()"]


def test_a_request_to_go_on_names_the_job_that_was_begun() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(slices=3))
        await table.ask(LONG)
        assert table.workers[0].heard[1:] == [GoOn(1)] * 2

    play(scene())


# Without a worker


def test_where_there_are_no_workers_the_page_works_and_nothing_is_told() -> None:
    async def scene() -> None:
        table = Scene()
        assert await table.ask() == HERE
        assert await table.ask(LONG) is None
        assert (table.begun, table.moves) == (0, 0)

    play(scene())


def test_on_the_page_others_go_on_while_a_long_job_is_worked_on() -> None:
    """Also a short question comes first, and a job can be cancelled."""
    worked: list[str] = []

    def how(question: Question) -> Work:
        for number in range(100 if question == LONG else 2):
            worked.append(question.kind)
            yield number / 100
        return "done"

    async def scene() -> None:
        table = Scene(page=Desk(0, how=how))
        long = table.begin(LONG)
        while len(worked) < 10:
            await asyncio.sleep(0)
        assert await table.ask() == "done"
        assert worked.index("choose") < 13
        assert not long.done()
        long.cancel()
        for _ in range(20):
            await asyncio.sleep(0)
        number = len(worked)
        for _ in range(20):
            await asyncio.sleep(0)
        assert len(worked) == number < 100

    play(scene())
