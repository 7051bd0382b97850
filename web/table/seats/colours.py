"""Players' colours: each goes with a symbol, so that players never differ by colour alone."""

from __future__ import annotations

from typing import Final

from web.kit.marks import Marks
from web.kit.words import say

SYMBOLS: Final = {
    "orange": "wheel",
    "blue": "pick",
    "green": "star",
    "crimson": "horseshoe",
    "violet": "lantern",
}


def disc(selector: str, colour: str) -> Marks:
    """Return the marks of a disc in a player's colour with the symbol that goes with it."""
    return {
        selector: {"data-colour": colour},
        f"{selector} use": {"href": f"#symbol-{SYMBOLS[colour]}"},
    }


def marker_name(colour: str) -> str:
    """Name a player's markers by their colour and symbol."""
    names = {
        "orange": say("orange wheel"),
        "blue": say("blue pick"),
        "green": say("green star"),
        "crimson": say("crimson horseshoe"),
        "violet": say("violet lantern"),
    }
    return names[colour]
