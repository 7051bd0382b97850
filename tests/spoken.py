"""The page's words in its languages, in the process of the tests."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from tools.files import ROOT
from tools.languages import words
from tools.languages.words import TRANSLATED, forms
from web.kit.words import LANGUAGES, SOURCE, Catalogue, speak

FIELD = re.compile(r"\{[^{}]*\}")
TAG = re.compile(r"</?\w[^>]*>")
SENTENCE_ENDS = re.compile(r"(?<=[.!?])\s")
LETTERS = re.compile(r"[^\W\d_]{2,}")


@cache
def messages() -> Catalog:
    """Return all that can be translated, collected once for all tests of a process."""
    return words.collected()


def catalogue(language: str, root: Path = ROOT) -> GNUTranslations:
    """Return the catalogue of a language as the page has it."""
    return GNUTranslations(BytesIO(words.compiled(words.read(language, root))))


@contextmanager
def speaking(language: str, read: Callable[[str], Catalogue] = catalogue) -> Iterator[None]:
    """Have the page's Python say everything in this language, in this process and for a while."""
    speak(language, read)
    try:
        yield
    finally:
        speak(SOURCE)


def of_other_languages(texts: Iterable[str], language: str) -> list[str]:
    """Return what among the texts, and their sentences, is a message, but in another language."""
    others = [other for other in LANGUAGES if other != language]
    sentences = {part for text in texts for part in (text, *SENTENCE_ENDS.split(text))}
    return sorted(
        sentence
        for sentence in sentences
        if any(is_said(sentence, other) for other in others) and not is_said(sentence, language)
    )


@cache
def is_said(text: str, language: str) -> bool:
    """Tell whether a text is a message of the page in this language."""
    return any(form.fullmatch(text) for form in _forms(language))


def _said(message: Message) -> tuple[str, ...]:
    """What stands on the page for a message; in English where it is not translated yet."""
    in_english = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    return forms(message) if all(forms(message)) else in_english


@cache
def _forms(language: str) -> tuple[re.Pattern[str], ...]:
    """What each message looks like in a language, whatever is filled in."""
    if language == SOURCE:
        ids = (message.id for message in words.read(TRANSLATED[0]) if message.id)
        texts = [form for id in ids for form in ((id,) if isinstance(id, str) else id)]
    else:
        texts = [form for message in words.read(language) if message.id for form in _said(message)]
    shown = {" ".join(html.unescape(TAG.sub("", text)).split()) for text in texts}
    return tuple(
        re.compile(".+".join(map(re.escape, FIELD.split(text))))
        for text in sorted(shown)
        if LETTERS.search(FIELD.sub("", text))  # not what only puts other messages together
    )
