"""How a game whose decisions are weighed tells afterwards what was done, in words and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

from claimit.table.match import Match
from claimit.table.phrase import Phrase
from claimit.table.seats import Player

Square: TypeAlias = tuple[int, int]
"""A row, counted from the top, and a column, counted from the left, both from 0."""


class Retelling(Protocol):
    """What the module `retelling` of a game offers; `claimit.games.retelling_of` returns it."""

    @property
    def COLUMNS(self) -> Sequence[str]:
        """What the columns of its board are called, from the left."""
        ...

    @property
    def ROWS(self) -> Sequence[str]:
        """What the rows of its board are called, from the top."""
        ...

    def option(self, state: Any, text: str) -> Phrase:
        """Say what an option of a decision was, which a review has as this text."""
        ...

    def happened(self, match: Match[Any], ply: int) -> Phrase:
        """Say what the step was that was made after `ply` steps."""
        ...

    def touched(self, match: Match[Any], ply: int) -> Sequence[Square] | None:
        """Return the squares that the step was about which was made after `ply` steps.

        They are those of `Game.holders`. None: it belongs to the step that follows.
        """
        ...

    def last_round(self, match: Match[Any]) -> int | None:
        """Return after how many steps the last round begins; None: it has not."""
        ...

    def position(
        self, state: Any, players: Sequence[Player], done: str, better: str, label: str
    ) -> str:
        """Draw the board, with what was done and what was better, by their texts in a review."""
        ...
