"""The page's words in other languages: `python -m tools.languages` updates the catalogues.

Babel collects the messages: from the calls of `say` and `count` in the page's Python, from the
phrases and the errors of the games, and from what index.html says by itself through `_`. The
template and the catalogues are written to web/words/; a new message stands there untranslated, one
that is no longer used is taken out. A language that is new gets a catalogue, and the rules in
English, to be translated. What each language lacks is printed.

When the site is built, each catalogue becomes a compiled one for Python, and the page gets a list
of what it says by itself (`of_page`).
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir, extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po
from jinja2 import TemplateSyntaxError

from claimit.games import NAMES, package_of
from tools.files import ROOT, SiteError
from web.kit.words import LANGUAGES, SOURCE, YOU
from web.table.model.screens import ROOMS

WORDS = Path("web/words")
TEMPLATE = WORDS / "messages.pot"
PAGE = "index.html"
PAGES = "table/pages"
"""The folder of `web/` with the words of the pages beside lobby and table, which come later."""
OF_THE_PAGES = ("claimit/apart/", *(f"web/table/{room}/" for room in ROOMS))
"""Where these words are said."""

UNTOLD = re.compile(
    rb'"(POT-Creation-Date|PO-Revision-Date|Project-Id-Version|Report-Msgid-Bugs-To'
    rb"|Last-Translator|Language-Team|Generated-By):.*\n"
)
"""The lines of a catalogue's head that say nothing, or what Git says."""

IN_ENGLISH = "<!-- This is the English text. Take this line out when you translate it. -->"
"""The first line of rules that nobody has translated yet: `update` makes them anew from the English
ones until it is gone."""

LONG_AGO = datetime(1980, 1, 1, tzinfo=UTC)

TRANSLATED = tuple(language for language in LANGUAGES if language != SOURCE)
UNFINISHED: tuple[str, ...] = ()
"""The languages of which not all is translated yet.

They can be chosen on the page, but no browser gets one by itself. What they lack is said in
English. It is printed when the site is built, and no test fails because of it.
"""
SPEAKING = (Path("claimit"), Path("web"))
"""The folders that are read for messages: everything, so that a new game is read as well."""
SILENT = (re.compile(r"(^|/)(__main__|\w+_command)\.py$"),)
"""The files that are not read: the command line, which is in English."""

KEYWORDS: dict[str, Any] = {
    "_": None,
    "said_in": (2,),
    "say": None,
    "count": (1, 2),
    "counted": (1, 2),
    "Phrase": None,
    "Mistake": None,
    "IllegalAction": None,
    "BadLetter": None,
    "BadLog": None,
    "BadRecord": None,
    "UnknownGame": None,
}
KEPT = re.compile(r"(\{[^{}]*\}|</?\w[^>]*>|&#?\w+;)")
"""What a translation takes over from its message: values, tags and character entities."""

LONGER = 0.35
MIDDLE_DOT = "\N{MIDDLE DOT}"
ACCENTS = str.maketrans("aceinosuyAEINOSU", "åçéîñöšüýÅÉÎÑÖŠÜ")


class WordsError(SiteError):
    """The translations have a fault; the message says where and what to do."""


def collected(root: Path = ROOT) -> Catalog:
    """Return all messages: of the games, of the page's Python and of the page itself."""
    catalog = Catalog(project="Claim It!", charset="utf-8", fuzzy=False)
    for folder in SPEAKING:
        found = extract_from_dir(root / folder, [("**.py", "python")], keywords=KEYWORDS)
        for file, _line, message, _comments, _context in found:
            if not any(silent.search(file) for silent in SILENT):
                catalog.add(message, locations=[(f"{folder.as_posix()}/{file}", 0)])
        for path in sorted((root / folder).rglob("*.py")):
            for message in within_strings(path.read_text(encoding="utf-8")):
                catalog.add(message, locations=[(path.relative_to(root).as_posix(), 0)])
    options = {"silent": "false"}  # report a mistake in the page instead of skipping it
    try:
        page = extract_from_file("jinja2.ext:babel_extract", root / PAGE, KEYWORDS, (), options)
    except TemplateSyntaxError as error:
        raise WordsError(f"{PAGE}, line {error.lineno}: {error.message}") from error
    for _line, message, _comments, _context in page:
        catalog.add(message, locations=[(PAGE, 0)])
    return catalog


def within_strings(source: str) -> Iterator[str | tuple[str, ...]]:
    """Yield the messages within f-strings, into which Babel looks with some Pythons only."""
    if 'f"' not in source and "f'" not in source:
        return
    strings = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.JoinedStr))
    for node in (each for string in strings for each in ast.walk(string)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        if node.func.id in KEYWORDS:
            places = KEYWORDS[node.func.id] or (1,)
            told = [node.args[place - 1] for place in places if place <= len(node.args)]
            texts = [each.value for each in told if isinstance(each, ast.Constant)]
            if len(texts) == len(places) and all(isinstance(text, str) for text in texts):
                yield str(texts[0]) if len(texts) == 1 else tuple(map(str, texts))


def read(language: str, root: Path = ROOT) -> Catalog:
    """Return the saved catalogue of a language."""
    return _parsed(_bytes_of(language, root), language)


def shared(language: str, root: Path) -> Catalog:
    """Return a catalogue that must not be modified. It is cached because a build needs it many
    times.
    """
    return _parsed_once(_bytes_of(language, root), language)


def _bytes_of(language: str, root: Path) -> bytes:
    path = root / WORDS / f"{language}.po"
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise WordsError(
            f"The page speaks {LANGUAGES.get(language, language)}, but {WORDS}/{path.name} is not "
            "there; to make it: .venv/bin/python -m tools.languages"
        ) from None


def _parsed(data: bytes, language: str) -> Catalog:
    try:
        return read_po(io.BytesIO(data), locale=language, abort_invalid=True)
    except PoFileError as error:
        raise WordsError(f"{WORDS}/{language}.po cannot be read: {error}") from error


_parsed_once = lru_cache(maxsize=8)(_parsed)


def compiled(catalog: Catalog) -> bytes:
    """Return a catalogue as Python's gettext reads it."""
    # Babel writes the time of reading into it, so two builds would differ for no reason.
    catalog.creation_date = LONG_AGO
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def catalogues(root: Path = ROOT) -> dict[str, bytes]:
    """Return the compiled catalogues of the site, by address.

    What only a game beyond the first says is in catalogues of its own, which come with that game;
    so is what only the pages beside lobby and table say.
    """
    further = {f"web/{part}/words": part for part in coming_later()}
    return {
        f"{folder}/{language}.mo": compiled(said_by(package, shared(language, root)))
        for folder, package in {WORDS.as_posix(): None, **further}.items()
        for language in TRANSLATED
    }


def coming_later() -> list[str]:
    """Return the folders of `web/` whose words come later: further games, and the pages."""
    return [*list(map(package_of, NAMES))[1:], PAGES]


def said_by(package: str | None, catalog: Catalog) -> Catalog:
    """Return what only a part says that comes later; None: all that none of them says alone."""
    said = Catalog(catalog.locale, charset="utf-8", fuzzy=False)
    for message in catalog:
        if message.id and speaker(message) == package:
            said.add(message.id, message.string, locations=message.locations)
    return said


def speaker(message: Message) -> str | None:
    """Return the one part coming later that says a message; None: others do."""
    packages = {_part_of(file) for file, _ in message.locations}
    alone = packages.pop() if len(packages) == 1 else None
    return alone if alone in coming_later() else None


def _part_of(file: str) -> str:
    """Return the part of the program that a file belongs to; empty: the page itself."""
    if file.startswith(OF_THE_PAGES):
        return PAGES
    return Path(file).parts[1] if "/" in file else ""


def translated(message: str, language: str, root: Path = ROOT) -> str:
    """Return a message in a language; in English where it is not translated yet."""
    if language == SOURCE:
        return message
    found = shared(language, root).get(message)
    return (forms(found)[0] if found else "") or message


def of_page(said: Iterable[str], root: Path = ROOT) -> dict[str, Any]:
    """Return what web/runtime/words.js reads: these messages in each language."""
    kept = {language: shared(language, root) for language in TRANSLATED}
    messages = {
        message: [forms(catalog[message])[0] or message for catalog in kept.values()]
        for message in said
        if all(message in catalog for catalog in kept.values())
    }
    return {"languages": list(kept), "messages": messages}


def update(root: Path) -> Iterator[str]:
    """Write the template and the catalogues; tells what each catalogue lacks."""
    for language in TRANSLATED:
        if language not in YOU:
            raise WordsError(
                f"web/kit/words.py does not say what a player who plays alone is called in "
                f"{LANGUAGES[language]}: add '{language}' to YOU."
            )
    template = collected(root)
    _write(root / TEMPLATE, template)
    for language in TRANSLATED:
        path = root / WORDS / f"{language}.po"
        is_new = not path.exists()
        catalog = _new(language) if is_new else read(language, root)
        catalog.update(template, no_fuzzy_matching=True)
        catalog.obsolete.clear()
        if "You" in catalog:
            catalog["You"].string = YOU[language]
        _write(path, catalog)
        missing = len(lacking(catalog))
        yield f"{WORDS}/{path.name}: {len(catalog)} messages, {missing} of them not translated."
        rules = rules_of(language, root)
        if not rules.exists() or rules.read_text("utf-8").startswith(IN_ENGLISH):
            english = rules_of(SOURCE, root).read_text("utf-8")
            rules.write_text(f"{IN_ENGLISH}\n{english}", encoding="utf-8")
            yield f"{WORDS}/{rules.name}: the rules in English, to be translated."


def lacking(catalog: Catalog) -> list[str]:
    """Return the messages that are not translated in all their forms.

    One that has got a second form since it was translated is marked as fuzzy, and left out of the
    compiled catalogue.
    """
    return [
        message.id if isinstance(message.id, str) else message.id[0]
        for message in catalog
        if message.id and (message.fuzzy or not all(form.strip() for form in forms(message)))
    ]


def rules_of(language: str, root: Path = ROOT) -> Path:
    """Return the file with the rules in a language."""
    return root / WORDS / f"rules.{language}.html"


def unfinished(root: Path = ROOT) -> Iterator[str]:
    """Yield a sentence for each language that is not finished: what it lacks."""
    for language in UNFINISHED:
        catalog = shared(language, root)
        rules = rules_of(language, root).read_text("utf-8").startswith(IN_ENGLISH)
        what = [f"{number} of {len(catalog)} messages"] if (number := len(lacking(catalog))) else []
        what += ["the rules"] if rules else []
        yield (
            f"{LANGUAGES[language]} is not finished: {' and '.join(what)} are shown in English."
            if what
            else f"{LANGUAGES[language]} lacks nothing: take it out of UNFINISHED in "
            "tools/languages/words.py."
        )


def _new(language: str) -> Catalog:
    try:
        return Catalog(Locale.parse(language), fuzzy=False)
    except (UnknownLocaleError, ValueError):
        raise WordsError(
            f"'{language}' in LANGUAGES of web/kit/words.py is no language that Unicode knows; "
            "write a code of two letters, such as fr."
        ) from None


def stretched(text: str) -> str:
    """Return a text stretched as by a language that is hard on layouts, but still readable.

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


def pseudo(language: str, root: Path = ROOT) -> Catalog:
    """Return a catalogue in which every message of the page is stretched, for tests of layouts."""
    catalog = Catalog(language, charset="utf-8", fuzzy=False)
    for message in collected(root):
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
    try:
        for line in update(ROOT):
            print(line)
    except WordsError as error:
        sys.exit(f"The catalogues were not updated: {error}")
