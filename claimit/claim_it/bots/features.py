"""The input of Baron's networks: the features that are present in a position, as numbers.

A board is seen from one seat: positions 0, 1, ... are that seat and the others in playing order.
The features are, in this order: the variation; four planes of 36 spaces for the seat itself, and
four for all others together (settled and claimed, each inside and outside the largest group); for
each position `FIGURES`, one feature for every value up to `FIGURE_TOPS`. A position within a turn
is the board that taking would give, and `TURN`.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import Final, TypeAlias

from claimit.claim_it.board import ALL, SIZE, Mask, groups, largest_group, neighbours

PLANE: Final = SIZE * SIZE
OWN_PLANES: Final = 1
OTHERS_PLANES: Final = OWN_PLANES + 4 * PLANE
"""The first features of the seat's own four planes, and of the four planes of all others."""
PLANES: Final = OTHERS_PLANES + 4 * PLANE
"""The number of features before the figures."""

FIGURES: Final = {
    "largest": 27,
    "second": 12,
    "claims": 18,
    "claims in the largest": 15,
    "total": 28,
    "growth by one space": 11,
    "loss to one steal": 11,
    "liberties": 15,
    "joining spaces": 7,
    "ahead of the mover": 24,
    "sign of that with tie-breaks": 2,
}
"""A seat's figures, each with its highest distinct value. The last two are not for position 0."""

TURN: Final = {
    "squatters": 6,
    "staked": 12,
    "free squatters": 6,
    "bust rolls": 42,
    "chance after taking": 20,
    "taking against busting": 24,
    "claimable spaces": 15,
    "which squatters are used": 5,
}
"""The same for what a turn adds."""


def _offsets(tops: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(accumulate((top + 1 for top in tops), initial=0))


FIGURE_TOPS: Final = tuple(FIGURES.values())
FIGURE_OFFSETS: Final = _offsets(FIGURE_TOPS)[:-1]
SEAT_FEATURES: Final = _offsets(FIGURE_TOPS)[-1]
TURN_TOPS: Final = tuple(TURN.values())
TURN_OFFSETS: Final = _offsets(TURN_TOPS)[:-1]
TURN_FEATURES: Final = _offsets(TURN_TOPS)[-1]

AHEAD_OFFSET, SIGN_OFFSET = FIGURE_OFFSETS[-2:]
AHEAD_TOP: Final = FIGURES["ahead of the mover"]
LEVEL: Final = AHEAD_TOP // 2
"""Added to the lead over the mover, which may be negative."""
USED_OFFSET: Final = TURN_OFFSETS[-1]
BUST_STEP: Final = 5
"""This number of rolls that bust makes one step of "bust rolls"."""
TAKE_STEPS: Final = TURN["chance after taking"]
AGAINST_STEPS: Final = 50
AGAINST_LEVEL: Final = 5
"""The number of steps from chance 0.0 to 1.0; and an offset, as taking may be worse than a bust."""


def board_features(players: int) -> int:
    """Return the number of features of a board with this number of players."""
    return PLANES + players * SEAT_FEATURES


Figures: TypeAlias = tuple[int, int, int, int, int, int, int, int, int, Mask]
"""The first nine of `FIGURES`, uncapped, and the largest group."""


@lru_cache(maxsize=1 << 14)
def figures(own: Mask, claimed: Mask, blocked: Mask) -> Figures:
    """Return the figures of a seat with spaces `own`, some `claimed`; others claim `blocked`.

    Of two groups of one size, the one with the lowest space counts as the largest. `growth` is how
    much one more space can make it grow; `loss` is how much smaller the largest group becomes if
    the worst of its settled spaces is stolen; `liberties` are the spaces beside it that can be
    taken, and `joining` those of them that join it to another group.
    """
    if not own:
        return 0, 0, 0, 0, 0, int(blocked != ALL), 0, 0, 0, 0
    parts = groups(own)
    group = parts[0]
    size = group.bit_count()
    second = parts[1].bit_count() if len(parts) > 1 else 0
    edge = neighbours(group) & ALL & ~own & ~blocked
    growth = 1 if edge else 0
    joins = 0
    for other in parts[1:]:
        shared = edge & neighbours(other)
        joins |= shared
        while shared:
            bit = shared & -shared
            shared ^= bit
            edge_of = neighbours(bit)
            grown = 1 + sum(part.bit_count() for part in parts[1:] if part & edge_of)
            growth = max(growth, grown)
    return (
        size,
        second,
        claimed.bit_count(),
        (claimed & group).bit_count(),
        own.bit_count(),
        growth,
        _loss(group, group & ~claimed, size, second),
        edge.bit_count(),
        joins.bit_count(),
        group,
    )


def _loss(group: Mask, loose: Mask, size: int, second: int) -> int:
    """Return how much smaller the largest group is after the worst steal of a loose space."""
    if not loose or size == second:
        return 0
    most = size - second  # the second group stays in any case
    worst = 1
    while loose and worst < most:
        bit = loose & -loose
        loose ^= bit
        beside = neighbours(bit) & group
        if beside & (beside - 1):  # a space with one neighbour in the group cannot split it
            worst = max(worst, size - largest_group(group & ~bit))
    return min(worst, most)


def of_board(owned: tuple[Mask, ...], claimed: Mask, first: int, reuse: bool) -> list[int]:
    """Return the features of a board seen by seat `first`."""
    players = len(owned)
    found = [0] if reuse else []
    add = found.append
    mover: Figures | None = None
    for place in range(players):
        own = owned[(first + place) % players]
        mine = own & claimed
        row, seen = _of_seat(own, mine, claimed & ~own)
        group = row[9]
        planes = OTHERS_PLANES if place else OWN_PLANES
        settled = own & ~mine
        found += _plane(settled & group, planes)
        found += _plane(settled & ~group, planes + PLANE)
        found += _plane(mine & group, planes + 2 * PLANE)
        found += _plane(mine & ~group, planes + 3 * PLANE)
        base = PLANES + place * SEAT_FEATURES
        found += [base + feature for feature in seen]
        if mover is None:
            mover = row
        else:
            ahead = row[0] - mover[0] + LEVEL
            add(base + AHEAD_OFFSET + min(max(ahead, 0), AHEAD_TOP))
            standing, rival = (row[0], row[2], row[4]), (mover[0], mover[2], mover[4])
            add(base + SIGN_OFFSET + (2 if standing > rival else 1 if standing == rival else 0))
    return found


@lru_cache(maxsize=1 << 14)
def _of_seat(own: Mask, claimed: Mask, blocked: Mask) -> tuple[Figures, tuple[int, ...]]:
    """Return `figures`, and as features the first nine, counted from the first of the seat."""
    row = figures(own, claimed, blocked)
    return row, tuple(map(_capped, FIGURE_OFFSETS, row[:9], FIGURE_TOPS))


def _capped(offset: int, value: int, top: int) -> int:
    return offset + (value if value < top else top)


@lru_cache(maxsize=1 << 12)
def _plane(mask: Mask, base: int) -> tuple[int, ...]:
    numbers: list[int] = []
    while mask:
        bit = mask & -mask
        mask ^= bit
        numbers.append(base + bit.bit_length() - 1)
    return tuple(numbers)


def of_turn(
    staked: Mask,
    squatted: Mask,
    used: int,
    busts: int,
    take: float,
    bust: float,
    claimable: Mask,
    base: int,
) -> list[int]:
    """Return the features that a turn adds, which follow the `base` features of the board.

    `used` is a set of squatters as in `State.used`, `busts` is how many of the 216 rolls bust,
    `take` and `bust` are the mover's chances after taking and after a bust, and `claimable` are the
    spaces on which the mover's next marker would be a claim.
    """
    values = (
        squatted.bit_count(),
        staked.bit_count(),
        6 - used.bit_count(),
        busts // BUST_STEP,
        int(take * TAKE_STEPS),
        max(int((take - bust) * AGAINST_STEPS) + AGAINST_LEVEL, 0),
        claimable.bit_count(),
    )
    found = [
        base + offset + (value if value < top else top)
        for offset, value, top in zip(TURN_OFFSETS, values, TURN_TOPS, strict=False)
    ]
    base += USED_OFFSET
    return found + [base + number for number in range(6) if used >> number & 1]
