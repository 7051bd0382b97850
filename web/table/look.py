"""How one looks at the table: nothing that the game knows or that a save keeps."""

from __future__ import annotations

from dataclasses import dataclass, replace

from claimit.claim_it import Space
from claimit.claim_it.board import SPACES, Column, Row
from claimit.table.seats import Seat
from web.kit.notices import Notice


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
    notices: tuple[Notice, ...] = ()
    """What is to be read, the newest last; below it only what is not to be missed."""
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
    def notice(self) -> Notice | None:
        """The notice that is shown."""
        return self.notices[-1] if self.notices else None

    @property
    def halted(self) -> bool:
        """Whether the computers wait for a notice to be dismissed."""
        return any(notice.halts for notice in self.notices)

    def told(self, notice: Notice) -> Look:
        """Return the look with a new notice; one that is not to be missed comes again after it."""
        others = (old for old in self.notices if old.tell() != notice.tell())
        missed = (old for old in others if old.lasting or old.halts)
        return replace(self, notices=(*missed, notice))

    def dismissed(self) -> Look:
        """Return the look after somebody has read the notice that is shown."""
        return replace(self, notices=self.notices[:-1])

    def settled(self, *, by_computer: bool = False) -> Look:
        """Return the look after an action: courtesies and half-typed spaces are over."""
        notices = tuple(notice for notice in self.notices if by_computer and notice.lasting)
        return replace(self, notices=notices, refusal="", answer="", column=None, row=None)
