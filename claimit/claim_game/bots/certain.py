"""Who can no longer win, by the rules alone.

A network only estimates, and values a lost position above nothing as long as the game goes on.
"""

from __future__ import annotations

from typing import Final

from claimit.claim_game.outcome import standings
from claimit.claim_game.readings import VILLAGE_SIZES
from claimit.claim_game.state import State
from claimit.table.review import Chances
from claimit.table.seats import Seat

MANY: Final = 99
"""More villages than anyone can complete."""


def lost(state: State) -> list[bool]:
    """Return for each seat whether it can no longer win, in a game that goes on.

    A seat gets no more than its points so far, those of the best finish that is free, and what its
    cubes can bring. Every rival gets at least its points so far and those of the last finish. (Not
    if two or more are left after the last possible turn, the 40th of each. That is neglected here.)
    Ties go by completed villages, and then to the earlier finish.
    """
    finish = state.board.reading.finish
    best, last = finish[len(state.finished)], finish[state.players - 1]
    most: list[tuple[int, ...]] = []
    least: list[tuple[int, ...]] = []
    for seat, standing in enumerate(standings(state)):
        total, done = standing.total, len(standing.completed)
        if seat in state.finished:
            most.append(standing.score)
            least.append(standing.score)
        elif left := state.cubes_left(standing.seat):
            most.append((total + best + most_of_cubes(state, standing.seat, left), MANY, 0))
            least.append((total + last, done, 0))
        else:
            most.append((total + best, done, len(state.unfinished)))
            least.append((total + last, done, 0))
    return [each < max(least) for each in most]


def most_of_cubes(state: State, seat: Seat, left: int) -> int:
    """Return no fewer points than the cubes left can bring a seat."""
    gain = 0
    if (village := state.incomplete(seat)) is not None:
        land = state.board.lands[village]
        placed = (land & state.cubes[seat]).bit_count()
        missing = land.bit_count() - placed
        if left < missing:
            return left
        gain = state.board.villages[village].worth - placed
        left -= missing
    reading = state.board.reading
    a_cube = max(reading.numbers) + reading.variety if left >= VILLAGE_SIZES[0] else 1
    return gain + reading.variety + left * a_cube


def corrected(chances: Chances, state: State) -> Chances:
    """Return chances with none for those who can no longer win; the others share theirs."""
    hopeless = lost(state)
    total = sum(chance for chance, gone in zip(chances, hopeless, strict=True) if not gone)
    return tuple(
        0.0 if gone else chance / total for chance, gone in zip(chances, hopeless, strict=True)
    )
