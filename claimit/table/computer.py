"""The interface of a computer player of any game.

A computer player gets a state, the actions allowed in it and its own random generator. It never
sees the seed of the dice, or a roll before it is made. It has no memory: the same state, actions
and generator give the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from claimit.table.game import Action
from claimit.table.phrase import Phrase

if TYPE_CHECKING:
    import random  # a page that only shows a game draws nothing

StateT_contra = TypeVar("StateT_contra", contravariant=True)

UNLIMITED: Final = 1_000_000
"""A budget that is larger than any player needs, in positions."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a computer player chooses an action. `sentence` is the reason in plain words, without a
    full stop, so that text can follow. `options` lists the actions that were weighed with their
    values, best first. The values can only be compared with each other. A player that uses no
    values gives no options.
    """

    action: Action
    sentence: Phrase
    options: tuple[tuple[Action, float], ...] = ()


class ComputerPlayer(Protocol[StateT_contra]):
    """A computer player: `choose` returns an action, `explain` gives the reasons for it.

    `legal` is the result of the game's `legal_actions` for the state and is never empty. `budget`
    is how many positions the player may evaluate, at least 1. A player that would need more looks
    only at the most promising actions. The budget is a count and not a time, so that answers can be
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
        """Return the action that `choose` would return, with the reasons."""
        ...


AnyPlayer = ComputerPlayer[Any]
