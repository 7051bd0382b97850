"""Who can no longer win, by the rules alone.

A network only estimates, and values a lost position above nothing as long as the game goes on.
"""

from __future__ import annotations

from claimit.claim_game.outcome import standings
from claimit.claim_game.state import State
from claimit.table.review import Chances


def lost(state: State) -> list[bool]:
    """Return for each seat whether it can no longer win, in a game that goes on.

    A seat gets no more than its points so far, those of the best finish that is free, and the
    largest printed number for every cube that is left or in a village not completed. Every rival
    gets at least its points so far and those of the last finish. (That holds unless nobody finishes
    before the last possible turn. Whoever leads can prevent that.)
    """
    reading = state.board.reading
    best, last = reading.finish[len(state.finished)], reading.finish[state.players - 1]
    a_cube = max(reading.numbers)
    most: list[int] = []
    least: list[int] = []
    for seat, standing in enumerate(standings(state)):
        if seat in state.finished:
            most.append(standing.total)
            least.append(standing.total)
        else:
            left = state.cubes_left(standing.seat)
            more = left * (a_cube + reading.variety) + standing.incomplete * (a_cube - 1)
            most.append(standing.total + best + (more if left else 0))
            least.append(standing.total + last)
    return [each < max(least) for each in most]


def corrected(chances: Chances, state: State) -> Chances:
    """Return chances with none for those who can no longer win; the others share theirs."""
    hopeless = lost(state)
    total = sum(chance for chance, gone in zip(chances, hopeless, strict=True) if not gone)
    return tuple(
        0.0 if gone else chance / total for chance, gone in zip(chances, hopeless, strict=True)
    )
