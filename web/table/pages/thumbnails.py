"""Small pictures of boards, made of nothing but who holds each place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from claimit.table.seats import COLOURS, Player
from web.table.seats.colours import SYMBOLS


class Held(NamedTuple):
    """A place of a picture: its column and row, counted from 0 at the upper left, and its seat."""

    column: int
    row: int
    seat: int | None


def places(picture: str, players: int) -> Iterator[Held]:
    """Yield the places of a picture, such as ``"0.1/..0"``; what is no seat is nobody."""
    for row, line in enumerate(picture.split("/") if picture else ()):
        for column, letter in enumerate(line):
            known = letter.isascii() and letter.isdigit() and int(letter) < players
            yield Held(column, row, int(letter) if known else None)


def frame(picture: str) -> str:
    """Return the ``viewBox`` of a picture, in places."""
    rows = picture.split("/")
    return f"0 0 {max(1, *map(len, rows))} {len(rows)}"


@lru_cache(maxsize=512)  # a list is shown again and again, and this is the most work of it
def stamp(picture: str, players: tuple[Player, ...]) -> str:
    """Return what is inside the SVG of a small picture: the places of each seat in its colour."""
    held: dict[int | None, list[str]] = {}
    for place in places(picture, len(players)):
        held.setdefault(place.seat, []).append(f"M{place.column}.05 {place.row}.05h.9v.9h-.9z")
    return "".join(
        f'<path{_colour(seat, players)} d="{"".join(drawn)}"/>' for seat, drawn in held.items()
    )


def picture(picture: str, players: tuple[Player, ...]) -> str:
    """Return the same for a large one, in which each place bears its player's symbol, too."""
    symbols = "".join(
        f'<use href="#symbol-{SYMBOLS[players[seat].colour]}" x="{column}.2" y="{row}.2"'
        ' width=".6" height=".6"/>'
        for column, row, seat in places(picture, len(players))
        if seat is not None and players[seat].colour in COLOURS
    )
    return stamp(picture, players) + symbols


def counts(picture: str, players: Sequence[Player]) -> list[int]:
    """Return how many places each seat holds."""
    seats = [place.seat for place in places(picture, len(players))]
    return [seats.count(seat) for seat in range(len(players))]


def _colour(seat: int | None, players: Sequence[Player]) -> str:
    return "" if seat is None else f' data-colour="{players[seat].colour}"'
