"""The game of a day: its seed, its seats, the calendar, and what a card is checked by."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from claimit import claim_it
from claimit.table import days
from claimit.table.match import Match, new_match, replay
from claimit.table.record import BadRecord, Record
from claimit.table.seats import COLOURS, Player, Seat

DAY = "2026-11-23"


def game_of(day: str, steps: int | None = None) -> Match[claim_it.State]:
    """Return a day's game in which everybody takes what comes first."""
    seed = days.seed_of(day)
    seats = [Player("Wyatt", COLOURS[0], "baron"), Player("Wyatt", COLOURS[1], "baron")]
    here = days.seat_of(day)
    seats[here] = Player("You", COLOURS[here])
    options = claim_it.start_options({"players": 2}, seed)
    match = new_match(claim_it, Record(claim_it.NAME, options, tuple(seats), seed))
    while not match.is_over and (steps is None or match.ply < steps):
        match = match.act(claim_it.legal_actions(match.state)[-1])
    return match


def every_day(first: date, number: int) -> list[date]:
    return [first + timedelta(days=more) for more in range(number)]


def test_the_seed_is_the_date() -> None:
    assert days.seed_of(DAY) == "today-2026-11-23"
    assert days.day_of("today-2026-11-23") == DAY


@pytest.mark.parametrize(
    "seed",
    [None, "", "today-", "2026-11-23", "today-2026-02-29", "today-2026-13-01", "today-2026-11-00",
     "today-2026-1-1", "today-20261123", "today-today-2026-11-23", "today-٢٠٢٦-11-23",
     "today-0000-01-01", "today-2026-11-23\n"],
)  # fmt: skip
def test_what_is_no_date_is_no_day(seed: str | None) -> None:
    assert days.day_of(seed) == ""


def test_the_calendar_is_the_worlds() -> None:
    for day in every_day(date(1899, 12, 25), 60_000):
        text = day.isoformat()
        assert days.is_day(text)
        assert days.weekday(text) == day.weekday()
        assert days.days_since_1970(text) == (day - date(1970, 1, 1)).days


def test_a_moment_has_a_day() -> None:
    for moment in range(0, 4_000_000_000_000, 7_777_777_777):
        told = datetime.fromtimestamp(moment / 1000, UTC).date().isoformat()
        assert days.day_at(moment) == told


def test_a_month_is_told_in_weeks() -> None:
    assert list(days.Month(2026, 11).weeks()) == [
        (0, 0, 0, 0, 0, 0, 1),
        (2, 3, 4, 5, 6, 7, 8),
        (9, 10, 11, 12, 13, 14, 15),
        (16, 17, 18, 19, 20, 21, 22),
        (23, 24, 25, 26, 27, 28, 29),
        (30, 0, 0, 0, 0, 0, 0),
    ]
    assert len(list(days.Month(2027, 2).weeks())) == 4
    assert days.Month(2026, 12).moved(1) == (2027, 1)
    assert days.Month(2026, 1).moved(-1) == (2025, 12)


def test_over_the_days_each_seat_and_each_start_comes_as_often() -> None:
    found = Counter[tuple[int, bool]]()
    for day in every_day(date(2026, 1, 1), 1461):
        text = day.isoformat()
        seat = days.seat_of(text)
        first = claim_it.start_options({"players": 2}, days.seed_of(text))["first"]
        found[seat, first == seat] += 1
    assert len(found) == 4
    assert all(abs(number - 1461 / 4) < 4 * (1461 * 3 / 16) ** 0.5 for number in found.values())


def test_a_game_of_the_day_that_was_played_to_its_end_is_true() -> None:
    assert days.checked(game_of(DAY)) == DAY


def refused(record: Record) -> str:
    with pytest.raises(BadRecord) as error:
        days.checked(replay(claim_it, record))
    return str(error.value)


def test_a_card_is_held_against_its_day() -> None:
    record = game_of(DAY).record
    assert "wasn’t finished" in refused(game_of(DAY, 20).record)
    assert "isn’t for a daily game" in refused(replace(record, seed="abc"))
    assert "isn’t for a daily game" in refused(replace(record, seed=None))
    here = days.seat_of(DAY)
    friend = tuple(
        player if seat == here else replace(player, bot="tenderfoot")
        for seat, player in enumerate(record.seats)
    )
    assert "the players are different" in refused(replace(record, seats=friend))
    assert "the players are different" in refused(replace(record, seats=record.seats[::-1]))


def test_a_card_whose_rolls_were_changed_is_not_true() -> None:
    match = game_of(DAY)
    other = next(
        day
        for day in (f"2026-12-{number:02}" for number in range(1, 32))
        if days.seat_of(day) == days.seat_of(DAY)
        and claim_it.start_options({"players": 2}, days.seed_of(day)) == match.record.options
    )
    assert "not every roll matches" in refused(replace(match.record, seed=days.seed_of(other)))


def test_the_person_sits_at_either_seat() -> None:
    assert {days.seat_of(f"2026-11-{number:02}") for number in range(1, 31)} == {Seat(0), Seat(1)}
