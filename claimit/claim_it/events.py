"""What a step did, as events that a screen can animate.

A screen that only compared two positions would have to guess which piece moved where.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from claimit.claim_it.board import Space, spaces_in
from claimit.claim_it.dice import Dice
from claimit.claim_it.outcome import outcome
from claimit.claim_it.rules import Place, Take
from claimit.claim_it.state import Phase, State
from claimit.table.game import Step
from claimit.table.seats import Seat


@dataclass(frozen=True, slots=True)
class Rolled:
    """A seat rolled these dice."""

    seat: Seat
    dice: Dice


@dataclass(frozen=True, slots=True)
class Squatted:
    """A squatter was placed on an empty space (`over` is None) or on an opponent's marker."""

    seat: Seat
    space: Space
    number: int
    over: Seat | None


@dataclass(frozen=True, slots=True)
class Staked:
    """A claim was placed: on squatter `squatter`, or on the seat's own marker (None).

    `returned`: the squatter went back to the pool at once, as in the variation.
    """

    seat: Seat
    space: Space
    squatter: int | None
    returned: bool


@dataclass(frozen=True, slots=True)
class Busted:
    """A roll allowed no placement: claims and squatters were removed from these spaces. A space can
    be in both.
    """

    seat: Seat
    claims: tuple[Space, ...]
    squatters: tuple[Space, ...]

    @property
    def spaces(self) -> tuple[Space, ...]:
        """All spaces that were lost, in ascending order."""
        return tuple(sorted({*self.claims, *self.squatters}))


@dataclass(frozen=True, slots=True)
class Returned:
    """A player's marker went back to its owner because `by` took its space."""

    owner: Seat
    space: Space
    by: Seat


@dataclass(frozen=True, slots=True)
class Taken:
    """A seat took its marked spaces, which are now `settled` or `claimed`.

    `gained` has those that did not belong to the seat before.
    """

    seat: Seat
    settled: tuple[Space, ...]
    claimed: tuple[Space, ...]
    gained: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class LastRoundCalled:
    """A seat reached the number of claims that calls the last round; `turns_left` turns
    are left.
    """

    seat: Seat
    turns_left: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The last turn is over. The ranking lists the seats that share a rank together."""

    ranking: tuple[tuple[Seat, ...], ...]


Event: TypeAlias = Rolled | Squatted | Staked | Busted | Returned | Taken | LastRoundCalled | Ended


def events(before: State, step: Step, after: State) -> tuple[Event, ...]:
    """Return what happened in the step from `before` to `after`, in order."""
    if isinstance(step, Dice):
        return _of_dice(before, step, after)
    if isinstance(step, Place):
        return (_of_placement(before, step.space, after),)
    if isinstance(step, Take):
        return (*_of_take(before, after), *_of_turn_end(before, after))
    return ()


def _of_dice(before: State, dice: Dice, after: State) -> tuple[Event, ...]:
    rolled = Rolled(before.seat, dice)
    if after.phase is Phase.PLACE:
        return (rolled,)
    busted = Busted(before.seat, spaces_in(before.staked), spaces_in(before.squatted))
    return (rolled, busted, *_of_turn_end(before, after))


def _of_placement(before: State, space: Space, after: State) -> Event:
    if after.is_staked(space):
        squatter = before.squatter(space)
        returned = squatter is not None and after.squatter(space) is None
        return Staked(before.seat, space, squatter, returned)
    number = after.squatter(space)
    assert number is not None, "a placement is a squatter or a claim"
    return Squatted(before.seat, space, number, before.owner(space))


def _of_take(before: State, after: State) -> tuple[Event, ...]:
    settled = spaces_in(before.at_risk & ~before.staked)
    claimed = spaces_in(before.staked)
    returned = [
        Returned(Seat(owner), space, before.seat)
        for owner, mask in enumerate(before.owned)
        for space in spaces_in(mask & ~after.owned[owner])
    ]
    gained = spaces_in(before.at_risk & ~before.owned[before.seat])
    return (Taken(before.seat, settled, claimed, gained), *returned)


def _of_turn_end(before: State, after: State) -> tuple[Event, ...]:
    if before.caller is None and after.caller is not None:
        return (LastRoundCalled(after.caller, after.turns_left),)
    result = outcome(after)
    return (Ended(result.ranking),) if result else ()
