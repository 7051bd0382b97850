"""The legal action that a tile, a feature or a pawn's ghost stands for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from claimit.claim_game import (
    Detour,
    Feature,
    Move,
    Phase,
    PlaceCube,
    PlaceMarker,
    PlacePawn,
    State,
    Tile,
    format_step,
    legal_actions,
)
from claimit.claim_game.board import features_in, tile_of
from claimit.claim_game.choices import DETOUR_STEPS, may_obey, open_features
from claimit.claim_game.movement import path, shortest
from claimit.table.game import Action
from claimit.table.match import Match
from claimit.table.seats import Seat
from web.claim_game.board_state import BoardState
from web.table.seats.control import is_anothers_turn

ON_THE_BOARD = frozenset(
    {Phase.PAWN, Phase.MARKER, Phase.MOVE, Phase.STAGECOACH, Phase.HOMESTEAD, Phase.DETOUR}
)
"""The phases in which something on the board is chosen. In the others, the buttons do
everything.
"""


class Offers(NamedTuple):
    """The legal actions on the board."""

    tiles: Mapping[Tile, Action]
    """The action of each tile that stands for one."""
    features: Mapping[Feature, Action]
    """The action of each feature on tiles that offer two."""
    ghosts: Mapping[Detour, Tile]
    """The detours that could bring one of several pawns to a tile, and the tile."""
    places: Mapping[Feature, str]
    """The features that may get a cube: A or B if a tile offers two, else empty."""

    @property
    def lit(self) -> frozenset[Tile]:
        """All tiles with a legal action."""
        return frozenset((*self.tiles, *map(tile_of, self.places), *self.ghosts.values()))

    def asked(self, board: BoardState) -> frozenset[Tile]:
        """Return the tiles to choose from: all, or those that a lesson asks for."""
        return self.lit if board.wanted is None else self.lit & board.wanted


NOTHING = Offers({}, {}, {}, {})


def offers(match: Match[State], board: BoardState) -> Offers:
    """Return what the board offers; nothing where a computer is to choose, for nobody else may."""
    state = match.state
    if is_anothers_turn(match):
        return NOTHING
    if state.phase not in ON_THE_BOARD:  # buttons bear it all, but a cube’s place is seen as well
        return Offers({}, {}, {}, _places(legal_actions(state)))
    tiles: dict[Tile, list[Action]] = {}
    legal = legal_actions(state)
    for action in legal:
        match action:
            case PlacePawn(tile) | PlaceMarker(tile) | Move(tile) | Detour(_, tile):
                tiles.setdefault(tile, []).append(action)
            case PlaceCube(feature):
                tiles.setdefault(tile_of(feature), []).append(action)
            case _:
                pass
    several = [action for here in tiles.values() if len(here) > 1 for action in here]
    return Offers(
        {tile: here[0] for tile, here in tiles.items() if len(here) == 1},
        {action.feature: action for action in several if isinstance(action, PlaceCube)},
        {action: action.tile for action in several if isinstance(action, Detour)},
        _places(legal),
    )


def _places(legal: Sequence[Action]) -> dict[Feature, str]:
    features = [action.feature for action in legal if isinstance(action, PlaceCube)]
    both = {feature ^ 1 for feature in features}
    return {each: "AB"[each % 2] if each in both else "" for each in features}


def fruitful(state: State) -> frozenset[Tile] | None:
    """Return the tiles to which a pawn may go for more than to stand there: where a cube may be put
    then, where a special tile can be used, and finishes. None: no pawn is to go anywhere.
    """
    if state.phase not in (Phase.MOVE, Phase.STAGECOACH):
        return None
    seat, board = state.seat, state.board
    cubes = map(tile_of, features_in(open_features(state, seat)))
    used = (here for here in {*state.markers[seat]} if may_obey(_standing(state, here)))
    return frozenset((*cubes, *used, *board.finishes))


def _standing(state: State, here: Tile) -> State:
    pawns = tuple(here if seat == state.seat else at for seat, at in enumerate(state.pawns))
    return state._replace(phase=Phase.USE, pawns=pawns)


def rivals(state: State) -> tuple[Seat, ...]:
    """Return whose pawns a detour may move now; nobody's while there is none."""
    found = {action.seat: None for action in legal_actions(state) if isinstance(action, Detour)}
    return tuple(found)


def way(state: State, action: Action | None) -> tuple[Tile, ...]:
    """Return the tiles that a pawn would pass, its first and its last included."""
    match action:
        case Move(tile) if state.phase is Phase.MOVE and state.die is not None:
            return path(state.board, state.here, tile, state.die)
        case Move(tile):
            return (state.here, tile)
        case Detour(seat, tile):
            return shortest(state.board, state.pawn(seat), tile, DETOUR_STEPS)
        case _:
            return ()


def token(action: Action | None) -> str:
    """Return the token of an action; empty for none."""
    return "" if action is None else format_step(action)
