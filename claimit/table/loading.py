"""What is loaded later: an error for what is not loaded yet."""

from __future__ import annotations

from typing import Final

LATER: Final = "pages"
"""The part of the program, besides the games, that the page loads later."""


class GameAway(Exception):
    """The modules of a game, or of another part of the program, are not loaded yet.

    The page loads them when they are first needed.
    """

    def __init__(self, game: str) -> None:
        super().__init__(f"The modules of '{game}' have not been fetched yet.")
        self.game = game
