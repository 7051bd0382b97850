"""Exact odds of one roll."""

from __future__ import annotations

from functools import cache

from claimit.claim_it.board import Mask, space
from claimit.claim_it.dice import CHANCE_OUTCOMES, ROLLS_IN_ALL
from claimit.claim_it.state import Phase, State


def bust_rolls(state: State) -> int:
    """Return how many of the 216 rolls would bust if the current player rolled now.

    For states in which a roll is due, allowed or in the air. A roll busts if none of its spaces can
    take a piece. Spaces with a claim never can. Of the others, those that are the player's own or
    have a squatter always can, and the rest if their squatter is free. This takes two set
    operations for each of the 56 different rolls.
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


def bust_chance(state: State) -> float:
    """Return the chance that the next roll busts, from 0.0 to 1.0."""
    return bust_rolls(state) / ROLLS_IN_ALL


@cache
def _rolls(used: int) -> tuple[tuple[int, Mask, Mask], ...]:
    """Return weight, spaces named, and spaces with a free marker number of each of the 56 rolls."""
    told: list[tuple[int, Mask, Mask]] = []
    for weight, by_marker in _named():
        named = unused = 0
        for marker, spaces in by_marker:
            named |= spaces
            if not used >> marker - 1 & 1:
                unused |= spaces
        told.append((weight, named, unused))
    return tuple(told)


@cache
def _named() -> tuple[tuple[int, tuple[tuple[int, Mask], ...]], ...]:
    """Return weight, and the spaces of each marker number, of each of the 56 rolls.

    It says the same as `rules.reach`, so that a set of squatters that is asked about for the first
    time costs next to nothing.
    """
    told: list[tuple[int, tuple[tuple[int, Mask], ...]]] = []
    for dice, weight in CHANCE_OUTCOMES:
        by_marker: dict[int, Mask] = {}
        for number, marker in enumerate(dice):
            one, other = dice[:number] + dice[number + 1 :]
            both = 1 << space(one, other) | 1 << space(other, one)
            by_marker[marker] = by_marker.get(marker, 0) | both
        told.append((weight, tuple(by_marker.items())))
    return tuple(told)
