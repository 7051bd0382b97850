"""What is wrong with a file, a link or a name is told in the page's language, to the last word."""

from __future__ import annotations

import re
from functools import cache
from string import Formatter

import pytest

from claimit.claim_it import apply
from claimit.games import GAMES
from claimit.table.game import IllegalAction, Step
from claimit.table.match import open_record
from claimit.table.phrase import Mistake, Phrase
from claimit.table.record import BadRecord
from claimit.table.seats import COLOURS
from tests.claimit.test_match import BROKEN
from tests.claimit.test_records import BAD, OPTIONS, written
from tests.claimit.test_rules import REFUSED, laid, position
from tests.spoken import messages, speaking
from tests.web.table import Table, text_of
from tools.languages.words import TRANSLATED, UNFINISHED
from web.faces import Faces
from web.kit.words import tell
from web.table.links.router import parse_address
from web.table.messages.intents import FileOpened, Filled

WORD = re.compile(r"[^\W\d_]{2,}")


# In German and in Dutch


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "de",
            "Schritt 4 (6,6) lässt sich nicht spielen: Auf 6,6 kann nichts gesetzt werden, denn"
            " der Wurf ergibt dieses Feld nicht.",
        ),
        (
            "nl",
            "Zet 4 (6,6) kan niet worden gespeeld: Op 6,6 kan niets worden gelegd, want dit veld"
            " past niet bij deze worp.",
        ),
    ],
)
def test_a_broken_file_is_told_with_what_the_rules_say_of_it(language: str, told: str) -> None:
    assert told_of_file(text_of("312 1,3 441 6,6"), language) == told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de", "Platz 1: Der Name müsste ein Text sein, ist aber eine Zahl."),
        ("nl", "Plaats 1: de naam hoort een tekst te zijn, maar is een getal."),
    ],
)
def test_a_part_of_the_wrong_kind_is_told_with_its_place_and_both_kinds(
    language: str, told: str
) -> None:
    seats = [{"name": "Mae", "colour": "green"}, {"name": 5, "colour": "blue"}]
    assert told_of_file(written(seats=seats), language) == told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "de",
            "Die Optionen des Spielstands stimmen nicht: Die Option „first“ muss eine ganze Zahl"
            " sein.",
        ),
        (
            "nl",
            "De opties van het opgeslagen spel kloppen niet: de optie ‘first’ moet een geheel getal"
            " zijn.",
        ),
    ],
)
def test_a_wrong_option_is_told_with_what_the_game_says_of_it(language: str, told: str) -> None:
    assert told_of_file(written(options={**OPTIONS, "first": "Mae"}), language) == told


@pytest.mark.parametrize(
    ("language", "query", "fragment", "told"),
    [
        ("de", "?new=9", "", "Der Link verlangt 9 Spieler; möglich sind 2 bis 5."),
        ("nl", "?new=9", "", "De link vraagt om 9 spelers; je speelt met 2 tot 5."),
        (
            "de",
            "",
            "#record=%%%",
            "Der Link zu diesem Spiel ist beschädigt. Kopiere ihn vollständig oder lass ihn dir"
            " noch einmal schicken.",
        ),
    ],
)
def test_a_wrong_address_is_told(language: str, query: str, fragment: str, told: str) -> None:
    with speaking(language):
        assert Table(query, fragment).page.read("#message p") == told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de", "Der Name von Spieler 1 enthält ein Zeichen, das sich nicht anzeigen lässt."),
        ("nl", "De naam van speler 1 bevat een teken dat niet kan worden weergegeven."),
    ],
)
def test_a_name_that_cannot_be_shown_is_told(language: str, told: str) -> None:
    with speaking(language):
        table = Table()
        table.dispatch(Filled("name-0", "a\x00b"))
        table.press("start")
        assert table.page.read("#message p") == told


def told_of_file(text: str, language: str) -> str | None:
    """Return what the page says in this language when a file with this text is opened."""
    with speaking(language):
        table = Table()
        table.dispatch(FileOpened(text))
        return table.page.read("#message p")


# In every language


@cache
def translatable() -> frozenset[object]:
    return frozenset(message.id for message in messages() if message.id)


class Wordless:
    """A language that has no words: of each message that can be translated, the values are left."""

    def gettext(self, message: str) -> str:
        if message not in translatable():
            return message
        return " ".join(f"{{{name}}}" for _, name, _, _ in Formatter().parse(message) if name)

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        raise AssertionError(f"no mistake counts, but this does: {plural}")


def left_in_english(mistake: Mistake, given: str) -> set[str]:
    """Return the words of a mistake that no catalogue has and that do not quote what was given.

    What is quoted may be cut short.
    """
    with speaking("-", lambda _: Wordless()):
        told = tell(mistake)
    quotable = set(WORD.findall(given.lower()))
    return {
        word
        for word in WORD.findall(told.lower())
        if not any(whole.startswith(word) for whole in quotable)
    }


@pytest.mark.parametrize("name", BAD)
def test_nothing_that_is_told_of_a_bad_record_is_left_in_english(name: str) -> None:
    text, _ = BAD[name]
    with pytest.raises(BadRecord) as refused:
        open_record(text, GAMES)
    given = f"{text[:50_000]} {written()} {COLOURS}"
    assert left_in_english(refused.value, given) == set()


@pytest.mark.parametrize(("tokens", "sentence"), BROKEN)
def test_nothing_that_is_told_of_a_broken_step_is_left_in_english(
    tokens: str, sentence: str
) -> None:
    with pytest.raises(BadRecord, match=re.escape(sentence)) as refused:
        open_record(written(options={**OPTIONS, "first": 1}, steps=tokens), GAMES)
    assert left_in_english(refused.value, tokens) == set()


@pytest.mark.parametrize(("particulars", "step", "sentence"), REFUSED)
def test_nothing_that_the_rules_say_is_left_in_english(
    particulars: str, step: Step, sentence: str
) -> None:
    with pytest.raises(IllegalAction, match=re.escape(sentence)) as refused:
        apply(position(laid(particulars), particulars), step)
    assert left_in_english(refused.value, "") == set()


@pytest.mark.parametrize("query", ["?new=9", "?new=2&variation=9", "?new=2&seed="])
def test_nothing_that_is_told_of_an_address_is_left_in_english(query: str) -> None:
    with pytest.raises(BadRecord) as refused:
        parse_address(query, "", Faces())
    assert left_in_english(refused.value, query) == set()


def test_words_that_no_catalogue_has_would_be_found() -> None:
    glued = Mistake("{where} is missing.", where="The bell")
    unknown = Mistake("{where} is missing.", where=Phrase("The bell"))
    assert left_in_english(glued, "") == left_in_english(unknown, "") == {"the", "bell"}
    assert left_in_english(Mistake("Nobody rings."), "") == {"nobody", "rings"}


# As a text


@pytest.mark.parametrize("language", sorted(set(TRANSLATED) - set(UNFINISHED)))
def test_a_mistake_as_a_text_stays_english_whatever_the_page_speaks(language: str) -> None:
    with speaking(language), pytest.raises(BadRecord) as refused:
        open_record(text_of("312 take"), GAMES)
    assert str(refused.value) == (
        "Step 2 (take) cannot be played: Taking the spaces is not allowed now: a piece must be"
        " placed first."
    )
