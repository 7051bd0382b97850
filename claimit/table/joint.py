"""Dice that the seats of a table apart make together, so that no seat can choose them.

Each seat has a hash chain of its own: link k is the SHA-256 of link k + 1. Link 0, its anchor, is
known before the game starts. A seat reveals its next links with every turn, and nobody can work out
those to come. The rolls of a turn follow from the newest link that each seat has revealed before
it, and from the next link of the seat that plays it::

    apart:TABLE:TURN:ROLL:LINK OF SEAT 0:LINK OF SEAT 1:...:NEXT LINK OF THE SEAT THAT PLAYS

ROLL counts the rolls of the game from 1, TURN the turns from 0. The links are 64 hex digits each;
where a computer player plays for a seat that is away, there is a ``-`` for the next link.

So no seat can choose, change or repeat its dice, and every roll can be worked out again by SHA-256
alone. A seat that plays can know the rolls of its own turn beforehand, if its program has been
changed to show them.

Turn 0 is the start: the seat that has made the table reveals its first link, and what chance
decides before the first step follows from that and from all anchors.

This is the part ``joint`` of a record of version 2::

    {"table": "HEX", "dice": "turns", "host": 0, "limit": 7, "chosen": {"players": 2},
     "seats": [{"key": "HEX", "anchor": "HEX", "link": "HEX", "signature": "HEX or empty"}],
     "turns": "0:0:1 0:5:2 1:7:2 1:away:0 0:4:0 0:back"}

``table`` names the table and ``key`` is the public key of a seat. ``link`` is the newest link that
the seat has revealed; all earlier ones follow from it. ``signature`` is that of the newest turn of
the seat. ``limit`` is in days (0: none). ``chosen`` has the options that were chosen. ``turns`` has
the seat of each turn, the number of its steps, and how many links it revealed. Among them are
notes, which have no steps: a seat says that another is ``away``, or that it is ``back`` itself.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from itertools import accumulate
from typing import Any, Final, NamedTuple, cast

from claimit.table.chance import derived
from claimit.table.phrase import Mistake, shorten
from claimit.table.seats import Seat

LINKS: Final = 1024
"""How many links the chain of a seat has, without its anchor."""
LINKS_A_TURN: Final = 2
"""The first makes the dice of the turn itself, the second those of the turn after it."""
LINKS_AT_THE_START: Final = 1
MOST_TURNS: Final = 2_000
"""The largest number of turns and notes. A game that people play has some fifty for each seat."""
BY_TURNS: Final = "turns"
"""The name of this kind of dice in a record."""
LIMITS: Final = (0, 1, 7)
"""How many days a seat may take for a turn (0: as many as it likes)."""

_TABLE: Final = re.compile("[0-9a-f]{32}")
_LINK: Final = re.compile("[0-9a-f]{64}")
_SIGNATURE: Final = re.compile("([0-9a-f]{128})?")
_TURN: Final = re.compile("([0-9]):([0-9]{1,4}):([0-9])")
_NOTE: Final = re.compile("([0-9]):(?:away:([0-9])|back)")


def hashed(link: bytes, times: int = 1) -> bytes:
    """Return the link that is `times` links before this one."""
    for _ in range(times):
        link = sha256(link).digest()
    return link


@dataclass(frozen=True, slots=True)
class JointSeat:
    """What is known of a seat: a public key and links, of 32 bytes each."""

    key: bytes
    anchor: bytes
    link: bytes
    """The newest link that it has revealed."""
    signature: bytes = b""
    """That of its newest turn, 64 bytes; empty: it has not played a turn."""


class Turn(NamedTuple):
    """A turn that is finished and can no longer be changed, or a note between two turns."""

    seat: Seat
    steps: int
    links: int
    """How many links its seat revealed with it. A computer player reveals none."""
    about: Seat | None = None
    """Of a note, the seat that it is about: another one that is away, or itself when it is back."""

    @property
    def is_signed(self) -> bool:
        """Whether its seat has signed it: every turn is, but a computer's for an absent seat."""
        return bool(self.links) or self.about is not None


class Absence:
    """Which seats are away after some turns, and who has said so.

    A seat is away as soon as all others that are not have said so since its last turn, and until it
    says that it is back.
    """

    def __init__(self, players: int, turns: Iterable[Turn] = ()) -> None:
        self.away: set[Seat] = set()
        self.said: dict[Seat, set[Seat]] = {}
        """By the seat that may be away, who has said so."""
        self._seats = {*map(Seat, range(players))}
        for turn in turns:
            self.add(turn)

    def add(self, turn: Turn) -> None:
        """Take one more turn or note into account."""
        if turn.about is None or turn.about == turn.seat:
            self.said.pop(turn.seat, None)
            if turn.about is not None:
                self.away.discard(turn.seat)
            return
        witnesses = self.said.setdefault(turn.about, set())
        witnesses.add(turn.seat)
        if self._seats - self.away - {turn.about} <= witnesses:
            self.away.add(turn.about)

    def allows(self, note: Turn) -> bool:
        """Return whether a note may come next: it says something new, and its seat is not away.

        That the seat is to play which it says is away has to be seen from the game.
        """
        if note.about is None or note.about == note.seat:
            return note.seat in self.away
        again = note.seat in self.said.get(note.about, ())
        return not again and not self.away & {note.seat, note.about}


@dataclass(frozen=True)
class Joint:
    """What the seats of a table apart have agreed and revealed."""

    table: str
    host: Seat
    """The seat that has made the table."""
    limit: int
    """How many days a seat may take for a turn (0: as many as it likes)."""
    chosen: Mapping[str, Any]
    """The options that were chosen. Chance decides the others at the start."""
    seats: tuple[JointSeat, ...]
    turns: tuple[Turn, ...]
    next_link: bytes | None = None
    """The next link of the seat that plays now, if it plays here; empty: a computer player plays
    for it. It is never written."""

    @property
    def steps(self) -> int:
        """How many steps all finished turns have."""
        return self._ends[-1]

    @property
    def absence(self) -> Absence:
        """Which seats are away, for which computer players play."""
        return Absence(len(self.seats), self.turns)

    @property
    def start(self) -> str:
        """The seed of what chance decides before the first step."""
        first = self._links[self.host][LINKS_AT_THE_START]
        anchors = ":".join(seat.anchor.hex() for seat in self.seats)
        return derived(f"apart:{self.table}:{anchors}:{first.hex()}", "start")

    def of_roll(self, number: int, ply: int) -> str | None:
        """Return the source of a roll; None: the link that it needs has not been revealed yet."""
        at = bisect_right(self._ends, ply)
        revealed = self._revealed[at]
        if at < len(self.turns):
            seat = self.turns[at].seat
            following = self._links[seat][revealed[seat] + 1] if self.turns[at].links else b""
        elif self.next_link is not None:
            following = self.next_link
        else:
            return None
        newest = (self._links[seat][number].hex() for seat, number in enumerate(revealed))
        turn = sum(each.about is None for each in self.turns[:at])
        last = following.hex() or "-"
        return ":".join(("apart", self.table, str(turn), str(number), *newest, last))

    def revealed_by(self, seat: Seat) -> int:
        """Return how many links a seat has revealed."""
        return self._revealed[-1][seat]

    def links_of(self, at: int) -> Sequence[bytes]:
        """Return the links that turn `at` revealed, the first one first."""
        turn = self.turns[at]
        first = self._revealed[at][turn.seat] + 1
        return self._links[turn.seat][first : first + turn.links]

    def with_turn(self, turn: Turn, link: bytes | None = None) -> Joint:
        """Return this with one more turn, which reveals links up to `link` (None: it has none)."""
        seats = list(self.seats)
        if link is not None:
            seats[turn.seat] = replace(seats[turn.seat], link=link)
        return replace(self, seats=tuple(seats), turns=(*self.turns, turn), next_link=None)

    def upto(self, number: int) -> Joint:
        """Return this with only the first `number` turns. The signatures are left out."""
        seats = (
            replace(seat, link=links[known], signature=b"")
            for seat, links, known in zip(
                self.seats, self._links, self._revealed[number], strict=True
            )
        )
        return replace(self, seats=tuple(seats), turns=self.turns[:number], next_link=None)

    @cached_property
    def _ends(self) -> Sequence[int]:
        """The number of steps up to the end of each turn."""
        return list(accumulate(turn.steps for turn in self.turns))

    @cached_property
    def _revealed(self) -> Sequence[Sequence[int]]:
        """How many links each seat had revealed before each turn, and in the end."""
        revealed = [0] * len(self.seats)
        found = [tuple(revealed)]
        for turn in self.turns:
            revealed[turn.seat] += turn.links
            found.append(tuple(revealed))
        return found

    @cached_property
    def _links(self) -> Sequence[Sequence[bytes]]:
        """The links that each seat has revealed, its anchor first."""
        found: list[list[bytes]] = []
        for seat, number in zip(self.seats, self._revealed[-1], strict=True):
            links = [seat.link]
            for _ in range(number):
                links.append(hashed(links[-1]))
            found.append(links[::-1])
        return found


# Writing


def format_joint(joint: Joint) -> dict[str, Any]:
    """Return it as the JSON values of a record."""
    return {
        "table": joint.table,
        "dice": BY_TURNS,
        "host": joint.host,
        "limit": joint.limit,
        "chosen": dict(joint.chosen),
        "seats": [
            {
                "key": seat.key.hex(),
                "anchor": seat.anchor.hex(),
                "link": seat.link.hex(),
                "signature": seat.signature.hex(),
            }
            for seat in joint.seats
        ],
        "turns": " ".join(map(_format_turn, joint.turns)),
    }


def _format_turn(turn: Turn) -> str:
    if turn.about is None:
        return f"{turn.seat}:{turn.steps}:{turn.links}"
    return f"{turn.seat}:back" if turn.about == turn.seat else f"{turn.seat}:away:{turn.about}"


# Reading


def parse_joint(data: object, players: int) -> Joint:
    """Read the part from its JSON values. Raises Mistake.

    The links are checked: those of every seat must lead to its anchor.
    """
    fields = _mapping(data, "joint")
    if fields.get("dice") != BY_TURNS:
        raise Mistake(
            "they are of a kind that this program does not know, {kind}. A newer"
            " program may have written it.",
            kind=shorten(repr(fields.get("dice"))),
        )
    rows = fields.get("seats")
    joint = Joint(
        _hex(fields.get("table"), _TABLE, "table").hex(),
        Seat(_number(fields.get("host"), range(players), "host")),
        _number(fields.get("limit"), LIMITS, "limit"),
        _mapping(fields.get("chosen"), "chosen"),
        tuple(map(_read_seat, cast("list[object]", rows) if isinstance(rows, list) else ())),
        tuple(_read_turns(fields.get("turns"), players)),
    )
    if len(joint.seats) != players:
        raise _bad("seats")
    check_links(joint)
    return joint


def check_links(joint: Joint) -> None:
    """Check that the turns begin with the start, and that all links lead to the anchors. Raises
    Mistake.
    """
    if joint.turns[:1] != (Turn(joint.host, 0, LINKS_AT_THE_START),):
        raise _bad("turns")
    absence = Absence(len(joint.seats))
    for turn in joint.turns[1:]:
        is_played = turn.links == (0 if turn.seat in absence.away else LINKS_A_TURN)
        if not (absence.allows(turn) if turn.about is not None else turn.steps and is_played):
            raise _bad("turns")
        absence.add(turn)
    for seat, each in enumerate(joint.seats):
        revealed = joint.revealed_by(Seat(seat))
        if revealed > LINKS or hashed(each.link, revealed) != each.anchor:
            raise Mistake(
                "the links that seat {seat} has revealed do not lead back to its anchor.", seat=seat
            )


def _read_seat(row: object) -> JointSeat:
    fields = _mapping(row, "seats")
    return JointSeat(
        _hex(fields.get("key"), _LINK, "key"),
        _hex(fields.get("anchor"), _LINK, "anchor"),
        _hex(fields.get("link"), _LINK, "link"),
        _hex(fields.get("signature"), _SIGNATURE, "signature"),
    )


def _read_turns(data: object, players: int) -> Iterator[Turn]:
    all_turns = data.split() if isinstance(data, str) else []
    if len(all_turns) > MOST_TURNS:
        raise _bad("turns")
    for written in all_turns:
        if (found := _TURN.fullmatch(written)) is not None:
            seat, steps, links = map(int, found.groups())
            turn = Turn(Seat(seat), steps, links)
        elif (found := _NOTE.fullmatch(written)) is not None:
            turn = Turn(Seat(int(found[1])), 0, 0, Seat(int(found[2] or found[1])))
        else:
            raise _bad("turns")
        if max(turn.seat, turn.about or 0) >= players:
            raise _bad("turns")
        yield turn


def _mapping(data: object, part: str) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        raise _bad(part)
    return cast("dict[str, Any]", data)


def _number(data: object, among: Collection[int], part: str) -> int:
    if type(data) is not int or data not in among:
        raise _bad(part)
    return data


def _hex(data: object, form: re.Pattern[str], part: str) -> bytes:
    if not isinstance(data, str) or not form.fullmatch(data):
        raise _bad(part)
    return bytes.fromhex(data)


def _bad(part: str) -> Mistake:
    return Mistake(
        "of what the seats have revealed, the part '{part}' is missing or wrong.",
        part=part,
    )
