"""The roll-off before a game: chance decides who starts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import Protocol

from claimit.table.chance import source_of_start
from claimit.table.game import ChanceOutcome
from claimit.table.seats import Seat


class Draws(Protocol):
    """What a roll-off needs of a game; a part of `game.Game`."""

    def draw(self, source: str, /) -> ChanceOutcome:
        """Return what chance gives by a source."""
        ...


@dataclass(frozen=True, slots=True)
class RollOffRound:
    """One round of the roll-off: who rolled what."""

    rolls: tuple[tuple[Seat, ChanceOutcome], ...]

    @property
    def highest(self) -> tuple[Seat, ...]:
        """The seats with the highest total."""
        best = max(roll.total for _, roll in self.rolls)
        return tuple(seat for seat, roll in self.rolls if roll.total == best)

    @property
    def leader(self) -> Seat:
        """The seat with the highest total; the first of them in a round that was tied."""
        return self.highest[0]


def roll_off(game: Draws, seed: str, players: int) -> tuple[RollOffRound, ...]:
    """Return the rounds of the roll-off before the game with this seed.

    Those tied for the highest total roll again, so the leader of the last round starts.
    """
    rounds: list[RollOffRound] = []
    numbers = count(1)
    rolling: Sequence[Seat] = [Seat(seat) for seat in range(players)]
    while len(rolling) > 1:
        rolls = [(seat, game.draw(source_of_start(seed, next(numbers)))) for seat in rolling]
        rounds.append(RollOffRound(tuple(rolls)))
        rolling = rounds[-1].highest
    return tuple(rounds)
