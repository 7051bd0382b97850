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
    """The tooltip of a special tile, which says what it does; else empty."""
    token: str
    """The token of its one action; empty: none, or several."""
    legal: bool
    """Whether there is a legal action."""
    lit: bool
    """Whether it is lit because of that. A setting can turn this off."""
    faint: bool
    """Whether the light is faint, because a pawn could do nothing there."""
    aimed: bool
    fresh: bool
    """Whether others have changed it since the last turn of the player to begin."""
    focus: bool


class CubeView(NamedTuple):
    """One feature: the cube on it, if any, and what tapping it does."""

    feature: Feature
    owner: Seat | None
    token: str
    place: str | None
    """If a cube may go here now: A or B if the tile offers two, else empty; None: it may not."""


class MarkersView(NamedTuple):
    """The number of a seat's markers on a special tile."""

    tile: Tile
    seat: Seat
    number: int


class GhostView(NamedTuple):
    """A rival's pawn on a tile to which a detour could bring it, if several could be moved."""

    detour: Detour
    is_chosen: bool
    """Whether it has to be tapped itself, because a detour could bring others to its tile
    as well.
    """
    place: int
    """Its index among the ghosts of its tile."""
    company: int
    """The number of ghosts on its tile."""


class VillageView(NamedTuple):
    """One village: its owner and its progress."""

    village: int
    owner: Seat | None
    cubes: int
    size: int
    worth: int
    outlined: bool
    """Whether it belongs to the player whose villages are being shown."""

    @property
    def complete(self) -> bool:
        """Whether it has all its cubes."""
        return self.cubes == self.size


class PawnView(NamedTuple):
    """One pawn: where it stands, and with how many others."""

    seat: Seat
    tile: Tile
    place: int
    """Its index among the pawns of its tile."""
    company: int
    """The number of pawns on its tile."""
    active: bool


def tiles(
    match: Match[State], view: ViewState, offered: Offers, fresh: frozenset[Tile], *, light: bool
) -> tuple[TileView, ...]:
    """Return the tiles in the order of their names."""
    board: BoardState = view.board
    land, lit = match.state.board, offered.lit
    focus = home(match.state) if board.focus is None else board.focus
    asked = offered.asked(board)
    texts = labels(match, asked)
    # What a lesson asks for is always lit, and an exercise does not show what leads on.
    alike = board.wanted is not None or view.judged
    bright = None if alike else fruitful(match.state)
    return tuple(
        TileView(
            here,
            texts[here],
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
    """Return the upper left tile, which has the focus at the start."""
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
    """Return all features of the board while no cube may be placed."""
    owners = {
        feature: Seat(seat) for seat, placed in enumerate(cubes) for feature in features_in(placed)
    }
    return tuple(CubeView(feature, owners.get(feature), "", None) for feature in board.edges)


def markers(state: State) -> tuple[MarkersView, ...]:
    """Return the markers by special tile and seat, even if there are none."""
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
    """Return the ghosts of pawns that a detour could move, if there are several pawns."""
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
    """Return the tiles on the way from a pawn to the tile that is pointed at."""
    return () if board.aimed is None else way(match.state, offered.tiles.get(board.aimed))


def drawn_way(board: Board, tiles: Sequence[Tile]) -> str:
    """Return a way along these tiles as an SVG path; empty for no tiles."""
    points = [corner(board, here).beyond(CENTRE) for here in tiles]
    return "M" + "L".join(f"{point.x:g} {point.y:g}" for point in points) if points else ""


def drawn_steps(board: Board, tiles: Sequence[Tile]) -> str:
    """Return a dot for each step of a way, on its last tile."""
    points = [corner(board, here).beyond(CENTRE) for here in tiles[1:]]
    return "".join(f"M{point.x:g} {point.y:g}h.1" for point in points)


def selector(here: Tile) -> str:
    """Return the selector of a tile."""
    return f'[data-tile="{format_tile(here)}"]'
