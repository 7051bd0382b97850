"""What is kept in this browser, over anything that behaves like a dict of texts.

In the page that is `browser.storage`; in the tests it is a plain dict. Every game has a key of its
own, so that neither a new game, nor a shared one, nor a second tab can lose another; beside them
stands the order in which they were played last.
"""

from __future__ import annotations

import json
from collections.abc import MutableMapping
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from claimit.claim_it import State
from claimit.games import GAMES
from claimit.table.match import Match, open_record
from claimit.table.record import BadRecord, Record, format_record
from web.table.settings import USUAL, Settings, format_settings, parse_settings
from web.table.setup import Setup, format_setup, parse_setup

GAME: Final = "claimit/game/"
ORDER: Final = "claimit/order"
SETUP: Final = "claimit/setup"
SETTINGS: Final = "claimit/settings"
"""web/runtime/settings.js knows this name too."""
HERE: Final = "claimit/here"
LESSON: Final = "claimit/lesson"
KEPT: Final = 12
"""How many games are kept; the one played longest ago goes first."""


class CannotSave(Exception):
    """The browser keeps nothing for this page."""


def key_of(record: Record) -> str:
    """Return the key of a record: the same for every moment of one game."""
    seats = [[seat.name, seat.colour, seat.bot] for seat in record.seats]
    identity = json.dumps([record.game, dict(record.options), seats, record.seed])
    return GAME + sha256(identity.encode()).hexdigest()[:16]


def _key_aside(record: Record) -> str:
    """Return the key of this one moment of a game."""
    steps = " ".join(record.steps)
    return f"{key_of(record)}-{sha256(steps.encode()).hexdigest()[:16]}"


@dataclass(frozen=True, slots=True)
class Saves:
    """Reads and writes the kept texts; the prefix of the keys sets them apart on file://."""

    store: MutableMapping[str, str]
    first: Settings = USUAL
    """The settings before anybody has chosen any."""
    tab: MutableMapping[str, str] = field(default_factory=dict[str, str])
    """What is kept for this tab alone, and only as long as it is open: the game on its table."""

    def put(self, record: Record) -> None:
        """Keep a game as it stands now. Raises CannotSave."""
        self._put_here(key_of(record), record)

    def put_opened(self, record: Record) -> None:
        """Keep a game that was started or opened, perhaps at another moment than it is kept at.

        Unless it goes on from that moment, what is kept is set aside. Raises CannotSave.
        """
        key = key_of(record)
        try:
            kept = self.open(key)
        except BadRecord:
            kept = None
        if kept is not None and record.steps[: kept.ply] != kept.record.steps:
            self._put(_key_aside(kept.record), kept.record)
        self._put_here(key, record)

    def put_back(self, key: str, record: Record) -> None:
        """Keep a game that was kept under this key and is gone on with.

        One that was set aside changes places with the other moment. Raises CannotSave.
        """
        self.put_opened(record)
        if key != key_of(record):
            self.store.pop(key, None)

    def drop(self, record: Record) -> None:
        """Forget a game."""
        self.store.pop(key_of(record), None)

    def latest(self) -> Match[State] | None:
        """Return the game played last, finished or not. Raises BadRecord if it is damaged.

        It is the one of this tab, if there is one, whatever has been played in others since.
        """
        keys = (self.tab.get(HERE, ""), *self._order()[:1])
        return next((match for key in keys if (match := self.open(key))), None)

    def open(self, key: str) -> Match[State] | None:
        """Return the game with this key, or None. Raises BadRecord if it is damaged."""
        text = self.store.get(key)
        return None if text is None else open_record(text, GAMES)

    def is_kept(self, record: Record) -> bool:
        """Tell whether a game is kept just as it stands."""
        return self.store.get(key_of(record)) == format_record(record)

    def unfinished(self) -> dict[str, Match[State]]:
        """Return the games that can be gone on with by their keys, the one played last first.

        One that cannot be read is left out and left alone: a newer program may have written it.
        """
        matches: dict[str, Match[State]] = {}
        for key in self._order():
            try:
                match = self.open(key)
            except BadRecord:
                continue
            if match is not None and not match.is_over:
                matches[key] = match
        return matches

    def setup(self) -> Setup:
        """Return the lobby as it was last filled in."""
        return parse_setup(self.store.get(SETUP, ""))

    def put_setup(self, setup: Setup) -> None:
        """Keep the lobby as it is filled in. Raises CannotSave."""
        self.store[SETUP] = format_setup(setup)

    def settings(self) -> Settings:
        """Return the settings as they were last chosen."""
        return parse_settings(self.store.get(SETTINGS, ""), self.first)

    def put_settings(self, settings: Settings) -> None:
        """Keep the settings. Raises CannotSave."""
        self.store[SETTINGS] = format_settings(settings)

    def lesson(self) -> str:
        """Return where somebody has stopped learning, as `put_lesson` was told; empty: nowhere."""
        return self.store.get(LESSON, "")

    def put_lesson(self, place: str) -> None:
        """Keep how far somebody has come in the lessons. Raises CannotSave."""
        self.store[LESSON] = place

    def _order(self) -> list[str]:
        return self.store.get(ORDER, "").split()

    def _put_here(self, key: str, record: Record) -> None:
        """Keep the game that is on this tab's table."""
        with suppress(CannotSave):
            self.tab[HERE] = key
        self._put(key, record)

    def _put(self, key: str, record: Record) -> None:
        self.store[key] = format_record(record)
        before = self._order()
        if before[:1] == [key]:
            return
        order = [key, *(other for other in before if other != key and other in self.store)]
        self.store[ORDER] = " ".join(order[:KEPT])
        for forgotten in order[KEPT:]:
            self.store.pop(forgotten, None)
