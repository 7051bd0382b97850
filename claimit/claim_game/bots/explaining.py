"""What all computer players of The Claim Game share."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence

from claimit.claim_game.actions import ROLL
from claimit.claim_game.notation import format_step
from claimit.claim_game.state import State
from claimit.table.computer import UNLIMITED, Explanation
from claimit.table.game import Action


class ExplainingPlayer(ABC):
    """A computer player that chooses by explaining: a `ComputerPlayer` of `State`."""

    name: str = ""

    def files(self, players: int) -> Sequence[str]:
        """Return the addresses of the large files that it needs for so many seats."""
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
    return Explanation(action, f"Nothing else is allowed: {format_step(action)}.")
