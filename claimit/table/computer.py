"""The interface of a computer player of any game.

A computer player gets a state, the actions allowed in it and its own random generator. It never
sees the seed of the dice, or dice that have not been rolled. It has no memory: the same question
with a generator in the same state gets the same answer.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from claimit.table.game import Action
from claimit.table.phrase import Phrase

StateT_contra = TypeVar("StateT_contra", contravariant=True)

UNLIMITED: Final = 1_000_000
"""A budget that is larger than any player needs."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a computer player does what it does.

    `sentence` says it in words that people understand, without the full stop, so that more can be
    said after it. `options` lists the actions that were weighed with their values, best first; the
    values compare with each other. A player that uses no values gives no options.
    """

    action: Action
    sentence: Phrase
    options: tuple[tuple[Action, float], ...] = ()


class ComputerPlayer(Protocol[StateT_contra]):
    """A player without a person: `choose` returns an action, `explain` the reasons for it.

    `legal` is the result of the game's `legal_actions` for the state and is never empty. `budget`
    is how many positions the player may evaluate, at least 1. A player that would need more looks
    only at the more promising actions. It is a count and not a time, so that answers can be
    reproduced.
    """

    @property
    def name(self) -> str:
        """The name of the player, such as ``"baron"``."""
        ...

    def choose(
        self,
        state: StateT_contra,
        legal: Sequence[Action],
        rng: random.Random,
        budget: int = UNLIMITED,
    ) -> Action:
        """Return one of the legal actions."""
        ...

    def explain(
        self,
        state: StateT_contra,
        legal: Sequence[Action],
        rng: random.Random,
        budget: int = UNLIMITED,
    ) -> Explanation:
        """Return the action that `choose` would choose now, with the reasons."""
        ...


AnyPlayer = ComputerPlayer[Any]
