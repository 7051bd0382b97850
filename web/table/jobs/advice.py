"""Advice for a person who is to act."""

from __future__ import annotations

from collections.abc import Generator

from claimit import games
from claimit.table.advice import describe
from claimit.table.files import has_file
from web.table.jobs.answers import Missing, here, position
from web.table.jobs.questions import Advise, Json


def advise(question: Advise) -> Generator[float | Missing, None, Json]:
    """Answer what a game's adviser would do. Raises FileMissing where it is not to be had."""
    yield 0.0
    yield from here(question.game)
    yield 0.0
    adviser = games.advice_of(question.game)
    for address in adviser.files(question.players):
        if not has_file(address):
            yield Missing(address)
    match = position(question)
    yield 0.0
    return describe(adviser.advise(match.state, question.instead))
