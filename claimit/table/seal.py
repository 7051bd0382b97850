"""The seal of a saved record: when it was saved, and a checksum that shows damage.

A seal is one more member at the end of a record's JSON, so a sealed record is still a record::

    {"format": "claimit-record", ..., "saved": {"at": 1790000000000, "check": "8c736521"}}

The check is the CRC-32 of the record's text without its seal, in eight hexadecimal digits. Records
of earlier versions and shared records have no seal.
"""

from __future__ import annotations

import re
from binascii import crc32
from typing import Final, NamedTuple

from claimit.table.nesting import read_json

_SEAL: Final = re.compile(r', "saved": \{"at": (\d{1,15}), "check": "([0-9a-f]{8})"\}\}\Z')


class Sealed(NamedTuple):
    """A saved record: its text, and what its seal says."""

    text: str
    """The text without its seal."""
    at: int | None
    """When it was saved, in milliseconds since 1970; None: it has no seal."""
    is_sound: bool
    """Whether the text is the one that was sealed; True without a seal."""

    @property
    def is_whole(self) -> bool:
        """Whether the text is sound and a JSON object, so that it may be a record."""
        try:
            return self.is_sound and isinstance(read_json(self.text), dict)
        except (ValueError, RecursionError):
            return False


def seal(text: str, at: int) -> str:
    """Return a record's text with a seal; `at` is the time in milliseconds since 1970."""
    return f'{text[:-1]}, "saved": {{"at": {at}, "check": "{_check(text)}"}}}}'


def unseal(saved: str) -> Sealed:
    """Split a saved text into a record's text and its seal."""
    found = _SEAL.search(saved)
    if found is None:
        return Sealed(saved, None, is_sound=True)
    text = saved[: found.start()] + "}"
    return Sealed(text, int(found[1]), is_sound=found[2] == _check(text))


def _check(text: str) -> str:
    return f"{crc32(text.encode(errors='surrogatepass')):08x}"
