"""Players to measure others by: one plays at random, some stop after a fixed number of markers."""

from __future__ import annotations

import random
from collections.abc import Sequence

from claimit.jumping.board import largest_group
from claimit.jumping.bots.position import placements
from claimit.jumping.bots.thinker import Thinker, describe, only
from claimit.jumping.rules import ROLL, TAKE, Place
from claimit.jumping.state import Phase, State
from claimit.table.computer import UNLIMITED, Explanation
from claimit.table.game import Action


class Random(Thinker):
    """Does anything that is allowed, each as likely."""

    name = "random"

    def explain(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Explanation:
        """Return an action drawn by chance."""
        if (forced := only(legal)) is not None:
            return forced
        action = legal[int(rng.random() * len(legal))]
        return Explanation(action, f"Chance says to {describe(action)}.")


class FixedCount(Thinker):
    """Places sensibly, and stops after a fixed number of placements, whatever happens."""

    def __init__(self, stop_after: int) -> None:
        self.stop_after = stop_after
        self.name = f"stop-after-{stop_after}"

    def explain(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Explanation:
        """Return the most solid placement, or what the count says."""
        if (forced := only(legal)) is not None:
            return forced
        if state.phase is Phase.DECIDE:
            placed = placed_this_turn(state)
            action = TAKE if placed >= self.stop_after else ROLL
            return Explanation(
                action, f"Markers placed: {placed}, of the {self.stop_after} to stop after."
            )
        weighed = by_solidity(state, legal, budget)
        action = weighed[0][0]
        return Explanation(action, f"To {describe(action)} is the most solid.", "points", weighed)


def placed_this_turn(state: State) -> int:
    """Return how many markers the running turn has placed.

    Every squatter and every claim is one. In the variation a claim on a squatter sends it back,
    so that such a space has cost two placements and counts as one.
    """
    return state.squatted.bit_count() + state.staked.bit_count()


def solidity(state: State) -> float:
    """Return what a plain eye sees in a turn: group, claims and spaces that taking would give."""
    held = state.owned[state.seat] | state.at_risk
    claimed = state.claimed | state.staked
    claims = (held & claimed).bit_count()
    return largest_group(held) + 0.9 * claims + 0.5 * held.bit_count()


def by_solidity(
    state: State, legal: Sequence[Action], budget: int
) -> tuple[tuple[Place, float], ...]:
    """Return the first placements, as many as the budget allows, the most solid one first."""
    looked_at = placements(state, legal)[:budget]
    weighed = ((place, solidity(after)) for place, after in looked_at)
    return tuple(sorted(weighed, key=lambda option: -option[1]))


def random_place(legal: Sequence[Action], rng: random.Random) -> Place | None:
    """Return one of the placements by chance, or None when there is none."""
    places = [action for action in legal if isinstance(action, Place)]
    return places[int(rng.random() * len(places))] if places else None
