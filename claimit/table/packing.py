"""Numbers and texts as bytes that follow one another.

A number has seven bits in each byte, the lowest first; the high bit says that more follow. A text
is its length and its bytes in UTF-8.
"""

from __future__ import annotations

from typing import Final

MOST: Final = 1 << 16
"""No number or length is larger."""


def pack_number(value: int) -> bytes:
    """Write a number from 0 on."""
    written = bytearray()
    while value > 0x7F:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*written, value])


def pack_bytes(data: bytes) -> bytes:
    """Write some bytes, and before them how many they are."""
    return pack_number(len(data)) + data


def pack_text(text: str) -> bytes:
    """Write a text."""
    return pack_bytes(text.encode())


class Unpacker:
    """Reads bytes from the first to the last. Raises ValueError where they are not what is asked
    for, or come to their end.
    """

    def __init__(self, data: bytes) -> None:
        self._left = memoryview(data)

    def rest(self) -> bytes:
        """Read all that is left."""
        return self.take(len(self._left))

    def take(self, length: int) -> bytes:
        """Read so many bytes."""
        if length > len(self._left):
            raise ValueError("The end is missing.")
        taken, self._left = bytes(self._left[:length]), self._left[length:]
        return taken

    def number(self, most: int = MOST) -> int:
        """Read a number that must not be larger than `most`."""
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
        """Read bytes before which stands how many they are."""
        return self.take(self.number())

    def text(self) -> str:
        """Read a text."""
        return self.bytes().decode()
