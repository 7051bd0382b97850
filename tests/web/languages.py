"""The page's languages for the length of a test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from gettext import GNUTranslations
from io import BytesIO

from tools import words
from web.words import SOURCE, Catalogue, speak


def catalogue(language: str) -> GNUTranslations:
    """Return the catalogue of a language as the site has it."""
    return GNUTranslations(BytesIO(words.compiled(words.read(language))))


@contextmanager
def speaking(language: str, read: Callable[[str], Catalogue] = catalogue) -> Iterator[None]:
    """Have the page say everything in this language, and English afterwards."""
    speak(language, read)
    try:
        yield
    finally:
        speak(SOURCE)
