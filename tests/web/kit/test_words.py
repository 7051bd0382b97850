"""The words: plurals, shares and lists as people write them."""

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from babel.messages.catalog import Catalog

from tools.languages.words import compiled
from web.kit import words
from web.kit.words import SOURCE, also_say, count, listed, percent, remembered, say, speak

NBSP = "\N{NO-BREAK SPACE}"


def test_a_message_takes_its_values_by_name() -> None:
    assert say("{name} wins.", name="Mae") == "Mae wins."


def test_a_name_from_the_right_does_not_turn_the_sentence_around_it() -> None:
    told = say("{name}: {number}", name="עדה", number=12)
    assert told == "\N{FIRST STRONG ISOLATE}עדה\N{POP DIRECTIONAL ISOLATE}: 12"
    assert (
        listed(["Mae", "עדה"]) == "Mae and \N{FIRST STRONG ISOLATE}עדה\N{POP DIRECTIONAL ISOLATE}"
    )
    assert say("{name}: {number}", name="Zoë 👩‍🚀", number=12) == "Zoë 👩‍🚀: 12"


def test_braces_in_a_name_stay_braces() -> None:
    assert say("{name} wins.", name="{0}") == "{0} wins."


@pytest.mark.parametrize(
    ("number", "text"), [(0, "0 spaces"), (1, "1 space"), (2, "2 spaces"), (21, "21 spaces")]
)
def test_only_one_is_singular(number: int, text: str) -> None:
    assert count("{number} space", "{number} spaces", number) == text


def test_a_count_takes_further_values() -> None:
    assert count("{who}: one", "{who}: {number}", 3, who="Mae") == "Mae: 3"


@pytest.mark.parametrize(
    ("part", "text"),
    [
        (0, "0%"),
        (1, "< 1%"),
        (2, "1%"),
        (32, "15%"),
        (108, "50%"),
        (215, "> 99%"),
        (216, "100%"),
    ],
)
def test_a_share_is_a_whole_percentage_that_does_not_break_in_two(part: int, text: str) -> None:
    assert percent(part, 216) == text.replace(" ", NBSP)


def test_only_nothing_reads_as_nothing_and_only_all_as_all() -> None:
    assert [n for n in range(217) if percent(n, 216) == "0%"] == [0]
    assert [n for n in range(217) if percent(n, 216) == "100%"] == [216]


@pytest.mark.parametrize(
    ("names", "text"),
    [
        ([], ""),
        (["Mae"], "Mae"),
        (["Mae", "Clara"], "Mae and Clara"),
        (["Mae", "Clara", "Wyatt"], "Mae, Clara and Wyatt"),
    ],
)
def test_names_are_listed_as_in_a_sentence(names: list[str], text: str) -> None:
    assert listed(names) == text


def said(**messages: str) -> bytes:
    """Return a compiled catalogue."""
    catalog = Catalog("de")
    for message, translated in messages.items():
        catalog.add(message, translated)
    return compiled(catalog)


def reading(data: bytes) -> Callable[[str], bytes]:
    return lambda language: data


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The page's own catalogue has one message; no other has come yet."""
    loader: Any = SimpleNamespace(get_data=lambda path: said(dice="Würfel"))
    monkeypatch.setattr(words, "__spec__", SimpleNamespace(loader=loader))
    monkeypatch.setattr(words, "_come_later", [])
    speak("de")
    yield
    speak(SOURCE)


@pytest.mark.usefixtures("german")
def test_what_came_later_is_said_beside_what_was_there() -> None:
    assert (say("dice"), say("pig")) == ("Würfel", "pig")
    also_say(reading(said(pig="Schwein")))
    assert (say("dice"), say("pig"), say("pen")) == ("Würfel", "Schwein", "pen")
    also_say(reading(said(pen="Stall")))
    assert (say("dice"), say("pig"), say("pen")) == ("Würfel", "Schwein", "Stall")


@pytest.mark.usefixtures("german")
def test_what_came_in_another_language_is_said_in_this_one() -> None:
    speak(SOURCE)
    also_say(reading(said(pig="Schwein")))
    assert say("pig") == "pig"
    speak("de")
    assert (say("dice"), say("pig"), count("pen", "pens", 2)) == ("Würfel", "Schwein", "pens")


@pytest.mark.usefixtures("german")
def test_what_is_remembered_is_forgotten_in_another_language() -> None:
    asked: list[str] = []

    @remembered(2)
    def worded(message: str) -> str:
        asked.append(message)
        return say(message)

    assert (worded("dice"), worded("pig"), worded("dice")) == ("Würfel", "pig", "Würfel")
    assert asked == ["dice", "pig"]
    also_say(reading(said(pig="Schwein")))
    assert worded("pig") == "Schwein"
    speak(SOURCE)
    assert (worded("dice"), worded("pig")) == ("dice", "pig")
