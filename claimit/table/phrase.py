"""What the games say to people, in a form that can be said in other languages too.

A phrase keeps its template and its values apart: as a text it is English, and who speaks another
language looks the template up in a catalogue. Templates are literals, so that a tool finds them.
"""

from __future__ import annotations

from typing import LiteralString


class Phrase:
    """Words with named values: ``Phrase("Seat {number}", number=2)`` is the text "Seat 2".

    A value may be a phrase itself, and so is any `Mistake` that is quoted.
    """

    # No frozen dataclass: errors are phrases, and Python writes into an error where it was raised.

    def __init__(self, template: LiteralString, /, **values: object) -> None:
        self.template: LiteralString = template
        self.values = values

    def __str__(self) -> str:
        return self.template.format(**self.values)


class Mistake(Phrase, ValueError):
    """Something was given or asked for that cannot be. Its text is a sentence: where, what, why."""


def shorten(text: str, limit: int = 24) -> str:
    """Make a text that somebody else wrote fit into a sentence: cut, and on one line."""
    shown = "".join(letter if letter.isprintable() else "�" for letter in text[:limit])
    return shown if len(text) <= limit else f"{shown}…"
