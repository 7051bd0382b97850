"""The lessons of Claim It!, why an answer is wrong, and which spaces are lit."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from claimit import claim_it
from claimit.claim_it import Phase, Place, State
from claimit.table.game import Step
from web.claim_it import phrases
from web.claim_it.board_state import BoardState
from web.claim_it.lessons.lessons import lessons
from web.claim_it.lessons.scene import match_at
from web.kit.words import say
from web.table.learn.course import School


def _why_not(state: State, step: Step) -> str:
    if isinstance(step, Place):
        return phrases.refused(state, step.space)
    return say("Choose a space first.") if state.phase is Phase.PLACE else say("Roll first.")


def _wanting(board: BoardState, steps: tuple[Step, ...]) -> BoardState:
    return replace(board, wanted=frozenset(one.space for one in steps if isinstance(one, Place)))


SCHOOL: Final = School(claim_it, lessons, match_at, _why_not, _wanting)
