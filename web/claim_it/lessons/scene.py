"""A match that begins in a position, for lessons and diagrams. It is never saved as a game."""

from __future__ import annotations

from claimit import claim_it
from claimit.claim_it import State, parse_state
from claimit.table.match import Match
from web.table.learn.course import match_in


def match_at(position: str) -> Match[State]:
    """Return a match that begins in a position of the notation; `a` is the first of the people."""
    state = parse_state(position)
    options = {"players": state.players, "reuse_squatters": state.reuse_squatters, "first": 0}
    return match_in(claim_it, state, options)
