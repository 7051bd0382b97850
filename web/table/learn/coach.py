"""The coach as marks on the page: the lesson, what is asked, and the way on."""

from __future__ import annotations

from typing import Final, NamedTuple

from web.kit.marks import Marks, flag
from web.kit.words import say
from web.table.view.view_state import ViewState

NEXT: Final = '#play [data-action="next-lesson"]'
"""Where one goes on to the next lesson."""
FIRST_GAME: Final = '#ranking [data-action="play-first"]'
"""Where one would begin another game: after the last lesson, the first of one's own."""


class Coach(NamedTuple):
    """What the coach has to say about a lesson under way."""

    number: int
    """Which lesson it is, from 1."""
    among: int
    title: str
    sentence: str
    """What is to be done, or what there was to learn."""
    done: bool
    can_undo: bool
    onward: str
    """The title of the next lesson; empty after the last."""
    opponent: str
    """Against whom the first game of one's own is played."""

    @property
    def way_on(self) -> str:
        """The button that leads on from the lesson when it is done."""
        return NEXT if self.onward else FIRST_GAME


def coach_marks(coach: Coach, state: ViewState) -> Marks:
    """Return the marks of the coach: the lesson, what is asked, and the way on."""
    over = coach.done and not coach.onward
    marks: Marks = {
        "#coach": {"data-done": flag(coach.done)},
        "#practice": {"hidden": ""},
        "#coach-title": {
            "text": say(
                "{number} of {among} · {title}",
                number=coach.number,
                among=coach.among,
                title=coach.title,
            )
        },
        "#coach p": {"text": coach.sentence},
        '#coach [data-action="leave-lesson"]': {"hidden": flag(over)},
        '#coach [data-action="next-lesson"]': {
            "hidden": flag(coach.done and not over),
            "text": say("Done") if over else say("Skip it"),
        },
        '.bar [data-action="undo"]': {"aria-disabled": None if coach.can_undo else "true"},
    }
    return marks | _done_marks(coach, state) if coach.done else marks


def _done_marks(coach: Coach, state: ViewState) -> Marks:
    """Return the marks of a lesson that is done: nothing is asked any more, but to go on."""
    marks: Marks = {
        "#prompt": {"text": state.refusal or state.answer},
        "#gauge": {"data-on": None},
        "#decisions": {"hidden": ""},
        coach.way_on: {"hidden": None},
    }
    if coach.onward:
        marks["#play"] = {"hidden": None}  # where the way on is, also where the game is over
        marks["#ranking"] = {"hidden": ""}
        marks["#onward-label"] = {"text": say("Next")}
        marks["#onward-hint"] = {"text": coach.onward}
    else:
        text = say("against {opponent}", opponent=coach.opponent)
        marks[f"{FIRST_GAME} .hint"] = {"text": text}
    return marks
