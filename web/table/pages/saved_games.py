"""What the pages ask of the games that are saved: to list, read, name, copy and take away some.

Each is a command that is answered at once by the value beside it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from claimit.games import GAMES, GameAway
from claimit.table.match import open_record
from claimit.table.nesting import read_json
from claimit.table.record import BadRecord, parse_heading
from claimit.table.seal import unseal
from web.table.messages.commands import SavesRequest
from web.table.messages.news import PageAnswered
from web.table.model.screens import Screen
from web.table.saves.names import DAY, NOTE, apart_key, good_key, key_from, note_key, review_key
from web.table.saves.notes import Note, format_note, note_of
from web.table.saves.saves import CannotSave, Saves


@dataclass(frozen=True)
class NotesListed:
    """The notes of all games, by their keys, the one played last first."""

    notes: Mapping[str, Note]
    shown_apart: bool = False
    """Whether they are to be shown in a task of their own."""


@dataclass(frozen=True)
class ListNotes(SavesRequest):
    """Ask for the notes of all games; those of earlier versions are completed as far as can be."""

    shown_apart: bool = False
    """Whether the page can listen between the asking and the showing. Each takes some 20 ms where
    there are a thousand games."""

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> PageAnswered:
        """Answer with `NotesListed`."""
        notes = saves.notes()
        for key, note in notes.items():
            if not note.game:
                notes[key] = _completed(note, saves.text(key) or "")
        return PageAnswered(Screen.GAMES, NotesListed(notes, self.shown_apart))


@dataclass(frozen=True)
class Read:
    """What is saved of one game."""

    key: str
    text: str | None
    """None: nothing is saved under this key."""
    good: str | None
    """The copy before the newest."""
    note: Note


@dataclass(frozen=True)
class ReadGame(SavesRequest):
    """Ask for one game."""

    key: str

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> PageAnswered:
        """Answer with `Read`."""
        text = saves.text(self.key)
        note = _completed(saves.notes().get(self.key, Note(0, None, False)), text or "")
        read = Read(self.key, text, saves.store.get(good_key(self.key)), note)
        return PageAnswered(Screen.GAME, read)


@dataclass(frozen=True)
class NameGame(SavesRequest):
    """Ask that a game be called otherwise; empty: by its players again."""

    key: str
    title: str

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> PageAnswered:
        """Answer with `Read`."""
        note = saves.notes().get(self.key)
        if note is not None:
            known = _completed(note, saves.text(self.key) or "")
            with suppress(CannotSave):
                saves.store[note_key(self.key)] = format_note(known._replace(title=self.title))
        return ReadGame(self.key).answered(saves, draw_seed)


@dataclass(frozen=True)
class GameCopied:
    """A game has been copied; no key: the browser has no room for another."""

    key: str
    plays: bool
    """Whether it is gone on with at once."""


@dataclass(frozen=True)
class CopyGame(SavesRequest):
    """Ask for a game beside another: a record with this text, listed by this note."""

    text: str
    note: Note
    plays: bool = False
    """Whether it is to be gone on with at once."""

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> PageAnswered:
        """Answer with `GameCopied`."""
        key = key_from(draw_seed())
        note = self.note._replace(order=saves.moment())
        try:
            saves.add(key, self.text, note)
        except CannotSave:
            return PageAnswered(Screen.GAME, GameCopied("", self.plays))
        return PageAnswered(Screen.GAME, GameCopied(key, self.plays))


@dataclass(frozen=True)
class Taken:
    """A game has been taken away: all its texts, by their keys, so that it can be put back."""

    key: str
    note: Note
    texts: Mapping[str, str]


@dataclass(frozen=True)
class TakeAway(SavesRequest):
    """Ask that a game be saved no longer."""

    key: str

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> PageAnswered:
        """Answer with `Taken`."""
        note = saves.notes().get(self.key, Note(0, None, False))
        note = _completed(note, saves.text(self.key) or "")
        all_of_it = (str, note_key, good_key, review_key, apart_key)
        keys = [name(self.key) for name in all_of_it]
        texts = {key: saves.store[key] for key in keys if key in saves.store}
        for key in texts:
            if not key.startswith(NOTE + DAY):  # a day has one first try, also when it is deleted
                del saves.store[key]
        saves.leave(self.key)
        return PageAnswered(Screen.GAMES, Taken(self.key, note, texts))


@dataclass(frozen=True)
class PutBack(SavesRequest):
    """Ask that a game be saved again that was taken away."""

    taken: Taken

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> PageAnswered:
        """Answer with `NotesListed`. What has come under its key meanwhile stays as it is."""
        with suppress(CannotSave):
            if self.taken.key not in saves.store:
                for key, text in self.taken.texts.items():
                    saves.store[key] = text
        return ListNotes().answered(saves, draw_seed)


@lru_cache(maxsize=64)  # such games are few, and each is played again for this
def _completed(note: Note, text: str) -> Note:
    """Return a note with what the record tells whose note does not: whose game it is, how far."""
    if note.game:
        return note
    with suppress(BadRecord):
        heading = parse_heading(text, GAMES)
        try:
            found = note_of(open_record(text, GAMES), 0, note)
        except GameAway:  # which is no reason to fetch it
            found = note._replace(game=heading.game, players=heading.seats)
        return found._replace(order=note.order, begun=note.begun, played=note.played)
    return note


def without_seed(text: str) -> str:
    """Return the text of a game without its seed, which tells the rolls to come.

    Of what is no record, or is damaged, nothing is left: it could not be counted either.
    """
    saved = unseal(text)
    try:
        fields: Any = read_json(saved.text)
    except (ValueError, RecursionError):
        return ""
    if not (saved.is_sound and isinstance(fields, dict)):
        return ""
    return json.dumps({**fields, "seed": None}, ensure_ascii=False)
