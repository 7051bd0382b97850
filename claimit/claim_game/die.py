"""One die: as a value, as chance outcomes, and as a roll that anyone can check from a seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from claimit.table.chance import numbers
from claimit.table.game import ChanceOutcome
from claimit.table.phrase import Mistake, shorten

if TYPE_CHECKING:
    import random  # not needed to start a game without computer players

FACES: Final = range(1, 7)


class Die(int, ChanceOutcome):
    """A die that shows a number from 1 to 6: ``Die(4)``.

    Raises ValueError for any other number.
    """

    __slots__ = ()

    def __new__(cls, face: int) -> Die:
        if type(face) is not int or face not in FACES:
            raise ValueError(f"A die shows a number from 1 to 6, not {face!r}.")
        return super().__new__(cls, face)

    @property
    def total(self) -> int:
        """The number that it shows, which counts in the roll-off."""
        return int(self)

    @property
    def faces(self) -> tuple[int]:
        """The number that it shows."""
        return (int(self),)

    def __repr__(self) -> str:
        return f"Die({int(self)})"

    def __str__(self) -> str:
        return format_die(self)

    def __reduce__(self) -> tuple[type[Die], tuple[int]]:
        return Die, (int(self),)


DICE: Final = tuple(Die(face) for face in FACES)
"""The six faces, all equally likely."""
CHANCE_OUTCOMES: Final[tuple[tuple[Die, int], ...]] = tuple((die, 1) for die in DICE)


def parse_die(text: str) -> Die:
    """Read a die from its digit, ``"4"``. Raises Mistake."""
    if text not in ("1", "2", "3", "4", "5", "6"):
        raise Mistake("'{text}' is not a roll: write a digit from 1 to 6.", text=shorten(text))
    return DICE[int(text) - 1]


def format_die(die: Die) -> str:
    """Write a die as its digit, ``"4"``."""
    return f"{int(die)}"


def sample(state: object, rng: random.Random) -> Die:
    """Return a rolled die from a random generator. `state` is not used."""
    return rng.choice(DICE)


def draw(source: str, state: object = None) -> Die:
    """Return a rolled die from a source of `claimit.table.chance`. `state` is not used."""
    return DICE[next(numbers(source, len(FACES))) - 1]
