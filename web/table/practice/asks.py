"""What the exercises ask of all that is saved, and what they are answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from claimit.table.days import days_since_1970, is_day
from web.table.messages.commands import SavesRequest
from web.table.messages.news import PageAnswered
from web.table.model.screens import Screen
from web.table.pages.progress import Progress, read_progress, save_progress
from web.table.saves.saves import Saves


class ProgressRead(NamedTuple):
    """How far the player has come with the exercises of a game."""

    game: str
    progress: Progress
    today: int
    """In days since 1970; 0: this device does not say."""


@dataclass(frozen=True)
class ReadProgress(SavesRequest):
    """Ask how far the player has come with a game's exercises; answered by `ProgressRead`."""

    game: str

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> PageAnswered:
        """Read it."""
        read = ProgressRead(self.game, read_progress(saves, self.game), _today(saves))
        return PageAnswered(Screen.PRACTICE, read)


@dataclass(frozen=True)
class NoteAttempt(SavesRequest):
    """Ask that the first attempt at an exercise be noted; there is no answer."""

    game: str
    name: str
    """The exercise, as `claimit.table.exercise.identity` has it."""
    solved: bool

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> None:
        """Note it."""
        progress = read_progress(saves, self.game)
        noted = progress.noting(self.name, solved=self.solved, today=_today(saves))
        save_progress(saves, self.game, noted)


def _today(saves: Saves) -> int:
    day = saves.calendar()
    return days_since_1970(day) if is_day(day) else 0
