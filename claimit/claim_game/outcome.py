"""The points, who won, and what decided it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from claimit.claim_game.state import Phase, State
from claimit.table import outcome as table_outcome
from claimit.table.outcome import ranking
from claimit.table.seats import Seat


class Decider(StrEnum):
    """The figure that ranked a player below the next one up; SHARED if there is none."""

    TOTAL = "total"
    COMPLETED = "completed"
    FINISH = "finish"
    SHARED = "shared"


DECIDERS: Final = (Decider.SHARED, Decider.TOTAL, Decider.COMPLETED, Decider.FINISH)
"""Indexed by `Outcome.deciding_figure`: the number of a figure in `Standing.score`, from 1."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's points so far, and what they are for."""

    seat: Seat
    finish: int
    """The points for finishing, also for the last player left when the game is over."""
    completed: tuple[int, ...]
    """The printed numbers of the villages that the seat has completed."""
    complete: int
    """The points of those villages."""
    incomplete: int
    """The points of the village that it has not completed: one for each cube in it."""
    variety: int
    """The points for having completed villages of different sizes; 0 in the usual reading."""
    lead: int
    """How many players had not finished when this seat did, itself included; 0 until it finishes.
    """

    @property
    def total(self) -> int:
        """All its points."""
        return self.finish + self.complete + self.incomplete + self.variety

    @property
    def score(self) -> tuple[int, int, int]:
        """Players are ranked by this, highest first: points, completed villages, earlier finish."""
        return self.total, len(self.completed), self.lead


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
    """Return every seat's points so far in seat order."""
    return tuple(_standing(state, Seat(seat)) for seat in range(state.players))


def outcome(state: State) -> Outcome | None:
    """Return the result of a game that is over, or None while it is running."""
    if state.phase is not Phase.OVER:
        return None
    table = standings(state)
    return Outcome(ranking(table), table)


def _standing(state: State, seat: Seat) -> Standing:
    mine = state.cubes[seat]
    complete: list[int] = []
    incomplete = 0
    for number, land in enumerate(state.board.lands):
        if has := mine & land:
            if has == land:
                complete.append(number)
            else:
                incomplete += has.bit_count()
    villages = [state.board.villages[number] for number in complete]
    worth = sum(village.worth for village in villages)
    variety = state.board.reading.variety * len({village.size for village in villages})
    finished = seat in state.finished
    lead = state.players - state.finished.index(seat) if finished else 0
    finish = _finish(state, seat)
    return Standing(seat, finish, tuple(complete), worth, incomplete, variety, lead)


def _finish(state: State, seat: Seat) -> int:
    """Return the points for finishing. The last player left at the end gets the next lower ones."""
    points = state.board.reading.finish
    if seat in state.finished:
        return points[state.finished.index(seat)]
    alone = state.phase is Phase.OVER and state.unfinished == (seat,)
    return points[len(state.finished)] if alone else 0
