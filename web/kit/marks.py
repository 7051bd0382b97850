"""What the page shows, as marks: for each node, by its selector, the attributes it shall have.

Two sets of marks are compared and only what differs touches the page. A value of None takes an
attribute away. Some names are no attributes: ``text`` is the node's text, ``value`` and ``checked``
are a field's content, ``showing`` opens or closes a dialog.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Attributes: TypeAlias = dict[str, "str | None"]
Marks: TypeAlias = dict[str, Attributes]

SYMBOLS: Final = {
    "orange": "wheel",
    "blue": "pick",
    "green": "star",
    "crimson": "horseshoe",
    "violet": "lantern",
}
"""The symbol that goes with each colour: no player is told by colour alone."""


def flag(true: bool) -> str | None:
    """Return the value of an attribute that says something by being there."""
    return "" if true else None


def changes(old: Marks, new: Marks) -> Marks:
    """Return the part of `new` that differs from `old`."""
    changed: Marks = {}
    for selector, attributes in new.items():
        known = old.get(selector)
        if known is None:
            changed[selector] = attributes
        elif known != attributes:
            changed[selector] = {
                name: value
                for name, value in attributes.items()
                if name not in known or known[name] != value
            }
    return changed


def disc(selector: str, colour: str) -> Marks:
    """Return the marks of a disc in a player's colour with the symbol that goes with it."""
    return {
        selector: {"data-colour": colour},
        f"{selector} use": {"href": f"#symbol-{SYMBOLS[colour]}"},
    }
