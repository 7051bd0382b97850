"""Who has the game open just now: the devices of a table say so to each other, over its relays.

Nothing of it is saved, and nothing depends on it but what the page shows. If two devices have the
same seat, the one that came to the table last plays, and the other one watches, until its player
plays there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final, cast

from claimit.apart.membership import Membership
from claimit.apart.secrets import room_of
from claimit.table.joint import Joint
from claimit.table.nesting import read_json
from claimit.table.phrase import Phrase
from claimit.table.seats import Player, Seat
from web.kit.marks import Marks, flag
from web.kit.notices import Notice
from web.kit.words import say, spoken_name
from web.table.apart.asks import Arrive, Arrived, HereSaid
from web.table.messages.commands import Later
from web.table.messages.handing_over import SayHere
from web.table.messages.news import AboutTable
from web.table.model.apart import AtTable, Here
from web.table.model.model import Change, Model
from web.table.model.responses import notify

FADES: Final = 150_000
"""After how many milliseconds a device that says nothing is taken to be gone. They speak each
minute, so two of their messages may be lost.
"""
LONGEST: Final = 500
"""How many characters a message may have."""
NOBODY: Final[Mapping[Seat, Here]] = MappingProxyType({})
LATEST: Final = 1 << 52
"""A moment in milliseconds that no clock of a device reaches."""


@dataclass(frozen=True)
class Faded:
    """A device has said nothing more for a while since this."""

    here: Here


def attend(model: Model) -> Change:
    """Say that this device is here, once its player has come to the table to play."""
    at = model.apart
    comes = at is not None and at.since is None and model.sat_down == at.key
    if at is None or not comes or model.watching or not speaks(at.membership):
        return Change(model)
    after = max((here.since for here in (*at.others.values(), Here(at.newer))), default=0)
    arrives = replace(model, apart=replace(at, since=0))
    return Change(arrives, (Arrive(at.key, after),))


def speaks(membership: Membership) -> bool:
    """Return whether a device says that it is here: a player does, who has said yes to relays."""
    return bool(membership.relays and membership.seats)


def arrived(model: Model, key: str, answer: Arrived) -> Change:
    """Say that this device is here from a moment on, and ask who else is."""
    at = model.apart
    if at is None or at.key != key or at.since != 0:
        return Change(model)
    at = replace(at, since=answer.moment)
    return Change(replace(model, apart=at), (_here(at.membership, answer.moment, asks=True),))


def heard(model: Model, key: str, said: HereSaid) -> Change:
    """Take in what another device has said; if it plays the same seat and came later, watch."""
    at, here = model.apart, parse_here(said)
    if at is None or at.key != key or here is None:
        return Change(model)
    return (_heard_of_own_seat if said.is_ours else _heard_of_another)(model, at, here)


def _heard_of_own_seat(model: Model, at: AtTable, here: Here) -> Change:
    """Watch if the player came to the other device later; else have that one learn of this."""
    if not at.since:
        return Change(model)
    if here.since > at.since and here.seats & at.membership.numbers:
        aside = replace(model, apart=replace(at, since=None, newer=here.since))
        gone = _gone(at.membership, at.since)
        if model.on_table is None or model.key != at.key or model.watching:
            return Change(aside, (gone,))
        return notify(replace(aside, watching=True), ELSEWHERE).also(gone)
    is_older = here.since < at.since and here.asks
    return Change(model, (_here(at.membership, at.since),) if is_older else ())


def _heard_of_another(model: Model, at: AtTable, here: Here) -> Change:
    """Show that a player is here, until nothing more is heard, or is gone; answer if asked."""
    others = {seat: each for seat, each in at.others.items() if each.since != here.since}
    others |= dict.fromkeys(here.seats, here)
    fades = (Later(FADES, AboutTable(at.key, Faded(here))),) if here.seats else ()
    answers = (_here(at.membership, at.since),) if here.asks and at.since else ()
    return Change(replace(model, apart=replace(at, others=others)), (*fades, *answers))


def _here(membership: Membership, since: int, *, asks: bool = False) -> SayHere:
    """Return the command that says that this device is here."""
    return SayHere(room_of(membership.secret), tuple(sorted(membership.numbers)), since, asks)


def _gone(membership: Membership, since: int) -> SayHere:
    """Return the command that says that it is here no longer."""
    return SayHere(room_of(membership.secret), (), since)


def faded(model: Model, key: str, gone: Faded) -> Change:
    """Show a device no longer that has said nothing since."""
    at = model.apart
    if at is None or at.key != key:
        return Change(model)
    others = {seat: here for seat, here in at.others.items() if here is not gone.here}
    return Change(replace(model, apart=replace(at, others=others)))


def parse_here(said: HereSaid) -> Here | None:
    """Read what a device has said; None: it is none of our messages."""
    if len(said.text) > LONGEST:
        return None
    try:
        fields = cast("dict[str, Any]", read_json(said.text))
        numbers: list[Any] = [fields["since"], *fields["seats"]]
        asks = fields["asks"] is True
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    if not all(type(each) is int and 0 <= each < LATEST for each in numbers):
        return None
    since, *seats = numbers
    return Here(since, frozenset(map(Seat, seats)), asks)


def marks(
    others: Mapping[Seat, Here], joint: Joint | None, players: Sequence[Player], _language: str
) -> Marks:
    """Return the marks of the panels: who has the game open elsewhere, for whom a computer plays.

    A game at one screen has no `joint`. Its panels are those that another game may have marked.
    """
    away = joint.absence.away if joint is not None else set[Seat]()
    marks: Marks = {}
    for number, player in enumerate(players):
        seat, name = Seat(number), spoken_name(player.name)
        is_here, is_away = seat in others, seat in away
        told = say("{name} has the game open", name=name) if is_here else None
        if is_away:
            told = say("A computer plays for {names}", names=name)
        marks[f'[data-panel="{seat}"]'] = {
            "data-here": flag(is_here),
            "data-away": flag(is_away),
            "title": told,
        }
    return marks


ELSEWHERE: Final = Notice(
    Phrase("You play on another device now"),
    Phrase("You are watching here. To play here again, just play on."),
    lasting=True,
)
