"""What is solved of the exercises, and on which day each comes again.

An exercise that is solved at the first attempt comes again after a day, then after longer and
longer intervals. One that is missed comes again on the next day, as if it were new. These are the
boxes of Sebastian Leitner (So lernt man lernen, 1972).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple, cast

from claimit.table.exercise import identity
from claimit.table.nesting import read_json
from web.table.saves.names import practice_key
from web.table.saves.saves import CannotSave, Saves

DAYS: Final = (1, 3, 7, 21, 60)
"""After how many days an exercise comes again that was solved once, twice, and so on in a row."""
MOST_OWN: Final = 60
"""So many exercises from one's own games are saved, the newest."""


class Known(NamedTuple):
    """How well an exercise is known."""

    box: int
    """How often in a row it was solved at the first attempt; 0: it was missed."""
    due: int
    """On which day it comes again, in days since 1970."""


@dataclass(frozen=True, slots=True)
class Progress:
    """What is known of the exercises of a game."""

    known: Mapping[str, Known] = field(default_factory=dict[str, Known])
    """By `identity`; those that are not there were never tried."""
    own: tuple[str, ...] = ()
    """The exercises from the player's own games, as lines, the oldest first."""

    def noting(self, name: str, *, solved: bool, today: int) -> Progress:
        """Return the progress after a first attempt; further ones on the same day do not count."""
        before = self.known.get(name, Known(0, today))
        if before.due > today:
            return self
        box = before.box + 1 if solved else 0
        due = today + DAYS[min(max(box, 1), len(DAYS)) - 1]
        return replace(self, known={**self.known, name: Known(box, due)})

    def with_own(self, lines: Iterable[str]) -> Progress:
        """Return the progress with further exercises from the player's games."""
        own = tuple(dict.fromkeys((*self.own, *lines)))
        return replace(self, own=own[-MOST_OWN:])

    def solved(self, lines: Iterable[str]) -> int:
        """Return how many of some exercises were solved when they were tried last."""
        return sum(self._known(line).box > 0 for line in lines)

    def queue(self, shipped: Sequence[str], today: int) -> tuple[str, ...]:
        """Return what is to be practised today: what comes again, then what is new.

        The player's own come before the shipped ones, which are in the order to be practised.
        """
        every = tuple(dict.fromkeys((*reversed(self.own), *shipped)))
        again = [line for line in every if identity(line) in self.known]
        due = sorted(
            (line for line in again if self._known(line).due <= today),
            key=lambda line: self._known(line).due,
        )
        new = [line for line in every if identity(line) not in self.known]
        return (*due, *new)

    def _known(self, line: str) -> Known:
        return self.known.get(identity(line), Known(0, 0))


# As it is saved


def read_progress(saves: Saves, game: str) -> Progress:
    """Return the progress with the exercises of a game."""
    return parse_progress(saves.store.get(practice_key(game)))


def save_progress(saves: Saves, game: str, progress: Progress) -> None:
    """Save it, if the browser lets it: without it, the exercises come as if they were new."""
    with suppress(CannotSave):
        saves.store[practice_key(game)] = format_progress(progress)


def format_progress(progress: Progress) -> str:
    """Write down the progress."""
    known = {name: list(each) for name, each in progress.known.items()}
    return json.dumps({"known": known, "own": progress.own})


def parse_progress(text: str | None) -> Progress:
    """Read what `format_progress` wrote, trusting nothing in it."""
    try:
        found = cast("Any", read_json(text or "{}"))
        known = {
            str(name): Known(max(int(box), 0), int(due))
            for name, (box, due) in found.get("known", {}).items()
        }
        own = tuple(line for line in map(str, found.get("own", ())) if len(line.split()) > 3)
        return Progress(known, own[-MOST_OWN:])
    except (ValueError, TypeError, AttributeError, OverflowError):
        return Progress()
