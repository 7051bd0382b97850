"""Exact odds of one roll."""

from __future__ import annotations

from functools import cache

from claimit.claim_it.board import SPACES, Mask, spaces_in
from claimit.claim_it.dice import CHANCE_OUTCOMES, FACES, ROLLS_IN_ALL, Dice
from claimit.claim_it.rules import legal_spaces, reach
from claimit.claim_it.state import Phase, State
from claimit.table.game import ChanceOutcome


def bust_rolls(state: State) -> int:
    """Return how many of the 216 rolls would bust if the current player rolled now.

    For states in which a roll is due, allowed or under way. A roll busts if none of its spaces can
    take a piece. Spaces with a claim never can. Other spaces always can if they are the player's
    own or have a squatter; the rest can if their squatter is free.
    """
    if state.phase is Phase.OVER:
        return 0
    closed = state.claimed | state.staked
    mine = state.stakeable & ~closed
    busts = 0
    for weight, named, unused in _rolls(state.used):
        if not (named & mine or unused & ~closed):
            busts += weight
    return busts


def busting_faces(state: State, shown: tuple[int, int]) -> int:
    """Return how many faces of the last die, 0 to 6, would bust once two dice show these.

    For the same states as `bust_rolls`.
    """
    rolls = (Dice((*shown, last)) for last in FACES)
    return sum(not legal_spaces(state.in_phase(Phase.PLACE, dice)) for dice in rolls)


def playable_rolls(state: State) -> tuple[int, ...]:
    """Return, for each space, how many of the 216 rolls would allow a placement there.

    For the same states as `bust_rolls`. It is 0 for spaces with a claim.
    """
    found = [0] * len(SPACES)
    if state.phase is not Phase.OVER:
        closed, stakeable = state.claimed | state.staked, state.stakeable
        for weight, named, unused in _rolls(state.used):
            for space in spaces_in((named & stakeable | unused) & ~closed):
                found[space] += weight
    return tuple(found)


def bust_chance(state: State) -> float:
    """Return the chance that the next roll busts, from 0.0 to 1.0."""
    return bust_rolls(state) / ROLLS_IN_ALL


def bad_chance(state: State) -> float:
    """Return the chance that the next roll ends badly, which is a bust: 0.0 to 1.0."""
    return bust_chance(state)


def is_bad(outcome: ChanceOutcome, after: State) -> bool:
    """Return whether a roll that led to this state ended badly, which is a bust."""
    return after.phase is not Phase.PLACE


@cache
def _rolls(used: int) -> tuple[tuple[int, Mask, Mask], ...]:
    """Return, for each of the 56 rolls, its weight, its spaces, and those whose squatter
    is free.
    """
    return tuple((weight, *reach(dice, used)) for dice, weight in CHANCE_OUTCOMES)
