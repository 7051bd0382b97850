"""A game that the player looks at: nothing is played, and the table shows one moment of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from claimit.table.match import Match


@dataclass(frozen=True, slots=True)
class Looking:
    """A game that the player looks at.

    While what a page knows is one of these, the table shows it, as `Page.table` says.
    """

    match: Match[Any]
    """The whole game, as far as it was played."""
    now: Match[Any]
    """The game up to the moment that is shown."""
    rested: int = 0
    """The moment that the page's address tells: one at which the player has stayed."""

    @property
    def in_play(self) -> Match[Any] | None:
        """The match in which the player can choose; None: only looking is possible."""
        return None

    @property
    def subject(self) -> Match[Any]:
        """The game that can be shared: as far as it was played."""
        return self.match

    @property
    def ply(self) -> int:
        """How many steps had been made at the moment that is shown."""
        return self.now.ply

    @property
    def tempo(self) -> float:
        """How long motions take, relative to the settings. 0: nothing moves."""
        return 1.0
