"""What the keys mean, as intents; `listen` asks which keys are ours, the store what they want."""

from __future__ import annotations

from typing import Final

from claimit.claim_it import Space, space
from claimit.claim_it.board import SIZE, column_of, row_of

COMMANDS: Final = {
    "r": "roll",
    "t": "take",
    "u": "undo",
    "o": "odds",
    "p": "pause",
    "m": "mute",
    "?": "menu",
}
DIGITS: Final = "123456"
_STEPS: Final = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, 1),
    "ArrowDown": (0, -1),
    "Home": (-SIZE, 0),
    "End": (SIZE, 0),
    "PageUp": (0, SIZE),
    "PageDown": (0, -SIZE),
}
CHOOSE: Final = ("Enter", " ")
SKIP: Final = " "
"""Plays the turn of a computer to its end. On a button that may be used it is the button's."""
ARROWS: Final = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
"""Lead to the board from wherever the focus is."""
ON_THE_BOARD: Final = frozenset((*_STEPS, *CHOOSE))
"""The keys that mean something only where the focus is on the board."""


def is_ours(key: str, *, on_board: bool) -> bool:
    """Tell whether a key means something to the page."""
    anywhere = (*ARROWS, "Escape", SKIP, *DIGITS)
    return key in anywhere or key.lower() in COMMANDS or (on_board and key in ON_THE_BOARD)


def skips(key: str, *, on_board: bool) -> bool:
    """Tell whether a key plays the turn of a computer to its end."""
    return key == SKIP or (on_board and key in CHOOSE)


def moved(here: Space, key: str) -> Space | None:
    """Return where a key moves the focus to from a space, or None if it is not such a key."""
    step = _STEPS.get(key)
    if step is None:
        return None
    column = min(max(column_of(here) + step[0], 1), SIZE)
    row = min(max(row_of(here) + step[1], 1), SIZE)
    return space(column, row)
