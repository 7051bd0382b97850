"""The ranking at the end of a game, and what is said beside it, as marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from claimit.table.match import Match
from web.kit.marks import Marks, flag
from web.kit.words import spoken_name
from web.table.face.views import Fact, StandingView
from web.table.seats.colours import disc


def ranking_marks(
    match: Match[Any], standings: Sequence[StandingView], facts: Sequence[Fact], *, decided: bool
) -> Marks:
    """Return the marks of the ranking; `decided`: all is counted, and who has won may be shown."""
    marks: Marks = {}
    for place, standing in enumerate(standings):
        marks |= _standing(match, place, standing, decided=decided)
    for number, fact in enumerate(facts):
        marks |= _fact(number, fact)
    return marks


def _standing(match: Match[Any], place: int, view: StandingView, *, decided: bool) -> Marks:
    here, player = f'[data-standing="{place}"]', match.record.seats[view.seat]
    return {
        here: {"data-winner": flag(view.winner and decided), "data-uncounted": None},
        **disc(f"{here} .disc", player.colour),
        f"{here} .rank": {"text": f"{view.rank}."},
        f"{here} .who": {"text": spoken_name(player.name)},
        f"{here} .score": {"text": view.score},
        f"{here} .why": {"text": view.reason},
    }


def _fact(number: int, fact: Fact) -> Marks:
    here = f'[data-fact="{number}"]'
    return {f"{here} dt": {"text": fact.label}, f"{here} dd": {"text": fact.text}}
