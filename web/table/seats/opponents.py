"""A game of one person against computers, begun with one tap, with the opponents of the last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from claimit.table.game import Game
from claimit.table.record import Record
from claimit.table.seats import Seat
from web.kit.words import listed, say, tell, unnamed
from web.table.seats.control import is_computer
from web.table.seats.setup import MOST, NAMES, Setup

Opponents = tuple[str, ...]
"""The levels of the computers whom the player plays against, in the order of their seats."""


def friendliest(game: Game[Any]) -> Opponents:
    """Return the opponents of a player who has never played: one, of the weakest level."""
    return tuple(game.LEVELS)[:1]


def setup_against(opponents: Opponents) -> Setup:
    """Return the game of a person against these computers; who starts is rolled for.

    The person has the first seat, and no name.
    """
    bots = (None, *opponents, *(None,) * MOST)[:MOST]
    return Setup(1 + len(opponents), (unnamed(1), *NAMES[1:]), bots=bots)


def player_alone(game: Game[Any], record: Record) -> Seat | None:
    """Return the seat of the one person who plays against computers; None: more play, or nobody."""
    people = [not is_computer(game, player) for player in record.seats]
    is_alone = sum(people) == 1 < len(people)
    return Seat(people.index(True)) if is_alone else None


def opponents_in(game: Game[Any], record: Record) -> Opponents:
    """Return the opponents of the one person at a table; none where more play, or nobody."""
    at = player_alone(game, record)
    if at is None:
        return ()
    after = (*record.seats[at + 1 :], *record.seats[:at])
    return tuple(player.bot for player in after if player.bot is not None)


def in_words(game: Game[Any], opponents: Opponents) -> str:
    """Say who plays: "You against Foreman and Baron"."""
    names = listed([tell(game.LEVELS[level]) for level in opponents])
    return say("You against {opponents}", opponents=names)


def format_opponents(opponents: Sequence[str]) -> str:
    """Write opponents down, to be saved in this browser."""
    return " ".join(opponents)


def parse_opponents(text: str, game: Game[Any]) -> Opponents:
    """Read what `format_opponents` wrote; anything else gives the friendliest opponent."""
    levels = tuple(text.split())
    if 1 + len(levels) in game.PLAYERS and all(level in game.LEVELS for level in levels):
        return levels
    return friendliest(game)


def stronger(levels: Iterable[str], opponents: Sequence[str | None]) -> tuple[str | None, ...]:
    """Return each opponent a level stronger, where there is such a level; None is a person."""
    *lower, _ = known = tuple(levels)
    following = dict(zip(lower, known[1:], strict=True))
    return tuple(each and following.get(each, each) for each in opponents)
