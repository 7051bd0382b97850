"""The rules in all languages: the same sections and boards in each, and light enough."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from tools.files import SiteError
from tools.languages.words import UNFINISHED
from tools.site.rules import ROOT, TEXTS, rules, told, with_chips
from web.claim_it.lessons.diagrams import DIAGRAMS
from web.kit.words import SOURCE

SECTION = '<section data-part="summary">{}</section>'


def test_every_board_is_shown_once() -> None:
    assert sorted(re.findall(r'data-diagram="(\w+)"', rules())) == sorted(DIAGRAMS)


def test_all_rules_together_are_light() -> None:
    assert len(gzip.compress(rules().encode(), 9)) < 40_000


def test_the_languages_name_the_same_spaces_and_figures() -> None:
    named = [
        sorted(re.findall(r"\d+(?:,\d)?", re.sub(r"<[^>]+>", " ", (ROOT / path).read_text())))
        for path in TEXTS.values()
    ]
    assert named[0]
    assert all(each == named[0] for each in named)


@pytest.mark.parametrize("language", sorted(TEXTS.keys() - {SOURCE, *UNFINISHED}))
def test_the_rules_are_translated(language: str) -> None:
    path = ROOT / TEXTS[language]
    in_english = ROOT / TEXTS[SOURCE]
    assert path.read_text() != in_english.read_text(), f"translate {TEXTS[language]}"


def test_rules_that_are_not_there_are_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SiteError, match=r"no rules in English: web/words/rules.en.html is missing"):
        rules(root=tmp_path)


def test_each_language_says_everything_around_boards_that_they_share() -> None:
    text = SECTION.format('<p>{}</p><figure data-board="six">{}</figure>')
    html = told({"en": text.format("one", "a board"), "nl": text.format("een", "een bord")})
    assert '<div class="told" lang="en"><p>one</p></div>' in html
    assert '<span class="told" lang="nl" hidden>een bord</span>' in html
    assert html.count("<section") == html.count("<figure") == 1


@pytest.mark.parametrize(
    ("english", "dutch", "sentence"),
    [
        ('<figure data-board="six"></figure>', '<figure data-board="end"></figure>', "differ"),
        ('<figure data-board="six"></figure>', "", "differ"),
        (SECTION, "<p></p>", "differ"),
        ('<figure data-board="x"></figure>', '<figure data-board="x"></figure>', "a board 'x'"),
    ],
)
def test_texts_that_do_not_go_together_are_told(english: str, dutch: str, sentence: str) -> None:
    with pytest.raises(SiteError, match=sentence):
        told({"en": english, "nl": dutch})


def test_a_space_in_a_sentence_is_a_chip_and_a_roll_is_not() -> None:
    assert with_chips("Roll 2, 3 and 5: from 1,4 to 5,1.") == (
        'Roll 2, 3 and 5: from <b class="at">1,4</b> to <b class="at">5,1</b>.'
    )
    assert '<b class="at">5,2</b>' in rules()
