"""What is known of a finished game beyond its ranking."""

from __future__ import annotations

from dataclasses import dataclass

from claimit.table.record import Record
from claimit.table.review import Chances, Entry
from web.table.jobs.questions import Question


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What is known of a finished game beyond its ranking, as far as it has been found out."""

    record: Record
    """The game's."""
    asked: Question | None = None
    """What the worker is being asked."""
    samples: tuple[Chances, ...] = ()
    """What the curve rests on so far."""
    curve: tuple[Chances, ...] = ()
    """The chances before and after each step; empty: not known."""
    suspects: tuple[int, ...] = ()
    """The decisions that are still to be weighed, by how many steps had been made before."""
    entries: tuple[Entry, ...] = ()
    """What the others of them brought."""
    reads: bool = False
    """Whether the games before it are being read, or were."""
    reached: str = ""
    """What the player has reached with it, in a line."""
    learned: bool = True
    """Whether the lessons need not be offered."""
