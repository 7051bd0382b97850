"""Glicko-2 as its paper has it, and the ratings of the levels."""

from __future__ import annotations

import random

import pytest

from claimit import games
from claimit.table.glicko import Rating, Result, ladder, over_time, rated


def test_the_example_of_the_paper_comes_out() -> None:
    """Glickman (2013), page 5: r' = 1464.06, RD' = 151.52, volatility 0.05999."""
    played = (Result(1400, 30, 1), Result(1550, 100, 0), Result(1700, 300, 0))
    after = rated(Rating(1500, 200, 0.06), played, tau=0.5)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_does_not_play_becomes_less_sure() -> None:
    after = rated(Rating(1500, 200, 0.06), ())
    assert after.rating == 1500
    assert after.deviation == pytest.approx(200.2714, abs=0.0001)
    assert after.volatility == 0.06


def test_surprising_results_raise_the_volatility() -> None:
    won = [Result(2200, 30, 1)] * 10
    assert rated(Rating(1500, 50, 0.06), won).volatility > 0.06
    level = [Result(1500, 30, score) for score in (0, 1) * 5]
    assert rated(Rating(1500, 50, 0.06), level).volatility < 0.06


def test_the_rating_comes_to_how_strong_somebody_is() -> None:
    rng = random.Random(7)
    strength, opponents = 1620.0, (1227.0, 1406.0, 1641.0, 1725.0)
    played = []
    for _ in range(600):
        opponent = rng.choice(opponents)
        wins = rng.random() < 1 / (1 + 10 ** ((opponent - strength) / 400))
        played.append(Result(opponent, 0, float(wins)))
    course = list(over_time(played))
    assert [number for number, _ in course] == list(range(10, 601, 10))
    *_, (_, last) = course
    assert last.interval[0] < strength < last.interval[1]
    assert last.deviation < 60


def test_a_period_that_is_not_full_is_rated_as_far_as_it_has_come() -> None:
    course = list(over_time([Result(1500, 0, 1)] * 13))
    assert [number for number, _ in course] == [10, 13]
    assert list(over_time([])) == []


def test_a_ladder_gives_the_odds_and_its_middle() -> None:
    found = ladder((("b", "a", 10 / 11), ("c", "b", 0.5)))
    assert found["b"] - found["a"] == pytest.approx(400)
    assert found["c"] == found["b"]
    assert sum(found.values()) / 3 == pytest.approx(1500)


@pytest.mark.parametrize("game", games.NAMES)
def test_a_game_rates_levels_of_its_own_only(game: str) -> None:
    """A level that has not met the others yet has no rating: nobody is rated against it."""
    assert games.ratings_of(game).keys() <= games.GAMES[game].LEVELS.keys()
