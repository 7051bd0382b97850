"""A longer search of The Claim Game than Speculator makes, by which exercises are checked."""

from __future__ import annotations

from functools import cache, lru_cache

from claimit.claim_game.bots.evaluator import REMEMBERED, Evaluator
from claimit.claim_game.state import Phase, State
from claimit.table.review import Chances


class TwoTurns(Evaluator):
    """Chances a whole turn further."""

    def __init__(self) -> None:
        super().__init__()
        self._closer = lru_cache(REMEMBERED)(Evaluator().expected)

    def _between(self, state: State) -> Chances:
        return self._closer(state) if state.phase is Phase.ROLL else super()._between(state)


@cache
def search() -> TwoTurns:
    """Return the search."""
    return TwoTurns()
