"""How somebody looks at the board of The Claim Game: where the focus is, what a finger is on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from claimit.claim_game import Tile


@dataclass(frozen=True, slots=True)
class BoardState:
    """Where the focus is, which way is shown, what a lesson asks for."""

    focus: Tile | None = None
    """Where the board's one tab stop is; None: on the upper left tile."""
    aimed: Tile | None = None
    """The tile under a finger, the mouse or the keyboard's focus: the way to it is shown."""
    wanted: frozenset[Tile] | None = None
    """The tiles that a lesson asks for: only these are lit. None: all possible tiles are lit."""

    def tidied(self) -> BoardState:
        """Return the state with nothing half chosen."""
        return replace(self, aimed=None)
