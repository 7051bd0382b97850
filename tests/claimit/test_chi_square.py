"""Chi-square: known values, and p-values that say how often chance strays as far."""

import random
from collections import Counter

import pytest

from claimit.table.chi_square import ChiSquare, chi_square, upper_tail


@pytest.mark.parametrize(
    ("p", "freedom", "statistic"),
    [
        (0.95, 1, 0.0039321),
        (0.05, 1, 3.84146),
        (0.05, 2, 5.99146),
        (0.05, 3, 7.81473),
        (0.01, 5, 15.08627),
        (0.5, 10, 9.34182),
        (0.005, 20, 39.99685),
        (0.05, 35, 49.80185),
        (0.01, 100, 135.80672),
    ],
)
def test_the_critical_values_of_the_tables_are_met(
    p: float, freedom: int, statistic: float
) -> None:
    assert upper_tail(statistic, freedom) == pytest.approx(p, abs=1e-5)


@pytest.mark.parametrize("freedom", [1, 2, 5, 35, 1295])
def test_the_tail_falls_from_one_to_nothing(freedom: int) -> None:
    steps = [round(upper_tail(freedom * part / 10, freedom), 9) for part in range(60)]
    assert steps[0] == 1
    assert steps == sorted(steps, reverse=True)
    assert all(0 <= tail <= 1 for tail in steps)
    assert upper_tail(1e6, freedom) == 0


def test_what_is_just_as_expected_is_no_distance_off() -> None:
    assert chi_square({1: 10, 2: 20}, {1: 10.0, 2: 20.0}) == ChiSquare(0.0, 1, 1.0)


def test_the_statistic_is_the_squares_over_what_was_expected() -> None:
    found = chi_square({"a": 16, "c": 14}, {"a": 10.0, "b": 10.0, "c": 10.0})
    assert found.statistic == pytest.approx(3.6 + 10 + 1.6)
    assert found.freedom == 2
    assert found.p == pytest.approx(2.718281828 ** (-7.6))


@pytest.mark.parametrize("expected", [{}, {1: 100.0}, {1: 4.9, 2: 100.0}])
def test_of_too_little_no_p_value_is_told(expected: dict[int, float]) -> None:
    found = chi_square({1: 5}, expected)
    assert found.p is None
    assert str(found.sentence) == "There are too few rolls to tell."


@pytest.mark.parametrize(
    ("p", "words"),
    [
        (0.8, "Fair dice often do that."),
        (0.05, "Fair dice often do that."),
        (0.031, "Fair dice seldom do that: about 3 times in 100."),
        (0.012, "Fair dice seldom do that: about once in 100 times."),
        (0.0099, "Fair dice hardly ever do that: less than once in 100 times."),
    ],
)
def test_a_p_value_is_told_in_words(p: float, words: str) -> None:
    assert str(ChiSquare(1.0, 1, p).sentence) == words


def test_fair_dice_have_a_small_p_value_as_often_as_it_says() -> None:
    """Of 2,000 samples 100 have a p-value below 5 %; 60 and 140 are four deviations off."""
    rng = random.Random(1)
    expected = dict.fromkeys(range(6), 20.0)
    samples = (Counter(rng.choices(range(6), k=120)) for _ in range(2000))
    p_values = [chi_square(seen, expected).p for seen in samples]
    assert 60 < sum(p is not None and p < 0.05 for p in p_values) < 140
