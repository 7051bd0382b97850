"""What the page of a review knows: how far it has come, and which moment the player looks at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from claimit.table.match import Match
from claimit.table.retelling import Retelling
from claimit.table.review import Chances, Entry, Review
from web.table.jobs.questions import Estimate, Weigh

BATCH: Final = 6
"""How many steps are weighed for one question: in a worker, some tenths of a second."""
MUCH: Final = 4 * BATCH
"""After how many steps what was found of them is saved, which takes its time: it is long."""
WHOLE: Final = 1 << 30
"""More samples than any estimate has."""


@dataclass(frozen=True)
class ReviewOf:
    """The review of a game, as far as it has come."""

    key: str
    match: Match[Any] | None
    """None: it cannot be read."""
    text: str | None = None
    """What is saved of the game."""
    trouble: str = ""
    """Why nothing is reviewed."""
    retelling: Retelling | None = None
    """What tells its decisions; None: they are not weighed."""
    estimated: tuple[Chances, ...] = ()
    """The chances before and after each step, quickly estimated, as far as that has come."""
    samples: tuple[Chances, ...] = ()
    """What the estimate rests on so far; none once it is whole."""
    entries: tuple[Entry, ...] = ()
    """What the steps so far brought and gave away, better judged."""
    share: float = 0.0
    """How much of the curve is estimated; 1.0: all."""
    asked: Estimate | Weigh | None = None
    """The question that is being answered."""
    halted: bool = False
    """Whether the player has stopped it."""
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
    def is_estimated(self) -> bool:
        """Whether the curve is estimated as well as it will be."""
        return bool(self.estimated) and not self.samples

    @property
    def known(self) -> int:
        """How much is known that is to be saved: so many steps; of a curve alone, so many samples,
        and one more than there can be if it is whole.
        """
        if self.retelling is not None:
            return self.weighed
        return WHOLE if self.is_estimated else len(self.samples)

    @property
    def is_done(self) -> bool:
        """Whether everything has been found out."""
        return self.is_estimated and (self.retelling is None or self.weighed == self.ply)

    @property
    def rests(self) -> bool:
        """Whether it goes on only when the player wants it."""
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

    def estimating(self, samples: Sequence[Chances], of: int, curve: Sequence[Chances]) -> ReviewOf:
        """Return it with more samples of so many, and the curve by all that there are now."""
        known = (*self.samples, *samples)
        rest = () if len(known) >= of else known
        return replace(self, estimated=tuple(curve), samples=rest, share=len(known) / max(of, 1))

    def asking(self, question: Estimate | Weigh) -> ReviewOf:
        """Return it with a question on its way."""
        return replace(self, asked=question, failed=False)

    def resting(self, *, failed: bool = False) -> ReviewOf:
        """Return it when nothing is asked any longer; what still comes is dropped."""
        return replace(self, asked=None, halted=not failed, failed=failed)


@dataclass(frozen=True)
class Reviewed:
    """A review, and the moment of it that the player looks at."""

    of: ReviewOf
    moment: int | None = None
    """After how many steps; None: the last there is."""
    saved: int = 0
    """How much of it is saved, as `ReviewOf.known` counts."""
    parts_shown: int = 0
    """How many parts of the account are shown: first the players, at last where it was won.

    One after the other, so that the page answers meanwhile."""

    @property
    def subject(self) -> Match[Any] | None:
        """The game that can be shared."""
        return self.of.match

    @property
    def is_saved(self) -> bool:
        """Whether nothing is known that has still to be saved."""
        return self.of.known == self.saved

    @property
    def is_worth_saving(self) -> bool:
        """Whether so much more is known than is saved that it would be a pity to lose it."""
        of = self.of
        much = 1 if of.retelling is None else MUCH
        return not self.is_saved and (of.is_done or of.rests or abs(of.known - self.saved) >= much)

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
