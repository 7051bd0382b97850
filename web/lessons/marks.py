"""The coach, and the boards of the rules that somebody has touched, as marks on the page."""

from __future__ import annotations

from claimit.jumping import format_space
from web.jumping.marks import space_marks
from web.jumping.view import table_view
from web.lessons.diagrams import Sketch, next_step
from web.lessons.lessons import lessons
from web.lessons.tutorial import Attempt, is_done, lesson_of, told
from web.marks import Marks, flag
from web.words import say


def coach_marks(attempt: Attempt) -> Marks:
    """Return the marks of the coach: the lesson, what is asked, and the way on."""
    number, among = attempt.number + 1, len(lessons())
    done, last = is_done(attempt), number == among
    onward = (say("Done") if last else say("Next")) if done else say("Skip")
    return {
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
        '#coach [data-action="next-lesson"]': {"text": onward},
    }


def diagram_marks(name: str, sketch: Sketch) -> Marks:
    """Return the marks of a board of the rules; tools/rules.py made its nodes by the same."""
    here = f'[data-diagram="{name}"]'
    label = next_step(name, sketch)
    marks: Marks = {
        f"{here} .answer": {"text": sketch.answer},
        f"{here} button": {"hidden": flag(not label), "text": label},
    }
    view = table_view(sketch.match, sketch.look)
    for number, die in enumerate(view.dice):
        marks[f'{here} [data-cast="{number}"]'] = {
            "hidden": flag(die.face is None),
            "text": str(die.face or ""),
        }
    for space in view.spaces:
        marks |= space_marks(f'{here} [data-spot="{format_space(space.space)}"]', space)
    return marks
