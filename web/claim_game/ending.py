"""The end of a game: the ranking with reasons, and other facts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from claimit.claim_game import Outcome, State
from claimit.claim_game.events import Obeyed, VillageCompleted
from claimit.table.match import Match
from claimit.table.seats import Player, Seat
from web.kit.words import count, say
from web.table.face import ranking
from web.table.face.ranking import with_equals
from web.table.face.views import Fact, StandingView


def ranked(match: Match[State], result: Outcome) -> tuple[StandingView, ...]:
    """Return the lines of the ranking, from best to last."""
    return ranking.ranked(
        result,
        lambda seat: result.standings[seat].total,
        lambda seat: reason(match.state, result, seat, match.record.seats),
    )


def reason(state: State, result: Outcome, seat: Seat, players: Sequence[Player]) -> str:
    """Say what a seat's points are for: the finish, each village, cubes elsewhere."""
    standing = result.standings[seat]
    worths = [state.board.villages[number].worth for number in standing.completed]
    parts = [say("finish {number}", number=standing.finish)]
    if worths:
        parts.append(say("villages {sum}", sum=" + ".join(map(str, worths))))
    if standing.variety:
        parts.append(say("different sizes {number}", number=standing.variety))
    if standing.incomplete:
        parts.append(say("other cubes {number}", number=standing.incomplete))
    return with_equals(" · ".join(parts), result, seat, players)


def facts(match: Match[State]) -> tuple[Fact, ...]:
    """Return the length of a game, its largest village, and how often special tiles were used."""
    return tuple(_facts(match))


def _facts(match: Match[State]) -> Iterator[Fact]:
    players, board = match.record.seats, match.state.board
    happened = [event for ply in range(match.ply) for event in match.events_at(ply)]
    yield Fact(say("Turns"), str(match.state.turn))
    if whole := [event for event in happened if isinstance(event, VillageCompleted)]:
        best = max(whole, key=lambda event: event.worth)
        yield Fact(
            say("Richest village"),
            count(
                "{name}, {size} tiles — {number} point",
                "{name}, {size} tiles — {number} points",
                best.worth,
                name=players[best.seat].name,
                size=board.villages[best.village].size,
            ),
        )
    served = sum(isinstance(event, Obeyed) for event in happened)
    yield Fact(say("Special tiles used"), str(served))
