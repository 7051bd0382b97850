"""How the pieces move, as pure data. Times are in milliseconds from the start of the scene."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from claimit.claim_it import Space, format_space
from claimit.claim_it.events import Busted, Ended, Returned, Taken
from claimit.table.seats import Seat
from web.kit.motion import Motion
from web.table.face.ranking import line
from web.table.face.throwing import STAGGER

SHAKE: Final = 420
SLIDE: Final = 620
"""The time in which a lost piece slides off."""
FLIP: Final = 110
"""The delay between taken spaces that turn over."""
FLIGHT: Final = 620
"""The time in which a marker flies to its owner."""
COUNTED: Final = 900
"""The time for which the counting shows each player."""
LIGHTS: Final = 110
"""The time in which the legal spaces light up."""

Groups = Mapping[Seat, Sequence[Space]]
"""Each player's largest group."""


def named(spaces: Iterable[Space]) -> Iterator[Motion]:
    """The spaces of a bust show why they cannot be used."""
    for space in spaces:
        yield Motion(piece(space, "reason"), "stamp", 0, 200)


def lost(busted: Busted) -> Iterator[Motion]:
    """The pieces of the turn slide off the board."""
    yield Motion(".board", "shake", 0, SHAKE)
    pieces = [piece(space, "stake") for space in busted.claims]
    pieces += [piece(space, "squatter") for space in busted.squatters]
    for number, selector in enumerate(pieces):
        yield Motion(selector, "slide-off", STAGGER * number, SLIDE)
    yield Motion(".banner", "light", 0, 200)


def flips(taken: Taken) -> Iterator[Motion]:
    """The markers that were taken turn over, one space after the other."""
    for number, space in enumerate(turned(taken)):
        top = "stake" if space in taken.claimed else "squatter"
        yield Motion(piece(space, top), "leave", FLIP * number, 140)
        yield Motion(piece(space, "marker"), "turn-up", FLIP * number + 140, 200)


def flight(returned: Returned, begins: int) -> Iterator[Motion]:
    """A marker flies to its owner's panel."""
    disc = f'[data-panel="{returned.owner}"] .disc'
    yield Motion(piece(returned.space, "returning"), "fly", begins, FLIGHT, disc)
    yield Motion(disc, "pulse", begins + FLIGHT, 420)


def counting(ended: Ended, groups: Groups) -> Iterator[Motion]:
    """Each loser's largest group and line of the ranking, from the last up."""
    place = sum(map(len, ended.ranking))
    for begins, seats in counted(ended)[:-1]:
        for seat in seats:
            place -= 1
            yield Motion(line(place), "light", begins, 260)
            if groups.get(seat):
                yield Motion(contour(seat), "encircle", begins, COUNTED)
    for winner in range(place):
        yield Motion(line(winner), "light", counted(ended)[-1][0], 260)


def crowning(ended: Ended, groups: Groups) -> Iterator[Motion]:
    """The winners' groups, which stay outlined, and their lines."""
    winners = ended.ranking[0]
    for place in range(len(winners)):
        yield Motion(line(place), "light", 0, 260)
    for seat in winners:
        if groups.get(seat):
            yield Motion(contour(seat), "light", 0, 260)
    yield Motion("#winner", "light", 0, 260)


def turned(taken: Taken) -> list[Space]:
    """Return the spaces that turn over when they are taken, in their order."""
    return sorted({*taken.settled, *taken.claimed})


def counted(ended: Ended) -> list[tuple[int, tuple[Seat, ...]]]:
    """Return the time at which each group of seats is counted, from the last to the winners."""
    # Up the ranking; seats that share a rank are in the order of their seats.
    one_by_one = [(seat,) for sharing in ended.ranking[:0:-1] for seat in reversed(sharing)]
    return [(COUNTED * n, seats) for n, seats in enumerate([*one_by_one, ended.ranking[0]])]


def piece(space: Space, name: str) -> str:
    """Return the selector of a piece of a space."""
    return f'[data-space="{format_space(space)}"] .{name}'


def contour(seat: Seat) -> str:
    """Return the selector of the line around a seat's spaces."""
    return f'[data-contour="{seat}"]'
