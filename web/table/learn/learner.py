"""What the table does for those who learn: the lessons, and the small boards of the rules.

What a game teaches is loaded when the player wants it, because most starts need nothing of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from web.kit.words import say
from web.table.face.lessons import Sketch
from web.table.face.scenes import Scene
from web.table.messages.commands import Announce, Command, Focus, OpenLesson, SaveText
from web.table.messages.intents import KeyPressed, Tapped
from web.table.messages.news import LessonOpened
from web.table.model.model import Change, Model, SketchName
from web.table.model.responses import refuse, to_lobby
from web.table.model.screens import Place, Screen
from web.table.navigation import places
from web.table.saves.names import LESSON, of_game
from web.table.scenes import scene_player
from web.table.scenes.scene_player import AFTER_A_STEP
from web.table.view.settings import Pace
from web.table.view.view_state import ViewState

# Lessons


def learn(model: Model) -> Change:
    """Put the lesson on the table at which the player has stopped, or the first."""
    return _learn(model, model.game)


def learn_offered(model: Model) -> Change:
    """Do the same in the game that the lobby offers."""
    return _learn(model, model.offered)


def resume(model: Model, intent: LessonOpened) -> Change:
    """Put the lesson of a game on the table that was saved as a text."""
    face = model.faces[intent.game]
    if face.TEACHES is None:
        return to_lobby(model)
    return _teach(replace(model, face=face), face.lessons().resumed(intent.text or ""), "")


def next_lesson(model: Model) -> Change:
    """Go on to the next lesson; after the last, to the lobby."""
    attempt = model.lesson
    if attempt is None:
        return Change(model)
    following = model.face.lessons().following(attempt)
    if following is None:
        return to_lobby(model).also(SaveText(_saved(model), ""))
    return _teach(model, following, "")


def answer(model: Model, token: str) -> Change:
    """Do in the lesson what the player has done; say of a wrong answer what is wrong with it."""
    attempt, lessons, face = model.lesson, model.face.lessons(), model.face
    assert attempt is not None, "a lesson is on the table"
    if objection := lessons.objection(attempt, token):
        return refuse(model, objection)
    after = lessons.answered(attempt, token)
    # With the answer came, perhaps, what the others do thereupon.
    steps = [after.match.at(ply) for ply in range(attempt.match.ply + 1, after.match.ply + 1)]
    change = _put_on_table(model, after)
    announced = _telling(model, change.model, " ".join(map(face.announcement, steps)))
    scenes = _in_turn([face.scenes(match) for match in steps])
    # A lesson says in words of its own what has happened, and waits for the next answer.
    return change.then(
        lambda model: scene_player.stage(model, scenes, *announced, has_stills=False)
    )


def _in_turn(steps: Sequence[Sequence[Scene]]) -> Sequence[Scene]:
    """Tell steps one after the other; each is left visible for as long as a computer's would be."""
    *before, (*others, last) = steps
    seen = (
        replace(scene, lasts=max(scene.lasts, AFTER_A_STEP[Pace.NORMAL]))
        for scenes in before
        for scene in scenes
    )
    return (*seen, *others, last)


def undo(model: Model) -> Change:
    """Take the last answer of the lesson back, where that is allowed."""
    attempt, lessons, face = model.lesson, model.face.lessons(), model.face
    assert attempt is not None, "a lesson is on the table"
    before = lessons.undone(attempt)
    if before is None:
        return refuse(model, say("There’s nothing to undo."))
    return _teach(model, before, face.undone())


def _teach(model: Model, attempt: Any, happened: str) -> Change:
    """Show a lesson as far as it is done, and say what has happened in it."""
    change = _put_on_table(model, attempt)
    return change.also(*_telling(model, change.model, happened))


def _put_on_table(model: Model, attempt: Any) -> Change:
    face = model.face
    lessons = face.lessons()
    if model.screen is Screen.LESSON:
        view = model.view.after_step(face.tidied(model.view.board))
    else:
        view = ViewState(board=face.new_board())
    view = replace(view, board=lessons.board(attempt, view.board))
    after = places.arrived(replace(model, attempt=attempt, view=view), Place(Screen.LESSON))
    return Change(after, (SaveText(_saved(after), lessons.format_attempt(attempt)),))


def _learn(model: Model, game: str) -> Change:
    return Change(model, (OpenLesson(game),))


def _saved(model: Model) -> str:
    """Return the key under which it is saved how far the player has come in this game's lessons."""
    return of_game(LESSON, model.face.GAME.NAME)


def _telling(before: Model, after: Model, happened: str) -> tuple[Command, ...]:
    """Return what says what has happened and what the coach says of it, and leads the focus on."""
    sentence = after.face.lessons().sentence(after.attempt)
    said = Announce(" ".join(filter(None, (happened, sentence))))
    return (said, *_focus(before, after))


def _focus(before: Model, after: Model) -> tuple[Command, ...]:
    """Lead the focus to the way on when a lesson is done, and away from a button that has gone."""
    lessons, was, now = after.face.lessons(), before.lesson, after.attempt
    if now is None or was is None:
        return ()
    if lessons.is_done(now):
        return (Focus(lessons.way_on(now)),)
    return (Focus("#coach-title"),) if lessons.is_done(was) else ()


# The boards of the rules


def tap_diagram(model: Model, intent: Tapped) -> Change:
    """Do what a tap on a board of the rules means."""
    name, at = intent.point.diagram, intent.point.at
    diagrams = model.face.diagrams()
    if not diagrams.knows(name):
        return Change(model)
    return _sketch(model, name, diagrams.tapped(name, _touched(model, name), at))


def go_on(model: Model, name: str) -> Change:
    """Press the button of a board of the rules."""
    diagrams = model.face.diagrams()
    if not diagrams.knows(name):
        return Change(model)
    return _sketch(model, name, diagrams.gone_on(name, _touched(model, name)))


def type_on_diagram(model: Model, intent: KeyPressed) -> Change:
    """Do what a key means on a board of the rules."""
    point, diagrams = intent.point, model.face.diagrams()
    if point is None or not diagrams.knows(point.diagram):
        return Change(model)
    name = point.diagram
    moved = diagrams.moved(name, _touched(model, name), point.at, intent.key)
    if moved is None:
        return Change(model)
    sketch, focus = moved
    return _sketch(model, name, sketch).also(*((Focus(focus),) if focus else ()))


def _touched(model: Model, name: str) -> Sketch | None:
    """Return a board as the player has left it; None for one that nobody has touched."""
    return model.sketches.get(SketchName(model.face.GAME.NAME, name))


def _sketch(model: Model, name: str, sketch: Sketch) -> Change:
    at = SketchName(model.face.GAME.NAME, name)
    return Change(replace(model, sketches={**model.sketches, at: sketch}))
