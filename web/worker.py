"""Entry of the worker in which jobs are done, away from the thread of the page."""

from __future__ import annotations

from web.table.jobs.desk import IN_WORKER, Desk

__export__ = ["answer"]

desk = Desk(IN_WORKER)


def answer(request: str) -> str:
    """Answer a request of `web.table.jobs.messages`."""
    return desk.answer(request)
