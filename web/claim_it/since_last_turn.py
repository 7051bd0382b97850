"""What has happened since the current player's last turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from claimit.claim_it import Space, State, standings
from claimit.claim_it.board import Mask
from claimit.claim_it.events import Event, Returned
from claimit.table.match import Match
from claimit.table.seats import Seat
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


def is_loss_of(event: Event, seat: Seat) -> bool:
    """Return whether a seat has lost a space by an event."""
    return isinstance(event, Returned) and event.owner == seat


def lost_since(match: Match[State]) -> Mapping[Seat, Sequence[Space]]:
    """Return the spaces that the seat to move has lost since then, by the seats that took them."""
    lost, seat = dict[Seat, list[Space]](), match.state.seat
    for event in (event for end in ends_since(match) for event in end):
        if isinstance(event, Returned) and event.owner == seat:
            lost.setdefault(event.by, []).append(event.space)
    return lost


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
