"""What a review that is saved tells of one seat, and nothing else of it."""

from __future__ import annotations

from typing import Any

from claimit.table.nesting import read_json
from claimit.table.review import SeatReview
from claimit.table.seats import Seat


def account(text: str | None, seat: Seat, ply: int) -> SeatReview | None:
    """Return a seat's account in a review of as many steps, trusting nothing in its text.

    None: there is no review, it has no accounts, or it is not of the whole game.
    """
    try:
        fields: Any = read_json(text or "")
        if fields["ply"] != ply:
            return None
        own: Any = fields["seats"][seat]
        start, luck, errors, drift, result, rate = (
            float(own[name])
            for name in ("start", "luck", "errors", "drift", "result", "error_rate")
        )
        decisions = int(own["decisions"])
    except (ValueError, TypeError, KeyError, IndexError, RecursionError, OverflowError):
        return None
    found = SeatReview(seat, start, luck, errors, drift, result, decisions, rate)
    is_sound = all(-10 < figure < 10 for figure in (start, luck, errors, drift, result, rate))
    return found if is_sound and decisions >= 0 else None
