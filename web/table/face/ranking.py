"""How a game ended, as every game shows it: the winners, the lines of the ranking, confetti."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from claimit.table.game import Game, Result
from claimit.table.match import Match
from claimit.table.outcome import Outcome
from claimit.table.seats import Player, Seat
from web.kit.cues import NOTHING, Confetti, Cue, Effects
from web.kit.marks import Marks
from web.kit.words import listed, say
from web.table.face.views import StandingView
from web.table.seats.control import is_computer


def victory(result: Result, players: Sequence[Player]) -> str:
    """Say who has won, and by how much, or that a further figure of the score decided it."""
    names = listed([players[seat].name for seat in result.winners])
    if len(result.winners) > 1:
        return say("{names} share the victory!", names=names)
    if not isinstance(result, Outcome) or len(result.ranking) == 1:
        return say("{names} wins!", names=names)
    if result.margin:
        return say("{names} wins by {margin}!", names=names, margin=result.margin)
    return say("{names} wins the tie!", names=names)


def ranked(
    result: Outcome[Any], score: Callable[[Seat], int], reason: Callable[[Seat], str]
) -> tuple[StandingView, ...]:
    """Return the lines of the ranking, from best to last.

    `score` gives the figure that a seat is ranked by first, `reason` says what decided its rank.
    """
    return tuple(
        StandingView(
            rank=result.rank(seat),
            seat=seat,
            score=str(score(seat)),
            reason=reason(seat),
            winner=seat in result.winners,
        )
        for sharing in result.ranking
        for seat in sharing
    )


def with_equals(text: str, result: Outcome[Any], seat: Seat, players: Sequence[Player]) -> str:
    """Return what is said of a seat, and with whom it shares its rank."""
    sharing = next(rank for rank in result.ranking if seat in rank)
    level = [players[other].name for other in sharing if other != seat]
    return say("{told}, tied with {names}", told=text, names=listed(level)) if level else text


def line(place: int) -> str:
    """Return the selector of a line of the ranking, by its place from 0."""
    return f'[data-standing="{place}"]'


def uncounted(places: int) -> Marks:
    """Return the marks of so many lines, from the best, whose points are not counted up yet."""
    return {line(place): {"data-uncounted": ""} for place in range(places)}


def confetti(
    game: Game[Any], winners: Sequence[Seat], players: Sequence[Player]
) -> Confetti | None:
    """Return the confetti for the winners: nobody throws any for a computer."""
    people = [players[seat] for seat in winners if not is_computer(game, players[seat])]
    return Confetti(tuple(player.colour for player in people)) if people else None


def cheers(match: Match[Any]) -> Effects:
    """Return the sound and the confetti of a game that has just been won; nothing before that."""
    result = match.game.outcome(match.state)
    if result is None:
        return NOTHING
    thrown = confetti(match.game, result.winners, match.record.seats)
    return Effects((Cue("win"),), confetti=thrown)
