"""A simple log: of each turn all that happened, in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from claimit.table.match import Match
from web.table.face.turns import last_turns
from web.table.face.views import LogLine


def log(match: Match[Any], opened_turn: int, in_words: Callable[[Any], str]) -> tuple[LogLine, ...]:
    """Return a line for each of the last turns, the newest first.

    The turn `opened_turn` is shown step by step (see `ViewState`). `in_words` says what an event
    was, without the name of who did it; an event for which it returns an empty text is left out.
    """
    return tuple(_line(match, turn, opened_turn, in_words) for turn in last_turns(match))


def _line(
    match: Match[Any], turn: range, opened_turn: int, in_words: Callable[[Any], str]
) -> LogLine:
    state = match.states[turn[0]]
    happened = [(in_words(event), ply + 1) for ply in turn for event in match.events_at(ply)]
    said = [(text, ply) for text, ply in happened if text]
    texts, plies = tuple(text for text, _ in said), tuple(ply for _, ply in said)
    opened = (texts, plies) if state.turn == opened_turn else ((), ())
    return LogLine(state.turn, state.seat, ", ".join(texts), *opened)
