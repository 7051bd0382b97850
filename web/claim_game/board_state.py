"""A player's view of the board of The Claim Game: the focus, and the tile under a finger."""

from __future__ import annotations

from dataclasses import dataclass, replace

from claimit.claim_game import Tile


@dataclass(frozen=True, slots=True)
class BoardState:
    """The focus, the way that is shown, and what a lesson asks for."""

    focus: Tile | None = None
    """The board's one tab stop; None: the upper left tile."""
    aimed: Tile | None = None
    """The tile under a finger, the mouse or the keyboard's focus. The way to it is shown."""
    wanted: frozenset[Tile] | None = None
    """The tiles that a lesson asks for: only these are lit. None: all possible tiles are lit."""

    def tidied(self) -> BoardState:
        """Return the state with nothing half chosen."""
        return replace(self, aimed=None)
