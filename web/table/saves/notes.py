"""The index of the saved games: a note of each, by which it is listed without being replayed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, cast

from claimit.table.match import Match
from claimit.table.names import cut, seen
from claimit.table.nesting import read_json
from claimit.table.record import format_seats, parse_seats
from claimit.table.seats import LONGEST_NAME, Player
from web.table.seats.control import HERE, acting
from web.table.seats.viewer import seen_by_viewer

LONGEST_PICTURE: Final = 400
LONGEST_TITLE: Final = 200
"""How many letters of a title are saved; nobody can type as many."""
NOBODY: Final = "."


class Note(NamedTuple):
    """What a saved game is listed by."""

    order: int
    """Larger than that of all games played before: see `Saves.moment`."""
    turn: int | None
    """Counted from 1; 0 while pieces are set up. None: only the game itself could tell."""
    over: bool
    game: str = ""
    """The game's name in a record; empty in notes of earlier versions, which had only the above."""
    players: tuple[Player, ...] = ()
    begun: int = 0
    """When it began, in milliseconds since 1970; 0: not known."""
    played: int = 0
    """When it was last played, likewise."""
    winners: tuple[int, ...] = ()
    """The seats that share the win of a finished game."""
    title: str = ""
    """What the player called it."""
    picture: str = ""
    """The small board: its rows from the top, joined by "/", each a character for each place: the
    seat that holds it, or "."."""
    taken_over: bool = False
    """Whether its first steps are those of another game, from which it was played on."""
    played_order: int = 0
    """What `order` was when it was last played; looking at a game changes `order` alone. 0: an
    earlier version wrote the note."""
    to_play: int | None = None
    """In a game between several devices, the seat that is to play."""
    is_here: bool = False
    """Whether that seat is one of this device."""

    @property
    def place(self) -> int:
        """Where it stands among all games by when each was last played, whatever clocks said."""
        return self.played_order or self.played

    def is_of(self, match: Match[Any]) -> bool:
        """Return whether the note says of a game how far it is."""
        known = self.turn, self.over, self.to_play
        return bool(self.game) and known == (match.state.turn, match.is_over, to_play(match))


def note_of(match: Match[Any], now: int, before: Note | None, order: int = 0) -> Note:
    """Return the note of a game that is played now, in milliseconds since 1970.

    `order` is its place among the games; without one, that of its time.
    """
    known, result = before or Note(0, 0, False), match.game.outcome(match.state)
    only_seen = known.is_of(match) and known.played  # which is no playing
    order = max(order or now, known.order + 1)
    return Note(
        order=order,
        turn=match.state.turn,
        over=match.is_over,
        game=match.record.game,
        players=seen_by_viewer(match.record.seats),
        begun=known.begun or now,
        played=known.played if only_seen else now,
        winners=() if result is None else tuple(result.winners),
        title=known.title,
        picture=picture_of(match),
        taken_over=match.record.taken_over > 0,
        played_order=known.place if only_seen else order,
        to_play=to_play(match),
        is_here=match.record.joint is not None and acting(match) is HERE,
    )


def to_play(match: Match[Any]) -> int | None:
    """Return the seat to play in a game between several devices; None: it is another kind of game,
    or over.
    """
    is_between = match.record.joint is not None and not match.is_over
    return match.state.seat if is_between else None


def picture_of(match: Match[Any]) -> str:
    """Return the small board of a game as it stands."""
    rows = match.game.holders(match.state)
    return "/".join("".join(NOBODY if seat is None else str(seat) for seat in row) for row in rows)


def format_note(note: Note) -> str:
    """Write a note as JSON."""
    fields = {**note._asdict(), "players": format_seats(note.players)}
    if note.to_play is None:
        del fields["to_play"], fields["is_here"]
    return json.dumps(fields, ensure_ascii=False)


@lru_cache(maxsize=4096)  # a lobby lists the same ones again and again
def parse_note(text: str) -> Note:
    """Read a note, trusting nothing in it. Raises ValueError or TypeError."""
    try:
        data = read_json(text)
    except RecursionError:
        raise ValueError("It is nested too deeply.") from None
    if isinstance(data, list):
        return _note_of_earlier(cast("list[Any]", data))
    if not isinstance(data, dict):
        raise ValueError("A note is an object.")
    fields = cast("dict[str, Any]", data)
    players = parse_seats(fields.get("players"))
    return Note(
        order=_number(fields.get("order")),
        turn=_number(fields.get("turn")),
        over=bool(fields.get("over")),
        game=_text(fields.get("game"), LONGEST_NAME),
        players=players,
        begun=_number(fields.get("begun")),
        played=_number(fields.get("played")),
        winners=tuple(_seat(each, len(players)) for each in list(fields.get("winners") or ())),
        title=_title(fields.get("title")),
        picture=_text(fields.get("picture"), LONGEST_PICTURE),
        taken_over=fields.get("taken_over") is True,
        played_order=_number(fields.get("played_order", 0)),
        to_play=None if (seat := fields.get("to_play")) is None else _seat(seat, len(players)),
        is_here=fields.get("is_here") is True,
    )


def _title(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("It is no title that a note has.")
    return title_of(value)


def title_of(text: str, longest: int = LONGEST_TITLE) -> str:
    """Return what a game may be called: what players may, but longer."""
    return cut(seen(text), longest)


def _note_of_earlier(data: list[Any]) -> Note:
    """Return a note of an earlier version: its order, its turn and whether the game is over."""
    order, turn, over = data
    return Note(_number(order), _number(turn), bool(over))


def _number(value: object) -> int:
    if not isinstance(value, int) or not 0 <= value < 10**15:
        raise ValueError("It is no number that a note has.")
    return value


def _seat(value: object, players: int) -> int:
    if _number(value) >= players:
        raise ValueError("Nobody has this seat.")
    return _number(value)


def _text(value: object, longest: int) -> str:
    if not isinstance(value, str) or len(value) > longest or not (value + "x").isprintable():
        raise ValueError("It is no text that a note has.")
    return value


def note_by_order(key: str, order: Sequence[str]) -> Note:
    """Return the note of a game that an earlier version saved, which wrote none: older than all."""
    return Note(-order.index(key) if key in order else -len(order), None, False)
