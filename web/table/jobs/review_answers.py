"""What the worker answers about a review, read from JSON: a curve so far, and weighed steps.

The questions are `Estimate` and `Weigh` of `web.table.jobs.questions`.
"""

from __future__ import annotations

from typing import NamedTuple

from claimit.table.review import Chances, Entry, parse_entry
from web.table.jobs.questions import Json


class Estimated(NamedTuple):
    """What an estimate has found out since it was asked last."""

    samples: tuple[Chances, ...]
    """The samples that are new."""
    of: int
    """The number of samples in the whole estimate."""
    curve: tuple[Chances, ...]
    """The chances before and after each step, by all samples; empty: there are too few."""


def estimated(answer: Json) -> Estimated:
    """Read the answer to `Estimate`."""
    samples, curve = (
        tuple(tuple(map(float, each)) for each in answer[name]) for name in ("samples", "curve")
    )
    return Estimated(samples, int(answer["of"]), curve)


def weighed(answer: Json) -> tuple[Entry, ...]:
    """Read the answer to `Weigh`."""
    return tuple(map(parse_entry, answer))
