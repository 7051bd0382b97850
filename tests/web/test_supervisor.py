"""What becomes of questions when the worker of the computer players hangs, dies or is late.

The clock is the tests' own: it stands still while anything can be done and leaps to what is next.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.web.table import match_of
from web.table.levels import Lineup
from web.table.supervisor import TO_ANSWER, TO_START, Supervisor
from web.table.thinking import answer, question

ASKED = question(match_of("312 1,3", bots=("foreman",)))
HERE = answer(ASKED)
"""What is answered on the page itself."""
TWO_FOREMEN = Lineup("claim-it", ("foreman",), 2)
A_BARON_AS_WELL = Lineup("claim-it", ("foreman", "baron"), 3)


class Leaping(asyncio.SelectorEventLoop):
    """An event loop for which waiting takes no time."""

    class Selector(selectors.SelectSelector):
        """Leaps over what would be waited for."""

        loop: Leaping

        def select(self, timeout: float | None = None) -> list[Any]:
            assert timeout is not None, "nothing will ever happen again"
            self.loop.now += timeout
            return super().select(0)

    def __init__(self) -> None:
        self.now = 0.0
        selector = self.Selector()
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        return self.now


def play(scene: Coroutine[Any, Any, None]) -> None:
    """Let a scene happen on a clock that leaps."""
    with asyncio.Runner(loop_factory=Leaping) as runner:
        runner.run(scene)


async def never() -> None:
    await asyncio.get_running_loop().create_future()


async def at_once() -> None:
    pass


def after(seconds: float) -> Callable[[], Awaitable[None]]:
    return lambda: asyncio.sleep(seconds)


async def breaks() -> None:
    raise RuntimeError("Out of memory.")


@dataclass
class FakeWorker:
    """Starts and answers as it is told to."""

    starts: Callable[[], Awaitable[None]] = at_once
    answers: Callable[[], Awaitable[None]] = at_once
    wakes: Callable[[], Awaitable[None]] = at_once
    name: str = "?"
    loaded: list[Lineup] = field(default_factory=list)
    stopped: bool = False

    async def start(self) -> None:
        await self.starts()

    async def wake(self, lineup: Lineup) -> None:
        await self.wakes()
        self.loaded.append(lineup)

    async def choose(self, _question: str) -> str:
        await self.answers()
        return self.name

    def stop(self) -> None:
        self.stopped = True


class Scene:
    """A supervisor that gets these workers one after the other."""

    def __init__(self, *workers: FakeWorker) -> None:
        self.workers = workers
        self.begun = 0
        self.moves = 0
        """How often it was told that the last worker was given up."""
        self.supervisor = Supervisor(self._next, TWO_FOREMEN, len(workers))

    def _next(self, number: int) -> FakeWorker:
        self.begun += 1
        assert number == self.begun
        worker = self.workers[number - 1]
        worker.name = f"worker {number}"
        return worker

    async def ask(self) -> str:
        return await self.supervisor.answer(ASKED, self._moved)

    async def ask_after(self, seconds: float) -> str:
        await asyncio.sleep(seconds)
        return await self.ask()

    def _moved(self) -> None:
        self.moves += 1

    @property
    def stopped(self) -> list[bool]:
        return [worker.stopped for worker in self.workers]


def now() -> float:
    return asyncio.get_running_loop().time()


def test_a_worker_that_answers_is_kept() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(), FakeWorker())
        assert [await table.ask() for _ in range(3)] == ["worker 1"] * 3
        assert (table.begun, table.moves, table.stopped) == (1, 0, [False, False])

    play(scene())


def test_a_hung_worker_is_replaced_once_and_then_the_page_thinks() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(answers=never), FakeWorker(answers=never))
        assert await table.ask() == HERE
        assert now() == 2 * TO_ANSWER
        assert (table.begun, table.moves, table.stopped) == (2, 1, [True, True])
        assert await table.ask() == HERE
        assert now() == 2 * TO_ANSWER
        assert table.moves == 1

    play(scene())


def test_the_second_worker_answers_for_the_first() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(answers=never), FakeWorker())
        assert [await table.ask() for _ in range(3)] == ["worker 2"] * 3
        assert now() == TO_ANSWER
        assert (table.moves, table.stopped) == (0, [True, False])

    play(scene())


def cannot_be_asked(_question: str) -> str:
    raise TypeError("The worker is no more.")


def test_whatever_goes_wrong_there_is_an_answer_and_the_log_tells_of_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(starts=breaks), FakeWorker(answers=breaks), FakeWorker())
        table.workers[2].choose = cannot_be_asked  # type: ignore[method-assign]
        assert await table.ask() == HERE
        assert now() == 0
        assert (table.moves, table.stopped) == (1, [True, True, True])

    play(scene())
    assert caplog.messages == [
        "A worker of the computer players broke down: RuntimeError('Out of memory.')."
        " This is worker 1 of 3.",
        "A worker of the computer players broke down: RuntimeError('Out of memory.')."
        " This is worker 2 of 3.",
        "A worker of the computer players broke down: TypeError('The worker is no more.')."
        " This is worker 3 of 3.",
    ]


def test_a_worker_that_cannot_be_stopped_is_replaced_all_the_same(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def clings() -> None:
        raise RuntimeError

    async def scene() -> None:
        table = Scene(FakeWorker(answers=breaks), FakeWorker())
        table.workers[0].stop = clings  # type: ignore[method-assign]
        assert await table.ask() == "worker 2"

    play(scene())
    assert "A worker could not be stopped." in caplog.messages


def test_a_worker_that_is_late_is_waited_for_only_so_long_and_asked_when_it_is_there() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(starts=after(TO_ANSWER + 1)), FakeWorker())
        assert await table.ask() == HERE
        assert now() == TO_ANSWER
        assert await table.ask() == "worker 1"
        assert now() == TO_ANSWER + 1
        assert (table.begun, table.moves, table.stopped) == (1, 0, [False, False])

    play(scene())


def test_a_worker_that_takes_long_to_load_is_late_and_not_hung() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(wakes=after(TO_ANSWER + 1)), FakeWorker())
        assert [await table.ask(), await table.ask()] == [HERE, "worker 1"]
        assert now() == TO_ANSWER + 1
        assert table.begun == 1

    play(scene())


def test_a_worker_loads_who_is_at_the_table_and_so_does_the_one_that_replaces_it() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(starts=after(1), answers=never), FakeWorker())
        early = asyncio.ensure_future(table.supervisor.wake(A_BARON_AS_WELL))
        assert await table.ask() == "worker 2"
        await early
        await table.supervisor.wake(TWO_FOREMEN)
        assert set(table.workers[0].loaded) == {A_BARON_AS_WELL}
        assert table.workers[1].loaded == [A_BARON_AS_WELL, TWO_FOREMEN]

    play(scene())


def test_a_worker_that_cannot_load_others_is_found_out_by_the_next_question() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(), FakeWorker())
        assert await table.ask() == "worker 1"
        table.workers[0].wakes = table.workers[0].answers = breaks
        await table.supervisor.wake(A_BARON_AS_WELL)
        assert table.begun == 1
        assert await table.ask() == "worker 2"

    play(scene())


def test_workers_that_never_start_are_given_up_in_the_end() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(starts=never), FakeWorker(starts=never))
        assert [await table.ask() for _ in range(20)] == [HERE] * 20
        assert now() == 2 * TO_START
        assert (table.begun, table.moves, table.stopped) == (2, 1, [True, True])

    play(scene())


def test_two_questions_at_once_find_the_last_worker_hung() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(answers=never))
        assert await asyncio.gather(table.ask(), table.ask(), table.ask_after(1)) == [HERE] * 3
        assert now() == TO_ANSWER + 1
        assert (table.moves, table.stopped) == (1, [True])

    play(scene())


def test_a_question_that_is_late_to_find_a_worker_hung_leaves_the_next_one_alone() -> None:
    async def scene() -> None:
        table = Scene(FakeWorker(answers=never), FakeWorker())
        assert await asyncio.gather(table.ask(), table.ask_after(1)) == ["worker 2"] * 2
        assert now() == TO_ANSWER + 1
        assert (table.begun, table.moves, table.stopped) == (2, 0, [True, False])

    play(scene())


def test_a_device_that_has_slept_gives_its_worker_time_to_answer() -> None:
    async def scene() -> None:
        async def answers() -> None:
            loop = asyncio.get_running_loop()
            loop.now += 3600  # type: ignore[attr-defined]
            await asyncio.sleep(1)

        table = Scene(FakeWorker(answers=answers), FakeWorker())
        assert await table.ask() == "worker 1"
        assert table.begun == 1

    play(scene())


def test_where_there_are_no_workers_the_page_thinks_and_nothing_is_told() -> None:
    async def scene() -> None:
        table = Scene()
        assert await table.ask() == HERE
        await table.supervisor.wake(A_BARON_AS_WELL)
        assert (table.begun, table.moves) == (0, 0)

    play(scene())
