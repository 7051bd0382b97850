"""Baron looks at every placement and asks how it changes the chance of winning.

Two networks estimate chances: one for a board between turns, one for a position within a turn if
the next roll does not bust. The value of rolling again follows from them and the exact chance of
busting.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from claimit.claim_it.bots.explaining import describe, only, percent
from claimit.claim_it.bots.features import board_features, of_board, of_turn
from claimit.claim_it.bots.heuristics import placements
from claimit.claim_it.bots.network import Networks, address, log_odds, networks
from claimit.claim_it.dice import ROLLS_IN_ALL
from claimit.claim_it.odds import bust_rolls
from claimit.claim_it.outcome import shares
from claimit.claim_it.rules import ROLL, TAKE, busted, taken
from claimit.claim_it.state import Phase, State
from claimit.table.computer import UNLIMITED, Explanation
from claimit.table.explaining import ExplainingPlayer
from claimit.table.game import Action
from claimit.table.seats import Seat


class Evaluator(Protocol):
    """Estimates chances of winning, 0.0 to 1.0."""

    def board(self, after: State, seat: Seat) -> float:
        """Return the chance of `seat`, whose turn has just ended in this state."""
        ...

    def position(self, state: State, after: State, busts: int, take: float, bust: float) -> float:
        """Return the chance of the seat to act if its next roll does not bust.

        `after` is the state after taking, `busts` how many of 216 rolls bust, `take` and `bust`
        are the chances after taking and after a bust.
        """
        ...


class Chances(NamedTuple):
    """The current player's chances of winning."""

    take: float
    again: float

    @property
    def best(self) -> float:
        """With the better of both."""
        return max(self)


class Learned:
    """Chances estimated by the networks (default: the shipped ones)."""

    def __init__(self, known: Networks | None = None) -> None:
        self._known = known

    def _networks(self, players: int) -> Networks:
        return networks(players) if self._known is None else self._known

    def board(self, after: State, seat: Seat) -> float:
        """Return the chance of `seat` after its turn; exact when the game is over."""
        return self.chances(after)[seat]

    def chances(self, state: State) -> tuple[float, ...]:
        """Return the chances of all seats between two turns."""
        if state.phase is Phase.OVER:
            return shares(state)
        players, first = state.players, state.seat
        found = of_board(state.owned, state.claimed, first, state.reuse_squatters)
        chances = self._networks(players).board(state.turns_left).chances(found)
        return tuple(chances[(other - first) % players] for other in range(players))

    def position(self, state: State, after: State, busts: int, take: float, bust: float) -> float:
        """Return the chance if the next roll does not bust."""
        claimable = after.owned[state.seat] & ~after.claimed
        found = of_board(after.owned, after.claimed, state.seat, state.reuse_squatters)
        found += of_turn(
            state.staked, state.squatted, state.used, busts, take, bust, claimable,
            board_features(state.players),
        )  # fmt: skip
        network = self._networks(state.players).position(state.turns_left)
        return network.chance(found, log_odds(take), log_odds(bust))


def after_bust(state: State, evaluator: Evaluator) -> float:
    """Return the current player's chance after its turn has ended with a bust."""
    return evaluator.board(busted(state), state.seat)


def weigh(state: State, bust: float, evaluator: Evaluator) -> Chances:
    """Return the chances after taking and after rolling again; `bust`: the chance after a bust."""
    after = taken(state)
    take = evaluator.board(after, state.seat)
    busts = bust_rolls(state)
    lost = busts / ROLLS_IN_ALL
    safe = evaluator.position(state, after, busts, take, bust) if busts < ROLLS_IN_ALL else bust
    return Chances(take, lost * bust + (1 - lost) * safe)


def win_chances(state: State) -> tuple[float, ...]:
    """Return every seat's chance of winning between two turns: in a state in which a turn is about
    to begin.
    """
    return Learned().chances(state)


class Baron(ExplainingPlayer[State]):
    """Chooses whatever gives the best chance of winning."""

    name = "baron"

    def __init__(self, evaluator: Evaluator | None = None) -> None:
        self.evaluator = Learned() if evaluator is None else evaluator
        # A turn asks often for the same: what a bust costs, and the position just chosen.
        self._after_bust = lru_cache(16)(self.evaluator.board)
        self._weigh = lru_cache(64)(self._weigh_against)

    def files(self, players: int) -> Sequence[str]:
        """Return where the weights lie."""
        return (address(players),)

    def prepare(self, players: int) -> Iterator[None]:
        """Load the weights."""
        yield
        networks(players)

    def explain(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Explanation:
        """Return the action with the best chance of winning, and the chances of all actions."""
        if (forced := only(legal)) is not None:
            return forced
        bust = self._after_bust(busted(state), state.seat)
        if state.phase is Phase.DECIDE:
            chances = self._weigh(state, bust)
            options: list[tuple[Action, float]] = [(TAKE, chances.take), (ROLL, chances.again)]
        else:
            options = [
                (place, self._weigh(after, bust).best)
                for place, after in placements(state, legal, budget)
            ]
        options.sort(key=lambda option: -option[1])
        (action, best), second = options[0], options[1:2]
        sentence = f"To {describe(action)} wins {percent(best)} of the time"
        if second:
            sentence += f"; to {describe(second[0][0])}, {percent(second[0][1])}"
        return Explanation(action, f"{sentence}.", "win chance", tuple(options))

    def _weigh_against(self, state: State, bust: float) -> Chances:
        return weigh(state, bust, self.evaluator)
