"""Entry of the worker in which computer players think, away from the thread of the page."""

from __future__ import annotations

from web.thinking import answer

__export__ = ["choose", "wake"]


def wake() -> None:
    """Load the computer players, so that the first question does not wait for it."""
    import random  # noqa: F401

    import claimit.jumping.bots  # noqa: F401


def choose(question: str) -> str:
    """Answer a question of `web.thinking`."""
    return answer(question)
