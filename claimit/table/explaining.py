"""What computer players share that choose by explaining.

It is separate from `claimit.table.computer`, the interface, because only the players need it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Generic

from claimit.table.computer import UNLIMITED, Explanation
from claimit.table.game import Action, StateT
from claimit.table.phrase import Phrase

if TYPE_CHECKING:
    import random


class ExplainingPlayer(ABC, Generic[StateT]):
    """A computer player that chooses by explaining: a `ComputerPlayer` of these states."""

    name: str = ""

    def files(self, players: int) -> Sequence[str]:
        """Return the addresses of the large files that it needs with this number of seats.

        A page has to fetch them first and pass them to `claimit.table.files.give`.
        """
        return ()

    def prepare(self, players: int) -> Iterator[None]:
        """Load what is needed with this number of seats, in steps, so that a page can respond in
        between.

        This is optional: anything missing is loaded when it is first needed.
        """
        yield from ()

    @abstractmethod
    def explain(
        self, state: StateT, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Explanation:
        """Return the best action, with the reasons. Raises ValueError if nothing is legal."""

    def choose(
        self, state: StateT, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Action:
        """Return one of the legal actions."""
        return self.explain(state, legal, rng, budget).action


def only_action(
    legal: Sequence[Action], roll: Action, forced: Callable[[Action], Phrase]
) -> Explanation | None:
    """Return the only legal action; None if there is a choice. Raises ValueError if nothing is
    legal.

    `roll` is the action that starts a turn. `forced` says of any other action that nothing else is
    possible.
    """
    if not legal:
        raise ValueError("There is nothing to choose: nothing is allowed in this position.")
    if len(legal) > 1:
        return None
    action = legal[0]
    if action == roll:
        return Explanation(action, Phrase("A turn starts with a roll"))
    return Explanation(action, forced(action))
