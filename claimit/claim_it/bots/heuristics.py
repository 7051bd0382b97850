"""Simple measures of a position, without odds: what is marked, and how good a placement looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from claimit.claim_it.board import largest_group, neighbours
from claimit.claim_it.rules import Place, apply, marker_at
from claimit.claim_it.state import State
from claimit.table.game import Action

CLAIM: Final = 0.9
SPACE: Final = 0.5
"""The weight of claims and of spaces in `solidity`; a space of the largest group has weight 1."""


def placements(state: State, legal: Sequence[Action], budget: int) -> list[tuple[Place, State]]:
    """Return each placement with the state after it.

    If there are more than the budget allows, only the most promising ones are tried.
    """
    places = [action for action in legal if isinstance(action, Place)]
    if len(places) > budget:
        places.sort(key=lambda place: promise(state, place), reverse=True)
    return [(place, apply(state, place)) for place in places[:budget]]


def promise(state: State, place: Place) -> tuple[int, int]:
    """Return how promising a placement looks before it is tried; higher is better.

    It counts the mover's spaces beside it, and two for a claim; then the position on the board.
    """
    mine = state.owned[state.seat] | state.at_risk
    beside = (neighbours(1 << place.space) & mine).bit_count()
    return beside + 2 * (marker_at(state, place.space) is None), -place.space


def placed_this_turn(state: State) -> int:
    """Return how many pieces have been placed this turn.

    Every squatter and every claim counts one. In the variation, a claim sends the squatter below it
    back, so such a space took two placements but counts as one.
    """
    return state.squatted.bit_count() + state.staked.bit_count()


def solidity(state: State) -> float:
    """Return a simple score of the group, claims and spaces that taking would give."""
    held = state.owned[state.seat] | state.at_risk
    claims = (held & (state.claimed | state.staked)).bit_count()
    return largest_group(held) + CLAIM * claims + SPACE * held.bit_count()


def by_solidity(
    state: State, legal: Sequence[Action], budget: int
) -> tuple[tuple[Place, float], ...]:
    """Return the placements that the budget allows with their solidity, highest first."""
    weighed = [(place, solidity(after)) for place, after in placements(state, legal, budget)]
    return tuple(sorted(weighed, key=lambda option: -option[1]))
