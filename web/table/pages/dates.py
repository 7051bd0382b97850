"""Days and months in words, as the language of the page writes them."""

from __future__ import annotations

from typing import Final

from claimit.table.days import Month, month_of, number_of
from claimit.table.phrase import Phrase
from web.kit.words import say, tell

MONTHS: Final = (
    Phrase("January"),
    Phrase("February"),
    Phrase("March"),
    Phrase("April"),
    Phrase("May"),
    Phrase("June"),
    Phrase("July"),
    Phrase("August"),
    Phrase("September"),
    Phrase("October"),
    Phrase("November"),
    Phrase("December"),
)
WEEKDAYS: Final = (
    (Phrase("Mo"), Phrase("Monday")),
    (Phrase("Tu"), Phrase("Tuesday")),
    (Phrase("We"), Phrase("Wednesday")),
    (Phrase("Th"), Phrase("Thursday")),
    (Phrase("Fr"), Phrase("Friday")),
    (Phrase("Sa"), Phrase("Saturday")),
    (Phrase("Su"), Phrase("Sunday")),
)
"""Each in short and in full, from Monday."""


def day_in_words(day: str) -> str:
    """Write a day: "23 November 2026"."""
    month = month_of(day)
    return say(
        "{number} {month} {year}",
        number=number_of(day),
        month=tell(MONTHS[month.month - 1]),
        year=month.year,
    )


def month_in_words(month: Month) -> str:
    """Write a month: "November 2026"."""
    return say("{month} {year}", month=tell(MONTHS[month.month - 1]), year=month.year)
