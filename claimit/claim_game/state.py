"""A position of The Claim Game: everything the rules need to know, and nothing else."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from claimit.claim_game.board import (
    Board,
    Feature,
    Features,
    Tile,
    features_in,
    tile,
    tile_of,
)
from claimit.claim_game.die import Die
from claimit.table.seats import Seat

CUBES: Final = 12
"""The number of cubes that each player has."""
MARKERS: Final = 3
"""The number of markers that each player has."""
TURNS_EACH: Final = 40
"""The game ends after this many turns for each player, even if no player has finished."""


class Phase(StrEnum):
    """What the game waits for."""

    PAWN = "pawn"
    """Before the first turn: a pawn is put on a start tile."""
    MARKER = "marker"
    """Before the first turn: a marker is put on a special tile."""
    ROLL = "roll"
    """A roll is due; passing is not allowed."""
    NUMBER = "number"
    """The marked die: the number is chosen instead of rolled."""
    CHANCE = "chance"
    """The die is rolling."""
    MOVE = "move"
    """The pawn must walk as many steps as the die says."""
    USE = "use"
    """The tile may be used."""
    STAGECOACH = "stagecoach"
    """The pawn must ride to a tile of its row or column."""
    HOMESTEAD = "homestead"
    """A cube must be put on a feature at a distance."""
    DETOUR = "detour"
    """A rival's pawn must be moved."""
    OVER = "over"
    """The game has ended."""


SETTING_UP: Final = frozenset({Phase.PAWN, Phase.MARKER})
"""The phases before the first turn."""


class State(NamedTuple):
    """An immutable position: no names, no random numbers, no time.

    ``board``: the board. ``order``: the seats in turn order; seats that have finished are skipped.

    ``turn`` counts from 1 and is 0 while pawns and markers are set up; when the game is over, it is
    the number of the last turn. ``seat``: the seat that acts or rolls; when the game is over, the
    one that had the last turn. ``phase``: what the game waits for. ``die``: the number that was
    rolled or chosen, until the next roll or the end of the turn. ``obeyed``: whether a special tile
    has been used in this turn.

    ``pawns``: for each seat the tile of its pawn, or None before it is set up. ``markers``: for
    each seat the tiles of its markers, sorted; a tile appears once for each marker on it.
    ``cubes``: for each seat the features with its cubes, as a set (`board.Features`).
    ``set_aside``: for each seat the number of cubes that it can no longer place.

    ``marked``: the seats that choose their next number, sorted. ``finished``: the seats whose pawns
    stand on finish tiles, in the order of finishing.
    """

    # A named tuple: copying a frozen dataclass would take a quarter of the time of a random game.

    board: Board
    order: tuple[Seat, ...]
    turn: int
    seat: Seat
    phase: Phase
    die: Die | None
    obeyed: bool
    pawns: tuple[Tile | None, ...]
    markers: tuple[tuple[Tile, ...], ...]
    cubes: tuple[Features, ...]
    set_aside: tuple[int, ...]
    marked: tuple[Seat, ...]
    finished: tuple[Seat, ...]

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.order)

    @property
    def here(self) -> Tile:
        """The tile of the mover's pawn. It has one from the first turn on."""
        return self.pawn(self.seat)

    @property
    def last_turn(self) -> int:
        """The number of the turn after which the game ends at the latest."""
        return TURNS_EACH * len(self.order)

    @property
    def unfinished(self) -> tuple[Seat, ...]:
        """The seats that have not finished, in turn order."""
        return tuple(seat for seat in self.order if seat not in self.finished)

    @property
    def all_cubes(self) -> Features:
        """The features with a cube of any seat."""
        union = 0
        for features in self.cubes:
            union |= features
        return union

    def pawn(self, seat: Seat) -> Tile:
        """Return the tile of a seat's pawn. It has one from the first turn on."""
        tile = self.pawns[seat]
        assert tile is not None, "a turn begins when all pawns are on the board"
        return tile

    def cubes_left(self, seat: Seat) -> int:
        """Return how many cubes a seat still has to place."""
        return CUBES - self.cubes[seat].bit_count() - self.set_aside[seat]

    def placed(self, seat: Seat) -> tuple[Feature, ...]:
        """Return the features with a seat's cubes, in ascending order."""
        return features_in(self.cubes[seat])

    def cube_on(self, feature: Feature) -> Seat | None:
        """Return the seat whose cube is on a feature, or None."""
        for seat, features in enumerate(self.cubes):
            if features >> feature & 1:
                return Seat(seat)
        return None

    def owner(self, village: int) -> Seat | None:
        """Return the seat that has cubes in the village with this number, or None."""
        land = self.board.lands[village]
        for seat, features in enumerate(self.cubes):
            if features & land:
                return Seat(seat)
        return None

    def is_complete(self, village: int) -> bool:
        """Return whether every tile of the village with this number has a cube on it."""
        land = self.board.lands[village]
        return any(features & land == land for features in self.cubes)

    def incomplete(self, seat: Seat) -> int | None:
        """Return the number of the village that a seat has claimed and must complete, or None."""
        mine = self.cubes[seat]
        for number, land in enumerate(self.board.lands):
            if (has := mine & land) and has != land:
                return number
        return None


def holders(state: State) -> tuple[tuple[Seat | None, ...], ...]:
    """Return the seat that has a cube on each tile, row by row from the top; None: no cube.

    If two villages share a tile and both have a cube there, it is the first feature's.
    """
    board = state.board
    of_tile: dict[Tile, Seat] = {}
    for feature in features_in(state.all_cubes):
        owner = state.cube_on(feature)
        assert owner is not None, "it bears a cube"
        of_tile.setdefault(tile_of(feature), owner)
    columns = range(1, board.width + 1)
    return tuple(
        tuple(of_tile.get(tile(column, row)) for column in columns)
        for row in range(board.height, 0, -1)
    )
