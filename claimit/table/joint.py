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

A table may also have sealed dice, which not even the seat that rolls can know beforehand. A turn is
then signed in parts. A part that ``asks`` ends where its seat wants to roll: no step before the
roll can be changed any more. It reveals the next link of its seat, and all others that are at the
table answer with theirs. The roll follows from these, with a ``-`` for each seat that is away::

    apart:TABLE:ROLL:LINK OF SEAT 0:LINK OF SEAT 1:...

The last part of a turn reveals one more link. From the newest link of each seat follow the rolls
that a computer player makes for a seat that is away, so nobody has to answer for those::

    apart:TABLE:ROLL:LINK OF SEAT 0:LINK OF SEAT 1:...:-

So nobody can know a roll before all steps that lead to it are signed, as long as the program of one
of those who answer is honest. A device that does not answer stops the game, and all see whose it
is. If it takes longer than the table allows, the others can say that its seat is away. If they say
so of one that has answered, they choose between two rolls: silence cannot be proved, but the player
of that device is told. A table without a limit does not have this gap.

This is the part ``joint`` of a record of version 2::

    {"table": "HEX", "dice": "turns", "host": 0, "limit": 7, "chosen": {"players": 2},
     "seats": [{"key": "HEX", "anchor": "HEX", "link": "HEX", "signature": "HEX or empty"}],
     "turns": "0:0:1 0:5:2 1:7:2 1:away:0 0:4:0 0:back"}
    {..., "dice": "sealed", ..., "turns": "0:0:1 0:0:asks 0:4:asks 0:3:1", "missing": [1]}

``table`` names the table and ``key`` is the public key of a seat. ``link`` is the newest link that
the seat has revealed; all earlier ones follow from it. ``signature`` is that of the newest turn of
the seat. ``limit`` is in days, with sealed dice in minutes (0: none). ``chosen`` has the options
that were chosen. ``turns`` has the seat of each turn, the number of its steps, and how many links
it revealed. Among them are notes, which have no steps: a seat says that another is ``away``, or
that it is ``back`` itself. ``missing`` has the seats that have not answered the newest part that
asks, and ``company`` the other seats of the host's device, if there are any.
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
LINKS_A_PART: Final = 1
"""With sealed dice: the link makes the roll that a part asks for, or those of computer players."""
LINKS_AT_THE_START: Final = 1
MOST_TURNS: Final = 2_000
"""The largest number of turns and notes. A game that people play has some fifty for each seat."""
BY_TURNS: Final = "turns"
SEALED: Final = "sealed"
"""The kinds of dice, by their names in a record."""
LIMITS: Final = {BY_TURNS: (0, 1, 7), SEALED: (0, 2, 10)}
"""How long a seat may take (0: as long as it likes): so many days for a turn, or so many minutes to
answer or to go on if the dice are sealed.
"""

_TABLE: Final = re.compile("[0-9a-f]{32}")
_LINK: Final = re.compile("[0-9a-f]{64}")
_SIGNATURE: Final = re.compile("([0-9a-f]{128})?")
_TURN: Final = re.compile("([0-9]):([0-9]{1,4}):([0-9]|asks)")
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
    """A turn that is finished and can no longer be changed, or a note between two turns.

    With sealed dice, it is a part of a turn.
    """

    seat: Seat
    steps: int
    links: int
    """How many links its seat revealed with it. A computer player reveals none."""
    about: Seat | None = None
    """Of a note, the seat that it is about: another one that is away, or itself when it is back."""
    asks: bool = False
    """Whether it ends where its seat asks for a sealed roll."""

    @property
    def is_signed(self) -> bool:
        """Whether its seat has signed it: every turn is, but a computer's for an absent seat."""
        return bool(self.links) or self.about is not None

    @property
    def is_played(self) -> bool:
        """Whether its seat has played it: it is no note, and no turn of a computer for it."""
        return bool(self.links) and self.about is None


class Absence:
    """Which seats are away after some turns, and who has said so.

    A seat is away as soon as all others that are not have said so since the newest turn, and until
    it says that it is back. The seats of the host's device are away together: if it is gone, none
    of them can agree.
    """

    def __init__(
        self, players: int, turns: Iterable[Turn] = (), hosts: Collection[Seat] = ()
    ) -> None:
        self.away: set[Seat] = set()
        self.said: dict[Seat, set[Seat]] = {}
        """By the seat that may be away, who has said so."""
        self._seats = {*map(Seat, range(players))}
        self._hosts = {*hosts}
        for turn in turns:
            self.add(turn)

    def add(self, turn: Turn) -> None:
        """Take one more turn or note into account."""
        if turn.about is None:
            self.said.clear()
            return
        if turn.about == turn.seat:
            self.said.pop(turn.seat, None)
            self.away.discard(turn.seat)
            return
        self.said.setdefault(turn.about, set()).add(turn.seat)
        if not self.to_agree(turn.about):
            self.away |= self._beside(turn.about)

    def to_agree(self, seat: Seat) -> frozenset[Seat]:
        """Return the seats that have to say yet that another one is away."""
        others = self._seats - self.away - self._beside(seat)
        return frozenset(others - self.said.get(seat, set()))

    def _beside(self, seat: Seat) -> set[Seat]:
        """Return the seats that are away with a seat."""
        return self._hosts if seat in self._hosts else {seat}

    @property
    def present(self) -> frozenset[Seat]:
        """The seats that are not away."""
        return frozenset(self._seats - self.away)

    def allows(self, note: Turn) -> bool:
        """Return whether a note may come next: it says something new, and its seat is not away.

        That the seat is to play, or to answer, which it says is away has to be seen from the game.
        """
        if note.about is None or note.about == note.seat:
            return note.seat in self.away
        return note.about not in self.away and note.seat in self.to_agree(note.about)


@dataclass(frozen=True)
class Joint:
    """What the seats of a table apart have agreed and revealed."""

    table: str
    host: Seat
    """The seat that has made the table."""
    limit: int
    """How long a seat may take: see `LIMITS`."""
    chosen: Mapping[str, Any]
    """The options that were chosen. Chance decides the others at the start."""
    seats: tuple[JointSeat, ...]
    turns: tuple[Turn, ...]
    dice: str = BY_TURNS
    """The kind of its dice: `BY_TURNS` or `SEALED`."""
    missing: frozenset[Seat] = frozenset()
    """The seats that have not answered the newest part that asks for a sealed roll."""
    company: frozenset[Seat] = frozenset()
    """The other seats of the host's device."""
    next_link: bytes | None = None
    """The next link of the seat that plays now, if it plays here; empty: a computer player plays
    for it. It is never written."""

    @property
    def is_sealed(self) -> bool:
        """Whether its dice are sealed."""
        return self.dice == SEALED

    @property
    def steps(self) -> int:
        """How many steps all finished turns have."""
        return self._ends[-1]

    @property
    def absence(self) -> Absence:
        """Which seats are away, for which computer players play."""
        return self._absence(self.turns)

    def _absence(self, turns: Iterable[Turn] = ()) -> Absence:
        return Absence(len(self.seats), turns, {self.host, *self.company})

    @property
    def start(self) -> str:
        """The seed of what chance decides before the first step."""
        first = self._links[self.host][LINKS_AT_THE_START]
        anchors = ":".join(seat.anchor.hex() for seat in self.seats)
        return derived(f"apart:{self.table}:{anchors}:{first.hex()}", "start")

    @property
    def asked(self) -> int | None:
        """The part that asks for a sealed roll that was not made yet; None: no one does."""
        return self._asked[-1]

    @property
    def present(self) -> frozenset[Seat]:
        """The seats that the newest part has asked; empty: it does not ask."""
        return frozenset() if self.asked is None else self._present[self.asked]

    @property
    def excused(self) -> frozenset[Seat]:
        """Those among them that need not answer, for they were said to be away."""
        return frozenset() if self.asked is None else self._excused[self.asked]

    @property
    def waits_for(self) -> frozenset[Seat]:
        """The seats whose answers a roll needs that was asked for."""
        return self.missing - self.excused

    def of_roll(self, number: int, ply: int) -> str | None:
        """Return the source of a roll; None: a link that it needs has not been revealed yet."""
        at = bisect_right(self._ends, ply)
        return (self._sealed if self.is_sealed else self._by_turns)(number, ply, at)

    def _by_turns(self, number: int, _ply: int, at: int) -> str | None:
        """Return the source of a roll in turn `at`."""
        revealed = self._revealed[at]
        if at < len(self.turns):
            seat = self.turns[at].seat
            following = self._links[seat][revealed[seat] + 1] if self.turns[at].links else b""
        elif self.next_link is not None:
            following = self.next_link
        else:
            return None
        turn = sum(each.about is None for each in self.turns[:at])
        last = following.hex() or "-"
        return ":".join(("apart", self.table, str(turn), str(number), *self._links_at(at), last))

    def _sealed(self, number: int, ply: int, at: int) -> str | None:
        """Return the source of a sealed roll in part `at`."""
        asked = self._asked[at]
        if asked is not None and self._ends[asked] == ply:
            if at == len(self.turns) and self.waits_for:
                return None
            links = self._links_at(asked + 1)
            among = {self.turns[asked].seat, *self._answers[asked]}
            each = (link if seat in among else "-" for seat, link in enumerate(links))
            return ":".join(("apart", self.table, str(number), *each))
        by_person = self.turns[at].links if at < len(self.turns) else self.next_link != b""
        if by_person:
            return None
        return ":".join(("apart", self.table, str(number), *self._links_at(at), "-"))

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
        missing = self.missing if turn.about is not None else frozenset[Seat]()
        if turn.asks:
            missing = self.absence.present - {turn.seat}
        after = replace(self, turns=(*self.turns, turn), missing=missing, next_link=None)
        return after if link is None else after._revealing(turn.seat, link)

    def with_answer(self, seat: Seat, link: bytes) -> Joint:
        """Return this with the next link of a seat that has not answered yet."""
        assert seat in self.waits_for, "a seat answers once"
        return replace(self, missing=self.missing - {seat})._revealing(seat, link)

    def _revealing(self, seat: Seat, link: bytes) -> Joint:
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], link=link)
        return replace(self, seats=tuple(seats))

    def upto(self, number: int) -> Joint:
        """Return this with only the first `number` turns. The signatures are left out."""
        seats = (
            replace(seat, link=links[known], signature=b"")
            for seat, links, known in zip(
                self.seats, self._links, self._revealed[number], strict=True
            )
        )
        asked, turns = self._asked[number], self.turns[:number]
        missing = frozenset[Seat]()
        if asked is not None:
            missing = self._present[asked] - self._answers[asked]
        return replace(self, seats=tuple(seats), turns=turns, missing=missing, next_link=None)

    @cached_property
    def _ends(self) -> Sequence[int]:
        """The number of steps up to the end of each turn."""
        return list(accumulate(turn.steps for turn in self.turns))

    @cached_property
    def _revealed(self) -> Sequence[Sequence[int]]:
        """How many links each seat had revealed before each turn, and in the end."""
        revealed = [0] * len(self.seats)
        found = [tuple(revealed)]
        for number, turn in enumerate(self.turns):
            revealed[turn.seat] += turn.links
            for seat in self._answers.get(number, ()):
                revealed[seat] += 1
            found.append(tuple(revealed))
        return found

    @cached_property
    def _asked(self) -> Sequence[int | None]:
        """Before each turn, and in the end: the part that asks and is followed by notes only."""
        asked: int | None = None
        found: list[int | None] = [asked]
        for number, turn in enumerate(self.turns):
            if turn.about is None:
                asked = number if turn.asks else None
            found.append(asked)
        return found

    @cached_property
    def _present(self) -> Mapping[int, frozenset[Seat]]:
        """By the parts that ask: the other seats that were at the table."""
        found: dict[int, frozenset[Seat]] = {}
        absence = self._absence()
        for number, turn in enumerate(self.turns):
            absence.add(turn)
            if turn.asks:
                found[number] = absence.present - {turn.seat}
        return found

    @cached_property
    def _excused(self) -> Mapping[int, frozenset[Seat]]:
        """By the parts that ask: the seats that were said to be away before the roll, even if they
        came back, for what they reveal then must follow what they have revealed before.
        """
        found: dict[int, frozenset[Seat]] = {}
        absence = self._absence()
        for turn, asked in zip(self.turns, self._asked[1:], strict=True):
            absence.add(turn)
            if asked is not None:
                away = frozenset(self._present[asked] & absence.away)
                found[asked] = found.get(asked, away) | away
        return found

    @cached_property
    def _answers(self) -> Mapping[int, frozenset[Seat]]:
        """By the parts that ask: the seats that have answered."""
        found = {asked: present - self._excused[asked] for asked, present in self._present.items()}
        if (asked := self._asked[-1]) is not None:
            found[asked] = self._present[asked] - self.missing
        return found

    def _links_at(self, at: int) -> Sequence[str]:
        """Return the newest link of each seat before turn `at`, as hex digits."""
        revealed = self._revealed[at]
        return [links[number].hex() for links, number in zip(self._links, revealed, strict=True)]

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
    data: dict[str, Any] = {
        "table": joint.table,
        "dice": joint.dice,
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
    if joint.is_sealed:
        data["missing"] = sorted(joint.missing)
    if joint.company:
        data["company"] = sorted(joint.company)
    return data


def _format_turn(turn: Turn) -> str:
    if turn.about is None:
        return f"{turn.seat}:{turn.steps}:{'asks' if turn.asks else turn.links}"
    return f"{turn.seat}:back" if turn.about == turn.seat else f"{turn.seat}:away:{turn.about}"


# Reading


def parse_joint(data: object, players: int) -> Joint:
    """Read the part from its JSON values. Raises Mistake.

    The links are checked: those of every seat must lead to its anchor.
    """
    fields = _mapping(data, "joint")
    dice = fields.get("dice")
    if not isinstance(dice, str) or dice not in LIMITS:
        raise Mistake(
            "they are of a kind that this program does not know, {kind}. A newer"
            " program may have written it.",
            kind=shorten(repr(dice)),
        )
    rows = fields.get("seats")
    joint = Joint(
        _hex(fields.get("table"), _TABLE, "table").hex(),
        Seat(_number(fields.get("host"), range(players), "host")),
        _number(fields.get("limit"), LIMITS[dice], "limit"),
        _mapping(fields.get("chosen"), "chosen"),
        tuple(map(_read_seat, cast("list[object]", rows) if isinstance(rows, list) else ())),
        tuple(_read_turns(fields.get("turns"), players, dice)),
        dice,
        _read_seats(fields, "missing", players),
        _read_seats(fields, "company", players),
    )
    if len(joint.seats) != players or joint.host in joint.company:
        raise _bad("seats")
    check_links(joint)
    return joint


def check_links(joint: Joint) -> None:
    """Check that the turns begin with the start, and that all links lead to the anchors. Raises
    Mistake.
    """
    if joint.turns[:1] != (Turn(joint.host, 0, LINKS_AT_THE_START),):
        raise _bad("turns")
    absence, played = replace(joint, turns=()).absence, joint.turns[0]
    for turn in joint.turns[1:]:
        if turn.about is not None:
            may_be = absence.allows(turn) and turn.links == links_of_note(turn, joint.dice)
        else:
            links = 0 if turn.seat in absence.away else links_a_turn(joint.dice)
            # A roll is asked for at the beginning of a turn, too, but it is made once it was.
            has_steps = bool(turn.steps) or (turn.asks and not played.asks)
            is_right_kind = not turn.asks or (joint.is_sealed and bool(links))
            may_be = has_steps and is_right_kind and turn.links == links
            played = turn
        if not may_be:
            raise _bad("turns")
        absence.add(turn)
    _check_missing(joint)
    for seat, each in enumerate(joint.seats):
        revealed = joint.revealed_by(Seat(seat))
        if revealed > LINKS or hashed(each.link, revealed) != each.anchor:
            raise Mistake(
                "the links that seat {seat} has revealed do not lead back to its anchor.", seat=seat
            )


def _read_seats(fields: Mapping[str, Any], part: str, players: int) -> frozenset[Seat]:
    written = fields.get(part, [])
    seats = cast("list[object]", written) if isinstance(written, list) else [written]
    return frozenset(Seat(_number(seat, range(players), part)) for seat in seats)


def _check_missing(joint: Joint) -> None:
    """Check that only those are missing who were asked, and that all who are away are."""
    if not joint.excused <= joint.missing <= joint.present:
        raise _bad("missing")
    asked = joint.asked
    if asked is not None and joint.waits_for and joint.turns[asked].seat in joint.absence.away:
        raise _bad("missing")  # a computer is to play on, and cannot roll


def links_a_turn(dice: str) -> int:
    """Return how many links a seat reveals with a turn, or with a part of one."""
    return LINKS_A_PART if dice == SEALED else LINKS_A_TURN


def links_of_note(note: Turn, dice: str) -> int:
    """Return how many links a seat reveals with a note.

    With sealed dice, a seat that is back may have answered something that came too late. So the
    link that it revealed then must not make a roll.
    """
    return LINKS_A_PART if dice == SEALED and note.about == note.seat else 0


def _read_seat(row: object) -> JointSeat:
    fields = _mapping(row, "seats")
    return JointSeat(
        _hex(fields.get("key"), _LINK, "key"),
        _hex(fields.get("anchor"), _LINK, "anchor"),
        _hex(fields.get("link"), _LINK, "link"),
        _hex(fields.get("signature"), _SIGNATURE, "signature"),
    )


def _read_turns(data: object, players: int, dice: str) -> Iterator[Turn]:
    all_turns = data.split() if isinstance(data, str) else []
    if len(all_turns) > MOST_TURNS:
        raise _bad("turns")
    for written in all_turns:
        if (found := _TURN.fullmatch(written)) is not None:
            asks = found[3] == "asks"
            links = LINKS_A_PART if asks else int(found[3])
            turn = Turn(Seat(int(found[1])), int(found[2]), links, asks=asks)
        elif (found := _NOTE.fullmatch(written)) is not None:
            note = Turn(Seat(int(found[1])), 0, 0, Seat(int(found[2] or found[1])))
            turn = note._replace(links=links_of_note(note, dice))
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
