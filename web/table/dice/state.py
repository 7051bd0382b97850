"""What the page of the dice shows: all games, counted one after the other, or one game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from claimit.table.match import Match
from web.table.dice.asks import DiceGame
from web.table.jobs.questions import Tally
from web.table.jobs.tallies import Checked, Tallied, Verdict

BATCH: Final = 20
"""How many games are counted for one question: in a worker, some tenths of a second."""
FIRST_SHOWN: Final = 9
"""How many people are shown at first, all of them together being the first."""
MORE_SHOWN: Final = 12


@dataclass(frozen=True)
class DiceOfAll:
    """The dice of all games that are saved, as far as they are counted."""

    listed: tuple[DiceGame, ...]
    tallied: Tallied = field(default_factory=Tallied)
    asked: Tally | None = None
    """The question that is being answered."""
    asked_of: int = 0
    """How many games it is of."""
    one_by_one: int = 0
    """Up to which game each is counted by itself, because a batch with it was not answered."""
    shown: int = FIRST_SHOWN
    twins: int = 0
    """How many more games are saved, each of which is one of these once more."""

    @property
    def done(self) -> int:
        """How many games have been counted."""
        return len(self.tallied.checks)

    @property
    def is_done(self) -> bool:
        """Whether all have been."""
        return self.done >= len(self.listed)

    @property
    def next_batch(self) -> tuple[DiceGame, ...]:
        """The games to be counted next."""
        size = 1 if self.done < self.one_by_one else BATCH
        return self.listed[self.done : self.done + size]

    def is_of(self, games: tuple[DiceGame, ...]) -> bool:
        """Return whether these are its games, however far each has been played since."""
        return {game.key for game in games} == {game.key for game in self.listed}

    @cached_property
    def checks(self) -> tuple[tuple[DiceGame, Checked], ...]:
        """Each game that was counted, with what came of checking it."""
        return tuple(zip(self.listed, self.tallied.checks, strict=False))

    def asking(self, question: Tally) -> DiceOfAll:
        """Return it with a question on its way, of as many games as it has records."""
        return replace(self, asked=question, asked_of=len(question.records))

    def counting(self, found: Tallied | None) -> DiceOfAll:
        """Return it with what was counted of the games asked about; None: there was no answer.

        Then these games are asked about one by one, and one that is alone is left out.
        """
        if found is None and self.asked_of > 1:
            return replace(self, asked=None, one_by_one=self.done + self.asked_of)
        counted = found or Tallied(checks=(Checked(Verdict.UNREADABLE),))
        return replace(self, asked=None, tallied=self.tallied + counted)


@dataclass(frozen=True)
class DiceOfOne:
    """The dice of one game."""

    match: Match[Any] | None
    """None: it cannot be read."""
    text: str | None = None
    """What is saved of it."""
    trouble: str = ""
    """Why it cannot be read."""
