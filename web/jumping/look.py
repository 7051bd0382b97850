"""How one looks at the table: nothing that the game knows or that a save keeps."""

from __future__ import annotations

from dataclasses import dataclass, replace

from claimit.jumping import Space
from claimit.jumping.board import SPACES, Column, Row
from claimit.table.seats import Seat
from web.notice import Notice


@dataclass(frozen=True, slots=True)
class Look:
    """Where the focus is, what is half chosen, and what was said."""

    focus: Space = SPACES[5]
    """Where the board's one tab stop is; at first the upper left space."""
    column: Column | None = None
    """The column that was chosen by its number, while the row is still to come."""
    row: Row | None = None
    """The row that was chosen by its number, while the column is still to come."""
    asked: frozenset[Space] | None = None
    """The spaces that a lesson asks for: only they are lit. None lights all that are possible."""
    outlined: Seat | None = None
    """Whose spaces are outlined."""
    notice: Notice | None = None
    refusal: str = ""
    """Why what was just chosen is not allowed."""
    answer: str = ""
    """What is said of the space that was just asked about."""
    paused: bool = False
    """Whether the computers wait."""
    greeted: int = 0
    """The turn, counted from 1, whose player has tapped away that it is his; 0 for none."""
    hurried: int = 0
    """The turn, counted from 1, that a computer plays without pauses; 0 for none."""

    @property
    def halted(self) -> bool:
        """Whether the computers wait for a notice to be dismissed."""
        return self.notice is not None and self.notice.halts

    def settled(self, *, by_computer: bool = False) -> Look:
        """Return the look after an action: courtesies and half-typed spaces are over."""
        stays = by_computer and self.notice is not None and self.notice.lasting
        notice = self.notice if stays else None
        return replace(self, notice=notice, refusal="", answer="", column=None, row=None)
