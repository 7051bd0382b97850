"""Puts a table together: the page, what the browser saves, and the first model."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from claimit import games
from web.kit.words import address
from web.table.face.protocol import Faces
from web.table.face.second_person import SENTENCES
from web.table.model.model import Model
from web.table.runner import Runner
from web.table.saves.names import CHOSEN, OPPONENTS, PLAYED, SETTINGS, SETUP, of_game
from web.table.saves.saves import Saves
from web.table.screen import brought
from web.table.seats.opponents import parse_opponents
from web.table.seats.setup import parse_setup
from web.table.view.settings import USUAL, Settings, parse_settings
from web.table.view.view_state import ViewState

if TYPE_CHECKING:
    from web.table.browser import Browser

address(SENTENCES)


def open_table(
    page: Browser,
    faces: Faces,
    saves: Saves,
    draw_seed: Callable[[], str],
    first: Settings = USUAL,
) -> Runner:
    """Return a table that shows itself on a page; `first` are the settings before anyone has
    chosen any. The page bears the first game's board since the site was built.
    """
    saves.adopt()
    face, store = faces[games.first()], saves.store
    chosen = store.get(CHOSEN, "")
    model = Model(
        faces,
        face,
        offered=chosen if chosen in faces else games.first(),
        view=ViewState(board=face.new_board()),
        setup=parse_setup(store.get(SETUP, ""), face.GAME, face.OPTIONS),
        opponents=parse_opponents(store.get(OPPONENTS, ""), face.GAME),
        settings=parse_settings(store.get(SETTINGS, ""), first),
        played=frozenset(game for game in faces if of_game(PLAYED, game) in store),
    )
    return Runner(page, saves, draw_seed, model, brought(faces, face, face.GAME.NAME))
