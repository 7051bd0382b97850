"""The roll-off before a game: chance decides who starts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, TypeAlias

from claimit.table.chance import source_of_start
from claimit.table.game import ChanceOutcome, Game
from claimit.table.seats import Seat

Draw: TypeAlias = Callable[[str], ChanceOutcome]
"""A game's `draw`, as far as a roll-off needs it."""


@dataclass(frozen=True, slots=True)
class RollOffRound:
    """One round of the roll-off: each player's roll."""

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


def roll_off(game: Game[Any], seed: str, players: int) -> tuple[RollOffRound, ...]:
    """Return the rounds of the roll-off before the game with this seed.

    Those tied for the highest total roll again, so the leader of the last round starts.
    """
    return _rounds(game.draw, seed, players)


def leader(draw: Draw, seed: str, players: int) -> Seat:
    """Return the seat that wins the roll-off of a game that draws in this way."""
    return _rounds(draw, seed, players)[-1].leader


def _rounds(draw: Draw, seed: str, players: int) -> tuple[RollOffRound, ...]:
    rounds: list[RollOffRound] = []
    numbers = count(1)
    rolling: Sequence[Seat] = [Seat(seat) for seat in range(players)]
    while len(rolling) > 1:
        rolls = [(seat, draw(source_of_start(seed, next(numbers)))) for seat in rolling]
        rounds.append(RollOffRound(tuple(rolls)))
        rolling = rounds[-1].highest
    return tuple(rounds)
