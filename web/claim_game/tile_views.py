"""What lies on the board, as values: tiles, cubes, markers, villages and pawns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from claimit.claim_game import Board, Detour, Feature, State, Tile, format_tile
from claimit.claim_game.board import Features, features_in, tile
from claimit.table.match import Match
from claimit.table.seats import Seat
from web.claim_game.board_state import BoardState
from web.claim_game.labels import labels
from web.claim_game.offers import Offers, fruitful, token, way
from web.claim_game.places import CENTRE, corner
from web.claim_game.specials import meaning_of, name_of
from web.table.view.view_state import ViewState


class TileView(NamedTuple):
    """One tile: what screen readers say, and what tapping it does."""

    tile: Tile
    label: str
    about: str
    """What it does, of a special tile, for those who rest the mouse on it; else empty."""
    token: str
    """The token of the one action that it stands for; empty: none, or several."""
    legal: bool
    """Whether something may be done there."""
    lit: bool
    """Whether light tells that. A setting can leave it to be found out."""
    faint: bool
    """Whether that light is faint, because a pawn could only stand there."""
    aimed: bool
    fresh: bool
    """Whether others have done something there since the last turn of who is to begin."""
    focus: bool


class CubeView(NamedTuple):
    """One feature: the cube on it, if any, and what tapping it does."""

    feature: Feature
    owner: Seat | None
    token: str
    place: str | None
    """Where a cube may go now: A or B where a tile offers two, else empty; None: not here."""


class MarkersView(NamedTuple):
    """How many markers of a seat lie on a special tile."""

    tile: Tile
    seat: Seat
    number: int


class GhostView(NamedTuple):
    """A rival's pawn where a detour could bring it, if there are several that could be moved."""

    detour: Detour
    is_chosen: bool
    """Whether it is tapped itself: to its tile, others could be brought as well."""
    place: int
    """Its place among the ghosts of its tile, from 0."""
    company: int
    """How many ghosts are there."""


class VillageView(NamedTuple):
    """One village: whose it is and how far."""

    village: int
    owner: Seat | None
    cubes: int
    size: int
    worth: int
    outlined: bool
    """Whether it belongs to the player whose property somebody looks at."""

    @property
    def complete(self) -> bool:
        """Whether it has all its cubes."""
        return self.cubes == self.size


class PawnView(NamedTuple):
    """One pawn: where it stands, and with how many others."""

    seat: Seat
    tile: Tile
    place: int
    """Its place among the pawns of its tile, from 0."""
    company: int
    """How many pawns stand there."""
    active: bool


def tiles(
    match: Match[State], view: ViewState, offered: Offers, fresh: frozenset[Tile], *, light: bool
) -> tuple[TileView, ...]:
    """Return the tiles in the order of their names."""
    board: BoardState = view.board
    land, lit = match.state.board, offered.lit
    focus = home(match.state) if board.focus is None else board.focus
    asked = offered.asked(board)
    told = labels(match, asked)
    # What a lesson asks for is lit in any case.
    bright = None if board.wanted is not None else fruitful(match.state)
    return tuple(
        TileView(
            here,
            told[here],
            _about(land, here),
            token(offered.tiles.get(here)),
            here in lit,
            light and here in asked,
            bright is not None and here not in bright,
            here == board.aimed and here in lit,
            here in fresh,
            here == focus,
        )
        for here in land.tiles
    )


def _about(land: Board, here: Tile) -> str:
    special = land.specials.get(here)
    return "" if special is None else f"{name_of(special)}: {meaning_of(special)}"


def home(state: State) -> Tile:
    """Return the upper left tile, where the focus is at first."""
    return tile(1, state.board.height)


def cubes(state: State, offered: Offers) -> tuple[CubeView, ...]:
    """Return all features of the board."""
    lying = _lying(state.board, state.cubes)
    if not offered.places:
        return lying
    return tuple(
        view._replace(place=place, token=token(offered.features.get(view.feature)))
        if (place := offered.places.get(view.feature)) is not None
        else view
        for view in lying
    )


@lru_cache(maxsize=4)
def _lying(board: Board, cubes: tuple[Features, ...]) -> tuple[CubeView, ...]:
    """Return all features of the board while nothing may be put on any."""
    owners = {
        feature: Seat(seat) for seat, placed in enumerate(cubes) for feature in features_in(placed)
    }
    return tuple(CubeView(feature, owners.get(feature), "", None) for feature in board.edges)


def markers(state: State) -> tuple[MarkersView, ...]:
    """Return the markers by special tile and seat, also where none lie."""
    return tuple(
        MarkersView(here, Seat(seat), lying.count(here))
        for here in state.board.specials
        for seat, lying in enumerate(state.markers)
    )


def villages(state: State, outlined: Seat | None) -> tuple[VillageView, ...]:
    """Return all villages by their numbers."""
    taken = state.all_cubes
    views: list[VillageView] = []
    for number, land in enumerate(state.board.lands):
        owner = state.owner(number)
        village = state.board.villages[number]
        is_shown = owner is not None and owner == outlined
        views.append(
            VillageView(
                number, owner, (land & taken).bit_count(), village.size, village.worth, is_shown
            )
        )
    return tuple(views)


def pawns(state: State, active: Seat | None) -> tuple[PawnView, ...]:
    """Return the pawns that stand on the board, by seat."""
    standing: dict[Tile, list[Seat]] = {}
    for seat, here in enumerate(state.pawns):
        if here is not None:
            standing.setdefault(here, []).append(Seat(seat))
    return tuple(
        PawnView(seat, here, place, len(seats), seat == active)
        for here, seats in standing.items()
        for place, seat in enumerate(seats)
    )


def ghosts(offered: Offers) -> tuple[GhostView, ...]:
    """Return where a detour could bring which pawns, unless it could only bring the same one."""
    found: dict[Tile, list[Detour]] = {}
    alone = [action for action in offered.tiles.values() if isinstance(action, Detour)]
    for detour in (*alone, *offered.ghosts):
        found.setdefault(detour.tile, []).append(detour)
    if len({detour.seat for detours in found.values() for detour in detours}) < 2:
        return ()
    return tuple(
        GhostView(detour, len(detours) > 1, place, len(detours))
        for detours in found.values()
        for place, detour in enumerate(detours)
    )


def way_to(match: Match[State], board: BoardState, offered: Offers) -> tuple[Tile, ...]:
    """Return the tiles on the way of a pawn to the one that somebody aims at."""
    return () if board.aimed is None else way(match.state, offered.tiles.get(board.aimed))


def drawn_way(board: Board, tiles: Sequence[Tile]) -> str:
    """Return a way along these tiles as the path of a drawing; empty for none."""
    points = [corner(board, here).beyond(CENTRE) for here in tiles]
    return "M" + "L".join(f"{point.x:g} {point.y:g}" for point in points) if points else ""


def drawn_steps(board: Board, tiles: Sequence[Tile]) -> str:
    """Return a dot for each step of a way, on the tile to which it leads."""
    points = [corner(board, here).beyond(CENTRE) for here in tiles[1:]]
    return "".join(f"M{point.x:g} {point.y:g}h.1" for point in points)


def selector(here: Tile) -> str:
    """Return the selector of a tile."""
    return f'[data-tile="{format_tile(here)}"]'
