"""What helps the player to decide: odds on the board, what is at risk, and hints.

It is loaded with the pages when it is first wanted (`web.table.play.advice_buttons`). Odds are
exact and there at once; what takes a computer player is asked of the worker. An answer to another
question than the one that was asked last, or about a game that has gone on since, is dropped.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from claimit.table.advice import parse
from claimit.table.match import Match
from web.kit.marks import Marks, flag, laid_over
from web.kit.notices import Notice
from web.kit.words import say
from web.table.face.advice import Counsel
from web.table.face.protocol import Face
from web.table.jobs.questions import Advise
from web.table.messages.commands import Announce, AskWorker, Replied
from web.table.model.model import Change, Model
from web.table.model.responses import greet, notify, refuse
from web.table.model.screens import Screen
from web.table.play.advice_buttons import may_advise
from web.table.scenes import scene_player
from web.table.seats.control import is_anothers_turn
from web.table.view.seating import is_handed_over
from web.table.view.settings import Settings
from web.table.view.view_state import ViewState


def toggle_odds(model: Model) -> Change:
    """Show on the board how likely each place can be played next, or no longer."""
    match = _advised(model)
    if match is None:
        return Change(model)
    model = _without_card(model, match)  # or nothing of it could be seen
    counsel = model.counsel or Counsel(model.key)
    counsel = replace(counsel, heat=not counsel.heat)
    sentence = say("Odds shown on the board.") if counsel.heat else say("Odds hidden.")
    return Change(replace(model, counsel=counsel), (Announce(sentence),))


def _without_card(model: Model, match: Match[Any]) -> Model:
    """Return the model with no card over the board that tells a player that it is their turn."""
    is_there = is_handed_over(match, model.view, model.settings)
    return greet(model).model if is_there else model


def hint(model: Model) -> Change:
    """Ask for a hint. While a step is shown, it is about the newest position."""
    match = _advised(model)
    if match is None:
        return Change(model)
    model = _without_card(model, match)
    if len(match.game.legal_actions(match.state)) < 2:
        return scene_player.end(model).then(lambda model: refuse(model, say("There is no choice.")))
    return scene_player.end(model).then(lambda model: _ask_for_hint(model, match))


def _ask_for_hint(model: Model, match: Match[Any]) -> Change:
    advising = model.face.advising()
    question = _question(match, advising.meant(match, model.view))
    counsel = model.counsel or Counsel(model.key)
    counsel = replace(counsel, record=match.record, asked=question, awaited=True)
    waiting = advising.waiting()
    asking = replace(model, counsel=counsel).viewing(answer=waiting)
    return Change(asking, (Announce(waiting), AskWorker(str(Screen.TABLE), question)))


def answered(model: Model, answer: Any) -> Change:
    """Take in what the worker says; a stale answer, or that to another one, changes nothing."""
    counsel, match = model.counsel, _advised(model)
    if counsel is None or match is None or counsel.asked is None:
        return Change(model)
    if not isinstance(answer, Replied) or answer.question != counsel.asked:
        return Change(model)
    advice = None if answer.answer is None else parse(answer.answer)
    after = replace(counsel, advice=advice, awaited=False)
    if not counsel.awaited:
        return Change(replace(model, counsel=after))
    model = model.viewing(answer="")
    if advice is None:
        failed = say("No hint is available right now.")
        return refuse(replace(model, counsel=after), failed)
    notice = model.face.advising().notice(match, advice, counsel.asked.instead)
    after = replace(after, hint=advice.best, notice=notice)
    return notify(_without(replace(model, counsel=after), counsel.notice), notice)


def attend(model: Model) -> Change:
    """Forget what was about another position, and ask for the chances that are shown."""
    counsel, match = model.counsel, _advised(model)
    if counsel is None:
        return Change(model)
    record = None if match is None else match.record
    if counsel.record is not record:
        model = _without(model, counsel.notice)
        same = counsel.key == model.key
        counsel = Counsel(model.key, counsel.heat and same, record)
    elif counsel.notice is not None and counsel.notice not in model.view.notices:
        counsel = replace(counsel, hint="", notice=None)  # the player has put it away
    commands: tuple[AskWorker, ...] = ()
    wanted = counsel.heat and counsel.asked is None
    if match is not None and wanted and model.face.advising().weighs(match):
        question = _question(match, "")
        counsel = replace(counsel, asked=question)
        commands = (AskWorker(str(Screen.TABLE), question),)
    if counsel == model.counsel:
        return Change(model)
    return Change(replace(model, counsel=counsel), commands)


def marks(
    counsel: Counsel,
    playing: Match[Any] | None,
    face: Face,
    view: ViewState,
    settings: Settings,
) -> Marks:
    """Return what is laid over the table's marks; no match: nobody plays, or a step is shown."""
    match = _of_person(playing, face, settings)
    laid = face.advising().marks(match, heat=counsel.heat, advice=counsel.advice, hint=counsel.hint)
    pressed = "true" if counsel.heat else "false"
    is_hint = match is not None and counsel.notice is not None and view.notice == counsel.notice
    return laid_over(
        laid,
        {
            '.bar [data-action="odds"]': {"aria-pressed": pressed},
            "#notice": {"data-hint": flag(is_hint)},
        },
    )


def _advised(model: Model) -> Match[Any] | None:
    """Return the match in which a person is to act who may be advised; None: there is none."""
    return _of_person(model.on_table, model.face, model.settings)


def _of_person(match: Match[Any] | None, face: Face, settings: Settings) -> Match[Any] | None:
    if match is None or match.is_over or is_anothers_turn(match):
        return None
    return match if may_advise(face, settings) else None


def _question(match: Match[Any], meant: str) -> Advise:
    record = match.record
    return Advise(record.game, dict(record.options), len(record.seats), record.steps, meant)


def _without(model: Model, notice: Notice | None) -> Model:
    """Return the model without a hint that is no longer true."""
    left = tuple(each for each in model.view.notices if each != notice)
    return model if notice is None else model.viewing(notices=left)
