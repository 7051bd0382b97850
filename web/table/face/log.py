"""A simple log: of each turn all that happened, in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from claimit.table.game import Step
from claimit.table.match import Match
from claimit.table.seats import Player
from web.table.face.turns import lines_of
from web.table.face.views import LogLine


def log(match: Match[Any], opened_turn: int, in_words: Callable[[Any], str]) -> tuple[LogLine, ...]:
    """Return a line for each of the last turns, the newest first.

    The turn `opened_turn` is shown step by step (see `ViewState`). `in_words` says what an event
    was, without the name of who did it; an event for which it returns an empty text is left out.
    """

    def line(_: tuple[Player, ...], states: tuple[Any, ...], steps: tuple[Step, ...]) -> LogLine:
        happened = map(match.game.events, states, steps, states[1:])
        said = [
            (text, ply)
            for ply, of_step in enumerate(happened, start=1)
            for text in map(in_words, of_step)
            if text
        ]
        texts, plies = tuple(text for text, _ in said), tuple(ply for _, ply in said)
        return LogLine(states[0].turn, states[0].seat, ", ".join(texts), texts, plies)

    return lines_of(match, opened_turn, line)
