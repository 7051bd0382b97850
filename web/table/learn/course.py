"""Lessons, whatever the game: what is asked, what an answer does, and where one has stopped.

A lesson is a position and a few tasks to be done in it. Every answer is one step of the lesson's
match; what the others do thereupon is written in the task. An answer that is taken back is simply
asked for again. Nothing of it is saved as a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from claimit.table.game import Game, Step
from claimit.table.match import Match
from claimit.table.record import Record
from claimit.table.seats import COLOURS, Player
from web.kit.marks import Marks
from web.kit.words import say, tell
from web.table.learn.coach import Coach, coach_marks
from web.table.view.view_state import ViewState

PEOPLE: Final = ("Clara", "Wyatt", "Mae")
"""Who sits in every lesson, at the first places; fewer of them where fewer play."""


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to be done: what the coach says, and the tokens of the steps that do it."""

    asks: str
    answers: tuple[str, ...]
    roll: str = ""
    """The roll that comes, if one has to be rolled."""
    reply: tuple[str, ...] = ()
    """The tokens of what the others do then, until the learner is asked again."""

    @property
    def steps(self) -> int:
        """How many steps of the match the task takes."""
        return 1 + len(self.reply)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its position in the game's notation, its tasks, and what is said at its end."""

    title: str
    position: str
    tasks: tuple[Task, ...]
    ends: str


@dataclass(frozen=True, slots=True)
class Attempt:
    """Progress in a lesson: its number, from 0, and its match."""

    number: int
    match: Match[Any]


@dataclass(frozen=True)
class School:
    """What a game teaches, as a table asks for it (`web.table.face.lessons.Lessons`)."""

    game: Game[Any]
    lessons: Callable[[], tuple[Lesson, ...]]
    """Returns the lessons in the language of the page."""
    match_at: Callable[[str], Match[Any]]
    """Returns a match that begins in a position of the notation."""
    why_not: Callable[[Any, Step], str]
    """Says why a step is not allowed in a state."""
    wanting: Callable[[Any, tuple[Step, ...]], Any]
    """Returns how to look at the board while only these steps are asked for."""

    def begun(self, number: int) -> Attempt:
        """Return a lesson at its beginning."""
        return Attempt(number, self.match_at(self.lessons()[number].position))

    def following(self, attempt: Attempt) -> Attempt | None:
        """Return the next lesson at its beginning; None after the last."""
        number = attempt.number + 1
        return self.begun(number) if number < len(self.lessons()) else None

    def lesson_of(self, attempt: Attempt) -> Lesson:
        """Return what is taught, in the page's language."""
        return self.lessons()[attempt.number]

    def done(self, attempt: Attempt) -> tuple[Task, ...]:
        """Return the tasks that are done."""
        tasks, left = self.lesson_of(attempt).tasks, attempt.match.ply
        for number, task in enumerate(tasks):
            if left <= 0:
                return tasks[:number]
            left -= task.steps
        return tasks

    def task_of(self, attempt: Attempt) -> Task | None:
        """Return the next task; None if the lesson is done."""
        tasks, done = self.lesson_of(attempt).tasks, len(self.done(attempt))
        return tasks[done] if done < len(tasks) else None

    def is_done(self, attempt: Attempt) -> bool:
        """Return whether the lesson is done."""
        return self.task_of(attempt) is None

    def sentence(self, attempt: Attempt) -> str:
        """Return what the coach says: what is to be done, or what there was to learn."""
        task = self.task_of(attempt)
        return task.asks if task else self.lesson_of(attempt).ends

    def objection(self, attempt: Attempt, token: str) -> str:
        """Say what is wrong with an answer, the token of a step; empty for a right one."""
        task = self.task_of(attempt)
        if task is None:
            return say("You have finished this lesson.")
        step, state = self.game.parse_step(token), attempt.match.state
        if step not in self.game.legal_actions(state):
            return self.why_not(state, step)
        if token in task.answers:
            return ""
        return say("That’s allowed, but this lesson asks for something else.")

    def answered(self, attempt: Attempt, token: str) -> Attempt:
        """Return the lesson after a right answer. A roll gives the roll of the task."""
        task, match = self.task_of(attempt), attempt.match
        assert task is not None, "who has done a lesson is asked nothing"
        for each in (task.roll or token, *task.reply):
            match = match.step(self.game.parse_step(each))
        return replace(attempt, match=match)

    def undone(self, attempt: Attempt) -> Attempt | None:
        """Return the lesson before the last answer; None where that cannot be taken back."""
        match, done = attempt.match, self.done(attempt)
        if not done:
            return None
        for _ in range(done[-1].steps):
            if not match.can_undo:
                return None
            match = match.undo()
        return replace(attempt, match=match)

    def format_attempt(self, attempt: Attempt) -> str:
        """Return how far the player has come as text: ``"1 245 4,2"``, two tasks of lesson 2."""
        answers: list[str] = []
        ply = 0
        for task in self.done(attempt):
            answers.append(attempt.match.record.steps[ply])
            ply += task.steps
        return " ".join((str(attempt.number), *answers))

    def resumed(self, text: str) -> Attempt:
        """Return the lesson that `format_attempt` wrote down, as far as it still makes sense."""
        number, *tokens = text.split() or ["0"]
        known = number.isdecimal() and int(number) < len(self.lessons())
        attempt = self.begun(int(number) if known else 0)
        for token in tokens:
            task = self.task_of(attempt)
            if task is None:
                break
            answer = self.game.format_step(self.game.ROLL) if token == task.roll else token
            if answer not in task.answers or self.objection(attempt, answer):
                break
            attempt = self.answered(attempt, answer)
        return attempt

    def board(self, attempt: Attempt, board: Any) -> Any:
        """Return how to look at the board: only what is asked for is lit."""
        task = self.task_of(attempt)
        answers = task.answers if task else ()
        return self.wanting(board, tuple(map(self.game.parse_step, answers)))

    def marks(self, attempt: Attempt, state: ViewState) -> Marks:
        """Return the marks of the coach, and of what a lesson that is done shows otherwise."""
        return coach_marks(self._coach(attempt), state)

    def way_on(self, attempt: Attempt) -> str:
        """Return the selector of the button that leads on from a lesson that is done."""
        return self._coach(attempt).way_on

    def _coach(self, attempt: Attempt) -> Coach:
        lessons, number = self.lessons(), attempt.number + 1
        return Coach(
            number=number,
            among=len(lessons),
            title=lessons[attempt.number].title,
            sentence=self.sentence(attempt),
            done=self.is_done(attempt),
            can_undo=self.undone(attempt) is not None,
            onward=lessons[number].title if number < len(lessons) else "",
            opponent=tell(next(iter(self.game.LEVELS.values()))),
        )


def match_in(game: Game[Any], state: Any, options: Mapping[str, Any]) -> Match[Any]:
    """Return a match of `PEOPLE` that begins in a state. It has no seed: rolls are given."""
    seats = tuple(Player(name, colour) for name, colour in zip(PEOPLE, COLOURS, strict=False))
    record = Record(game.NAME, dict(options), seats[-options["players"] :], None)
    return Match(game, record, (), (state,))
