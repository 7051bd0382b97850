"""Random numbers that follow from a seed, so that anyone can check them.

Roll n of a game is a pure function of (seed, n). So nothing about it has to be saved, a reload
cannot change it, and anyone who knows the seed can check every roll.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count


def source_of_roll(seed: str, number: int) -> str:
    """Return the source of a roll of the game with this seed; `number` counts from 1."""
    return f"{seed}:{number}"


def source_of_start(seed: str, number: int) -> str:
    """Return the source of a roll of the roll-off before the game; `number` counts from 1.

    The rolls of the game do not depend on how many rolls the roll-off took.
    """
    return f"{seed}:start:{number}"


def derived(seed: str, purpose: str) -> str:
    """Return another seed that follows from this one: 32 hex digits for a purpose, such as "board".

    It may be shown, because the first seed cannot be worked out from it. A purpose is a word, while
    the source of a roll ends with a number, so the two never clash.
    """
    return _sha256(f"{seed}:{purpose}").hex()[:32]


def numbers(source: str, sides: int) -> Iterator[int]:
    """Yield endless numbers from 1 to `sides` (2 to 256), each equally likely.

    Each block of SHA-256("source:block") is read byte by byte. A byte at or above the largest
    multiple of `sides` up to 256 is dropped (for a die: 252 or more, because 256 is not a multiple
    of 6). Any other byte gives the number ``byte % sides + 1``.
    """
    limit = 256 - 256 % sides
    for block in count():
        for byte in _sha256(f"{source}:{block}"):
            if byte < limit:
                yield byte % sides + 1


def commitment(seed: str) -> str:
    """Return the hash shown before the game: SHA-256 of the seed, as 64 hex digits.

    A player who notes it can check at the end that the seed was not changed.
    """
    return _sha256(seed).hex()


def _sha256(text: str) -> bytes:
    from hashlib import sha256  # here, because the page starts without it

    return sha256(text.encode()).digest()
