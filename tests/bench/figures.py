"""What benchmarks make of their figures: pages taken in turns, medians, verdicts and tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import median, quantiles
from time import sleep
from typing import TypeAlias, TypeVar

ResultT = TypeVar("ResultT")
Figures: TypeAlias = Mapping[str, float]
"""What one visit of a page gave, by name."""


def in_turns(
    rounds: int,
    ways: Mapping[str, Callable[[str], ResultT]],
    pages: Iterable[str],
    rest_s: float = 0,
) -> dict[str, dict[str, list[ResultT]]]:
    """Measure every page in every way, once a round; gives the results by way and page.

    The pages come in another order each round: the first after a pause is slower than the others.
    """
    names = list(pages)
    results: dict[str, dict[str, list[ResultT]]] = {
        way: {each: [] for each in names} for way in ways
    }
    for number in range(rounds):
        by = number % len(names)
        for way, measure in ways.items():
            for name in (*names[by:], *names[:by]):
                sleep(rest_s)
                results[way][name].append(measure(name))
    return results


def medians(
    results: Mapping[str, Mapping[str, Sequence[Figures]]],
) -> dict[str, dict[str, Figures]]:
    """The median of each figure, by way and page."""
    return {
        way: {
            page: {name: median(visit[name] for visit in visits) for name in visits[0]}
            for page, visits in by_page.items()
        }
        for way, by_page in results.items()
    }


def p95(times: Sequence[float]) -> float:
    """The 95th percentile."""
    return quantiles(times, n=20)[-1]


def spread(times: Sequence[float]) -> str:
    """The median and the 95th percentile of some milliseconds, in words."""
    return f"median {median(times):.1f} ms, 95 % within {p95(times):.1f} ms"


def aim(figure: float, most: float, unit: str = " ms") -> str:
    """What a figure should be at most, and whether it is, in words."""
    return f"it should be at most {most:g}{unit}: {'met' if figure <= most else 'over'}."


def table(head: Sequence[str], rows: Iterable[Sequence[object]], *formats: str) -> str:
    """Set out rows in columns: the first column to the left, the others to the right.

    Each column has a format for its numbers; texts stay as they are.
    """
    lines = [head, *(tuple(map(cell, row, formats)) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join((line[0].ljust(widths[0]), *map(str.rjust, line[1:], widths[1:]))).rstrip()
        for line in lines
    )


def cell(value: object, form: str) -> str:
    """A number in a format, or a text."""
    return value if isinstance(value, str) else format(value, form)
