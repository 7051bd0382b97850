"""What the replay asks of all that is saved, and what it is answered, also by the time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from claimit.table.match import Match
from claimit.table.record import Record
from web.table.messages.commands import SavesRequest
from web.table.messages.news import PageAnswered
from web.table.model.screens import Screen
from web.table.saves.names import review_key

if TYPE_CHECKING:
    from web.table.saves.saves import Saves


@dataclass(frozen=True)
class ReplayFound:
    """What is saved of a game and of its review; None: nothing."""

    key: str
    text: str | None
    review: str | None


@dataclass(frozen=True)
class FindGame(SavesRequest):
    """Ask for the texts of a game and of its review; answered by `ReplayFound`."""

    key: str

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> PageAnswered:
        """Read them."""
        review = saves.store.get(review_key(self.key))
        found = ReplayFound(self.key, saves.text(self.key), review)
        return PageAnswered(Screen.REPLAY, found)


@dataclass(frozen=True)
class Due:
    """A step was seen long enough: the record as it stood then."""

    record: Record


@dataclass(frozen=True)
class Stayed:
    """The player may have stayed at a moment: the record as it stood then."""

    record: Record


@dataclass(frozen=True)
class PlayedOn:
    """A copy of a match that is gone on with, and the seed of its new dice."""

    match: Match[Any]
    seed: str


@dataclass(frozen=True)
class PlayOn(SavesRequest):
    """Ask for the new dice of a copy that is gone on with; answered by `PlayedOn`."""

    match: Match[Any]

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> PageAnswered:
        """Draw their seed."""
        return PageAnswered(Screen.REPLAY, PlayedOn(self.match, draw_seed()))
