"""Questions answered at once, and a clock of the tests' own for what takes its time."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any

from claimit.table.match import Match
from web.table.jobs.answers import Missing, work
from web.table.jobs.questions import Json, Question, to_choose


def answered(question: Question) -> Json:
    """Return the answer to a question, worked on without a pause."""
    begun = work(question)
    while True:
        try:
            told = next(begun)
        except StopIteration as end:
            return end.value
        assert not isinstance(told, Missing), f"{told.address} is missing here"


def token_of(match: Match[Any]) -> str:
    """Return the token of what the computer that is to move does."""
    return answered(to_choose(match))


class Leaping(asyncio.SelectorEventLoop):
    """An event loop for which waiting takes no time: its clock leaps to what is next."""

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


def now() -> float:
    """Return the time of that clock."""
    return asyncio.get_running_loop().time()
