"""The computer players as the page knows them: who they are, who sits where, who is to move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from claimit.claim_it import LEVELS, State
from claimit.table.match import Match
from claimit.table.record import Record
from claimit.table.seats import Player
from web.kit.words import say


class Lineup(NamedTuple):
    """The levels of the computers at a table, none twice, and how many play there in all."""

    levels: tuple[str, ...]
    players: int


def lineup(bots: Sequence[str | None]) -> Lineup:
    """Return the lineup of a table by what is said of each seat; no level means a person."""
    return Lineup(tuple(level for level in LEVELS if level in bots), len(bots))


def level_name(level: str | None) -> str:
    """Return what people call a level, or whoever sits at a seat without one."""
    names = {
        "tenderfoot": say("Tenderfoot"),
        "prospector": say("Prospector"),
        "foreman": say("Foreman"),
        "baron": say("Baron"),
    }
    return say("Person") if level is None else names.get(level, say("Person"))


def is_computer(player: Player) -> bool:
    """Tell whether a computer plays a seat.

    A record can name a computer player of another program; the page has people play for that one.
    """
    return player.bot in LEVELS


def has_computers(record: Record) -> bool:
    """Tell whether a computer sits at the table."""
    return any(map(is_computer, record.seats))


def mover(match: Match[State] | None) -> Player | None:
    """Return the computer player that is to move; None when it is a person, or nobody."""
    if match is None or match.is_over:
        return None
    player = match.record.seats[match.state.seat]
    return player if is_computer(player) else None


def full_name(player: Player) -> str:
    """Name a player, a computer with its level: "Mae (Foreman)"."""
    if not is_computer(player):
        return player.name
    return say("{name} ({level})", name=player.name, level=level_name(player.bot))
