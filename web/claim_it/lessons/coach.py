"""The coach as marks on the page: the lesson, what is asked, and the way on."""

from __future__ import annotations

from typing import Final

from claimit.claim_it import LEVELS
from web.claim_it.lessons.lessons import lessons
from web.claim_it.lessons.tutorial import Attempt, following, is_done, lesson_of, told
from web.kit.marks import Marks, flag
from web.kit.words import say, tell
from web.table.view_state import ViewState

FIRST_GAME: Final = '#ranking [data-action="play-first"]'
"""Where one would begin another game: after the last lesson, the first of one's own."""


def way_on(attempt: Attempt) -> str:
    """Return the button that leads on from a finished lesson."""
    return '#play [data-action="next-lesson"]' if following(attempt) else FIRST_GAME


def coach_marks(attempt: Attempt, state: ViewState) -> Marks:
    """Return the marks of the coach: the lesson, what is asked, and the way on."""
    number, among = attempt.number + 1, len(lessons())
    done, next_one = is_done(attempt), following(attempt)
    over = done and next_one is None
    marks: Marks = {
        "#coach": {"data-done": flag(done)},
        "#coach-title": {
            "text": say(
                "{number} of {among} · {title}",
                number=number,
                among=among,
                title=lesson_of(attempt).title,
            )
        },
        "#coach p": {"text": told(attempt)},
        '#coach [data-action="leave-lesson"]': {"hidden": flag(over)},
        '#coach [data-action="next-lesson"]': {
            "hidden": flag(done and not over),
            "text": say("Done") if over else say("Skip it"),
        },
    }
    if done:
        marks |= {
            "#prompt": {"text": state.refusal or state.answer},
            "#gauge": {"data-on": None},
            '#play [data-action="roll"]': {"hidden": ""},
            '#play [data-action="take"]': {"hidden": ""},
            way_on(attempt): {"hidden": None},
        }
    if next_one is not None and done:
        marks["#onward-label"] = {"text": say("Next")}
        marks["#onward-hint"] = {"text": lesson_of(next_one).title}
    elif done:
        friendliest = tell(next(iter(LEVELS.values())))
        marks[f"{FIRST_GAME} .hint"] = {"text": say("against {opponent}", opponent=friendliest)}
    return marks
