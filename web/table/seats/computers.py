"""Computers at the table: when they are asked, how long they take, and what happens with the
answer.

A computer is asked as soon as it is to move. Its answer waits until the last step could be seen,
and as long as the game is paused or a dialog is open. An answer comes with the record that was
asked about; once the game stands otherwise, or is another, the answer is stale and dropped.
"""

from __future__ import annotations

from dataclasses import dataclass

from claimit.table.game import Action
from claimit.table.record import Record
from web.table.seats.turns import Lineup


@dataclass(frozen=True, slots=True)
class Computers:
    """What is under way: what was asked about, what is to be done, whether its time has come."""

    record: Record | None = None
    """The record that the computer to move was asked with."""
    action: Action | None = None
    rested: bool | None = False
    """Whether the step before was seen long enough; None until it was shown."""
    on_page: bool = False
    """Whether they had to give up their worker and think on the thread of the page."""
    woken: Lineup | None = None
    """The computers that were woken last."""
