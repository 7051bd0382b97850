"""Drifter, who looks no further than this move."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from claimit.claim_game.actions import OBEY, PASS, ChooseNumber, Move, PlaceCube
from claimit.claim_game.board import (
    Feature,
    Mask,
    Tile,
    distance,
    features_in,
    format_feature,
    format_tile,
    tile_of,
    tiles_in,
)
from claimit.claim_game.bots.explaining import only
from claimit.claim_game.choices import free_finishes, landings, open_features
from claimit.claim_game.state import State
from claimit.table.computer import UNLIMITED, Explanation
from claimit.table.explaining import ExplainingPlayer
from claimit.table.game import Action
from claimit.table.phrase import Phrase

_AIMLESS: Final = Phrase("One is as good as another")


class Drifter(ExplainingPlayer[State]):
    """Easy: plausible, careless, hasty.

    Drifter goes where a cube can be placed at once, and prefers large numbers, but often takes the
    first tile. Otherwise it heads for the nearest open tile or, without cubes, for a finish. It
    always arrives, because the die makes it end on tiles of both colours of a chessboard. It uses
    any special tile that it stands on, and never plans for one.
    """

    name = "drifter"
    hasty = 0.35
    """The probability that it takes the first tile for a cube."""

    def explain(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = UNLIMITED
    ) -> Explanation:
        """Return what seems good at first sight."""
        if (forced := only(legal)) is not None:
            return forced
        cubes = [action for action in legal if isinstance(action, PlaceCube)]
        if cubes:
            cube = max(cubes, key=lambda cube: _worth(state, cube.feature))
            name = format_feature(cube.feature)
            sentence = Phrase("A cube on {place} is better than one in the hand", place=name)
            return Explanation(cube, sentence)
        if OBEY in legal:
            return Explanation(OBEY, Phrase("There is a marker on this tile, so why not use it"))
        if PASS in legal:
            return Explanation(PASS, Phrase("There is nothing to do here"))
        moves = [action for action in legal if isinstance(action, Move)]
        if moves:
            return self._move(state, moves, rng)
        numbers = [action for action in legal if isinstance(action, ChooseNumber)]
        if numbers:
            best = max(numbers, key=lambda number: _best_landing(state, number.number))
            sentence = Phrase("A {number} leads to something useful", number=best.number)
            return Explanation(best, sentence)
        return Explanation(rng.choice(legal), _AIMLESS)

    def _move(self, state: State, moves: list[Move], rng: random.Random) -> Explanation:
        here = [move for move in moves if _worth_here(state, move.tile)]
        if here and rng.random() < self.hasty:
            move = rng.choice(here)
            name = format_tile(move.tile)
            return Explanation(move, Phrase("Tile {tile} is right there, so why not", tile=name))
        promises = {move: _promise(state, move.tile) for move in moves}
        move = max(moves, key=promises.__getitem__)
        name = format_tile(move.tile)
        if move in here:
            sentence = Phrase("On {tile} a cube can be placed, and the number is good", tile=name)
        elif state.board.finish_mask >> move.tile & 1:
            sentence = Phrase("Tile {tile} is a finish: the road ends here", tile=name)
        else:
            sentence = Phrase("The road to something good leads past {tile}", tile=name)
        return Explanation(move, sentence)


def _best_landing(state: State, number: int) -> int:
    return max(_promise(state, tile) for tile in tiles_in(landings(state, number)))


def _promise(state: State, tile: Tile) -> int:
    """Return how good it looks to end on a tile, in points that can only be compared with each
    other.
    """
    if worth := _worth_here(state, tile):
        return worth
    goals = tiles_in(free_finishes(state)) or _open_tiles(state)
    return -min((distance(tile, goal) for goal in goals), default=0)


def _open_tiles(state: State) -> tuple[Tile, ...]:
    return tuple(map(tile_of, features_in(open_features(state, state.seat))))


def _worth_here(state: State, tile: Tile) -> int:
    """Return the most that a cube on a tile is worth; 0 if none may be placed there."""
    land: Mask = open_features(state, state.seat)
    here = [feature for feature in state.board.features_on(tile) if land >> feature & 1]
    return max((_worth(state, feature) for feature in here), default=0)


def _worth(state: State, feature: Feature) -> int:
    """Return a feature's number if its village can be completed with the cubes at hand, else 1."""
    village = state.board.villages[state.board.village_of[feature]]
    mine = state.cubes[state.seat]
    missing = sum(1 for other in village.features if not mine >> other & 1)
    return village.number if missing <= state.cubes_left(state.seat) else 1
