"""What is asked of all that is saved, once a game is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from web.table.history.asks import games_that_count
from web.table.messages.commands import SavesRequest
from web.table.messages.news import PageAnswered
from web.table.model.screens import Screen
from web.table.saves.names import LESSON, of_game
from web.table.saves.notes import Note
from web.table.saves.saves import Saves
from web.table.today.asks import days_noted


class PastRead(NamedTuple):
    """What is saved of the games before one that is over."""

    key: str
    """The key of that game."""
    games: Mapping[str, Note]
    """Those that count in the history, the earliest first, with this one."""
    days: tuple[str, ...]
    """The days whose game was played to its end."""
    learned: bool
    """Whether the lessons of this game were played to their end, or left for a first game."""


@dataclass(frozen=True)
class ReadPast(SavesRequest):
    """Ask what a game that is over was the first of; answered by `PastRead`."""

    key: str
    game: str

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> PageAnswered:
        """Read it."""
        days = tuple(day for day, note in days_noted(saves.store).items() if note.over)
        learned = saves.text(of_game(LESSON, self.game)) == ""
        found = PastRead(self.key, games_that_count(saves), days, learned)
        return PageAnswered(Screen.TABLE, found)
