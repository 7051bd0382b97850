"""Going from place to place: the pages beside lobby and table, and the way back from each.

The lobby's door lies beneath everything. `Model.came_from` has the places between it and the one
that is shown; a place that is come to again is gone back to, so the way never grows for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Final

from claimit.games import GameAway
from web.table.commands import OpenText, WhyOpen
from web.table.model import PAGES, Change, Dialog, Leaf, Model, Place, Screen
from web.table.responses import to_lobby
from web.table.saves import LESSON, of_game

if TYPE_CHECKING:
    from web.table.intents import Filled, Pressed
    from web.table.news import GamesFetched, KeptElsewhere, PageAnswered
    from web.table.pages import PageOf

PART: Final = "pages"
"""What the pages are called together, in place of a game's name, as long as they are away."""
ARCHIVE: Final = "runtime/pages.wasm"
"""Where the modules of the pages are fetched from; tools/site/games.py puts them there."""
MODULES: Final = ("web.table.pages", "web.table.pages.games_page", "web.table.pages.game_page")
"""What is imported of it at once; the rest follows where it is used."""


class PagesAway(GameAway):
    """The modules of the pages are not here; they are fetched as those of a game are."""

    def __init__(self) -> None:
        super().__init__(PART)


ABOVE = {Screen.GAME: Place(Screen.GAMES)}
"""What lies above a page that is the first to be shown, as after a reload."""


def arrived(model: Model, place: Place) -> Model:
    """Return the model at a place, with the way that leads back from it."""
    way = model.came_from
    if place in way:
        way = way[: way.index(place)]
    elif model.place != place and model.screen is not Screen.LOBBY:
        way = (*way, model.place)
    elif place.screen in ABOVE and model.screen is Screen.LOBBY:
        way = (ABOVE[place.screen],)
    return replace(
        model,
        screen=place.screen,
        at=place.at,
        came_from=way,
        leaf=Leaf.DOOR,
        dialog=None,
        message="",
    )


def visit(model: Model, place: Place) -> Change:
    """Show a page, which asks for what it needs."""
    face, view = model.face, model.view
    if model.screen in (Screen.TABLE, Screen.LESSON):  # where nothing stays half chosen
        view = view.after_step(face.tidied(view.board))
    arrival = replace(arrived(model, place), view=view)
    return Change(arrival).then(_page(arrival).opened)


def visits(screen: Screen) -> Callable[[Model, str], Change]:
    """Return what a button does that leads to a page; its value is the key of a game, or empty."""

    def press(model: Model, key: str) -> Change:
        return visit(model, Place(screen, key))

    return press


def show_rules(model: Model) -> Change:
    """Open the rules, wherever somebody is."""
    return Change(replace(model, dialog=Dialog.RULES))


def go_back(model: Model) -> Change:
    """Go one step back: out of a dialog, then from place to place, at last to the lobby's door."""
    if model.dialog is not None:
        return Change(replace(model, dialog=None))
    if not model.came_from:
        return to_lobby(model)
    return _return_to(model, model.came_from[-1])


def _return_to(model: Model, place: Place) -> Change:
    """Go back to a place; what lies there may have gone on meanwhile, so it is opened again."""
    if place.screen is Screen.TABLE:
        return Change(model, (OpenText(model.key, WhyOpen.CONTINUE),))
    if place.screen is Screen.LESSON:
        return Change(model, (OpenText(of_game(LESSON, model.face.GAME.NAME), WhyOpen.LEARN),))
    return visit(model, place)


# What is a page's own


def pressed(model: Model, intent: Pressed) -> Change:
    """Do what a button does that the table does not know."""
    return _page(model).pressed(model, intent) if model.screen in PAGES else Change(model)


def fill_in(model: Model, intent: Filled) -> Change:
    """Take over a field."""
    return _page(model).filled(model, intent)


def renew(model: Model, _intent: GamesFetched | KeptElsewhere) -> Change:
    """Have a page ask again for what it shows: there is more of it, or it has changed."""
    return _page(model).renewed(model) if model.screen in PAGES else Change(model)


def answered(model: Model, intent: PageAnswered) -> Change:
    """Take in what a page has asked for, if it is still shown."""
    if model.screen != intent.screen:
        return Change(model)
    return _page(model).answered(model, intent.answer)


def _page(model: Model) -> PageOf:
    return page_of(model.screen)


def page_of(screen: Screen) -> PageOf:
    """Return the page of a screen. Raises PagesAway, for no start has it."""
    try:
        pages = import_module(MODULES[0])
    except ModuleNotFoundError as error:
        if error.name == MODULES[0]:
            raise PagesAway from None
        raise
    return pages.of(screen)
