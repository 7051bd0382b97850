"""What the lobby asks before a game: who plays, in which colours, by which rules, who starts."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any, cast

from claimit import claim_it
from claimit.claim_it import LEVELS
from claimit.table.phrase import Phrase
from claimit.table.record import Record, parse_name
from claimit.table.seats import COLOURS, Player, Seat
from web.kit.words import say
from web.table.levels import Lineup, is_computer, lineup

LONGEST_TYPED_NAME = 14
"""What a panel on a phone can show of a name."""


@dataclass(frozen=True, slots=True)
class Setup:
    """The lobby's fields. Five names, colours and levels are kept however many play."""

    players: int = 3
    names: tuple[str, ...] = ("Clara", "Wyatt", "Mae", "Josiah", "Pearl")
    colours: tuple[str, ...] = COLOURS
    reuse_squatters: bool = False
    first: Seat | None = None
    """The seat that starts; None to roll for it."""
    bots: tuple[str | None, ...] = (None,) * 5
    """The level of the computer at each seat; None for a person."""

    @property
    def lineup(self) -> Lineup:
        """The computers that are to sit at the table."""
        return lineup(self.bots[: self.players])

    def named(self, seat: int, name: str) -> Setup:
        """Return the setup with another name at a seat."""
        return replace(self, names=(*self.names[:seat], name, *self.names[seat + 1 :]))

    def seated(self, seat: int, level: str | None) -> Setup:
        """Return the setup with a computer of a level at a seat, or a person there."""
        return replace(self, bots=(*self.bots[:seat], level, *self.bots[seat + 1 :]))

    def recoloured(self, seat: int) -> Setup:
        """Return the setup with the next colour at a seat.

        A colour that nobody at the table has comes first; when five play, the next one is swapped.
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

    def record(self, seed: str) -> Record:
        """Return the record of a new game, nothing played yet.

        An empty name becomes the seat's number. Raises BadRecord for a name that cannot be shown.
        """
        seats = tuple(
            Player(_shown_name(name, number), colour, level)
            for number, (name, colour, level) in enumerate(
                zip(self.names[: self.players], self.colours, self.bots, strict=False), start=1
            )
        )
        options = {"players": self.players, "reuse_squatters": self.reuse_squatters}
        if self.first is not None:
            options["first"] = int(self.first)
        return Record(claim_it.NAME, claim_it.start_options(options, seed), seats, seed)


def _shown_name(name: str, number: int) -> str:
    """Check a typed name; an empty one becomes the player's number."""
    called = say("Player {number}", number=number)
    where = Phrase("The name of player {number}", number=number)
    return parse_name(name.strip() or called, where)


def filled(setup: Setup, field: str, value: str, *, checked: bool) -> Setup:
    """Return the setup after one of the lobby's fields was filled in, if it is one."""
    name, _, number = field.partition("-")
    if name == "players" and value in ("2", "3", "4", "5"):
        return setup.for_players(int(value))
    if name == "variation":
        return replace(setup, reuse_squatters=checked)
    if name == "first":
        return replace(setup, first=Seat(int(value)) if value.isdigit() else None)
    if name == "name" and number.isdigit():
        return setup.named(int(number), value[:LONGEST_TYPED_NAME])
    if name == "bot" and number in tuple("01234") and value in ("", *LEVELS):
        return setup.seated(int(number), value or None)
    return setup


def setup_of(record: Record) -> Setup:
    """Return the setup that the seats and options of a record came from, its starter included."""
    others = [colour for colour in COLOURS if colour not in {p.colour for p in record.seats}]
    known = Setup()
    return Setup(
        players=len(record.seats),
        names=(*(p.name for p in record.seats), *known.names[len(record.seats) :]),
        colours=(*(p.colour for p in record.seats), *others),
        reuse_squatters=bool(record.options["reuse_squatters"]),
        first=Seat(record.options["first"]),
        bots=(*(p.bot if is_computer(p) else None for p in record.seats), *known.bots)[:5],
    )


def format_setup(setup: Setup) -> str:
    """Write a setup as JSON, to be kept in this browser."""
    return json.dumps(
        {
            "players": setup.players,
            "names": setup.names,
            "colours": setup.colours,
            "reuse_squatters": setup.reuse_squatters,
            "first": setup.first,
            "bots": setup.bots,
        }
    )


def parse_setup(text: str) -> Setup:
    """Read what `format_setup` wrote; anything else gives the usual setup, nothing is at stake."""
    try:
        data = cast("dict[str, Any]", json.loads(text))
        setup = Setup(
            players=int(data["players"]),
            names=tuple(str(name)[:LONGEST_TYPED_NAME] for name in data["names"]),
            colours=tuple(data["colours"]),
            reuse_squatters=data["reuse_squatters"] is True,
            first=None if data["first"] is None else Seat(int(data["first"])),
            bots=tuple(data.get("bots", (None,) * 5)),  # earlier versions had no computers
        )
        fits = setup.players in range(2, 6) and len(setup.names) == 5
        fits = fits and (setup.first is None or setup.first >= 0)
        fits = fits and len(setup.bots) == 5 and all(b in (None, *LEVELS) for b in setup.bots)
        if fits and sorted(setup.colours) == sorted(COLOURS):
            return setup.for_players(setup.players)
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
        pass
    return Setup()
