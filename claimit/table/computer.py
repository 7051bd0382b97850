"""The seam between the table and a computer player: what a player of any game must offer.

A computer player is asked with a state, the actions allowed in it and a random generator of its
own. It never sees the seed of the dice, nor dice that have not been rolled. It keeps no memory: the
same question with a generator in the same state gets the same answer.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from claimit.table.game import Action

StateT_contra = TypeVar("StateT_contra", contravariant=True)

UNLIMITED: Final = 1_000_000
"""A budget that no player uses up."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a computer player does what it does.

    `sentence` says it in plain English; `options` gives every action that was weighed with its
    number, the best first, and `measure` says what these numbers are, such as ``"win chance"`` (0.0
    to 1.0) or ``"points"``. A player that goes by no numbers gives no options.
    """

    action: Action
    sentence: str
    measure: str = ""
    options: tuple[tuple[Action, float], ...] = ()


class ComputerPlayer(Protocol[StateT_contra]):
    """What plays a seat without a person: `choose` for the action, `explain` for its reasons.

    `legal` is what the game's `legal_actions` gives for the state and is never empty. `budget` is
    how many positions may be evaluated, at least 1, where the player would act next: a player that
    would need more looks at those of the more promising actions only, and one that evaluates none
    has no use for it. It is a count and no time, so that answers can be repeated.
    """

    @property
    def name(self) -> str:
        """The name by which it is asked for, such as ``"baron"``."""
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
        """Return what `choose` would choose now, with the reasons."""
        ...


AnyPlayer = ComputerPlayer[Any]
