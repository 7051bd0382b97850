"""Who looks at the table, and what they are called.

A record names its players for anyone who reads it, and it may lie on several devices. So it never
says "You": a player who has given no name is named by the seat, "Player 1". Where the page reads a
record, it calls the viewer "You" (`for_viewer`), so that each sentence addresses them; what it
writes says "Player 1" again (`for_anyone`).

Records of earlier versions say "You" in the language in which the game was begun. They are read as
before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from claimit.table.game import Game
from claimit.table.match import Match, open_record
from claimit.table.record import Record, format_record
from claimit.table.seats import Player, Seat
from web.kit.words import SOURCE, YOU, unnamed


def viewer_of(seats: Sequence[Player]) -> Seat | None:
    """Return the seat of the one person at a table, who looks at it.

    None: several people share the device, or only computers play. A seat counts as a computer's by
    its record alone: games whose rules have not been fetched are listed by their players, too.
    """
    people = [Seat(number) for number, player in enumerate(seats) if player.bot is None]
    return people[0] if len(people) == 1 else None


def seen_by_viewer(seats: Sequence[Player]) -> tuple[Player, ...]:
    """Return the players as the viewer reads of them: one without a name of their own is "You"."""
    viewer = viewer_of(seats)
    if viewer is None or not _is_unnamed(seats[viewer].name, viewer):
        return tuple(seats)
    return _named(seats, viewer, YOU[SOURCE])


def for_viewer(record: Record) -> Record:
    """Return a record as the viewer reads it."""
    return replace(record, seats=seen_by_viewer(record.seats))


def for_anyone(record: Record) -> Record:
    """Return a record as it is saved and shared, in which no player is called "You"."""
    viewer = viewer_of(record.seats)
    if viewer is None or record.seats[viewer].name not in YOU.values():
        return record
    return replace(record, seats=_named(record.seats, viewer, unnamed(viewer + 1)))


def text_of(record: Record) -> str:
    """Return the text of a record as it is saved and exported."""
    return format_record(for_anyone(record))


def opened(text: str, games: Mapping[str, Game[Any]]) -> Match[Any]:
    """Read the text of a record and play its steps, for the viewer. Raises BadRecord."""
    match = open_record(text, games)
    return replace(match, record=for_viewer(match.record))


def _is_unnamed(name: str, seat: Seat) -> bool:
    return name == unnamed(seat + 1) or name in YOU.values()


def _named(seats: Sequence[Player], seat: Seat, name: str) -> tuple[Player, ...]:
    return (*seats[:seat], replace(seats[seat], name=name), *seats[seat + 1 :])
