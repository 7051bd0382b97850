"""What the tests of any game's lessons share: lessons as they are done, and all ways to do them."""

from __future__ import annotations

from itertools import product

from claimit.claim_game import Phase
from tests.web.table import Table
from web.claim_game.lessons import school as of_claim_game
from web.claim_it.lessons import school as of_claim_it
from web.table.learn.course import Attempt, School
from web.table.messages.intents import Point, Pressed, Tapped

SCHOOLS: dict[str, School] = {
    "claim-it": of_claim_it.SCHOOL,
    "claim-game": of_claim_game.SCHOOL,
}
"""What each game teaches, by its name."""


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


# On the page


def learning(game: str, number: int = 0, *, watched: bool = True) -> Table:
    """Return the page with one of a game's lessons on it."""
    table = Table(watched=watched)
    table.dispatch(Pressed("game", game))
    table.press("learn", *["next-lesson"] * number)
    return table


def attempt_at(table: Table) -> Attempt:
    """Return the lesson on the table, which knows it only as a lesson of some game."""
    attempt = table.app.model.attempt
    assert isinstance(attempt, Attempt)
    return attempt


def answer(table: Table, token: str) -> None:
    """Give an answer as a person does."""
    kind = "space" if attempt_at(table).match.record.game == "claim-it" else "tile"
    if token.startswith("cube") and attempt_at(table).match.state.phase is Phase.USE:
        table.press("cube-a")
    elif "," in token:
        at = token.rsplit(":", maxsplit=1)[-1].rstrip("ab")
        table.dispatch(Tapped(Point(kind, at)))
    else:
        table.press(token.replace(":", "-"))


def do(table: Table, school: School, tasks: int = 99) -> None:
    """Do the lesson that is on the table, or so many of its tasks."""
    for _ in range(tasks):
        if school.is_done(before := attempt_at(table)):
            return
        answer(table, next_answer(school, before))
        assert attempt_at(table) is not before, "a right answer leads on"
