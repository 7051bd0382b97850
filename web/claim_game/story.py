"""What the others did to the player to act, who leads, and the last turn, in sentences.

They are addressed to that player, who may be anyone at the table: "Wyatt moved your pawn to 5,2."
"""

from __future__ import annotations

from collections.abc import Iterator

from claimit.claim_game import State, format_tile
from claimit.claim_game.events import CubesSetAside, Diverted, Event
from claimit.claim_game.outcome import standings
from claimit.table.match import Match
from claimit.table.seats import Seat
from web.claim_game import phrases
from web.claim_game.since_last_turn import events_since
from web.kit.words import count, listed, say
from web.table.face.prompts import compared


def since_last_turn(match: Match[State]) -> str:
    """Say what has happened since the last turn of the player to act: first what concerns them."""
    seat = match.state.seat
    others = [event for event in events_since(match) if not _is_done_to(event, seat)]
    return " ".join(filter(None, (*done_to(match), lead(match), phrases.in_short(match, others))))


def done_to(match: Match[State]) -> Iterator[str]:
    """Yield what the others have done to the player to act since that player's last turn."""
    players = match.record.seats
    for event in events_since(match):
        if not _is_done_to(event, match.state.seat):
            continue
        match event:
            case Diverted(seat=by, path=path):
                yield say(
                    "{name} moved your pawn to {tile}.",
                    name=players[by].name,
                    tile=format_tile(path[-1]),
                )
            case CubesSetAside(cubes=cubes):
                yield count(
                    "No village is left for one of your cubes.",
                    "No village is left for {number} of your cubes.",
                    cubes,
                )
            case _:
                pass


def _is_done_to(event: Event, seat: Seat) -> bool:
    match event:
        case Diverted(rival=rival):
            return rival == seat
        case CubesSetAside(seat=owner):
            return owner == seat
        case _:
            return False


def last_turn(match: Match[State]) -> Iterator[str]:
    """Yield that this is the player's last turn, and how the points stand; nothing before it."""
    state = match.state
    if not state.turn or state.last_turn - state.turn >= state.players:
        return
    yield say("Your last turn.")
    points = [standing.score[0] for standing in standings(state)]
    own = points.pop(state.seat)
    yield compared(own, max(points))


def lead(match: Match[State]) -> str:
    """Say who leads, and with how many points; empty as long as nobody has any."""
    points = [standing.score[0] for standing in standings(match.state)]
    best, players = max(points), match.record.seats
    if not best:
        return ""
    ahead = [seat for seat, own in enumerate(points) if own == best]
    if ahead == [match.state.seat]:
        return count("You lead with {number} point.", "You lead with {number} points.", best)
    names = [players[seat].name for seat in ahead]
    if len(names) > 1:
        return count(
            "{names} are level with {number} point.",
            "{names} are level with {number} points.",
            best,
            names=listed(names),
        )
    return count(
        "{name} leads with {number} point.",
        "{name} leads with {number} points.",
        best,
        name=names[0],
    )
