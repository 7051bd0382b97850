"""Every sentence about a player can be said to somebody who is called "You"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any

from claimit.games import NAMES, package_of
from claimit.table.phrase import Phrase
from tests.spoken import messages, speaking
from web.kit.words import LANGUAGES, SOURCE, YOU, say

SPEAKERS = ["table.face", *map(package_of, NAMES)]
"""The folders of `web/` that may have a `second_person`. What fits as it is, `fits` lists in the
folder of the same name here."""


def _of(module: str, name: str) -> Iterable[Any]:
    try:
        return getattr(import_module(module), name)
    except ModuleNotFoundError:
        return ()


SENTENCES: Mapping[str, Phrase] = {
    message: phrase
    for each in SPEAKERS
    for message, phrase in dict(_of(f"web.{each}.second_person", "SENTENCES")).items()
}
FITS = {message for each in SPEAKERS for message in _of(f"tests.web.{each}.fits", "FITS")}
NAMED = re.compile(r"\{names?\}")


def about_players() -> set[str]:
    """Return all messages with a name in them; of those that count, the singular."""
    found = set[str]()
    for message in messages():
        first = message.id if isinstance(message.id, str) else message.id[0] if message.id else ""
        if NAMED.search(first):
            found.add(first)
    return found


def test_every_sentence_with_a_name_is_one_that_fits_or_has_another_for_you() -> None:
    undecided = about_players() - FITS - SENTENCES.keys()
    assert undecided == set(), (
        "where a name governs a verb, add the sentence to SENTENCES in second_person.py of the"
        " folder of web/ that says it; where it can stand for itself, to FITS in fits.py of the"
        " same folder in tests/web/"
    )


def test_no_sentence_has_outlived_its_message() -> None:
    known = about_players()
    assert SENTENCES.keys() - known == set()
    assert FITS - known == set()


def test_what_is_said_instead_names_nobody_and_keeps_the_rest() -> None:
    for message, phrase in SENTENCES.items():
        saved = set(re.findall(r"\{\w+\}", message)) - {"{name}", "{names}"}
        assert set(re.findall(r"\{\w+\}", phrase.template)) == saved


def test_you_are_called_so_in_every_language() -> None:
    for language in LANGUAGES:
        with speaking(language):
            assert say("You") == YOU.get(language, YOU[SOURCE])
