"""A match step by step, as the objects that `python -m claimit replay --jsonl` prints."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from claimit.table.match import Match


def lines(match: Match[Any]) -> Iterator[dict[str, Any]]:
    """Yield one object for the start of a match and one after every step.

    The game's `describe`, `describe_start` and `describe_step` give their contents.
    """
    game, states = match.game, match.states
    yield {"step": 0, "text": None, **game.describe(states[0]), **game.describe_start(states[0])}
    for ply, step in enumerate(match.steps):
        before, after = states[ply : ply + 2]
        yield {
            "step": ply + 1,
            "text": game.format_step(step),
            **game.describe(after),
            **game.describe_step(before, step, after),
        }
