"""What is kept in this browser, over anything that behaves like a dict of texts.

In the page that is `browser.storage`; in the tests it is a plain dict. Two games are kept: the one
being played and the unfinished one that it put aside, so that starting or opening a game never
loses another.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import dataclass

from claimit import jumping
from claimit.jumping import State
from claimit.table.game import Game
from claimit.table.match import Match, open_record
from claimit.table.record import BadRecord, Record, format_record
from web.setup import Setup, format_setup, parse_setup

GAMES: dict[str, Game[State]] = {jumping.NAME: jumping}

CURRENT = "claimit/game"
ASIDE = "claimit/game-put-aside"
SETUP = "claimit/setup"


class CannotSave(Exception):
    """The browser keeps nothing for this page. Its text is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Saves:
    """Reads and writes the kept texts; the prefix of the keys sets them apart on file://."""

    store: MutableMapping[str, str]

    def put(self, record: Record) -> None:
        """Keep the game being played. Raises CannotSave."""
        self.store[CURRENT] = format_record(record)

    def put_new(self, record: Record) -> None:
        """Keep a game that takes the table; an unfinished one there is put aside, not lost.

        Raises CannotSave.
        """
        unfinished = self.unfinished(CURRENT)
        if unfinished is not None and unfinished.ply:
            self.store[ASIDE] = format_record(unfinished.record)
        self.put(record)

    def swap(self) -> None:
        """Put the game that is aside on the table, and the one on the table aside."""
        current, aside = self.store.get(CURRENT), self.store.get(ASIDE)
        if aside is None:
            return
        self.store[CURRENT] = aside
        if current is None:
            del self.store[ASIDE]
        else:
            self.store[ASIDE] = current

    def current(self) -> Match[State] | None:
        """Return the game last played, finished or not. Raises BadRecord if it was damaged."""
        text = self.store.get(CURRENT)
        return None if text is None else open_record(text, GAMES)

    def unfinished(self, key: str = CURRENT) -> Match[State] | None:
        """Return a kept game that is not over; None when there is none or it cannot be read."""
        text = self.store.get(key)
        if text is None:
            return None
        try:
            match = open_record(text, GAMES)
        except BadRecord:
            return None
        return None if match.is_over else match

    def setup(self) -> Setup:
        """Return the lobby as it was last filled in."""
        return parse_setup(self.store.get(SETUP, ""))

    def put_setup(self, setup: Setup) -> None:
        """Keep the lobby as it is filled in. Raises CannotSave."""
        self.store[SETUP] = format_setup(setup)
