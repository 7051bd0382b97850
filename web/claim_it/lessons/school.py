"""What Claim It! teaches, as a table asks for it (`web.table.face.Lessons`)."""

from __future__ import annotations

from dataclasses import replace

from web.claim_it.board_state import BoardState
from web.claim_it.lessons.coach import coach_marks as marks
from web.claim_it.lessons.coach import way_on
from web.claim_it.lessons.tutorial import (
    UNDO,
    Attempt,
    answered,
    asked,
    following,
    format_attempt,
    is_done,
    objection,
    resumed,
    told,
)

__all__ = [
    "UNDO",
    "answered",
    "board",
    "following",
    "format_attempt",
    "is_done",
    "marks",
    "objection",
    "resumed",
    "told",
    "way_on",
]


def board(attempt: Attempt, board: BoardState) -> BoardState:
    """Return how to look at the board: only the spaces that are asked for are lit."""
    return replace(board, wanted=asked(attempt))
