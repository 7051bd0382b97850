"""The input of Speculator's networks: the features that are present in a position, as numbers.

A position between two turns is seen from the seat to act: places 0, 1, ... are that seat and the
others in playing order, those that have finished included. For each place there are `FIGURES`, and
for the whole table `COMMON`, one feature for every value up to the figure's highest one. Boards
differ from game to game, so a tile's name says nothing. What counts is how many turns everything
takes from where a pawn stands, which is what `turns` works out.
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
    row_of,
    tiles_in,
)
from claimit.claim_game.bots import turns
from claimit.claim_game.bots.turns import tiles_of
from claimit.claim_game.bots.walks import board_reach
from claimit.claim_game.choices import empty_finishes
from claimit.claim_game.movement import THROWS
from claimit.claim_game.outcome import standings
from claimit.claim_game.readings import VILLAGE_SIZES
from claimit.claim_game.state import CUBES, MARKERS, SETTING_UP, Phase, State
from claimit.table.seats import Seat

KINDS: Final = tuple(Special)
FACES: Final = len(THROWS)

HOME_STEP: Final = 2
POINTS_STEP: Final = 2
TENTHS: Final = 10
"""The unit of turns is a tenth of one, so that all that follows from them are whole numbers."""
NEED_STEP: Final = 2
DONE_STEP: Final = 5
MOST_TENTHS: Final = 250
PER_CUBE: Final = round(TENTHS * turns.PER_CUBE)
TO_FINISH: Final = round(TENTHS * turns.TO_FINISH)
TO_START: Final = 10
"""About what the way from the start to a village takes, in tenths of turns."""
LEVEL: Final = 20
"""Added to a lead over the mover, which may be negative."""
ROUND_STEP: Final = 4

FIGURES: Final = {
    "rank": 4,
    "cubes left": CUBES,
    "cubes to spare": CUBES + 1,
    "points": 24,
    "village in progress": 15,
    "colours of its open tiles": 35,
    "turns for what is next": 60,
    "steps to a finish": 10,
    "turns until done": 60,
    **{f"turns for a village of {size}": 60 for size in VILLAGE_SIZES},
    **{f"markers on {kind}": MARKERS for kind in KINDS},
    **{f"rolls that reach a marker on {kind}": FACES for kind in KINDS},
    "number can be chosen": 1,
    "ahead of the mover": 2 * LEVEL,
    "done after the mover": 2 * LEVEL,
}
"""A place's figures, each with its highest distinct value. The last two are not for place 0."""

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
COMPARED: Final = 2
AHEAD_OFFSET: Final = FIGURE_OFFSETS[-2]
LATER_OFFSET: Final = FIGURE_OFFSETS[-1]

_NUMBERS: Final = {name: number for number, name in enumerate(FIGURES)}
RANK: Final = _NUMBERS["rank"]
LEFT: Final = _NUMBERS["cubes left"]
SPARE: Final = _NUMBERS["cubes to spare"]
POINTS: Final = _NUMBERS["points"]
IN_PROGRESS: Final = _NUMBERS["village in progress"]
COLOURS: Final = _NUMBERS["colours of its open tiles"]
NEXT: Final = _NUMBERS["turns for what is next"]
HOME: Final = _NUMBERS["steps to a finish"]
DONE: Final = _NUMBERS["turns until done"]
BY_SIZE: Final = _NUMBERS[f"turns for a village of {VILLAGE_SIZES[0]}"]
MARKERS_ON: Final = _NUMBERS[f"markers on {KINDS[0]}"]
MARKER_ROLLS: Final = _NUMBERS[f"rolls that reach a marker on {KINDS[0]}"]
MARKED: Final = _NUMBERS["number can be chosen"]

PROGRESS: Final = {
    (size, missing): 1 + number
    for number, (size, missing) in enumerate(
        (size, missing) for size in VILLAGE_SIZES for missing in range(1, size)
    )
}
"""The value of "village in progress" by the village's size and how many cubes it still needs."""


def features_with(players: int) -> int:
    """Return the number of features of a position with this number of players."""
    return COMMON_FEATURES + players * PLACE_FEATURES


Found: TypeAlias = tuple[int, ...]
"""Features that are present."""


def tenths(needed: float) -> int:
    """Return turns as tenths of a turn, `MOST_TENTHS` at most."""
    return min(round(TENTHS * needed), MOST_TENTHS)


def to_complete(board: Board, village: int, cubes: Features, pawn: Tile) -> int:
    """Return the tenths of turns to complete a village in which a seat has these cubes."""
    missing = board.lands[village] & ~cubes
    return tenths(turns.to_take(board, tiles_of(missing), missing.bit_count(), 0, ())[pawn])


@lru_cache(maxsize=1 << 10)
def by_size(board: Board, unclaimed: Mask, pawn: Tile) -> tuple[int, ...]:
    """Return the tenths of turns to claim and complete a village of each size, the nearest one.

    `unclaimed`: a set of villages, bit n for village n. 0 where there is no such village.
    """
    found = [0] * len(VILLAGE_SIZES)
    for number, village in enumerate(board.villages):
        if unclaimed >> number & 1:
            kind = village.size - VILLAGE_SIZES[0]
            needed = to_complete(board, number, 0, pawn)
            found[kind] = min(found[kind] or MOST_TENTHS, needed)
    return tuple(found)


class Place(NamedTuple):
    """What a seat contributes to the features."""

    figures: Found
    """The features of its own figures, counted from 0."""
    done: int
    """The tenths of turns until it can be done: until its last cube and the finish."""


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
) -> Place:
    """Return what one seat contributes, without what compares it with the mover.

    `rank`: 0 while the seat plays, else its place in the order of finishing, from 1. `unclaimed` is
    the set of villages without a cube, `finishes` that of the finish tiles without a pawn; a seat
    that cannot make use of them may give 0 for either.
    """
    values = [0] * (len(FIGURES) - COMPARED)
    values[RANK], values[LEFT], values[SPARE] = rank, left, left + 1
    values[POINTS], values[MARKED] = points // POINTS_STEP, marked
    done = 0
    village = next(
        (number for number, land in enumerate(board.lands) if cubes & land not in (0, land)), None
    )
    missing = open_tiles = 0
    if village is not None:
        land = board.lands[village]
        open_tiles = tiles_of(land & ~cubes)
        missing = open_tiles.bit_count()
        values[SPARE] = max(left - missing, -1) + 1
        values[IN_PROGRESS] = PROGRESS[land.bit_count(), missing]
    if not rank:
        done = left * PER_CUBE + TO_FINISH + TO_START
        for number, kind in enumerate(KINDS):
            own = tuple(tile for tile in markers if board.specials[tile] is kind)
            values[MARKERS_ON + number] = len(own)
            if own and pawn is not None:
                values[MARKER_ROLLS + number] = rolls_to(board, own, pawn)
    if pawn is not None and not rank:
        home = min((distance(pawn, tile) for tile in tiles_in(finishes)), default=0)
        values[HOME] = home // HOME_STEP
        if not left:
            need = done = tenths(turns.to_finish(board, finishes, ())[pawn])
        elif village is not None:
            same = sum(_colour(tile) == _colour(pawn) for tile in tiles_in(open_tiles))
            values[COLOURS] = same * 6 + missing - same
            need = to_complete(board, village, cubes, pawn)
            done = need * min(left, missing) // missing + TO_FINISH
            done += max(left - missing, 0) * PER_CUBE
        else:
            need, done = MOST_TENTHS, 2 * MOST_TENTHS
            for number, needed in enumerate(by_size(board, unclaimed, pawn)):
                if needed:
                    size = number + VILLAGE_SIZES[0]
                    values[BY_SIZE + number] = 1 + needed // NEED_STEP
                    begun = needed * min(left, size) // size
                    need = min(need, begun)
                    done = min(done, begun + max(left - size, 0) * PER_CUBE + TO_FINISH)
        values[NEXT] = need // NEED_STEP
    values[DONE] = done // DONE_STEP
    return Place(
        tuple(
            offset + (value if value < top else top)
            for offset, value, top in zip(FIGURE_OFFSETS, values, FIGURE_TOPS, strict=False)
        ),
        done,
    )


def rolls_to(board: Board, goals: tuple[Tile, ...], pawn: Tile) -> int:
    """Return how many of the six rolls reach one of these tiles from a pawn."""
    reach = board_reach(board)
    return sum(any(reach[steps][tile] >> pawn & 1 for tile in goals) for steps in THROWS)


def _colour(tile: Tile) -> int:
    return (column_of(tile) + row_of(tile)) % 2


def places(state: State) -> tuple[Seat, ...]:
    """Return the seat at each place: the one to act, then the others in playing order."""
    at = state.order.index(state.seat)
    return state.order[at:] + state.order[:at]


def turns_until_done(state: State, seat: Seat) -> float:
    """Return the turns until a seat can be done: until its last cube and the finish."""
    return _of_seat(state, seat, 0, _unclaimed(state), empty_finishes(state)).done / TENTHS


def of_places(state: State) -> tuple[Found, ...]:
    """Return the features of each place of a position between two turns, each counted from 0."""
    unclaimed, finishes = _unclaimed(state), empty_finishes(state)
    found: list[Found] = []
    mover = done = 0
    for place, (seat, points) in enumerate(zip(places(state), _points(state), strict=True)):
        own = _of_seat(state, seat, points, unclaimed, finishes)
        if place:
            ahead = min(max(points - mover + LEVEL, 0), 2 * LEVEL)
            later = min(max((own.done - done) // DONE_STEP + LEVEL, 0), 2 * LEVEL)
            found.append((*own.figures, AHEAD_OFFSET + ahead, LATER_OFFSET + later))
        else:
            mover, done = points, own.done
            found.append(own.figures)
    return tuple(found)


def _unclaimed(state: State) -> Mask:
    taken = state.all_cubes
    return sum(1 << number for number, land in enumerate(state.board.lands) if not land & taken)


def _of_seat(state: State, seat: Seat, points: int, unclaimed: Mask, finishes: Mask) -> Place:
    rank = state.finished.index(seat) + 1 if seat in state.finished else 0
    return of_place(
        state.board, state.pawns[seat], state.cubes[seat], state.cubes_left(seat),
        state.markers[seat], rank, points, seat in state.marked, unclaimed, finishes,
    )  # fmt: skip


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
