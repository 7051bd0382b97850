"""The game of a day: everyone plays it with the same rolls, because its seed is the date.

The seed is ``today-2026-11-23``. One person plays against one computer player. Everything follows
from the seed: the rolls, the roll-off that decides who starts, and the person's seat.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from claimit.table.chance import derived, numbers
from claimit.table.match import Match
from claimit.table.record import BadRecord
from claimit.table.seats import Seat

SEED: Final = "today-"
PLAYERS: Final = 2
WEEK: Final = 7
MS_A_DAY: Final = 86_400_000
_DAY: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)


class Month(NamedTuple):
    """A month of the calendar."""

    year: int
    month: int
    """Counted from 1."""

    @property
    def days(self) -> int:
        """How many days it has."""
        if self.month == 2:
            is_leap = self.year % 4 == 0 and (self.year % 100 != 0 or self.year % 400 == 0)
            return 29 if is_leap else 28
        return 30 if self.month in (4, 6, 9, 11) else 31

    def day(self, number: int) -> str:
        """Return a day of it in the form ``"2026-11-23"``."""
        return f"{self.year:04}-{self.month:02}-{number:02}"

    def weeks(self) -> Iterator[tuple[int, ...]]:
        """Yield its weeks from Monday, each as seven day numbers; 0 stands for days of other
        months.
        """
        before = weekday(self.day(1))
        days = [*(0,) * before, *range(1, self.days + 1)]
        days += [0] * (-len(days) % WEEK)
        for at in range(0, len(days), WEEK):
            yield tuple(days[at : at + WEEK])

    def moved(self, by: int) -> Month:
        """Return the month that is `by` months later."""
        year, month = divmod(self.year * 12 + self.month - 1 + by, 12)
        return Month(year, month + 1)


def is_day(text: str) -> bool:
    """Return whether a text is a date, such as ``"2026-11-23"``."""
    found = _DAY.fullmatch(text)
    if found is None:
        return False
    year, month, day = map(int, found.groups())
    return year > 0 and 1 <= month <= 12 and 1 <= day <= Month(year, month).days


def month_of(day: str) -> Month:
    """Return the month of a day."""
    return Month(int(day[:4]), int(day[5:7]))


def number_of(day: str) -> int:
    """Return the number of a day in its month, from 1."""
    return int(day[8:])


def weekday(day: str) -> int:
    """Return the day of the week, 0 for Monday."""
    return (days_since_1970(day) + 3) % WEEK  # 1970-01-01 was a Thursday


def days_since_1970(day: str) -> int:
    """Return the number of days since 1970-01-01."""
    (year, month), number = month_of(day), number_of(day)
    years = year - (month < 3)  # each begins in March, so that a leap day is its last
    months = (month - 3) % 12
    return (
        years * 365 + years // 4 - years // 100 + years // 400
        + (153 * months + 2) // 5 + number - 719_469
    )  # fmt: skip


def day_at(moment: int) -> str:
    """Return the date in UTC of a moment in milliseconds since 1970."""
    left = moment // MS_A_DAY
    year = 1970 + left // 366  # this year or an earlier one
    while days_since_1970(f"{year + 1:04}-01-01") <= left:
        year += 1
    month = Month(year, 1)
    left -= days_since_1970(month.day(1))
    while left >= month.days:
        left -= month.days
        month = month.moved(1)
    return month.day(left + 1)


# Its game


def seed_of(day: str) -> str:
    """Return the seed of a day's game."""
    return SEED + day


def day_of(seed: str | None) -> str:
    """Return the day whose game has this seed; empty if it is not the seed of a day."""
    day = (seed or "").removeprefix(SEED)
    return day if seed == SEED + day and is_day(day) else ""


def seat_of(day: str) -> Seat:
    """Return the seat of the person in a day's game."""
    return Seat(next(numbers(derived(seed_of(day), "seat"), PLAYERS)) - 1)


def level_of(match: Match[Any]) -> str:
    """Return the level of the computer player in the games of the days: the strongest."""
    return tuple(match.game.LEVELS)[-1]


def checked(match: Match[Any]) -> str:
    """Return the day of a match that is a finished game of a day. Raises BadRecord if it is not
    one.
    """
    record, day = match.record, day_of(match.record.seed)
    if not day:
        raise BadRecord("This card isn’t for a daily game: its secret seed isn’t a date.")
    options = match.game.start_options({"players": PLAYERS}, seed_of(day))
    levels = [level_of(match)] * PLAYERS
    levels[seat_of(day)] = ""
    if record.options != options or [seat.bot or "" for seat in record.seats] != levels:
        raise BadRecord(
            "This card doesn’t belong to the game of {day}: the players are different.", day=day
        )
    if not match.dice_follow_seed:
        raise BadRecord("This card isn’t genuine: not every roll matches {day}.", day=day)
    if not match.is_over:
        raise BadRecord("This card is for a game that wasn’t finished.")
    return day
