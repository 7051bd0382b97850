"""The part of the program that is loaded with the pages beside lobby and table.

A start does without it, in the page and in the worker. It is fetched when it is first needed, as a
further game is.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from claimit.games import GameAway
from claimit.table.loading import LATER

PART: Final = LATER
"""Its name, where otherwise the name of a game stands."""
ARCHIVE: Final = "runtime/pages.wasm"
"""The address of its modules; tools/site/games.py puts them there."""
ADVISING: Final = "web.table.play.advice_update"
"""Odds and hints."""
AFTERMATH: Final = "web.table.aftermath.update"
"""What is found out about a game that is over."""
MANY_GAMES: Final = "web.table.opening.many_games"
"""What reads many games at once, and writes them."""
MODULES: Final = ("web.table.pages.page", "web.table.games.page")
"""The modules that the page imports as soon as it is loaded."""


class PagesAway(GameAway):
    """The modules of the pages are not loaded yet; they are fetched as those of a game are."""

    def __init__(self) -> None:
        super().__init__(PART)


def module(name: str) -> Any:
    """Return a module that is loaded with the pages. Raises PagesAway."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if f"{name}.".startswith(f"{error.name}."):  # it, or the room that it is in
            raise PagesAway from None
        raise
