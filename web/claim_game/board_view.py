"""What the board shows, as one value: a pure function of the match and the player's view of it."""

from __future__ import annotations

from typing import NamedTuple

from claimit.claim_game import Phase, State, Tile
from claimit.table.match import Match
from web.claim_game import tile_views
from web.claim_game.offers import NOTHING, offers
from web.claim_game.since_last_turn import changed_since
from web.claim_game.tile_views import (
    CubeView,
    GhostView,
    MarkersView,
    PawnView,
    TileView,
    VillageView,
)
from web.table.seats.control import is_anothers_turn
from web.table.view.settings import USUAL, Settings
from web.table.view.view_state import ViewState


class BoardView(NamedTuple):
    """The pieces on the board, and the way that is shown."""

    tiles: tuple[TileView, ...]
    cubes: tuple[CubeView, ...]
    markers: tuple[MarkersView, ...]
    villages: tuple[VillageView, ...]
    pawns: tuple[PawnView, ...]
    ghosts: tuple[GhostView, ...]
    way: tuple[Tile, ...]
    """The tiles on the way from the pawn to the tile that is pointed at."""


def turn_begins(state: State) -> bool:
    """Return whether a player is to begin a turn."""
    return state.phase in (Phase.ROLL, Phase.NUMBER) and not state.obeyed


def board_view(match: Match[State], view: ViewState, settings: Settings = USUAL) -> BoardView:
    """Return what the board shows of a match in this view."""
    state = match.state
    offered = NOTHING if view.idle else offers(match, view.board)
    by_person = turn_begins(state) and not is_anothers_turn(match)
    fresh = changed_since(match) if by_person else frozenset[Tile]()
    return BoardView(
        tile_views.tiles(match, view, offered, fresh, light=settings.light),
        tile_views.cubes(state, offered),
        tile_views.markers(state),
        tile_views.villages(state, view.outlined),
        tile_views.pawns(state, None if match.is_over else state.seat),
        tile_views.ghosts(offered),
        tile_views.way_to(match, view.board, offered),
    )
