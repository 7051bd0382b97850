"""What the browser keeps: every game under its own key, their order, the lobby."""

import json
from collections.abc import MutableMapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claimit.table.record import BadRecord, format_record
from claimit.table.seats import Seat
from tests.web.table import (
    Refusing,
    Table,
    at_table,
    finished,
    games_in,
    keeping,
    record_of,
    text_of,
)
from web.table.router import format_shared
from web.table.saves import KEPT, SETUP, CannotSave, Saves, key_of
from web.table.setup import Setup

many = settings(deadline=None, max_examples=60)

FIRST = record_of("312 1,3 441", seed="first")
SECOND = record_of("265 2,5", seed="second")

NEWER = text_of().replace('"version": 1', '"version": 2')
DAMAGED = ["", "{", "null", "[]", format_record(FIRST)[:-20], text_of("312 4,4"), NEWER]


def seeds_of(saves: Saves) -> list[str | None]:
    """Return the seeds of the games that can be gone on with."""
    return [match.record.seed for match in saves.unfinished().values()]


# Keys


def test_every_moment_of_a_game_has_the_same_key() -> None:
    moments = ["", "312", "312 1,3", "312 1,3 take"]
    assert len({key_of(record_of(tokens)) for tokens in moments}) == 1


def test_different_games_have_different_keys() -> None:
    games = [
        record_of(),
        record_of(seed="xyz"),
        record_of(seed=None),
        record_of(players=2),
        record_of(first=1),
        record_of(reuse_squatters=True),
        record_of(names=("Ida", "Wyatt", "Mae")),
    ]
    assert len({key_of(record) for record in games}) == len(games)


# Games come and stay


def test_a_game_is_kept_as_its_record() -> None:
    kept: dict[str, str] = {}
    Saves(kept).put(FIRST)
    assert kept[key_of(FIRST)] == format_record(FIRST)


def test_a_further_step_takes_the_place_of_the_one_before() -> None:
    kept: dict[str, str] = {}
    saves = Saves(kept)
    saves.put(FIRST)
    further = record_of("312 1,3 441 4,4", seed="first")
    saves.put(further)
    assert games_in(kept) == [format_record(further)]


def test_another_game_never_loses_one_and_the_latest_comes_first() -> None:
    saves = Saves({})
    for record in (FIRST, SECOND, FIRST):
        saves.put(record)
    assert seeds_of(saves) == ["first", "second"]


@many
@given(st.lists(st.integers(0, KEPT - 1), max_size=40))
def test_as_many_games_as_are_kept_can_be_played_in_turns(turns: list[int]) -> None:
    saves = Saves({})
    for number in turns:
        saves.put(record_of("312 1,3", seed=str(number)))
    latest_first = list(dict.fromkeys(str(number) for number in reversed(turns)))
    assert seeds_of(saves) == latest_first


def test_of_too_many_games_the_one_played_longest_ago_goes() -> None:
    kept: dict[str, str] = {}
    saves = Saves(kept)
    for number in range(KEPT + 1):
        saves.put(record_of("312 1,3", seed=str(number)))
    assert len(games_in(kept)) == KEPT
    assert key_of(record_of(seed="0")) not in kept
    assert seeds_of(saves)[-1] == "1"


# What can be gone on with


def test_before_any_game_nothing_is_kept() -> None:
    saves = Saves({})
    assert (saves.latest(), saves.unfinished(), saves.open("claimit/game/x")) == (None, {}, None)


def test_an_unfinished_game_comes_back_at_the_very_step() -> None:
    saves = Saves(keeping(format_record(FIRST)))
    latest, opened = saves.latest(), saves.open(key_of(FIRST))
    assert latest is not None
    assert latest == opened
    assert latest.record == FIRST


def test_a_finished_game_can_be_looked_at_but_not_gone_on_with() -> None:
    saves = Saves(keeping(finished(2), format_record(FIRST)))
    assert seeds_of(saves) == ["first"]
    latest = saves.latest()
    assert latest is not None
    assert latest.is_over


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_game_is_left_out_and_left_alone(text: str) -> None:
    kept = keeping(text, format_record(FIRST))
    saves = Saves(kept)
    assert seeds_of(saves) == ["first"]
    saves.put(SECOND)
    assert games_in(kept) == [format_record(SECOND), text, format_record(FIRST)]


@pytest.mark.parametrize("text", DAMAGED)
def test_opening_a_damaged_game_says_in_a_sentence_what_is_wrong(text: str) -> None:
    with pytest.raises(BadRecord, match=r"\.$"):
        Saves(keeping(text)).latest()


def test_a_game_that_has_vanished_is_none() -> None:
    kept = keeping(format_record(FIRST), format_record(SECOND))
    del kept[key_of(FIRST)]
    assert Saves(kept).latest() is None
    assert seeds_of(Saves(kept)) == ["second"]


def test_a_tab_whose_game_has_vanished_comes_to_the_one_played_last() -> None:
    kept = keeping(format_record(FIRST), format_record(SECOND))
    saves = Saves(kept, tab={})
    saves.put(SECOND)
    Saves(kept).put(FIRST)
    assert saves.latest() == saves.open(key_of(SECOND))
    del kept[key_of(SECOND)]
    assert saves.latest() == saves.open(key_of(FIRST))


# The lobby


def test_the_lobby_comes_back_as_it_was_filled_in() -> None:
    setup = Setup(players=4, reuse_squatters=True, first=Seat(2)).named(0, "Ida").recoloured(0)
    kept: dict[str, str] = {}
    Saves(kept).put_setup(setup)
    assert Saves(kept).setup() == setup


@pytest.mark.parametrize("kept", [{}, {SETUP: ""}, {SETUP: "{"}, {SETUP: json.dumps([1])}])
def test_without_a_readable_lobby_it_is_the_usual_one(kept: dict[str, str]) -> None:
    assert Saves(kept).setup() == Setup()


# A browser that keeps nothing


def test_a_browser_that_refuses_is_told_by_every_way_of_writing() -> None:
    saves = Saves(Refusing())
    with pytest.raises(CannotSave):
        saves.put(FIRST)
    with pytest.raises(CannotSave):
        saves.put_setup(Setup())
    assert (saves.latest(), saves.unfinished(), saves.setup()) == (None, {}, Setup())


def last_steps(kept: MutableMapping[str, str]) -> list[str]:
    """Return the last step of every game that can be gone on with, the one played last first."""
    return [match.record.steps[-1] for match in Saves(kept).unfinished().values()]


def test_a_game_opened_again_at_an_earlier_moment_keeps_what_was_played_further() -> None:
    link = format_shared(record_of("312 1,3"))
    table = Table("", link)
    table.press("take")
    again = Table("", link, kept=table.kept)
    assert again.steps[-1] == "1,3"
    assert last_steps(table.kept) == ["1,3", "take"]


def in_changed_places() -> Table:
    """Return a table with one moment of a game after another was gone on with, and set aside."""
    link = format_shared(record_of("312 1,3"))
    table = Table("", link)
    table.press("take")
    again = Table("", link, kept=table.kept)
    again.press("undo")
    again.choose("1,2")
    again.press("new-game", "continue-other")
    return again


def test_both_moments_of_a_game_can_be_gone_on_with_from_the_lobby() -> None:
    again = in_changed_places()
    assert again.steps[-1] == "take"
    assert last_steps(again.kept) == ["take", "1,2"]
    anew = Table("", kept=again.kept)
    anew.press("continue-other")
    assert anew.steps[-1] == "1,2"
    assert last_steps(anew.kept) == ["1,2", "take"]


def test_a_game_that_has_changed_places_takes_no_other_games_room() -> None:
    again = in_changed_places()
    Table("?new=2&seed=another", kept=again.kept)
    assert sorted(again.kept["claimit/order"].split()) == sorted(Saves(again.kept).unfinished())


def test_what_goes_on_from_the_moment_that_is_kept_takes_its_place() -> None:
    table = Table("", format_shared(record_of("312 1,3")))
    further = Table("", format_shared(record_of("312 1,3 take")), kept=table.kept)
    assert last_steps(further.kept) == ["take"]


def test_a_record_without_a_seed_is_one_game_also_after_its_first_roll_here() -> None:
    table = at_table(text_of("312 1,3", seed=None))
    table.press("roll")
    assert len(Saves(table.kept).unfinished()) == 1
