"""Baron: looks at every placement and asks what it does to his chance to win.

Two networks tell chances: one of a board between turns, one of a position within a turn if the
next roll does not bust. What rolling on is worth follows with the exact chance to bust.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from claimit.jumping.bots.controls import solidity
from claimit.jumping.bots.features import board_features, of_board, of_turn
from claimit.jumping.bots.network import Networks, log_odds, networks
from claimit.jumping.bots.position import Taken, busted, placements, shares, taken
from claimit.jumping.bots.thinker import Thinker, describe, only, percent
from claimit.jumping.odds import bust_rolls
from claimit.jumping.rules import ROLL, TAKE, Place
from claimit.jumping.state import Phase, State
from claimit.table.computer import UNLIMITED, Explanation
from claimit.table.dice import ROLLS_IN_ALL
from claimit.table.game import Action
from claimit.table.seats import Seat


class Evaluator(Protocol):
    """Tells chances to win, 0.0 to 1.0."""

    def board(self, board: Taken, seat: Seat, reuse_squatters: bool) -> float:
        """Return the chance of `seat`, which has just ended its turn with this board."""
        ...

    def position(self, state: State, board: Taken, busts: int, take: float, bust: float) -> float:
        """Return the chance of the seat to act if its next roll does not bust.

        `board` is what taking gives, `busts` how many of 216 rolls bust, `take` and `bust` are the
        chances after taking and after a bust.
        """
        ...


class Chances(NamedTuple):
    """The chance to win of the seat to act."""

    take: float
    again: float

    @property
    def best(self) -> float:
        """With the better of both."""
        return max(self)


class Learned:
    """Chances as the networks tell them: the shipped ones unless others are given."""

    def __init__(self, known: Networks | None = None) -> None:
        self._known = known

    def _networks(self, players: int) -> Networks:
        return networks(players) if self._known is None else self._known

    def board(self, board: Taken, seat: Seat, reuse_squatters: bool) -> float:
        """Return the chance of `seat` after its turn; exact when the game is over."""
        return self.board_chances(board, seat, reuse_squatters)[seat]

    def board_chances(self, board: Taken, seat: Seat, reuse_squatters: bool) -> tuple[float, ...]:
        """Return the chances of all seats after a turn of `seat`."""
        if not board.turns_left:
            return shares(board)
        players = len(board.owned)
        first = (seat + 1) % players
        found = of_board(board.owned, board.claimed, first, reuse_squatters)
        chances = self._networks(players).board(max(board.turns_left, 0)).chances(found)
        return tuple(chances[(other - first) % players] for other in range(players))

    def position(self, state: State, board: Taken, busts: int, take: float, bust: float) -> float:
        """Return the chance if the next roll does not bust."""
        claimable = board.owned[state.seat] & ~board.claimed
        found = of_board(board.owned, board.claimed, state.seat, state.reuse_squatters)
        found += of_turn(
            state.staked, state.squatted, state.used, busts, take, bust, claimable,
            board_features(state.players),
        )  # fmt: skip
        network = self._networks(state.players).position(state.turns_left)
        return network.chance(found, log_odds(take), log_odds(bust))


def after_bust(state: State, evaluator: Evaluator) -> float:
    """Return the chance of the seat to act once its turn has ended with a bust."""
    return evaluator.board(busted(state), state.seat, state.reuse_squatters)


def weigh(state: State, bust: float, evaluator: Evaluator) -> Chances:
    """Return the chances after taking and after rolling again; `bust`: the chance after a bust."""
    board = taken(state)
    take = evaluator.board(board, state.seat, state.reuse_squatters)
    busts = bust_rolls(state)
    lost = busts / ROLLS_IN_ALL
    safe = evaluator.position(state, board, busts, take, bust) if busts < ROLLS_IN_ALL else bust
    return Chances(take, lost * bust + (1 - lost) * safe)


def win_chances(state: State) -> tuple[float, ...]:
    """Return every seat's chance to win between two turns: in a state whose turn has to begin."""
    before = Seat((state.seat - 1) % state.players)
    turns_left = state.turns_left if state.caller is not None else -1
    board = Taken(state.owned, state.claimed, 0 if state.phase is Phase.OVER else turns_left)
    return Learned().board_chances(board, before, state.reuse_squatters)


class Baron(Thinker):
    """Does what gives the best chance to win."""

    name = "baron"

    def __init__(self, evaluator: Evaluator | None = None) -> None:
        self.evaluator = Learned() if evaluator is None else evaluator
        # A turn asks often for the same: what a bust costs, and the position just chosen.
        self._after_bust = lru_cache(16)(self._bust_of)
        self._weigh = lru_cache(64)(self._weigh_against)

    def prepare(self, players: int) -> Iterator[None]:
        """Load the weights."""
        yield
        networks(players)

    def explain(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Explanation:
        """Return the action with the best chance to win, and the chances of all."""
        if (forced := only(legal)) is not None:
            return forced
        bust = self._after_bust(busted(state), state.seat, state.reuse_squatters)
        if state.phase is Phase.DECIDE:
            chances = self._weigh(state, bust)
            options: list[tuple[Action, float]] = [(TAKE, chances.take), (ROLL, chances.again)]
        else:
            options = [
                (place, self._weigh(after, bust).best)
                for place, after in self._looked_at(state, legal, budget)
            ]
        options.sort(key=lambda option: -option[1])
        (action, best), second = options[0], options[1:2]
        sentence = f"To {describe(action)} wins {percent(best)} of the time"
        if second:
            sentence += f"; to {describe(second[0][0])}, {percent(second[0][1])}"
        return Explanation(action, f"{sentence}.", "win chance", tuple(options))

    def _bust_of(self, board: Taken, seat: Seat, reuse_squatters: bool) -> float:
        return self.evaluator.board(board, seat, reuse_squatters)

    def _weigh_against(self, state: State, bust: float) -> Chances:
        return weigh(state, bust, self.evaluator)

    @staticmethod
    def _looked_at(state: State, legal: Sequence[Action], budget: int) -> list[tuple[Place, State]]:
        """Return the placements to look at: all, or the most solid ones when there are too many."""
        found = placements(state, legal)
        if len(found) > budget:
            found.sort(key=lambda option: -solidity(option[1]))
        return found[:budget]
