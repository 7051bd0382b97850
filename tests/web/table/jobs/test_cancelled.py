"""A job that is cancelled makes room, whatever it was doing or waiting for."""

from __future__ import annotations

import asyncio

from tests.web.jobs import play
from tests.web.table.jobs import LONG, FakeWorker, Scene
from web.table.jobs.messages import Cancel


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
