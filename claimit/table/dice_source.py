"""Where the rolls of a game come from.

A game has one dice source. It gives each roll the text that its dice follow from (see `chance`),
or nothing as long as that is not known. `Match` asks for no more than that. Two kinds are here; the
dice that several devices make together are in `joint`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from claimit.table.chance import source_of_roll


class DiceSource(Protocol):
    """Where the rolls of a game come from."""

    @property
    def start(self) -> str | None:
        """The seed of what chance decides before the first step; None: it is not known."""
        ...

    def of_roll(self, number: int, ply: int) -> str | None:
        """Return the source of a roll, counted from 1; None: it is not known, or not yet.

        `ply` is the number of its step, counted from 0.
        """
        ...


@dataclass(frozen=True, slots=True)
class Seeded:
    """All rolls follow from one seed."""

    seed: str

    @property
    def start(self) -> str:
        """The seed."""
        return self.seed

    def of_roll(self, number: int, ply: int) -> str:
        """Return the source of a roll, counted from 1. It is the same at any ply."""
        return source_of_roll(self.seed, number)


class RolledElsewhere:
    """The dice were rolled by hand, or by another program: nobody can work a roll out again."""

    start: None = None

    def of_roll(self, number: int, ply: int) -> None:
        """Return None."""


ROLLED_ELSEWHERE: Final = RolledElsewhere()


def dice_of(seed: str | None) -> DiceSource:
    """Return the dice source of a game with this seed, or of one without a seed."""
    return ROLLED_ELSEWHERE if seed is None else Seeded(seed)
