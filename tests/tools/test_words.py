"""The catalogues: complete, up to date, and true to their messages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from html.parser import HTMLParser
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

from claimit.table.game import IllegalAction
from claimit.table.phrase import Phrase
from claimit.table.record import BadRecord
from tools.languages import words
from tools.languages.words import TRANSLATED, forms
from tools.site.build import page

PAGE = page()
MESSAGES = words.collected(PAGE)
TAG = re.compile(r"</?\w+[^>]*>")
LETTERS = re.compile(r"[^\W\d_]{2,}")

NOT_SAID = {"Claim It!", "R", "T", "U", "O", "P", "M", "claimit.html"}
"""What is the same in every language."""


def translated(language: str) -> Iterator[tuple[Message, str, str]]:
    """Each message, a form of it, and the translation of that form."""
    for message in words.read(language):
        if message.id:
            originals = (message.id,) if isinstance(message.id, str) else tuple(message.id)
            for number, form in enumerate(forms(message)):
                yield message, originals[min(number, len(originals) - 1)], form


def ids(catalog: Catalog) -> set[str | tuple[str, ...]]:
    return {
        message.id if isinstance(message.id, str) else tuple(message.id)
        for message in catalog
        if message.id
    }


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_catalogue_has_the_messages_of_the_page_and_no_others(language: str) -> None:
    assert ids(words.read(language)) == ids(MESSAGES), "run: .venv/bin/python -m tools.languages"


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_translated_in_all_its_forms(language: str) -> None:
    lacking = [message.id for message, _, form in translated(language) if not form.strip()]
    assert lacking == []
    plurals = [message for message in words.read(language) if isinstance(message.id, tuple)]
    assert plurals
    forms_needed = words.read(language).num_plurals
    assert {len(forms(message)) for message in plurals} == {forms_needed}


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_values_and_tags_of_its_message(language: str) -> None:
    for message, original, form in translated(language):
        wanted, found = values(original), values(form)
        # One thing can be said without its number.
        may_lack = (
            {"number"} if isinstance(message.id, tuple) and original == message.id[0] else set()
        )
        assert found <= wanted | may_lack and wanted - found <= may_lack, (original, form)
        assert sorted(TAG.findall(form)) == sorted(TAG.findall(original)), (original, form)


def values(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_begins_and_ends_as_its_message_does(language: str) -> None:
    for _, original, form in translated(language):
        assert form[:1].isspace() == original[:1].isspace(), (original, form)
        assert form[-1:].isspace() == original[-1:].isspace(), (original, form)


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_compiled_catalogue_does_not_say_when_that_was_done(language: str) -> None:
    earlier = words.read(language)
    earlier.creation_date = datetime(2006, 1, 1, tzinfo=UTC)
    assert words.compiled(earlier) == words.compiled(words.read(language))


def test_messages_are_looked_for_in_every_kind_of_phrase_that_there_is() -> None:
    kinds = {kind for kind in phrases(Phrase) if kind.__module__.split(".")[0] != "tests"}
    assert {BadRecord, IllegalAction} <= kinds
    assert {kind.__name__ for kind in kinds} <= words.KEYWORDS.keys()


def phrases(kind: type[Phrase]) -> set[type[Phrase]]:
    """A kind of phrase and all that derive from it."""
    return {kind}.union(*map(phrases, kind.__subclasses__()))


class Unsaid(HTMLParser):
    """Collects what is written in the page outside of what the catalogues know."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if tag not in words.VOID:
            known = tag in ("script", "style", "title", "noscript", "mpy-config")
            said = known or "data-say" in attributes or ("lang" in attributes and tag != "html")
            self._open.append((tag, said or (bool(self._open) and self._open[-1][1])))
        label = attributes.get("label") or attributes.get("aria-label")
        if label and "data-say-label" not in attributes:
            self._note(label)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        if self._open and not self._open[-1][1]:
            self._note(data)

    def _note(self, text: str) -> None:
        if LETTERS.search(text) and text.strip() not in NOT_SAID:
            self.found.append(text.strip())


def test_the_page_says_nothing_that_cannot_be_translated() -> None:
    assert Unsaid(PAGE[PAGE.index("<body") : PAGE.index("</html>")]).found == []


def test_a_compiled_catalogue_is_the_same_at_any_time() -> None:
    catalogs = [words.read("de"), words.read("de")]
    catalogs[0].creation_date = datetime(2001, 2, 3, tzinfo=UTC)
    assert len({words.compiled(catalog) for catalog in catalogs}) == 1


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("{name} wins!", "[{name} wîñš!]"),
        ("Undo", "[Üñdö]"),
        ("Roll again", "[Röll ågåîñ ·]"),
        (", level with {names}", "[, lévél wîth {names} ··]"),
        (" open <a href='a.html'>it</a> &amp; go", " [öpéñ <a href='a.html'>ît</a> &amp; gö ·]"),
    ],
)
def test_a_stretched_message_is_longer_and_keeps_its_values_and_tags(
    message: str, told: str
) -> None:
    assert words.stretched(message) == told


def test_the_catalogue_of_stretched_messages_has_them_all_and_a_third_more_letters() -> None:
    catalog = words.pseudo(PAGE, "nl")
    assert ids(catalog) == ids(MESSAGES)
    said = [
        (str(message.id), forms(message)[0])
        for message in catalog
        if isinstance(message.id, str) and message.id
    ]
    longer = sum(len(form) for _, form in said) / sum(len(original) for original, _ in said)
    assert 1.25 < longer < 1.45
