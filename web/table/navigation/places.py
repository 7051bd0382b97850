"""Going from place to place: the pages beside lobby and table, and the way back from each.

The lobby's door lies beneath everything. `Model.came_from` has the places between it and the one
that is shown; a place that is come to again is gone back to, so the way never grows for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from web.table.jobs import late_modules
from web.table.jobs.late_modules import ADVISING, AFTERMATH, PAGE, TURNS
from web.table.messages.commands import OpenGame, OpenLesson, ResumeGame
from web.table.model.model import Change, Model
from web.table.model.responses import to_lobby
from web.table.model.screens import PAGES, Dialog, Leaf, Place, Screen

if TYPE_CHECKING:
    from web.table.messages.intents import Filled, KeyPressed, Pressed
    from web.table.messages.news import GamesFetched, PageAnswered
    from web.table.pages.page import Page


SHOWN: Final = "shown"
"""What follows the moment of a mistake that the player wants to see, and not to try again."""


class GoTo(NamedTuple):
    """Tells the replay that is shown which moment is wanted; empty: its beginning."""

    moment: str


class ShowTurn(NamedTuple):
    """Tells the replay that is shown that the log's line of a turn was pressed."""

    number: int


class ShowCard(NamedTuple):
    """Tells the page of a day's game which card is wanted, by the text of its link."""

    text: str


def above(place: Place) -> tuple[Place, ...]:
    """Return what lies above a page that is the first to be shown, as after a reload."""
    page = place.screen.page
    screens = map(Screen, page.over if page else ())
    return tuple(
        Place(screen, place.at if screen.page and screen.page.needs_game else "")
        for screen in screens
    )


def arrived(model: Model, place: Place) -> Model:
    """Return the model at a place, with the way that leads back from it."""
    way = model.came_from
    if place in way:
        way = way[: way.index(place)]
    elif model.place != place and model.screen is not Screen.LOBBY:
        way = (*way, model.place)
    elif model.screen is Screen.LOBBY:
        way = above(place)
    there = replace(
        model,
        screen=place.screen,
        at=place.at,
        came_from=way,
        leaf=Leaf.DOOR,
        dialog=None,
        message="",
    )
    # The lobby, or the rules of another game, may have changed the Face meanwhile.
    return there if there.shown is None else _with_face(there, there.shown.record.game)


def _with_face(model: Model, game: str) -> Model:
    """Return the model with the Face of a game."""
    face = model.faces[game]
    if face is model.face:
        return model
    return replace(model, face=face, view=model.view.after_step(face.new_board()), scenes=())


def visit(model: Model, place: Place) -> Change:
    """Show a page, which asks for what it needs."""
    if model.shown is not None:  # on a table nothing stays half chosen
        tidy = model.face.tidied(model.view.board)
        model = replace(model, view=model.view.after_step(tidy))
    arrival = arrived(model, place)
    return Change(arrival).then(_page(arrival).opened)


def visits(screen: Screen) -> Callable[[Model, str], Change]:
    """Return what a button does that leads to a page; its value is the key of a game, or empty."""

    def press(model: Model, key: str) -> Change:
        return visit(model, Place(screen, key))

    return press


def replay(model: Model, value: str) -> Change:
    """Show a game step by step: the one with this key, or else the one that the player sees."""
    return _replay(model, value, "")


def replay_at(model: Model, value: str) -> Change:
    """Show a game at a moment: its key and after how many steps, with a space between them."""
    key, _, moment = value.partition(" ")
    return _replay(model, key, moment)


def replay_to(model: Model, moment: str) -> Change:
    """Show the game that the player sees at a moment: after so many steps."""
    return _replay(model, "", moment)


def practise(model: Model, value: str) -> Change:
    """Put a mistake of a game on the table: its key, after how many steps, and perhaps `SHOWN`."""
    key, _, moment = value.partition(" ")
    return visit(replace(model, moment=moment), Place(Screen.PRACTICE, key))


def _replay(model: Model, key: str, moment: str) -> Change:
    key = key or (model.at if model.screen in PAGES else model.key)
    if not key:
        return Change(model)
    if model.looking and model.place == Place(Screen.REPLAY, key):
        return _page(model).answered(model, GoTo(moment))
    return visit(replace(model, moment=moment), Place(Screen.REPLAY, key))


def show_turn(model: Model, number: int) -> Change:
    """Show the moment at which a turn of the replay had ended, and its steps in the log."""
    return _page(model).answered(model, ShowTurn(number))


def show_card(model: Model, text: str) -> Change:
    """Show the card of a day's game. Raises BadRecord, and PagesAway."""
    return page_of(Screen.TODAY).answered(model, ShowCard(text))


def show_rules(model: Model) -> Change:
    """Open the rules of the game that the screen is about, wherever the player is."""
    return Change(replace(_with_face(model, model.game), dialog=Dialog.RULES))


def go_back(model: Model) -> Change:
    """Go one step back: out of a dialog, then from place to place, at last to the lobby's door."""
    if model.dialog is not None:
        return Change(replace(model, dialog=None))
    if not model.came_from:
        return to_lobby(model)
    return _return_to(model, model.came_from[-1])


def _return_to(model: Model, place: Place) -> Change:
    """Go back to a place; what lies there may have gone on meanwhile, so it is opened again."""
    if place.screen is Screen.TABLE and not model.key:  # after a reload
        return Change(model, (ResumeGame(),))
    if place.screen is Screen.TABLE:
        return Change(model, (OpenGame(model.key),))
    if place.screen is Screen.LESSON:
        game = model.face.GAME.NAME if model.attempt else model.offered
        return Change(model, (OpenLesson(game),))
    return visit(model, place)


# What is a page's own


def pressed(model: Model, intent: Pressed) -> Change:
    """Do what a button does that the table does not know."""
    return _page(model).pressed(model, intent) if model.screen in PAGES else Change(model)


def typed(model: Model, intent: KeyPressed) -> Change:
    """Do what a key does on a page; where the page has no keys of its own, Escape leads back."""
    if own := _page(model).typed:
        return own(model, intent)
    return go_back(model) if intent.key == "Escape" else Change(model)


def fill_in(model: Model, intent: Filled) -> Change:
    """Take over a field."""
    return _page(model).filled(model, intent)


def fetched(model: Model, _intent: GamesFetched) -> Change:
    """Note that all saved games have been read, of which a page may show more now."""
    return renew(replace(model, all_read=True))


def renew(model: Model) -> Change:
    """Have a page ask again for what it shows: there is more of it, or it has changed."""
    return _page(model).renewed(model) if model.screen in PAGES else Change(model)


def answered(model: Model, intent: PageAnswered) -> Change:
    """Take in what a page, or the table, has asked for, if it is still shown."""
    if model.screen != intent.screen:
        return Change(model)
    if model.screen in PAGES:
        return _page(model).answered(model, intent.answer)
    change = Change(model)
    asked = (ADVISING, AFTERMATH) if model.apart is None else (ADVISING, AFTERMATH, TURNS)
    for asking in map(late_modules.module, asked):  # each knows its own answers
        change = change.then(partial(asking.answered, answer=intent.answer))
    return change


def own_keys(model: Model) -> tuple[str, ...]:
    """Return the keys that the page that is shown has besides those of every table."""
    return _page(model).keys if model.screen in PAGES else ()


def own_buttons(model: Model) -> tuple[str, ...]:
    """Return the table's buttons that the page that is shown does in its own way."""
    return _page(model).buttons if model.screen in PAGES else ()


def judge(model: Model, token: str) -> Change:
    """Have the page that is shown judge what the player has chosen on the table, a step's token."""
    return _page(model).judged(model, token)


def _page(model: Model) -> Page:
    return page_of(model.screen)


def page_of(screen: Screen) -> Page:
    """Return the page of a screen. Raises PagesAway, for no start has it."""
    return late_modules.module(PAGE).page_of(screen)
