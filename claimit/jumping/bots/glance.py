"""What a glance at a position tells, without odds: what is marked, what a placement is good for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from claimit.jumping.board import Space, largest_group
from claimit.jumping.rules import Place, apply
from claimit.jumping.state import State
from claimit.table.game import Action

CLAIM: Final = 0.9
SPACE: Final = 0.5
"""What claims and spaces add to solidity, where a space of the largest group adds 1."""


def placements(state: State, legal: Sequence[Action]) -> list[tuple[Place, State]]:
    """Return each placement with the state it leads to."""
    return [(action, apply(state, action)) for action in legal if isinstance(action, Place)]


def is_claim(state: State, space: Space) -> bool:
    """Tell whether a marker placed here now is a claim rather than a squatter."""
    return bool((state.owned[state.seat] | state.squatted) >> space & 1)


def placed_this_turn(state: State) -> int:
    """Return how many markers the running turn has placed.

    Every squatter and every claim is one. In the variation a claim on a squatter sends it back,
    so that such a space has cost two placements and counts as one.
    """
    return state.squatted.bit_count() + state.staked.bit_count()


def solidity(state: State) -> float:
    """Return what a plain eye sees in a turn: group, claims and spaces that taking would give."""
    held = state.owned[state.seat] | state.at_risk
    claims = (held & (state.claimed | state.staked)).bit_count()
    return largest_group(held) + CLAIM * claims + SPACE * held.bit_count()


def by_solidity(
    state: State, legal: Sequence[Action], budget: int
) -> tuple[tuple[Place, float], ...]:
    """Return the first placements, as many as the budget allows, the most solid one first."""
    looked_at = placements(state, legal)[:budget]
    weighed = ((place, solidity(after)) for place, after in looked_at)
    return tuple(sorted(weighed, key=lambda option: -option[1]))
