"""What becomes of questions when their worker is busy, hangs, dies or is late.

The clock is the tests' own: it stands still while anything can be done and leaps to what is next.
"""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import pytest

from tests.web.jobs import now, play, token_of
from tests.web.table import match_of
from web.table.jobs.answers import Missing, Work
from web.table.jobs.desk import Desk
from web.table.jobs.fetching import AGAIN, PATIENCE
from web.table.jobs.jobs import TO_START, Jobs
from web.table.jobs.messages import (
    Answer,
    Begin,
    Cancel,
    Failure,
    Give,
    GoOn,
    Needs,
    Progress,
    Reply,
    Request,
    format_message,
    parse_request,
)
from web.table.jobs.questions import (
    LIMITS,
    Choose,
    Json,
    Limit,
    Question,
    Wake,
    parse_question,
    to_choose,
)

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
            return Progress(job, (self.slices - self.left[job]) / self.slices)
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
        return '{"protocol": 2, "kind": "answer", "job": 1, "value": "take"}'

    async def scene() -> None:
        table = Scene(FakeWorker())
        table.workers[0].call = of_tomorrow  # type: ignore[method-assign]
        assert await table.ask() == HERE
        assert table.stopped == [True]

    play(scene())
    assert "The page and its worker speak protocols 1 and 2." in caplog.text


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


# Late, and busy


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


def test_a_job_that_takes_too_long_is_given_up_and_its_worker_is_kept(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LIMITS, Wake, Limit(urgency=1, silence=5, whole=10))  # type: ignore

    async def scene() -> None:
        table = Scene(FakeWorker(slices=100))
        assert await table.ask(LONG) is None
        assert now() == 11
        await asyncio.sleep(1)
        assert table.workers[0].heard[-1] == Cancel(1)
        assert await table.ask() == "worker 1"

    play(scene())
    assert caplog.messages == ["A job 'wake' was given up after 11 seconds."]


# Cancelled


def test_a_job_that_is_cancelled_makes_room_for_the_next() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(slices=100))
        long = table.begin(LONG)
        await asyncio.sleep(10.5)
        long.cancel()
        await asyncio.sleep(1)
        assert long.cancelled()
        assert table.workers[0].heard[-1] == Cancel(1)
        table.workers[0].busy = False
        assert await table.ask() == "worker 1"
        assert (table.begun, table.stopped) == (1, [False])

    play(scene())


def test_a_job_that_is_cancelled_while_it_waits_keeps_nobody_waiting() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(slices=3))
        long = table.begin(LONG)
        await asyncio.sleep(0.5)
        waiting = [table.begin(), table.begin()]
        await asyncio.sleep(0)
        waiting[0].cancel()
        assert await waiting[1] == "worker 1"
        assert await long == "long by worker 1"

    play(scene())


def test_a_job_that_is_cancelled_just_when_its_turn_comes_passes_it_on() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(slices=3))
        first = table.begin(LONG)
        await asyncio.sleep(0.5)
        waiting = table.begin()
        place = table.jobs._current
        assert place is not None
        passed_on = place.turns.pass_on

        def pass_on() -> None:
            passed_on()
            waiting.cancel()

        place.turns.pass_on = pass_on  # type: ignore[method-assign]
        assert await first == "long by worker 1"

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


# Files


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


def test_a_request_to_go_on_names_the_job_that_was_begun() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(slices=3))
        await table.ask(LONG)
        assert table.workers[0].heard[1:] == [GoOn(1)] * 2

    play(scene())
