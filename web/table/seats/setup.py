"""What the lobby asks before a game: players, colours, rules and who starts."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple, TypeAlias, cast

from claimit.table.game import Game
from claimit.table.names import cut, seen
from claimit.table.nesting import read_json
from claimit.table.phrase import Phrase
from claimit.table.record import Record, parse_name
from claimit.table.seats import COLOURS, Player, Seat
from web.kit.marks import Marks, flag
from web.kit.words import unnamed
from web.table.seats.control import is_computer
from web.table.seats.turns import Lineup, lineup

LONGEST_TYPED_NAME: Final = 14
"""How much of a name a panel on a phone can show."""
MOST: Final = len(COLOURS)
"""How many can sit at a table: each has a colour of his own."""
Choices: TypeAlias = tuple[tuple[str, Any], ...]
"""The options of a game's own that were chosen, each with its number, or with what its switch puts
into a record."""
NAMES: Final = ("Clara", "Wyatt", "Mae", "Josiah", "Pearl")


class LobbyOption(NamedTuple):
    """What the lobby asks of one game alone: a switch, or a choice of numbers.

    `warning` is said below it when the Face has it shown.
    """

    field: str
    """Its `data-field`, and what it is called in an address."""
    option: str
    """The option of the record."""
    label: Phrase
    values: Sequence[int] = ()
    """What can be chosen; empty: it is a switch."""
    usual: int = 0
    """What is chosen at first."""
    warning: Phrase | None = None
    on: bool | str = True
    """The value of the option where the switch is on. Where it is off, nothing was chosen."""

    def is_chosen(self, value: object) -> bool:
        """Return whether a value of the option is one that can be chosen."""
        if self.values:
            return type(value) is int and value in self.values
        return type(value) is type(self.on) and value == self.on


@dataclass(frozen=True, slots=True)
class Setup:
    """The lobby's fields. As many names, colours and levels are saved as can play."""

    players: int = 3
    names: tuple[str, ...] = NAMES
    colours: tuple[str, ...] = COLOURS
    choices: Choices = ()
    """What was chosen for the game's own options."""
    first: Seat | None = None
    """The seat that starts; None to roll for it."""
    bots: tuple[str | None, ...] = (None,) * MOST
    """The level of the computer at each seat; None for a person."""

    def lineup(self, game: Game[Any]) -> Lineup:
        """Return the computers that are to sit at the table."""
        return lineup(game, self.bots[: self.players])

    def named(self, seat: int, name: str) -> Setup:
        """Return the setup with another name at a seat."""
        return replace(self, names=(*self.names[:seat], name, *self.names[seat + 1 :]))

    def seated(self, seat: int, level: str | None) -> Setup:
        """Return the setup with a computer of a level at a seat, or a person there."""
        return replace(self, bots=(*self.bots[:seat], level, *self.bots[seat + 1 :]))

    def recoloured(self, seat: int) -> Setup:
        """Return the setup with the next colour at a seat.

        A colour that nobody at the table has comes first; when all play, the next one is swapped.
        """
        old = self.colours[seat]
        at = COLOURS.index(old) + 1
        following = (*COLOURS[at:], *COLOURS[: at - 1])
        seated = self.colours[: self.players]
        new = next((colour for colour in following if colour not in seated), following[0])
        swap = {old: new, new: old}
        return replace(self, colours=tuple(swap.get(colour, colour) for colour in self.colours))

    def for_players(self, players: int) -> Setup:
        """Return the setup for this many players; a starter who left the table no longer starts."""
        first = self.first if self.first is None or self.first < players else None
        return replace(self, players=players, first=first)

    def called(self, seat: int) -> str:
        """Return what a seat is called; where nothing can be seen of its name, by its number."""
        return seen(self.names[seat]) or unnamed(seat + 1)

    def record(self, game: Game[Any], seed: str) -> Record:
        """Return the record of a new game, nothing played yet.

        A name of which nothing can be seen becomes the seat's number. Raises BadRecord for a name
        that cannot be shown.
        """
        sitting = zip(self.names[: self.players], self.colours, self.bots, strict=False)
        seats = tuple(
            Player(parse_name(name if seen(name) else self.called(seat), _where(seat)), colour, bot)
            for seat, (name, colour, bot) in enumerate(sitting)
        )
        asked = {"players": self.players, **dict(self.choices)}
        options = game.start_options(asked, seed, self.first)
        return Record(game.NAME, options, seats, seed)


def with_field(choices: Choices, own: LobbyOption, value: str, *, checked: bool) -> Choices:
    """Return the choices after the field of an option was changed; a number that cannot be chosen
    changes nothing.
    """
    chosen = dict(choices)
    if own.values:
        if value in map(str, own.values):
            chosen[own.option] = int(value)
    elif checked:
        chosen[own.option] = own.on
    else:
        chosen.pop(own.option, None)
    return tuple(sorted(chosen.items()))


def option_marks(options: Sequence[LobbyOption], choices: Choices, form: str = "") -> Marks:
    """Return the marks of the fields of a game's own options, in a form (default: the lobby's)."""
    chosen = dict(choices)
    return {
        f'{form}[data-field="{own.field}"]': (
            {"value": str(chosen.get(own.option, own.usual))}
            if own.values
            else {"checked": flag(own.option in chosen)}
        )
        for own in options
    }


def _where(seat: int) -> Phrase:
    return Phrase("The name of player {number}", number=seat + 1)


def usual(game: Game[Any]) -> Setup:
    """Return how the lobby of a game is filled in at first."""
    setup = Setup()
    return setup if setup.players in game.PLAYERS else setup.for_players(game.PLAYERS[0])


def filled(
    setup: Setup, game: Game[Any], options: Sequence[LobbyOption], field: str, value: str,
    *, checked: bool,
) -> Setup:  # fmt: skip
    """Return the setup after a field of the lobby was changed; `options` are the game's own."""
    name, _, number = field.partition("-")
    seat = int(number) if number in map(str, range(MOST)) else None
    if own := next((each for each in options if each.field == field), None):
        choices = with_field(setup.choices, own, value, checked=checked)
        return replace(setup, choices=choices)
    if name == "players" and value in map(str, game.PLAYERS):
        return setup.for_players(int(value))
    if name == "first":
        return replace(setup, first=Seat(int(value)) if value.isdigit() else None)
    if name == "name" and seat is not None:
        return setup.named(seat, cut(value, LONGEST_TYPED_NAME))
    if name == "bot" and seat is not None and value in ("", *game.LEVELS):
        return setup.seated(seat, value or None)
    return setup


def setup_of(record: Record, game: Game[Any], options: Sequence[LobbyOption]) -> Setup:
    """Return the setup behind the seats and options of a record, including the starter.

    `options` are the game's own that can be chosen. What was drawn is none of them, such as a
    board: a game that is begun anew has its own.
    """
    others = [colour for colour in COLOURS if colour not in {p.colour for p in record.seats}]
    known = Setup()
    return Setup(
        players=len(record.seats),
        names=(*(p.name for p in record.seats), *known.names[len(record.seats) :]),
        colours=(*(p.colour for p in record.seats), *others),
        choices=chosen_of(record.options, options),
        first=game.starter(record.options),
        bots=(*(p.bot if is_computer(game, p) else None for p in record.seats), *known.bots)[:MOST],
    )


def chosen_of(values: Mapping[str, Any], options: Sequence[LobbyOption]) -> Choices:
    """Return what was chosen for the game's own options, by the values of all."""
    found = ((own, values.get(own.option)) for own in options)
    return tuple(sorted((own.option, value) for own, value in found if own.is_chosen(value)))


def format_setup(setup: Setup) -> str:
    """Write a setup as JSON, to be saved in this browser."""
    return json.dumps(
        {
            "players": setup.players,
            "names": setup.names,
            "colours": setup.colours,
            "first": setup.first,
            "bots": setup.bots,
            **dict(setup.choices),
        }
    )


def parse_setup(text: str, game: Game[Any], options: Sequence[LobbyOption]) -> Setup:
    """Read what `format_setup` wrote; anything else gives the usual setup."""
    try:
        data = cast("dict[str, Any]", read_json(text))
        setup = Setup(
            players=int(data["players"]),
            names=tuple(cut(str(name), LONGEST_TYPED_NAME) for name in data["names"]),
            colours=tuple(data["colours"]),
            choices=chosen_of(data, options),
            first=None if data["first"] is None else Seat(int(data["first"])),
            bots=tuple(data.get("bots", (None,) * MOST)),  # earlier versions had no computers
        )
        fits = setup.players in game.PLAYERS and len(setup.names) == MOST
        fits = fits and (setup.first is None or setup.first >= 0)
        fits = (
            fits and len(setup.bots) == MOST and all(b in (None, *game.LEVELS) for b in setup.bots)
        )
        if fits and sorted(setup.colours) == sorted(COLOURS):
            return setup.for_players(setup.players)
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
        pass
    return usual(game)
