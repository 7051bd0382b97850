"""Has questions answered: in a worker; and without one, on the page's own thread, in slices.

A worker can die, or never come: a phone may be short of memory, a network may be gone. It is
started again once; after that the page works on its own. A busy worker is not a dead one: it works
in slices, and says after each how far it has come. Between two slices the most urgent job is next.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Final

from web.kit.mishaps import survived
from web.table.jobs.desk import ON_PAGE, Desk
from web.table.jobs.fetching import Fetch, Files
from web.table.jobs.messages import (
    Answer,
    Begin,
    Cancel,
    Failure,
    Give,
    GoOn,
    Needs,
    Progress,
    Request,
)
from web.table.jobs.place import GivenUp, JobThread, NoReply, NotNow, OnPage, Worker
from web.table.jobs.questions import LIMITS, Json, Question, format_question

WORKERS: Final = 2
"""How many workers there can be, one after the other."""
TO_START: Final = 30.0
"""In seconds: a worker that is not ready by then is not going to be."""


@dataclass(frozen=True, slots=True)
class Job:
    """A question that is being answered."""

    number: int
    question: Question
    progress: Callable[[float], None] | None


class Jobs:
    """Answers questions, several at once if need be."""

    def __init__(
        self,
        new_worker: Callable[[int], Worker],
        fetch: Fetch,
        workers: int = WORKERS,
        page: Desk | None = None,
    ) -> None:
        """`new_worker` gets the number of the worker, counted from 1; `page` works without one."""
        self._new_worker = new_worker
        self._workers = workers
        self._files = Files(fetch)
        self._numbers = count(1)
        self._current = self._begin(1)
        self._on_page = JobThread.begin(0, OnPage(page or Desk(ON_PAGE)), 0, mortal=False)
        self._moves = False
        """Whether the last worker was given up without the page knowing."""

    async def answer(
        self,
        question: Question,
        progress: Callable[[float], None] | None = None,
        moved: Callable[[], None] | None = None,
    ) -> Json | None:
        """Return the answer; None when there can be none, or it gets no further for too long.

        `progress` is given how far the job has come, from 0.0 to 1.0. `moved` is called, once, when
        the last worker has been given up. A caller that is cancelled cancels the job.
        """
        job = Job(next(self._numbers), question, progress)
        while (place := self._current) is not None:
            try:
                return await self._work(place, job)
            except NotNow:
                break  # this once, it is worked on here
            except GivenUp:
                continue
            except NoReply as error:
                logging.getLogger(__name__).warning(
                    "%s This is worker %d of %d.", error, place.number, self._workers
                )
                self._give_up(place)
        if self._moves and moved is not None:
            self._moves = False
            moved()
        return await self._work(self._on_page, job)

    def _begin(self, number: int) -> JobThread | None:
        """Begin a worker, if there may be so many."""
        if number > self._workers:
            return None
        return JobThread.begin(number, self._new_worker(number), TO_START)

    def _give_up(self, place: JobThread) -> None:
        """Replace a worker, unless another job has found out before that it is of no use."""
        if place is not self._current:
            return
        with survived("A worker could not be stopped."):
            place.worker.stop()
        place.gone.set_result(None)
        self._current = self._begin(place.number + 1)
        self._moves = self._current is None

    async def _work(self, place: JobThread, job: Job) -> Json | None:
        """Have a job worked on at a place, slice by slice. Raises what `JobThread.say` raises."""
        limit = LIMITS[type(job.question)]
        spent = furthest = 0.0

        def waited(seconds: float) -> None:
            nonlocal spent
            spent += seconds

        request: Request = Begin(job.number, format_question(job.question))
        try:
            while True:
                match await place.say(request, limit, waited):
                    case Answer(value=value):
                        return value
                    case Failure(reason=reason):
                        logging.getLogger(__name__).warning("A job broke down: %s", reason)
                        return None
                    case Needs(address=address):
                        request = Give(job.number, address, await self._files.get(address))
                    case Progress(done=done):
                        if done > furthest:
                            spent, furthest = 0.0, done
                        if job.progress is not None:
                            job.progress(done)
                        request = GoOn(job.number)
                if spent > limit.standstill:
                    logging.getLogger(__name__).warning(
                        "A job '%s' was given up: for %g seconds it got no further.",
                        job.question.kind,
                        spent,
                    )
                    place.mention(Cancel(job.number))
                    return None
        except (NoReply, GivenUp):
            raise
        except BaseException:  # the job is cancelled, or goes on elsewhere
            place.mention(Cancel(job.number))
            raise
