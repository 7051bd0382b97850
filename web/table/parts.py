"""What comes with the pages beside lobby and table: what it is called, and where it lies.

A start does without it, in the page as in the worker; whoever first wants something of it waits for
it, as for a further game.
"""

from __future__ import annotations

from typing import Final

PART: Final = "pages"
"""What it is called, in place of a game's name, as long as it is away."""
ARCHIVE: Final = "runtime/pages.wasm"
"""Where its modules are fetched from; tools/site/games.py puts them there."""
MODULES: Final = ("web.table.pages", "web.table.pages.games_page")
"""What the page imports of it at once; the rest follows where it is used."""
