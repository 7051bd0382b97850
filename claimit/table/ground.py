"""Where on the board a game was won: the change of the chances of winning on each square.

Every change of the chances belongs to the squares that the step was about. The change of a roll
belongs to the squares of the next step. A change that belongs to no square is counted by itself. So
all of them together lead from the chances at the start to the result.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from claimit.table.match import Match
from claimit.table.retelling import Retelling, Square
from claimit.table.review import Chances, less


@dataclass(frozen=True, slots=True)
class Ground:
    """What each square brought each seat, and what belongs to no square."""

    places: Mapping[Square, Chances]
    elsewhere: Chances


def ground(match: Match[Any], retelling: Retelling, chances: Sequence[Chances]) -> Ground:
    """Divide the changes of the chances, as far as they are known, among the squares."""
    places: dict[Square, Chances] = {}
    nowhere = tuple(0.0 for _ in chances[0])
    elsewhere, since = nowhere, chances[0]
    for ply, after in enumerate(chances[1:]):
        touched = retelling.touched(match, ply)
        if touched is None:
            continue
        change, since = less(after, since), after
        for place in touched:
            places[place] = _sum(places.get(place, nowhere), change, 1 / len(touched))
        if not touched:
            elsewhere = _sum(elsewhere, change)
    return Ground(places, _sum(elsewhere, less(chances[-1], since)))


def _sum(one: Chances, other: Chances, share: float = 1.0) -> Chances:
    return tuple(a + share * b for a, b in zip(one, other, strict=True))
