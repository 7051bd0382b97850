"""Finds out, once a game is over, where it turned, what was a mistake, and what was reached.

The worker estimates the chances as for a review, and weighs a few of the decisions of a person who
has lost. Only where a strong player judges positions is that worth saying, and only a worker is
asked: on the page itself it would hold up what the player does next.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from claimit.games import retelling_of
from claimit.table.days import day_of
from claimit.table.match import Match
from web.kit.marks import Part
from web.table.aftermath.asks import PastRead, ReadPast
from web.table.aftermath.marks import aftermath_marks
from web.table.aftermath.reached import reached
from web.table.aftermath.turning import suspects
from web.table.jobs.questions import Estimate, Weigh
from web.table.jobs.review_answers import estimated, weighed
from web.table.messages.commands import AskWorker, FetchThen, Replied
from web.table.messages.news import GamesFetched
from web.table.model.aftermath import Aftermath
from web.table.model.model import Change, Model
from web.table.model.screens import Screen
from web.table.seats import viewer
from web.table.seats.opponents import player_alone


def begin(model: Model) -> Change:
    """Begin to look back on the game on the table, which is over."""
    match = model.on_table
    assert match is not None, "a game has just ended"
    begun = replace(model, aftermath=Aftermath(match.record))
    change = _ask(begun, match)
    if player_alone(match.game, match.record) is not None and not model.all_read:
        change = change.also(FetchThen(GamesFetched()))
    return change.then(attend)


def attend(model: Model) -> Change:
    """Read the games before, once all are at hand."""
    known, match = model.aftermath, model.on_table
    if known is None or match is None or known.reads or not model.all_read:
        return Change(model)
    if player_alone(match.game, match.record) is None:
        return Change(model)
    reading = replace(model, aftermath=replace(known, reads=True))
    return Change(reading, (ReadPast(model.key, match.record.game),))


def answered(model: Model, answer: Any) -> Change:
    """Take in what is saved, or what the worker has found out, if it is of the game on the table.

    Raises GameAway.
    """
    known, match = model.aftermath, model.on_table
    if known is None or match is None or known.record is not match.record:
        return Change(model)
    match answer:
        case PastRead() if answer.key == model.key:
            return _read(model, known, match, answer)
        case Replied(question=(Estimate() | Weigh()) as question) if question is known.asked:
            return _take_in(model, known, match, answer.answer)
        case _:
            return Change(model)


def parts(model: Model) -> Iterator[Part]:
    """Yield the part of the page that is about a finished game."""
    yield Part(aftermath_marks, (model.on_table if model.is_over else None, model.aftermath))


def _read(model: Model, known: Aftermath, match: Match[Any], past: PastRead) -> Change:
    line = reached(match.game, past.key, past.games, past.days, day_of(match.record.seed))
    known = replace(known, reached=line, learned=past.learned)
    return Change(replace(model, aftermath=known))


def _ask(model: Model, match: Match[Any]) -> Change:
    """Ask the worker what is to be known next, if anything is."""
    known = model.aftermath
    if known is None or model.computers.on_page or retelling_of(match.record.game) is None:
        return Change(model)
    text = viewer.text_of(match.record)
    if not known.curve:
        question: Estimate | Weigh = Estimate(text, known.samples)
    elif known.suspects:
        question = Weigh(text, known.suspects[0], known.suspects[0] + 1)
    else:
        return Change(model)
    asking = replace(model, aftermath=replace(known, asked=question))
    return Change(asking, (AskWorker(Screen.TABLE, question),))


def _take_in(model: Model, known: Aftermath, match: Match[Any], answer: Any) -> Change:
    """Take in an answer, and ask on; without one, what is known is all that will be."""
    if answer is None:
        return Change(replace(model, aftermath=replace(known, asked=None, suspects=())))
    if isinstance(known.asked, Weigh):
        entries = (*known.entries, *weighed(answer))
        known = replace(known, suspects=known.suspects[1:], entries=entries, asked=None)
        return _ask(replace(model, aftermath=known), match)
    found = estimated(answer)
    curve, samples = found.curve, (*known.samples, *found.samples)
    known = replace(known, samples=samples, curve=curve, asked=None)
    seat, result = player_alone(match.game, match.record), match.game.outcome(match.state)
    if curve and seat is not None and result is not None and seat not in result.winners:
        known = replace(known, suspects=suspects(match, curve, seat))
    return _ask(replace(model, aftermath=known), match)
