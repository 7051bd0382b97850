"""The standings, who won, and what decided it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from claimit.claim_it.board import Mask, groups
from claimit.claim_it.state import Phase, State
from claimit.table import outcome as table_outcome
from claimit.table.outcome import ranking
from claimit.table.seats import Seat


class Decider(StrEnum):
    """The figure that ranked a player below the next one up; SHARED if there is none."""

    LARGEST = "largest"
    CLAIMS = "claims"
    TOTAL = "total"
    SHARED = "shared"


DECIDERS: Final = (Decider.SHARED, Decider.LARGEST, Decider.CLAIMS, Decider.TOTAL)
"""Indexed by `Outcome.deciding_figure`: the number of a figure in `Standing.score`, from 1."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's scores, in spaces, and its groups, the largest first."""

    seat: Seat
    largest: int
    claims: int
    total: int
    groups: tuple[Mask, ...]

    @property
    def score(self) -> tuple[int, int, int]:
        """Players are ranked by this, highest first: largest group, then claims, then all
        spaces.
        """
        return self.largest, self.claims, self.total


class Outcome(table_outcome.Outcome[Standing]):
    """The result of a game: the seats from first to last; seats that share a rank are together."""

    __slots__ = ()

    def decider(self, seat: Seat) -> Decider:
        """Return the figure that separates a seat from the rank above (winners: from the rank
        below).

        It is SHARED if everyone shares one rank.
        """
        return DECIDERS[self.deciding_figure(seat)]


def standings(state: State) -> tuple[Standing, ...]:
    """Return every seat's figures in seat order, without the current turn."""
    return tuple(_standing(state, Seat(seat)) for seat in range(state.players))


def outcome(state: State) -> Outcome | None:
    """Return the result of a game that is over, or None while it is running."""
    if state.phase is not Phase.OVER:
        return None
    table = standings(state)
    return Outcome(ranking(table), table)


def shares(state: State) -> tuple[float, ...]:
    """Return every seat's share of the win, 0.0 to 1.0, if the game ended now."""
    winners = ranking(standings(state))[0]
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(state.players))


def _standing(state: State, seat: Seat) -> Standing:
    parts = tuple(groups(state.owned[seat]))
    largest = parts[0].bit_count() if parts else 0
    return Standing(seat, largest, state.claims(seat), state.total(seat), parts)
