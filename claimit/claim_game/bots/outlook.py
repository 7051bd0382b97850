"""The value of a position to a player who plans: villages, the way to them, and the race."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import exp
from typing import Final, NamedTuple

from claimit.claim_game.board import (
    Feature,
    Features,
    Mask,
    Tile,
    distance,
    features_in,
    tile_of,
    tiles_in,
)
from claimit.claim_game.bots import turns
from claimit.claim_game.bots.walks import NEVER, Table, solve
from claimit.claim_game.choices import HOMESTEAD_STEPS, empty_finishes, open_features
from claimit.claim_game.readings import VILLAGE_SIZES
from claimit.claim_game.state import State
from claimit.table.seats import Seat


class Weights(NamedTuple):
    """The weights of the evaluation, in points."""

    turn: float
    """The cost of one more turn until the finish."""
    spread: float
    """How uncertain the end of the game is: 1 is about a turn, or more if it is far away."""


WEIGHTS: Final = Weights(3.5, 1.0)


class Outlook:
    """The prospects of a seat, without its effect on others. `markers`: those it still has.

    All values are expected points from now on, less the cost of the turns. They can only be
    compared with each other.
    """

    def __init__(
        self, state: State, seat: Seat, markers: tuple[Tile, ...], weights: Weights = WEIGHTS
    ) -> None:
        self.state = state
        self.seat = seat
        self.board = state.board
        self.markers = markers
        self.weights = weights
        self._resting: dict[Tile, float] = {}
        self._counts: dict[int, tuple[int, ...]] = {}
        self.left = state.cubes_left(seat)
        self.village = state.incomplete(seat)
        self.open = open_features(state, seat)
        self.end = turns.to_the_end(state, seat)
        self.claimants = sum(
            bool(state.cubes_left(Seat(rival))) for rival in range(state.players) if rival != seat
        )
        taken = state.all_cubes
        self.unclaimed = tuple(
            number for number, land in enumerate(self.board.lands) if not land & taken
        )

    @cached_property
    def finishes(self) -> Mask:
        """The finish tiles without a pawn."""
        return empty_finishes(self.state)

    @cached_property
    def goals(self) -> frozenset[Tile]:
        """The tiles on which a cube can be placed, or the finish entered, at once."""
        if not self.left:
            return frozenset(tiles_in(self.finishes))
        return frozenset(map(tile_of, features_in(self.open)))

    def resting(self, tile: Tile) -> float:
        """Return the value of ending the turn on a tile and using nothing there."""
        if tile not in self._resting:
            self._resting[tile] = self._rests(tile)
        return self._resting[tile]

    def _rests(self, tile: Tile) -> float:
        if self.left and self.village is None:
            return self._choosing[tile]
        if self.village is None or not self.left:
            return -self.weights.turn * self._needed[tile]
        return self._worth(self.village, self._needed[tile], self.left)

    @cached_property
    def _needed(self) -> Table:
        """The turns from each tile to the rest of the incomplete village, or to the finish."""
        if not self.left:
            return turns.to_finish(self.board, self.finishes, self.markers)
        return self._taking(self.open)

    def placed(self, feature: Feature, at: Tile) -> float:
        """Return the value of putting a cube on a feature and ending the turn on a tile."""
        village = self.board.village_of[feature]
        if self.village is None:
            land = self.board.lands[village] & ~(1 << feature)
            needed = self._claimed_turns(land)
        else:
            needed = self._taking(self.open & ~(1 << feature), 1)[at]
        return self._worth(village, needed, self.left)

    def placing(self, tile: Tile) -> Iterator[float]:
        """Yield the value of each open feature of a tile for a pawn on it."""
        for feature in self.board.features_on(tile):
            if self.open >> feature & 1:
                yield self.placed(feature, tile)

    def ending(self, tile: Tile) -> float:
        """Return the value of ending a move on a tile, and of placing a cube there if that is good.

        A finish tile must be one that may be entered.
        """
        if not self.left and self.finishes >> tile & 1:
            return 0.0
        if self.left and tile in self.goals:
            return max(self.resting(tile), *self.placing(tile))
        return self.resting(tile)

    def ends(self) -> dict[Tile, float]:
        """Return the value of `ending` for each tile on which a move may end."""
        finishes = 0 if self.left else self.finishes
        return {tile: self.ending(tile) for tile in tiles_in(self.board.walkable | finishes)}

    def homesteads(self, here: Tile) -> Iterator[Feature]:
        """Yield the features for a cube at a homestead on this tile."""
        for feature in features_in(self.open):
            if self.village is not None or distance(here, tile_of(feature)) <= HOMESTEAD_STEPS:
                yield feature

    def _taking(self, land: Features, placed: int = 0) -> Table:
        """Return the turns to take all this land, after `placed` other cubes."""
        return turns.to_place(self.state, land, self.left - placed, self.markers)

    def _claimed_turns(self, land: Features) -> float:
        """Return the turns for the rest of a village that was just claimed, wherever the
        pawn is.
        """
        left = self.left - 1
        cubes = min(left, land.bit_count())
        needed = turns.by_colours(turns.tiles_of(land)) * cubes / land.bit_count()
        return needed + (turns.TO_FINISH if left <= cubes else 0)

    def _worth(self, village: int, needed: float, left: int) -> float:
        """Return the value of having `left` cubes to place, in this village first.

        The village takes `needed` turns, the finish included if that uses up the cubes.
        """
        land = self.board.lands[village]
        mine = (self.state.cubes[self.seat] & land).bit_count()
        size = land.bit_count()
        after = left - (size - mine)
        worth = self._points(size)
        if after < 0:
            return mine + left - self.weights.turn * needed
        ready = needed if after else needed - turns.TO_FINISH
        chance = self._in_time(ready)
        value = chance * worth + (1 - chance) * (mine + (size - mine) / 2)
        value -= self.weights.turn * needed
        return value + (self._rest(after, needed, village) if after else 0)

    def _in_time(self, needed: float) -> float:
        """Return the chance, 0.0 to 1.0, of being done in `needed` turns before the others end the
        game.
        """
        spread = self.weights.spread * (0.6 + 0.12 * (needed + self.end))
        return 1 / (1 + exp(max(-30.0, min(30.0, (needed - self.end) / spread))))

    def _rest(self, left: int, begun: float, without: int) -> float:
        """Return the value of the cubes left after a village that takes `begun` turns.

        By then, each rival with cubes is assumed to have claimed one of the largest villages.
        """
        if without not in self._counts:
            self._counts[without] = self._sizes(without)
        size = self.board.villages[without].size
        return self._best(left, begun, self._counts[without], VILLAGE_SIZES[-1], size)

    def _sizes(self, without: int) -> tuple[int, ...]:
        """Return the number of villages of each size that are left then."""
        sizes = sorted(
            self.board.villages[number].size for number in self.unclaimed if number != without
        )
        counts = [0] * 7
        for size in sizes[: max(0, len(sizes) - self.claimants)]:
            counts[size] += 1
        return tuple(counts)

    def _best(
        self, left: int, begun: float, counts: tuple[int, ...], largest: int, last: int
    ) -> float:
        """Return the value of the best villages for these cubes, of size `largest` at most.

        `last` is the size of the village before them.
        """
        if not left:
            return -self.weights.turn * turns.TO_FINISH
        least = left * self._in_time(begun + turns.PER_CUBE * left / 2)
        best = least - self.weights.turn * (turns.PER_CUBE * left + turns.TO_FINISH)
        for size in range(2, min(largest, left) + 1):
            if counts[size]:
                after = begun + AVERAGE_TURNS[size]
                fewer = (*counts[:size], counts[size] - 1, *counts[size + 1 :])
                chance = self._in_time(after)
                worth = chance * self._points(size, last) + (1 - chance) * size / 2
                worth -= self.weights.turn * AVERAGE_TURNS[size]
                best = max(best, worth + self._best(left - size, after, fewer, size, size))
        return best

    def _points(self, size: int, last: int = 0) -> int:
        """Return the points of a village that is completed after one of size `last` (0: none)."""
        reading = self.board.reading
        is_new = size != last and size not in self._sizes_done
        return reading.worth(size) + (reading.variety if is_new else 0)

    @cached_property
    def _sizes_done(self) -> frozenset[int]:
        """The sizes of the villages that the seat has completed."""
        mine = self.state.cubes[self.seat]
        return frozenset(land.bit_count() for land in self.board.lands if mine & land == land)

    @cached_property
    def _choosing(self) -> Table:
        """The value of ending a turn on each tile without an incomplete village.

        It is the solution of the same equation as that of the turns, in turns.
        """
        price = self.weights.turn
        goals: dict[Tile, float] = {}
        by_feature: dict[Feature, float] = {}
        for feature in features_in(self.open):
            cost = -self.placed(feature, tile_of(feature)) / price
            by_feature[feature] = cost
            tile = tile_of(feature)
            goals[tile] = min(goals.get(tile, NEVER), cost)

        def afar(here: Tile) -> float:
            return min((by_feature[feature] for feature in self.homesteads(here)), default=NEVER)

        plain = solve(self.board, goals)
        table = turns.with_markers(self.board, goals, plain, self.markers, afar)
        return tuple(-price * cost for cost in table)


AVERAGE_TURNS: Final = {2: 3.2, 3: 4.7, 4: 5.9, 5: 7.1, 6: 8.3}
"""The turns that a village of each size takes, from the move to its first cube on."""
