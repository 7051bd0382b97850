"""How far the player has come with the exercises: what comes again, and when."""

from __future__ import annotations

import pytest

from claimit.table.exercise import identity
from web.table.pages.progress import (
    DAYS,
    MOST_OWN,
    Known,
    Progress,
    format_progress,
    parse_progress,
)

EASY, HARD, OWN = "20 easy roll:60 take:50", "90 hard roll:60 take:50", "- own roll:60 take:50"
SHIPPED = (EASY, HARD)


def test_a_newcomer_practises_in_the_order_of_the_set() -> None:
    assert Progress().queue(SHIPPED, 100) == SHIPPED
    assert Progress().queue(SHIPPED[::-1], 100) == SHIPPED[::-1]


def test_the_players_own_mistakes_come_before_the_others() -> None:
    assert Progress().with_own([OWN]).queue(SHIPPED, 100) == (OWN, EASY, HARD)


def test_what_is_solved_comes_again_after_longer_and_longer() -> None:
    progress, today = Progress(), 100
    for days in (*DAYS, DAYS[-1]):
        progress = progress.noting(identity(EASY), solved=True, today=today)
        assert EASY not in progress.queue(SHIPPED, today + days - 1)
        assert progress.queue(SHIPPED, today + days)[0] == EASY
        today += days


def test_what_is_missed_comes_again_on_the_next_day_and_begins_anew() -> None:
    progress = Progress().noting(identity(EASY), solved=True, today=100)
    progress = progress.noting(identity(EASY), solved=False, today=101)
    assert EASY not in progress.queue(SHIPPED, 101)
    assert progress.queue(SHIPPED, 102) == (EASY, HARD)
    assert progress.known[identity(EASY)].box == 0


def test_only_the_first_attempt_of_a_day_counts() -> None:
    missed = Progress().noting(identity(EASY), solved=False, today=100)
    assert missed.noting(identity(EASY), solved=True, today=100) == missed


def test_only_the_newest_mistakes_are_saved_and_none_twice() -> None:
    lines = [f"- own{number} roll:60 take:50" for number in range(MOST_OWN + 5)]
    progress = Progress().with_own(lines[:-1]).with_own(lines[-2:])
    assert progress.own == tuple(lines[5:])


def test_it_is_read_as_it_was_written() -> None:
    progress = Progress({"abc": Known(2, 20_000)}, (OWN,))
    assert parse_progress(format_progress(progress)) == progress


@pytest.mark.parametrize(
    "text",
    [None, "", "no", "[]", '{"known": 3}', '{"known": {"a": [1]}}', '{"known": {"a": "bc"}}',
     '{"own": 7}', '{"known": {"a": [1e999, 0]}}', "[" * 1000],
)  # fmt: skip
def test_of_anything_else_nothing_is_known(text: str | None) -> None:
    assert parse_progress(text) == Progress()


def test_a_line_that_is_no_exercise_is_left_out() -> None:
    assert parse_progress('{"own": ["x", "- a b:1 c:2"]}').own == ("- a b:1 c:2",)
