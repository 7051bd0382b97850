"""Three dice: as a value, as chance outcomes, and as rolls that anyone can check from a seed."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement, islice, product
from math import factorial, prod
from typing import TYPE_CHECKING, Final

from claimit.table.chance import numbers, source_of_roll, source_of_start
from claimit.table.game import ChanceOutcome
from claimit.table.phrase import Mistake, shorten

if TYPE_CHECKING:
    import random  # not needed to start a game without computer players

FACES: Final = range(1, 7)
ROLLS_IN_ALL: Final = 6**3


class Dice(tuple[int, int, int], ChanceOutcome):
    """Three dice in the order in which they were rolled: ``Dice((2, 3, 5))``.

    Two rolls are equal if they show the same faces in the same order. Raises ValueError unless
    given three whole numbers from 1 to 6.
    """

    __slots__ = ()

    def __new__(cls, faces: Iterable[int]) -> Dice:
        values = tuple(faces)
        if len(values) != 3 or any(type(face) is not int or face not in FACES for face in values):
            raise ValueError(f"A roll is three dice from 1 to 6, not {values!r}.")
        return super().__new__(cls, values)

    @property
    def total(self) -> int:
        """The sum of the three dice, which counts in the roll-off."""
        return sum(self)

    @property
    def faces(self) -> tuple[int, int, int]:
        """The three numbers in the order in which they were rolled."""
        return (self[0], self[1], self[2])

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


def _orders(faces: tuple[int, ...]) -> int:
    """Return the number of orders in which three dice can show these faces: 6, 3 or 1."""
    return factorial(3) // prod(factorial(faces.count(face)) for face in set(faces))


CHANCE_OUTCOMES: Final[tuple[tuple[Dice, int], ...]] = tuple(
    (Dice(faces), _orders(faces)) for faces in combinations_with_replacement(FACES, 3)
)
"""The 56 rolls that differ if order is ignored, each with its weight out of 216."""


ROLLS: Final = tuple(Dice(faces) for faces in product(FACES, repeat=3))
"""All 216 rolls, all equally likely."""


def sample(state: object, rng: random.Random) -> Dice:
    """Return three dice from a random generator. `state` is not used."""
    return rng.choice(ROLLS)


def draw(source: str, state: object = None) -> Dice:
    """Return three dice from a source of `claimit.table.chance`. `state` is not used."""
    return Dice(islice(numbers(source, len(FACES)), 3))


def roll(seed: str, number: int) -> Dice:
    """Return a roll of the game with this seed; `number` counts from 1. See `chance.numbers`."""
    return draw(source_of_roll(seed, number))


def roll_for_start(seed: str, number: int) -> Dice:
    """Return a roll of the roll-off that decides who starts; `number` counts from 1."""
    return draw(source_of_start(seed, number))
