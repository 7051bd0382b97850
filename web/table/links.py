"""A game as a link carries it."""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import unquote

from claimit.games import GAMES
from claimit.table.compact import damaged, format_compact, is_compact, parse_compact
from claimit.table.game import Game
from claimit.table.record import LONGEST_RECORD, Record, format_record
from web.table.router import SHARED

_MOMENT: Final = re.compile(r"&step=(\d{1,5})\Z", re.ASCII)


def at_moment(link: str, ply: int) -> str:
    """Return a link to a game that opens at the position after so many steps."""
    return f"{link}&step={ply}"


def apart(text: str) -> tuple[str, str]:
    """Return a shared game apart from the moment at which it opens; empty: it is gone on with."""
    found = _MOMENT.search(text)
    return (text[: found.start()], found[1]) if found else (text, "")


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
    """Return a shared record's JSON from what `format_shared` wrote.

    What earlier versions, other programs and people by hand have written is read as well: the JSON
    deflated and in base64url, in base64url without deflation, percent-encoded, or just as it is.
    Raises BadRecord; and GameAway where a game must come before its compact record can be read.
    """
    plain = unquote(text)
    if plain.lstrip().startswith("{"):
        return plain
    try:
        packed = base64.urlsafe_b64decode(plain + "=" * (-len(plain) % 4))
    except ValueError:  # some letters are missing, or are none of base64's
        raise damaged() from None
    if is_compact(packed):
        return format_record(parse_compact(packed, games))
    try:
        return (packed if packed.lstrip().startswith(b"{") else _inflated(packed)).decode()
    except (UnicodeError, zlib.error):
        raise damaged() from None


def _inflated(packed: bytes) -> bytes:
    """Return deflated data as they were, but no more of them than can be a record."""
    unpacker = zlib.decompressobj()
    unpacked = unpacker.decompress(packed, LONGEST_RECORD + 1)
    if not (unpacker.eof or unpacker.unconsumed_tail):
        raise damaged()  # the end is missing
    return unpacked
