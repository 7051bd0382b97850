"""A sentence or two that the table shows beside the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Notice:
    """A courtesy that goes away with the next action: who starts, welcome back."""

    tell: Callable[[], tuple[str, str]]
    """Says its title and its text, each time in the language that the page speaks then."""
    lasting: bool = False
    """Whether it outlasts what computers do: it is told once, and somebody should have read it."""
    halts: bool = False
    """Whether the computers wait until it has been dismissed."""

    @property
    def title(self) -> str:
        """What it is about, in a word or two."""
        return self.tell()[0]

    @property
    def text(self) -> str:
        """What there is to be told."""
        return self.tell()[1]
