"""What all computer players of Claim It! share."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence

from claimit.claim_it.board import format_space
from claimit.claim_it.rules import ROLL, TAKE, Place
from claimit.claim_it.state import State
from claimit.table.computer import UNLIMITED, Explanation
from claimit.table.game import Action


class ExplainingPlayer(ABC):
    """A computer player that chooses by explaining: a `ComputerPlayer` of `State`."""

    name: str = ""

    def files(self, players: int) -> Sequence[str]:
        """Return the addresses of the large files that it needs for so many seats.

        A page has to fetch them first and hand them to `claimit.table.files`.
        """
        return ()

    def prepare(self, players: int) -> Iterator[None]:
        """Load what is needed for this many seats, in steps, so that a page can respond in between.

        This is optional: what is missing is loaded when it is first needed.
        """
        yield from ()

    @abstractmethod
    def explain(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Explanation:
        """Return what to do now, with the reasons. Raises ValueError if nothing is legal."""

    def choose(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Action:
        """Return one of the legal actions."""
        return self.explain(state, legal, rng, budget).action


def only(legal: Sequence[Action]) -> Explanation | None:
    """Return the only possible action if there is no choice. Raises ValueError."""
    if not legal:
        raise ValueError("There is nothing to choose: nothing is allowed in this position.")
    if len(legal) > 1:
        return None
    action = legal[0]
    if action == ROLL:
        return Explanation(action, "A turn starts with a roll.")
    return Explanation(action, f"This roll leaves nothing but to {describe(action)}.")


def describe(action: Action) -> str:
    """Return the name of an action, for use in a sentence."""
    if isinstance(action, Place):
        return f"mark {format_space(action.space)}"
    return "take the spaces" if action == TAKE else "roll again"


def percent(chance: float) -> str:
    """Write a chance as a percentage."""
    return f"{100 * chance:.0f} %"
