"""An exercise as marks: the table with the position, and what the coach says of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from claimit.games import retelling_of
from claimit.table.exercise import Exercise
from claimit.table.match import Match
from claimit.table.verdicts import points, when
from web.kit.marks import Marks, flag, items, laid_over
from web.kit.words import percent, say, spoken_name, tell
from web.table.face.protocol import Face
from web.table.face.scenes import Scene
from web.table.play.table_marks import scene_marks, table_marks
from web.table.practice.state import Practice
from web.table.seats.colours import disc
from web.table.view.settings import Seating, Settings
from web.table.view.view_state import ViewState

FIGURES: Final = 2
"""How many of a player's figures there is room for."""
HARDER: Final = (0.45, 0.75)
"""Which shares of the choices have to miss an exercise for it to be of medium difficulty, or
hard."""


def table_of(
    practice: Practice, scene: Scene | None, face: Face, state: ViewState, settings: Settings
) -> Marks:
    """Return the marks of the table with the exercise on it."""
    settings = replace(settings, seating=Seating.ONE_SIDE, light=True)
    state = replace(state, idle=practice.in_play is None, judged=True)
    if scene is not None:
        marks = laid_over(scene_marks(scene, face, state, settings), scene.marks or {})
    else:
        marks = table_marks(practice.now, face, state, settings)
    return laid_over(marks, {**_instead(practice, state), **_pointed_at(practice, face)})


def _instead(practice: Practice, state: ViewState) -> Marks:
    """Return what differs from a table at which a game is played."""
    marks: Marks = {
        "#play": {"hidden": None},
        "#ranking": {"hidden": ""},
        '#coach [data-action="leave-lesson"]': {"hidden": ""},
        '#coach [data-action="next-lesson"]': {"hidden": ""},
        "#practice": {"hidden": None},
        '.bar [data-action="pause"]': {"hidden": ""},
        '.bar [data-action="speed"]': {"hidden": ""},
        '#play [data-action="skip"]': {"hidden": ""},
        '.bar [data-action="undo"]': {"aria-disabled": None if practice.tried else "true"},
    }
    if practice.in_play is not None:
        return marks
    over = practice.exercise is None
    on = practice.is_solved or (practice.shown and not practice.is_of_a_review)
    instead: Marks = {
        "#prompt": {"text": state.refusal or state.answer},
        "#gauge": {"data-on": None},
        "#decisions": {"hidden": ""},
        '#play [data-action="next-lesson"]': {"hidden": flag(over)},
        "#onward-label": {"text": say("Next") if on else say("Try again")},
        "#onward-hint": {"text": _left(practice) if on else say("the same position again")},
    }
    return marks | instead


def _pointed_at(practice: Practice, face: Face) -> Marks:
    """Return the marks of the best option, if it is shown, and of what was played instead."""
    found = practice.exercise if practice.shown else None
    best, played = (found.best, practice.played) if found else ("", "")
    return face.advising().marks(practice.match, heat=False, advice=None, hint=best, played=played)


# The coach


def practice_marks(practice: Practice | None, face: Face, settings: Settings) -> Marks:
    """Return what the coach says, and who sits at the table."""
    if practice is None:
        nothing: Marks = {"#coach-title": {"text": say("Practise")}, "#coach p": {"text": ""}}
        for button in ("show-best", "previous", "next"):
            nothing[f'#practice [data-action="{button}"]'] = {"hidden": ""}
        return nothing
    found, several = practice.exercise, len(practice.row) > 1
    marks: Marks = {
        **_sitting(practice, face, settings),
        "#coach": {"data-done": flag(practice.is_solved)},
        "#coach-title": {"text": title(practice)},
        "#coach p": {"text": sentence(practice)},
        '#practice [data-action="show-best"]': {
            "hidden": flag(found is None or practice.shown or practice.is_solved)
        },
    }
    for way in ("previous", "next"):
        marks[f'#practice [data-action="{way}"]'] = {
            "hidden": flag(not practice.is_of_a_review or not several)
        }
    return marks


def _sitting(practice: Practice, face: Face, settings: Settings) -> Marks:
    """Return the marks of the players: the panels have no room on upright screens."""
    match = practice.match
    seats = range(len(match.record.seats)) if practice.in_play else ()
    marks: Marks = {"#sitting": {"items": items("data-sitting", seats)}}
    panels = face.view(match, ViewState(board=face.new_board()), settings).panels
    for seat in seats:
        here, player = f'[data-sitting="{seat}"]', match.record.seats[seat]
        figures = ", ".join(panels[seat].figures[:FIGURES])
        text = f"{spoken_name(player.name)}: {figures}"
        marks |= disc(f"{here} .disc", player.colour)
        marks[f"{here} .figures"] = {"text": text}
        marks[here] = {"data-active": flag(seat == match.state.seat)}
    return marks


def title(practice: Practice) -> str:
    """Return what the decision is about, and which mistake of a game it is."""
    found = practice.exercise
    if found is None:
        return say("Practise")
    text = tell(_theme(practice.match, found, practice.played))
    if not practice.is_of_a_review:
        return text
    number, among = practice.number + 1, len(practice.row)
    return say("{number} of {among} · {title}", number=number, among=among, title=text)


def _theme(match: Match[Any], found: Exercise, played: str) -> Any:
    retelling = retelling_of(match.record.game)
    assert retelling is not None, "only games with reviews have exercises"
    other = played or _next_best(found)
    return retelling.theme(match.state, found.best, other).title


def _left(practice: Practice) -> str:
    """Say how many exercises there are after this one."""
    if practice.is_of_a_review:
        return ""
    left = len(practice.row) - practice.number - 1
    return say("{number} more to practise", number=left) if left else ""


def sentence(practice: Practice) -> str:
    """Return what the coach says: the task, a verdict, or the solution."""
    found = practice.exercise
    if found is None:
        return say("There is nothing left to practise today. Well done!")
    if practice.shown:
        return _solution(practice, found)
    if practice.tried:
        return _verdict(practice, found)
    if practice.is_of_a_review and practice.match.state.turn:
        turn = tell(when(practice.match.state.turn))
        return say("{when}. The same position again: what is best?", when=turn)
    if practice.is_of_a_review:  # the title says when
        return say("The same position again: what is best?")
    return say("{hard}. What is best here?", hard=_how_hard(found))


def _how_hard(found: Exercise) -> str:
    if found.missed is None:
        return say("From your own game")
    easy, hard = HARDER
    if found.missed < easy:
        return say("Easy")
    return say("Medium") if found.missed < hard else say("Hard")


def _verdict(practice: Practice, found: Exercise) -> str:
    """Say whether what was tried is as good as the best, and if not, why."""
    chance = _share(found.chance(practice.tried))
    if practice.is_solved and practice.tried != found.best:
        return say("Right: {chance} to win. It is as good as the best.", chance=chance)
    if practice.is_solved and practice.played:
        return say(
            "Right: {chance} to win, with what was played {other}. {reason}.",
            chance=chance,
            other=_share(found.chance(practice.played)),
            reason=tell(_reason(practice, practice.played)),
        )
    if practice.is_solved:
        other = _next_best(found)
        return say(
            "Right: {chance} to win, with the next best {other}. {reason}.",
            chance=chance,
            other=_share(found.chance(other)),
            reason=tell(_reason(practice, other)),
        )
    return say(
        "That gives away {points} wins in 100; the best choice wins {best} of the time. Why it is"
        " better: {reason}.",
        points=tell(points(found.cost(practice.tried))),
        best=_share(found.options[0][1]),
        reason=tell(_reason(practice, practice.tried)),
    )


def _solution(practice: Practice, found: Exercise) -> str:
    retelling = retelling_of(practice.match.record.game)
    assert retelling is not None, "only games with reviews have exercises"
    state, players = practice.match.state, practice.match.record.seats
    best = tell(retelling.option(state, found.best, players))
    reason = tell(_reason(practice, practice.played or _next_best(found)))
    chance = _share(found.options[0][1])
    if not practice.played:
        return say(
            "Best: {best}. {chance} to win. {reason}.", best=best, chance=chance, reason=reason
        )
    return say(
        "Played: {done}. Better by {points} wins in 100: {best}. {reason}.",
        done=tell(retelling.option(state, practice.played, players)),
        points=tell(points(found.cost(practice.played))),
        best=best,
        reason=reason,
    )


def _next_best(found: Exercise) -> str:
    """Return the token of the best option that is not as good as the best one; if all are, that of
    the next.
    """
    others = [token for token, _ in found.options if not found.is_solved_by(token)]
    return others[0] if others else found.options[1][0]


def announced(practice: Practice) -> str:
    """Return the title and the sentence as one text, for screen readers."""
    head = title(practice)
    return f"{head} {sentence(practice)}" if head.endswith("?") else f"{head}. {sentence(practice)}"


def _reason(practice: Practice, other: str) -> Any:
    retelling, found = retelling_of(practice.match.record.game), practice.exercise
    assert retelling is not None and found is not None, "there is an exercise"
    return retelling.reason(practice.match.state, found.best, other)


def _share(chance: float) -> str:
    return percent(round(1000 * chance), 1000)
