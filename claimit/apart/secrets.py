"""What only some devices know: the secret of a table, and the secrets of their own seats.

The secret of a table lies in every link to it. Anyone who has it can read the game. The secret of a
seat never leaves the devices that play it. Anyone who has it can play the seat.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from claimit.table.joint import LINKS, hashed
from claimit.table.phrase import Mistake
from claimit.table.seats import Seat

TABLE_BYTES: Final = 16
SEAT_BYTES: Final = 32


def expanded(secret: bytes, purpose: str) -> bytes:
    """Return 32 other bytes that follow from a secret, by HKDF with SHA-256 (RFC 5869)."""
    key = hmac.digest(bytes(32), secret, "sha256")
    return hmac.digest(key, purpose.encode() + b"\x01", "sha256")


def table_of(secret: bytes) -> str:
    """Return the public name of the table with this secret: 32 hex digits."""
    return expanded(secret, "claimit table")[:16].hex()


def room_of(secret: bytes) -> str:
    """Return the name that relays know a table by, 32 hex digits: no record has it."""
    return expanded(secret, "claimit room")[:16].hex()


def key_of_letters(secret: bytes) -> bytes:
    """Return the key of 32 bytes with which the letters of a table are encrypted for relays."""
    return expanded(secret, "claimit letters")


@dataclass(frozen=True, slots=True)
class OwnSeat:
    """A seat that is played on this device."""

    table: str
    seat: Seat
    secret: bytes
    """32 bytes. It signs the turns of the seat, and its links follow from it."""

    @property
    def mailbox(self) -> bytes:
        """The secret of 32 bytes with which this device signs what relays carry for it."""
        return expanded(self.secret, f"claimit mailbox {self.table}")

    @property
    def anchor(self) -> bytes:
        """Link 0."""
        return self.link(0)

    def link(self, number: int) -> bytes:
        """Return a link of the seat: 0 is the anchor, `LINKS` the last one. Raises Mistake if there
        are no more.
        """
        if number > LINKS:
            raise Mistake(
                "This game is too long: a seat cannot play more than {most} turns in it.",
                most=LINKS // 2,
            )
        return _chain(self.secret, self.table)[LINKS - number]


@lru_cache(maxsize=16)  # what a device has saved of its seats is read again and again
def _chain(secret: bytes, table: str) -> list[bytes]:
    """Return all links of a seat, the last one first."""
    links = [expanded(secret, f"claimit links {table}")]
    for _ in range(LINKS):
        links.append(hashed(links[-1]))
    return links
