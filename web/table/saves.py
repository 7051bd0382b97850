"""What is saved in this browser, in anything that behaves like a dict of texts.

In the page that is `browser.storage`; in the tests it is a plain dict. Every game has a key of its
own, drawn when it begins: neither a new game, nor a shared one, nor a second tab can touch another.
Beside its text lie a note, by which it is listed without being played again, and the text before
the newest, in case that is ever damaged. Nothing is thrown away unless somebody asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final

from claimit.games import GameAway, first
from claimit.table.game import Game
from claimit.table.match import Match, open_record
from claimit.table.record import BadRecord, Record, format_record, parse_heading, parse_record
from claimit.table.seal import Sealed, seal, unseal
from claimit.table.seats import Player
from web.table.notes import Note, format_note, note_of, parse_note

GAME: Final = "claimit/game/"
NOTE: Final = "claimit/note/"
ORDER: Final = "claimit/order"
"""The order in which earlier versions kept their games: keys, the one played last first."""
SETUP: Final = "claimit/setup"
SETTINGS: Final = "claimit/settings"
"""web/runtime/settings.js knows this name too."""
HERE: Final = "claimit/here"
HELD: Final = "claimit/held"
LESSON: Final = "claimit/lesson"
OPPONENTS: Final = "claimit/opponents"
CHOSEN: Final = "claimit/chosen"
"""The game that the lobby offers."""
GOOD: Final = "claimit/good/"
"""The copy of a game before the newest."""
RECENT: Final = 24
"""How many of the games are at hand when the page starts: those played last."""
KEY_LENGTH: Final = 16

Games = Mapping[str, Game[Any]]


class CannotSave(Exception):
    """The browser saves nothing for this page."""


class Kept(StrEnum):
    """What came of keeping a game."""

    KEPT = "kept"
    REFUSED = "refused"
    """The browser keeps nothing, or has no room left."""
    GONE_ON = "gone on"
    """Another tab has gone on with it: what is kept there was left alone."""
    UNREADABLE = "unreadable"
    """What is kept there cannot be read: it was left alone, a newer version may have written it."""


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game that can be continued: its key, and what the lobby shows of it."""

    key: str
    game: str
    players: tuple[Player, ...]
    turn: int | None
    """Counted from 1; 0 while pieces are set up. None: only the game itself could tell."""


def of_game(key: str, game: str) -> str:
    """Return the key of what is kept for each game; the first one's was there before the others."""
    return key if game == first() else f"{key}/{game}"


def game_of(key: str, kept: str) -> str:
    """Return the game for which something is kept there: ``kept == of_game(key, game)``."""
    return first() if kept == key else kept.removeprefix(f"{key}/")


def key_from(seed: str) -> str:
    """Return the key of a game from a seed that was drawn for nothing else."""
    return GAME + seed[:KEY_LENGTH]


@dataclass(frozen=True, slots=True)
class Saves:
    """Reads and writes the kept texts; the prefix of the keys sets them apart on file://."""

    store: MutableMapping[str, str]
    games: Games
    tab: MutableMapping[str, str] = field(default_factory=dict[str, str])
    """What is kept for this tab alone, and only as long as it is open: the game on its table."""
    clock: Callable[[], int] = field(default=lambda: 0)
    """Tells the time, in milliseconds since 1970."""
    release: Callable[[Sequence[str]], None] = field(default=lambda _keys: None)
    """Tells the store of which texts no start has need."""
    fetch: Callable[[Callable[[], None]], None] = field(default=lambda fetched: fetched())
    """Has the store read what a start does without, then calls what it is given."""

    # One game

    def text(self, key: str) -> str | None:
        """Return what is kept under a key; of a game that is only held, what this tab holds."""
        held = self.tab.get(HELD) if key == self.tab.get(HERE) else None
        return self.store.get(key, held)

    def keep(self, key: str, match: Match[Any], known: Record | None) -> Kept:
        """Keep a game as it stands, unless something else is kept there than was `known`."""
        text, found = format_record(match.record), self.store.get(key)
        before = None if found is None else unseal(found)
        if before and known and before.text != format_record(known):
            try:
                kept = open_record(self.store[key], self.games).record
            except BadRecord:
                return Kept.UNREADABLE
            if kept.steps != known.steps[: len(kept.steps)]:
                return Kept.GONE_ON
        try:
            if before is None or before.text != text:
                self._write(key, text, before)
        except CannotSave:
            self._leave_behind(key, match.record)
            return Kept.REFUSED
        with suppress(CannotSave):  # the game itself is kept, and a note is only for the lobby
            self._note(key, match)
        self._put_here(key)
        self.tab.pop(HELD, None)
        return Kept.KEPT

    def add(self, key: str, text: str, note: Note) -> None:
        """Keep a game that is new here, with its note, or nothing of it. Raises CannotSave."""
        self.store[key] = seal(text, self.clock())
        try:
            self.store[note_key(key)] = format_note(note)
        except CannotSave:
            del self.store[key]
            raise

    def hold(self, key: str, record: Record) -> None:
        """Hold a game for this tab alone, until somebody plays on."""
        self._put_here(key)
        self.tab.pop(HELD, None)
        with suppress(CannotSave):
            self.tab[HELD] = format_record(record)

    def here(self) -> str:
        """Return the key of the game of this tab, else of the one played last; empty: none."""
        key = self.tab.get(HERE, "")
        return key if self.text(key) is not None else next(iter(self.notes()), "")

    def come_to(self, key: str) -> None:
        """Note that a game is the one of this tab."""
        if self.text(key) is not None:
            self._put_here(key)

    def leave(self, key: str) -> None:
        """Note that a game is the one of this tab no longer."""
        if self.tab.get(HERE) == key:
            self.tab.pop(HELD, None)
            del self.tab[HERE]

    def put(self, key: str, text: str) -> bool:
        """Keep a text that is no game; tell whether the browser has."""
        try:
            self.store[key] = text
        except CannotSave:
            return False
        return True

    # All games

    def unfinished(self) -> Iterator[KeptGame]:
        """Yield the games that can be gone on with, the one played last first.

        One that cannot be read is left out and left alone: a newer program may have written it.
        """
        notes = self.notes()
        for key, note in notes.items():
            with suppress(BadRecord):
                game, players, turn, over = note.game, note.players, note.turn, note.over
                if not game:  # an earlier version kept it
                    game, players, turn, over = self._opened(key, note)
                if not over:
                    yield KeptGame(key, game, players, turn)
        if len(notes) > RECENT:
            older = list(notes)[RECENT:]
            self.release([each(key) for key in older for each in (str, note_key, good_key)])

    def _opened(self, key: str, note: Note) -> tuple[str, tuple[Player, ...], int | None, bool]:
        """Return what a note does not say of a game. Raises BadRecord."""
        text, turn, over = self.store[key], note.turn, note.over
        try:
            heading = parse_record(text, self.games)
            if not turn:  # not known, or so early that there is little to play again
                match = open_record(text, self.games)
                turn, over = match.state.turn, match.is_over
        except GameAway:  # which is no reason to fetch it
            heading = parse_heading(text, self.games)
        return heading.game, heading.seats, turn, over

    def notes(self) -> dict[str, Note]:
        """Return the notes of all games that are at hand, by their keys, the one played last first.

        A game without one, or with a damaged one, counts as older than all others.
        """
        earlier = self.store.get(ORDER, "").split()
        notes = {
            key: self._note_of(key) or _note_of_earlier(key, earlier)
            for key in self.store
            if key.startswith(GAME)
        }
        return dict(sorted(notes.items(), key=lambda each: (-each[1].order, each[0])))

    def _note_of(self, key: str) -> Note | None:
        try:
            return parse_note(self.store[note_key(key)])
        except (KeyError, ValueError, TypeError, OverflowError):
            return None

    def _note(self, key: str, match: Match[Any]) -> None:
        """Write down when a game was played, and how far it is; nothing if that is as before."""
        known = self._note_of(key)
        if known is not None and known.is_of(match) and self.tab.get(HERE) == key:
            return
        self.store[note_key(key)] = format_note(note_of(match, self.clock(), known))

    # When the browser refuses

    def _write(self, key: str, text: str, before: Sealed | None) -> None:
        """Write a game with its seal, and the text before it aside. Raises CannotSave."""
        now = self.clock()
        if before is not None and before.is_sound:
            now = max(now, (before.at or 0) + 1)
            with suppress(CannotSave):
                self.store[good_key(key)] = self.store[key]
        self.store[key] = seal(text, now)

    def _leave_behind(self, key: str, record: Record) -> None:
        """Take the seed out of a kept moment that the game has left behind, or hold the game.

        A moment with its seed could be gone on with after a reload, and whoever did would know
        what will be rolled.
        """
        if key not in self.store:
            self.hold(key, record)
        with suppress(KeyError, BadRecord, CannotSave):
            kept = parse_record(self.store[key], self.games)
            self.store[key] = seal(format_record(replace(kept, seed=None)), self.clock())

    def _put_here(self, key: str) -> None:
        with suppress(CannotSave):
            if self.tab.get(HERE) != key:
                self.tab[HERE] = key
                self.tab.pop(HELD, None)


def note_key(key: str) -> str:
    """Return the key of a game's note."""
    return NOTE + key.removeprefix(GAME)


def good_key(key: str) -> str:
    """Return the key of the copy of a game before the newest."""
    return GOOD + key.removeprefix(GAME)


def _note_of_earlier(key: str, order: Sequence[str]) -> Note:
    """Return the note of a game that an earlier version kept, which wrote none: older than all."""
    return Note(-order.index(key) if key in order else -len(order), None, False)
