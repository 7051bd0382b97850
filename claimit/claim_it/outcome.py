"""The standings, who won, and what decided it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Final

from claimit.claim_it.board import Mask, groups
from claimit.claim_it.state import Phase, State
from claimit.table.seats import Seat


class Decider(StrEnum):
    """The figure that ranked a player below the next one up; SHARED if there is none."""

    LARGEST = "largest"
    CLAIMS = "claims"
    TOTAL = "total"
    SHARED = "shared"


DECIDERS: Final = (Decider.LARGEST, Decider.CLAIMS, Decider.TOTAL)
"""In the order of `Standing.score`."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's scores, counted in spaces, and its groups, largest first."""

    seat: Seat
    largest: int
    claims: int
    total: int
    groups: tuple[Mask, ...]

    @property
    def score(self) -> tuple[int, int, int]:
        """What players are ranked by, highest first: largest group, then claims, then all
        spaces.
        """
        return self.largest, self.claims, self.total


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a game: the seats from first to last; seats that share a rank are together."""

    ranking: tuple[tuple[Seat, ...], ...]
    standings: tuple[Standing, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won; more than one when they share the win."""
        return self.ranking[0]

    def rank(self, seat: Seat) -> int:
        """Return a seat's rank, from 1. After a rank shared by two seats, one rank is skipped."""
        ahead = 0
        for sharing in self.ranking:
            if seat in sharing:
                return ahead + 1
            ahead += len(sharing)
        raise ValueError(f"Seat {seat} is not at this table.")

    def decider(self, seat: Seat) -> Decider:
        """Return the figure that separates a seat from the rank above (winners: from the rank
        below).

        SHARED if everyone shares one rank.
        """
        index = next(i for i, sharing in enumerate(self.ranking) if seat in sharing)
        other = index - 1 if index else index + 1
        if not 0 <= other < len(self.ranking):
            return Decider.SHARED
        rival = self.standings[self.ranking[other][0]]
        return DECIDERS[figures_apart(self.standings[seat], (rival,)) - 1]

    def figures_apart(self, seat: Seat) -> int:
        """Return how many figures of `Standing.score` set a seat apart from all other ranks.

        0 when everybody shares one rank.
        """
        return figures_apart(self.standings[seat], self.standings)


def figures_apart(standing: Standing, others: Iterable[Standing]) -> int:
    """Return how many figures of the score, from the first, tell a standing from these others.

    Those that are level in every figure do not count; 0 when all are.
    """
    return max((_first_difference(standing.score, other.score) for other in others), default=0)


def _first_difference(mine: Sequence[int], theirs: Sequence[int]) -> int:
    """Return the place, from 1, of the first figure that differs; 0 when none does."""
    differing = (n for n, (a, b) in enumerate(zip(mine, theirs, strict=True), 1) if a != b)
    return next(differing, 0)


def standings(state: State) -> tuple[Standing, ...]:
    """Return every seat's figures in seat order. What the current turn would gain does not
    count.
    """
    return tuple(_standing(state, Seat(seat)) for seat in range(state.players))


def outcome(state: State) -> Outcome | None:
    """Return the result of a game that is over, or None while it is running."""
    if state.phase is not Phase.OVER:
        return None
    table = standings(state)
    return Outcome(ranking(table), table)


def ranking(table: Iterable[Standing]) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats from first to last; seats that share a rank are together."""
    best_first = sorted(table, key=lambda standing: standing.score, reverse=True)
    return tuple(
        tuple(standing.seat for standing in sharing)
        for _, sharing in groupby(best_first, key=lambda standing: standing.score)
    )


def shares(state: State) -> tuple[float, ...]:
    """Return every seat's share of the win, 0.0 to 1.0, if the game ended now."""
    winners = ranking(standings(state))[0]
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(state.players))


def _standing(state: State, seat: Seat) -> Standing:
    parts = tuple(groups(state.owned[seat]))
    largest = parts[0].bit_count() if parts else 0
    return Standing(seat, largest, state.claims(seat), state.total(seat), parts)
