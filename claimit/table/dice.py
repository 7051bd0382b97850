"""Three dice: as a value, as chance outcomes, and as rolls that anybody can check from a seed."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from itertools import combinations_with_replacement, count
from math import factorial, prod
from typing import Final

from claimit.table.phrase import Mistake

FACES: Final = range(1, 7)
ROLLS_IN_ALL: Final = 6**3


class Dice(tuple[int, int, int]):
    """Three dice in the order in which they were rolled: ``Dice((2, 3, 5))``.

    A tuple, so two rolls are equal when they show the same faces in the same order.
    Raises ValueError unless it is given three whole numbers from 1 to 6.
    """

    __slots__ = ()

    def __new__(cls, faces: Iterable[int]) -> Dice:
        values = tuple(faces)
        if len(values) != 3 or any(type(face) is not int or face not in FACES for face in values):
            raise ValueError(f"A roll is three dice from 1 to 6, not {values!r}.")
        return super().__new__(cls, values)

    def __repr__(self) -> str:
        return f"Dice(({', '.join(map(str, self))}))"


def parse_dice(text: str) -> Dice:
    """Read a roll from its three digits, ``"235"``. Raises Mistake."""
    if len(text) != 3 or not all(digit in "123456" for digit in text):
        raise Mistake("'{text}' is not a roll: write three digits from 1 to 6.", text=shorten(text))
    return Dice(map(int, text))


def format_dice(dice: Dice) -> str:
    """Write a roll as its three digits in rolled order, ``"235"``."""
    return "".join(map(str, dice))


def shorten(text: str, limit: int = 24) -> str:
    """Make a text that somebody else wrote fit into a sentence: cut, and on one line."""
    shown = "".join(letter if letter.isprintable() else "�" for letter in text[:limit])
    return shown if len(text) <= limit else f"{shown}…"


def _orders(faces: tuple[int, ...]) -> int:
    """In how many orders three dice can show these faces: 3! / (repeats!), so 6, 3 or 1."""
    return factorial(3) // prod(factorial(faces.count(face)) for face in set(faces))


CHANCE_OUTCOMES: Final[tuple[tuple[Dice, int], ...]] = tuple(
    (Dice(faces), _orders(faces)) for faces in combinations_with_replacement(FACES, 3)
)
"""The 56 rolls that differ when order is ignored, each with its weight out of 216."""


def roll(seed: str, number: int) -> Dice:
    """Return roll `number` (counted from 1) of the game with this seed.

    Each block of SHA-256("seed:number:block") is read byte by byte. A byte of 252 or more is
    thrown away, because 256 is not a multiple of 6; of any other the remainder by 6, plus 1, is
    a die. The first three dice are the roll. So nothing about the dice needs to be saved, no
    reload can roll again, and who knows the seed can check every roll.
    """
    return _draw(f"{seed}:{number}")


def roll_for_start(seed: str, number: int) -> Dice:
    """Return roll `number` (counted from 1) of the roll-off that decides who starts.

    The same rule as `roll` over SHA-256("seed:start:number:block"): the rolls of the game do not
    depend on how many rolls the roll-off took.
    """
    return _draw(f"{seed}:start:{number}")


def commitment(seed: str) -> str:
    """Return the hash shown before the game: SHA-256 of the seed, as 64 hex digits.

    Whoever keeps it can see at the end that the seed was not changed in between.
    """
    return sha256(seed.encode()).hexdigest()


def _draw(source: str) -> Dice:
    dice: list[int] = []
    for block in count():
        digest = sha256(f"{source}:{block}".encode()).digest()
        dice += [byte % 6 + 1 for byte in digest if byte < 252]
        if len(dice) >= 3:
            break
    return Dice(dice[:3])
