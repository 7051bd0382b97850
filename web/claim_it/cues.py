"""Sounds and vibration: turns what happened into cues at the moments of the timeline."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from claimit import claim_it
from claimit.claim_it.events import (
    Busted,
    Ended,
    Event,
    LastRoundCalled,
    Returned,
    Rolled,
    Squatted,
    Staked,
    Taken,
)
from claimit.table.seats import Player
from web.claim_it.timeline import FLIGHT, FLIP, TUMBLE, counted, moments, turned
from web.kit.cues import Buzz, Confetti, Cue, Effects
from web.table.levels import is_computer

COMES_TO_REST: Final = TUMBLE - 200
"""When the first die hits the table."""
LANDS: Final = 200
"""How long a piece drops before it lands."""

BUST: Final = (70, 50, 160)
TAKE: Final = (40,)
LAST_ROUND: Final = (60, 80, 60, 80, 60)
"""Vibrations: ms of shaking and of rest by turns."""


def effects_of(happened: Sequence[Event], players: Sequence[Player]) -> Effects:
    """Return the effects of what happened, at the normal tempo."""
    return Effects(tuple(_sounds(happened)), _buzz(happened), _confetti(happened, players))


def _sounds(happened: Sequence[Event]) -> Iterator[Cue]:
    for begins, event in moments(happened):
        match event:
            case Rolled():
                yield Cue("rattle", begins)
                yield Cue("come-to-rest", begins + COMES_TO_REST)
            case Squatted():
                yield Cue("place", begins + LANDS)
            case Staked():
                yield Cue("stamp", begins + LANDS)
            case Busted():
                yield Cue("bust", begins)
            case Taken():
                yield from (Cue("tick", begins + FLIP * n) for n in range(len(turned(event))))
            case Returned():
                yield Cue("home", begins + FLIGHT)
            case LastRoundCalled():
                yield Cue("last-round", begins + 300)
            case Ended():
                *losers, (after, _winners) = counted(event)
                yield from (Cue("tick", begins + before) for before, _seats in losers)
                yield Cue("win", begins + after)


def _buzz(happened: Sequence[Event]) -> Buzz | None:
    """A device can only vibrate for one thing at a time: the last that counts."""
    patterns: dict[type[Event], tuple[int, ...]] = {
        Busted: BUST,
        Taken: TAKE,
        LastRoundCalled: LAST_ROUND,
    }
    felt = [
        Buzz(patterns[type(event)], begins)
        for begins, event in moments(happened)
        if type(event) in patterns
    ]
    return felt[-1] if felt else None


def _confetti(happened: Sequence[Event], players: Sequence[Player]) -> Confetti | None:
    """Nobody throws confetti for a computer."""
    for begins, event in moments(happened):
        if isinstance(event, Ended):
            after, winners = counted(event)[-1]
            people = [players[seat] for seat in winners if not is_computer(claim_it, players[seat])]
            if people:
                return Confetti(tuple(player.colour for player in people), begins + after)
    return None
