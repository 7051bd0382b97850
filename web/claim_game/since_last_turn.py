"""What has happened since the current player's last turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from claimit.claim_game import State, Tile
from claimit.claim_game.board import tile_of
from claimit.claim_game.events import CubePlaced, Event
from claimit.table.match import Match


def events_since(match: Match[State]) -> Sequence[Event]:
    """Return what others have done since the last turn of the seat to move, the oldest first.

    In a seat's first turn: since the first turn of the game.
    """
    return tuple(chain.from_iterable(map(match.events_at, range(_own_end(match), match.ply))))


def changed_since(match: Match[State]) -> frozenset[Tile]:
    """Return the tiles on which others have put cubes since then."""
    return frozenset(
        tile_of(event.feature) for event in events_since(match) if isinstance(event, CubePlaced)
    )


def _own_end(match: Match[State]) -> int:
    """Return after how many steps the last turn of the seat to move had ended."""
    states, seat = match.states, match.state.seat
    for ply in range(match.ply - 1, -1, -1):
        state = states[ply]
        if not state.turn or (state.seat == seat and state.turn != match.state.turn):
            return ply + 1
    return 0
