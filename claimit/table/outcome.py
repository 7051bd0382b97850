"""How a game ended: the ranking, and which figure decided it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Generic, Protocol, TypeAlias, TypeVar

from claimit.table.seats import Seat

Ranking: TypeAlias = tuple[tuple[Seat, ...], ...]
"""The seats from first to last; seats that share a rank are together."""


class Scored(Protocol):
    """One seat's figures as the game counts them."""

    @property
    def seat(self) -> Seat:
        """The seat that the figures belong to."""
        ...

    @property
    def score(self) -> tuple[int, ...]:
        """What players are ranked by, highest first: the first figure that differs decides."""
        ...


ScoredT = TypeVar("ScoredT", bound=Scored)


@dataclass(frozen=True, slots=True)
class Outcome(Generic[ScoredT]):
    """The result of a game: the ranking, and all seats' figures in seat order."""

    ranking: Ranking
    standings: tuple[ScoredT, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won; more than one when they share the win."""
        return self.ranking[0]

    @property
    def margin(self) -> int:
        """How much more of the first figure the winners have than the next rank; 0 where it is tied
        and another figure decided, or where everyone shares one rank.
        """
        if len(self.ranking) < 2:
            return 0
        first, second = (self.standings[sharing[0]].score[0] for sharing in self.ranking[:2])
        return first - second

    def rank(self, seat: Seat) -> int:
        """Return a seat's rank, from 1. After a rank shared by two seats, one rank is skipped."""
        ahead = 0
        for sharing in self.ranking:
            if seat in sharing:
                return ahead + 1
            ahead += len(sharing)
        raise ValueError(f"Seat {seat} is not at this table.")

    def deciding_figure(self, seat: Seat) -> int:
        """Return which figure of the score, counted from 1, separates a seat from the rank above.

        For winners it is the rank below; 0 if everyone shares one rank.
        """
        index = next(i for i, sharing in enumerate(self.ranking) if seat in sharing)
        other = index - 1 if index else index + 1
        if not 0 <= other < len(self.ranking):
            return 0
        rival = self.standings[self.ranking[other][0]]
        return figures_apart(self.standings[seat], (rival,))

    def figures_apart(self, seat: Seat) -> int:
        """Return how many figures of the score set a seat apart from all other ranks.

        0 when everybody shares one rank.
        """
        return figures_apart(self.standings[seat], self.standings)


def ranking(table: Iterable[Scored]) -> Ranking:
    """Return the seats from first to last; seats that share a rank are together."""
    best_first = sorted(table, key=lambda standing: standing.score, reverse=True)
    return tuple(
        tuple(standing.seat for standing in sharing)
        for _, sharing in groupby(best_first, key=lambda standing: standing.score)
    )


def figures_apart(standing: Scored, others: Iterable[Scored]) -> int:
    """Return how many figures of the score, from the first, set a standing apart from these others.
    Those that are tied in every figure do not count; 0 if all are.
    """
    return max((_first_difference(standing.score, other.score) for other in others), default=0)


def _first_difference(mine: Sequence[int], theirs: Sequence[int]) -> int:
    """Return the number, from 1, of the first figure that differs; 0 if none does."""
    differing = (n for n, (a, b) in enumerate(zip(mine, theirs, strict=True), 1) if a != b)
    return next(differing, 0)
