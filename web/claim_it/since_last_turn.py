"""What has happened since the current player's last turn."""

from __future__ import annotations

from collections.abc import Sequence

from claimit.claim_it import State, standings
from claimit.claim_it.board import Mask
from claimit.claim_it.events import Event, Returned
from claimit.table.match import Match
from web.table.seats.turns import after_own_turn


def ends_since(match: Match[State]) -> tuple[Sequence[Event], ...]:
    """Return the events of the last step of each turn since the last turn of the seat to move, the
    oldest first.

    In a seat's first turn, these are all turns of the game.
    """
    states = match.states
    return tuple(
        match.events_at(ply)
        for ply in range(after_own_turn(match), match.ply)
        if states[ply].turn != states[ply + 1].turn
    )


def losses_since(match: Match[State]) -> tuple[Returned, ...]:
    """Return the markers of the seat to move that others have sent back since then."""
    happened = (event for end in ends_since(match) for event in end)
    seat = match.state.seat
    return tuple(each for each in happened if isinstance(each, Returned) and each.owner == seat)


def groups_since(match: Match[State]) -> tuple[int, int]:
    """Return how large the largest group of the seat to move was then, and how large it is now."""
    before, now = match.states[after_own_turn(match)], match.state
    then, since = (standings(state)[now.seat].largest for state in (before, now))
    return then, since


def changed_since(match: Match[State]) -> Mask:
    """Return the spaces that others have settled, taken over or claimed since then."""
    before, now = match.states[after_own_turn(match)], match.state
    changed = now.claimed & ~before.claimed
    for then, owned in zip(before.owned, now.owned, strict=True):
        changed |= owned & ~then
    return changed
