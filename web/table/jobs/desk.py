"""Where jobs are worked on, in slices: in the worker, or on the page's own thread."""

from __future__ import annotations

import logging
from base64 import b64decode
from collections.abc import Callable
from time import perf_counter
from typing import Final

from claimit.table.files import FileMissing, give
from web.table.jobs.answers import Missing, Work, work
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
from web.table.jobs.questions import Question, parse_question

IN_WORKER: Final = 0.03
"""Seconds of a slice in a worker: so long a short question waits at most behind a long job."""
ON_PAGE: Final = 0.008
"""Seconds of a slice on the page's thread, which has a screen to draw besides."""


class Desk:
    """Works on the jobs that are begun, each for a slice of time when it is told to."""

    def __init__(
        self,
        slice_: float,
        clock: Callable[[], float] = perf_counter,
        how: Callable[[Question], Work] = work,
    ) -> None:
        """`slice_` is in seconds of `clock`. A job is not interrupted, it pauses by itself."""
        self._slice = slice_
        self._clock = clock
        self._how = how
        self._jobs: dict[int, Work] = {}

    def answer(self, request: str) -> str:
        """Do what the page says and write the reply."""
        try:
            message = parse_request(request)
        except ValueError as error:
            return format_message(Failure(0, str(error)))
        return format_message(self._reply(message))

    def _reply(self, message: Request) -> Reply:
        job = message.job
        try:
            match message:
                case Begin():
                    self._jobs[job] = self._how(parse_question(message.question))
                case Give(data=str(data)):
                    give(message.address, b64decode(data))
                case Give() | GoOn():
                    pass
                case Cancel():
                    self._forget(job)
                    return Failure(job, "It was cancelled.")
            if job not in self._jobs:
                return Failure(job, "Nothing is known of this job here.")
            return self._slice_of(job)
        except FileMissing as error:  # the page has said why it could not be fetched
            logging.getLogger(__name__).warning("%s", error)
            self._forget(job)
            return Failure(job, str(error))
        except Exception as error:
            logging.getLogger(__name__).exception("A job broke down.")
            self._forget(job)
            return Failure(job, repr(error))

    def _slice_of(self, job: int) -> Reply:
        until = self._clock() + self._slice
        while True:
            try:
                result = next(self._jobs[job])
            except StopIteration as end:
                self._forget(job)
                return Answer(job, end.value)
            if isinstance(result, Missing):
                return Needs(job, result.address)
            if self._clock() >= until:
                return Progress(job, result)

    def _forget(self, job: int) -> None:
        begun = self._jobs.pop(job, None)
        if begun is not None:
            begun.close()
