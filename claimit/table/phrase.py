"""Text for people, in a form that can be translated.

A phrase keeps its template and its values separate. As text it is English; for another language the
template is looked up in a catalogue. Templates are literals, so that a tool can find them.
"""

from __future__ import annotations

from typing import LiteralString, Self


class Phrase:
    """A template with named values: ``Phrase("Seat {number}", number=2)`` is the text "Seat 2". A
    value may itself be a phrase, for example a quoted `Mistake`.
    """

    plural: LiteralString = ""
    """The template for any number but one; empty: the text depends on no number."""

    # Not a frozen dataclass: errors are phrases, and Python writes the traceback into an error.

    def __init__(self, template: LiteralString, /, **values: object) -> None:
        self.template: LiteralString = template
        self.values = values

    @classmethod
    def counted(
        cls, singular: LiteralString, plural: LiteralString, number: int, /, **values: object
    ) -> Self:
        """Return a phrase that depends on a number. Its templates may use it as ``{number}``."""
        phrase = cls(singular, number=number, **values)
        phrase.plural = plural
        return phrase

    def __str__(self) -> str:
        is_plural = self.plural and self.values["number"] != 1
        return (self.plural if is_plural else self.template).format(**self.values)


class Mistake(Phrase, ValueError):
    """Bad input or an impossible request. Its text is a sentence: where, what, why."""


def shorten(text: str, limit: int = 24) -> str:
    """Shorten a text to one line that fits into a sentence."""
    shown = "".join(letter if letter.isprintable() else "�" for letter in text[:limit])
    return shown if len(text) <= limit else f"{shown}…"
