"""What a link, a file or a relay carries from device to device: a table and its secret, as bytes.

They contain, in this order:

=========  =========================================================================================
kind       a byte: 1 for an invitation, 2 for a log; 2 more if it hands seats over, and 4 more if
           the dice are sealed
secret     the 16 bytes of the table's secret
relays     a number, and of each relay its address as a text
own seats  of a letter that hands them over: a number; of each the seat and the 32 bytes of its
           secret
game       a text: its name
limit      a number: how long a seat may take
chosen     a text: the options that were chosen, as JSON, without the number of players
chairs     a number; of each a number (its place in `COLOURS`, 8 more for a computer player) and,
           of a computer player, a text
players    of an invitation: those of the host, then the guests, each group with its number first.
           Of each player the seat, a text (the name), 32 bytes (the key), 32 bytes (the anchor)
seats      of a log: the seat of the host plus, for each other seat of its device, the number of
           seats times 2 to the power of that seat; then of each seat a text (the name), 32 bytes
           (the key), 32 bytes (the newest link that it has revealed) and, with their length before
           them, the bytes of the signature of its newest turn
turns      of a log: a number; of each turn but the start a number, its steps times the number of
           seats, plus its seat; of a note, which has no steps, one more: the seat that it is about.
           With sealed dice, instead of the steps: twice the steps, plus 1 for a part that asks
missing    of a log with sealed dice: a number and that many seats, which have not answered
choices    of a log: the rest but four bytes, the steps as one number (see `mixed_radix`)
CRC-32     four bytes, of everything before them
=========  =========================================================================================

The anchors, the dice and the options that chance decides all follow from the links, so they are not
written.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, cast
from zlib import crc32

from claimit.apart.invitation import Chair, Invitation, Sitting, check_terms, with_guests
from claimit.apart.log import check_drawn_log, joint_of, level_for_those_away, public
from claimit.apart.merge import Known, dice_of
from claimit.apart.secrets import SEAT_BYTES, TABLE_BYTES, OwnSeat, table_of
from claimit.apart.signatures import Signatures
from claimit.table.computer import ComputerPlayer
from claimit.table.game import Game, Step
from claimit.table.joint import (
    BY_TURNS,
    LIMITS,
    LINKS,
    LINKS_AT_THE_START,
    MOST_TURNS,
    SEALED,
    Absence,
    Joint,
    JointSeat,
    Turn,
    hashed,
    links_a_turn,
    links_of_note,
)
from claimit.table.match import Match, new_match
from claimit.table.mixed_radix import fold_choices, unfold_choices
from claimit.table.nesting import read_json
from claimit.table.packing import Unpacker, pack_bytes, pack_number, pack_text
from claimit.table.phrase import Mistake, Phrase, shorten
from claimit.table.record import Record, parse_name
from claimit.table.seats import COLOURS, Player, Seat

INVITED: Final = 1
STARTED: Final = 2
HANDS_OVER: Final = 2
"""What is added to the kind of a letter that hands seats over."""
OF_SEALED: Final = 4
"""What is added to the kind of a letter of a table with sealed dice."""
LONGEST: Final = 20_000
"""The largest number of bytes that is read."""
MOST_STEPS: Final = 2_000
"""The largest number of steps. A game that people play has a few hundred."""
MOST_RELAYS: Final = 8
LONGEST_ADDRESS: Final = 200
_COMPUTER: Final = 8
_CRC: Final = 4
_KEY: Final = 32


_RELAY: Final = re.compile(r"wss://[a-z0-9.-]+(?::\d{1,5})?(?:/[\w./~-]*)?", re.ASCII)
_ON_THIS_DEVICE: Final = re.compile(r"ws://(?:127\.0\.0\.1|localhost)(?::\d{1,5})?/?", re.ASCII)


def is_relay(address: str) -> bool:
    """Return whether a relay can have this address: one with wss, or on this very device."""
    is_one = _RELAY.fullmatch(address) is not None or is_on_this_device(address)
    return is_one and len(address) <= LONGEST_ADDRESS


def is_on_this_device(address: str) -> bool:
    """Return whether this is the address of a relay on this device, as tests have it."""
    return _ON_THIS_DEVICE.fullmatch(address) is not None


class BadLetter(Mistake):
    """What reached this device cannot be read. Its text is a sentence."""


@dataclass(frozen=True, slots=True)
class Letter:
    """What is known of a table, with its secret and the relays that carry it."""

    secret: bytes
    known: Known
    relays: tuple[str, ...] = ()
    seats: tuple[OwnSeat, ...] = ()
    """The seats that it hands over to another device of their player."""


# Writing


def format_letter(letter: Letter) -> bytes:
    """Return a letter as bytes. A turn that is being played is left out."""
    known = letter.known
    body = _log(public(known)) if isinstance(known, Match) else _invitation(known)
    kind = STARTED if isinstance(known, Match) else INVITED
    if dice_of(known) == SEALED:
        kind += OF_SEALED
    seats = letter.seats
    if seats:
        own = (pack_number(each.seat) + each.secret for each in seats)
        kind, body = kind + HANDS_OVER, b"".join((pack_number(len(seats)), *own, body))
    written = b"".join(
        (
            bytes([kind]),
            letter.secret,
            pack_number(len(letter.relays)),
            *map(pack_text, letter.relays),
            body,
        )
    )
    return written + crc32(written).to_bytes(_CRC, "big")


def _invitation(known: Invitation) -> bytes:
    groups = (known.hosts, sorted(known.guests))
    return _terms(known.game, known.limit, known.chosen, known.chairs) + b"".join(
        pack_number(len(group)) + b"".join(map(_sitting, group)) for group in groups
    )


def _sitting(sitting: Sitting) -> bytes:
    return pack_number(sitting.seat) + pack_text(sitting.name) + sitting.key + sitting.anchor


def _log(match: Match[Any]) -> bytes:
    record, joint = match.record, joint_of(match)
    chairs = [Chair(player.colour, player.bot) for player in record.seats]
    seats = (
        pack_text(player.name) + seat.key + seat.link + pack_bytes(seat.signature)
        for player, seat in zip(record.seats, joint.seats, strict=True)
    )
    write = _part if joint.is_sealed else _turn
    turns = (write(turn, len(chairs)) for turn in joint.turns[1:])
    missing = sorted(joint.missing)
    choices = fold_choices(match, 0)
    return b"".join(
        (
            _terms(record.game, joint.limit, joint.chosen, chairs),
            pack_number(joint.host + len(chairs) * sum(1 << seat for seat in joint.company)),
            *seats,
            pack_number(len(joint.turns) - 1),
            *turns,
            *(map(pack_number, (len(missing), *missing)) if joint.is_sealed else ()),
            choices.to_bytes((choices.bit_length() + 7) // 8, "big"),
        )
    )


def _turn(turn: Turn, players: int) -> bytes:
    about = b"" if turn.about is None else pack_number(turn.about)
    return pack_number(turn.steps * players + turn.seat) + about


def _part(turn: Turn, players: int) -> bytes:
    """Write a turn of a table with sealed dice, or a part of one."""
    return _turn(turn._replace(steps=2 * turn.steps + turn.asks), players)


def _terms(game: str, limit: int, chosen: Mapping[str, Any], chairs: Iterable[Chair]) -> bytes:
    others = {name: value for name, value in chosen.items() if name != "players"}
    options = json.dumps(others, separators=(",", ":"), sort_keys=True) if others else ""
    rows = [_chair(chair) for chair in chairs]
    return b"".join(
        (pack_text(game), pack_number(limit), pack_text(options), pack_number(len(rows)), *rows)
    )


def _chair(chair: Chair) -> bytes:
    colour = COLOURS.index(chair.colour)
    if chair.bot is None:
        return pack_number(colour)
    return pack_number(colour + _COMPUTER) + pack_text(chair.bot)


# Reading


def parse_letter(
    data: bytes,
    games: Mapping[str, Game[Any]],
    signatures: Signatures,
    player: Callable[[str, str], ComputerPlayer[Any]],
) -> Letter:
    """Read a letter and check all of it: terms, rules, dice and signatures. Raises Mistake.

    If a game's rules are not loaded yet, `games` raises. `player` returns a computer player by the
    name of the game and its own.
    """
    reader = _opened(data)
    try:
        kind, dice, secret, relays, seats = _heading(reader)
        name = reader.text()
        game = games.get(name)
        if game is None:
            raise BadLetter("This game is not known here: {game}.", game=shorten(name, 40))
        read = _read_invitation if kind == INVITED else _read_log
        known = read(reader, table_of(secret), game, dice)
    except Mistake:
        raise
    except (ValueError, RecursionError):
        raise _unreadable() from None
    if isinstance(known, Match):
        check_drawn_log(known, signatures, player(name, level_for_those_away(game)))
    return Letter(secret, known, relays, seats)


def game_of(data: bytes) -> str:
    """Return the name of the game of a letter, which needs no rules. Raises BadLetter."""
    reader = _opened(data)
    try:
        _heading(reader)
        return reader.text()
    except ValueError:
        raise _unreadable() from None


def _opened(data: bytes) -> Unpacker:
    written, crc = data[:-_CRC], data[-_CRC:]
    if len(data) > LONGEST or crc32(written).to_bytes(_CRC, "big") != crc:
        raise BadLetter(
            "The link to this table is damaged. Copy the whole link, or ask for it again."
        )
    return Unpacker(written)


def _heading(reader: Unpacker) -> tuple[int, str, bytes, tuple[str, ...], tuple[OwnSeat, ...]]:
    """Return the kind of a letter, that of the dice, the secret, the relays and the seats."""
    written = reader.number()
    is_sealed, written = divmod(written - 1, OF_SEALED)
    hands_over, kind = divmod(written, HANDS_OVER)
    if is_sealed not in (0, 1):
        raise ValueError("A newer program has written this.")
    dice = SEALED if is_sealed else BY_TURNS
    secret, number = reader.take(TABLE_BYTES), reader.number(MOST_RELAYS)
    relays = tuple(reader.text() for _ in range(number))
    if not all(map(is_relay, relays)):
        raise ValueError("There can be no relay at this address.")
    seats: list[OwnSeat] = []
    if hands_over:
        for _ in range(reader.number(len(COLOURS))):
            seat = Seat(reader.number(len(COLOURS) - 1))
            seats.append(OwnSeat(table_of(secret), seat, reader.take(SEAT_BYTES)))
    return kind + 1, dice, secret, relays, tuple(seats)


def _read_terms(reader: Unpacker, dice: str) -> tuple[int, dict[str, Any], tuple[Chair, ...]]:
    """Return the limit, the options that were chosen, and the chairs."""
    limit = reader.number()
    options = read_json(reader.text() or "{}")
    if not isinstance(options, dict):
        raise ValueError("Options have names.")
    json.dumps(options, allow_nan=False)  # what is not equal to itself could never be merged
    chairs = tuple(_read_chair(reader) for _ in range(reader.number(len(COLOURS))))
    if limit not in LIMITS[dice] or len({chair.colour for chair in chairs}) < len(chairs):
        raise ValueError("There can be no such table.")
    return limit, {**cast("dict[str, Any]", options), "players": len(chairs)}, chairs


def _read_chair(reader: Unpacker) -> Chair:
    is_computer, colour = divmod(reader.number(2 * _COMPUTER - 1), _COMPUTER)
    if colour >= len(COLOURS):
        raise ValueError("There is no such colour.")
    if not is_computer:
        return Chair(COLOURS[colour])
    where = Phrase("The computer player’s name")
    return Chair(COLOURS[colour], parse_name(reader.text(), where))


def _read_invitation(reader: Unpacker, table: str, game: Game[Any], dice: str) -> Invitation:
    limit, chosen, chairs = _read_terms(reader, dice)
    hosts, guests = (
        tuple(_read_sitting(reader) for _ in range(reader.number(LINKS))) for _ in range(2)
    )
    if reader.rest():
        raise ValueError("There is more than an invitation.")
    known = Invitation(table, game.NAME, chosen, chairs, limit, hosts, dice=dice)
    check_terms(known, game.PLAYERS)
    game.start_options(chosen, "")
    return with_guests(known, guests)


def _read_sitting(reader: Unpacker) -> Sitting:
    seat, name = Seat(reader.number()), reader.text()
    return Sitting(seat, name, reader.take(_KEY), reader.take(_KEY))


def _read_log(reader: Unpacker, table: str, game: Game[Any], dice: str) -> Match[Any]:
    limit, chosen, chairs = _read_terms(reader, dice)
    if len(chairs) not in game.PLAYERS:
        raise ValueError("This game is not played by so many.")
    host, company = _read_hosts(reader, len(chairs))
    rows = [_read_seat(reader, number, chair) for number, chair in enumerate(chairs)]
    players, known = tuple(player for player, _ in rows), tuple(seat for _, seat in rows)
    turns = [Turn(host, 0, LINKS_AT_THE_START)]
    absence = Absence(len(chairs), hosts={host, *company})
    for _ in range(reader.number(MOST_TURNS)):
        turns.append(_read_turn(reader, absence, len(chairs), dice))
        absence.add(turns[-1])
    missing = _read_missing(reader, len(chairs)) if dice == SEALED else frozenset[Seat]()
    joint = Joint(table, host, limit, chosen, known, tuple(turns), dice, missing, company)
    joint = _with_anchors(joint)
    if joint.steps > MOST_STEPS:
        raise ValueError("No game has so many steps.")
    options = game.start_options(chosen, joint.start)
    match = new_match(game, Record(game.NAME, options, players, None, joint=joint))
    seats = [turn.seat for turn in joint.turns for _ in range(turn.steps)]
    steps: list[Step] = []
    states = [match.state]
    choices = int.from_bytes(reader.rest(), "big")
    # The seats are looked at on the way, or a false turn could be as long as a whole game.
    for seat, (step, state) in zip(
        seats, unfold_choices(choices, game, options, joint, 0, joint.steps), strict=True
    ):
        if states[-1].seat != seat:
            raise ValueError("Another seat is to play.")
        steps.append(step)
        states.append(state)
    record = replace(match.record, steps=tuple(map(game.format_step, steps)))
    return Match(game, record, tuple(steps), tuple(states))


def _read_hosts(reader: Unpacker, players: int) -> tuple[Seat, frozenset[Seat]]:
    """Return the seat of the host, and the other seats of its device."""
    others, host = divmod(reader.number((players << players) - 1), players)
    company = frozenset(Seat(seat) for seat in range(players) if others >> seat & 1)
    if host in company:
        raise ValueError("The host is not beside itself.")
    return Seat(host), company


def _read_turn(reader: Unpacker, absence: Absence, players: int, dice: str) -> Turn:
    steps, number = divmod(reader.number(), players)
    seat, asks = Seat(number), 0
    if not steps:
        note = Turn(seat, 0, 0, Seat(reader.number(players - 1)))
        return note._replace(links=links_of_note(note, dice))
    if dice == SEALED:
        steps, asks = divmod(steps, 2)
    links = 0 if seat in absence.away else links_a_turn(dice)
    return Turn(seat, steps, links, asks=bool(asks))


def _read_missing(reader: Unpacker, players: int) -> frozenset[Seat]:
    return frozenset(Seat(reader.number(players - 1)) for _ in range(reader.number(players)))


def _read_seat(reader: Unpacker, number: int, chair: Chair) -> tuple[Player, JointSeat]:
    name = parse_name(reader.text(), Phrase("Seat {number}: the name", number=number))
    key, link, signature = reader.take(_KEY), reader.take(_KEY), reader.bytes()
    return Player(name, chair.colour, chair.bot), JointSeat(key, link, link, signature)


def _with_anchors(joint: Joint) -> Joint:
    """Return what the seats have revealed with the anchors to which their links lead."""
    numbers = [joint.revealed_by(Seat(seat)) for seat in range(len(joint.seats))]
    if max(numbers) > LINKS:
        raise ValueError("A seat has revealed more links than it has.")
    return replace(
        joint,
        seats=tuple(
            replace(seat, anchor=hashed(seat.link, number))
            for seat, number in zip(joint.seats, numbers, strict=True)
        ),
    )


def _unreadable() -> BadLetter:
    return BadLetter(
        "This link cannot be read: it is damaged, or a version with other rules has made it."
    )
