"""What two devices know of a table, made one: the newer log wins.

A log that continues another is the newer one. Where two logs part, this decides:

- If at that point one has a turn of a seat, or says that it is back, and the other one that it is
  away, the turn wins as soon as another seat has played on after it, or if the game was over with
  it. Otherwise the other log wins if people have played on in it; then the turn came too late.
- In all other cases the log with more turns that people have played wins, then the longer one, then
  the one with the larger digest.

Answers to a sealed roll that either log has are in the result.

So whatever reaches a device, late, twice or in any order, in the end all devices have the same log.
No turn is lost that another seat has played on after.

A seat that has played in both logs after they parted has played twice. That is a fork, whichever
log wins, and both logs prove it. Only a seat that was said to be away may do so: it may not have
known.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from operator import eq
from typing import Any, NamedTuple, TypeAlias

from claimit.apart.invitation import Invitation, with_guests
from claimit.apart.log import check_start, digests, joint_of, public
from claimit.table.joint import Turn, hashed
from claimit.table.match import Match
from claimit.table.phrase import Mistake
from claimit.table.seats import Seat

Known: TypeAlias = Invitation | Match[Any]
"""What a device knows of a table: an invitation, or the log of the game that was started."""


@dataclass(frozen=True, slots=True)
class Fork:
    """Two logs that part at a turn, and a seat that has signed turns in both after that."""

    seat: Seat
    turn: int
    logs: tuple[Match[Any], Match[Any]]


class Merged(NamedTuple):
    """The result of a merge."""

    known: Known
    fork: Fork | None = None


def merged(ours: Known, theirs: Known) -> Merged:
    """Return what is known of a table after something reached this device. Both were checked.

    A turn that is being played here stays, unless another one stands in its place. Raises Mistake
    if the other is not of the same table, or was started on other terms.
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


def dice_of(known: Known) -> str:
    """Return the kind of the dice of the table."""
    return joint_of(known).dice if isinstance(known, Match) else known.dice


def _newer(ours: Match[Any], theirs: Match[Any]) -> Merged:
    before, after = digests(ours.record), digests(theirs.record)
    common = sum(1 for _ in takewhile(bool, map(eq, before, after)))
    if not common:
        return _two_starts(ours, theirs)
    one, other = joint_of(ours).turns[common:], joint_of(theirs).turns[common:]
    if not one or not other:
        newer, older = (_played_on(ours, theirs), ours) if other else (ours, theirs)
        return Merged(_with_answers(newer, older, common))
    absent = _absent(one[0], other[0])
    cheats = _players(one) & _players(other) - {absent}
    fork = Fork(min(cheats), common, (public(ours), public(theirs))) if cheats else None
    if absent is None:
        is_newer = (_length(other), after[-1]) > (_length(one), before[-1])
    elif _is_by(one[0], absent):
        is_newer = not _stands(ours, one, other)
    else:
        is_newer = _stands(theirs, other, one)
    newer, older = (theirs, ours) if is_newer else (ours, theirs)
    return Merged(_with_answers(newer, older, common), fork)


def _played_on(ours: Match[Any], theirs: Match[Any]) -> Match[Any]:
    """Return the log that goes on from ours, with the turn that is being played here if only notes
    have come from which neither its seat nor its rolls change.
    """
    before, after = joint_of(ours), joint_of(theirs)
    mover = ours.states[before.steps].seat
    if after.steps != before.steps or theirs.ply != after.steps or mover in after.absence.away:
        return theirs
    after_notes = theirs
    for step in ours.steps[before.steps :]:
        after_notes = after_notes.step(step)
    if any(stray >= after.steps for stray in after_notes.strays):
        return theirs  # a seat does not take part in a sealed roll that was made here already
    return after_notes


def _with_answers(newer: Match[Any], older: Match[Any], common: int) -> Match[Any]:
    """Return the newer log with the answers to its sealed roll that only the older one has."""
    joint, known = joint_of(newer), joint_of(older)
    if joint.asked is None or joint.asked != known.asked or joint.asked >= common:
        return newer
    for seat in joint.waits_for - known.missing:
        link = known.seats[seat].link
        if hashed(link) == joint.seats[seat].link:
            joint = joint.with_answer(seat, link)
    return replace(newer, record=replace(newer.record, joint=joint))


def _two_starts(ours: Match[Any], theirs: Match[Any]) -> Merged:
    """Return what is known if a table was started twice: the game that was here stays."""
    one, other = joint_of(ours), joint_of(theirs)
    host = one.host
    if host != other.host or one.seats[host].key != other.seats[host].key:
        raise Mistake("This is a game of another table.")
    return Merged(ours, Fork(host, 0, (public(ours), public(theirs))))


def _absent(one: Turn, other: Turn) -> Seat | None:
    """Return the seat that has acted itself in one log, while it is away in the other one."""
    for own, its in ((one, other), (other, one)):
        is_about_it = its.about == own.seat != its.seat
        is_computers = its.seat == own.seat and not its.is_signed
        if _is_by(own, own.seat) and (is_about_it or is_computers):
            return own.seat
    return None


def _is_by(turn: Turn, seat: Seat) -> bool:
    """Return whether a seat has played a turn itself, or says that it is back."""
    return turn.seat == seat and (turn.is_played or turn.about == seat)


def _stands(match: Match[Any], own: Sequence[Turn], without: Sequence[Turn]) -> bool:
    """Return whether what a seat has done in a log (`own`, from there on) wins against the log in
    which it is away (`without`).
    """
    others = {own[0].seat}
    is_known = bool(_players(own) - others) or match.is_over
    return is_known or not _players(without) - others


def _players(turns: Sequence[Turn]) -> set[Seat]:
    """Return the seats that have played themselves."""
    return {turn.seat for turn in turns if turn.is_played}


def _length(turns: Sequence[Turn]) -> tuple[int, int, int]:
    by_people = sum(turn.is_played for turn in turns)
    return by_people, sum(bool(turn.steps) for turn in turns), len(turns)
