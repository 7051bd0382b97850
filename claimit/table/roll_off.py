"""The roll-off before a game: chance decides who starts, or the whole turn order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, groupby
from typing import Any, TypeAlias

from claimit.table.chance import source_of_start
from claimit.table.game import ChanceOutcome, Game, RollOff
from claimit.table.seats import Seat

Draw: TypeAlias = Callable[[str], ChanceOutcome]
"""The `draw` of a game, without a state."""


@dataclass(frozen=True, slots=True)
class RollOffRound:
    """One round of the roll-off: the rolls of all players, or of those who are tied."""

    rolls: tuple[tuple[Seat, ChanceOutcome], ...]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that rolled."""
        return tuple(seat for seat, _ in self.rolls)

    @property
    def level(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats grouped by total, the highest total first."""
        best_first = sorted(self.rolls, key=lambda roll: -roll[1].total)
        return tuple(
            tuple(seat for seat, _ in tied)
            for _, tied in groupby(best_first, key=lambda roll: roll[1].total)
        )

    @property
    def highest(self) -> tuple[Seat, ...]:
        """The seats with the highest total."""
        return self.level[0]

    @property
    def leader(self) -> Seat:
        """The seat with the highest total; in a tied round, the first of them."""
        return self.highest[0]


def roll_off(game: Game[Any], seed: str, players: int) -> tuple[RollOffRound, ...]:
    """Return the rounds of the roll-off before the game with this seed.

    If the roll-off decides the leader, those tied for the highest total roll again. If it decides
    the order, all tied players do, the highest first, until every tie is broken.
    """
    return _all_rounds(game.draw, seed, players, game.ROLL_OFF)


def order_of(rounds: Iterable[RollOffRound]) -> tuple[Seat, ...]:
    """Return the seats in turn order. Later rounds break the ties of earlier ones."""
    totals: dict[Seat, list[int]] = {}
    for each in rounds:
        for seat, roll in each.rolls:
            totals.setdefault(seat, []).append(roll.total)
    return tuple(sorted(totals, key=lambda seat: totals[seat], reverse=True))


def leader(draw: Draw, seed: str, players: int) -> Seat:
    """Return the seat that wins the roll-off."""
    return order_of(_all_rounds(draw, seed, players, RollOff.LEADER))[0]


def turn_order(draw: Draw, seed: str, players: int) -> tuple[Seat, ...]:
    """Return the seats in the order that the roll-off gives."""
    return order_of(_all_rounds(draw, seed, players, RollOff.ORDER))


def _all_rounds(draw: Draw, seed: str, players: int, wanted: RollOff) -> tuple[RollOffRound, ...]:
    rolls = (draw(source_of_start(seed, number)) for number in count(1))
    return tuple(_rounds(rolls, [Seat(seat) for seat in range(players)], wanted))


def _rounds(
    rolls: Iterator[ChanceOutcome], rolling: Sequence[Seat], wanted: RollOff
) -> Iterator[RollOffRound]:
    """Yield a round of these seats, then the rounds that break its ties."""
    if len(rolling) < 2:
        return
    thrown = RollOffRound(tuple((seat, next(rolls)) for seat in rolling))
    yield thrown
    for tied in thrown.level if wanted is RollOff.ORDER else (thrown.highest,):
        yield from _rounds(rolls, tied, wanted)
