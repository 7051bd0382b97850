"""Who is called "You" is called so in the language of the page, whichever the game was begun in."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache

import pytest

from claimit.table.record import format_record
from claimit.table.roll_off import roll_off
from tests.spoken import speaking
from tests.web import claim_game as second_game
from tests.web.jobs import answered
from tests.web.table import Table, finished, keeping, key_number
from web.kit.words import YOU, count, listed, say, spoken_name, tell
from web.table.messages.intents import SettingChosen
from web.table.play.fairness import roll_off_in_words
from web.table.saves.names import GAME

FOREIGN = re.compile(r"\b(Du|Jij)\b")
"""What nobody is called on an English page; no other word of it is written like that."""
KEY = key_number(0)
ADDRESSES = {
    "lobby": "",
    "table": "#table",
    "games": "#games",
    "game": f"#game/{KEY.removeprefix(GAME)}",
    "dice": "#dice",
    "dice of one": f"#dice/{KEY.removeprefix(GAME)}",
    "replay": f"#replay/{KEY.removeprefix(GAME)}/9",
    "review": f"#review/{KEY.removeprefix(GAME)}",
    "history": "#history",
}


def renamed(record: str, name: str) -> str:
    """Return a record in which the first player is called so."""
    written = json.loads(record)
    written["seats"][0]["name"] = name
    return json.dumps(written)


def begun(record: str, steps: int) -> str:
    """Return a record with this many of its steps."""
    written = json.loads(record)
    written["steps"] = " ".join(written["steps"].split()[:steps])
    return json.dumps(written)


@cache
def played_out(game: str) -> str:
    """Return the record of a game that was played to its end."""
    if game == "claim-it":
        return finished(2)
    *_, last = second_game.random_game(2, "5eed")
    return format_record(last.record)


KINDS = ("claim-it", "claim-game")


def foreign(table: Table) -> Iterator[tuple[str, str, str]]:
    """Yield where a page names somebody in another language than its own."""
    for selector, attributes in table.page.nodes.items():
        for attribute, text in attributes.items():
            if text and FOREIGN.search(text):
                yield selector, attribute, text


@pytest.mark.parametrize("name", ["Du", "Jij"])
def test_a_name_stands_alone_in_sentences_and_in_lists(name: str) -> None:
    assert spoken_name(name) == "You"
    assert say("{name} — {game}", name=name, game="Pig") == "You — Pig"
    assert count("{name}: {number} die", "{name}: {number} dice", 2, name=name) == "You: 2 dice"
    assert listed(["Mae", name]) == "Mae and You"
    with speaking("nl"):
        assert spoken_name(name) == "Jij"
    assert spoken_name("Duane") == "Duane"


@pytest.mark.parametrize("steps", [0, 2, 5, 14, 10_000])
@pytest.mark.parametrize("game", KINDS)
def test_the_table_names_nobody_in_another_language(game: str, steps: int) -> None:
    record = begun(renamed(played_out(game), "Du"), steps)
    table = Table("", "#table", saved=keeping(record))
    assert [*foreign(table)] == []
    assert "You" in str([*table.page.nodes.values()])
    for _ in range(3):
        table.press("tell")
        table.key("u", "ArrowLeft")
        assert [*foreign(table)] == []


@pytest.mark.parametrize("at", ADDRESSES)
@pytest.mark.parametrize("game", KINDS)
def test_no_page_names_anybody_in_another_language(game: str, at: str) -> None:
    running, over = renamed(begun(played_out(game), 9), "Jij"), renamed(played_out(game), "Du")
    table = Table("", ADDRESSES[at], saved=keeping(over, running))
    for milliseconds in range(5):
        table.rest()
        assert [*foreign(table)] == [], milliseconds


@pytest.mark.parametrize("game", KINDS)
def test_a_game_that_goes_on_in_another_language_names_you_in_it(game: str) -> None:
    record = renamed(begun(played_out(game), 2), "You")
    table = Table("", "#table", saved=keeping(record))
    assert table.page.read('[data-panel="0"] .called') == "You"
    for language, you in reversed(YOU.items()):
        with speaking(language):
            table.dispatch(SettingChosen("language", language))
            assert table.page.read('[data-panel="0"] .called') == you
            assert you in (table.page.read('[data-panel="0"]', "aria-label") or "")
    assert table.match.record.seats[0].name == "You"  # what is saved is not touched


def test_the_rolls_for_the_first_turn_name_you_in_the_language_of_the_page() -> None:
    table = Table()
    with speaking("de"):
        table.press("play-alone")
    record = table.match.record
    rounds = roll_off(table.match.game, record.seed or "", 2)
    told = roll_off_in_words(table.match, rounds)
    assert tell(told).startswith("You ")
    with speaking("nl"):
        assert tell(told).startswith("Jij ")


def test_the_dice_of_whoever_plays_alone_are_counted_together() -> None:
    games = [renamed(finished(2, language), you) for language, you in YOU.items()]
    table = Table("", "#dice", saved=keeping(*games))
    while table.page.questions:
        question, told = table.page.questions.pop()
        told(answered(question))
    names = [
        text
        for selector, attributes in table.page.nodes.items()
        if selector.endswith(".who") and (text := attributes.get("text"))
    ]
    assert names.count("You") == 1
