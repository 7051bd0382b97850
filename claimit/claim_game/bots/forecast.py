"""What a seat can expect: the turns until it is done, and the points that it will have then.

A forecast follows the best plan for the cubes that are left, as Surveyor's `outlook` does, but
expects every village to be completed in time. So it depends only on the seat, on the villages that
are unclaimed and on the finish tiles that are free, and is cached.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from claimit.claim_game.board import (
    Board,
    Feature,
    Features,
    Mask,
    Special,
    Tile,
    distance,
    features_in,
    tile_of,
)
from claimit.claim_game.bots import turns
from claimit.claim_game.bots.outlook import AVERAGE_TURNS, WEIGHTS
from claimit.claim_game.bots.turns import tiles_of
from claimit.claim_game.bots.walks import NEVER, Table, reached_from, solve
from claimit.claim_game.choices import HOMESTEAD_STEPS, in_line
from claimit.claim_game.readings import VILLAGE_SIZES, Reading

PRICE: Final = WEIGHTS.turn
"""What a turn costs when plans are compared, in points."""
MOST_OF_A_SIZE: Final = 3
"""No plan has more villages of one size."""
TO_START: Final = 1.0
"""About how many turns the way from the start to a village takes."""
ALL_POINTS: Final = 55
"""The points of the usual plan, two villages of 6 tiles and the first place at the finish."""

Counts: TypeAlias = tuple[int, ...]
"""The number of villages of each size that can still be claimed, by size."""


class Forecast(NamedTuple):
    """What a seat can expect."""

    next: float
    """The turns until the village in progress is complete or, without cubes, until the finish. If
    neither is the case: the turns until everything is done, by the best choice of a village."""
    done: float
    """The turns until the last cube is placed and the finish reached."""
    points: int
    """The points that villages will have brought by then, from now on."""


class Plan(NamedTuple):
    """What cubes can bring from now on, the way to the finish included."""

    turns: float
    points: int

    @property
    def value(self) -> float:
        """The points, less the cost of the turns."""
        return self.points - PRICE * self.turns


@lru_cache(maxsize=1 << 13)
def forecast(
    board: Board,
    pawn: Tile,
    cubes: Features,
    left: int,
    markers: tuple[Tile, ...],
    unclaimed: Mask,
    finishes: Mask,
    claimants: int,
) -> Forecast:
    """Return the forecast of a seat with these cubes on the board and `left` to place.

    `markers`: the tiles with markers of the seat, each once. `unclaimed`: the villages without a
    cube, bit n for village n. `claimants`: how many rivals have cubes to place. Each of them is
    assumed to claim one of the largest villages first.
    """
    village = in_progress(board, cubes)
    mine = 0 if village is None else (board.lands[village] & cubes).bit_count()
    if not left:
        needed = turns.to_finish(board, finishes, markers)[pawn]
        return Forecast(needed, needed, mine)
    if village is None:
        plan, table = _choosing(board, left, markers, unclaimed, claimants)
        needed = (plan.points - table[pawn]) / PRICE
        return Forecast(needed, needed, plan.points)
    land = board.lands[village] & ~cubes
    missing = land.bit_count()
    uses_up = left <= missing
    needed = turns.to_take(
        board, tiles_of(land), min(left, missing), finishes if uses_up else 0, markers
    )[pawn]
    if left < missing:
        return Forecast(needed, needed, mine + left)
    points = board.reading.worth(mine + missing)
    if uses_up:
        return Forecast(needed, needed, points)
    rest = best_plan(left - missing, remaining(board, unclaimed, claimants), board.reading)
    return Forecast(needed, needed + rest.turns, points + rest.points)


def before_the_start(left: int) -> Forecast:
    """Return the forecast of a seat whose pawn is not yet on the board."""
    return Forecast(0.0, left * turns.PER_CUBE + turns.TO_FINISH + TO_START, ALL_POINTS)


def in_progress(board: Board, cubes: Features) -> int | None:
    """Return the village that a seat with these cubes must complete, or None."""
    for number, land in enumerate(board.lands):
        if cubes & land not in (0, land):
            return number
    return None


@lru_cache(maxsize=1 << 10)
def remaining(board: Board, unclaimed: Mask, claimants: int, without: int = -1) -> Counts:
    """Return how many villages of each size are left when each claimant has taken a large one.

    `without` is a village that does not count.
    """
    counts = [0] * (VILLAGE_SIZES[-1] + 1)
    for number, village in enumerate(board.villages):
        if unclaimed >> number & 1 and number != without:
            counts[village.size] += 1
    for size in reversed(VILLAGE_SIZES):
        taken = min(claimants, counts[size])
        claimants -= taken
        counts[size] = min(counts[size] - taken, MOST_OF_A_SIZE)
    return tuple(counts)


@lru_cache(maxsize=1 << 10)
def best_plan(
    left: int, counts: Counts, reading: Reading, largest: int = VILLAGE_SIZES[-1]
) -> Plan:
    """Return the best plan for cubes in villages of size `largest` at most, by average turns."""
    best = Plan(turns.PER_CUBE * left + turns.TO_FINISH, left)
    for size in range(VILLAGE_SIZES[0], min(largest, left) + 1):
        if counts[size]:
            fewer = (*counts[:size], counts[size] - 1, *counts[size + 1 :])
            rest = best_plan(left - size, fewer, reading, size)
            plan = Plan(AVERAGE_TURNS[size] + rest.turns, reading.worth(size) + rest.points)
            best = max(best, plan, key=lambda each: each.value)
    return best


@lru_cache(maxsize=1 << 9)
def _choosing(
    board: Board, left: int, markers: tuple[Tile, ...], unclaimed: Mask, claimants: int
) -> tuple[Plan, Table]:
    """Return the best plan that begins with an unclaimed village, from its first cube on, and the
    value of ending a turn on each tile, in points.
    """
    costs: dict[Feature, float] = {}
    best = Plan(NEVER, 0)
    for number, land in enumerate(board.lands):
        if unclaimed >> number & 1:
            for feature in features_in(land):
                plan = _claimed(board, number, land & ~(1 << feature), left, unclaimed, claimants)
                best = max(best, plan, key=lambda each: each.value)
                costs[feature] = -plan.value / PRICE
    goals: dict[Tile, float] = {}
    for feature, cost in costs.items():
        tile = tile_of(feature)
        goals[tile] = min(goals.get(tile, NEVER), cost)

    def afar(here: Tile) -> float:
        near = (f for f in costs if distance(here, tile_of(f)) <= HOMESTEAD_STEPS)
        return min((costs[feature] for feature in near), default=NEVER)

    table = turns.with_markers(board, goals, solve(board, goals), markers, afar)
    return best, tuple(-PRICE * cost for cost in table)


def _claimed(
    board: Board, village: int, land: Features, left: int, unclaimed: Mask, claimants: int
) -> Plan:
    """Return the plan after the first cube of a village, of which this land is left."""
    size, worth = board.villages[village].size, board.villages[village].worth
    cubes = min(left - 1, size - 1)
    needed = turns.by_colours(tiles_of(land)) * cubes / (size - 1)
    if left <= size:
        return Plan(needed + turns.TO_FINISH, worth if left == size else left)
    counts = remaining(board, unclaimed, claimants, village)
    rest = best_plan(left - size, counts, board.reading)
    return Plan(needed + rest.turns, worth + rest.points)


@lru_cache(maxsize=1 << 10)
def serves(board: Board, special: Tile, village: int) -> float:
    """Return the chance that a roll from a village's tiles reaches a special tile that serves it.

    A stagecoach serves the villages in its column and row, the others every village.
    """
    land = tiles_of(board.lands[village])
    if board.specials[special] is Special.STAGECOACH and not land & in_line(special):
        return 0.0
    return reached_from(board, special, land)


@lru_cache(maxsize=1 << 10)
def serves_later(board: Board, special: Tile, unclaimed: Mask) -> float:
    """Return the same for the unclaimed villages, the more so the more points they bring."""
    weights = {
        number: board.villages[number].worth ** 2
        for number in range(len(board.villages))
        if unclaimed >> number & 1
    }
    whole = sum(weights.values())
    if not whole:
        return 0.0
    return sum(each * serves(board, special, n) for n, each in weights.items()) / whole


def once_each(markers: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Return the tiles with markers, each once, in order."""
    return tuple(sorted(set(markers)))
