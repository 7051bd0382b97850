"""What the keys mean on every table; a game's own keys are its Face's."""

from __future__ import annotations

from typing import Final

COMMANDS: Final = {"u": "undo", "o": "odds", "p": "pause", "m": "mute", "?": "menu"}
"""The buttons that keys press."""
DIGITS: Final = "123456789"
CHOOSE: Final = ("Enter", " ")
SKIP: Final = " "
"""Plays the turn of a computer to its end. On a button that may be used it is the button's."""
ARROWS: Final = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
"""Lead to the board from wherever the focus is."""
ON_THE_BOARD: Final = frozenset((*ARROWS, "Home", "End", "PageUp", "PageDown", *CHOOSE))
"""The keys that mean something only where the focus is on the board."""


def is_ours(key: str, *, on_board: bool) -> bool:
    """Tell whether a key means something to every table."""
    anywhere = (*ARROWS, "Escape", SKIP, *DIGITS)
    return key in anywhere or key.lower() in COMMANDS or (on_board and key in ON_THE_BOARD)


def skips(key: str, *, on_board: bool) -> bool:
    """Tell whether a key plays the turn of a computer to its end."""
    return key == SKIP or (on_board and key in CHOOSE)
