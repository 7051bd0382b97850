"""What is saved in this browser, in anything that behaves like a dict of texts.

In the page that is `web.browser.saved_texts`; in the tests it is a plain dict. Every game has a key
of its own, drawn when it begins: neither a new game, nor a shared one, nor a second tab can touch
another.
Beside its text lie a note, by which it is listed without being played again, and the text before
the newest, in case that is ever damaged. Nothing is thrown away unless the player asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final, NamedTuple

from claimit.games import GameAway
from claimit.table.game import Game
from claimit.table.match import Match, open_record
from claimit.table.record import BadRecord, Record, format_record, parse_heading, parse_record
from claimit.table.seal import Sealed, seal, unseal
from claimit.table.seats import Player
from web.table.saves.names import (
    APART,
    CALLED,
    EARLIEST,
    ERASED,
    GAME,
    HELD,
    HERE,
    LESSON,
    NOTE,
    ORDER,
    USES_RELAYS,
    WELCOMED,
    day_key,
    good_key,
    key_from,
    note_key,
)
from web.table.saves.notes import Note, format_note, note_by_order, note_of, parse_note
from web.table.seats.viewer import seen_by_viewer, text_of

RECENT: Final = 24
"""How many of the games are at hand when the page starts: those played last."""
AT_A_TIME: Final = 40
"""How many notes are read before the page can answer a tap: some 10 ms of work, or 40 on a slow
device.
"""

Games = Mapping[str, Game[Any]]


class CannotSave(Exception):
    """The browser saves nothing for this page."""


class SaveResult(StrEnum):
    """What came of saving a game."""

    SAVED = "saved"
    REFUSED = "refused"
    """The browser saves nothing that outlives the page, or has no room left."""
    GONE_ON = "gone on"
    """Another tab has gone on with it: what is saved there was left alone."""
    UNREADABLE = "unreadable"
    """What is saved there cannot be read: it was left alone. It may be of a newer version."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game that can be continued: its key, and what the lobby shows of it."""

    key: str
    game: str
    players: tuple[Player, ...]
    turn: int | None
    """Counted from 1; 0 while pieces are set up. None: only the game itself could tell."""
    to_play: int | None = None
    """In a game between several devices, the seat that is to play."""
    is_here: bool = False
    """Whether that seat is one of this device."""


class Today(NamedTuple):
    """A day of the player's calendar, such as ``"2026-11-23"``, and the note of its game."""

    day: str
    note: Note | None
    """None: nobody has begun it here."""


@dataclass(frozen=True, slots=True)
class Saves:
    """Reads and writes the saved texts; the prefix of the keys sets them apart on file://."""

    store: MutableMapping[str, str]
    games: Games
    tab: MutableMapping[str, str] = field(default_factory=dict[str, str])
    """What is saved for this tab alone, and only as long as it is open: the game on its table."""
    clock: Callable[[], int] = field(default=lambda: 0)
    """Tells the time, in milliseconds since 1970."""
    release: Callable[[Sequence[str]], None] = field(default=lambda _keys: None)
    """Tells the store which texts a start need not read."""
    fetch: Callable[[Callable[[], None], Sequence[str]], None] = field(
        default=lambda fetched, _aside: fetched()
    )
    """Has the store read what a start does without, then calls what it is given.

    Reviews, which are long, are read only where their keys are given.
    """
    lasts: Callable[[], bool] = field(default=lambda: True)
    """Tells whether what is saved outlives the page; where sites may save nothing, it does not."""
    calendar: Callable[[], str] = field(default=lambda: "")
    """Tells the date where this device is, such as ``"2026-11-23"``; empty: nobody knows."""

    def adopt(self) -> None:
        """Give games that the first version saved keys of their own."""
        found = [key for key in EARLIEST if key in self.store]
        if not found:
            return
        from hashlib import sha256  # here, because no start but this one needs it

        with suppress(CannotSave):
            for earliest in found:
                text = self.store[earliest]
                key = key_from(sha256(text.encode(errors="surrogatepass")).hexdigest())
                if key not in self.store:
                    self.store[key] = text
                    self.store[ORDER] = " ".join([*self.store.get(ORDER, "").split(), key])
                del self.store[earliest]

    # One game

    def text(self, key: str) -> str | None:
        """Return what is saved under a key; of a game that is only held, what this tab holds."""
        held = self.tab.get(HELD) if key == self.tab.get(HERE) else None
        return self.store.get(key, held)

    def save(self, key: str, match: Match[Any], known: Record | None) -> SaveResult:
        """Save a game as it stands, unless something else is saved there than was `known`."""
        text, found = text_of(match.record), self.store.get(key)
        before = None if found is None else unseal(found)
        if before and known and before.text != text_of(known):
            try:
                saved = open_record(self.store[key], self.games).record
            except BadRecord:
                return SaveResult.UNREADABLE
            if saved.steps != known.steps[: len(saved.steps)]:
                return SaveResult.GONE_ON
        try:
            if before is None or before.text != text:
                self._write(key, text, before)
        except CannotSave:
            self._leave_behind(key, match.record)
            return SaveResult.REFUSED
        with suppress(CannotSave):  # the game itself is saved, and a note is only for the lobby
            self._note(key, match)
        self._put_here(key)
        self._let_go()
        return SaveResult.SAVED if self.lasts() else SaveResult.REFUSED

    def moment(self) -> int:
        """Return what says of something that is written now that it was written last.

        It is the time, in milliseconds since 1970. But a clock can be set back, and what is listed
        came before all the same; then it is a number that follows on those that have been given.
        """
        orders = [note.order for key in self.store if (note := self._noted(key)) is not None]
        return max(self.clock(), 1 + max(orders, default=0), 1 + self.erased())

    def erased(self) -> int:
        """Return at which moment the history was erased; 0: never."""
        text = self.store.get(ERASED, "")
        return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else 0

    def add(self, key: str, text: str, note: Note) -> None:
        """Save a game that is new here, with its note, or nothing of it. Raises CannotSave."""
        self.store[key] = seal(text, self.clock())
        try:
            self.store[note_key(key)] = format_note(note)
        except CannotSave:
            del self.store[key]
            raise

    def hold(self, key: str, record: Record, title: str = "") -> None:
        """Hold a game for this tab alone, until the player plays on; then it has this title."""
        self._put_here(key)
        self._let_go()
        with suppress(CannotSave):
            self.tab[HELD] = text_of(record)
            if title:
                self.tab[CALLED] = title

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
            self._let_go()
            del self.tab[HERE]

    def put(self, key: str, text: str) -> bool:
        """Save a text that is no game; return whether the browser has."""
        try:
            self.store[key] = text
        except CannotSave:
            return False
        return True

    # All games

    def unfinished(self) -> Iterator[SavedGame]:
        """Yield the games that can be gone on with: first those in which other devices wait for
        this one, then the one played last.

        One that cannot be read is left out and left alone: a newer program may have written it.
        """
        notes = self.notes()
        for key, note in sorted(notes.items(), key=lambda each: not each[1].is_here):
            with suppress(BadRecord):
                game, players, turn, over = note.game, note.players, note.turn, note.over
                if not game:  # an earlier version saved it
                    game, players, turn, over = self._opened(key, note)
                if not over:
                    yield SavedGame(key, game, players, turn, note.to_play, note.is_here)
        if len(notes) > RECENT:
            today = day_key(self.calendar())
            older = [key for key in list(notes)[RECENT:] if key != today]
            self.release([each(key) for key in older for each in (str, note_key, good_key)])

    def knows_player(self) -> bool:
        """Return whether someone has played or learned here, or has declined to learn."""
        return any(key == WELCOMED or key.startswith((GAME, LESSON)) for key in self.store)

    def has_relays(self) -> bool:
        """Return whether relays carry any game that is saved here."""
        texts = (self.store[key] for key in self.store if key.startswith(APART))
        return any(USES_RELAYS in text for text in texts)

    def today(self) -> Today:
        """Return which day it is, and how far its game is."""
        day = self.calendar()
        return Today(day, self.note(day_key(day)))

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
        return heading.game, seen_by_viewer(heading.seats), turn, over

    def notes(self) -> dict[str, Note]:
        """Return the notes of all games that are at hand, by their keys, the one played last first.

        A game without one, or with a damaged one, counts as older than all others.
        """
        earlier = self.store.get(ORDER, "").split()
        notes = {
            key: self.note(key) or note_by_order(key, earlier)
            for key in self.store
            if key.startswith(GAME)
        }
        return dict(sorted(notes.items(), key=lambda each: (-each[1].order, each[0])))

    def reading(self) -> Iterator[None]:
        """Read all notes, a few at a time: from then on `notes` has them at hand."""
        keys = [key for key in self.store if key.startswith(GAME)]
        for start in range(0, len(keys), AT_A_TIME):
            for key in keys[start : start + AT_A_TIME]:
                self.note(key)
            if len(keys) > AT_A_TIME:
                yield

    def note(self, key: str) -> Note | None:
        """Return the note of a game; None where there is none that can be read."""
        return self._noted(note_key(key))

    def _noted(self, name: str) -> Note | None:
        """Return the note with this name; None where the name is no note's, or it is damaged."""
        try:
            return parse_note(self.store[name]) if name.startswith(NOTE) else None
        except (KeyError, ValueError, TypeError, OverflowError):
            return None

    def _note(self, key: str, match: Match[Any]) -> None:
        """Write down when a game was played, and how far it is; nothing if that is as before."""
        known = self.note(key)
        if known is not None and known.is_of(match) and self.tab.get(HERE) == key:
            return
        note = note_of(match, max(self.clock(), 0), known, self.moment())
        if known is None and self.tab.get(HERE) == key:
            note = note._replace(title=self.tab.get(CALLED, ""))
        self.store[note_key(key)] = format_note(note)

    # When the browser refuses

    def _write(self, key: str, text: str, before: Sealed | None) -> None:
        """Write a game with its seal, and the text before it aside. Raises CannotSave."""
        if before is not None and before.is_sound:
            with suppress(CannotSave):
                self.store[good_key(key)] = self.store[key]
        self._seal(key, text, before)

    def _seal(self, key: str, text: str, before: Sealed | None) -> None:
        """Write a text with a seal that is later than that of the one before. Raises CannotSave."""
        known = before.at if before is not None and before.is_sound else None
        self.store[key] = seal(text, max(self.clock(), (known or 0) + 1))

    def _leave_behind(self, key: str, record: Record) -> None:
        """Take the seed out of a saved moment that the game has left behind, or hold the game.

        A moment with its seed could be gone on with after a reload, and whoever did would know
        what will be rolled.
        """
        if key not in self.store:
            self.hold(key, record)
        with suppress(KeyError, BadRecord, CannotSave):
            saved = parse_record(self.store[key], self.games)
            self._seal(key, format_record(replace(saved, seed=None)), unseal(self.store[key]))

    def _put_here(self, key: str) -> None:
        with suppress(CannotSave):
            if self.tab.get(HERE) != key:
                self.tab[HERE] = key
                self._let_go()

    def _let_go(self) -> None:
        """Hold no game any longer."""
        self.tab.pop(HELD, None)
        self.tab.pop(CALLED, None)
