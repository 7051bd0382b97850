"""Turns what happened into motions of the page's nodes, as pure data.

The page already shows the outcome when a motion begins; a motion only tells how it came about, so
it can be cut short at any moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from claimit.claim_it import Space, State, format_space, outcome
from claimit.claim_it.board import spaces_in
from claimit.claim_it.events import (
    Busted,
    Ended,
    Event,
    LastRoundCalled,
    Returned,
    Rolled,
    Squatted,
    Staked,
    Taken,
)
from claimit.claim_it.rules import legal_spaces
from claimit.table.match import Match
from claimit.table.seats import Seat
from web.kit.motion import Motion

TUMBLE: Final = 850
"""How long the dice tumble, in ms; the style sheet's transition of a die says the same."""
SHAKE: Final = 420
FLIP: Final = 110
"""The delay between taken spaces that turn over."""
FLIGHT: Final = 620
"""How long a marker takes to fly home."""
BREATH: Final = 1100
"""The pause between the last turn and the counting, so that one can see how that turn ended."""
COUNTED: Final = 900
"""How long the counting shows each player."""

TELLS_ROLL: Final = ("#prompt", '[data-log="0"]')
"""What says what was rolled, or supposes that it is known."""
TELLS_BUST: Final = ("#aftermath", "#gauge")
"""What else says that a roll was the last of a turn."""

Groups = Mapping[Seat, Sequence[Space]]
"""Each player's largest group."""


def motions(match: Match[State]) -> tuple[Motion, ...]:
    """Return how the last step of a match moves, at the normal tempo."""
    result = outcome(match.state)
    groups = {
        standing.seat: spaces_in(standing.groups[0]) if standing.groups else ()
        for standing in (result.standings if result else ())
    }
    return timeline(match.events, spaces_in(legal_spaces(match.state)), groups)


def moments(happened: Iterable[Event]) -> Iterator[tuple[int, Event]]:
    """Yield each event with the moment from which it is told, in ms at the normal tempo."""
    clock = 0
    flips: dict[Space, int] = {}
    for event in happened:
        match event:
            case Returned(space=space):
                yield flips.get(space, clock), event
            case Ended():
                yield clock + BREATH, event
            case _:
                yield clock, event
        match event:
            case Rolled():
                clock += TUMBLE
            case Busted():
                clock += SHAKE
            case Taken():
                flips = {space: clock + FLIP * n for n, space in enumerate(turned(event))}
                clock += FLIP * len(flips)
            case _:
                pass


def turned(taken: Taken) -> list[Space]:
    """Return the spaces that turn over when they are taken, in their order."""
    return sorted({*taken.settled, *taken.claimed})


def counted(ended: Ended) -> list[tuple[int, tuple[Seat, ...]]]:
    """Return who is counted when, from the worst to the winners, in ms from the beginning."""
    # Up the lines of the ranking, in which those who share a place keep the order of their seats.
    one_by_one = [(seat,) for sharing in ended.ranking[:0:-1] for seat in reversed(sharing)]
    return [(COUNTED * n, seats) for n, seats in enumerate([*one_by_one, ended.ranking[0]])]


def reveal(happened: Iterable[Event]) -> int:
    """Return when it may be told whose turn it is, or who has won, in ms: nobody knows before."""
    known = 0
    for begins, event in moments(happened):
        if isinstance(event, Busted):
            known = begins
        elif isinstance(event, Ended):
            known = begins + counted(event)[-1][0]
    return known


def timeline(
    happened: Iterable[Event], legal: Iterable[Space] = (), groups: Groups | None = None
) -> tuple[Motion, ...]:
    """Return the motions that tell what happened.

    `legal` are the spaces that light up after it, `groups` what is counted when the game is over.
    """
    motions: list[Motion] = []
    rests = 0
    for begins, event in moments(happened):
        match event:
            case Rolled():
                motions += [Motion(f'[data-die="{n}"]', "throw", begins, TUMBLE) for n in range(3)]
                rests = begins + TUMBLE
                # Words know what was rolled; they wait for the dice to show it.
                motions += [Motion(told, "light", rests, 200) for told in TELLS_ROLL]
            case Squatted(space=space):
                motions.append(Motion(_piece(space, "squatter"), "drop", begins, 320))
            case Staked(space=space, returned=returned):
                if returned:
                    motions.append(Motion(_piece(space, "squatter"), "leave", begins, 260))
                motions.append(Motion(_piece(space, "stake"), "drop", begins, 320))
            case Busted():
                motions += _bust(event, begins)
            case Taken():
                motions += _flips(event, begins)
            case Returned(owner=owner, space=space):
                disc = f'[data-panel="{owner}"] .disc'
                motions.append(Motion(_piece(space, "returning"), "fly", begins, FLIGHT, disc))
                motions.append(Motion(disc, "pulse", begins + FLIGHT, 420))
            case LastRoundCalled():
                motions.append(Motion(".banner", "unroll", begins + 300, 2200))
            case Ended():
                motions += _counting(event, begins, groups or {})
    motions += [
        Motion(_piece(space, "ghost"), "light", rests - 80, 260) for space in legal if rests
    ]
    return tuple(motions)


def _bust(busted: Busted, begins: int) -> Iterator[Motion]:
    yield Motion(".board", "shake", begins, SHAKE)
    lost = [_piece(space, "stake") for space in busted.claims]
    lost += [_piece(space, "squatter") for space in busted.squatters]
    for n, selector in enumerate(lost):
        yield Motion(selector, "slide-off", begins + 60 * n, 620)
    yield Motion(".banner", "unroll", begins, 2000)
    for told in TELLS_BUST:
        yield Motion(told, "light", begins, 200)


def _flips(taken: Taken, begins: int) -> Iterator[Motion]:
    for n, space in enumerate(turned(taken)):
        top = "stake" if space in taken.claimed else "squatter"
        yield Motion(_piece(space, top), "leave", begins + FLIP * n, 140)
        yield Motion(_piece(space, "marker"), "turn-up", begins + FLIP * n + 140, 200)


def _counting(ended: Ended, begins: int, groups: Groups) -> Iterator[Motion]:
    """Each player's largest group and line of the ranking; those of the winners stay."""
    place = sum(map(len, ended.ranking))
    for after, seats in counted(ended):
        is_last = seats == ended.ranking[0]
        shows, takes = ("light", 260) if is_last else ("encircle", COUNTED)
        for seat in seats:
            place -= 1
            yield Motion(f'[data-standing="{place}"]', "light", begins + after, 260)
            for space in groups.get(seat, ()):
                yield Motion(_piece(space, "outline"), shows, begins + after, takes)
        if is_last:
            yield Motion("#winner", "light", begins + after, 260)


def _piece(space: Space, piece: str) -> str:
    return f'[data-space="{format_space(space)}"] .{piece}'
