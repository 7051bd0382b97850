"""What taps, big buttons, long presses and keys mean in The Claim Game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from claimit.claim_game import (
    ChooseNumber,
    Detour,
    Move,
    Phase,
    PlaceCube,
    PlaceMarker,
    PlacePawn,
    State,
    Tile,
    format_step,
    legal_actions,
    parse_feature,
    parse_step,
    parse_tile,
    refusal,
)
from claimit.claim_game.board import column_of, row_of, tile, tile_of
from claimit.table.game import Action
from claimit.table.match import Match
from claimit.table.seats import Seat
from web.claim_game.board_state import BoardState
from web.claim_game.labels import labels
from web.claim_game.offers import NOTHING, offers
from web.claim_game.prompts import CUBES, NUMBER, RIVAL
from web.claim_game.tile_views import home, selector
from web.kit.words import say, tell
from web.table.face.keys import ARROWS, CHOOSE, walked
from web.table.face.protocol import Meaning
from web.table.messages.intents import Point
from web.table.seats.control import is_anothers_turn
from web.table.view.view_state import ViewState

NUMBERS: Final = "123456"


def pressed(match: Match[Any], state: ViewState, button: str) -> Meaning | None:
    """Return what a big button means whose action depends on the position."""
    board: BoardState = state.board
    if button in CUBES:
        cubes = _cubes(match.state, board)
        place = CUBES.index(button)
        return _does(board, cubes[place]) if place < len(cubes) else None
    if button.startswith(NUMBER):
        return _does(board, ChooseNumber(int(button.removeprefix(NUMBER))))
    if button.startswith(RIVAL):
        seat = Seat(int(button.removeprefix(RIVAL)))
        detour = None if board.focus is None else Detour(seat, board.focus)
        return _does(board, detour) if detour in legal_actions(match.state) else None
    return None


def tapped(match: Match[Any], state: ViewState, point: Point) -> Meaning | None:
    """Return what a tap means: on a tile, or on a piece there if the tile offers several
    actions.
    """
    if point.name == "cube":
        feature = parse_feature(point.at)
        if feature not in offers(match, state.board).places:
            return _choose(match, state, tile_of(feature))
        return _does(replace(state.board, focus=tile_of(feature)), PlaceCube(feature))
    if point.name == "ghost":
        detour = parse_step(point.at)
        if not isinstance(detour, Detour) or detour not in offers(match, state.board).ghosts:
            return None
        return _does(replace(state.board, focus=detour.tile), detour)
    return _choose(match, state, parse_tile(point.at)) if point.name == "tile" else None


def inspected(
    match: Match[Any], state: ViewState, point: Point, *, focused: bool
) -> Meaning | None:
    """Return what lies on a tile, or on the tile of a cube or pawn, and why it cannot be chosen."""
    here = _tile_of(point)
    return None if here is None else _inspect(match, state, here, focused=focused)


def _tile_of(point: Point) -> Tile | None:
    if point.name == "cube":
        return tile_of(parse_feature(point.at))
    if point.name == "ghost":
        detour = parse_step(point.at)
        return detour.tile if isinstance(detour, Detour) else None
    return parse_tile(point.at) if point.name == "tile" else None


def aimed(match: Match[Any], state: ViewState, point: Point | None) -> Meaning | None:
    """Return the view of the board when a finger or the mouse enters or leaves a tile."""
    board: BoardState = state.board
    here = parse_tile(point.at) if point is not None and point.name == "tile" else None
    shown = here if here in offers(match, board).tiles else None
    return None if shown == board.aimed else Meaning(replace(board, aimed=shown))


def typed(match: Match[Any], state: ViewState, key: str, point: Point | None) -> Meaning | None:
    """Return what a key means: arrows move the focus, Enter chooses, a number is one of the marked
    die.
    """
    board: BoardState = state.board
    here = parse_tile(point.at) if point is not None and point.name == "tile" else None
    if key in NUMBERS:
        is_due = match.state.phase is Phase.NUMBER and not is_anothers_turn(match)
        return _does(board, ChooseNumber(int(key))) if is_due else None
    if key == "Escape":
        return Meaning(board.tidied()) if board.aimed is not None else None
    if here is None:
        focus = home(match.state) if board.focus is None else board.focus
        return _walk(match, state, focus) if key in ARROWS else None
    if key in CHOOSE:
        return _choose(match, state, here)
    there = moved(match.state, here, key)
    return None if there is None else _walk(match, state, there)


def moved(state: State, here: Tile, key: str) -> Tile | None:
    """Return the tile to which a key moves the focus, or None for another key."""
    there = walked(key, column_of(here), row_of(here), state.board.width, state.board.height)
    return None if there is None else tile(*there)


def _cubes(state: State, board: BoardState) -> list[PlaceCube]:
    """Return the possible cubes on the pawn's tile, or at a homestead on the tile with the
    focus.
    """
    here = board.focus if state.phase is Phase.HOMESTEAD else state.pawns[state.seat]
    placing = (each for each in legal_actions(state) if isinstance(each, PlaceCube))
    return [each for each in placing if tile_of(each.feature) == here]


def _does(board: BoardState, action: Action) -> Meaning:
    return Meaning(board, action=action, token=format_step(action))


def _choose(match: Match[State], state: ViewState, here: Tile) -> Meaning:
    """Do the action of a tile, or say why it has none."""
    board: BoardState = replace(state.board, focus=here, aimed=None)
    offered = offers(match, board)
    if (action := offered.tiles.get(here)) is not None:
        return _does(board, action)
    if here in offered.ghosts.values():
        return Meaning(board, answer=say("Several pawns could come here: tap the one you mean."))
    if here in offered.lit:
        cubes = [feature for feature in offered.places if tile_of(feature) == here]
        if len(cubes) == 1:
            return _does(board, PlaceCube(cubes[0]))
        return Meaning(
            board, answer=say("Two villages meet here: tap one of them, or press A or B.")
        )
    why_not = _why_not(match, here)
    if why_not:
        return Meaning(board, refusal=why_not)
    return Meaning(board, answer=labels(match, offered.asked(board))[here])


def _why_not(match: Match[State], here: Tile) -> str:
    """Say why a tile cannot be chosen; empty unless a person is to choose another one."""
    state = match.state
    if is_anothers_turn(match):
        return ""
    meant: Action | None = {
        Phase.PAWN: PlacePawn(here),
        Phase.MARKER: PlaceMarker(here),
        Phase.MOVE: Move(here),
        Phase.STAGECOACH: Move(here),
    }.get(state.phase)
    reason = None if meant is None else refusal(state, meant)
    return "" if reason is None else tell(reason)


def _walk(match: Match[State], state: ViewState, there: Tile) -> Meaning:
    meaning = _inspect(match, state, there, focused=True)
    return replace(meaning, focus=selector(there))


def _inspect(match: Match[State], state: ViewState, here: Tile, *, focused: bool) -> Meaning:
    """Say what lies on a tile; with the keyboard's focus, also show the way there.

    What lies there is in the tile's label, which screen readers read if it has the focus.
    """
    board: BoardState = state.board
    offered = NOTHING if state.idle else offers(match, board)
    aimed_at = here if here in offered.tiles else None
    return Meaning(
        replace(board, focus=here, aimed=aimed_at),
        answer=labels(match, offered.asked(board))[here],
        silent=focused,
    )
