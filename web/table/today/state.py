"""What the page of a day's game remembers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from claimit.table.days import Month, seat_of
from claimit.table.match import Match
from claimit.table.review import SeatReview
from web.table.saves.notes import Note


@dataclass(frozen=True, slots=True)
class DayShown:
    """A day's game, how far it is, and the calendar."""

    day: str
    today: str
    notes: Mapping[str, Note]
    """Of all days that were played, by day."""
    month: Month
    """The month that the calendar shows."""
    text: str | None = None
    match: Match[Any] | None = None
    """None: it was not begun, was deleted, or cannot be read."""
    review: SeatReview | None = None
    """The account of the person, if the game was reviewed."""
    cards: tuple[Match[Any], ...] = ()
    """The games of this day whose cards were opened here."""
    shared: tuple[str, ...] = ()
    """Those cards."""
    link: str = ""
    """Where its card leads."""
    can_hand_over: bool = False

    @property
    def subject(self) -> Match[Any] | None:
        """The game that can be shared."""
        return self.match

    @property
    def note(self) -> Note | None:
        """The note of the day's game; None: nobody has begun it here."""
        return self.notes.get(self.day)

    @property
    def is_over(self) -> bool:
        """Whether it was played to its end."""
        return self.note is not None and self.note.over


def share_of(day: str, note: Note) -> float | None:
    """Return what the person has won of a day: 1.0, 0.5 or 0.0; None: it is not over."""
    if not note.over:
        return None
    return 1 / len(note.winners) if seat_of(day) in note.winners else 0.0
