"""What the page of a review knows: how far it has come, and which moment somebody looks at."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from claimit.table.match import Match
from claimit.table.retelling import Retelling
from claimit.table.review import Chances, Entry, Review
from web.table.jobs.questions import Estimate, Weigh

BATCH: Final = 6
"""How many steps are weighed for one question: in a worker, some tenths of a second."""


@dataclass(frozen=True)
class ReviewOf:
    """The review of a game, as far as it has come."""

    key: str
    match: Match[Any] | None
    """None: it cannot be read."""
    text: str | None = None
    """What is kept of the game."""
    trouble: str = ""
    """Why nothing is reviewed."""
    retelling: Retelling | None = None
    """What tells its decisions; None: they are not weighed."""
    estimated: tuple[Chances, ...] = ()
    """The chances before and after each step, quickly estimated."""
    entries: tuple[Entry, ...] = ()
    """What the steps so far brought and gave away, better judged."""
    share: float = 0.0
    """How much of the curve is estimated."""
    asked: Estimate | Weigh | None = None
    """The question that is being answered."""
    halted: bool = False
    """Whether somebody has stopped it."""
    failed: bool = False
    """Whether a question was not answered."""

    @property
    def ply(self) -> int:
        """How many steps there are."""
        return self.match.ply if self.match else 0

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.match.record.seats) if self.match else 0

    @property
    def weighed(self) -> int:
        """Of how many steps it is known what they brought."""
        return self.entries[-1].step if self.entries else 0

    @property
    def known(self) -> int:
        """Of how many steps something is known; of a curve alone, 1 if it is."""
        return self.weighed if self.retelling is not None else min(len(self.estimated), 1)

    @property
    def is_done(self) -> bool:
        """Whether everything has been found out."""
        if not self.estimated:
            return False
        return self.retelling is None or self.weighed == self.ply

    @property
    def rests(self) -> bool:
        """Whether it goes on only when somebody wants it."""
        return self.halted or self.failed

    @cached_property
    def curve(self) -> tuple[Chances, ...]:
        """The best that is known of the chances before and after each step."""
        after = {entry.step: entry.chances for entry in self.entries}  # the last one of each
        return tuple(after.get(ply, each) for ply, each in enumerate(self.estimated))

    @cached_property
    def review(self) -> Review:
        """The review of the steps so far; there has to be an estimate."""
        return Review(self.estimated[0], self.entries)

    @property
    def next_question(self) -> tuple[int, int]:
        """The steps to be weighed next: after how many the first is made, and the last has been."""
        return self.weighed, min(self.weighed + BATCH, self.ply)

    def asking(self, question: Estimate | Weigh) -> ReviewOf:
        """Return it with a question on its way."""
        return replace(self, asked=question, failed=False)

    def resting(self, *, failed: bool = False) -> ReviewOf:
        """Return it when nothing is asked any longer; what still comes is dropped."""
        return replace(self, asked=None, halted=not failed, failed=failed)


@dataclass(frozen=True)
class Reviewed:
    """A review, and the moment of it that somebody looks at."""

    of: ReviewOf
    moment: int | None = None
    """After how many steps; None: the last there is."""
    kept: int = 0
    """How much of it is kept, as `ReviewOf.known` counts."""
    told: int = 0
    """How many parts of the account are told: first the players, at last where it was won.

    One after the other, so that the page answers meanwhile."""

    @property
    def is_kept(self) -> bool:
        """Whether nothing is known that has still to be kept."""
        return not self.of.estimated or self.of.known == self.kept

    @property
    def parts(self) -> int:
        """How many parts of the account there are to tell now."""
        of = self.of
        if of.retelling is None or not of.entries or not (of.is_done or of.rests):
            return 0
        return of.review.players + of.is_done

    @property
    def ply(self) -> int:
        """After how many steps the moment is."""
        return self.of.ply if self.moment is None else min(self.moment, self.of.ply)
