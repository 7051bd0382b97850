"""What a player has reached with a finished game: firsts, days in a row, the rating, wins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from claimit.games import ratings_of
from claimit.table.days import days_since_1970
from claimit.table.game import Game
from web.kit.words import count, listed, say, tell
from web.table.history.state import Finished, finished, person_of, rating_course
from web.table.saves.notes import Note

MOST: Final = 3
"""How much of it has room in a line."""
FEWEST: Final = 5
"""From how many games on a rating is named: one of fewer says more of luck."""


def reached(
    game: Game[Any], key: str, games: Mapping[str, Note], days: Sequence[str], day: str
) -> str:
    """Say what the one person at a table has reached with a game; empty where there is nothing.

    `games` are those that count in the history, the earliest first, `days` those whose game was
    played to its end, and `day` is the one that this game is of, or empty. Raises GameAway.
    """
    note = games.get(key)
    people = [each for each in note.players if each.bot is None] if note else []
    if note is None or len(people) != 1:
        return ""
    so_far = list[Finished]()
    for each in finished(games, note.game, person_of(people[0].name)):
        so_far.append(each)
        if each.key == key:
            break
    parts = (*_first(so_far, game), *_streak(days, day), *_rating(so_far), *_wins(so_far, game))
    return " · ".join(parts[:MOST])


def _first(games: Sequence[Finished], game: Game[Any]) -> Iterator[str]:
    """Say what this game was the first of."""
    *before, last = games
    if not last.share:
        if not before:
            yield say("Your first game")
    elif not any(each.share for each in before):
        yield say("Your first win!")
    elif not any(each.share and each.opponents == last.opponents for each in before):
        yield say("Your first win against {names}!", names=_names(last.opponents, game))


def _streak(days: Sequence[str], day: str) -> Iterator[str]:
    """Say for how many days in a row the game of the day was played."""
    numbers = [days_since_1970(each) for each in days if each <= day]
    row = 1
    for later, earlier in pairwise(reversed(numbers)):
        if later - earlier != 1:
            break
        row += 1
    if day and row > 1:
        yield count("{number} day in a row", "{number} days in a row", row)


def _rating(games: Sequence[Finished]) -> Iterator[str]:
    """Say the rating, where this game counts for it."""
    ratings, last = ratings_of(games[-1].note.game), games[-1]
    course = rating_course(games, ratings)
    counts = not last.people and len(last.opponents) == 1 and last.opponents[0] in ratings
    if counts and course[-1].games >= FEWEST:
        yield say("Your rating: {number}", number=round(course[-1].rating.rating))


def _wins(games: Sequence[Finished], game: Game[Any]) -> Iterator[str]:
    """Say how many games against these opponents were won."""
    last = games[-1]
    alike = [each for each in games if each.opponents == last.opponents]
    won = sum(each.share == 1 for each in alike)
    if len(alike) > 1:
        yield say(
            "{won} of {number} won against {names}",
            won=won,
            number=len(alike),
            names=_names(last.opponents, game),
        )


def _names(levels: Sequence[str], game: Game[Any]) -> str:
    return listed([tell(game.LEVELS[level]) if level in game.LEVELS else level for level in levels])
