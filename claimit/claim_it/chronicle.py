"""What there is to say of a game besides its result: its length and its notable rolls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from claimit.claim_it.dice import Dice
from claimit.claim_it.odds import bust_rolls
from claimit.claim_it.state import Phase, State
from claimit.table.game import Step
from claimit.table.seats import Seat


@dataclass(frozen=True, slots=True)
class Throw:
    """A roll: its seat and turn, what was at risk, and how likely it was to bust."""

    seat: Seat
    turn: int
    dice: Dice
    at_risk: int
    """The number of spaces that a bust would have lost."""
    bust: int
    """How many of the 216 rolls would have busted."""
    is_bust: bool


@dataclass(frozen=True, slots=True)
class Chronicle:
    """The length of a game and its notable rolls."""

    turns: int
    rolls: int
    busts: int
    luckiest: Throw | None
    """The roll without a bust that had the largest expected loss: the spaces at risk times the
    chance of busting. If rolls are equal, it is the first. None if no roll ever risked anything.
    """
    dearest: Throw | None
    """The bust that lost the most spaces. If busts are equal, it is the less likely one, then the
    first. None if no bust ever lost a space.
    """


def chronicle(states: Sequence[State], steps: Sequence[Step]) -> Chronicle:
    """Return the chronicle of a game. ``states[n]`` is the state after n steps."""
    throws = tuple(_throws(states, steps))
    risked = [throw for throw in throws if throw.at_risk and throw.bust]
    return Chronicle(
        turns=states[-1].turn,
        rolls=len(throws),
        busts=sum(throw.is_bust for throw in throws),
        luckiest=max(
            (throw for throw in risked if not throw.is_bust),
            key=lambda throw: throw.at_risk * throw.bust,
            default=None,
        ),
        dearest=max(
            (throw for throw in risked if throw.is_bust),
            key=lambda throw: (throw.at_risk, -throw.bust),
            default=None,
        ),
    )


def _throws(states: Sequence[State], steps: Sequence[Step]) -> Iterator[Throw]:
    for before, step, after in zip(states, steps, states[1:], strict=False):
        if isinstance(step, Dice):
            yield Throw(
                seat=before.seat,
                turn=before.turn,
                dice=step,
                at_risk=before.at_risk.bit_count(),
                bust=bust_rolls(before),
                is_bust=after.phase is not Phase.PLACE,
            )
