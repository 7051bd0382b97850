"""Entry of the worker in which computer players think, away from the thread of the page."""

from __future__ import annotations

from web.table.thinking import answer, load

__export__ = ["choose", "wake"]


def wake(levels: str, players: int) -> None:
    """Load these levels, with blanks between them, so that no question waits for it."""
    for _ in load(levels.split(), players):
        pass


def choose(question: str) -> str:
    """Answer a question of `web.table.thinking`."""
    return answer(question)
