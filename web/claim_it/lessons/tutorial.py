"""Lessons as they are done: what an answer does, what is wrong with another, where one has stopped.

Every answer is one step of the lesson's match, so the number of its steps is the number of tasks
that are done, and a placement that is taken back is simply asked for again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from claimit.claim_it import Phase, Place, Space, State, legal_actions, parse_step
from claimit.claim_it.dice import parse_dice
from claimit.table.match import Match
from web.claim_it import phrases
from web.claim_it.lessons.lessons import Lesson, Task, lessons
from web.claim_it.lessons.scene import match_at
from web.kit.words import say

UNDO: Final = "undo"


@dataclass(frozen=True, slots=True)
class Attempt:
    """Progress in a lesson: its number, from 0, and its match."""

    number: int
    match: Match[State]


def begun(number: int) -> Attempt:
    """Return a lesson at its beginning."""
    return Attempt(number, match_at(lessons()[number].position))


def following(attempt: Attempt) -> Attempt | None:
    """Return the next lesson at its beginning; None after the last."""
    number = attempt.number + 1
    return begun(number) if number < len(lessons()) else None


def lesson_of(attempt: Attempt) -> Lesson:
    """Return what is taught, in the page's language."""
    return lessons()[attempt.number]


def task_of(attempt: Attempt) -> Task | None:
    """Return the next task; None if the lesson is done."""
    tasks, done = lesson_of(attempt).tasks, attempt.match.ply
    return tasks[done] if done < len(tasks) else None


def is_done(attempt: Attempt) -> bool:
    """Return whether the lesson is done."""
    return task_of(attempt) is None


def asked(attempt: Attempt) -> frozenset[Space]:
    """Return the spaces of which one has to be marked next."""
    task = task_of(attempt)
    steps = map(parse_step, task.answers if task else ())
    return frozenset(step.space for step in steps if isinstance(step, Place))


def told(attempt: Attempt) -> str:
    """Return what the coach says: what is to be done, or what there was to learn."""
    task = task_of(attempt)
    return task.asks if task else lesson_of(attempt).ends


def objection(attempt: Attempt, token: str) -> str:
    """Say what is wrong with an answer, the token of a step or `UNDO`; empty for a right one."""
    state, task = attempt.match.state, task_of(attempt)
    if token == UNDO:
        return "" if attempt.match.can_undo else say("There’s nothing to undo.")
    if task is None:
        return say("You have finished this lesson.")
    step = parse_step(token)
    if step in legal_actions(state):
        return (
            ""
            if token in task.answers
            else say("That’s allowed, but this lesson asks for something else.")
        )
    if isinstance(step, Place):
        return phrases.refused(state, step.space)
    return say("Choose a space first.") if state.phase is Phase.PLACE else say("Roll first.")


def answered(attempt: Attempt, token: str) -> Attempt:
    """Return the lesson after a right answer. Rolling the dice gives the roll of the task."""
    if token == UNDO:
        return replace(attempt, match=attempt.match.undo())
    task = task_of(attempt)
    assert task is not None, "who has done a lesson is asked nothing"
    step = parse_dice(task.roll) if task.roll else parse_step(token)
    return replace(attempt, match=attempt.match.step(step))


def format_attempt(attempt: Attempt) -> str:
    """Write down how far somebody has come: ``"1 245 4,2"`` for two tasks of the second lesson."""
    return " ".join((str(attempt.number), *attempt.match.record.steps))


def resumed(text: str) -> Attempt:
    """Return the lesson that `format_attempt` wrote down, as far as it still makes sense."""
    number, *tokens = text.split() or ["0"]
    known = number.isdecimal() and int(number) < len(lessons())
    attempt = begun(int(number) if known else 0)
    for token in tokens:
        task = task_of(attempt)
        answer = "roll" if task and token == task.roll else token
        if task is None or answer not in task.answers or objection(attempt, answer):
            break
        attempt = answered(attempt, answer)
    return attempt
