"""Sounds, vibration and confetti. Times are in milliseconds from the start of the scene."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from claimit import claim_it
from claimit.claim_it.events import Ended, Event, LastRoundCalled, Returned, Squatted, Staked, Taken
from claimit.table.seats import Player
from web.claim_it.motions import FLIGHT, FLIP, counted, turned
from web.kit.cues import Buzz, Confetti, Cue, Effects
from web.table.face.ranking import confetti

LANDS: Final = 200
"""The time for which a piece drops."""

BUST: Final = (70, 50, 160)
TAKE: Final = (40,)
LAST_ROUND: Final = (60, 80, 60, 80, 60)
"""A vibration: milliseconds of shaking and rest by turns."""


def of_bust() -> Effects:
    """What was marked is lost."""
    return Effects((Cue("bust"),), Buzz(BUST))


def of_take(happened: Sequence[Event]) -> Effects:
    """Markers turn over, and others return to their owners."""
    return Effects(tuple(_of_take(happened)), Buzz(TAKE))


def of_counting(ended: Ended) -> Effects:
    """All players except the winners are counted."""
    return Effects(tuple(Cue("tick", begins) for begins, _ in counted(ended)[:-1]))


def of_arrival(happened: Sequence[Event], players: Sequence[Player]) -> Effects:
    """The page shows the new position: a piece lands, the last round is called, a player
    has won.
    """
    buzz = Buzz(LAST_ROUND) if any(isinstance(e, LastRoundCalled) for e in happened) else None
    return Effects(tuple(_of_arrival(happened)), buzz, _confetti(happened, players))


def _of_take(happened: Sequence[Event]) -> Iterator[Cue]:
    flips: dict[int, int] = {}
    for event in happened:
        if isinstance(event, Taken):
            flips = {space: FLIP * number for number, space in enumerate(turned(event))}
            yield from (Cue("tick", begins) for begins in flips.values())
        elif isinstance(event, Returned):
            yield Cue("home", flips.get(event.space, 0) + FLIGHT)


def _of_arrival(happened: Sequence[Event]) -> Iterator[Cue]:
    for event in happened:
        match event:
            case Squatted():
                yield Cue("place", LANDS)
            case Staked():
                yield Cue("stamp", LANDS)
            case LastRoundCalled():
                yield Cue("last-round", 100)
            case Ended():
                yield Cue("win")
            case _:
                pass


def _confetti(happened: Sequence[Event], players: Sequence[Player]) -> Confetti | None:
    ended = next((event for event in happened if isinstance(event, Ended)), None)
    return confetti(claim_it, ended.ranking[0], players) if ended else None
