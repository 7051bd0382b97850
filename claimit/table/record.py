"""A game written down: the one form in which a game is saved, exported and shared.

The form is JSON; `parse_record` reads it and trusts nothing, `format_record` writes it. Whether
the steps are legal is not known here: `match.replay` tries them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NoReturn, cast

from claimit.table.dice import shorten
from claimit.table.game import Game, Options
from claimit.table.seats import COLOURS, LONGEST_NAME, Player

FORMAT: Final = "claimit-record"
VERSION: Final = 1
LONGEST_RECORD: Final = 1_000_000
LONGEST_SEED: Final = 128
JOINER, NON_JOINER = "\N{ZERO WIDTH JOINER}", "\N{ZERO WIDTH NON-JOINER}"
"""Not printable by themselves, but parts of names and emoji in many scripts."""


class BadRecord(ValueError):
    """A record that cannot be read or played. Its text is one sentence: where, what, why."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game: which one, its options, who sits where, the seed of its dice, its steps as tokens."""

    game: str
    options: Options
    seats: tuple[Player, ...]
    seed: str | None
    steps: tuple[str, ...] = ()


def format_record(record: Record) -> str:
    """Write a record as JSON on one line."""
    return json.dumps(
        {
            "format": FORMAT,
            "version": VERSION,
            "game": record.game,
            "options": dict(record.options),
            "seats": [
                {"name": seat.name, "colour": seat.colour, "bot": seat.bot} for seat in record.seats
            ],
            "seed": record.seed,
            "steps": " ".join(record.steps),
        },
        ensure_ascii=False,
    )


def parse_record(text: str, games: Mapping[str, Game[Any]]) -> Record:
    """Read a record of one of these games from JSON. Raises BadRecord."""
    if len(text) > LONGEST_RECORD:
        raise BadRecord(
            f"This record is {len(text):,} characters long; no game needs more than"
            f" {LONGEST_RECORD:,}, so it was not read."
        )
    try:
        data: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"This is not a record of a game: {_reason(error)}.") from None
    fields = _mapping(data, "The record")
    if fields.get("format") != FORMAT:
        raise BadRecord(f'This is not a record of a game: its "format" is not "{FORMAT}".')
    version = fields.get("version")
    if version is None:
        raise BadRecord(f"This record names no version; this program reads version {VERSION}.")
    if type(version) is not int or version != VERSION:
        raise BadRecord(
            f"This record has version {shorten(repr(version))}; this program reads version"
            f" {VERSION}. A newer program may have written it."
        )
    game = games.get(_text(fields.get("game"), "The game's name", 40))
    if game is None:
        name = shorten(str(fields["game"]), 40)
        raise BadRecord(f"This record is of a game that is not at this table: {name}.")
    try:
        options = game.parse_options(_mapping(fields.get("options"), "The part 'options'"))
    except BadRecord:
        raise
    except ValueError as error:
        raise BadRecord(f"The record's options are wrong: {error}") from None
    seats = _seats(fields.get("seats"), options["players"])
    seed = fields.get("seed")
    if seed is not None:
        seed = parse_seed(_text(seed, "The seed", LONGEST_SEED))
    steps = _text(fields.get("steps", ""), "The part 'steps'", LONGEST_RECORD, empty=True)
    return Record(game.NAME, options, seats, seed, tuple(steps.split()))


def parse_seed(text: str) -> str:
    """Check a seed: 1 to 128 visible ASCII characters. Raises BadRecord.

    Seeds made by the page are 32 hex digits; any short word serves as well.
    """
    if not 0 < len(text) <= LONGEST_SEED or not all("!" <= letter <= "~" for letter in text):
        raise BadRecord(
            f"A seed is 1 to {LONGEST_SEED} letters, digits or signs without spaces,"
            f" not '{shorten(text)}'."
        )
    return text


def parse_name(text: str, where: str = "The name") -> str:
    """Check a player's name: 1 to 40 printable characters. Raises BadRecord."""
    name = " ".join(text.split())
    if not name:
        raise BadRecord(f"{where} is empty; a player needs a name.")
    if len(name) > LONGEST_NAME:
        raise BadRecord(
            f"{where} is {len(name):,} characters long; at most {LONGEST_NAME} fit on a panel."
        )
    if not name.replace(JOINER, "").replace(NON_JOINER, "").isprintable():
        raise BadRecord(f"{where} holds a character that cannot be shown.")
    return name


def _seats(data: object, players: int) -> tuple[Player, ...]:
    if not isinstance(data, list):
        raise BadRecord("The part 'seats' must be a list of players.")
    rows = cast("list[object]", data)
    if len(rows) != players:
        raise BadRecord(f"The record says {players} players but seats {len(rows)}.")
    seats = tuple(_player(row, number) for number, row in enumerate(rows))
    if len({seat.colour for seat in seats}) < len(seats):
        raise BadRecord("Two seats have the same colour; every player needs a colour of his own.")
    return seats


def _player(data: object, number: int) -> Player:
    where = f"Seat {number}"
    fields = _mapping(data, where)
    name = _text(fields.get("name"), f"{where}: the name", LONGEST_RECORD, empty=True)
    colour = fields.get("colour")
    if colour not in COLOURS:
        raise BadRecord(f"{where}: the colour must be one of {', '.join(COLOURS)}.")
    bot = fields.get("bot")
    if bot is not None:
        called = f"{where}: the computer player's name"
        bot = parse_name(_text(bot, called, LONGEST_NAME), called)
    return Player(parse_name(name, f"{where}: the name"), str(colour), bot)


def _mapping(data: object, where: str) -> Mapping[str, object]:
    if not isinstance(data, dict):
        _wrong(where, "an object with named parts", data)
    return cast("dict[str, object]", data)


def _text(data: object, where: str, longest: int, *, empty: bool = False) -> str:
    if data is None:
        raise BadRecord(f"{where} is missing.")
    if not isinstance(data, str):
        _wrong(where, "a text", data)
    if len(data) > longest:
        raise BadRecord(f"{where} is {len(data):,} characters long; at most {longest} are read.")
    if not data and not empty:
        raise BadRecord(f"{where} is missing.")
    return data


def _wrong(where: str, wanted: str, data: object) -> NoReturn:
    raise BadRecord(f"{where} must be {wanted}, not {_kind(data)}.")


def _kind(data: object) -> str:
    """Name a JSON value's kind in plain words."""
    if isinstance(data, Sequence) and not isinstance(data, str):
        return "a list"
    kinds: dict[type[object], str] = {
        bool: "true or false",
        int: "a number",
        float: "a number",
        str: "a text",
    }
    return kinds.get(type(data), "nothing" if data is None else "an object")


def _reason(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"it is not JSON from line {error.lineno}, character {error.colno} on"
    return "it is nested too deeply or holds a number that is too long"
