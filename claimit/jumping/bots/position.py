"""What a placement leads to, and what it is."""

from __future__ import annotations

from collections.abc import Sequence

from claimit.jumping.board import Space
from claimit.jumping.rules import Place, apply
from claimit.jumping.state import State
from claimit.table.game import Action


def placements(state: State, legal: Sequence[Action]) -> list[tuple[Place, State]]:
    """Return each placement with the state it leads to."""
    return [(action, apply(state, action)) for action in legal if isinstance(action, Place)]


def is_claim(state: State, space: Space) -> bool:
    """Tell whether a marker placed here now is a claim rather than a squatter."""
    return bool((state.owned[state.seat] | state.squatted) >> space & 1)
