"""The history as files that other programs read: JSON and CSV."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from claimit.table.days import MS_A_DAY, day_at
from claimit.table.review import SeatReview
from web.table.history.state import Finished, History, Rated
from web.table.saves.names import GAME

JSON_FILE: Final = "claimit-history.json"
CSV_FILE: Final = "claimit-history.csv"
FORMAT: Final = "claimit-history"
VERSION: Final = 1


def moment_of(milliseconds: int) -> str | None:
    """Write a time as ISO 8601, by Universal Time; None: it is not known."""
    if not milliseconds:
        return None
    seconds = milliseconds % MS_A_DAY // 1000
    hours, minutes = seconds // 3600, seconds // 60 % 60
    return f"{day_at(milliseconds)}T{hours:02}:{minutes:02}:{seconds % 60:02}Z"


def as_json(history: History, course: Sequence[Rated]) -> str:
    """Write the games of the one who is shown, and the rating."""
    games = [_told(each, history.accounts.get(each.key)) for each in history.finished]
    rated = [
        {
            "games": each.games,
            "played": moment_of(each.moment),
            "rating": round(each.rating.rating, 1),
            "deviation": round(each.rating.deviation, 1),
            "volatility": round(each.rating.volatility, 6),
        }
        for each in course
    ]
    fields = {
        "format": FORMAT,
        "version": VERSION,
        "person": history.shown_person,
        "game": history.shown_game,
        "since": moment_of(history.since),
        "games": games,
        "rating": rated,
    }
    return json.dumps(fields, ensure_ascii=False, indent=1) + "\n"


def as_csv(history: History) -> str:
    """Write a line for each game of the one who is shown."""
    rows = [_told(each, history.accounts.get(each.key)) for each in history.finished]
    return "".join(_lines(rows))


def _lines(rows: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    names = ("played", "game", "id", "seats", "opponents", "people", "won", "error_rate", "luck")
    yield ",".join(names) + "\r\n"
    for row in rows:
        yield ",".join(_cell(row[name]) for name in names) + "\r\n"


def _cell(value: object) -> str:
    """Write a cell as RFC 4180 has it."""
    if isinstance(value, (list, tuple)):
        value = " ".join(map(str, value))  # pyright: ignore[reportUnknownArgumentType]
    text = "" if value is None else str(value)
    return '"' + text.replace('"', '""') + '"' if any(each in text for each in ',"\r\n') else text


def _told(each: Finished, account: SeatReview | None) -> dict[str, Any]:
    return {
        "id": each.key.removeprefix(GAME),
        "game": each.note.game,
        "played": moment_of(each.note.played),
        "seats": len(each.note.players),
        "opponents": list(each.opponents),
        "people": each.people,
        "won": each.share,
        "error_rate": None if account is None else account.error_rate,
        "luck": None if account is None else account.luck,
    }
