"""The turns of a match, for the log of any game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from claimit.table.match import Match

LOG_TURNS: Final = 12
"""How many turns the log shows."""


def last_turns(match: Match[Any], most: int = LOG_TURNS) -> Iterator[range]:
    """Yield the steps of each of the last turns, the newest turn first.

    What is done before the first turn is in none: it is seen on the board.
    """
    last, states = match.ply, match.states
    for _ in range(most):
        if not last or not states[last - 1].turn:
            return
        first, turn = last - 1, states[last - 1].turn
        while first and states[first - 1].turn == turn:
            first -= 1
        yield range(first, last)
        last = first
