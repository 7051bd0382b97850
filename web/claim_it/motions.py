"""How the pieces move when something happens, as pure data; times count from the scene's start."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from claimit.claim_it import Space, format_space
from claimit.claim_it.events import Busted, Ended, Returned, Taken
from claimit.table.seats import Seat
from web.kit.motion import Motion
from web.table.face.ranking import line

TUMBLE: Final = 850
"""How long the dice tumble, in ms: until the last of them rests."""
STAGGER: Final = 60
"""The delay between dice that leave the hand."""
SHAKE: Final = 420
SLIDE: Final = 620
"""How long a lost piece slides off."""
FLIP: Final = 110
"""The delay between taken spaces that turn over."""
FLIGHT: Final = 620
"""How long a marker takes to fly home."""
COUNTED: Final = 900
"""How long the counting shows each player."""
LIGHTS: Final = 110
"""How long the spaces that may be chosen take to light up."""

Groups = Mapping[Seat, Sequence[Space]]
"""Each player's largest group."""


def throw(dice: int) -> Iterator[Motion]:
    """So many dice are thrown; each rests at the same moment."""
    for die in range(dice):
        begins = STAGGER * die
        yield Motion(f'[data-die="{die}"]', "throw", begins, TUMBLE - begins)
        yield Motion(f'[data-die="{die}"] .cube', "tumble", begins, TUMBLE - begins)


def named(spaces: Iterable[Space]) -> Iterator[Motion]:
    """The spaces that a bust has named say why they are of no use."""
    for space in spaces:
        yield Motion(piece(space, "reason"), "stamp", 0, 200)


def lost(busted: Busted) -> Iterator[Motion]:
    """What was marked in the turn slides off the board."""
    yield Motion(".board", "shake", 0, SHAKE)
    pieces = [piece(space, "stake") for space in busted.claims]
    pieces += [piece(space, "squatter") for space in busted.squatters]
    for number, selector in enumerate(pieces):
        yield Motion(selector, "slide-off", STAGGER * number, SLIDE)
    yield Motion(".banner", "light", 0, 200)


def flips(taken: Taken) -> Iterator[Motion]:
    """What was taken turns over, one space after the other."""
    for number, space in enumerate(turned(taken)):
        top = "stake" if space in taken.claimed else "squatter"
        yield Motion(piece(space, top), "leave", FLIP * number, 140)
        yield Motion(piece(space, "marker"), "turn-up", FLIP * number + 140, 200)


def flight(returned: Returned, begins: int) -> Iterator[Motion]:
    """A marker flies home to its owner's panel."""
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
    """Return who is counted when, from the worst to the winners, in ms from the beginning."""
    # Up the lines of the ranking, in which those who share a place keep the order of their seats.
    one_by_one = [(seat,) for sharing in ended.ranking[:0:-1] for seat in reversed(sharing)]
    return [(COUNTED * n, seats) for n, seats in enumerate([*one_by_one, ended.ranking[0]])]


def piece(space: Space, name: str) -> str:
    """Return the selector of a piece of a space."""
    return f'[data-space="{format_space(space)}"] .{name}'


def contour(seat: Seat) -> str:
    """Return the selector of the line around a seat's property."""
    return f'[data-contour="{seat}"]'
