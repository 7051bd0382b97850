"""Seating: the side of the device at which the current player sits."""

from __future__ import annotations

from itertools import cycle
from typing import Any, Final

from claimit.table.match import Match
from claimit.table.seats import Seat
from web.table.levels import is_computer
from web.table.settings import Seating

SIDES: Final = {
    Seating.ONE_SIDE: {people: (0,) * people for people in range(6)},
    Seating.FACE_TO_FACE: {people: (0, 180, 0, 180, 0)[:people] for people in range(6)},
    Seating.FOUR_SIDES: {
        0: (),
        1: (0,),
        2: (0, 180),
        3: (0, 90, 180),
        4: (0, 90, 180, 270),
        5: (0, 90, 180, 180, 270),
    },
}
"""By how many people play: how far, in degrees clockwise, each of them has turned the table.

Going round clockwise from the near side, as the turns do: who sits at the left reads what is turned
by 90 degrees.
"""


def side_of(match: Match[Any], seating: Seating) -> int:
    """Return how far the table is turned towards the current player, in degrees clockwise.

    While computers move it is turned towards the person who comes next; it is not when all are
    computers, or when the game is over.
    """
    players = match.record.seats
    people = [
        Seat(seat) for seat, player in enumerate(players) if not is_computer(match.game, player)
    ]
    if match.is_over or not people:
        return 0
    sides = dict(zip(people, SIDES[seating][len(people)], strict=True))
    for number, seat in enumerate(cycle(range(len(players)))):
        if number >= match.state.seat and seat in sides:
            return sides[Seat(seat)]
    raise AssertionError("a cycle of seats does not end")


def hands_over(match: Match[Any], seating: Seating) -> bool:
    """Return whether people sit on different sides, so that each is told when it is their turn."""
    people = sum(not is_computer(match.game, player) for player in match.record.seats)
    return seating is not Seating.ONE_SIDE and people > 1
