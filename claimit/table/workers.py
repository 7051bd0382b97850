"""Who does a long piece of work that is cut into parts: this process, several, or a cluster.

Each offers `Workers`, a part of the standard library's `Executor`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import Final, Protocol, TypeVar

PartT = TypeVar("PartT")
ResultT = TypeVar("ResultT")


class Workers(Protocol):
    """Does the parts; a `concurrent.futures.Executor` is one."""

    def map(self, fn: Callable[[PartT], ResultT], parts: Iterable[PartT], /) -> Iterator[ResultT]:
        """Yield the function's result for each part, in order.

        The function must belong to a module: it is sent to other processes by name.
        """
        ...


class Here:
    """This process, one part after the other."""

    def map(self, fn: Callable[[PartT], ResultT], parts: Iterable[PartT], /) -> Iterator[ResultT]:
        """Yield the function's result for each part, in order."""
        return map(fn, parts)


HERE: Final = Here()


def processes(jobs: int) -> AbstractContextManager[Workers]:
    """Return a context manager with `jobs` processes of this machine."""
    if jobs == 1:
        return nullcontext(HERE)
    from concurrent.futures import ProcessPoolExecutor  # a browser has none

    return ProcessPoolExecutor(jobs)
