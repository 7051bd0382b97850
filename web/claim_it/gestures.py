"""What taps, long presses and keys on the board of Claim It! mean."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from claimit.claim_it import (
    Phase,
    Place,
    Space,
    format_space,
    legal_actions,
    parse_space,
    space,
)
from claimit.claim_it.board import SIZE, Column, Row, column_of, row_of
from claimit.table.match import Match
from web.claim_it import phrases
from web.claim_it.board_state import BoardState
from web.table.face.keys import ARROWS, CHOOSE, walked
from web.table.face.protocol import Meaning
from web.table.messages.intents import Point
from web.table.seats.control import is_anothers_turn
from web.table.view.view_state import ViewState

DIGITS: Final = "123456"


def tapped(match: Match[Any], state: ViewState, point: Point) -> Meaning | None:
    """Return what a tap on a space means, or on a number at the edge of the board."""
    match point.name:
        case "space":
            return _choose(match, state.board, parse_space(point.at))
        case "column":
            return _name(match, state.board, column=Column(int(point.at)))
        case "row":
            return _name(match, state.board, row=Row(int(point.at)))
        case _:
            return None


def inspected(
    match: Match[Any], state: ViewState, point: Point, *, focused: bool
) -> Meaning | None:
    """Return why no piece may go on a space, or what lies there."""
    return _inspect(match, state, parse_space(point.at), focused=focused)


def typed(match: Match[Any], state: ViewState, key: str, point: Point | None) -> Meaning | None:
    """Return what a key means: a number gives a line, arrows move the focus, Escape deletes the
    choice.
    """
    board: BoardState = state.board
    here = parse_space(point.at) if point is not None else None
    if key in DIGITS:
        number = int(key)
        if board.column:
            return _name(match, board, row=Row(number))
        return _name(match, board, column=Column(number))
    if key == "Escape":
        return Meaning(board.tidied()) if board.column or board.row else None
    if here is None:
        return _walk(match, state, board.focus) if key in ARROWS else None
    if key in CHOOSE:
        return _choose(match, board, here)
    there = moved(here, key)
    return None if there is None else _walk(match, state, there)


def moved(here: Space, key: str) -> Space | None:
    """Return the space to which a key moves the focus, or None for another key."""
    there = walked(key, column_of(here), row_of(here), SIZE, SIZE)
    return None if there is None else space(*there)


def _choose(match: Match[Any], board: BoardState, space: Space) -> Meaning:
    chosen = replace(board.tidied(), focus=space)
    place, token = Place(space), format_space(space)
    if place in legal_actions(match.state):
        return Meaning(chosen, action=place, token=token)
    is_due = match.state.phase is Phase.PLACE
    return Meaning(
        chosen, token=token, refusal=phrases.refused(match.state, space) if is_due else ""
    )


def _name(
    match: Match[Any], board: BoardState, *, column: Column | None = None, row: Row | None = None
) -> Meaning | None:
    """Choose a space by its numbers, one after the other. The same number again cancels it."""
    if match.state.phase is not Phase.PLACE or is_anothers_turn(match):
        return None
    if (column and column == board.column) or (row and row == board.row):
        return Meaning(board.tidied())
    column, row = column or board.column, row or board.row
    if column and row:
        return _choose(match, board, space(column, row))
    return Meaning(replace(board, column=column, row=row))


def _walk(match: Match[Any], state: ViewState, there: Space) -> Meaning:
    meaning = _inspect(match, state, there, focused=True)
    return replace(meaning, focus=f'[data-space="{format_space(there)}"]')


def _inspect(match: Match[Any], state: ViewState, space: Space, *, focused: bool) -> Meaning:
    """Say why no piece may go on a space, or what lies there.

    What lies there is in the space's label, which screen readers read if it has the focus.
    """
    board: BoardState = state.board
    why_not = "" if state.idle else phrases.why_not(match, space)
    return Meaning(
        replace(board, focus=space),
        answer=why_not or phrases.labelled(match, space, invites=not state.idle),
        silent=focused and not why_not,
    )
