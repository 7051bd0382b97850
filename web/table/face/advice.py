"""Odds and hints as values, and what a game's Face has for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from claimit.table.advice import Advice
from claimit.table.match import Match
from claimit.table.phrase import Phrase
from claimit.table.record import Record
from web.kit.marks import Marks
from web.kit.notices import Notice
from web.table.jobs.questions import Advise
from web.table.view.view_state import ViewState


@dataclass(frozen=True, slots=True)
class Counsel:
    """The hints and odds that the player asked for, and what is known of the position."""

    key: str = ""
    """Where the game is saved in which it is wanted: the next one begins without."""
    heat: bool = False
    """Whether the board shows how likely each place can be played next, and the chances to win."""
    record: Record | None = None
    """The game that all that follows is about, as it stood; None: nobody is to be advised now."""
    asked: Advise | None = None
    """What the worker was asked last."""
    awaited: bool = False
    """Whether a hint comes of the answer."""
    advice: Advice | None = None
    hint: str = ""
    """The token of what was hinted at, as long as the hint is shown."""
    notice: Notice | None = None
    """What was said of it."""


class Advising(Protocol):
    """How a game shows odds and hints."""

    def marks(
        self,
        match: Match[Any] | None,
        *,
        heat: bool,
        advice: Advice | None,
        hint: str,
        played: str = "",
    ) -> Marks:
        """Return what is laid over the marks of the table.

        What is laid no longer has to be taken away, by these marks or by those of the board.

        `heat`: whether its odds are shown; `advice`: the chances of winning, if they are known;
        `hint`: the token of what is pointed at, or empty; `played`: that of what was chosen
        instead, if that is to be seen as well. No match: nothing is shown.
        """
        ...

    def weighs(self, match: Match[Any]) -> bool:
        """Return whether the odds show the chance of winning after each choice of this position."""
        ...

    def meant(self, match: Match[Any], view: ViewState) -> str:
        """Return the token of what the player has in mind; empty: that is not to be seen."""
        ...

    def waiting(self) -> str:
        """Say that the adviser is thinking."""
        ...

    def notice(self, match: Match[Any], advice: Advice, meant: str) -> Notice:
        """Return the hint in words."""
        ...


def percentage(chance: float) -> Phrase:
    """Return a chance as a percentage. Only 0.0 gives 0%, and only 1.0 gives 100%."""
    number = round(100 * chance)
    if chance > 0 and not number:
        return Phrase("<\N{NO-BREAK SPACE}{number}%", number=1)
    if chance < 1 and number == 100:
        return Phrase(">\N{NO-BREAK SPACE}{number}%", number=99)
    return Phrase("{number}%", number=number)
