"""What the deed at the end of a game says beyond the ranking, and what it offers next, as marks."""

from __future__ import annotations

from typing import Any

from claimit.table.days import day_of
from claimit.table.match import Match
from web.kit.marks import Marks, flag
from web.kit.words import listed, percent, say, tell
from web.table.aftermath.turning import TurningPoint, costliest, turning_point
from web.table.model.aftermath import Aftermath
from web.table.seats.opponents import opponents_in, player_alone, stronger

TURNED, MISTAKE, REACHED = "#turned", "#mistake", "#reached"


def aftermath_marks(match: Match[Any] | None, known: Aftermath) -> Marks:
    """Return the marks of the deed. No match: no game is over on the table."""
    ours = match is not None and match.record is known.record
    if match is None or not ours:
        return {place: {"hidden": ""} for place in (TURNED, MISTAKE, REACHED)}
    turned = turning_point(match, known.curve) if known.curve else None
    return {
        REACHED: {"hidden": flag(not known.reached), "text": known.reached},
        **_turned(match, turned),
        **_mistake(match, known),
        **_next(match, known),
    }


def _turned(match: Match[Any], turned: TurningPoint | None) -> Marks:
    if turned is None:
        return {TURNED: {"hidden": ""}}
    return {
        TURNED: {"hidden": None, "data-value": str(turned.ply)},
        f"{TURNED} .label": {"text": _turned_when(turned.turn)},
        f"{TURNED} .hint": {
            "text": say(
                "{name}: {before} → {after}",
                name=match.record.seats[turned.winner].name,
                before=_share(turned.before),
                after=_share(turned.after),
            )
        },
    }


def _turned_when(turn: int) -> str:
    """Say when a game turned. Turn 0 is when the pieces are set up."""
    if not turn:
        return say("It turned while setting up")
    return say("It turned on turn {number}", number=turn)


def _mistake(match: Match[Any], known: Aftermath) -> Marks:
    seat = player_alone(match.game, match.record)
    entry = None if seat is None or known.suspects else costliest(known.entries, seat)
    if entry is None:
        return {MISTAKE: {"hidden": ""}}
    turn = match.states[entry.step - 1].turn
    return {
        MISTAKE: {"hidden": None, "data-value": str(entry.step - 1)},
        f"{MISTAKE} .label": {"text": say("Your costliest decision")},
        f"{MISTAKE} .hint": {
            "text": say("turn {number}: {share} lost", number=turn, share=_share(entry.cost))
            if turn
            else say("setting up: {share} lost", share=_share(entry.cost))
        },
    }


def _next(match: Match[Any], known: Aftermath) -> Marks:
    """After a win the next level is offered, after a loss the lessons, if they were not learned."""
    seat, result = player_alone(match.game, match.record), match.game.outcome(match.state)
    won = result is not None and seat in result.winners
    met = opponents_in(match.game, match.record)
    following = tuple(filter(None, stronger(match.game.LEVELS, met)))
    names = [tell(match.game.LEVELS[level]) for level in following]
    offers_next = won and following != met and not day_of(match.record.seed)
    offers_lessons = seat is not None and not won and not known.learned
    return {
        '#ranking [data-action="next-level"]': {"hidden": flag(not offers_next)},
        '#ranking [data-action="next-level"] .hint': {"text": listed(names)},
        '#ranking [data-action="learn"]': {"hidden": flag(not offers_lessons)},
        '#ranking [data-action="new-game"]': {"hidden": flag(offers_next or offers_lessons)},
    }


def _share(chance: float) -> str:
    return percent(round(1000 * chance), 1000)
