"""A game between several devices before it begins: who sits where, and how the table is made."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from claimit.apart.invitation import Chair, Invitation, check_terms, sitting_of, with_guests
from claimit.apart.letter import MOST_RELAYS, is_relay
from claimit.apart.log import joint_of
from claimit.apart.membership import Membership
from claimit.apart.secrets import TABLE_BYTES
from claimit.apart.signatures import Signatures
from claimit.games import GAMES
from claimit.table.game import Game
from claimit.table.joint import BY_TURNS, LIMITS, SEALED
from claimit.table.match import Match
from claimit.table.names import cut, seen
from claimit.table.phrase import Mistake
from claimit.table.seats import COLOURS, Seat
from web.kit.words import tell, unnamed
from web.table.apart.asks import DrawSecrets
from web.table.links.router import BY_LINK, LIVE, WAYS
from web.table.saves.names import table_key
from web.table.seats.setup import (
    LONGEST_TYPED_NAME,
    MOST,
    Choices,
    LobbyOption,
    Setup,
    chosen_of,
    with_field,
)

ELSEWHERE: Final = "elsewhere"
"""Who plays a seat on another device. Empty: a person; else the level of a computer."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A table that is to be made."""

    game: str
    players: int = 2
    who: tuple[str, ...] = ("", *(ELSEWHERE,) * (MOST - 1))
    """Who plays each seat: see `ELSEWHERE`."""
    names: tuple[str, ...] = ("",) * MOST
    """What the people here are called, as it was typed."""
    choices: Choices = ()
    """The options of the game's own."""
    by: str = BY_LINK
    """How turns travel: one of `WAYS`."""
    relays: tuple[str, ...] = ()
    limit: int = 0
    """How many days a seat may take for a turn, of a game by turns: one of `LIMITS`."""
    minutes: int = LIMITS[SEALED][1]
    """How many minutes a seat may take, of a live game. It has a limit unless the players want
    none, for they sit there and wait.
    """
    starts: Seat | None = None
    """The seat that starts; None: it is rolled for."""

    @property
    def own(self) -> tuple[Seat, ...]:
        """The seats of this device: of people here and of computers."""
        return tuple(Seat(seat) for seat in range(self.players) if self.who[seat] != ELSEWHERE)

    @property
    def sitting(self) -> Sequence[tuple[str, str]]:
        """Who plays each seat, and the name that was typed there."""
        return list(zip(self.who, self.names, strict=True))[: self.players]

    @property
    def can_be_made(self) -> bool:
        """Whether a person is elsewhere, and another one here."""
        seats = self.who[: self.players]
        return ELSEWHERE in seats and "" in seats

    @property
    def kind(self) -> str:
        """The kind of the dice."""
        return SEALED if self.by == LIVE else BY_TURNS

    @property
    def allowed(self) -> int:
        """How long a seat may take at this table: see `LIMITS`."""
        return self.minutes if self.kind == SEALED else self.limit

    def filled(
        self, field: str, value: str, game: Game[Any], options: Sequence[LobbyOption],
        *, checked: bool,
    ) -> Draft:  # fmt: skip
        """Return this after a field of the form was changed."""
        name, _, number = field.partition("-")
        seat = int(number) if number in map(str, range(MOST)) else 0
        if name == "players" and value in map(str, game.PLAYERS):
            return replace(self, players=int(value))
        if name == "name":
            typed = cut(value, LONGEST_TYPED_NAME)
            return replace(self, names=(*self.names[:seat], typed, *self.names[seat + 1 :]))
        if name == "who" and value in ("", ELSEWHERE, *game.LEVELS):
            return replace(self, who=(*self.who[:seat], value, *self.who[seat + 1 :]))
        if name == "by" and value in WAYS:
            return replace(self, by=value)
        if name == "limit" and value in map(str, LIMITS[BY_TURNS]):
            return replace(self, limit=int(value))
        if name == "minutes" and value in map(str, LIMITS[SEALED]):
            return replace(self, minutes=int(value))
        if own := next((each for each in options if each.field == field), None):
            choices = with_field(self.choices, own, value, checked=checked)
            return replace(self, choices=choices)
        return self

    def called(self, seat: int) -> str:
        """Return what a player of this device is called: by a number if no name was typed."""
        level = self.who[seat]
        if level:
            return tell(GAMES[self.game].LEVELS[level])
        return self.names[seat] if seen(self.names[seat]) else unnamed(seat + 1)

    def asked(self) -> DrawSecrets:
        """Return the command that draws what the table needs."""
        return DrawSecrets(self, 1 + len(self.own))


def draft_of(game: str, setup: Setup) -> Draft:
    """Return a table for a setup of the lobby, with seat 0 here and the others elsewhere."""
    return Draft(game, setup.players, choices=setup.choices, starts=setup.first)


def draft_again(match: Match[Any], own: Collection[Seat], options: Sequence[LobbyOption]) -> Draft:
    """Return a table for another game on the terms of one that is played, of which this device has
    some seats. Each player sits one seat further on.
    """
    record, joint = match.record, joint_of(match)
    number = len(record.seats)
    order = [(seat - 1) % number for seat in range(number)]
    who = [(record.seats[seat].bot or "") if Seat(seat) in own else ELSEWHERE for seat in order]
    names = [record.seats[seat].name if Seat(seat) in own else "" for seat in order]
    usual = Draft(record.game)
    draft = Draft(
        record.game,
        number,
        (*who, *usual.who[number:]),
        (*names, *usual.names[number:]),
        chosen_of(joint.chosen, options),
    )
    return replace(draft, **{"minutes" if joint.is_sealed else "limit": joint.limit})


def made(draft: Draft, secrets: Sequence[bytes], signatures: Signatures) -> tuple[str, Membership]:
    """Return a new table, and the key under which its game is saved. Raises Mistake."""
    if len(draft.relays) > MOST_RELAYS or not all(map(is_relay, draft.relays)):
        raise Mistake("These relays cannot be used. A table has at most {most}.", most=MOST_RELAYS)
    game, table, own = GAMES[draft.game], secrets[0][:TABLE_BYTES], secrets[1:]
    membership = Membership(table, relays=draft.relays)
    for seat, secret in zip(draft.own, own, strict=True):
        membership = membership.with_seat(seat, secret)
    chosen = {"players": draft.players, **dict(draft.choices)}
    # A person is the host: the first one here.
    order = sorted(membership.seats, key=lambda own: bool(draft.who[own.seat]))
    invitation = Invitation(
        membership.table,
        game.NAME,
        {**chosen, **_starting(game, chosen, draft.starts)},
        tuple(
            Chair(COLOURS[seat], None if who in ("", ELSEWHERE) else who)
            for seat, who in enumerate(draft.who[: draft.players])
        ),
        draft.allowed,
        tuple(sitting_of(own, draft.called(own.seat), signatures) for own in order),
        dice=draft.kind,
    )
    check_terms(invitation, game.PLAYERS)
    game.start_options(invitation.chosen, "")
    return table_key(membership.table), replace(membership, invitation=invitation)


def _starting(game: Game[Any], chosen: dict[str, Any], starts: Seat | None) -> dict[str, Any]:
    """Return the options that say who starts: those that differ between two who do."""
    if starts is None:
        return {}
    wanted, other = (
        game.start_options(chosen, "", Seat(seat))
        for seat in (starts, (starts + 1) % chosen["players"])
    )
    return {name: value for name, value in wanted.items() if other[name] != value}


@dataclass(frozen=True, slots=True)
class Seating:
    """A player who sits down at the table of another device."""

    membership: Membership
    seat: Seat
    name: str

    def asked(self, key: str) -> DrawSecrets:
        """Return the command that draws the secret of the seat."""
        return DrawSecrets(self, 1, key)


def seated(seating: Seating, secrets: Sequence[bytes], signatures: Signatures) -> Membership:
    """Return what the device knows after a player has sat down. Raises Mistake."""
    membership = seating.membership.with_seat(seating.seat, secrets[0])
    own, invitation = membership.seat(seating.seat), membership.invitation
    assert own is not None and invitation is not None, "both are there"
    name = seating.name if seen(seating.name) else unnamed(seating.seat + 1)
    sitting = sitting_of(own, name, signatures)
    return replace(membership, invitation=with_guests(invitation, (sitting,)))
