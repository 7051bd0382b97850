"""All games as one file, and such a file put beside the games that are saved.

The file is JSON, with a line for each game::

    {"format": "claimit-games", "version": 1, "games": [
    {"id": "5f0c...", "title": "", "begun": 1790000000000, "played": 1790000900000, "record": {...}}
    ]}

A game is known by its id. What is saved is never replaced: where a game of the file has gone
another way than the saved one, it comes as a copy, whose id follows from its content, so that the
same file brings nothing new the second time. Reviews stay behind: they are many times as long as
their games, and can be worked out again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from hashlib import sha256
from typing import Any, Final, NamedTuple, cast

from claimit.games import GameAway
from claimit.table.match import Match
from claimit.table.nesting import read_json
from claimit.table.phrase import shorten
from claimit.table.record import BadRecord, Record, format_record, parse_record
from claimit.table.seal import unseal
from web.table.saves.names import COLLECTION, GAME, key_from
from web.table.saves.notes import Note, note_of, title_of
from web.table.saves.saves import CannotSave, Saves
from web.table.seats.viewer import for_anyone

VERSION: Final = 1
FILE_NAME: Final = "all-games.claimit.json"
LONGEST: Final = 20_000_000
"""How many characters of a file are read; a game takes one or two thousand."""
MOST_GAMES: Final = 20_000
LATEST: Final = 10**14
"""A time, in milliseconds since 1970, that no clock of a browser has reached."""

_ID: Final = re.compile(r"[0-9A-Za-z-]{1,32}")


class Entry(NamedTuple):
    """A game of such a file; its record is not read yet."""

    key: str
    """What it is saved under. Empty: this is a file without games, named by the title."""
    text: str
    title: str = ""
    begun: int = 0
    played: int | None = 0
    """None: now."""


class Merged(StrEnum):
    """What came of putting a game beside those that are saved."""

    ADDED = "added"
    KNOWN = "known"
    """It is saved already, as far as this or farther."""
    COPIED = "copied"
    """Another game, or another way on, is saved under its id; it came as a copy."""
    UNREADABLE = "unreadable"
    NO_GAMES = "no games"
    """It is no game, but stands for a file that holds none."""
    REFUSED = "refused"
    """The browser saves no more."""


def format_collection(saves: Saves) -> str:
    """Write all games that are saved and at hand; what is damaged goes along as it is."""
    lines = [_line(key, saves.store[key], note) for key, note in saves.notes().items()]
    head = json.dumps({"format": COLLECTION, "version": VERSION, "games": []})
    return head.replace("[]", "[\n" + ",\n".join(lines) + "\n]") + "\n"


def _line(key: str, saved: str, note: Note) -> str:
    about = {
        "id": key.removeprefix(GAME),
        "title": note.title,
        "begun": note.begun,
        "played": note.played,
    }
    sealed = unseal(saved)
    record = sealed.text if sealed.is_whole else json.dumps(saved)
    return f'{json.dumps(about, ensure_ascii=False)[:-1]}, "record": {record.strip()}}}'


def parse_collection(text: str) -> tuple[Entry, ...]:
    """Read such a file, but not the records in it. Raises BadRecord."""
    if len(text) > LONGEST:
        raise BadRecord(
            "This file of games is {length:,} characters long; more than {longest:,} are not read.",
            length=len(text),
            longest=LONGEST,
        )
    try:
        data = read_json(text)
    except (ValueError, RecursionError):
        raise BadRecord(
            "This file of games is damaged: it is not valid JSON. Is the end of it missing?"
        ) from None
    fields = cast("Mapping[str, Any]", data)  # a text that begins as one holds an object
    if fields.get("version") != VERSION or isinstance(fields["version"], bool):
        raise BadRecord(
            "This file of games has version {version}; this program reads version {readable}. A"
            " newer program may have written it.",
            version=shorten(repr(fields.get("version"))),
            readable=VERSION,
        )
    games = fields.get("games")
    if not isinstance(games, list):
        raise BadRecord("This file of games is damaged: it has no list of games.")
    found = cast("list[Any]", games)
    if len(found) > MOST_GAMES:
        raise BadRecord(
            "This file has {number:,} games; more than {most:,} are not read.",
            number=len(found),
            most=MOST_GAMES,
        )
    return tuple(map(_entry, found))


def _entry(game: Any) -> Entry:
    """Return a game of the file, trusting nothing; one without a record has an empty text."""
    if not isinstance(game, dict):
        return Entry(_key_of(""), "")
    fields = cast("dict[str, Any]", game)
    record, name, title = fields.get("record"), fields.get("id"), fields.get("title")
    text = json.dumps(record, ensure_ascii=False) if isinstance(record, dict) else ""
    is_name = isinstance(name, str) and _ID.fullmatch(name) is not None
    return Entry(
        key=f"{GAME}{name}" if is_name else _key_of(text),
        text=text,
        title=title_of(title) if isinstance(title, str) else "",
        begun=_time(fields.get("begun")),
        played=_time(fields.get("played")),
    )


def entry_of(record: Record, title: str) -> Entry:
    """Return the game of a file of its own."""
    text = format_record(record)
    return Entry(_key_of(text), text, title, played=None)


def _key_of(text: str) -> str:
    """Return the key of a copy, which follows from its content."""
    return key_from(sha256(text.encode(errors="surrogatepass")).hexdigest())


def _time(value: object) -> int:
    return value if type(value) is int and 0 <= value < LATEST else 0


# Beside what is saved


def merge(saves: Saves, entry: Entry, match: Match[Any]) -> Merged:
    """Save a game of the file, whose match this is, unless it is saved already.

    Nothing that is saved is written over; whatever lies there, readable or not, stays.
    """
    text = format_record(match.record)
    for key, outcome in ((entry.key, Merged.ADDED), (_key_of(text), Merged.COPIED)):
        found = saves.store.get(key)
        if found is None:
            return outcome if _write(saves, key, entry, match) else Merged.REFUSED
        if _goes_on(saves, found, match.record):
            return Merged.KNOWN
    return Merged.KNOWN  # that key follows from this very text


def _goes_on(saves: Saves, found: str, record: Record) -> bool:
    """Return whether what is saved is this game, as far as this or farther."""
    if not unseal(found).is_sound:
        return False
    try:
        saved = parse_record(found, saves.games)
    except (BadRecord, GameAway):
        return False
    saved, record = for_anyone(saved), for_anyone(record)
    gone = saved.steps[: len(record.steps)]
    return gone == record.steps and replace(saved, steps=()) == replace(record, steps=())


def _write(saves: Saves, key: str, entry: Entry, match: Match[Any]) -> bool:
    known = Note(0, 0, over=False, begun=entry.begun, title=entry.title)
    try:
        note = (
            note_of(match, max(saves.clock(), 0), known, saves.moment())
            if entry.played is None
            else note_of(match, entry.played, known)
        )
        saves.add(key, format_record(match.record), note)
    except CannotSave:
        return False
    return True
