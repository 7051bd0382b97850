"""Exercises: what is one, what solves it, and the line that it is written as."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from claimit.games import GAMES
from claimit.table.exercise import (
    WORTH_TRYING,
    Exercise,
    exercise_of,
    format_exercise,
    identity,
    parse_exercise,
    worth_practising,
)
from claimit.table.match import Match
from claimit.table.record import BadRecord
from claimit.table.review import ROLL, Review
from tests.claimit.test_conformance import start
from tests.reviews import made_up

every_game = pytest.mark.parametrize("name", ["claim-it", "claim-game"])


def reviewed(name: str) -> tuple[Match, Review]:
    """Return a game of two that was played by chance, with a made-up review."""
    match, rng = start(GAMES[name], 2, "exercises"), random.Random(name)
    while not match.is_over and match.ply < 200:
        match = match.act(rng.choice(match.game.legal_actions(match.state)))
    return match, made_up(match)


@every_game
def test_a_decision_of_a_review_is_an_exercise_with_all_its_options(name: str) -> None:
    match, review = reviewed(name)
    entry = review.costliest(match.states[0].seat)[0]
    exercise = exercise_of(match, entry)
    state = match.states[entry.step - 1]
    legal = {match.game.format_step(action) for action in match.game.legal_actions(state)}
    assert {token for token, _ in exercise.options} == legal
    assert exercise.record == match.record.upto(entry.step - 1)
    assert exercise.cost(entry.text) == pytest.approx(entry.cost)
    assert exercise.best == entry.options[0].text
    assert exercise.is_solved_by(exercise.best)


def test_an_option_half_a_point_behind_the_best_solves_it_no_longer() -> None:
    record = reviewed("claim-it")[0].record
    exercise = Exercise(record, (("roll", 0.5), ("1,1", 0.4951), ("take", 0.495)))
    assert exercise.is_solved_by("roll")
    assert exercise.is_solved_by("1,1")
    assert not exercise.is_solved_by("take")


@every_game
def test_only_what_people_gave_away_is_worth_practising(name: str) -> None:
    match, review = reviewed(name)
    found = worth_practising(match, review)
    assert len(found) == 2 * 3
    level = next(iter(match.game.LEVELS))
    one, other = match.record.seats
    seats = (one, replace(other, bot=level))
    of_one = worth_practising(replace(match, record=replace(match.record, seats=seats)), review)
    assert [each.options for each in of_one] == [each.options for each in found[:3]]
    assert all(entry.cost >= WORTH_TRYING for entry in review.costliest(match.states[0].seat))


@every_game
def test_a_line_tells_the_whole_exercise(name: str) -> None:
    match, review = reviewed(name)
    for exercise in worth_practising(match, review):
        line = format_exercise(exercise, match.game)
        read, there = parse_exercise(line, GAMES)
        assert read.record == exercise.record
        assert [token for token, _ in read.options] == [token for token, _ in exercise.options]
        for (_, one), (_, other) in zip(read.options, exercise.options, strict=True):
            assert one == pytest.approx(other, abs=1e-4)
        assert read.missed is None
        assert there.state == match.states[there.ply]
        rated = format_exercise(Exercise(exercise.record, exercise.options, 0.45), match.game)
        assert parse_exercise(rated, GAMES)[0].missed == 0.45
        assert identity(rated) == identity(line)


def test_a_damaged_line_is_refused_with_a_sentence() -> None:
    match, review = reviewed("claim-it")
    line = format_exercise(worth_practising(match, review)[0], match.game)
    missed, code, *options = line.split()
    for damaged in (
        " ".join((missed, code[:20], *options)),
        " ".join((missed, "B" + code[1:], *options)),
        " ".join((missed, code, *options[1:])),
        " ".join((missed, code, *options, f"{ROLL}x:3")),
        " ".join(("often", code, *options)),
        " ".join((missed, code, *(option.replace(":", ":x") for option in options))),
        " ".join((missed, code)),
    ):
        with pytest.raises(BadRecord):
            parse_exercise(damaged, GAMES)
