"""What the page of a day's game asks of all that is saved.

The game of a day is saved under a key of its own, so that there is only one. Its note stays even if
the game is deleted: a day has one first try.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, cast

from claimit.table.days import is_day
from claimit.table.nesting import read_json
from web.table.messages.commands import SavesRequest
from web.table.messages.news import PageAnswered
from web.table.model.screens import Screen
from web.table.saves.names import DAY, NOTE, day_key, review_key
from web.table.saves.notes import Note, parse_note
from web.table.saves.saves import CannotSave, Saves

CARDS: Final = "claimit/card/"
"""The cards that were shared with the player, by their days."""
MOST_CARDS: Final = 8


class DayRead(NamedTuple):
    """What is saved of a day's game, and of those of all other days."""

    day: str
    today: str
    notes: Mapping[str, Note]
    """By day."""
    text: str | None
    review: str | None
    cards: tuple[str, ...]


@dataclass(frozen=True)
class ReadDay(SavesRequest):
    """Ask for a day's game; no day: for today's."""

    day: str

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> PageAnswered:
        """Answer with `DayRead`."""
        today = saves.calendar()
        day = self.day or today
        key = day_key(day)
        read = DayRead(
            day,
            today,
            days_noted(saves.store),
            saves.text(key),
            saves.store.get(review_key(key)),
            cards_of(saves, day),
        )
        return PageAnswered(Screen.TODAY, read)


class DayOpened(NamedTuple):
    """What a player finds who wants to play a day's game."""

    day: str
    is_saved: bool
    was_begun: bool


@dataclass(frozen=True)
class OpenDay(SavesRequest):
    """Ask whether a day's game was begun, now that all that is saved is at hand."""

    day: str

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> PageAnswered:
        """Answer with `DayOpened`."""
        key = day_key(self.day)
        found = DayOpened(self.day, saves.text(key) is not None, saves.note(key) is not None)
        return PageAnswered(Screen.TODAY, found)


@dataclass(frozen=True)
class SaveCard(SavesRequest):
    """Ask that a card be saved, until its day was played and after."""

    day: str
    card: str

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> PageAnswered:
        """Save it; what follows is read from there."""
        known = cards_of(saves, self.day)
        if self.card not in known:
            with suppress(CannotSave):
                saved = json.dumps([*known, self.card][-MOST_CARDS:])
                saves.store[CARDS + self.day] = saved
        return PageAnswered(Screen.TODAY, None)


def days_noted(store: Mapping[str, str]) -> dict[str, Note]:
    """Return the notes of the days that were played, by day, the earliest first."""
    found = dict[str, Note]()
    for name in store:
        day = name.removeprefix(NOTE + DAY)
        if name.startswith(NOTE + DAY) and is_day(day):
            with suppress(KeyError, ValueError, TypeError, OverflowError):
                found[day] = parse_note(store[name])
    return dict(sorted(found.items()))


def cards_of(saves: Saves, day: str) -> tuple[str, ...]:
    """Return the cards of a day, trusting nothing in what is saved."""
    try:
        found: Any = read_json(saves.store.get(CARDS + day, "[]"))
    except (ValueError, RecursionError):
        return ()
    cards = cast("list[Any]", found) if isinstance(found, list) else []
    return tuple(card for card in cards if isinstance(card, str))[:MOST_CARDS]
