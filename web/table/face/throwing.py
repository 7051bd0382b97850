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
SUSPENSE: Final = 1000
"""For how long a deciding die goes on spinning, once the others rest."""
HEARD: Final = (Cue("rattle"), Cue("come-to-rest", COMES_TO_REST))
DIMMED: Final = (".board", ".panels")
"""What is less bright while a deciding die spins, beside the other dice."""


def thrown(match: Match[Any], rolled: ChanceOutcome, *, decides: bool = False) -> Scene:
    """Return the scene of a roll, with the rest of the table as in a match.

    `decides`: the other dice rest, and the last one will decide. It spins on, and the lamp is on it
    alone. The caller decides that by the faces of the others, so that it says nothing of this one.
    """
    dice = rolled.faces
    several = len(dice) > 1
    heard = (*HEARD, Cue("suspense", TUMBLE), Cue("come-to-rest", TUMBLE + SUSPENSE - 200))
    return Scene(
        match=match,
        board=match,
        lasts=TUMBLE + SUSPENSE if decides else TUMBLE,
        dice=dice,
        in_flight=True,
        prompt=say("The dice are rolling…") if several else say("The die is rolling…"),
        motions=(*throw(len(dice), decides=decides), *(_lamp(len(dice)) if decides else ())),
        effects=Effects(heard if decides else HEARD),
    )


def throw(dice: int, *, decides: bool = False) -> Iterator[Motion]:
    """So many dice are thrown; all come to rest together, but for a last one that decides.

    That one falls like the others and turns as fast, so that at first nobody can see it.
    """
    for die in range(dice):
        begins = STAGGER * die
        spins_on = decides and die == dice - 1
        turning = ("spin-on", TUMBLE + SUSPENSE) if spins_on else ("tumble", TUMBLE)
        yield Motion(f'[data-die="{die}"]', "throw", begins, TUMBLE - begins)
        yield Motion(f'[data-die="{die}"] .cube', turning[0], begins, turning[1] - begins)


def _lamp(dice: int) -> Iterator[Motion]:
    others = (f'[data-die="{die}"] .cube' for die in range(dice - 1))
    for selector in (*DIMMED, *others):
        yield Motion(selector, "dim", TUMBLE, SUSPENSE)
