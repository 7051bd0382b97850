"""What the page of the history asks of all that is saved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple

from claimit.table.nesting import read_json
from claimit.table.review import SeatReview
from claimit.table.seal import unseal
from claimit.table.seats import Seat
from web.table.messages.commands import SavesRequest
from web.table.messages.news import PageAnswered
from web.table.model.screens import Screen
from web.table.pages.seat_review import account
from web.table.pages.twins import without_twins
from web.table.saves.names import ERASED, review_key
from web.table.saves.notes import Note
from web.table.saves.saves import CannotSave, Saves


class HistoryListed(NamedTuple):
    """The games that are over and count, the one played first at first."""

    games: Mapping[str, Note]
    since: int


@dataclass(frozen=True)
class ListHistory(SavesRequest):
    """Ask which games are over, and from when on they count; answered by `HistoryListed`."""

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> PageAnswered:
        """List them."""
        return PageAnswered(Screen.HISTORY, HistoryListed(games_that_count(saves), saves.erased()))


def games_that_count(saves: Saves) -> dict[str, Note]:
    """Return the games that are over and count, the one played first at first.

    A game that was played on from a moment of another one does not count: another player may have
    made its first steps, or the same person twice. Of twins (see `twins`) the one counts that was
    over first.
    """
    since = saves.erased()
    over = [
        (key, note)
        for key, note in saves.notes().items()
        if note.over and note.players and note.place >= since and not note.taken_over
    ]
    over.sort(key=lambda each: (each[1].place, each[1].order))
    once = without_twins((key, saves.text(key) or "") for key, _ in over)
    return {key: note for key, note in over if key in once}


class AccountsRead(NamedTuple):
    """What the reviews of some games tell, by their keys; None: nothing."""

    accounts: Mapping[str, SeatReview | None]


@dataclass(frozen=True)
class ReadAccounts(SavesRequest):
    """Ask what the reviews of some games tell of a seat; answered by `AccountsRead`."""

    wanted: tuple[tuple[str, Seat], ...]

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> PageAnswered:
        """Read them."""
        found = {key: _account(saves, key, seat) for key, seat in self.wanted}
        return PageAnswered(Screen.HISTORY, AccountsRead(found))


@dataclass(frozen=True)
class EraseHistory(SavesRequest):
    """Ask that games count from now on only; answered by `HistoryListed`."""

    def answered(self, saves: Saves, draw_seed: Callable[[], str]) -> PageAnswered:
        """Note the moment, which is later than that of any game."""
        with suppress(CannotSave):
            saves.store[ERASED] = str(saves.moment())
        return ListHistory().answered(saves, draw_seed)


def _account(saves: Saves, key: str, seat: Seat) -> SeatReview | None:
    text = saves.store.get(review_key(key))
    if text is None:
        return None
    return account(text, seat, _steps(saves.text(key) or ""))


def _steps(text: str) -> int:
    """Return how many steps a record has; -1 where nobody can tell."""
    try:
        fields: Any = read_json(unseal(text).text)
        return len(fields["steps"].split())
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return -1
