"""The lessons are offered to a newcomer, once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.table import Refusing, Table, text_of
from tests.web.toy_game import toy_here
from web.table.messages.intents import Pressed
from web.table.saves.names import GAME, LESSON, NOTE

SLIP = "#welcome"


def is_offered(table: Table) -> bool:
    return not table.page.has(SLIP, "hidden")


def learn(table: Table) -> None:
    table.press("learn-now", "leave-lesson")


def decline(table: Table) -> None:
    table.press("not-now")


def play(table: Table) -> None:
    table.press("play-alone", "new-game")


def play_with_people(table: Table) -> None:
    table.press("set-up", "start", "new-game")


def deleted(saved: dict[str, str]) -> dict[str, str]:
    """Return what is saved once all games and lessons are gone."""
    return {key: text for key, text in saved.items() if not key.startswith((GAME, NOTE, LESSON))}


def test_a_newcomer_is_offered_the_lessons() -> None:
    table = Table()
    assert is_offered(table)
    assert table.page.read(f"{SLIP} .hint") == "six short lessons, a few minutes"
    table.press("learn-now")
    assert table.page.screen == "lesson"


def test_the_lessons_are_those_of_the_game_that_is_chosen() -> None:
    table = Table()
    table.dispatch(Pressed("game", "claim-game"))
    assert table.page.read(f"{SLIP} .hint") == "five short lessons, a few minutes"


def test_a_game_without_lessons_offers_none() -> None:
    with toy_here():
        table = Table()
        table.dispatch(Pressed("game", "pig"))
        assert not is_offered(table)
        table.dispatch(Pressed("game", "claim-it"))
        assert is_offered(table)


@pytest.mark.parametrize("begun", [learn, decline, play, play_with_people])
def test_they_are_offered_once(begun: Callable[[Table], None]) -> None:
    saved: dict[str, str] = {}
    table = Table(saved=saved)
    begun(table)
    assert table.page.screen == "lobby"
    assert not is_offered(table)
    assert not is_offered(Table(saved=saved))
    assert not is_offered(Table(saved=deleted(saved))), "even when all games are deleted"


@pytest.mark.parametrize("begun", [learn, decline, play])
def test_where_nothing_can_be_saved_they_are_offered_once_a_visit(
    begun: Callable[[Table], None],
) -> None:
    table = Table(saved=Refusing())
    begun(table)
    assert not is_offered(table)
    assert is_offered(Table(saved=Refusing()))


@pytest.mark.parametrize("key", [f"{GAME}0123456789abcdef", LESSON, f"{LESSON}/claim-game"])
def test_who_has_played_or_learned_with_an_earlier_version_is_no_newcomer(key: str) -> None:
    assert not is_offered(Table(saved={key: ""}))


def test_to_look_at_a_game_from_a_link_is_not_to_play() -> None:
    table = Table(fragment="#record=" + text_of("312"))
    assert table.page.screen == "table"
    table.press("new-game")
    assert is_offered(table)


def test_after_a_no_the_focus_is_where_a_game_begins() -> None:
    table = Table()
    decline(table)
    assert table.page.focused == '#lobby [data-action="play-alone"]'


def test_who_is_no_newcomer_cannot_decline() -> None:
    table = Table(saved={LESSON: ""})
    before = dict(table.saved)
    decline(table)
    assert table.saved == before
