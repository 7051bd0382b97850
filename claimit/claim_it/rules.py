"""The rules of Claim It!: what a player may do in a state, and the state that follows.

Numbers in brackets refer to "A turn, step by step" on the rules page. A turn goes ROLL -> CHANCE ->
PLACE -> DECIDE -> CHANCE or the next turn; a roll without a placement ends it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final

from claimit.claim_it.board import (
    SPACES,
    Mask,
    Space,
    column_of,
    format_space,
    row_of,
    space,
    spaces_in,
)
from claimit.claim_it.dice import CHANCE_OUTCOMES, Dice
from claimit.claim_it.state import CLAIMS_TO_CALL, NO_SQUATTERS, Phase, State
from claimit.table.game import Action, IllegalAction, Step
from claimit.table.phrase import Phrase
from claimit.table.seats import CHANCE, TERMINAL, Seat


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Throw the three dice."""


@dataclass(frozen=True, slots=True, order=True)
class Place(Action):
    """Place a piece on a space. The space and the dice determine which piece it is."""

    space: Space

    def __repr__(self) -> str:
        return f"Place(space({column_of(self.space)}, {row_of(self.space)}))"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take the marked spaces and end the turn."""


ROLL: Final = Roll()
TAKE: Final = Take()
_ON_BOARD: Final = range(len(SPACES))
_MUST_ROLL: Final = (ROLL,)
_MAY_STOP: Final = (ROLL, TAKE)


class Refusal(Enum):
    """Why a piece may not go on a space (3)."""

    NOT_NOW = None
    """Something else is due, as the phase says."""
    NOT_ROLLED = Phrase("the dice do not give this space")
    CLAIMED = Phrase("the space is claimed for good")
    STAKED = Phrase("there is already a claim from this turn on that space")
    SQUATTER_USED = Phrase("the squatter that would go there is already on the board")


def current_player(state: State) -> Seat:
    """Return the current player: a seat, CHANCE while the dice roll, or TERMINAL at the end."""
    if state.phase is Phase.CHANCE:
        return CHANCE
    return TERMINAL if state.phase is Phase.OVER else state.seat


def following(state: State) -> tuple[Seat, ...]:
    """Return the seats in the order in which they play from now on, the mover first."""
    seats = tuple(map(Seat, range(state.players)))
    return seats[state.seat :] + seats[: state.seat]


def chance_outcomes(state: State) -> tuple[tuple[Dice, int], ...]:
    """Return the 56 different rolls, each with its weight out of 216; empty if no roll is due."""
    return CHANCE_OUTCOMES if state.phase is Phase.CHANCE else ()


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return all actions of the current player, sorted, without duplicates."""
    phase = state.phase
    if phase is Phase.PLACE:
        return _placements(legal_spaces(state))
    if phase is Phase.DECIDE:
        return _MAY_STOP
    return _MUST_ROLL if phase is Phase.ROLL else ()


def legal_spaces(state: State) -> Mask:
    """Return the spaces on which a piece may be placed now (3); none unless a placement is due."""
    if state.phase is not Phase.PLACE or state.dice is None:
        return 0
    named, unused = reach(state.dice, state.used)
    return (named & state.stakeable | unused) & ~(state.claimed | state.staked)


@cache
def reach(dice: Dice, used: int) -> tuple[Mask, Mask]:
    """Return the spaces that a roll gives, and those of them whose squatter is not in `used`.

    One die is the column, one the row and the third the number of the squatter, in any order.
    `used` is a set of squatters as in `State.used`.
    """
    named = unused = 0
    for marker, spaces in spaces_by_marker(dice):
        named |= spaces
        if not used >> (marker - 1) & 1:
            unused |= spaces
    return named, unused


@cache
def spaces_by_marker(dice: Dice) -> tuple[tuple[int, Mask], ...]:
    """Return, for each die as the marker, the two spaces that the other dice give in
    either order.
    """
    a, b, c = dice
    return tuple(
        (marker, 1 << space(one, other) | 1 << space(other, one))
        for one, other, marker in ((a, b, c), (a, c, b), (b, c, a))
    )


def marker_at(state: State, space: Space) -> int | None:
    """Return the marker for a space of the roll: the number of a squatter, or None for a claim."""
    if state.stakeable >> space & 1:
        return None
    assert state.dice is not None, "only a roll names spaces"
    return marker_number(state.dice, space)


def marker_number(dice: Dice, space: Space) -> int:
    """Return the die that is left if the other two give this space: the number of the squatter."""
    return sum(dice) - column_of(space) - row_of(space)


def apply(state: State, step: Step) -> State:
    """Return the state after a step: a player's action or, while the dice are rolling, a roll.

    Raises IllegalAction with a sentence that says why the rules do not allow it.
    """
    if type(step) is Dice:
        return _roll_lands(state, step)
    if type(step) is Place:
        return _place(state, step.space)
    if type(step) is Roll and state.phase in (Phase.ROLL, Phase.DECIDE):
        return state.in_phase(Phase.CHANCE, None)
    if type(step) is Take and state.phase is Phase.DECIDE:
        return taken(state)
    raise _not_now(state, step)


def may_undo(before: State, step: Step) -> bool:
    """Return whether a step may be undone: a placement may, until the next roll or take (5)."""
    return type(step) is Place


def placed(state: State, bit: Mask, marker: int | None) -> State:
    """Return the state after a squatter, or a claim (None), has been placed on a space, unchecked.

    `bit` is the space as a set.
    """
    staked, squatters = state.staked, state.squatters
    squatted, used = state.squatted, state.used
    if marker is not None:
        squatters = (*squatters[: marker - 1], bit, *squatters[marker:])
        squatted |= bit
        used |= 1 << marker - 1
    else:
        staked |= bit
        if state.reuse_squatters and bit & squatted:
            used ^= 1 << squatters.index(bit)
            squatters = tuple(0 if mask == bit else mask for mask in squatters)
            squatted ^= bit
    return state.after_placement(staked, squatters, squatted, used)


def taken(state: State) -> State:
    """Return the state after the player has taken the marked spaces, whatever the phase.

    Every marked space is settled or claimed; opponents' markers there go back to their owners (6).
    """
    marked = state.at_risk
    owned = tuple(
        mask | marked if seat == state.seat else mask & ~marked
        for seat, mask in enumerate(state.owned)
    )
    return _end_turn(state, owned, state.claimed | state.staked)


def busted(state: State) -> State:
    """Return the state after the turn has ended with a bust, whatever the phase."""
    return _end_turn(state, state.owned, state.claimed)


def refusal(state: State, space: Space) -> Refusal | None:
    """Return why a piece may not go on this space now, or None if it may."""
    if state.phase is not Phase.PLACE or state.dice is None:
        return Refusal.NOT_NOW
    bit = 1 << space
    if bit & legal_spaces(state):
        return None
    if not bit & reach(state.dice, 0)[0]:
        return Refusal.NOT_ROLLED
    if bit & state.claimed:
        return Refusal.CLAIMED
    return Refusal.STAKED if bit & state.staked else Refusal.SQUATTER_USED


@cache
def _placements(spaces: Mask) -> tuple[Place, ...]:
    return tuple(Place(space) for space in spaces_in(spaces))


def _roll_lands(state: State, dice: Dice) -> State:
    if state.phase is not Phase.CHANCE:
        raise _not_now(state, dice)
    rolled = state.in_phase(Phase.PLACE, dice)
    if legal_spaces(rolled):
        return rolled
    return busted(state)


def _place(state: State, space: Space) -> State:
    if space not in _ON_BOARD:
        raise IllegalAction("Nothing can be placed there: the board has no such space.")
    bit = 1 << space
    if not bit & legal_spaces(state):
        raise _not_there(state, space)
    return placed(state, bit, marker_at(state, space))


def _end_turn(state: State, owned: tuple[Mask, ...], claimed: Mask) -> State:
    """Clear the turn's pieces, call the last round or count it down, and pass the dice."""
    caller, turns_left = state.caller, state.turns_left
    if caller is not None:
        turns_left -= 1
    elif (owned[state.seat] & claimed).bit_count() >= CLAIMS_TO_CALL[state.players]:
        caller, turns_left = state.seat, state.players
    over = caller is not None and not turns_left
    return State(
        state.players,
        state.reuse_squatters,
        state.turn if over else state.turn + 1,
        state.seat if over else Seat((state.seat + 1) % state.players),
        Phase.OVER if over else Phase.ROLL,
        None,
        owned,
        claimed,
        0,
        NO_SQUATTERS,
        0,
        0,
        caller,
        turns_left,
    )


_WAITS_FOR: Final = {
    Phase.ROLL: Phrase("the turn must begin with a roll"),
    Phase.CHANCE: Phrase("the dice are still rolling"),
    Phase.PLACE: Phrase("a piece must be placed first"),
    Phase.DECIDE: Phrase("a piece has just been placed: roll again or take the spaces"),
    Phase.OVER: Phrase("the game is over"),
}
_DOING: Final[dict[type[Step], Phrase]] = {
    Roll: Phrase("Rolling"),
    Take: Phrase("Taking the spaces"),
    Dice: Phrase("A roll"),
}


def _not_now(state: State, step: Step) -> IllegalAction:
    doing, due = _DOING.get(type(step), step), _WAITS_FOR[state.phase]
    return IllegalAction("{doing} is not allowed now: {due}.", doing=doing, due=due)


def _not_there(state: State, space: Space) -> IllegalAction:
    here, reason = format_space(space), refusal(state, space)
    assert reason is not None, "only a refused placement asks why"
    if reason.value is None:
        due = _WAITS_FOR[state.phase]
        return IllegalAction("Nothing can be placed on {space} now: {due}.", space=here, due=due)
    return IllegalAction(
        "Nothing can be placed on {space}: {reason}.", space=here, reason=reason.value
    )
