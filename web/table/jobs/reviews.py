"""The review of a game: the chances after every step, and what each step brought or gave away."""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter
from typing import Final

from claimit import games
from claimit.table.files import has_file
from claimit.table.match import Match, open_record
from claimit.table.record import parse_heading
from claimit.table.review import Reviewer, describe_entry
from web.table.jobs.answers import Missing, here
from web.table.jobs.questions import Estimate, Json, Weigh

ENOUGH: Final = 1.0
"""After how many seconds an answer has enough samples: what was found is shown, and saved, and who
asked goes on from there. So nothing is lost by stopping, and no device is too slow."""

_opened: dict[str, Match[object]] = {}
"""The game of the last question by its text: a game is weighed by many questions."""


def review(question: Estimate | Weigh) -> Generator[float | Missing, None, Json]:
    """Answer a question about a game. Raises BadRecord where its text cannot be read."""
    yield 0.0
    yield from here(parse_heading(question.record, games.GAMES).game)
    yield 0.0
    match = _match(question.record)
    reviewer = games.review_of(match.record.game)
    for address in reviewer.files(len(match.record.seats)):
        if not has_file(address):
            yield Missing(address)
    if isinstance(question, Estimate):
        return (yield from _estimate(reviewer, match, question))
    entries: list[Json] = []
    for ply in range(question.first, question.last):
        entries += map(describe_entry, reviewer.entries(match, ply))
        yield (ply + 1 - question.first) / (question.last - question.first)
    return entries


def _estimate(
    reviewer: Reviewer, match: Match[object], question: Estimate
) -> Generator[float, None, Json]:
    known, number = [tuple(each) for each in question.samples], reviewer.samples(match)
    begun, until = len(known), perf_counter() + ENOUGH
    while len(known) < number and (len(known) == begun or perf_counter() < until):
        sampling = reviewer.sample(match, len(known))
        while True:
            try:
                next(sampling)
            except StopIteration as end:
                known.append(end.value)
                break
            yield len(known) / number
    return {"samples": known[begun:], "of": number, "curve": reviewer.curve(match, known)}


def _match(text: str) -> Match[object]:
    if text not in _opened:
        _opened.clear()
        _opened[text] = open_record(text, games.GAMES)
    return _opened[text]
