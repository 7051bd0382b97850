"""The record of a game: the one form in which games are saved, exported and shared.

A record is JSON. `parse_record` reads it and checks everything but the steps; `match.replay` plays
those. `format_record` writes it. The record of a table apart has version 2 and a part `joint`.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from claimit.table.dice_source import DiceSource, dice_of
from claimit.table.game import Game, Options
from claimit.table.loading import LATER, GameAway
from claimit.table.names import JOINER, MOST_SIGNS_EACH, NON_JOINER, is_damaged, letters, seen
from claimit.table.nesting import read_json
from claimit.table.phrase import Mistake, Phrase, shorten
from claimit.table.seal import unseal
from claimit.table.seats import COLOURS, LONGEST_NAME, Player

if TYPE_CHECKING:
    from claimit.table.joint import Joint  # only a table apart needs it

FORMAT: Final = "claimit-record"
VERSION: Final = 1
JOINT_VERSION: Final = 2
"""The version of a record of a table apart."""
VERSIONS: Final = (VERSION, JOINT_VERSION)
LONGEST_RECORD: Final = 1_000_000
MOST_STEPS: Final = 10_000
"""The largest number of steps. A game that people play has a few hundred."""
LONGEST_SEED: Final = 128

NUMBER: Final = Phrase("a number")
KINDS: Final[dict[type[object], Phrase]] = {
    type(None): Phrase("nothing"),
    bool: Phrase("true or false"),
    int: NUMBER,
    float: NUMBER,
    str: Phrase("text"),
    list: Phrase("a list"),
    dict: Phrase("an object"),
}
"""The kinds of JSON values in plain words."""
OTHER_KIND: Final = Phrase("something else")


class BadRecord(Mistake):
    """A record cannot be read or played. Its text is one sentence: where, what, why."""


@dataclass(frozen=True, slots=True)
class Record:
    """The record of a game: its name, options, players, seed and steps (as tokens)."""

    game: str
    options: Options
    seats: tuple[Player, ...]
    seed: str | None
    steps: tuple[str, ...] = ()
    taken_over: int = 0
    """How many of the first steps were taken over from another game, with its dice. The dice after
    them follow from the seed.
    """
    joint: Joint | None = None
    """What the seats of a table apart have revealed; None: all of them play on one device."""

    @property
    def dice_source(self) -> DiceSource:
        """Where its rolls come from."""
        return self.joint or dice_of(self.seed)

    def upto(self, ply: int) -> Record:
        """Return the record with only its first `ply` steps."""
        return replace(self, steps=self.steps[:ply], taken_over=min(self.taken_over, ply))


class Heading(NamedTuple):
    """What can be read of a record without the rules of its game."""

    game: str
    seats: tuple[Player, ...]


def format_record(record: Record) -> str:
    """Return a record as JSON on one line. Without steps that were taken over, or without a joint
    part, that part is left out.
    """
    if not isinstance(record, Record):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError("A record is written, and not a match: of a match, give match.record.")
    parts: dict[str, Any] = {"taken_over": record.taken_over} if record.taken_over else {}
    if record.joint is not None:
        from claimit.table.joint import format_joint

        parts["joint"] = format_joint(record.joint)
    return json.dumps(
        {
            "format": FORMAT,
            "version": VERSION if record.joint is None else JOINT_VERSION,
            "game": record.game,
            "options": dict(record.options),
            "seats": format_seats(record.seats),
            "seed": record.seed,
            **parts,
            "steps": " ".join(record.steps),
        },
        ensure_ascii=False,
    )


def format_seats(seats: Iterable[Player]) -> list[dict[str, str | None]]:
    """Return the seats as in a record's JSON."""
    return [{"name": seat.name, "colour": seat.colour, "bot": seat.bot} for seat in seats]


def parse_record(text: str, games: Mapping[str, Game[Any]]) -> Record:
    """Read a record of one of these games from JSON. Raises BadRecord."""
    fields, name = _opened(text)
    game = games.get(name)
    if game is None:
        raise _other_game(name)
    asked = _mapping(fields.get("options"), Phrase("The part '{part}'", part="options"))
    try:
        options = game.parse_options(asked)
    except ValueError as error:
        raise BadRecord("The options of the saved game are wrong: {reason}", reason=error) from None
    seats = parse_seats(fields.get("seats"), options["players"])
    seed = fields.get("seed")
    if seed is not None:
        seed = parse_seed(_text(seed, Phrase("The secret seed"), LONGEST_SEED))
    where = Phrase("The part '{part}'", part="steps")
    steps = _text(fields.get("steps", ""), where, LONGEST_RECORD, empty=True).split()
    if len(steps) > MOST_STEPS:
        raise BadRecord(
            "This saved game has {number:,} steps; no game needs more than {most:,}, so it was not"
            " played.",
            number=len(steps),
            most=MOST_STEPS,
        )
    taken_over = _taken_over(fields.get("taken_over", 0), len(steps))
    joint = None
    if fields["version"] == JOINT_VERSION:
        joint = _joint(fields.get("joint"), len(seats))
        if seed is not None or taken_over:
            raise BadRecord(
                "The dice of a table apart come from its seats, not from a secret seed."
            )
    return Record(game.NAME, options, seats, seed, tuple(steps), taken_over, joint)


def _joint(data: object, players: int) -> Joint:
    """Read what the seats of a table apart have revealed. Raises BadRecord and GameAway."""
    try:
        from claimit.table.joint import parse_joint
    except ModuleNotFoundError:  # the page loads it later
        raise GameAway(LATER) from None
    try:
        return parse_joint(data, players)
    except ValueError as error:
        raise BadRecord(
            "The dice of this saved game cannot be checked: {reason}", reason=error
        ) from None


def parse_heading(text: str, names: Collection[str]) -> Heading:
    """Read the name of a record's game and its players, which needs no rules. Raises BadRecord."""
    fields, name = _opened(text)
    if name not in names:
        raise _other_game(name)
    return Heading(name, parse_seats(fields.get("seats")))


def _opened(text: str) -> tuple[Mapping[str, object], str]:
    """Return the fields of a record, and the name of its game."""
    if len(text) > LONGEST_RECORD:
        raise BadRecord(
            "This saved game is {length:,} characters long; no game needs more than {longest:,},"
            " so it was not read.",
            length=len(text),
            longest=LONGEST_RECORD,
        )
    if not unseal(text).is_sound:
        raise BadRecord("This saved game is damaged: its text is no longer the one that was saved.")
    fields = _mapping(_json(text), Phrase("The saved game"))
    if fields.get("format") != FORMAT:
        raise BadRecord('This is not a saved game: its "format" is not "{format}".', format=FORMAT)
    version = fields.get("version")
    if version is None:
        raise BadRecord(
            "This saved game names no version; this program reads version {readable}.",
            readable=JOINT_VERSION,
        )
    if type(version) is not int or version not in VERSIONS:
        raise BadRecord(
            "This saved game has version {version}; this program reads version {readable}. A"
            " newer program may have written it.",
            version=shorten(repr(version)),
            readable=JOINT_VERSION,
        )
    return fields, _text(fields.get("game"), Phrase("The name of the game"), 40)


def _other_game(name: str) -> BadRecord:
    return BadRecord("This saved game belongs to a different game: {game}.", game=shorten(name, 40))


def parse_seed(data: object) -> str:
    """Check a seed: 1 to 128 visible ASCII characters. Raises BadRecord.

    Seeds made by the page are 32 hex digits, but any short word is allowed.
    """
    text = _text(data, Phrase("The secret seed"), LONGEST_RECORD, empty=True)
    if not 0 < len(text) <= LONGEST_SEED or not all("!" <= letter <= "~" for letter in text):
        raise BadRecord(
            "A secret seed is 1 to {longest} letters, digits or symbols without spaces; '{seed}'"
            " is not.",
            longest=LONGEST_SEED,
            seed=shorten(text),
        )
    return text


def parse_name(text: str, where: Phrase) -> str:
    """Return the visible part of a player's name: 1 to 40 letters. Raises BadRecord, with `where`
    in its text.
    """
    if is_damaged(text):
        raise BadRecord("{where} contains a character that cannot be shown.", where=where)
    name = seen(text)
    if not name:
        raise BadRecord("{where} is empty; a player needs a name.", where=where)
    too_many_signs = len(name) > LONGEST_NAME * MOST_SIGNS_EACH  # even if they make few letters
    length = len(name) if too_many_signs else len(letters(name))
    if length > LONGEST_NAME:
        raise BadRecord(
            "{where} is {length:,} characters long; at most {longest} will fit.",
            where=where,
            length=length,
            longest=LONGEST_NAME,
        )
    return name


def parse_seats(data: object, players: int | None = None) -> tuple[Player, ...]:
    """Read the seats of a record from its JSON (default: any number of players). Raises
    BadRecord.
    """
    if not isinstance(data, list):
        raise BadRecord("The part 'seats' must be a list of players.")
    rows = cast("list[object]", data)
    if players is not None and len(rows) != players:
        raise BadRecord(
            "The saved game says {players} players but lists {seated}.",
            players=players,
            seated=len(rows),
        )
    seats = tuple(_player(row, number) for number, row in enumerate(rows))
    if len({seat.colour for seat in seats}) < len(seats):
        raise BadRecord("Two seats have the same colour; every player needs their own.")
    return seats


def _player(data: object, number: int) -> Player:
    fields = _mapping(data, Phrase("Seat {number}", number=number))
    where = Phrase("Seat {number}: the name", number=number)
    name = _text(fields.get("name"), where, LONGEST_RECORD, empty=True)
    colour = fields.get("colour")
    if colour not in COLOURS:
        raise BadRecord(
            "Seat {number}: the colour must be one of {colours}.",
            number=number,
            colours=", ".join(COLOURS),
        )
    bot = fields.get("bot")
    if bot is not None:
        called = Phrase("Seat {number}: the computer player’s name", number=number)
        bot = parse_name(_text(bot, called, LONGEST_NAME), called)
    if _took_earlier(name) and not seen(name):
        name = str(number + 1)
    return Player(parse_name(name, where), str(colour), bot)


def _took_earlier(name: str) -> bool:
    """Return whether earlier versions accepted a name, even if nothing of it is visible."""
    return bool(name.strip()) and name.replace(JOINER, "").replace(NON_JOINER, "").isprintable()


def _taken_over(data: object, steps: int) -> int:
    if type(data) is not int or not 0 <= data <= steps:
        raise BadRecord(
            "The part 'taken_over' must be from 0 to {steps}, the number of steps; it is {found}.",
            steps=steps,
            found=shorten(repr(data)),
        )
    return data


def _json(text: str) -> object:
    try:
        return read_json(text)
    except json.JSONDecodeError as error:
        raise BadRecord(
            "This is not a saved game: it is not valid JSON from line {line}, character"
            " {character} on.",
            line=error.lineno,
            character=error.colno,
        ) from None
    except (ValueError, RecursionError):
        raise BadRecord(
            "This is not a saved game: it is nested too deeply or contains a number that is too"
            " long."
        ) from None


def _mapping(data: object, where: Phrase) -> Mapping[str, object]:
    if not isinstance(data, dict):
        raise BadRecord(
            "{where} must be an object with named parts, not {kind}.",
            where=where,
            kind=KINDS.get(type(data), OTHER_KIND),
        )
    return cast("dict[str, object]", data)


def _text(data: object, where: Phrase, longest: int, *, empty: bool = False) -> str:
    if data is None or (data == "" and not empty):
        raise BadRecord("{where} is missing.", where=where)
    if not isinstance(data, str):
        raise BadRecord(
            "{where} must be text, not {kind}.", where=where, kind=KINDS.get(type(data), OTHER_KIND)
        )
    if len(data) > longest:
        raise BadRecord(
            "{where} is {length:,} characters long; at most {longest} are allowed.",
            where=where,
            length=len(data),
            longest=longest,
        )
    return data
