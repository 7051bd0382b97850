"""A record in as few bytes as possible, as a link carries it.

Every step is one of the legal actions or chance outcomes of its position. So only its number among
them is written; nothing is written where there was no choice, or for a roll that follows from the
seed. The reader of the bytes replays the game as it reads. They contain, in this order:

=========  =========================================================================================
version    a byte: 2 if the first steps were taken over from another game, or else 1
game       a text: its name, so that its rules can be had before the rest is read
seats      a number; of each seat a number (its place in `COLOURS`, 8 more for a computer player), a
           text (the name), and of a computer player another (which one it is)
seed       a number (0: none, 1: a text, 2: hex digits), and the text or the bytes of the digits
options    a text: as JSON, those that are not what the seed gives; empty if all are
rolls      a number: how many rolls are written down; those after them follow the seed
steps      a number
taken over a number, in version 2 alone: how many of the steps were; of the rolls, all of these are
           written down
check      two bytes of the CRC-32 of the steps' tokens
choices    the rest but four bytes: one whole number in mixed radix, the first choice lowest
CRC-32     four bytes, of everything before them; they come last in every version
=========  =========================================================================================

`packing` writes the numbers and texts, and `mixed_radix` folds the choices. So the order of the
legal actions is a part of this form. If the rules ever change, the check of the steps shows it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, cast
from zlib import crc32

from claimit.table.dice_source import dice_of
from claimit.table.game import ChanceOutcome, Game, Options
from claimit.table.match import Match, replay
from claimit.table.mixed_radix import fold_choices, unfold_choices
from claimit.table.nesting import read_json
from claimit.table.packing import Unpacker, pack_bytes, pack_number, pack_text
from claimit.table.record import MOST_STEPS, BadRecord, Record
from claimit.table.seats import COLOURS, Player

VERSION: Final = 1
WITH_TAKEN_OVER: Final = 2
VERSIONS: Final = range(1, 8)
"""What the first byte of this form can be. Neither deflated data nor JSON begin with one of these.
"""
LONGEST: Final = 20_000
"""The largest number of bytes that is read."""
_COMPUTER: Final = 8
"""What is added to the colour of a computer player."""
_CRC: Final = 4
_CHECK: Final = 2
_HEX: Final = re.compile("(?:[0-9a-f]{2})+")


class CompactHeading(NamedTuple):
    """What can be read without the rules of the game."""

    game: str
    seats: tuple[Player, ...]
    seed: str | None


def is_compact(data: bytes) -> bool:
    """Return whether the bytes seem to be a record in this form."""
    return bool(data) and data[0] in VERSIONS


def is_sound(data: bytes) -> bool:
    """Return whether bytes in this form are undamaged."""
    written, crc = data[:-_CRC], data[-_CRC:]
    return is_compact(written) and crc32(written).to_bytes(_CRC, "big") == crc


# Writing


def format_compact(record: Record, game: Game[Any]) -> bytes | None:
    """Return a record of this game as bytes; None if the rules do not lead to it.

    Also None for a table apart, since this form has no place for what its seats have revealed.
    """
    if record.joint is not None:
        return None
    try:
        match = replay(game, record)
        options = _other_options(record, game)
        written_rolls = _written_rolls(match)
        choices = fold_choices(match, written_rolls)
    except ValueError:  # it cannot be played, or has an impossible roll
        return None
    if tuple(map(game.format_step, match.steps)) != record.steps or match.ply > MOST_STEPS:
        return None
    written = b"".join(
        (
            bytes([WITH_TAKEN_OVER if record.taken_over else VERSION]),
            pack_text(record.game),
            pack_number(len(record.seats)),
            *map(_seat, record.seats),
            _seed(record.seed),
            pack_text(options),
            pack_number(written_rolls),
            pack_number(match.ply),
            pack_number(record.taken_over) if record.taken_over else b"",
            _check(record.steps),
            choices.to_bytes((choices.bit_length() + 7) // 8, "big"),
        )
    )
    whole = written + crc32(written).to_bytes(_CRC, "big")
    return whole if len(whole) <= LONGEST else None


def _other_options(record: Record, game: Game[Any]) -> str:
    """Return the options that do not follow from the seed, as JSON. Raises ValueError."""
    given = _given_options(game, len(record.seats), record.seed)
    if not given.keys() <= record.options.keys() or given["players"] != record.options["players"]:
        raise ValueError("These are not the options of the game.")
    options = {
        name: value
        for name, value in record.options.items()
        if name not in given or value != given[name]
    }
    return json.dumps(options, separators=(",", ":")) if options else ""


def _given_options(game: Game[Any], players: int, seed: str | None) -> Options:
    """Return the options of a game in which only the seed was chosen. Raises Mistake."""
    return game.start_options({"players": players}, seed or "")


def _written_rolls(match: Match[Any]) -> int:
    """Return how many rolls must be written: up to the last that does not follow from the seed."""
    last = max(max(match.strays, default=-1) + 1, match.record.taken_over)
    return sum(isinstance(step, ChanceOutcome) for step in match.steps[:last])


def _seat(player: Player) -> bytes:
    kind = COLOURS.index(player.colour) + (0 if player.bot is None else _COMPUTER)
    bot = b"" if player.bot is None else pack_text(player.bot)
    return pack_number(kind) + pack_text(player.name) + bot


def _seed(seed: str | None) -> bytes:
    if seed is None:
        return pack_number(0)
    if not _HEX.fullmatch(seed):
        return pack_number(1) + pack_text(seed)
    return pack_number(2) + pack_bytes(bytes.fromhex(seed))


def _check(tokens: Sequence[str]) -> bytes:
    return (crc32(" ".join(tokens).encode()) & 0xFFFF).to_bytes(_CHECK, "big")


# Reading


def parse_compact(data: bytes, games: Mapping[str, Game[Any]]) -> Record:
    """Read a record of one of these games and play its steps. Raises BadRecord.

    If a game's rules are not loaded yet, `games` raises.
    """
    reader, taken_over = _opened(data), data[0] == WITH_TAKEN_OVER
    try:
        heading = _heading(reader)
        game = games.get(heading.game)
        if game is None:
            raise _not_here()
        return _record(reader, heading, game, taken_over=taken_over)
    except (ValueError, RecursionError):
        raise _not_here() from None


def parse_compact_heading(data: bytes) -> CompactHeading:
    """Read the name of the game and its players, which needs no rules. Raises BadRecord."""
    reader = _opened(data)
    try:
        return _heading(reader)
    except ValueError:
        raise _not_here() from None


def _opened(data: bytes) -> Unpacker:
    """Return an unpacker of bytes that are undamaged. Raises BadRecord."""
    if not is_sound(data):
        raise damaged()
    if len(data) > LONGEST:
        raise _not_here()
    return Unpacker(data[:-_CRC])


def _heading(reader: Unpacker) -> CompactHeading:
    if reader.number() not in (VERSION, WITH_TAKEN_OVER):
        raise ValueError("Another version has written this.")
    game, players = reader.text(), reader.number(len(COLOURS))
    return CompactHeading(
        game, tuple(_read_seat(reader) for _ in range(players)), _read_seed(reader)
    )


def _read_seat(reader: Unpacker) -> Player:
    kind, name = reader.number(), reader.text()
    is_computer, colour = divmod(kind, _COMPUTER)
    if is_computer > 1 or colour >= len(COLOURS):
        raise ValueError("There is no such colour.")
    return Player(name, COLOURS[colour], reader.text() if is_computer else None)


def _read_seed(reader: Unpacker) -> str | None:
    kind = reader.number(2)
    if kind == 1:
        return reader.text()
    return reader.bytes().hex() if kind else None


def _record(
    reader: Unpacker, heading: CompactHeading, game: Game[Any], *, taken_over: bool
) -> Record:
    """Read what follows the heading, which needs the rules of the game."""
    text = reader.text()
    chosen = read_json(text or "{}")
    if not isinstance(chosen, dict):
        raise ValueError("Options have names.")
    given = _given_options(game, len(heading.seats), heading.seed)
    options = game.parse_options({**given, **cast("dict[str, Any]", chosen)})
    if options["players"] != len(heading.seats):
        raise ValueError("Not everybody has a seat.")
    written_rolls, plies = reader.number(MOST_STEPS), reader.number(MOST_STEPS)
    taken = reader.number(plies) if taken_over else 0
    check, choices = reader.take(_CHECK), int.from_bytes(reader.rest(), "big")
    unfolded = unfold_choices(choices, game, options, dice_of(heading.seed), written_rolls, plies)
    steps = tuple(game.format_step(step) for step, _ in unfolded)
    if _check(steps) != check:
        raise ValueError("By these rules it is another game.")
    return Record(heading.game, options, heading.seats, heading.seed, steps, taken)


def damaged() -> BadRecord:
    """Return the error for a damaged link."""
    return BadRecord("The link to this game is damaged. Copy the whole link, or ask for it again.")


def _not_here() -> BadRecord:
    return BadRecord(
        "This link can’t be read here: it was made by a page with different rules. Ask for the"
        " game as a file instead."
    )
