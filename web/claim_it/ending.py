"""The end of a game: the ranking with reasons, its length, and its most memorable roll."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from claimit.claim_it import Outcome, State
from claimit.claim_it.chronicle import Throw, chronicle
from claimit.claim_it.dice import ROLLS_IN_ALL
from claimit.table.match import Match
from claimit.table.seats import Player, Seat
from web.kit.words import count, percent, say
from web.table.face import ranking
from web.table.face.ranking import with_equals
from web.table.face.views import Fact, StandingView


def ranked(match: Match[State], result: Outcome) -> tuple[StandingView, ...]:
    """Return the lines of the ranking, from best to last."""
    return ranking.ranked(
        result,
        lambda seat: result.standings[seat].largest,
        lambda seat: reason(result, seat, match.record.seats),
    )


def reason(result: Outcome, seat: Seat, players: Sequence[Player]) -> str:
    """Say what decided a seat's rank, with as many figures as set it apart from all others."""
    standing = result.standings[seat]
    figures = (
        say("Largest group: {number}", number=standing.largest),
        count("{number} claim", "{number} claims", standing.claims),
        count("{number} space", "{number} spaces", standing.total),
    )
    return with_equals(
        " · ".join(figures[: result.figures_apart(seat) or 1]), result, seat, players
    )


def facts(match: Match[State]) -> tuple[Fact, ...]:
    """Return the length of a game and its most memorable roll."""
    return tuple(_facts(match))


def _facts(match: Match[State]) -> Iterator[Fact]:
    tale, players = chronicle(match.states, match.steps), match.record.seats
    yield Fact(say("Turns"), str(tale.turns))
    yield Fact(say("Busts"), str(tale.busts))
    notable = [throw for throw in (tale.luckiest, tale.dearest) if throw]
    memorable = max(notable, key=_surprise, default=None)
    if memorable is None:
        return
    if memorable.is_bust:
        yield Fact(say("Dearest roll"), _dear(memorable, players))
    else:
        yield Fact(say("Luckiest roll"), _lucky(memorable, players))


def _surprise(throw: Throw) -> int:
    """Return how memorable a roll is: the spaces at risk, by how unlikely its outcome was."""
    unlikely = ROLLS_IN_ALL - throw.bust if throw.is_bust else throw.bust
    return throw.at_risk * unlikely


def _lucky(throw: Throw, players: Sequence[Player]) -> str:
    return count(
        "{name}, {dice} — {number} space kept at {share} risk",
        "{name}, {dice} — {number} spaces kept at {share} risk",
        throw.at_risk,
        name=players[throw.seat].name,
        dice=" ".join(map(str, throw.dice)),
        share=percent(throw.bust, ROLLS_IN_ALL),
    )


def _dear(throw: Throw, players: Sequence[Player]) -> str:
    return count(
        "{name}, {dice} — {number} space lost",
        "{name}, {dice} — {number} spaces lost",
        throw.at_risk,
        name=players[throw.seat].name,
        dice=" ".join(map(str, throw.dice)),
    )
