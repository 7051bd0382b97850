"""Where Baron's chances come from: its networks, or another evaluator.

One network estimates the chances of a board between turns. Another estimates the chance in a
position within a turn if the next roll does not bust. The value of rolling again follows from these
and the exact chance of busting: see `lookahead`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from claimit.claim_it.board import Mask
from claimit.claim_it.bots.features import board_features, of_board, of_turn
from claimit.claim_it.bots.network import Networks, networks
from claimit.claim_it.outcome import shares
from claimit.claim_it.state import Phase, State
from claimit.table.network import Summed, log_odds
from claimit.table.review import Chances
from claimit.table.seats import Seat


class Evaluator(Protocol):
    """Estimates chances of winning, 0.0 to 1.0."""

    def chances(self, state: State) -> Chances:
        """Return the chances of all seats between two turns, or at the end."""
        ...

    def position(self, state: State, after: State, busts: int, take: float, bust: float) -> float:
        """Return the chance of the seat to act if its next roll does not bust.

        `after` is the state after taking, `busts` is how many of the 216 rolls bust, and `take` and
        `bust` are the chances after taking and after a bust.
        """
        ...


class Learned:
    """Chances estimated by the networks (default: the shipped ones)."""

    def __init__(self, known: Networks | None = None) -> None:
        self._known = known
        self._board_of_mover = lru_cache(1 << 9)(self._summed)

    def _networks(self, players: int) -> Networks:
        return networks(players) if self._known is None else self._known

    def chances(self, state: State) -> tuple[float, ...]:
        """Return the chances of all seats between two turns; exact if the game is over."""
        if state.phase is Phase.OVER:
            return shares(state)
        players, first = state.players, state.seat
        found = of_board(state.owned, state.claimed, first, state.reuse_squatters)
        chances = self._networks(players).board(state.turns_left).chances(found)
        return tuple(chances[(other - first) % players] for other in range(players))

    def position(self, state: State, after: State, busts: int, take: float, bust: float) -> float:
        """Return the chance of the seat to act if its next roll does not bust."""
        claimable = after.owned[state.seat] & ~after.claimed
        found = of_turn(
            state.staked, state.squatted, state.used, busts, take, bust, claimable,
            board_features(state.players),
        )  # fmt: skip
        network = self._networks(state.players).position(state.turns_left)
        board = self._board_of_mover(state.seat, state.turns_left, after.owned, after.claimed,
                                     state.reuse_squatters)  # fmt: skip
        return network.chance(found, log_odds(take), log_odds(bust), others=board)

    def _summed(
        self, seat: Seat, turns_left: int, owned: tuple[Mask, ...], claimed: Mask, reuse: bool
    ) -> Summed:
        """Sum up a board for the network of positions. This is cached because many turns lead to
        one board.
        """
        network = self._networks(len(owned)).position(turns_left)
        return network.summed(of_board(owned, claimed, seat, reuse))
