"""The page of one game: how it stands or ended, what can be done with it, or what is left of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from claimit.table.match import Match
from claimit.table.phrase import Phrase
from web.kit.marks import Part
from web.kit.words import say
from web.table.games.game_marks import markup, one_marks
from web.table.games.library import called
from web.table.games.one_game import GameShown, noted
from web.table.games.one_game import opened as opened_game
from web.table.messages.commands import Announce, FetchThen
from web.table.messages.handing_over import Download
from web.table.messages.intents import Filled, Pressed
from web.table.messages.news import GamesFetched
from web.table.model.model import Change, Model
from web.table.model.responses import complain
from web.table.model.screens import Place, Screen
from web.table.navigation import places
from web.table.opening import saved_games
from web.table.pages.page import Page
from web.table.pages.saved_games import CopyGame, GameCopied, NameGame, Read, ReadGame, TakeAway
from web.table.saves.names import review_key
from web.table.saves.notes import Note, title_of
from web.table.seats import viewer


def opened(model: Model) -> Change:
    """Ask for the game, and have the older games fetched, of which it may be one."""
    all_of_it = FetchThen(GamesFetched(), aside=(review_key(model.at),))  # which may be deleted
    return Change(model.with_page(None), (ReadGame(model.at), all_of_it))


def renewed(model: Model) -> Change:
    """Ask for the game again, which has changed or has been fetched."""
    return Change(model, (ReadGame(model.at),))


def answered(model: Model, answer: Any) -> Change:
    """Take in the game, or its copy. Raises GameAway."""
    if isinstance(answer, Read) and answer.key == model.at:
        known = model.page(GameShown)
        if known is not None and (known.key, known.text) == (answer.key, answer.text):
            return Change(model)  # and what is being typed stays
        if answer.text is None and not model.all_read:
            return Change(model)  # it may be one of those that are being fetched
        return Change(model.with_page(opened_game(answer)))
    if isinstance(answer, GameCopied):
        return _copied(model, answer)
    return Change(model)


def _copied(model: Model, copied: GameCopied) -> Change:
    if not copied.key:
        return complain(
            model, say("The browser has no room for another game. Delete one and try again.")
        )
    if copied.plays:
        return saved_games.continue_saved(model, copied.key)
    beside = replace(model, at=copied.key)  # in place of the other's page: Back leads above both
    return opened(beside).also(Announce(say("This is the copy. The other game is as it was.")))


def pressed(model: Model, intent: Pressed) -> Change:
    """Copy the game, delete it, hand it over, or go on with what can be saved of it."""
    one, action = model.page(GameShown), intent.action
    if one is None:
        return Change(model)
    rescue = one.rescue
    if action == "delete" and one.text is not None:
        return _delete(model, one.key)
    if action == "duplicate" and one.match is not None:
        title = say("Copy of {game}", game=called(one.note, model.faces))
        return Change(model, (_copy(one.match, one.note, title_of(title)),))
    if action == "save-text" and one.text is not None:
        return Change(model, (Download("claimit-unreadable.json", one.text),))
    if action == "play-rescued" and rescue is not None and rescue.match is not None:
        return Change(model, (_copy(rescue.match, one.note, one.note.title, plays=True),))
    if action == "play-good" and rescue is not None and rescue.good is not None:
        return Change(model, (_copy(rescue.good, one.note, one.note.title, plays=True),))
    return Change(model)


def _copy(match: Match[Any], note: Note, title: str, *, plays: bool = False) -> CopyGame:
    listed = noted(match, note)._replace(title=title)
    return CopyGame(viewer.text_of(match.record), listed, plays)


def _delete(model: Model, key: str) -> Change:
    """Delete the game, and leave its page; a table on which it lies is no longer there, either."""
    taking = TakeAway(key)
    if model.key == key:
        way = tuple(place for place in model.came_from if place.screen is not Screen.TABLE)
        model = replace(model, match=None, key="", came_from=way, scenes=())
    there = places.arrived(model.with_page(None), Place(Screen.GAMES))
    way = tuple(place for place in there.came_from if place.screen is not Screen.GAME)
    return Change(replace(there, came_from=way), (taking,))


def filled(model: Model, intent: Filled) -> Change:
    """Call the game otherwise."""
    one = model.page(GameShown)
    if one is None or intent.field != "title":
        return Change(model)
    one = one.named(intent.value)
    return Change(model.with_page(one), (NameGame(one.key, one.note.title),))


def parts(model: Model) -> Iterator[Part]:
    """Yield the parts of the page."""
    yield Part(one_marks, (model.page(GameShown), model.faces, model.settings))


PAGE: Final = Page(
    name=Screen.GAME,
    title=Phrase("A game"),
    markup=markup,
    opened=opened,
    renewed=renewed,
    answered=answered,
    pressed=pressed,
    filled=filled,
    parts=parts,
)
