"""The coach as marks on the page: the lesson, what is asked, and the way on."""

from __future__ import annotations

from claimit.claim_it import LEVELS
from web.claim_it.lessons.lessons import lessons
from web.claim_it.lessons.tutorial import Attempt, following, is_done, lesson_of, told
from web.kit.marks import Marks, flag
from web.kit.words import say, tell
from web.table.view_state import ViewState


def way_on(attempt: Attempt) -> str:
    """Return the button that leads on from a finished lesson.

    It stands where one has decided, or, if its game is over, where one would begin another.
    """
    place = "#ranking" if attempt.match.is_over else "#play"
    return f'{place} [data-action="next-lesson"]'


def coach_marks(attempt: Attempt, state: ViewState) -> Marks:
    """Return the marks of the coach: the lesson, what is asked, and the way on."""
    number, among = attempt.number + 1, len(lessons())
    done = is_done(attempt)
    next_one = following(attempt)
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
        '#coach [data-action="next-lesson"]': {"hidden": flag(done)},
    }
    if done:
        marks |= {
            "#prompt": {"text": state.refusal or state.answer},
            "#gauge": {"data-on": None},
            '#play [data-action="roll"]': {"hidden": ""},
            '#play [data-action="take"]': {"hidden": ""},
            way_on(attempt): {"hidden": None},
            "#onward-label": {"text": say("Next")},
            "#onward-hint": {"text": lesson_of(next_one).title if next_one else ""},
        }
        if next_one is None:
            friendliest = tell(next(iter(LEVELS.values())))
            first_game = '#ranking [data-action="play-first"]'
            marks[first_game] = {"hidden": None}
            marks[f"{first_game} .hint"] = {"text": say("against {opponent}", opponent=friendliest)}
    return marks
