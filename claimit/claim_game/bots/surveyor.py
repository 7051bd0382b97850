"""Surveyor, who plans its villages and special tiles by the turns they take."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cached_property
from typing import Final

from claimit.claim_game.actions import ChooseNumber as Number
from claimit.claim_game.actions import (
    Detour,
    Move,
    Obey,
    Pass,
    PlaceCube,
    PlaceMarker,
    PlacePawn,
)
from claimit.claim_game.board import Special, Tile, tiles_in
from claimit.claim_game.bots import turns
from claimit.claim_game.bots.explaining import only
from claimit.claim_game.bots.outlook import WEIGHTS, Outlook, Weights
from claimit.claim_game.bots.reasons import reason
from claimit.claim_game.bots.walks import after_throws, reached_from
from claimit.claim_game.choices import detours, in_line, landings
from claimit.claim_game.movement import THROWS
from claimit.claim_game.state import State
from claimit.table.computer import UNLIMITED, Explanation
from claimit.table.explaining import ExplainingPlayer
from claimit.table.game import Action
from claimit.table.seats import Seat

KINDS: Final = {
    Special.HOMESTEAD: 6.0,
    Special.HORSES: 4.0,
    Special.STAGECOACH: 4.0,
    Special.MARKED_DIE: 3.0,
    Special.DETOUR: 1.5,
}
"""The relative value of each kind of special tile."""
AGAIN: Final = 0.6
"""The value of the next marker on the same tile, relative to the one before."""
_OUT_OF_THE_QUESTION: Final = -999.0


class Surveyor(ExplainingPlayer[State]):
    """Strong: knows how many turns everything takes, and goes where points take the fewest.

    It chooses villages by their points, by the turns that their tiles take with the best walks, and
    by the other uses of its cubes. It chooses smaller ones when the others are about to finish.
    Special tiles with a marker of its own are goals too. It uses them when that saves more than a
    marker is worth.
    """

    name = "surveyor"

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def explain(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Explanation:
        """Return the action with the most points, less the cost of the turns that it takes.

        `budget` is the number of actions to weigh.
        """
        if (forced := only(legal)) is not None:
            return forced
        survey = Survey(state, self.weights)
        weighed = sorted(
            ((action, survey.value(action)) for action in survey.promising(legal)[:budget]),
            key=lambda option: -option[1],
        )
        action = weighed[0][0]
        return Explanation(action, reason(survey.outlook, action), tuple(weighed))


class Survey:
    """The values, in points, of what the mover of a position can do. Each is worked out on
    demand.
    """

    def __init__(self, state: State, weights: Weights = WEIGHTS) -> None:
        self.state = state
        self.weights = weights
        self.board = state.board
        self.markers = state.markers[state.seat]
        self.outlook = Outlook(state, state.seat, self.markers, weights)
        self._without: dict[Tile, Outlook] = {}

    def promising(self, legal: Sequence[Action]) -> list[Action]:
        """Return the actions, those with an immediate effect first."""
        goals = self.outlook.goals

        def first(action: Action) -> tuple[bool, bool]:
            tile = action.tile if isinstance(action, Move) else None
            at_once = isinstance(action, PlaceCube) or tile in goals
            return not at_once, not (isinstance(action, Obey) or tile in self.markers)

        return sorted(legal, key=first)

    def value(self, action: Action) -> float:
        """Return the value of an action, in points that can only be compared with each other."""
        state = self.state
        match action:
            case Move(tile=tile):
                return self.landing(tile)
            case PlaceCube(feature=feature):
                return self.outlook.placed(feature, state.here)
            case Obey():
                return self.obeyed(state.here)
            case Number(number=number):
                return max(self.landing(tile) for tile in tiles_in(landings(state, number)))
            case PlacePawn(tile=tile):
                return self.outlook.resting(tile)
            case PlaceMarker(tile=tile):
                return self.marked(tile)
            case Detour(seat=seat, tile=tile):
                return self.hindered(seat, tile)
            case Pass():
                return self.outlook.resting(state.here)
            case _:
                raise ValueError(f"Surveyor does not know how to weigh {action!r}.")

    def landing(self, tile: Tile) -> float:
        """Return the value of ending a move on a tile and making the best use of it."""
        best = self.outlook.ending(tile)
        if tile in self.markers and not self.state.obeyed:
            best = max(best, self.obeyed(tile))
        return best

    def obeyed(self, here: Tile) -> float:
        """Return the value of using the special tile `here`, if the pawn is there."""
        after = self._outlook_without(here)
        price = self.weights.turn
        match self.board.specials[here]:
            case Special.HORSES:
                worth = -sum(self._throws(after, here)) / len(THROWS)
            case Special.MARKED_DIE:
                worth = -min(self._throws(after, here)) - price
            case Special.STAGECOACH:
                ends = after.ends()
                worth = max(ends[end] for end in ends if in_line(here) >> end & 1)
            case Special.HOMESTEAD:
                placed = (after.placed(feature, here) for feature in after.homesteads(here))
                worth = max(placed, default=_OUT_OF_THE_QUESTION)
            case Special.DETOUR:
                worth = after.resting(here) + self._best_detour()
        return worth - price * turns.KEEP

    def hindered(self, seat: Seat, tile: Tile) -> float:
        """Return the value of moving a rival's pawn to a tile."""
        table = turns.towards_goal(self.state, seat)
        if table is None:
            return 0.0
        lost = table[tile] - table[self.state.pawn(seat)]
        return lost * self.weights.turn / (self.state.players - 1)

    def marked(self, tile: Tile) -> float:
        """Return the value of one more marker on a special tile.

        It is how often the tile can be reached from the nearest and most valuable villages, times
        the value of its kind.
        """
        special = self.board.specials[tile]
        value = 0.0
        for number, weight in self._likely.items():
            land = turns.tiles_of(self.board.lands[number])
            if special is Special.STAGECOACH and not land & in_line(tile):
                continue
            value += weight * reached_from(self.board, tile, land)
        return KINDS[special] * value * AGAIN ** self.markers.count(tile)

    @cached_property
    def _likely(self) -> dict[int, float]:
        """The probability that the seat will claim each unclaimed village; they sum to 1.0."""
        worth: dict[int, float] = {}
        for number in self.outlook.unclaimed:
            tiles = turns.tiles_of(self.board.lands[number])
            first = turns.to_take(self.board, tiles, 1, 0, ())[self.state.here]
            worth[number] = self.board.villages[number].worth ** 2 / (1 + first)
        whole = sum(worth.values())
        return {number: weight / whole for number, weight in worth.items()}

    def _outlook_without(self, here: Tile) -> Outlook:
        """Return the outlook with one marker fewer on a tile."""
        if here not in self._without:
            left = list(self.markers)
            left.remove(here)
            self._without[here] = Outlook(self.state, self.state.seat, tuple(left), self.weights)
        return self._without[here]

    def _throws(self, after: Outlook, here: Tile) -> tuple[float, ...]:
        return after_throws(self.board, here, {t: -value for t, value in after.ends().items()})

    def _best_detour(self) -> float:
        return max(
            (
                self.hindered(seat, tile)
                for seat, tiles in detours(self.state)
                for tile in tiles_in(tiles)
            ),
            default=_OUT_OF_THE_QUESTION,
        )
