"""The games, in pure Python.

It holds `table` (what all games share), a package for each game (`claim_it` is Claim It!,
`claim_game` is The Claim Game), `games`, the registry that lists them, and `apart` (one game on
several devices). `__main__` is the command line, with `arena_command` and `review_command`. A
script needs two imports: ``from claimit import GAMES, claim_it`` and `claimit.table`.

It may import the standard library only. Nothing here uses a browser, a clock or a global random
number generator. A game is imported when it is first asked for. The same files run in CPython 3.11
and newer and in the page's Pyodide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from claimit.games import GAMES

__all__ = ["GAMES", "__version__"]
__version__ = "1.0.0"


def __getattr__(name: str) -> Any:
    """Import the registry when it is first asked for."""
    if name != "GAMES":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from claimit.games import GAMES

    return GAMES
