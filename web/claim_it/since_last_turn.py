"""What has happened since the current player's last turn."""

from __future__ import annotations

from collections.abc import Sequence

from claimit.claim_it import State
from claimit.claim_it.board import Mask
from claimit.claim_it.events import Event
from claimit.table.match import Match


def ends_since(match: Match[State]) -> tuple[Sequence[Event], ...]:
    """Return what ended each turn since the last one of the seat to move, the oldest first.

    In a seat's first turn: each turn of the game. Each entry is what the last step of a turn did.
    """
    states = match.states
    return tuple(
        match.events_at(ply)
        for ply in range(_own_end(match), match.ply)
        if states[ply].turn != states[ply + 1].turn
    )


def changed_since(match: Match[State]) -> Mask:
    """Return the spaces that others have settled, taken over or claimed since then."""
    before, now = match.states[_own_end(match)], match.state
    changed = now.claimed & ~before.claimed
    for then, owned in zip(before.owned, now.owned, strict=True):
        changed |= owned & ~then
    return changed


def _own_end(match: Match[State]) -> int:
    """Return after how many steps the last turn of the seat to move had ended."""
    states, seat = match.states, match.state.seat
    for ply in range(match.ply - 1, -1, -1):
        if states[ply].seat == seat and states[ply].turn != match.state.turn:
            return ply + 1
    return 0
