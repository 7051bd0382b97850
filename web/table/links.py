"""A game as a link carries it."""

from __future__ import annotations

import base64
import binascii
import zlib
from urllib.parse import unquote

from claimit.table.record import LONGEST_RECORD, BadRecord, Record, format_record
from web.table.router import SHARED


def format_shared(record: Record) -> str:
    """Write a record as the fragment of an address that opens it: deflated, in base64url."""
    packed = zlib.compress(format_record(record).encode(), 9)
    return SHARED + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def parse_shared(text: str) -> str:
    """Return a shared record's JSON from what `format_shared` wrote.

    What other programs and people write by hand is read as well: the JSON in base64url without
    deflation, percent-encoded, or just as it is. Raises BadRecord.
    """
    plain = unquote(text)
    if plain.lstrip().startswith("{"):
        return plain
    try:
        packed = base64.urlsafe_b64decode(plain + "=" * (-len(plain) % 4))
        if packed.lstrip().startswith(b"{"):
            return packed.decode()
        unpacker = zlib.decompressobj()
        unpacked = unpacker.decompress(packed, LONGEST_RECORD + 1)
        if not (unpacker.eof or unpacker.unconsumed_tail):
            raise _broken()  # the end is missing
        return unpacked.decode()
    except (binascii.Error, ValueError, zlib.error):
        raise _broken() from None


def _broken() -> BadRecord:
    return BadRecord("The link to this game is damaged. Copy the whole link, or ask for it again.")
