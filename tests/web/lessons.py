"""What the tests of any game's lessons share: lessons as they are done, and all ways to do them."""

from __future__ import annotations

from itertools import product

from web.table.learn.course import Attempt, School


def ways(school: School, number: int) -> list[tuple[str, ...]]:
    """Return every choice of answers to the tasks of a lesson."""
    return list(product(*(task.answers for task in school.lessons()[number].tasks)))


def next_answer(school: School, attempt: Attempt) -> str:
    """Return the first of the right answers that the rules allow."""
    task = school.task_of(attempt)
    assert task is not None, "there is something to be done"
    return next(token for token in task.answers if not school.objection(attempt, token))


def positions(school: School, number: int) -> list[Attempt]:
    """Return a lesson before each of its tasks, and at its end."""
    attempts = [school.begun(number)]
    while not school.is_done(attempts[-1]):
        attempt = attempts[-1]
        attempts.append(school.answered(attempt, next_answer(school, attempt)))
    return attempts


def through(school: School, number: int) -> Attempt:
    """Return a lesson as it is done by answers that go together."""
    return positions(school, number)[-1]


def ways_to_the_end(school: School, number: int) -> int:
    """Count the choices of answers that do a lesson."""
    finished = 0
    for way in ways(school, number):
        attempt = school.begun(number)
        for token in way:
            if school.objection(attempt, token):
                break
            attempt = school.answered(attempt, token)
        finished += school.is_done(attempt)
    return finished
