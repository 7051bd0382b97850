"""What one device knows of a table and shows to nobody: its seats, and how much it has sent.

It is saved as JSON::

    {"version": 1, "secret": "HEX", "relays": [], "seats": [[0, "HEX"]],
     "invitation": "BASE64URL or empty", "sent": 3, "shown": 3}

``secret`` is that of the table, ``seats`` has the secrets of the seats of this device, and
``invitation`` is a letter (`claimit.apart.letter`). The game itself is a record of its own.
"""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from claimit.apart.invitation import Invitation
from claimit.apart.letter import Letter, format_letter, parse_letter
from claimit.apart.log import joint_of
from claimit.apart.merge import Known
from claimit.apart.secrets import SEAT_BYTES, TABLE_BYTES, OwnSeat, table_of
from claimit.apart.signatures import Signatures
from claimit.table.computer import ComputerPlayer
from claimit.table.game import Game
from claimit.table.match import Match
from claimit.table.nesting import read_json
from claimit.table.phrase import Mistake
from claimit.table.seats import Seat

VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Membership:
    """What a device knows of a table besides the game. It watches if it has no seats."""

    secret: bytes
    """That of the table."""
    seats: tuple[OwnSeat, ...] = ()
    invitation: Invitation | None = None
    """The terms of the table, and who had sat down. None: the game had begun when this device came
    to the table."""
    relays: tuple[str, ...] = ()
    sent: int = 0
    """How many turns the others are known to have, or have been sent."""
    shown: int = 0
    """How many turns were in a link that this device has shown: someone may have read its code."""

    @property
    def table(self) -> str:
        """The public name of the table."""
        return table_of(self.secret)

    @property
    def numbers(self) -> frozenset[Seat]:
        """The seats of this device."""
        return frozenset(each.seat for each in self.seats)

    def seat(self, seat: Seat) -> OwnSeat | None:
        """Return a seat of this device; None: it is none of them."""
        return next((each for each in self.seats if each.seat == seat), None)

    def with_seat(self, seat: Seat, secret: bytes) -> Membership:
        """Return this with one more seat, whose secret has 32 bytes.

        Two guests may have sat down on one seat: the host seats one of them elsewhere.
        """
        own = OwnSeat(self.table, seat, secret)
        others = (each for each in self.seats if each.secret != secret)
        return replace(self, seats=tuple(sorted((*others, own), key=lambda own: own.seat)))

    def missing_of(self, letter: Letter) -> tuple[OwnSeat, ...]:
        """Return the seats that a letter hands over and that this device does not have yet.

        They are numbered as the table has them, whatever the letter says. Those that nobody has
        there are left out.
        """
        at_table, here = _seats_by_anchor(letter.known), {own.anchor for own in self.seats}
        return tuple(
            replace(own, seat=at_table[own.anchor])
            for own in letter.seats
            if own.anchor in at_table.keys() - here
        )

    def seated_in(self, match: Match[Any]) -> Membership:
        """Return this with the seats that its players have in a game: the host has seated them.

        A player for whom there was no seat watches.
        """
        anchors = {seat.anchor: Seat(number) for number, seat in enumerate(joint_of(match).seats)}
        seats = (
            replace(own, seat=anchors[own.anchor]) for own in self.seats if own.anchor in anchors
        )
        return replace(self, seats=tuple(sorted(seats, key=lambda own: own.seat)))

    def has_unsent(self, match: Match[Any]) -> bool:
        """Return whether a seat of this device has played a turn that was not sent yet."""
        return self._has_played_after(match, self.sent)

    def has_unseen(self, match: Match[Any]) -> bool:
        """Return whether a seat of this device has played a turn that nobody can have seen yet."""
        return self._has_played_after(match, self._seen)

    def may_take_back(self, match: Match[Any]) -> bool:
        """Return whether the last turn is one of this device that nobody can have seen."""
        joint = joint_of(match)
        last = joint.turns[-1]
        is_own = last.seat in self.numbers and last.is_played and last.steps > 0
        is_whole = match.ply == joint.steps and not match.is_over
        return is_own and is_whole and not self.relays and len(joint.turns) > self._seen

    @property
    def _seen(self) -> int:
        """How many turns others may have seen."""
        return max(self.sent, self.shown)

    def _has_played_after(self, match: Match[Any], number: int) -> bool:
        """Return whether a seat of this device has played one of the turns from a number on."""
        return any(turn.seat in self.numbers for turn in joint_of(match).turns[number:])

    def letter(self, known: Known, *, hands_over: bool = False) -> Letter:
        """Return what this device can send of the table, with its own seats if it hands them over.

        With them, another device plays as the player of this one.
        """
        return Letter(self.secret, known, self.relays, self.seats if hands_over else ())


def _seats_by_anchor(known: Known) -> dict[bytes, Seat]:
    """Return the seats that are taken, by their anchors."""
    if isinstance(known, Invitation):
        return {each.anchor: each.seat for each in known.seated.values()}
    return {each.anchor: Seat(seat) for seat, each in enumerate(joint_of(known).seats)}


def format_membership(membership: Membership) -> str:
    """Return it as a text that can be saved."""
    invitation = membership.invitation
    letter = b"" if invitation is None else format_letter(membership.letter(invitation))
    return json.dumps(
        {
            "version": VERSION,
            "secret": membership.secret.hex(),
            "relays": membership.relays,
            "seats": [[own.seat, own.secret.hex()] for own in membership.seats],
            "invitation": urlsafe_b64encode(letter).decode(),
            "sent": membership.sent,
            "shown": membership.shown,
        }
    )


def parse_membership(
    text: str,
    games: Mapping[str, Game[Any]],
    signatures: Signatures,
    player: Callable[[str, str], ComputerPlayer[Any]],
) -> Membership:
    """Read what `format_membership` wrote; for the rest see `parse_letter`. Raises Mistake."""
    try:
        fields = cast("dict[str, Any]", read_json(text))
        if fields["version"] != VERSION:
            raise ValueError("A newer program has written this.")
        secret = _bytes(fields["secret"], TABLE_BYTES)
        found = Membership(
            secret,
            relays=tuple(map(str, fields["relays"])),
            sent=int(fields["sent"]),
            shown=int(fields["shown"]),
        )
        for seat, own in cast("list[list[Any]]", fields["seats"]):
            found = found.with_seat(Seat(int(seat)), _bytes(own, SEAT_BYTES))
        letter = urlsafe_b64decode(fields["invitation"])
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise Mistake("What this device had saved of its seats at this table is damaged.") from None
    if not letter:
        return found
    known = parse_letter(letter, games, signatures, player).known
    return replace(found, invitation=known) if isinstance(known, Invitation) else found


def _bytes(text: str, number: int) -> bytes:
    data = bytes.fromhex(text)
    if len(data) != number:
        raise ValueError("A secret has another length.")
    return data
