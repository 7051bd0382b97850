"""Who does a long piece of work, cut into parts: this process, several, or a cluster.

All of them are an `Executor` of the standard library as far as `Workers` goes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import Final, Protocol, TypeVar

PartT = TypeVar("PartT")
ResultT = TypeVar("ResultT")


class Workers(Protocol):
    """What does the parts; a `concurrent.futures.Executor` is one."""

    def map(self, fn: Callable[[PartT], ResultT], parts: Iterable[PartT], /) -> Iterator[ResultT]:
        """Yield what a function makes of each part, in their order.

        The function must be one of a module: other processes are given its name.
        """
        ...


class Here:
    """This process, one part after the other."""

    def map(self, fn: Callable[[PartT], ResultT], parts: Iterable[PartT], /) -> Iterator[ResultT]:
        """Yield what a function makes of each part, in their order."""
        return map(fn, parts)


HERE: Final = Here()


def processes(jobs: int) -> AbstractContextManager[Workers]:
    """Return so many processes of this machine, to be used in a ``with``."""
    if jobs == 1:
        return nullcontext(HERE)
    from concurrent.futures import ProcessPoolExecutor  # a browser has none

    return ProcessPoolExecutor(jobs)
