"""The input of Speculator's networks: the features that are present in a position, as numbers.

A position between two turns is seen from the seat to act: places 0, 1, ... are that seat and the
others in playing order, those that have finished included. For each place there are `FIGURES`, and
for the whole table `COMMON`, one feature for every value up to the figure's highest one. Boards
differ from game to game, so a tile's name says nothing. What counts is how many turns everything
takes from where a pawn stands, with the markers of its seat: `forecast` and `turns` work that out.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple, TypeAlias

from claimit.claim_game.board import Board, Features, Mask, Special, Tile, distance, tiles_in
from claimit.claim_game.bots import turns
from claimit.claim_game.bots.forecast import (
    before_the_start,
    forecast,
    in_progress,
    once_each,
    serves,
    serves_later,
)
from claimit.claim_game.bots.turns import colour, tiles_of
from claimit.claim_game.choices import empty_finishes
from claimit.claim_game.outcome import standings
from claimit.claim_game.readings import VILLAGE_SIZES
from claimit.claim_game.state import CUBES, MARKERS, SETTING_UP, Phase, State
from claimit.table.seats import Seat

KINDS: Final = tuple(Special)

HOME_STEP: Final = 2
POINTS_STEP: Final = 2
TENTHS: Final = 10
"""The unit of turns is a tenth of one, so that all that follows from them are whole numbers."""
HALF: Final = 0.501
"""Added before a number of tenths is cut. It is a little more than a half. So numbers that lie just
between two tenths, as many do, are the same for the trainer, whose sums are rounded otherwise."""
NEED_STEP: Final = 2
FINE: Final = 10
"""Turns for what is next are told to a tenth if they are fewer."""
ROUGH_STEP: Final = 5
DONE_STEP: Final = 2
MOST_TENTHS: Final = 250
SERVES: Final = 30
"""The unit of the chance that a special tile is reached is a thirtieth."""
LEVEL: Final = 20
"""Added to a lead over the mover in points, which may be negative."""
LATER: Final = 60
"""Added to how much later than the mover a seat is done, in steps of `DONE_STEP`."""
ROUND_STEP: Final = 4

FIGURES: Final = {
    "rank": 4,
    "cubes left": CUBES,
    "cubes to spare": CUBES + 1,
    "points": 28,
    "village in progress": 15,
    "colours of its open tiles": 35,
    "turns for what is next": FINE * TENTHS,
    "the same, roughly": 25,
    "steps to a finish": 10,
    "turns until done": 125,
    "points then": 32,
    **{f"turns for a village of {size}": 60 for size in VILLAGE_SIZES},
    **{f"markers on {kind}": MARKERS for kind in KINDS},
    **{f"how well markers on {kind} serve the village in progress": 12 for kind in KINDS},
    **{f"how well markers on {kind} serve unclaimed villages": 12 for kind in KINDS},
    "number can be chosen": 1,
    "ahead of the mover": 2 * LEVEL,
    "done after the mover": 2 * LATER,
    "ahead of the mover then": 2 * LEVEL,
}
"""A place's figures, each with its highest distinct value. The last three are not for place 0."""

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
COMPARED: Final = 3
AHEAD_OFFSET, LATER_OFFSET, THEN_OFFSET = FIGURE_OFFSETS[-COMPARED:]

_NUMBERS: Final = {name: number for number, name in enumerate(FIGURES)}
RANK: Final = _NUMBERS["rank"]
LEFT: Final = _NUMBERS["cubes left"]
SPARE: Final = _NUMBERS["cubes to spare"]
POINTS: Final = _NUMBERS["points"]
IN_PROGRESS: Final = _NUMBERS["village in progress"]
COLOURS: Final = _NUMBERS["colours of its open tiles"]
NEXT: Final = _NUMBERS["turns for what is next"]
ROUGHLY: Final = _NUMBERS["the same, roughly"]
HOME: Final = _NUMBERS["steps to a finish"]
DONE: Final = _NUMBERS["turns until done"]
THEN: Final = _NUMBERS["points then"]
BY_SIZE: Final = _NUMBERS[f"turns for a village of {VILLAGE_SIZES[0]}"]
MARKERS_ON: Final = _NUMBERS[f"markers on {KINDS[0]}"]
SERVE: Final = _NUMBERS[f"how well markers on {KINDS[0]} serve the village in progress"]
SERVE_LATER: Final = _NUMBERS[f"how well markers on {KINDS[0]} serve unclaimed villages"]
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
    return min(int(TENTHS * needed + HALF), MOST_TENTHS)


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
    points: int
    """The points that it will have then, without those for the finish if it has not finished."""


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
    claimants: int,
) -> Place:
    """Return what one seat contributes, without what compares it with the mover.

    `rank`: 0 while the seat plays, else its place in the order of finishing, from 1. `unclaimed` is
    the set of villages without a cube, `finishes` that of the finish tiles without a pawn, and
    `claimants` how many rivals have cubes to place.
    """
    values = [0] * (len(FIGURES) - COMPARED)
    values[RANK], values[LEFT], values[SPARE] = rank, left, left + 1
    values[POINTS], values[MARKED] = points // POINTS_STEP, marked
    village = in_progress(board, cubes)
    if village is not None:
        land = board.lands[village]
        missing = (land & ~cubes).bit_count()
        values[SPARE] = max(left - missing, -1) + 1
        values[IN_PROGRESS] = PROGRESS[land.bit_count(), missing]
    done, then = 0, points
    if not rank:
        _count_markers(values, board, markers, village, unclaimed)
        coming = before_the_start(left)
        if pawn is not None:
            own = once_each(markers)
            coming = forecast(board, pawn, cubes, left, own, unclaimed, finishes, claimants)
            _say_where(values, board, pawn, cubes, left, village, unclaimed, finishes)
            need = tenths(coming.next)
            values[NEXT] = need if coming.next < FINE else 0
            values[ROUGHLY] = need // ROUGH_STEP
        done, then = tenths(coming.done), points + coming.points
    values[DONE], values[THEN] = done // DONE_STEP, then // POINTS_STEP
    return Place(
        tuple(
            offset + (value if value < top else top)
            for offset, value, top in zip(FIGURE_OFFSETS, values, FIGURE_TOPS, strict=False)
        ),
        done,
        then,
    )


def _count_markers(
    values: list[int], board: Board, markers: tuple[Tile, ...], village: int | None, unclaimed: Mask
) -> None:
    """Write how many markers there are of each kind, and how well they serve villages."""
    for tile in markers:
        kind = KINDS.index(board.specials[tile])
        values[MARKERS_ON + kind] += 1
        if village is not None:
            values[SERVE + kind] += int(SERVES * serves(board, tile, village) + 0.5)
        values[SERVE_LATER + kind] += int(SERVES * serves_later(board, tile, unclaimed) + 0.5)


def _say_where(
    values: list[int],
    board: Board,
    pawn: Tile,
    cubes: Features,
    left: int,
    village: int | None,
    unclaimed: Mask,
    finishes: Mask,
) -> None:
    """Write where the pawn is: how far from the finish, and from the villages that it can take."""
    home = min((distance(pawn, tile) for tile in tiles_in(finishes)), default=0)
    values[HOME] = home // HOME_STEP
    if left and village is not None:
        open_tiles = tiles_in(tiles_of(board.lands[village] & ~cubes))
        same = sum(colour(tile) == colour(pawn) for tile in open_tiles)
        values[COLOURS] = same * VILLAGE_SIZES[-1] + len(open_tiles) - same
    elif left:
        for number, needed in enumerate(by_size(board, unclaimed, pawn)):
            if needed:
                values[BY_SIZE + number] = 1 + needed // NEED_STEP


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
    mover: tuple[int, Place] | None = None
    for seat, points in zip(places(state), _points(state), strict=True):
        own = _of_seat(state, seat, points, unclaimed, finishes)
        if mover is None:
            mover = points, own
            found.append(own.figures)
        else:
            compared = (
                AHEAD_OFFSET + _limited(points - mover[0], LEVEL),
                LATER_OFFSET + _limited((own.done - mover[1].done) // DONE_STEP, LATER),
                THEN_OFFSET + _limited(own.points - mover[1].points, LEVEL),
            )
            found.append((*own.figures, *compared))
    return tuple(found)


def _limited(lead: int, level: int) -> int:
    """Return a lead over the mover as a number from 0 on."""
    return min(max(lead + level, 0), 2 * level)


def _unclaimed(state: State) -> Mask:
    taken = state.all_cubes
    return sum(1 << number for number, land in enumerate(state.board.lands) if not land & taken)


def _of_seat(state: State, seat: Seat, points: int, unclaimed: Mask, finishes: Mask) -> Place:
    rank = state.finished.index(seat) + 1 if seat in state.finished else 0
    claimants = sum(bool(state.cubes_left(rival)) for rival in state.order if rival != seat)
    return of_place(
        state.board, state.pawns[seat], state.cubes[seat], state.cubes_left(seat),
        state.markers[seat], rank, points, seat in state.marked, unclaimed, finishes, claimants,
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
