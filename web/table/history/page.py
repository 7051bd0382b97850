"""The page of what the player has won and lost on this device: how often, how well, how luckily."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, NamedTuple

from claimit.games import GAMES, GameAway, ratings_of
from claimit.table.phrase import Phrase
from web.kit.marks import Part
from web.kit.words import say
from web.table.history.asks import (
    AccountsRead,
    EraseHistory,
    HistoryListed,
    ListHistory,
    ReadAccounts,
)
from web.table.history.files import CSV_FILE, JSON_FILE, as_csv, as_json
from web.table.history.marks import (
    history_marks,
    history_markup,
    judged_marks,
    played_marks,
)
from web.table.history.state import Finished, History, rating_course
from web.table.messages.commands import Announce, Command, FetchThen, Focus, Later
from web.table.messages.handing_over import Download
from web.table.messages.intents import Pressed
from web.table.messages.news import GamesFetched, PageAnswered
from web.table.model.model import Change, Model
from web.table.model.screens import Screen
from web.table.pages.page import Page
from web.table.saves.names import review_key

BATCH: Final = 10
"""How many reviews are read at a time: each may have some ten thousand characters."""


class ReviewsHere(NamedTuple):
    """The reviews of some games are at hand, as far as there are any."""

    games: tuple[Finished, ...]


def opened(model: Model) -> Change:
    """Ask for the games that are over, and have the older ones fetched."""
    return Change(model.with_page(None), (ListHistory(), *_rest(model)))


def renewed(model: Model) -> Change:
    """Ask again: all games are at hand, or another tab has saved one."""
    return Change(model, (ListHistory(),))


def _rest(model: Model) -> tuple[Command, ...]:
    return () if model.all_read else (FetchThen(GamesFetched()),)


def answered(model: Model, answer: Any) -> Change:
    """Take in the games, and one batch of reviews after the other. Raises GameAway."""
    match answer:
        case HistoryListed():
            known = model.page(History) or History()
            history = replace(
                known,
                games=answer.games,
                since=answer.since,
                erasing=False,
            )
            return _show(model, history)
        case ReviewsHere():
            now, later = answer.games[:BATCH], answer.games[BATCH:]
            wanted = tuple((each.key, each.seat) for each in now)
            rest = PageAnswered(Screen.HISTORY, ReviewsHere(later))
            return Change(model, (ReadAccounts(wanted), *([Later(0, rest)] if later else ())))
        case AccountsRead() if history := model.page(History):
            accounts = {**history.accounts, **answer.accounts}
            return Change(model.with_page(replace(history, accounts=accounts)))
        case _:
            return Change(model)


def _show(model: Model, history: History) -> Change:
    """Show a history; what the reviews tell is read in batches. Raises GameAway."""
    if history.shown_game in model.faces:
        GAMES[history.shown_game]  # or else it is fetched, for only it knows its levels
    return Change(model.with_page(history), _wants(history) if model.all_read else ())


def _wants(history: History) -> tuple[Command, ...]:
    games = history.unread
    if not games:
        return ()
    here = PageAnswered(Screen.HISTORY, ReviewsHere(games))
    return (FetchThen(here, aside=tuple(review_key(each.key) for each in games)),)


def pressed(model: Model, intent: Pressed) -> Change:
    """Show another player or another game, hand the history over, or erase it. Raises GameAway."""
    history = model.page(History)
    if history is None:
        return Change(model)
    match intent.action:
        case "person" if intent.value in map(str, range(len(history.people))):
            person = history.people[int(intent.value)]
            return _show(model, replace(history, person=person, accounts={}))
        case "of-game" if intent.value in history.played_games:
            return _show(model, replace(history, game=intent.value))
        case "save-history":
            ratings = dict[str, float]()
            with suppress(GameAway):
                ratings = dict(ratings_of(history.shown_game)) if history.shown_game else {}
            course = rating_course(history.finished, ratings)
            return Change(model, (Download(JSON_FILE, as_json(history, course)),))
        case "save-table":
            return Change(model, (Download(CSV_FILE, as_csv(history)),))
        case "erase":
            asking = model.with_page(replace(history, erasing=True))
            return Change(asking, (Focus("#erase-question"),))
        case "keep-history":
            saved = model.with_page(replace(history, erasing=False))
            return Change(saved, (Focus("#erase"),))
        case "erase-for-good" if history.erasing:
            announced = Announce(say("The history was erased. The games are still there."))
            return Change(model, (EraseHistory(), announced, Focus("#history-title")))
        case _:
            return Change(model)


def parts(model: Model) -> Iterator[Part]:
    """Yield the parts of the page."""
    history, faces = model.page(History), model.faces
    if history is None:
        return
    shown = (history.games, history.shown_game, history.shown_person)
    yield Part(history_marks, (history, faces, model.all_read))
    yield Part(played_marks, (*shown, faces))
    is_read = model.all_read and not history.unread
    yield Part(judged_marks, (*shown, history.accounts if is_read else None))


PAGE: Final = Page(
    name=Screen.HISTORY,
    title=Phrase("Your history"),
    markup=history_markup,
    opened=opened,
    renewed=renewed,
    answered=answered,
    pressed=pressed,
    parts=parts,
)
