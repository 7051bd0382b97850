"""How a game describes its steps in words and pictures, after the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

from claimit.table.match import Match
from claimit.table.phrase import Phrase
from claimit.table.seats import Player

Square: TypeAlias = tuple[int, int]
"""A row, counted from the top, and a column, counted from the left, both from 0."""


class Theme(NamedTuple):
    """What a decision is about."""

    title: Phrase
    """What there is to decide, as the title of an exercise."""
    fault: Phrase
    """What is done badly where it goes wrong, without an article: "stopping too early"."""


class Retelling(Protocol):
    """What the module `retelling` of a game offers; `claimit.games.retelling_of` returns it."""

    @property
    def JUDGE(self) -> str:
        """The level of computer player by whose evaluation games are reviewed."""
        ...

    def columns(self, match: Match[Any]) -> Sequence[str]:
        """Return the names of the board's columns, from the left."""
        ...

    def rows(self, match: Match[Any]) -> Sequence[str]:
        """Return the names of the board's rows, from the top."""
        ...

    def option(self, state: Any, text: str, players: Sequence[Player]) -> Phrase:
        """Return an option of a decision in words. `text` is its token in a review.

        `players`: those of the match, by seat.
        """
        ...

    def reason(self, state: Any, better: str, done: str) -> Phrase:
        """Return why an option is good, perhaps compared with the one that was chosen.

        Both are tokens in a review. The sentence has no full stop.
        """
        ...

    def theme(self, state: Any, better: str, done: str) -> Theme:
        """Return what a decision is about. Both options are tokens in a review.

        The title does not say which of them is better: it stands above exercises.
        """
        ...

    def happened(self, match: Match[Any], ply: int) -> Phrase:
        """Return the step after the first `ply` steps in words."""
        ...

    def touched(self, match: Match[Any], ply: int) -> Sequence[Square] | None:
        """Return the squares that the step after the first `ply` steps was about.

        They are those of `Game.holders`. None: the step belongs to the next one.
        """
        ...

    def last_round(self, match: Match[Any]) -> int | None:
        """Return the number of steps before the last round; None: it has not begun."""
        ...

    def position(
        self, state: Any, players: Sequence[Player], done: str, better: str, label: str
    ) -> str:
        """Draw the board with the chosen and the best action, given by their tokens in a review."""
        ...
