"""Computers at the table: when one is asked, how long it takes its time, what comes of its answer.

A computer is asked as soon as it is to move. Its answer waits until the last step could be seen,
and as long as the game is paused or a dialog is open. An answer comes with the record that was
asked about; once the game stands otherwise, or is another, the answer is stale and dropped.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from claimit.claim_it import State, format_step, legal_actions
from claimit.claim_it.dice import Dice
from claimit.claim_it.rules import TAKE
from claimit.table.game import Action
from claimit.table.match import Match
from claimit.table.record import Record
from web.kit.marks import Marks, flag
from web.kit.notices import Notice
from web.kit.words import say
from web.table.intents import ComputerAnswered, ComputerRested, ThinkingMoved
from web.table.levels import Lineup, lineup, mover
from web.table.look import Look
from web.table.page import Page
from web.table.settings import Pace
from web.table.setup import Setup

AFTER_ROLL: Final = {Pace.SLOW: 2400, Pace.NORMAL: 1450, Pace.FAST: 600, Pace.INSTANT: 0}
AFTER_ANYTHING: Final = {Pace.SLOW: 1600, Pace.NORMAL: 850, Pace.FAST: 300, Pace.INSTANT: 0}
"""How long a computer lets its last step be seen, in milliseconds.

What a roll has more is for the tumbling of the dice, and takes as long as the tempo has it.
"""
TO_READ: Final = 2500
"""How long a notice can be read before the first step of a computer takes it away."""

News = ComputerAnswered | ComputerRested | ThinkingMoved


@dataclass(frozen=True, slots=True)
class Computers:
    """What is under way: what was asked about, what is to be done, whether its time has come."""

    asked: Record | None = None
    action: Action | None = None
    rested: bool = False
    on_page: bool = False
    """Whether they had to give up their worker and think on the thread of the page."""
    woken: Lineup | None = None
    """Who was woken last."""


def heard(computers: Computers, news: News) -> Computers:
    """Return what is under way after the news; stale news changes nothing."""
    if isinstance(news, ThinkingMoved):
        return replace(computers, on_page=True)
    if news.asked is not computers.asked:
        return computers
    if isinstance(news, ComputerRested):
        return replace(computers, rested=True)
    return replace(computers, action=news.action)


def told_moved() -> Notice:
    """Return what to say when the computers have lost their worker."""
    return Notice(
        lambda: (
            say("The computers think here now"),
            say(
                "The worker they thought in no longer answers. The game goes on; it may halt for a"
                " moment when they think."
            ),
        ),
        lasting=True,
    )


def due(computers: Computers, match: Match[State], look: Look) -> Action | None:
    """Return what the computer that is to move does now; None while it thinks or waits."""
    if computers.asked is not match.record or look.paused or look.halted:
        return None
    is_time = computers.rested or look.hurried == match.state.turn
    return computers.action if is_time else None


def attend(
    computers: Computers,
    match: Match[State] | None,
    look: Look,
    setup: Setup,
    pace: Pace,
    tempo: float,
    page: Page,
    dispatch: Callable[[News], None],
) -> Computers:
    """Wake the computers of a table and ask the one that is to move, each once.

    `match` is None in the lobby.
    """
    present = setup.lineup if match is None else lineup([seat.bot for seat in match.record.seats])
    if present.levels and present != computers.woken:
        page.wake_computers(present)
        computers = replace(computers, woken=present)
    if match is None or mover(match) is None:
        return replace(computers, asked=None, action=None, rested=False)
    record = match.record
    if computers.asked is record:
        return computers
    # Here, because a game of people needs nothing of it.
    from web.table.jobs.questions import format_question, to_choose

    page.think(
        format_question(to_choose(match)),
        lambda answer: dispatch(ComputerAnswered(record, _understood(answer, match.state))),
        lambda: dispatch(ThinkingMoved()),
    )
    wait = 0 if look.hurried == match.state.turn else _wait(match, look, pace, tempo)
    if wait:
        page.later(wait, lambda: dispatch(ComputerRested(record)))
    return replace(computers, asked=record, action=None, rested=not wait)


def is_echo(match: Match[State], running: Match[State]) -> bool:
    """Tell whether a game that another tab has kept is the running one, at an earlier moment.

    Where computers play in two tabs at once, the slower tab keeps what the faster has kept before.
    """
    return running.continues(match) and mover(match) is not None


def computer_marks(computers: Computers) -> Marks:
    """Return the marks of what the menu says about computers."""
    return {"#menu .thinking": {"hidden": flag(not computers.on_page)}}


def _wait(match: Match[State], look: Look, pace: Pace, tempo: float) -> int:
    rolled = bool(match.steps) and isinstance(match.steps[-1], Dice)
    wait = AFTER_ANYTHING[pace]
    if rolled:
        wait += round((AFTER_ROLL[pace] - wait) * tempo)
    is_to_read = look.notice is not None and not look.notice.lasting
    return max(wait, TO_READ) if wait and is_to_read else wait


def _understood(answer: str, state: State) -> Action:
    """Return the action that an answer to a question about this state names.

    A player that broke down answers nothing. The game must go on: whatever makes no sense becomes
    something that is allowed.
    """
    legal = legal_actions(state)
    for action in legal:
        if format_step(action) == answer:
            return action
    allowed = TAKE if TAKE in legal else legal[0]
    logging.getLogger(__name__).warning(
        "A computer player answered %r, which is not allowed; it does %r instead.",
        answer,
        format_step(allowed),
    )
    return allowed
