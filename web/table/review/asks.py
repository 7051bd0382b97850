"""What the page of a review asks of all that is saved, and what it is answered."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from web.table.messages.commands import SavesRequest
from web.table.messages.news import PageAnswered
from web.table.model.screens import Screen
from web.table.pages.progress import read_progress, save_progress
from web.table.saves.names import review_key
from web.table.saves.saves import CannotSave

if TYPE_CHECKING:
    from web.table.saves.saves import Saves


class ReviewRead(NamedTuple):
    """A game, and what a review of it has found; None: no such thing is saved."""

    key: str
    text: str | None
    found: str | None


@dataclass(frozen=True)
class ReadReview(SavesRequest):
    """Ask for a game and its review; answered by `ReviewRead`."""

    key: str
    screen: Screen = Screen.REVIEW
    """The page that asks."""

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> PageAnswered:
        """Read both."""
        found = saves.store.get(review_key(self.key))
        return PageAnswered(self.screen, ReviewRead(self.key, saves.text(self.key), found))


@dataclass(frozen=True)
class SaveReview(SavesRequest):
    """Ask that a review be saved, if its game is; there is no answer.

    Where the browser has no room for it, nothing is said: it can be made again.
    """

    key: str
    text: str

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> None:
        """Save it."""
        if self.key in saves.store:
            with suppress(CannotSave):
                saves.store[review_key(self.key)] = self.text


@dataclass(frozen=True)
class AddOwn(SavesRequest):
    """Ask that mistakes of the player's own be practised, too; there is no answer."""

    game: str
    lines: tuple[str, ...]

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> None:
        """Add those that are new."""
        progress = read_progress(saves, self.game)
        if not set(self.lines) <= set(progress.own):
            save_progress(saves, self.game, progress.with_own(self.lines))
