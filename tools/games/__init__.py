"""Whole games: the golden ones of the tests, and the contests of docs/computer-players.md.

`golden` writes the golden games, `ladder` holds the `contests`; contests.json has the results.
`practice` makes the exercises of the games. `busts` finds games that are about to bust, for
pictures and for tests, and `longest` the longest of many random ones.

A game may have a folder here, with the name of its package. In it the tools find the modules
`golden` (its golden games), `contests` (whom its players meet) and `longer_search` (by which its
exercises are checked). Without the first two the tools play for it what they play for any game.

May import `tools.files`, the games and what their Faces call them.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from claimit.games import package_of


def own(game: str, part: str) -> Any:
    """Return the module `part` of a game's folder here; None if it has none."""
    folder = f"{__name__}.{package_of(game)}"
    there = find_spec(folder) and find_spec(f"{folder}.{part}")
    return import_module(f"{folder}.{part}") if there else None
