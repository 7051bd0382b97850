"""The review of a game: the chances after every step, and what each step brought or gave away."""

from __future__ import annotations

from collections.abc import Generator

from claimit import games
from claimit.table.files import has_file
from claimit.table.match import Match, open_record
from claimit.table.record import parse_heading
from claimit.table.review import describe_entry
from web.table.jobs.answers import Missing, here
from web.table.jobs.questions import Estimate, Json, Weigh

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
        chances: list[Json] = []
        for estimated in reviewer.curve(match):
            if isinstance(estimated, tuple):
                chances.append(list(estimated))
                yield len(chances) / len(match.states)
            else:
                yield estimated
        return chances
    entries: list[Json] = []
    for ply in range(question.first, question.last):
        entries += map(describe_entry, reviewer.entries(match, ply))
        yield (ply + 1 - question.first) / (question.last - question.first)
    return entries


def _match(text: str) -> Match[object]:
    if text not in _opened:
        _opened.clear()
        _opened[text] = open_record(text, games.GAMES)
    return _opened[text]
