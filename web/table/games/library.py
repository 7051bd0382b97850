"""What the page of all games remembers, and which games it shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from claimit.games import GameAway
from web.kit.words import listed, say, spoken_name, tell
from web.table.face.protocol import Faces
from web.table.pages.saved_games import Taken
from web.table.saves.notes import Note
from web.table.seats.turns import full_name

ROWS: Final = 24
"""How many games of a list are shown at first, and by how many more each time."""
AT_ONCE: Final = 12
"""How many rows are made in one go, so that the page can draw and listen in between."""


@dataclass(frozen=True, slots=True)
class Library:
    """All games that are saved, and how the player looks at them."""

    notes: Mapping[str, Note]
    """By their keys, the one played last first."""
    search: str = ""
    rows: Mapping[bool, int] = field(default_factory=lambda: {False: ROWS, True: ROWS})
    """How many games are to be shown of those to go on with, and of those that are over."""
    made: int = AT_ONCE
    """How many rows of both lists may be there by now, those to go on with first."""
    lists: int = 0
    """How many times notes were shown at once, not in a task of their own."""
    used: int | None = None
    """How many bytes the page takes on this device; None: not known."""
    taken: Taken | None = None
    """The game that was deleted last, which can be put back."""

    def looking_for(self, text: str) -> Library:
        """Return the library when this is looked for."""
        return replace(self, search=text, rows={False: ROWS, True: ROWS}, made=AT_ONCE)

    def with_more(self, *, over: bool) -> Library:
        """Return the library when more games are shown of a list."""
        return replace(self, rows={**self.rows, over: self.rows[over] + ROWS})

    def grown(self) -> Library:
        """Return the library when some more of its rows are made."""
        return replace(self, made=self.made + AT_ONCE)

    def found(self, faces: Faces, *, over: bool) -> Sequence[tuple[str, Note]]:
        """Return the keys and notes of what is found among the finished games or the others.

        The games in which other devices wait for this one come first.
        """
        words = self.search.casefold().split()
        found = [
            (key, note)
            for key, note in self.notes.items()
            if note.over is over and all(word in _told(note, faces) for word in words)
        ]
        return sorted(found, key=lambda each: not each[1].is_here)


def is_known(note: Note, faces: Faces) -> bool:
    """Return whether a note says of a game that this page has."""
    return note.game in faces


def names_of(note: Note, faces: Faces) -> Iterator[str]:
    """Yield the names of the players; how well computers play, only the game itself knows."""
    try:
        game = faces[note.game].GAME
    except GameAway:  # which is no reason to fetch it
        yield from (spoken_name(player.name) for player in note.players)
    else:
        yield from (full_name(game, player) for player in note.players)


def called(note: Note, faces: Faces) -> str:
    """Return what a game is called: its title, or else its players."""
    if note.title:
        return note.title
    return listed(list(names_of(note, faces))) if is_known(note, faces) else say("Unreadable game")


def stage_of(note: Note) -> str:
    """Say how far a game is, or who has won; empty where that is not known."""
    if note.over:
        winners = [note.players[seat].name for seat in note.winners]
        if len(winners) == 1:
            return say("{name} won", name=winners[0])
        return say("{names} won together", names=listed(winners)) if winners else say("game over")
    if note.to_play is not None:
        name = note.players[note.to_play].name
        return say("your turn") if note.is_here else say("{name} to play", name=name)
    if note.turn is None:
        return ""
    return say("turn {number}", number=note.turn) if note.turn else say("setting up")


def _told(note: Note, faces: Faces) -> str:
    """Return all that can be looked for in a note."""
    players = (spoken_name(player.name) for player in note.players)
    title = tell(faces.sign(note.game).title) if is_known(note, faces) else ""
    return " ".join((note.title, title, *players)).casefold()
