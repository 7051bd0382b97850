"""A table whose seats are still open: what will be played, and who has sat down.

The device that makes the table is the host. It says what is played and which seats it plays
itself, and it starts the game as soon as all seats are taken. Until then anyone with the secret of
the table may sit down. If several sit down on one seat, the host chooses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from claimit.apart.secrets import OwnSeat
from claimit.apart.signatures import Signatures
from claimit.table.joint import LIMITS
from claimit.table.phrase import Mistake, Phrase
from claimit.table.record import parse_name
from claimit.table.seats import COLOURS, Seat

MOST_GUESTS: Final = 20
"""The largest number of people who sit down before the start. More are not noticed."""


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
    """How many days a seat may take for a turn (0: as many as it likes)."""
    hosts: tuple[Sitting, ...]
    """The seats of the host's device. They were there before any guest, so their dice follow from
    nothing that a guest has revealed. The first of them starts the game."""
    guests: frozenset[Sitting] = frozenset()

    @property
    def host(self) -> Seat:
        """The seat that starts the game."""
        return self.hosts[0].seat

    @property
    def terms(self) -> Invitation:
        """The invitation before any guest came."""
        return replace(self, guests=frozenset())

    def on(self, seat: Seat) -> list[Sitting]:
        """Return who sits on a seat: none, one, or several of whom the host chooses."""
        return sorted(each for each in (*self.hosts, *self.guests) if each.seat == seat)

    @property
    def open_seats(self) -> list[Seat]:
        """The seats on which nobody sits."""
        return [seat for seat in map(Seat, range(len(self.chairs))) if not self.on(seat)]


def sitting_of(own: OwnSeat, name: str, signatures: Signatures) -> Sitting:
    """Return what a player on a seat of this device reveals the others."""
    return Sitting(own.seat, name, signatures.key_of(own.secret), own.anchor)


def with_guests(invitation: Invitation, guests: Iterable[Sitting]) -> Invitation:
    """Return the invitation with these guests too. Raises Mistake for a guest on a seat that is not
    open to guests, or with a name that cannot be shown.
    """
    added = set(invitation.guests)
    taken = {each.seat for each in invitation.hosts}
    for guest in sorted(guests):
        if guest.seat in taken or guest.seat >= len(invitation.chairs):
            raise Mistake("Seat {number} of this table is not open to guests.", number=guest.seat)
        if len(added) < MOST_GUESTS:
            added.add(replace(guest, name=name_of(guest)))
    return replace(invitation, guests=frozenset(added))


def name_of(sitting: Sitting) -> str:
    """Return the visible part of a player's name. Raises BadRecord."""
    return parse_name(sitting.name, Phrase("Seat {number}: the name", number=sitting.seat))


def check_terms(invitation: Invitation, players: range) -> None:
    """Check that this many players can play on these terms. Raises Mistake."""
    number = len(invitation.chairs)
    seats = [each.seat for each in invitation.hosts]
    colours = {chair.colour for chair in invitation.chairs}
    if (
        number not in players
        or invitation.chosen.get("players") != number
        or invitation.limit not in LIMITS
        or not 0 < len(set(seats)) == len(seats)
        or max(seats) >= number
        or len(colours & set(COLOURS)) < number
    ):
        raise Mistake("Nobody can play at the table of this invitation: its terms are wrong.")
    for each in invitation.hosts:
        name_of(each)
