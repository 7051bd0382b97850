"""The tool that makes exercises: what it looks for, and that the sets are what it makes."""

from __future__ import annotations

import pytest

from claimit.games import GAMES, bots_of
from claimit.table.exercise import parse_exercise
from claimit.table.review import GOOD_ENOUGH
from tools.games import own, practice
from web.table.practice.page import set_of

every_game = pytest.mark.parametrize("name", practice.GOES_WRONG)
A_FEW = 3


@every_game
def test_the_longer_search_agrees_with_what_is_written(name: str) -> None:
    search = own(name, "longer_search").search()
    line = set_of(name)[0]
    exercise, match = parse_exercise(line, GAMES)
    for token, chance in exercise.options:
        after = search.after(match.state, match.game.parse_step(token))
        assert sum(after) == pytest.approx(1)
        assert after[match.state.seat] == pytest.approx(chance, abs=1e-4)


@every_game
def test_an_exercise_is_as_hard_as_it_says(name: str) -> None:
    for line in set_of(name)[:: max(len(set_of(name)) // A_FEW, 1)]:
        exercise, match = parse_exercise(line, GAMES)
        missed = practice.missed_by(name, match, exercise)
        assert line.partition(" ")[0] == f"{100 * missed:.0f}"


@every_game
def test_nobody_but_the_best_finds_all_of_them(name: str) -> None:
    levels = [bots_of(name).player(level) for level in practice.PEOPLE_LIKE[name]]
    assert levels
    for line in set_of(name):
        exercise, _ = parse_exercise(line, GAMES)
        assert exercise.missed is not None
        assert 0 < exercise.missed <= 1
        assert exercise.cost(exercise.options[1][0]) >= GOOD_ENOUGH


def test_it_finds_exercises_in_games_that_follow_from_a_number() -> None:
    found = practice.tried("claim-game", 2)
    assert found == practice.tried("claim-game", 2)
    assert found
    for each in found:
        assert each.kind.theme
        if each.line:
            assert not each.lost
            assert parse_exercise(each.line, GAMES)[0].record.seed == "practice-2"


def test_yes_or_no_is_asked_less_often() -> None:
    place = practice.Kind("Which way?", "", "")
    either = practice.Kind("Place a cube?", "cube:", "pass")
    assert place.limit(200) == 75
    assert either.limit(200) == 37


def test_kinds_are_mixed_and_the_easiest_of_each_come_first() -> None:
    ways, cubes = ["30 a", "10 b", "20 c", "40 d"], ["5 e", "60 f"]
    assert practice.in_order([ways, cubes]) == ["10 b", "5 e", "20 c", "30 a", "60 f", "40 d"]
