"""A match that begins in a position: for lessons and diagrams, never kept as a game."""

from __future__ import annotations

from typing import Final

from claimit import claim_it
from claimit.claim_it import State, parse_state
from claimit.table.match import Match
from claimit.table.record import Record
from claimit.table.seats import COLOURS, Player

PEOPLE: Final = ("Clara", "Wyatt", "Mae")
"""Who sits in every scene: ``a``, ``b`` and ``c`` of the notation."""


def match_at(position: str) -> Match[State]:
    """Return a match that begins in a position of the notation. It has no seed: rolls are told."""
    state = parse_state(position)
    seats = tuple(Player(name, colour) for name, colour in zip(PEOPLE, COLOURS, strict=False))
    options = {"players": state.players, "reuse_squatters": state.reuse_squatters, "first": 0}
    record = Record(claim_it.NAME, options, seats[: state.players], None)
    return Match(claim_it, record, (), (state,))
