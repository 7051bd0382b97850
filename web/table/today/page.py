"""The page of a day's game: to play it, to share how it ended, and the calendar of all days."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, NamedTuple

from claimit.games import GAMES, first
from claimit.table.days import day_of, is_day, month_of, seat_of, seed_of
from claimit.table.match import Match
from claimit.table.phrase import Phrase
from claimit.table.record import BadRecord
from web.kit.marks import Part
from web.kit.words import say, tell, unnamed
from web.table.lobby import new_games
from web.table.messages.commands import Command, FetchThen, NameLink
from web.table.messages.handing_over import CopyText, HandOver
from web.table.messages.intents import Pressed
from web.table.messages.news import GameSeeded, GamesFetched, LinkNamed, PageAnswered
from web.table.model.model import Change, Model
from web.table.model.screens import Screen
from web.table.navigation.places import ShowCard
from web.table.opening import imports, saved_games
from web.table.pages.dates import day_in_words
from web.table.pages.page import Page
from web.table.pages.saved_games import NameGame
from web.table.pages.seat_review import account
from web.table.saves.names import GAME, day_key, review_key
from web.table.seats import viewer
from web.table.seats.setup import MOST, NAMES, Setup
from web.table.today.asks import DayOpened, DayRead, OpenDay, ReadDay
from web.table.today.cards import card, fragment_of, read, show_card
from web.table.today.marks import today_marks, today_markup
from web.table.today.state import DayShown


class WantsDay(NamedTuple):
    """The player wants to play the game of a day, and all that is saved is at hand."""

    day: str


def opened(model: Model) -> Change:
    """Ask for the day's game; then all that is saved of this and other days is fetched."""
    return Change(model.with_page(None), (ReadDay(_day(model)),))


def renewed(model: Model) -> Change:
    """Ask again: all games are at hand, another tab has played, or it is another day."""
    return Change(model, (ReadDay(_day(model)),))


def _day(model: Model) -> str:
    """Return the day that the address names; empty: today."""
    return day_of(model.at.removeprefix(GAME))


def answered(model: Model, answer: Any) -> Change:
    """Take in what is saved of the day, its link, that it can be begun, or which card is wanted.

    Raises BadRecord where a card cannot be read, and GameAway where its game is not loaded.
    """
    match answer:
        case ShowCard():
            return show_card(model, answer.text)
        case DayRead():
            return _read(model, answer)
        case WantsDay():
            return Change(model, (OpenDay(answer.day),))
        case DayOpened():
            return _play(model, answer)
        case LinkNamed() if day := model.page(DayShown):
            day = replace(day, link=answer.link, can_hand_over=answer.can_hand_over)
            return Change(model.with_page(day))
        case _:
            return Change(model)


def _read(model: Model, read: DayRead) -> Change:
    if not is_day(read.day):
        return Change(model)
    known = model.page(DayShown)
    known = known if known is not None and known.day == read.day else None
    match = known.match if known and known.text == read.text else _opened(read.text)
    day = DayShown(
        read.day,
        read.today,
        read.notes,
        known.month if known else month_of(read.day),
        read.text,
        match,
        None if match is None else account(read.review, seat_of(read.day), match.ply),
        known.cards if known and known.shared == read.cards else tuple(_cards(read.cards)),
        read.cards,
        known.link if known else "",
        known.can_hand_over if known else False,
    )
    wants_link = match is not None and match.is_over and not day.link
    asked: tuple[Command, ...] = ()
    if match is not None and wants_link:
        asked += (NameLink(fragment_of(match)),)
    if known is None:
        asked += (FetchThen(GamesFetched(), aside=(review_key(day_key(read.day)),)),)
    return Change(model.with_page(day), asked)


def _opened(text: str | None) -> Match[Any] | None:
    with suppress(BadRecord):
        return None if text is None else viewer.opened(text, GAMES)
    return None


def _cards(cards: tuple[str, ...]) -> Iterator[Match[Any]]:
    """Yield the games of the cards that were shared."""
    for text in cards:
        with suppress(BadRecord):
            yield read(text)


# Playing it


def _play(model: Model, found: DayOpened) -> Change:
    """Go on with the game of a day, or begin it; what was deleted is not begun again."""
    day = found.day
    if found.is_saved:
        return saved_games.continue_saved(model, day_key(day))
    if found.was_begun:
        return renewed(model)
    face, seat = model.faces[first()], seat_of(day)
    names, bots = list[str](NAMES), list[str | None]((None,) * MOST)
    names[seat], names[1 - seat] = unnamed(seat + 1), NAMES[1]
    bots[1 - seat] = tuple(face.GAME.LEVELS)[-1]
    setup = Setup(2, tuple(names), bots=tuple(bots))
    begun = new_games.begun_with(model, GameSeeded(first(), setup, seed_of(day), day_key(day)))
    title = say(
        "{title}, {day}", title=tell(model.faces.sign(first()).daily), day=day_in_words(day)
    )
    return begun.also(NameGame(day_key(day), title))


def pressed(model: Model, intent: Pressed) -> Change:
    """Play, share the card, look at a shared game, turn the calendar's leaf."""
    day = model.page(DayShown)
    if day is None:
        return Change(model)
    match intent.action:
        case "play-day":
            wants = PageAnswered(Screen.TODAY, WantsDay(day.day))
            return Change(model, (FetchThen(wants),))
        case "copy-card" if day.link:
            return Change(model, (CopyText(f"{_card(model, day)}\n{day.link}"),))
        case "hand-over-card" if day.link:
            title = tell(model.faces.sign(first()).daily)
            return Change(model, (HandOver(title, day.link, _card(model, day)),))
        case "open-card" if day.is_over and intent.value in map(str, range(len(day.cards))):
            text = viewer.text_of(day.cards[int(intent.value)].record)
            return imports.place(model, text, by_link=True)
        case "month" if intent.value in ("-1", "1"):
            turned = replace(day, month=day.month.moved(int(intent.value)))
            return Change(model.with_page(turned))
        case _:
            return Change(model)


def _card(model: Model, day: DayShown) -> str:
    assert day.match is not None, "only of a game there is a link"
    return card(day.match, day.day, day.review, model.faces, model.settings)


# What it shows


def parts(model: Model) -> Iterator[Part]:
    """Yield the parts of the page."""
    yield Part(today_marks, (model.page(DayShown), model.faces, model.settings))


PAGE: Final = Page(
    name=Screen.TODAY,
    title=Phrase("Today’s game"),
    markup=today_markup,
    opened=opened,
    renewed=renewed,
    answered=answered,
    pressed=pressed,
    parts=parts,
)
