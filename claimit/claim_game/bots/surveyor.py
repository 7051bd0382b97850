"""Surveyor plans its villages: turns to complete them, what they are worth, who gets there first."""

from __future__ import annotations

import random
from collections.abc import Sequence

from claimit.claim_game.actions import (
    ChooseNumber,
    Detour,
    Move,
    Obey,
    PlaceCube,
    PlaceMarker,
    PlacePawn,
)
from claimit.claim_game.board import Special, Tile, distance, tile_of, tiles_in
from claimit.claim_game.bots.explaining import ExplainingPlayer, only
from claimit.claim_game.bots.outlook import KINDS, WEIGHTS, Outlook, Weights, hindered
from claimit.claim_game.bots.turns import KEEP, in_line
from claimit.claim_game.bots.walks import after_throws
from claimit.claim_game.choices import detours, landings
from claimit.claim_game.movement import THROWS
from claimit.claim_game.state import State
from claimit.table.computer import UNLIMITED, Explanation
from claimit.table.game import Action


class Surveyor(ExplainingPlayer):
    """Strong: reckons in turns and points where each tile leads."""

    name = "surveyor"

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def explain(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Explanation:
        if (forced := only(legal)) is not None:
            return forced
        thought = Thought(state, self.weights)
        weighed = sorted(
            ((action, thought.value(action)) for action in legal), key=lambda option: -option[1]
        )
        return Explanation(weighed[0][0], "It plans.", "points", tuple(weighed))


class Thought:
    def __init__(self, state: State, weights: Weights) -> None:
        self.state = state
        self.weights = weights
        self.board = state.board
        self.markers = state.markers[state.seat]
        self.outlook = Outlook(state, state.seat, self.markers, weights)
        self._ends: dict[Tile, float] | None = None
        self._without: dict[Tile, Outlook] = {}

    @property
    def ends(self) -> dict[Tile, float]:
        if self._ends is None:
            self._ends = self.outlook.ends()
        return self._ends

    def value(self, action: Action) -> float:
        state = self.state
        match action:
            case Move(tile=tile):
                return self.landing(tile)
            case PlaceCube(feature=feature):
                return self.outlook.placed(feature, state.here)
            case Obey():
                return self.obeyed(state.here)
            case ChooseNumber(number=number):
                return max(self.landing(tile) for tile in tiles_in(landings(state, number)))
            case PlacePawn(tile=tile):
                return self.outlook.ending[tile]
            case PlaceMarker(tile=tile):
                return self.marker(tile)
            case Detour(seat=seat, tile=tile):
                return self.hindrance(seat, tile)
            case _:
                return self.outlook.ending[state.here]

    def landing(self, tile: Tile) -> float:
        best = self.ends[tile]
        if tile in self.markers and not self.state.obeyed:
            best = max(best, self.obeyed(tile))
        return best

    def obeyed(self, here: Tile) -> float:
        price = self.weights.turn
        left = list(self.markers)
        left.remove(here)
        if here not in self._without:
            self._without[here] = Outlook(self.state, self.state.seat, tuple(left), self.weights)
        after = self._without[here]
        keep = price * KEEP
        match self.board.specials[here]:
            case Special.HORSES:
                ends = {tile: -value for tile, value in after.ends().items()}
                return -sum(after_throws(self.board, here, ends)) / len(THROWS) - keep
            case Special.MARKED_DIE:
                ends = {tile: -value for tile, value in after.ends().items()}
                return -min(after_throws(self.board, here, ends)) - price - keep
            case Special.STAGECOACH:
                ends = after.ends()
                return max(ends[t] for t in ends if t != here and in_line(here, t)) - keep
            case Special.HOMESTEAD:
                best = max((after.placed(f, here) for f in after.homesteads(here)), default=-999.0)
                return best - keep
            case Special.DETOUR:
                gains = [
                    self.hindrance(seat, tile)
                    for seat, tiles in detours(self.state)
                    for tile in tiles_in(tiles)
                ]
                return after.ending[here] + max(gains, default=0.0) - keep

    def hindrance(self, seat: int, tile: Tile) -> float:
        from claimit.table.seats import Seat

        table = hindered(self.state, Seat(seat))
        if table is None:
            return 0.0
        lost = table[tile] - table[self.state.pawn(Seat(seat))]
        return lost * self.weights.turn / (self.state.players - 1)

    def marker(self, tile: Tile) -> float:
        special = self.board.specials[tile]
        near = 0.0
        for number in self.outlook.unclaimed:
            village = self.board.villages[number]
            closest = min(distance(tile, tile_of(f)) for f in village.features)
            near += village.worth / (2 + closest)
        return KINDS[special] + near / 20 - 2.0 * self.markers.count(tile)
