"""The page's words in other languages: `python -m tools.languages` updates the catalogues.

Messages are collected from the calls of `say` and `count` in the page's Python, from the phrases
and the errors of the games, and from what index.html says by itself: the content of elements with
`data-say`, the label of elements with `data-say-label` (`aria-label`, or that of a group of
options). The template and the catalogues are written to web/words/; a new message stands there
untranslated, one that is no longer used is taken out. Babel does the work.

When the site is built, each catalogue becomes a compiled one for Python, and a script that has the
page's own words (`with_words`).
"""

from __future__ import annotations

import argparse
import io
import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools.files import ROOT
from web.kit.words import LANGUAGES, SOURCE

WORDS = Path("web/words")
TEMPLATE = WORDS / "messages.pot"
SCRIPT = Path("web/runtime/words.js")
PLACE = "<script data-words></script>"
"""Where the page has its words put."""

UNTOLD = re.compile(
    rb'"(POT-Creation-Date|PO-Revision-Date|Project-Id-Version|Report-Msgid-Bugs-To'
    rb"|Last-Translator|Language-Team|Generated-By):.*\n"
)
"""The lines of a catalogue's head that say nothing, or what Git says."""

LONG_AGO = datetime(1980, 1, 1, tzinfo=UTC)

TRANSLATED = tuple(language for language in LANGUAGES if language != SOURCE)
SPEAKING = (Path("web"), Path("claimit/table"), Path("claimit/claim_it"))
"""What is read for messages; the command line, beside the games, is English."""

KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "say": None,
    "count": (1, 2),
    "Phrase": None,
    "Mistake": None,
    "IllegalAction": None,
    "BadRecord": None,
}
KEPT = re.compile(r"(\{\w*\}|</?\w[^>]*>|&#?\w+;)")
"""What a translation takes over from its message: values, tags, characters with a name."""

LONGER = 0.35
MIDDLE_DOT = "\N{MIDDLE DOT}"
ACCENTS = str.maketrans("aceinosuyAEINOSU", "åçéîñöšüýÅÉÎÑÖŠÜ")

VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Text(NamedTuple):
    """A text that the page has without Python: its message, and the line where it begins."""

    message: str
    line: int


class _Texts(HTMLParser):
    """Collects the page's texts in the order in which the script walks through them."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=False)
        self.found: list[Text] = []
        self._open: list[str] = []
        self._parts: list[str] | None = None
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        line = self.getpos()[0]
        if "data-say-label" in attributes:
            label = attributes.get("label") or attributes.get("aria-label")
            self.found.append(Text(label or "", line))
        if self._parts is not None:
            self._parts.append(self.get_starttag_text() or "")
            if tag not in VOID:
                self._open.append(tag)
        elif "data-say" in attributes:
            self._parts, self._open, self._line = [], [tag], line

    def handle_endtag(self, tag: str) -> None:
        if self._parts is None:
            return
        self._open.pop()
        if self._open:
            self._parts.append(f"</{tag}>")
        else:
            self.found.append(Text(" ".join("".join(self._parts).split()), self._line))
            self._parts = None

    def handle_data(self, data: str) -> None:
        self._piece(data)

    def handle_entityref(self, name: str) -> None:
        self._piece(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self._piece(f"&#{name};")

    def _piece(self, text: str) -> None:
        if self._parts is not None:
            self._parts.append(text)


def texts(html: str) -> list[Text]:
    """Return what a page says by itself, in the order of the page."""
    return _Texts(html).found


def collected(html: str, root: Path = ROOT) -> Catalog:
    """Return all messages: of the page's Python and of the page `html` as it is published."""
    catalog = Catalog(project="Claim It!", charset="utf-8", fuzzy=False)
    for folder in SPEAKING:
        found = extract_from_dir(root / folder, [("**.py", "python")], keywords=KEYWORDS)  # type: ignore[arg-type]
        for file, _line, message, _comments, _context in found:
            catalog.add(message, locations=[(f"{folder.as_posix()}/{file}", 0)])
    for text in texts(html):
        catalog.add(text.message, locations=[("index.html", 0)])
    return catalog


def read(language: str, root: Path = ROOT) -> Catalog:
    """Return the catalogue of a language as it is kept."""
    with (root / WORDS / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


def compiled(catalog: Catalog) -> bytes:
    """Return a catalogue as Python's gettext reads it."""
    # Babel tells in it when it was read, to the minute, and two builds would differ for nothing.
    catalog.creation_date = LONG_AGO
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def catalogues(root: Path = ROOT) -> dict[str, bytes]:
    """Return the compiled catalogues of the site, by address."""
    return {f"{WORDS}/{language}.mo": compiled(read(language, root)) for language in TRANSLATED}


def with_words(html: str, root: Path = ROOT) -> str:
    """Return a page that can say what it says by itself in each language."""
    said = dict.fromkeys(text.message for text in texts(html))
    kept = {language: read(language, root) for language in TRANSLATED}
    translated = {
        message: [forms(catalog[message])[0] or message for catalog in kept.values()]
        for message in said
        if all(message in catalog for catalog in kept.values())
    }
    words = {"languages": list(kept), "messages": translated}
    coded = json.dumps(words, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    script = (root / SCRIPT).read_text(encoding="utf-8")
    return html.replace(PLACE, f"<script>\n{script.replace('null', coded, 1)}</script>")


def update(html: str, root: Path = ROOT) -> Iterator[str]:
    """Write the template and the catalogues; tells what each catalogue lacks."""
    template = collected(html, root)
    _write(root / TEMPLATE, template)
    for language in TRANSLATED:
        path = root / WORDS / f"{language}.po"
        catalog = read(language, root) if path.exists() else Catalog(language, fuzzy=False)
        catalog.update(template, no_fuzzy_matching=True)
        catalog.obsolete.clear()
        _write(path, catalog)
        lacking = sum(not all(forms(message)) for message in catalog if message.id)
        yield f"{path.name}: {len(catalog)} messages, {lacking} of them not translated."


def stretched(text: str) -> str:
    """Return a text as the language would have it that is hard on layouts and still can be read.

    It has accents, is a third longer and stands in brackets, so that one sees whether its ends are
    there; values and tags are kept as they are.
    """
    parts = [part for part in KEPT.split(text) if part]
    body = "".join(part if KEPT.fullmatch(part) else part.translate(ACCENTS) for part in parts)
    letters = sum(len(part) for part in parts if not KEPT.fullmatch(part))
    # In words of some length, because a single long one would have to be broken.
    filling = f" {MIDDLE_DOT * 5}" * letters
    more = filling[: max(round(LONGER * letters) - len("[]"), 0)].rstrip()
    inner = body.strip()
    return body.replace(inner, f"[{inner}{more}]", 1) if inner else body


def pseudo(html: str, language: str, root: Path = ROOT) -> Catalog:
    """Return a catalogue in which every message of the page is stretched, for tests of layouts."""
    catalog = Catalog(language, charset="utf-8", fuzzy=False)
    for message in collected(html, root):
        if not message.id:
            continue
        ids = (message.id,) if isinstance(message.id, str) else tuple(message.id)
        said = tuple(map(stretched, ids))
        catalog.add(message.id, said[0] if len(said) == 1 else said)
    return catalog


def forms(message: Message) -> tuple[str, ...]:
    """Return a message's translation, in all its forms where it has a plural; empty: none yet."""
    text = message.string or ""
    return (text,) if isinstance(text, str) else tuple(form or "" for form in text)


def _write(path: Path, catalog: Catalog) -> None:
    catalog.header_comment = f"# What Claim It! says ({path.stem}). Kept by tools.languages."
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=100, sort_output=True, include_lineno=False)
    path.write_bytes(UNTOLD.sub(b"", buffer.getvalue()))


def main() -> None:
    """Bring the catalogues up to date."""
    argparse.ArgumentParser(prog="python -m tools.languages", description=__doc__).parse_args()
    from tools.site.build import page  # which has the words that this module has made

    for line in update(page()):
        print(line)
