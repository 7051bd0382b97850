"""The samples of a review whose evaluator values every state: one of each.

The module `review` of a game takes its `samples` and `curve` from here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from claimit.table.match import Match
from claimit.table.review import Chances


def samples(match: Match[Any]) -> int:
    """Return the number of states. A sample is an estimate of one."""
    return len(match.states)


def curve(match: Match[Any], samples: Sequence[Chances]) -> Sequence[Chances]:
    """Return the samples, once there is one of each state; empty until then."""
    return tuple(samples) if len(samples) == len(match.states) else ()
