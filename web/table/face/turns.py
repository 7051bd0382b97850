"""The last turns of a match, and the lines of the log that they make."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from claimit.table.game import Step
from claimit.table.match import Match
from claimit.table.seats import Player
from web.table.face.views import LogLine

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


def lines_of(
    match: Match[Any],
    opened_turn: int,
    line: Callable[[tuple[Player, ...], tuple[Any, ...], tuple[Step, ...]], LogLine],
) -> tuple[LogLine, ...]:
    """Return a line for each of the last turns, the newest first; `opened_turn` step by step.

    `line` words a turn from the players, the states, one before each step and one after the last,
    and the steps. It counts plies within the turn, so that a turn which is over can be remembered.
    """
    lines: list[LogLine] = []
    for turn in last_turns(match):
        first, last = turn.start, turn.stop
        worded = line(match.record.seats, match.states[first : last + 1], match.steps[first:last])
        is_open = worded.turn == opened_turn
        plies = tuple(first + ply for ply in worded.plies) if is_open else ()
        lines.append(replace(worded, steps=worded.steps if is_open else (), plies=plies))
    return tuple(lines)
