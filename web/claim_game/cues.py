"""Sounds, vibration and confetti. Times are in milliseconds from the start of the scene."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from claimit import claim_game
from claimit.claim_game.events import (
    CubePlaced,
    Diverted,
    Ended,
    Event,
    Finished,
    MarkerPlaced,
    PawnPlaced,
    Rode,
    Walked,
)
from claimit.table.seats import Player
from web.claim_game.motions import STEP
from web.kit.cues import Buzz, Confetti, Cue, Effects
from web.table.face.ranking import confetti

LANDS: Final = 200
"""The time for which a piece drops."""

COMPLETE: Final = (40, 60, 90)
HOME: Final = (60, 80, 60)
"""A vibration: milliseconds of shaking and rest by turns."""


def of_walk(steps: int) -> Effects:
    """A pawn is set down at every step."""
    return Effects(tuple(Cue("tick", STEP * (step + 1)) for step in range(steps)))


def of_ride() -> Effects:
    """The stagecoach rolls."""
    return Effects((Cue("rattle"),))


def of_obeying() -> Effects:
    """A special tile is used."""
    return Effects((Cue("home"),))


def of_completion() -> Effects:
    """A village is complete."""
    return Effects((Cue("last-round"),), Buzz(COMPLETE))


def of_counting(times: Sequence[int]) -> Effects:
    """Villages are counted at these times."""
    return Effects(tuple(Cue("tick", begins) for begins in times))


def of_arrival(happened: Sequence[Event], players: Sequence[Player]) -> Effects:
    """The page shows the new position: a piece lands, a player is home or has won."""
    buzz = Buzz(HOME) if any(isinstance(event, Finished) for event in happened) else None
    return Effects(tuple(_of_arrival(happened)), buzz, _confetti(happened, players))


def _of_arrival(happened: Sequence[Event]) -> Iterator[Cue]:
    for event in happened:
        match event:
            case CubePlaced():
                yield Cue("stamp", LANDS)
            case PawnPlaced() | MarkerPlaced() | Walked() | Rode() | Diverted():
                yield Cue("place", LANDS if isinstance(event, PawnPlaced) else 0)
            case Finished():
                yield Cue("home")
            case Ended():
                yield Cue("win")
            case _:
                pass


def _confetti(happened: Sequence[Event], players: Sequence[Player]) -> Confetti | None:
    ended = next((event for event in happened if isinstance(event, Ended)), None)
    return confetti(claim_game, ended.ranking[0], players) if ended else None
