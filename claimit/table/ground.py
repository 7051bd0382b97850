"""Where on the board a game was won: what happened on each place, in chances to win.

Every change of the chances belongs to the places that the step was about. A roll belongs to what is
done with it; what no place is to blame for stands by itself. So all of it together is the way from
the chances at the start to the result.
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
    """What each place brought everybody, and what no place did."""

    places: Mapping[Square, Chances]
    elsewhere: Chances


def ground(match: Match[Any], retelling: Retelling, chances: Sequence[Chances]) -> Ground:
    """Share out how the chances changed, as far as they are known, among the places."""
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
