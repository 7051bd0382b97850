"""Why an action is good, in plain words: what can be seen of it on the board.

Baron has chances of winning and no reasons. So the sentence says what its choice does that another
one does not, the most visible difference first.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from claimit.claim_it.board import ALL, Space, groups, largest_group, neighbours
from claimit.claim_it.bots.explaining import percent
from claimit.claim_it.dice import ROLLS_IN_ALL
from claimit.claim_it.odds import bust_rolls
from claimit.claim_it.outcome import shares
from claimit.claim_it.rules import TAKE, Place, apply, marker_at, taken
from claimit.claim_it.state import Phase, State
from claimit.table.game import Action
from claimit.table.phrase import Phrase

BROKEN: Final = 2
"""The least number of spaces that a rival's largest group must lose to be mentioned."""


def reason(state: State, action: Action, other: Action | None = None) -> Phrase:
    """Return why an action is good, compared with another one if there is one."""
    if isinstance(action, Place):
        return _of_placing(state, action, other if isinstance(other, Place) else None)
    return _of_taking(state) if action == TAKE else _of_rolling(state)


class Seen(NamedTuple):
    """The visible effects of a placement if the player then takes."""

    calls: bool = False
    """Whether it is the claim that calls the last round, with the largest group so far."""
    broken: int = 0
    """The number of spaces that a rival's largest group loses."""
    left: int = 0
    """The size of that group afterwards."""
    largest: int = 0
    """The size of the mover's largest group."""
    claims: int = 0
    is_claim: bool = False
    steals: bool = False
    """Whether the space belongs to a rival."""
    busts: int = ROLLS_IN_ALL
    """How many of the 216 rolls bust afterwards."""
    room: int = 0
    """How many spaces beside the group of the placement nobody holds."""


def seen(state: State, place: Place) -> Seen:
    """Return the visible effects of a placement."""
    after = apply(state, place)
    seat, owner = state.seat, state.owner(place.space)
    then = taken(after)
    calls = state.caller is None and then.caller is not None
    is_new = not state.at_risk >> place.space & 1
    broken = left = 0
    steals = owner is not None and owner != seat and is_new
    if owner is not None and steals:
        theirs = state.owned[owner]
        left = largest_group(theirs & ~after.at_risk)
        broken = largest_group(theirs & ~state.at_risk) - left
    return Seen(
        calls and bool(shares(then)[seat]),
        broken,
        left,
        largest_group(after.owned[seat] | after.at_risk),
        state.claims(seat) + after.staked.bit_count(),
        marker_at(state, place.space) is None,
        steals,
        bust_rolls(after),
        _room(after, place.space),
    )


def _room(after: State, space: Space) -> int:
    held = after.owned[after.seat] | after.at_risk
    group = next(each for each in groups(held) if each >> space & 1)
    free = ALL & ~(after.markers | after.at_risk)
    return (neighbours(group) & free).bit_count()


def _of_placing(state: State, place: Place, other: Place | None) -> Phrase:
    here = seen(state, place)
    there = Seen() if other is None else seen(state, other)
    if here.calls and not there.calls:
        return Phrase("With this claim, taking calls the last round")
    if here.broken >= BROKEN and here.broken > there.broken:
        size = here.left + here.broken
        return Phrase(
            "It cuts a rival’s largest group from {size} to {left}",
            size=size,
            left=here.left,
        )
    was = largest_group(state.owned[state.seat] | state.at_risk)
    if here.largest > max(was, there.largest):
        return Phrase("It makes a group of {size}", size=here.largest)
    if here.is_claim and not there.is_claim:
        return Phrase(
            "It makes a claim, which nobody can jump: number {number} of {needed}",
            number=here.claims,
            needed=state.claims_to_call,
        )
    if here.steals and not there.steals:
        return Phrase("It takes a space from a rival")
    if here.busts < there.busts:
        return Phrase(
            "After it, the next roll busts only {share} of the time",
            share=percent(here.busts),
        )
    if here.room > there.room and other is not None:
        return Phrase.counted(
            "One free space lies beside its group, otherwise none",
            "{number} free spaces lie beside its group, otherwise {other}",
            here.room,
            other=there.room,
        )
    return Phrase("It leaves better prospects for the next rolls")


def _of_taking(state: State) -> Phrase:
    after = taken(state)
    share = shares(after)[state.seat]
    if after.phase is Phase.OVER:
        if share == 1:
            return Phrase("Taking wins the game")
        return Phrase("Taking shares the win") if share else Phrase("It makes no difference")
    if after.caller is not None and share:
        if state.caller is None:
            return Phrase("Taking calls the last round while in the lead")
        return Phrase("It’s the last turn, and taking gives the lead")
    return Phrase.counted(
        "The next roll would bust {share} of the time, with one space at risk",
        "The next roll would bust {share} of the time, with {number} spaces at risk",
        state.at_risk.bit_count(),
        share=percent(bust_rolls(state)),
    )


def _of_rolling(state: State) -> Phrase:
    after = taken(state)
    if state.caller is not None and not shares(after)[state.seat]:
        return Phrase("It’s the last turn, and taking would not be enough")
    busts = bust_rolls(state)
    if not busts:
        return Phrase("The next roll cannot bust")
    largest = [largest_group(owned) for owned in after.owned]
    own = largest[state.seat]
    others = max(size for seat, size in enumerate(largest) if seat != state.seat)
    if own < others:
        return Phrase(
            "Taking would leave a largest group of {own}, behind a rival’s {others}; the next roll"
            " busts {share} of the time",
            own=own,
            others=others,
            share=percent(busts),
        )
    return Phrase.counted(
        "There is more to win than the space at risk, and the next roll busts {share} of the time",
        "There is more to win than the {number} spaces at risk, and the next roll busts {share} of"
        " the time",
        state.at_risk.bit_count(),
        share=percent(busts),
    )
