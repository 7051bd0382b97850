"""What each run of the tests looks at, of all there is: the rest is `thorough`.

A run at a push has to end within 25 minutes on two cores. So it looks at one or two sizes, themes,
languages and seeds, and plays one whole game of each kind. What takes longest, such as the trial
that kills the browser, or a site that is built for one test, is left to the weekly run.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import pytest

One = TypeVar("One")
Other = TypeVar("Other")


def often(*values: object, when: bool, id: str) -> Any:
    """Return a case for every run if `when` holds, and otherwise for `make test-thorough` alone."""
    return pytest.param(*values, id=id, marks=() if when else pytest.mark.thorough)


def by_turns(
    ones: Sequence[One],
    others: Sequence[Other],
    name: Callable[[One, Other], str],
    *,
    every: int = 1,
) -> list[Any]:
    """Return all pairs as cases, called by name.

    Each run has each of the ones in one of them, or every second, or as `every` says.
    """
    return [
        often(
            one,
            other,
            when=place % every == 0 and (place // every + turn) % len(others) == 0,
            id=name(one, other),
        )
        for place, one in enumerate(ones)
        for turn, other in enumerate(others)
    ]
