"""What the page of the dice asks of all that is saved, and what it is answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from web.table.jobs.questions import Tally
from web.table.messages.commands import SavesRequest
from web.table.messages.news import PageAnswered
from web.table.pages.saved_games import without_seed
from web.table.pages.twins import without_twins

if TYPE_CHECKING:
    from web.table.saves.saves import Saves


class DiceGame(NamedTuple):
    """A game that is saved."""

    key: str
    order: int
    """Another number when the player has played on."""
    over: bool


class Listing(NamedTuple):
    """All games that are at hand, the one played last first."""

    games: tuple[DiceGame, ...]
    anew: bool
    twins: int = 0
    """How many more there are, which are games that are listed once more."""


class DiceRead(NamedTuple):
    """The text of a game; None: no such game is saved."""

    key: str
    text: str | None


@dataclass(frozen=True)
class ListDice(SavesRequest):
    """Ask which games there are; the answer is a `Listing`. `anew`: the page has been opened."""

    screen: str
    anew: bool

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> PageAnswered:
        """List them."""
        notes = saves.notes()
        texts = {key: saves.text(key) or "" for key in notes}
        farthest = sorted(texts, key=lambda key: len(texts[key]), reverse=True)
        once = without_twins((key, texts[key]) for key in farthest)
        listed = tuple(
            DiceGame(key, note.order, note.over) for key, note in notes.items() if key in once
        )
        return PageAnswered(self.screen, Listing(listed, self.anew, len(notes) - len(listed)))


@dataclass(frozen=True)
class ReadDice(SavesRequest):
    """Ask for one game; the answer is a `DiceRead`."""

    screen: str
    key: str

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> PageAnswered:
        """Read it."""
        return PageAnswered(self.screen, DiceRead(self.key, saves.text(self.key)))


@dataclass(frozen=True)
class ReadMany(SavesRequest):
    """Ask for some games; the answer is the question that has their dice counted."""

    screen: str
    games: tuple[DiceGame, ...]

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> PageAnswered:
        """Read them; of one that still runs, without its seed."""
        texts = [(saves.text(game.key) or "", game.over) for game in self.games]
        question = Tally(tuple(text if over else without_seed(text) for text, over in texts))
        return PageAnswered(self.screen, question)
