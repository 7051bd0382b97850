"""What the keys mean on every table; a game's own keys are its Face's."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from claimit.table.phrase import Phrase

HINT: Final = "h"
"""Asks for a hint, about the place that the mouse points at, if it does."""
COMMANDS: Final = {
    "u": "undo",
    "o": "odds",
    HINT: "hint",
    "p": "pause",
    "m": "mute",
    "?": "menu",
}
"""The buttons that keys press."""
CHOOSE: Final = ("Enter", " ")
GO_ON: Final = (" ", "Escape")
"""Show the next scene of what has just happened."""
DISMISS: Final = ("Enter", "Escape")
"""Put away what lies on top, as they answer a dialog: a notice, or a card.

Enter only where the focus is on nothing that it presses or chooses.
"""
SKIP: Final = " "
"""Has computers play without pauses until it is a person's turn.
On a button that may be used it is the button's."""
ARROWS: Final = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
"""These keys lead to the board from wherever the focus is."""
ENDS: Final = ("Home", "End")
"""Where a game is looked at step by step, these lead to its beginning and to its end."""
ZOOM: Final = {"+": "in", "=": "in", "-": "out", "0": "fit"}
"""How keys change what is seen of a board that is looked at through a lens."""
ON_THE_BOARD: Final = frozenset((*ARROWS, "Home", "End", "PageUp", "PageDown", *CHOOSE))
"""The keys that mean something only where the focus is on the board."""


FAR: Final = 99
"""Farther than any board reaches."""
STEPS: Final = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, 1),
    "ArrowDown": (0, -1),
    "Home": (-FAR, 0),
    "End": (FAR, 0),
    "PageUp": (0, FAR),
    "PageDown": (0, -FAR),
}
"""How far keys lead on a board, in columns to the right and rows up."""


class Shortcut(NamedTuple):
    """What the menu says of keys."""

    keys: tuple[str, ...]
    """As they stand on the keyboard, such as ``("R",)``."""
    what: Phrase


def is_ours(key: str, own: Collection[str], *, on_board: bool) -> bool:
    """Return whether a key means something; `own` are the keys of the game, in lower case."""
    if key in (*ARROWS, "Escape", SKIP) or (on_board and key in ON_THE_BOARD):
        return True
    return key.lower() in COMMANDS or key.lower() in own


def walked(key: str, column: int, row: int, columns: int, rows: int) -> tuple[int, int] | None:
    """Return the column and row to which a key leads on a board of that size; None: no such key.

    Columns and rows are counted from 1, from the left and from below.
    """
    step = STEPS.get(key)
    if step is None:
        return None
    return min(max(column + step[0], 1), columns), min(max(row + step[1], 1), rows)


def skips(key: str, *, on_board: bool) -> bool:
    """Return whether a key has the computers play without pauses."""
    return key == SKIP or (on_board and key in CHOOSE)
