"""Where the rolls of a game come from.

A game has one dice source. It gives each roll the text that its dice follow from (see `chance`),
or nothing as long as that is not known. `Match` asks for no more than that, so a further kind of
source touches this module alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from claimit.table.chance import source_of_roll


class DiceSource(Protocol):
    """Where the rolls of a game come from."""

    def of_roll(self, number: int) -> str | None:
        """Return the source of a roll, counted from 1; None: it is not known, or not yet."""
        ...


@dataclass(frozen=True, slots=True)
class Seeded:
    """All rolls follow from one seed."""

    seed: str

    def of_roll(self, number: int) -> str:
        """Return the source of a roll, counted from 1."""
        return source_of_roll(self.seed, number)


@dataclass(frozen=True, slots=True)
class RolledElsewhere:
    """The dice were rolled by hand, or by another program: nobody can work a roll out again."""

    def of_roll(self, number: int) -> None:
        """Return None."""


ROLLED_ELSEWHERE: Final = RolledElsewhere()


def dice_of(seed: str | None) -> DiceSource:
    """Return the dice source of a game with this seed, or of one without a seed."""
    return ROLLED_ELSEWHERE if seed is None else Seeded(seed)
