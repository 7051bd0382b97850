"""Numbers and texts as bytes.

A number has seven bits in each byte, the lowest first; the high bit says that more bytes follow. A
text is its length in bytes and its bytes in UTF-8.
"""

from __future__ import annotations

from typing import Final

MOST: Final = 1 << 16
"""No number or length is larger."""


def pack_number(value: int) -> bytes:
    """Return a number, 0 or more, as bytes."""
    written = bytearray()
    while value > 0x7F:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*written, value])


def pack_bytes(data: bytes) -> bytes:
    """Return some bytes with their length before them."""
    return pack_number(len(data)) + data


def pack_text(text: str) -> bytes:
    """Return a text as bytes."""
    return pack_bytes(text.encode())


class Unpacker:
    """Reads bytes from the first to the last. Its methods raise ValueError if the bytes do not have
    the form asked for, or are too few.
    """

    def __init__(self, data: bytes) -> None:
        self._left = memoryview(data)

    def rest(self) -> bytes:
        """Read all that is left."""
        return self.take(len(self._left))

    def take(self, length: int) -> bytes:
        """Read `length` bytes."""
        if length > len(self._left):
            raise ValueError("The end is missing.")
        taken, self._left = bytes(self._left[:length]), self._left[length:]
        return taken

    def number(self, most: int = MOST) -> int:
        """Read a number, `most` at most."""
        value = shift = 0
        while True:
            (byte,) = self.take(1)
            value |= (byte & 0x7F) << shift
            shift += 7
            if value > most or shift > 2 * MOST.bit_length():
                raise ValueError("A number is too large.")
            if byte < 0x80:
                return value

    def bytes(self) -> bytes:
        """Read bytes that have their length before them."""
        return self.take(self.number())

    def text(self) -> str:
        """Read a text."""
        return self.bytes().decode()
