"""What the page of one game remembers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from claimit.games import GAMES
from claimit.table.match import Match
from claimit.table.names import cut
from claimit.table.record import BadRecord
from web.table.games.rescue import Rescue, rescued
from web.table.pages.saved_games import Read
from web.table.saves.notes import Note, picture_of, title_of
from web.table.seats import viewer

LONGEST_TYPED_TITLE = 80


@dataclass(frozen=True, slots=True)
class GameShown:
    """A saved game: what it is listed by, and its match, or what can be saved of it."""

    key: str
    note: Note
    title: str
    """What the player calls it, as it is being typed."""
    text: str | None
    """What is saved, as it is; None: nothing is."""
    match: Match[Any] | None = None
    """None: it cannot be read, or it is not there."""
    rescue: Rescue | None = None

    @property
    def subject(self) -> Match[Any] | None:
        """The game that can be shared."""
        return self.match

    def named(self, title: str) -> GameShown:
        """Return the game as the player calls it now."""
        note = self.note._replace(title=title_of(title, LONGEST_TYPED_TITLE))
        return replace(self, note=note, title=cut(title, LONGEST_TYPED_TITLE))


def opened(read: Read) -> GameShown:
    """Return what is saved of a game. Raises GameAway."""
    one = GameShown(read.key, read.note, read.note.title, read.text)
    if read.text is None:
        return one
    try:
        match = viewer.opened(read.text, GAMES)
    except BadRecord as error:
        return replace(one, rescue=rescued(read.text, read.good, error))
    return replace(one, match=match, note=noted(match, read.note))


def noted(match: Match[Any], note: Note) -> Note:
    """Return a note with what the match tells itself; when it was played only the note knows."""
    result = match.game.outcome(match.state)
    return note._replace(
        turn=match.state.turn,
        over=match.is_over,
        game=match.record.game,
        players=match.record.seats,
        winners=() if result is None else tuple(result.winners),
        picture=picture_of(match),
    )
