"""Seating: the side of the device at which the current player sits."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from claimit.table.match import Match
from claimit.table.seats import Seat
from web.table.seats.control import is_anothers_turn, is_computer
from web.table.seats.turns import has_passed_on, turn_of
from web.table.view.settings import Seating, Settings
from web.table.view.view_state import ViewState

AT_ONE_EDGE: Final = 2
"""How many people have room at one edge."""
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

Going round clockwise from the near side, in the order of the seats: who sits at the left reads what
is turned by 90 degrees.
"""


def edges_for(people: int, settings: Settings) -> tuple[int, ...]:
    """Return the edges at which so many people sit, in the order of their seats."""
    chosen = settings.edges.split()
    if len(chosen) == people:
        return tuple(sorted(map(int, chosen)))
    apart = Seating.FOUR_SIDES if settings.seating is Seating.ONE_SIDE else settings.seating
    return SIDES[apart][people]


def tapped(edges: tuple[int, ...], edge: int, possible: Collection[int]) -> tuple[int, ...]:
    """Return the edges with one person more at one of them; where there is no room, with fewer.

    `possible` are the numbers of people who can play.
    """
    others, here = [each for each in edges if each != edge], edges.count(edge)
    for more in range(1, AT_ONE_EDGE + 1):
        sitting = (here + more) % (AT_ONE_EDGE + 1)
        if len(others) + sitting in possible:
            return tuple(sorted((*others, *(edge,) * sitting)))
    return edges


def seating_at(edges: tuple[int, ...]) -> Seating:
    """Return how people sit who sit at these edges. At a single one nothing has to be turned."""
    if len(set(edges)) == 1:
        return Seating.ONE_SIDE
    return Seating.FACE_TO_FACE if set(edges) == {0, 180} else Seating.FOUR_SIDES


def format_edges(edges: tuple[int, ...]) -> str:
    """Write edges as the settings save them."""
    return " ".join(map(str, edges))


def card_edges(match: Match[Any], settings: Settings) -> tuple[int, ...]:
    """Return the edge at which each player’s card lies, in the order of the seats.

    A person’s lies where that person sits. A computer sits nowhere: its card lies with those of
    people, where the fewest lie, so that each card lies straight before a person.
    """
    people = _people(match)
    is_one = settings.seating is Seating.ONE_SIDE
    sitting = (0,) * len(people) if is_one else edges_for(len(people), settings)
    edges = dict(zip(people, sitting, strict=True))
    for seat in range(len(match.record.seats)):
        if seat not in edges:
            taken = (*edges.values(),)
            edges[Seat(seat)] = min(sitting or (0,), key=taken.count)
    return tuple(edges[Seat(seat)] for seat in sorted(edges))


def _people(match: Match[Any]) -> tuple[Seat, ...]:
    """Return the seats of the people, in their order."""
    players = enumerate(match.record.seats)
    return tuple(Seat(seat) for seat, player in players if not is_computer(match.game, player))


def side_of(match: Match[Any], settings: Settings) -> int:
    """Return how far the table is turned towards the current player, in degrees clockwise.

    While computers move it is turned towards the person who comes next, and when no person has
    turns left, towards the first of them. It is not when all are computers, or when the game is
    over.
    """
    people = _people(match)
    if match.is_over or not people:
        return 0
    coming = (*match.game.following(match.state), *people)
    return card_edges(match, settings)[next(seat for seat in coming if seat in people)]


def hands_over(match: Match[Any], seating: Seating) -> bool:
    """Return whether people sit on different sides, so that each has to be called to their turn."""
    return seating is not Seating.ONE_SIDE and len(_people(match)) > 1


def is_handed_over(match: Match[Any], state: ViewState, settings: Settings) -> bool:
    """Return whether a card tells the player who is to begin that the device is his now.

    There is one card at a time: a notice waits until this one has gone.
    """
    begins = not match.ply or has_passed_on(match)
    if not begins or match.is_over or is_anothers_turn(match) or state.greeted == turn_of(match):
        return False
    return hands_over(match, settings.seating)
