"""A table whose seats are still open: what will be played, and who has sat down.

The device that makes the table is the host. It says what is played and which seats it plays
itself, and it starts the game as soon as all seats are taken. Until then anyone with the secret of
the table may sit down. The host seats them: if several have sat down on one seat, those after the
first get free ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from claimit.apart.secrets import OwnSeat
from claimit.apart.signatures import Signatures
from claimit.table.joint import BY_TURNS, LIMITS
from claimit.table.phrase import Mistake, Phrase
from claimit.table.record import parse_name
from claimit.table.seats import COLOURS, Seat

MOST_GUESTS: Final = 20
"""The largest number of people who sit down before the start. Of more, those first in order stay,
so that all devices know the same ones.
"""
MOST_BYTES: Final = 400
"""The largest number of bytes of a name, so that many of them fit into a letter."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat before anyone sits on it: a colour, and the name of a computer player or None."""

    colour: str
    bot: str | None = None


@dataclass(frozen=True, slots=True, order=True)
class Sitting:
    """A player who has sat down. Key and anchor have 32 bytes each."""

    seat: Seat
    name: str
    key: bytes
    anchor: bytes


@dataclass(frozen=True, slots=True)
class Invitation:
    """A table whose game has not started."""

    table: str
    game: str
    chosen: Mapping[str, Any]
    """The options that were chosen, the number of players among them. Chance decides the others."""
    chairs: tuple[Chair, ...]
    limit: int
    """How long a seat may take: see `LIMITS`."""
    hosts: tuple[Sitting, ...]
    """The seats of the host's device. They were there before any guest, so their dice follow from
    nothing that a guest has revealed. The first of them starts the game."""
    guests: frozenset[Sitting] = frozenset()
    dice: str = BY_TURNS
    """The kind of the dice."""

    @property
    def host(self) -> Seat:
        """The seat that starts the game."""
        return self.hosts[0].seat

    @property
    def company(self) -> frozenset[Seat]:
        """The other seats of the host's device."""
        return frozenset(each.seat for each in self.hosts[1:])

    @property
    def terms(self) -> Invitation:
        """The invitation before any guest came."""
        return replace(self, guests=frozenset())

    @property
    def seated(self) -> Mapping[Seat, Sitting]:
        """Who plays on each seat if the game starts now; free seats are missing."""
        found = {each.seat: each for each in self.hosts}
        late: list[Sitting] = []
        for guest in sorted(self.guests):
            if found.setdefault(guest.seat, guest) is not guest:
                late.append(guest)
        for seat in map(Seat, range(len(self.chairs))):
            if seat not in found and late:
                found[seat] = replace(late.pop(0), seat=seat)
        return found

    @property
    def open_seats(self) -> list[Seat]:
        """The free seats."""
        seated = self.seated
        return [seat for seat in map(Seat, range(len(self.chairs))) if seat not in seated]


def sitting_of(own: OwnSeat, name: str, signatures: Signatures) -> Sitting:
    """Return what a player on a seat of this device reveals to the others.

    Raises Mistake for a name that cannot be shown.
    """
    return _named(Sitting(own.seat, name, signatures.key_of(own.secret), own.anchor))


def with_guests(invitation: Invitation, guests: Iterable[Sitting]) -> Invitation:
    """Return the invitation with these guests too. Raises Mistake for a guest on a seat that is not
    open to guests, or with a name that cannot be shown.
    """
    taken = {each.seat for each in invitation.hosts}
    is_open = {
        seat
        for seat, chair in enumerate(invitation.chairs)
        if chair.bot is None and seat not in taken
    }
    added = set(invitation.guests)
    for guest in guests:
        if guest.seat not in is_open:
            raise Mistake("Seat {number} of this table is not open to guests.", number=guest.seat)
        added.add(_named(guest))
    return replace(invitation, guests=frozenset(sorted(added)[:MOST_GUESTS]))


def _named(sitting: Sitting) -> Sitting:
    """Return someone who sits with the visible part of the name. Raises BadRecord."""
    where = Phrase("Seat {number}: the name", number=sitting.seat)
    name = parse_name(sitting.name, where)
    if len(name.encode()) > MOST_BYTES:
        raise Mistake("{where} is made of too many characters.", where=where)
    return replace(sitting, name=name)


def check_terms(invitation: Invitation, players: range) -> None:
    """Check that this many players can play on these terms. Raises Mistake."""
    number = len(invitation.chairs)
    seats = [each.seat for each in invitation.hosts]
    colours = {chair.colour for chair in invitation.chairs}
    computers = {seat for seat, chair in enumerate(invitation.chairs) if chair.bot is not None}
    if (
        number not in players
        or invitation.chosen.get("players") != number
        or invitation.limit not in LIMITS[invitation.dice]
        or not 0 < len(set(seats)) == len(seats)
        or max(seats) >= number
        or not computers <= set(seats)
        or len(colours & set(COLOURS)) < number
        or any(_named(each) != each for each in invitation.hosts)
    ):
        raise Mistake("This invitation cannot be used: its terms are not valid.")
