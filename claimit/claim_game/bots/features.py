"""The input of Speculator's networks: the features that are present in a position, as numbers.

A position between two turns is seen from the seat to act: places 0, 1, ... are that seat and the
others in playing order, those that have finished included. For each place there are `FIGURES`, and
for the whole table `COMMON`, one feature for every value up to the figure's highest one. Boards
differ from game to game, so a tile's name says nothing. What counts is how well the die serves a
pawn where it stands.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple, TypeAlias

from claimit.claim_game.board import (
    Board,
    Features,
    Mask,
    Special,
    Tile,
    column_of,
    distance,
    features_in,
    row_of,
    tile_of,
    tiles_in,
)
from claimit.claim_game.bots.walks import board_reach
from claimit.claim_game.choices import empty_finishes
from claimit.claim_game.movement import THROWS, reachable
from claimit.claim_game.outcome import standings
from claimit.claim_game.state import CUBES, MARKERS, SETTING_UP, Phase, State
from claimit.table.seats import Seat

VILLAGE_SIZES: Final = range(2, 7)
KINDS: Final = tuple(Special)
FACES: Final = len(THROWS)

SOON_STEP: Final = 3
FAR_TOP: Final = 12
HOME_STEP: Final = 2
POINTS_STEP: Final = 2
LEVEL: Final = 20
"""Added to a lead over the mover, which may be negative."""
ROUND_STEP: Final = 4

SOON_TOP: Final = FACES * FACES // SOON_STEP
FIGURES: Final = {
    "rank": 4,
    "cubes left": CUBES,
    "cubes to spare": CUBES + 1,
    "points": 24,
    "village in progress": 15,
    "colours of its open tiles": 35,
    "rolls that reach a goal": FACES,
    "how soon": SOON_TOP,
    "how far": FAR_TOP,
    "steps to a finish": 10,
    **{f"how soon a village of {size}": SOON_TOP + 1 for size in VILLAGE_SIZES},
    **{f"markers on {kind}": MARKERS for kind in KINDS},
    **{f"rolls that reach a marker on {kind}": FACES for kind in KINDS},
    "number can be chosen": 1,
    "ahead of the mover": 2 * LEVEL,
}
"""A place's figures, each with its highest distinct value. The last is not for place 0."""

COMMON: Final = {
    **{f"unclaimed villages of {size}": 8 for size in VILLAGE_SIZES},
    "round": 10,
    "setting up": 2,
}
"""The figures of the whole table."""


def _offsets(tops: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(accumulate((top + 1 for top in tops), initial=0))


FIGURE_TOPS: Final = tuple(FIGURES.values())
FIGURE_OFFSETS: Final = _offsets(FIGURE_TOPS)[:-1]
PLACE_FEATURES: Final = _offsets(FIGURE_TOPS)[-1]
COMMON_TOPS: Final = tuple(COMMON.values())
COMMON_OFFSETS: Final = _offsets(COMMON_TOPS)[:-1]
COMMON_FEATURES: Final = _offsets(COMMON_TOPS)[-1]
AHEAD_OFFSET: Final = FIGURE_OFFSETS[-1]

IN_PROGRESS: Final = {
    (size, missing): 1 + number
    for number, (size, missing) in enumerate(
        (size, missing) for size in VILLAGE_SIZES for missing in range(1, size)
    )
}
"""The value of "village in progress" by the village's size and how many cubes it still needs."""


def features_with(players: int) -> int:
    """Return the number of features of a position with this number of players."""
    return COMMON_FEATURES + players * PLACE_FEATURES


class Levels(NamedTuple):
    """From where the die reaches some goals."""

    by_roll: tuple[Mask, ...]
    """For each roll, 1 to 6, the tiles from which a walk ends on a goal."""
    at_least: tuple[Mask, ...]
    """For each number, 1 to 6, the tiles from which at least that many rolls reach a goal."""

    def rolls(self, tile: Tile) -> int:
        """Return how many of the six rolls reach a goal from a tile."""
        return sum(ends >> tile & 1 for ends in self.by_roll)

    def soon(self, board: Board, tile: Tile) -> int:
        """Return how many of 36 pairs of rolls reach a goal with the first or the second one."""
        pairs = 0
        for steps, ends in zip(THROWS, self.by_roll, strict=True):
            if ends >> tile & 1:
                pairs += FACES
                continue
            walks = reachable(board, tile, steps)
            pairs += next(
                (rolls for rolls in range(FACES, 0, -1) if walks & self.at_least[rolls - 1]), 0
            )
        return pairs


def _levels(by_roll: list[Mask]) -> Levels:
    at_least = [0] * FACES
    for ends in by_roll:
        for rolls in range(FACES - 1, 0, -1):
            at_least[rolls] |= at_least[rolls - 1] & ends
        at_least[0] |= ends
    return Levels(tuple(by_roll), tuple(at_least))


@lru_cache(maxsize=1 << 12)
def levels(board: Board, goals: tuple[Tile, ...]) -> Levels:
    """Return from where the die reaches these tiles, finish tiles among them or not."""
    reach = board_reach(board)
    by_roll: list[Mask] = []
    for steps in THROWS:
        ends = 0
        for tile in goals:
            ends |= reach[steps][tile]
        by_roll.append(ends)
    return _levels(by_roll)


@lru_cache(maxsize=1 << 9)
def levels_by_size(board: Board, unclaimed: Mask) -> tuple[Levels | None, ...]:
    """Return from where the die reaches the unclaimed villages: of any size, then of each size.

    `unclaimed`: a set of villages, bit n for village n. None where there is no such village.
    """
    by_size: list[list[Mask]] = [[0] * FACES for _ in range(len(VILLAGE_SIZES) + 1)]
    found = [False] * len(by_size)
    for number, village in enumerate(board.villages):
        if unclaimed >> number & 1:
            goals = _village_levels(board, number).by_roll
            for kind in (0, village.size - 1):
                found[kind] = True
                for roll, ends in enumerate(goals):
                    by_size[kind][roll] |= ends
    return tuple(
        _levels(by_roll) if there else None for there, by_roll in zip(found, by_size, strict=True)
    )


@lru_cache(maxsize=1 << 10)
def _village_levels(board: Board, number: int) -> Levels:
    return levels(board, tuple(map(tile_of, board.villages[number].features)))


Found: TypeAlias = tuple[int, ...]
"""Features that are present."""


@lru_cache(maxsize=1 << 13)
def of_place(
    board: Board,
    pawn: Tile | None,
    cubes: Features,
    left: int,
    markers: tuple[Tile, ...],
    rank: int,
    points: int,
    marked: bool,
    unclaimed: Mask,
    finishes: Mask,
) -> Found:
    """Return the features of one place, counted from 0, without "ahead of the mover".

    `rank`: 0 while the seat plays, else its place in the order of finishing, from 1. `unclaimed` is
    the set of villages without a cube, `finishes` that of the finish tiles without a pawn; a seat
    that cannot make use of them may give 0 for either.
    """
    values = [rank, left, left + 1, points // POINTS_STEP, *[0] * (len(FIGURES) - 6), int(marked)]
    village = None
    for number, land in enumerate(board.lands):
        if (has := cubes & land) and has != land:
            village = number
            missing = land ^ has
            open_tiles = tuple(map(tile_of, features_in(missing)))
            values[2] = max(left - len(open_tiles), -1) + 1
            values[4] = IN_PROGRESS[land.bit_count(), len(open_tiles)]
            break
    else:
        open_tiles = ()
    if pawn is not None and not rank:
        if village is not None and left:
            same = sum(_colour(tile) == _colour(pawn) for tile in open_tiles)
            values[5] = same * 6 + len(open_tiles) - same
        home = min((distance(pawn, tile) for tile in tiles_in(finishes)), default=0)
        values[9] = home // HOME_STEP
        if not left:
            goals, values[8] = levels(board, tiles_in(finishes)), home
        elif village is not None:
            goals = levels(board, open_tiles)
            values[8] = min(distance(pawn, tile) for tile in open_tiles)
        else:
            goals, *by_size = levels_by_size(board, unclaimed)
            for number, level in enumerate(by_size, 10):
                if level is not None:
                    values[number] = 1 + level.soon(board, pawn) // SOON_STEP
        if goals is not None:
            values[6] = goals.rolls(pawn)
            values[7] = goals.soon(board, pawn) // SOON_STEP
    if not rank:
        for number, kind in enumerate(KINDS, 15):
            own = tuple(tile for tile in markers if board.specials[tile] is kind)
            values[number] = len(own)
            if own and pawn is not None:
                values[number + 5] = levels(board, tuple(sorted(set(own)))).rolls(pawn)
    return tuple(
        offset + (value if value < top else top)
        for offset, value, top in zip(FIGURE_OFFSETS, values, FIGURE_TOPS, strict=False)
    )


def _colour(tile: Tile) -> int:
    return (column_of(tile) + row_of(tile)) % 2


def places(state: State) -> tuple[Seat, ...]:
    """Return the seat at each place: the one to act, then the others in playing order."""
    at = state.order.index(state.seat)
    return state.order[at:] + state.order[:at]


def of_places(state: State) -> tuple[Found, ...]:
    """Return the features of each place of a position between two turns, each counted from 0."""
    board, taken = state.board, state.all_cubes
    unclaimed = sum(1 << number for number, land in enumerate(board.lands) if not land & taken)
    finishes = empty_finishes(state)
    found: list[Found] = []
    mover = 0
    for place, (seat, points) in enumerate(zip(places(state), _points(state), strict=True)):
        rank = state.finished.index(seat) + 1 if seat in state.finished else 0
        own = of_place(
            board, state.pawns[seat], state.cubes[seat], state.cubes_left(seat),
            state.markers[seat], rank, points, seat in state.marked, unclaimed, finishes,
        )  # fmt: skip
        if place:
            ahead = min(max(points - mover + LEVEL, 0), 2 * LEVEL)
            own = (*own, AHEAD_OFFSET + ahead)
        else:
            mover = points
        found.append(own)
    return tuple(found)


def _points(state: State) -> list[int]:
    """Return the points of each place for villages completed and for finishing."""
    table = standings(state)
    return [table[seat].finish + table[seat].complete for seat in places(state)]


def of_table(state: State) -> Found:
    """Return the features that the whole table has in common, counted from 0."""
    taken = state.all_cubes
    values = [0] * len(COMMON)
    for land in state.board.lands:
        if not land & taken:
            values[land.bit_count() - VILLAGE_SIZES[0]] += 1
    values[-2] = max(state.turn - 1, 0) // (ROUND_STEP * state.players)
    if state.phase in SETTING_UP:
        values[-1] = 1 if state.phase is Phase.PAWN else 2
    return tuple(
        offset + (value if value < top else top)
        for offset, value, top in zip(COMMON_OFFSETS, values, COMMON_TOPS, strict=True)
    )


def of_position(state: State) -> list[int]:
    """Return all features of a position between two turns: the table's, then those of each
    place.
    """
    found = list(of_table(state))
    for place, own in enumerate(of_places(state)):
        base = COMMON_FEATURES + place * PLACE_FEATURES
        found += (base + feature for feature in own)
    return found
