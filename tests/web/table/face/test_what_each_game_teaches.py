"""The rules and the lessons are those of the game that is shown; each keeps its own progress."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from claimit.table.match import Match
from claimit.table.phrase import Phrase
from tests.spoken import speaking
from tests.toy.face import FACE
from tests.web.table import Table
from tests.web.toy_game import toy_here
from web.kit.words import LANGUAGES
from web.table.messages.intents import AddressChanged, Pressed
from web.table.saves.names import LESSON, of_game

PIG = "?new=2&seed=abc&game=pig"
OF_TOY = of_game(LESSON, "pig")


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with toy_here():
        yield


class Lesson(NamedTuple):
    """The one lesson of the toy."""

    match: Match[Any]
    told: str


class School:
    """What the toy teaches."""

    def resumed(self, text: str) -> Lesson:
        return Lesson(FACE.bare_match(), text or "Roll.")

    def format_attempt(self, attempt: Lesson) -> str:
        return attempt.told

    def following(self, attempt: Lesson) -> None:
        return None

    def is_done(self, attempt: Lesson) -> bool:
        return False

    def sentence(self, attempt: Lesson) -> str:
        return attempt.told

    def board(self, attempt: Lesson, board: None) -> None:
        return board

    def marks(self, attempt: Lesson, state: object) -> dict[str, dict[str, str | None]]:
        return {"#coach p": {"text": attempt.told}}


@pytest.fixture
def school(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy teaches something."""
    monkeypatch.setattr(FACE, "TEACHES", Phrase("one lesson"))
    monkeypatch.setattr(FACE, "lessons", School)


def test_the_rules_are_those_of_the_game_on_the_table() -> None:
    table = Table("?new=2&seed=abc")
    assert not table.page.has("#first-rules", "hidden")
    table.dispatch(AddressChanged(PIG, ""))
    assert table.page.has("#first-rules", "hidden")
    assert table.page.read("#own-rules", "markup") == "<p>Roll as often as you dare.</p>"
    table.press("new-game")
    assert not table.page.has("#first-rules", "hidden")
    assert table.page.read("#own-rules", "markup") == ""


def test_a_game_that_teaches_nothing_offers_no_lessons() -> None:
    table = Table()
    table.dispatch(Pressed("game", "pig"))
    for place in ("#lobby", "#rules"):
        assert table.page.has(f'{place} [data-action="learn"]', "hidden")
    table.press("learn")
    assert table.page.screen == "lobby"
    table.dispatch(Pressed("game", "claim-it"))
    assert not table.page.has('#lobby [data-action="learn"]', "hidden")
    assert table.page.read('#lobby [data-action="learn"] .hint') == "six short lessons"


def test_an_address_of_lessons_is_that_of_the_offered_game() -> None:
    table = Table()
    table.dispatch(Pressed("game", "pig"))
    again = Table("", "#lesson", saved=table.saved)
    assert again.page.screen == "lobby", "the toy teaches nothing"


@pytest.mark.usefixtures("school")
def test_the_lessons_are_those_of_the_game_that_is_offered() -> None:
    table = Table()
    table.dispatch(Pressed("game", "pig"))
    assert table.page.read('#lobby [data-action="learn"] .hint') == "one lesson"
    table.press("learn")
    assert table.page.screen == "lesson"
    assert table.page.read("#coach p") == "Roll."
    assert table.page.items("#decisions") == ["roll", "hold"]
    assert table.saved[OF_TOY] == "Roll."
    assert LESSON not in table.saved


@pytest.mark.usefixtures("school")
def test_each_game_keeps_how_far_somebody_has_come_in_its_lessons() -> None:
    table = Table(saved={OF_TOY: "Hold at 8."})
    table.press("learn")
    assert table.page.items("#decisions") == ["roll", "take"]
    first = table.saved[LESSON]
    table.press("leave-lesson")
    table.dispatch(Pressed("game", "pig"))
    table.press("learn")
    assert table.page.read("#coach p") == "Hold at 8."
    assert table.saved[LESSON] == first
    table.press("next-lesson")
    assert (table.page.screen, table.saved[OF_TOY]) == ("lobby", "")


@pytest.mark.usefixtures("school")
def test_a_reload_in_a_lesson_comes_back_to_that_games() -> None:
    table = Table()
    table.dispatch(Pressed("game", "pig"))
    table.press("learn")
    again = Table("", "#lesson", saved=table.saved)
    assert again.page.screen == "lesson"
    assert again.page.items("#decisions") == ["roll", "hold"]


# The Claim Game


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_the_second_game_say_what_is_our_own_reading(language: str) -> None:
    with speaking(language):
        table = Table("?new=3&seed=abc&game=claim-game")
        html = table.page.read("#own-rules", "markup") or ""
    parts = html.split("</section>")[:-1]
    assert [part.partition(">")[0].strip() for part in parts] == [
        f'<section data-part="{name}"' for name in ("summary", "specials", "screen", "detailed")
    ]
    summary, specials, screen, detailed = parts
    assert (summary.count("✻"), screen.count("✻")) == (1, 0)
    assert specials.count("✻") == specials.count("<li>") == 5
    assert detailed.count("✻") == detailed.count("<li>") == 17
    assert html.count("<li>") == html.count("</li>")
    assert "{" not in html
