"""The lessons of The Claim Game, why an answer is wrong, and which tiles are lit."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from claimit import claim_game
from claimit.claim_game import (
    Detour,
    Move,
    PlaceCube,
    PlaceMarker,
    PlacePawn,
    State,
    Tile,
    parse_state,
    refusal,
)
from claimit.claim_game.board import tile_of
from claimit.table.game import Step
from claimit.table.match import Match
from web.claim_game.board_state import BoardState
from web.claim_game.lessons.lessons import lessons
from web.kit.words import tell
from web.table.learn.course import School, match_in


def match_at(position: str) -> Match[State]:
    """Return a match that begins in a position of the notation. It has no seed: its rolls are
    given.
    """
    state = parse_state(position)
    board = state.board
    options = {
        "players": state.players,
        "width": board.width,
        "height": board.height,
        "board": board.seed,
        "order": list(map(int, state.order)),
    }
    return match_in(claim_game, state, options)


def _why_not(state: State, step: Step) -> str:
    reason = refusal(state, step)
    return "" if reason is None else tell(reason)


def _wanting(board: BoardState, steps: tuple[Step, ...]) -> BoardState:
    """Light the tiles of these steps; if it is one, also show the way there."""
    wanted = frozenset(tile for step in steps if (tile := _tile(step)) is not None)
    (aimed,) = wanted if len(wanted) == 1 else (None,)
    return replace(board, wanted=wanted, aimed=aimed)


def _tile(step: Step) -> Tile | None:
    match step:
        case Move(tile) | PlacePawn(tile) | PlaceMarker(tile) | Detour(_, tile):
            return tile
        case PlaceCube(feature):
            return tile_of(feature)
        case _:
            return None


SCHOOL: Final = School(claim_game, lessons, match_at, _why_not, _wanting)
