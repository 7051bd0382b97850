"""A longer search of Claim It! than Baron makes, by which exercises are checked."""

from __future__ import annotations

from functools import cache, lru_cache

from claimit.claim_it.bots.lookahead import Choice, Lookahead
from claimit.claim_it.rules import ROLL, TAKE, apply, taken
from claimit.claim_it.state import Phase, State
from claimit.table.game import Action
from claimit.table.review import Chances


class TwoRolls(Lookahead):
    """Chances two rolls ahead; of what follows a take, one roll."""

    def __init__(self) -> None:
        super().__init__()
        self._one = Lookahead()
        self._closer = lru_cache(1 << 14)(self._one.expected)

    def after(self, state: State, action: Action) -> Chances:
        """Return the chances of all seats after an action."""
        if action == TAKE:
            return self._settled(taken(state))
        if action == ROLL:
            return self.expected(state)
        placed = apply(state, action)
        settled, again = self._settled(taken(placed)), self.expected(placed)
        return max(settled, again, key=lambda chances: chances[state.seat])

    def _settled(self, state: State) -> Chances:
        return self.between(state) if state.phase is Phase.OVER else self._one.expected(state)

    def _weigh(self, state: State, bust: Chances) -> Choice:
        return Choice(state.seat, self.between(taken(state)), self._closer(state))


@cache
def search() -> TwoRolls:
    """Return the search."""
    return TwoRolls()
