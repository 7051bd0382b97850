"""The turns of computers: whom to ask, how long to wait, what to do with an answer."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any, Final

from claimit.table.game import Action, ChanceOutcome
from claimit.table.match import Match
from claimit.table.phrase import Phrase
from web.kit.marks import Marks, flag
from web.kit.notices import Notice
from web.table.messages.commands import Ask, Command, Later, StopAsking, Wake
from web.table.messages.news import ComputerAnswered, ComputerRested, ThinkingMoved
from web.table.model.model import Cause, Change, Model
from web.table.model.responses import notify
from web.table.play import playing
from web.table.scenes.scene_player import AFTER_A_STEP
from web.table.seats.computers import Computers
from web.table.seats.control import Computer, acting
from web.table.seats.turns import lineup, turn_of
from web.table.view.settings import Pace

AFTER_A_ROLL: Final = {Pace.SLOW: 2200, Pace.NORMAL: 900, Pace.FAST: 350, Pace.INSTANT: 0}
"""How long a computer lets its dice be read before it makes use of them, in milliseconds."""
TO_READ: Final = 2500
"""How long a notice stays before the first step of a computer replaces it."""


def answered(model: Model, intent: ComputerAnswered) -> Change:
    """Note what a computer does; a stale answer changes nothing."""
    known, match = model.computers, model.match
    if intent.record is not known.record or match is None:
        return Change(model)
    action = _understood(intent.token, match)
    return Change(replace(model, computers=replace(known, action=action)))


def rested(model: Model, intent: ComputerRested) -> Change:
    """Note that the last step was seen long enough."""
    known = model.computers
    if intent.record is not known.record:
        return Change(model)
    return Change(replace(model, computers=replace(known, rested=True)))


def moved(model: Model, _intent: ThinkingMoved) -> Change:
    """Say that the computers have lost their worker."""
    notice = Notice(
        Phrase("The computers now run on this page"),
        Phrase(
            "Their background process has stopped responding. The game continues, but may freeze"
            " for a moment while they think."
        ),
        lasting=True,
    )
    model = replace(model, computers=replace(model.computers, on_page=True))
    return notify(model, notice)


def play_due(_cause: Cause, change: Change) -> Change:
    """Do what a computer has decided, if it may be done now; a dialog is waited for."""
    return change.then(_play_due)


def _play_due(model: Model) -> Change:
    match, view, known = model.on_table, model.view, model.computers
    if match is None or model.dialog is not None or known.action is None:
        return Change(model)
    if known.record is not match.record or view.paused or view.halted:
        return Change(model)
    rested = known.rested or (known.rested is None and not _wait(model))
    is_time = (rested and not model.scenes) or view.hurried >= turn_of(match)
    return playing.do(model, known.action) if is_time else Change(model)


def attend(_cause: Cause, change: Change) -> Change:
    """Wake the computers of a table and ask the one that is to move, each once."""
    return change.then(_attend)


def _attend(model: Model) -> Change:
    match, known = model.on_table, model.computers
    commands: tuple[Command, ...] = ()
    if match is None:
        present = model.setup.lineup(model.face.GAME)
    else:
        present = lineup(match.game, [seat.bot for seat in match.record.seats])
    if present.levels and present != known.woken:
        commands += (Wake(present),)
        known = replace(known, woken=present)
    is_to_act = isinstance(acting(match), Computer) and not model.view.roll_asked
    if match is None or not is_to_act or model.watching:
        if known.record is not None:
            commands += (StopAsking(),)
            known = Computers(on_page=known.on_page, woken=known.woken)
    elif known.record is not match.record:
        known = replace(known, record=match.record, action=None, rested=None)
        commands += (Ask(match),)
    if match is not None and known.record and known.rested is None and not model.scenes:
        wait = 0 if model.view.hurried >= turn_of(match) else _wait(model)
        known = replace(known, rested=not wait)
        commands += (Later(wait, ComputerRested(match.record)),) if wait else ()
    if known is model.computers:
        return Change(model)
    return Change(replace(model, computers=known), commands)


def computer_marks(on_page: bool) -> Marks:
    """Return the marks of the menu's message about computers."""
    return {"#menu .thinking": {"hidden": flag(not on_page)}}


def _wait(model: Model) -> int:
    pace, notice, match = model.settings.pace, model.view.notice, model.on_table
    rolled = match is not None and match.ply and isinstance(match.steps[-1], ChanceOutcome)
    wait = (AFTER_A_ROLL if rolled else AFTER_A_STEP)[pace]
    is_to_read = notice is not None and not notice.lasting
    return max(wait, TO_READ) if wait and is_to_read else wait


def _understood(token: str, match: Match[Any]) -> Action:
    """Return the action that a token names.

    A player that broke down answers nothing. The game must go on: whatever makes no sense becomes
    something that is allowed.
    """
    game = match.game
    legal = game.legal_actions(match.state)
    for action in legal:
        if game.format_step(action) == token:
            return action
    logging.getLogger(__name__).warning(
        "A computer player answered %r, which is not allowed; it does %r instead.",
        token,
        game.format_step(legal[-1]),
    )
    return legal[-1]
