"""What becomes of questions when their worker is late or busy."""

from __future__ import annotations

import asyncio

import pytest

from tests.web.jobs import now, play
from tests.web.table.jobs import ASKED, HERE, LONG, SILENCE, FakeWorker, Scene, after, breaks, never
from web.table.jobs.answers import Work
from web.table.jobs.desk import Desk
from web.table.jobs.jobs import TO_START
from web.table.jobs.messages import Cancel
from web.table.jobs.questions import LIMITS, Limit, Wake


def test_a_worker_that_is_late_is_waited_for_only_so_long_and_asked_when_it_is_there() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(starts=after(SILENCE + 1)), FakeWorker())
        assert await table.ask() == HERE
        assert now() == SILENCE
        assert await table.ask() == "worker 1"
        assert now() == SILENCE + 1
        assert (table.begun, table.moves, table.stopped) == (1, 0, [False, False])

    play(scene())


def test_a_worker_whose_slice_takes_long_is_busy_and_not_hung() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(slice_=after(SILENCE + 1)), FakeWorker())
        loading = table.begin(LONG)
        await asyncio.sleep(0.5)
        assert [await table.ask(), await table.ask()] == [HERE, "worker 1"]
        assert now() == SILENCE + 1
        assert await loading == "long by worker 1"
        assert table.begun == 1

    play(scene())


def test_a_worker_that_is_busy_for_minutes_is_left_at_work_and_tells_how_far_it_is() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(slices=100), FakeWorker())
        assert await table.ask(LONG) == "long by worker 1"
        assert now() == 100
        assert table.told == [number / 100 for number in range(1, 100)]
        assert (table.begun, table.stopped) == (1, [False, False])

    play(scene())


def test_a_short_question_is_answered_between_two_slices_of_a_long_one() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(slices=100))
        long = table.begin(LONG)
        assert await table.ask_after(10.5) == "worker 1"
        assert now() == 11
        assert not long.done()
        assert await long == "long by worker 1"
        assert now() == 100

    play(scene())


def test_the_most_urgent_question_goes_first_and_of_those_the_earliest() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(slices=3, replies=after(1)))
        asked = [table.begin(question) for question in (LONG, LONG, ASKED, ASKED)]
        await asyncio.gather(*asked)
        assert [message.job for message in table.workers[0].heard] == [1, 3, 4, 2, 1, 2, 1, 2]

    play(scene())


def test_a_hung_worker_is_found_out_by_a_long_question_too() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(slice_=never), FakeWorker())
        assert await table.ask(LONG) == "long by worker 2"
        assert now() == LIMITS[Wake].silence + 1
        assert table.stopped == [True, False]

    play(scene())


def test_workers_that_never_start_are_given_up_in_the_end() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(starts=never), FakeWorker(starts=never))
        assert [await table.ask() for _ in range(20)] == [HERE] * 20
        assert now() == 2 * TO_START
        assert (table.begun, table.moves, table.stopped) == (2, 1, [True, True])

    play(scene())


def test_questions_at_once_find_the_last_worker_hung_together() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(replies=never))
        assert await asyncio.gather(table.ask(), table.ask(), table.ask_after(1)) == [HERE] * 3
        assert now() == SILENCE
        assert (table.moves, table.stopped) == (1, [True])

    play(scene())


def test_a_question_that_waits_for_a_hung_worker_leaves_the_next_one_alone() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(replies=never), FakeWorker())
        assert await asyncio.gather(table.ask(), table.ask_after(1)) == ["worker 2"] * 2
        assert now() == SILENCE
        assert (table.begun, table.moves, table.stopped) == (2, 0, [True, False])

    play(scene())


def test_whoever_is_asked_for_a_computer_is_told_that_the_page_works_alone() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(starts=breaks), page=Desk(1, how=lambda _question: done()))
        await table.jobs.answer(LONG)  # whose asker does not care to be told
        assert table.moves == 0
        await table.ask()
        assert table.moves == 1

    play(scene())


def done() -> Work:
    yield 0.5
    return "done"


def test_a_device_that_has_slept_gives_its_worker_time_to_answer() -> None:
    async def scene() -> None:
        async def replies() -> None:
            loop = asyncio.get_running_loop()
            loop.now += 3600  # type: ignore[attr-defined]
            await asyncio.sleep(1)

        table = Scene(FakeWorker(replies=replies), FakeWorker())
        assert await table.ask() == "worker 1"
        assert table.begun == 1

    play(scene())


def test_a_job_that_gets_further_is_not_given_up_however_long_it_takes() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(slices=1000, slice_=after(LIMITS[Wake].standstill / 50)))
        assert await table.ask(LONG) == "long by worker 1"
        assert now() > 10 * LIMITS[Wake].standstill

    play(scene())


def test_a_job_that_gets_no_further_is_given_up_and_its_worker_is_kept(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LIMITS, Wake, Limit(urgency=1, silence=5, standstill=10))  # type: ignore

    async def scene() -> None:
        table = Scene(FakeWorker(slices=100, is_stuck=True))
        assert await table.ask(LONG) is None
        assert now() == 11
        await asyncio.sleep(1)
        assert table.workers[0].heard[-1] == Cancel(1)
        assert await table.ask() == "worker 1"

    play(scene())
    assert caplog.messages == ["A job 'wake' was given up: for 11 seconds it got no further."]
