"""What the games say to people, in a form that can be translated.

A phrase keeps its template and its values separate. As text it is English; for another language the
template is looked up in a catalogue. Templates are literals, so that a tool can find them.
"""

from __future__ import annotations

from typing import LiteralString, Self


class Phrase:
    """Words with named values: ``Phrase("Seat {number}", number=2)`` is the text "Seat 2".

    A value may itself be a phrase, for example a `Mistake` that is quoted.
    """

    plural: LiteralString = ""
    """The template for any number but one; empty: the words depend on no number."""

    # No frozen dataclass: errors are phrases, and Python writes into an error where it was raised.

    def __init__(self, template: LiteralString, /, **values: object) -> None:
        self.template: LiteralString = template
        self.values = values

    @classmethod
    def counted(
        cls, singular: LiteralString, plural: LiteralString, number: int, /, **values: object
    ) -> Self:
        """Return words that depend on a number, which they may use as ``{number}``."""
        phrase = cls(singular, number=number, **values)
        phrase.plural = plural
        return phrase

    def __str__(self) -> str:
        is_plural = self.plural and self.values["number"] != 1
        return (self.plural if is_plural else self.template).format(**self.values)


class Mistake(Phrase, ValueError):
    """Bad input or an impossible request. Its text is a sentence: where, what, why."""


def shorten(text: str, limit: int = 24) -> str:
    """Shorten a text from elsewhere to one line that fits into a sentence."""
    shown = "".join(letter if letter.isprintable() else "�" for letter in text[:limit])
    return shown if len(text) <= limit else f"{shown}…"
