"""A sentence or two that the table shows beside the game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Notice:
    """A courtesy that goes away with the next action: who starts, welcome back."""

    title: str
    text: str
    lasting: bool = False
    """Whether it outlasts what computers do: it is told once, and somebody should have read it."""
    halts: bool = False
    """Whether the computers wait until it has been dismissed."""
