"""How dice are thrown, in any game. Times are in milliseconds from the start of the scene."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from claimit.table.game import ChanceOutcome
from claimit.table.match import Match
from web.kit.cues import Cue, Effects
from web.kit.motion import Motion
from web.kit.words import say
from web.table.face.scenes import Scene

TUMBLE: Final = 850
"""The time until the last die rests."""
STAGGER: Final = 60
"""The delay between dice that leave the hand."""
COMES_TO_REST: Final = TUMBLE - 200
"""The time at which the first die hits the table."""
HEARD: Final = Effects((Cue("rattle"), Cue("come-to-rest", COMES_TO_REST)))


def thrown(match: Match[Any], rolled: ChanceOutcome) -> Scene:
    """Return the scene of a roll, with the rest of the table as in a match."""
    dice = rolled.faces
    several = len(dice) > 1
    return Scene(
        match=match,
        board=match,
        lasts=TUMBLE,
        dice=dice,
        in_flight=True,
        prompt=say("The dice are rolling…") if several else say("The die is rolling…"),
        motions=tuple(throw(len(dice))),
        effects=HEARD,
    )


def throw(dice: int) -> Iterator[Motion]:
    """So many dice are thrown; the last one always rests at the same time."""
    for die in range(dice):
        begins = STAGGER * die
        yield Motion(f'[data-die="{die}"]', "throw", begins, TUMBLE - begins)
        yield Motion(f'[data-die="{die}"] .cube', "tumble", begins, TUMBLE - begins)
