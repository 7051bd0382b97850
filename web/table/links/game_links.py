"""A game as a link carries it."""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import islice
from json import JSONDecoder
from typing import Any, Final
from urllib.parse import unquote

from claimit.games import GAMES
from claimit.table.compact import damaged, format_compact, is_compact, is_sound, parse_compact
from claimit.table.game import Game
from claimit.table.names import seen
from claimit.table.record import LONGEST_RECORD, Record, format_record
from web.table.links.fragments import SHARED

_MOMENT: Final = re.compile(r"(?<=[&;?])step=(\d{1,5})(?!\d)", re.ASCII)
_PACKED: Final = re.compile(r"[\w-]*", re.ASCII)
"""The letters of base64url; what fills it up at its end says nothing."""
_MOST_LINES: Final = 100
"""Over how many lines a mail may have broken a link."""


def at_moment(link: str, ply: int) -> str:
    """Return a link to a game that opens at the position after so many steps."""
    return f"{link}&step={ply}"


def moment_of(text: str) -> str:
    """Return the moment at which a shared game opens; empty: it is gone on with."""
    plain = _plain(text)
    found = _MOMENT.search(plain, _end_of_json(plain))
    return found[1] if found else ""


def format_shared(record: Record, games: Mapping[str, Game[Any]] = GAMES) -> str:
    """Write a record as the fragment of an address that opens it: in base64url, compact.

    A record that nobody could play, or that is longer than any game, is written as deflated JSON.
    """
    game = games.get(record.game)
    packed = None if game is None else format_compact(record, game)
    if packed is None:
        packed = zlib.compress(format_record(record).encode(), 9)
    return SHARED + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def parse_shared(text: str, games: Mapping[str, Game[Any]] = GAMES) -> str:
    """Return a shared record's JSON from what `format_shared` wrote, whatever stands behind that.

    What earlier versions, other programs and people by hand have written is read as well: the JSON
    deflated and in base64url, in base64url without deflation, percent-encoded, or just as it is.
    Raises BadRecord; and GameAway where a game must come before its compact record can be read.
    """
    plain = _plain(text)
    if plain.startswith("{"):
        return plain[: _end_of_json(plain) or None]
    for packed in _packed_in(plain):
        if is_compact(packed):
            if is_sound(packed):
                return format_record(parse_compact(packed, games))
            continue
        with suppress(UnicodeError, zlib.error, _Cut):
            return (packed if packed.lstrip().startswith(b"{") else _inflated(packed)).decode()
    raise damaged()


def packed_in(text: str) -> Iterator[bytes]:
    """Yield what may be packed in a link, the likeliest first."""
    yield from _packed_in(_plain(text))


def _plain(text: str) -> str:
    """Return a shared game without the encoding that its way through other programs gave it."""
    plain = unquote(text).lstrip()
    if plain.startswith("{"):
        return plain
    again = unquote(plain) if "%" in plain else plain
    return seen(again.replace("\\", ""))  # which some put before each underscore


def _end_of_json(text: str) -> int:
    """Return where a record ends that is written out; 0: it is none, or has no end."""
    if not text.startswith("{"):
        return 0
    try:
        return JSONDecoder().raw_decode(text)[1]
    except (ValueError, RecursionError):
        return 0


def _packed_in(text: str) -> Iterator[bytes]:
    """Yield what a shared game may be, the likeliest first.

    The link may be emphasised as ``_link_``, or broken into lines by a mail: then the rest of it
    follows, and perhaps other words.
    """
    packed = ""
    for line in islice(text.split(), _MOST_LINES):
        part = _PACKED.match(line)
        assert part is not None, "it matches what is empty, too"
        packed += part[0]
        for letters in dict.fromkeys((packed, packed.rstrip("-_"))):
            with suppress(ValueError):  # some letters are missing
                yield base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        if part[0] and line[part.end() :].strip("="):
            return


class _Cut(Exception):
    """The end is missing."""


def _inflated(packed: bytes) -> bytes:
    """Return deflated data as they were, but no more of them than can be a record."""
    unpacker = zlib.decompressobj()
    unpacked = unpacker.decompress(packed, LONGEST_RECORD + 1)
    if not (unpacker.eof or unpacker.unconsumed_tail):
        raise _Cut
    return unpacked
