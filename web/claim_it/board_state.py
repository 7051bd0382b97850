"""A player's view of the board of Claim It!: the focus, and what is half chosen."""

from __future__ import annotations

from dataclasses import dataclass, replace

from claimit.claim_it import Space
from claimit.claim_it.board import SPACES, Column, Row


@dataclass(frozen=True, slots=True)
class BoardState:
    """The focus, what is half chosen, and what a lesson asks for."""

    focus: Space = SPACES[5]
    """The board's one tab stop; at first the upper left space."""
    column: Column | None = None
    """The column that was chosen by its number, while the row is still missing."""
    row: Row | None = None
    """The row that was chosen by its number, while the column is still missing."""
    wanted: frozenset[Space] | None = None
    """The spaces that a lesson asks for: only these are lit. None: all possible spaces are lit."""

    def tidied(self) -> BoardState:
        """Return the state with nothing half chosen."""
        return replace(self, column=None, row=None)
