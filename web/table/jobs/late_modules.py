"""The parts of the program that are loaded later: the pages, and what plays between devices.

A start does without them, in the page and in the worker. They are fetched when they are first
needed, as a further game is.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, NamedTuple

from claimit.games import GameAway
from claimit.table.loading import LATER

PART: Final = LATER
"""The name of the part with the pages, where otherwise the name of a game stands."""
APART: Final = "apart"
"""The name of the part with which people play on several devices. It rests on the pages."""
ADVISING: Final = "web.table.play.advice_update"
"""Odds and hints."""
AFTERMATH: Final = "web.table.aftermath.update"
"""What is found out about a game that is over."""
MANY_GAMES: Final = "web.table.opening.many_games"
"""What reads many games at once, and writes them."""
PAGE: Final = "web.table.pages.page"
"""What all pages are."""
ARRIVALS: Final = "web.table.apart.arrivals"
"""What reaches this device from others."""
MAKING: Final = "web.table.apart.making"
"""What makes tables for several devices."""
TURNS: Final = "web.table.apart.turns"
"""The table while people play on several devices."""
OF_APART: Final = ("web.table.apart.", "claimit.apart.")
"""How the names of the modules begin that are in `APART`."""


class Part(NamedTuple):
    """Where the modules of a part are, and which of them the page imports as soon as they came."""

    archive: str
    modules: tuple[str, ...]


PARTS: Final = {
    PART: Part("runtime/pages.wasm", (PAGE, "web.table.games.page")),
    APART: Part("runtime/apart.wasm", (ARRIVALS, TURNS)),
}
"""The parts; tools/site/games.py makes their archives."""


class PartAway(GameAway):
    """The modules of a part are not loaded yet; they are fetched as those of a game are."""


class PagesAway(PartAway):
    """Those of the pages."""

    def __init__(self) -> None:
        super().__init__(PART)


def module(name: str) -> Any:
    """Return a module of a part. Raises PartAway."""
    is_apart = name.startswith(OF_APART)
    if is_apart:
        module(PAGE)
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if f"{name}.".startswith(f"{error.name}."):  # it, or the room that it is in
            raise PartAway(APART) if is_apart else PagesAway() from None
        raise
