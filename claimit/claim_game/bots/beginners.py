"""Greenhorn, who looks no further than this move."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from claimit.claim_game.actions import OBEY, PASS, ChooseNumber, Move, PlaceCube
from claimit.claim_game.board import Feature, Special, Tile, distance, tile_of
from claimit.claim_game.bots.explaining import ExplainingPlayer, only
from claimit.claim_game.choices import free_finishes, landings, open_features
from claimit.claim_game.state import State
from claimit.table.computer import UNLIMITED, Explanation
from claimit.table.game import Action

_PLACE: Final = "A cube on the board is better than one in the hand."
_GO: Final = "There a cube can be placed, or it is on the way."


class Greenhorn(ExplainingPlayer):
    """Learning: goes where a cube can be placed now, places it, and obeys what it stands on.

    It does not weigh villages against each other, and plans no second turn.
    """

    name = "greenhorn"

    def explain(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Explanation:
        """Return what seems good at first sight."""
        if (forced := only(legal)) is not None:
            return forced
        cubes = [action for action in legal if isinstance(action, PlaceCube)]
        if cubes:
            return Explanation(max(cubes, key=lambda cube: _worth(state, cube.feature)), _PLACE)
        if OBEY in legal:
            return Explanation(OBEY, "There is a marker on this tile: why not use it?")
        if PASS in legal:
            return Explanation(PASS, "There is nothing to do here.")
        moves = [action for action in legal if isinstance(action, Move)]
        if moves:
            return Explanation(max(moves, key=lambda move: _promise(state, move.tile)), _GO)
        numbers = [action for action in legal if isinstance(action, ChooseNumber)]
        if numbers:
            best = max(numbers, key=lambda number: _best_landing(state, number.number))
            return Explanation(best, "This number leads where a cube can be placed.")
        return Explanation(rng.choice(legal), "One is as good as another.")


def _best_landing(state: State, number: int) -> int:
    tiles = landings(state, number)
    return max(_promise(state, tile) for tile in state.board.tiles if tiles >> tile & 1)


def _promise(state: State, tile: Tile) -> int:
    """Return how good a tile looks to end on, in points that compare only with each other."""
    finishes = free_finishes(state)
    if finishes:
        goals = [goal for goal in state.board.finishes if finishes >> goal & 1]
        return -min(distance(tile, goal) for goal in goals)
    features = open_features(state, state.seat)
    here = [feature for feature in state.board.features_on(tile) if features >> feature & 1]
    if here:
        return 100 + max(_worth(state, feature) for feature in here)
    if state.board.specials.get(tile) is Special.HOMESTEAD and tile in state.markers[state.seat]:
        return 50
    goals = [tile_of(feature) for feature in state.board.edges if features >> feature & 1]
    return -min((distance(tile, goal) for goal in goals), default=0)


def _worth(state: State, feature: Feature) -> int:
    """Return the points of a feature's village if it can be completed with the cubes at hand."""
    village = state.board.villages[state.board.village_of[feature]]
    return village.number if village.size <= state.cubes_left(state.seat) else 0
