"""Who sits at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NewType

from claimit.table.phrase import shorten

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in playing order."""

CHANCE: Final = Seat(-1)
"""The current player while chance decides, as when the dice are rolling."""

TERMINAL: Final = Seat(-2)
"""The current player when the game is over."""

COLOURS: Final = ("orange", "blue", "green", "crimson", "violet")
LONGEST_NAME: Final = 40


@dataclass(frozen=True, slots=True)
class Player:
    """The player at a seat: a name, a colour from `COLOURS`, and the name of a computer player
    (None for a person).
    """

    name: str
    colour: str
    bot: str | None = None


def parse_seat(text: str, players: int) -> Seat:
    """Read a seat number at a table of `players`. Raises ValueError with a sentence."""
    if not (text.isascii() and text.isdigit() and len(text) == 1 and int(text) < players):
        raise ValueError(
            f"'{shorten(text)}' is not a seat: seats at this table are 0 to {players - 1}."
        )
    return Seat(int(text))


def format_seat(seat: Seat) -> str:
    """Write a seat as its number."""
    return str(int(seat))
