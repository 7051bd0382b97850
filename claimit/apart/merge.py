"""What two devices know of a table, made one: the newer log wins.

Logs of a table have an order: the one with more turns that people have played is the newer one,
then the longer one, then the one with the larger digest. So nothing that a person has played is
lost to a note that the person is away, or to a computer's turn alone. Whatever reaches a device,
late, twice or in any order, in the end all devices have the same log.

If a seat has signed two different turns where only one can be, that is a fork. It is found
whichever log wins, and both logs prove it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from operator import eq
from typing import Any, NamedTuple, TypeAlias

from claimit.apart.invitation import Invitation, with_guests
from claimit.apart.log import check_start, digests, joint_of, public
from claimit.table.match import Match
from claimit.table.phrase import Mistake
from claimit.table.seats import Seat

Known: TypeAlias = Invitation | Match[Any]
"""What a device knows of a table: an invitation, or the log of the game that was started."""


@dataclass(frozen=True, slots=True)
class Fork:
    """Two logs in which a seat has signed different turns of the same number."""

    seat: Seat
    turn: int
    logs: tuple[Match[Any], Match[Any]]


class Merged(NamedTuple):
    """What a device knows then."""

    known: Known
    fork: Fork | None = None


def merged(ours: Known, theirs: Known) -> Merged:
    """Return what is known of a table after something reached this device. Both were checked.

    A turn that is being played here stays, unless the other log is newer. Raises Mistake if the
    other is not of the same table, or was started on other terms.
    """
    if table_of(ours) != table_of(theirs):
        raise Mistake("This is a game of another table.")
    if isinstance(ours, Match):
        if isinstance(theirs, Match):
            return _newer(ours, theirs)
        check_start(ours, theirs)
        return Merged(ours)
    if isinstance(theirs, Match):
        check_start(theirs, ours)
        return Merged(theirs)
    if ours.terms != theirs.terms:
        raise Mistake("This is an invitation to the same table on other terms.")
    return Merged(with_guests(ours, theirs.guests))


def table_of(known: Known) -> str:
    """Return the public name of the table."""
    return joint_of(known).table if isinstance(known, Match) else known.table


def _newer(ours: Match[Any], theirs: Match[Any]) -> Merged:
    before, after = digests(ours.record), digests(theirs.record)
    common = sum(1 for _ in takewhile(bool, map(eq, before, after)))
    fork = None
    if common < min(len(before), len(after)):
        one, other = (joint_of(each).turns[common] for each in (ours, theirs))
        if one.seat == other.seat:
            fork = Fork(one.seat, common, (public(ours), public(theirs)))
    return Merged(theirs if _order(theirs, after) > _order(ours, before) else ours, fork)


def _order(match: Match[Any], digests: Sequence[bytes]) -> tuple[int, int, int, bytes]:
    turns = joint_of(match).turns
    by_people = sum(bool(turn.links) for turn in turns)
    return by_people, sum(bool(turn.steps) for turn in turns), len(turns), digests[-1]
