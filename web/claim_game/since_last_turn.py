"""What has happened since the current player's last turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from claimit.claim_game import State, Tile
from claimit.claim_game.board import tile_of
from claimit.claim_game.events import CubePlaced, Event
from claimit.table.match import Match
from web.table.seats.turns import after_own_turn


def events_since(match: Match[State]) -> Sequence[Event]:
    """Return what others have done since the last turn of the seat to move, the oldest first.

    In a seat's first turn, it begins with the first turn of the game.
    """
    return tuple(chain.from_iterable(map(match.events_at, range(after_own_turn(match), match.ply))))


def changed_since(match: Match[State]) -> frozenset[Tile]:
    """Return the tiles on which others have put cubes since then."""
    return frozenset(
        tile_of(event.feature) for event in events_since(match) if isinstance(event, CubePlaced)
    )
