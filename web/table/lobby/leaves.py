"""The leaves of the lobby: its door, and the forms of a game to be set up that unfold from it."""

from __future__ import annotations

from dataclasses import replace

from web.kit.words import tell
from web.table.messages.commands import Announce, Focus, SaveText
from web.table.model.model import Change, Model
from web.table.model.responses import to_lobby
from web.table.model.screens import Leaf, Screen
from web.table.saves.names import CHOSEN
from web.table.settings.preferences import apply_settings, save_setup
from web.table.view import seating
from web.table.view.settings import EDGES

TITLES = {
    Leaf.DOOR: "#lobby-title",
    Leaf.ROUND: "#setup-title",
    Leaf.SET_UP: "#setup-title",
}


def turn_to(model: Model, leaf: Leaf) -> Change:
    """Turn to a leaf of the lobby's sheet."""
    if model.leaf is leaf:
        return Change(model)
    return Change(replace(model, leaf=leaf), (Focus(TITLES[leaf]),))


def choose_game(model: Model, game: str) -> Change:
    """Have the lobby offer another game, from now on."""
    if model.screen is not Screen.LOBBY or game not in model.faces or game == model.offered:
        return Change(model)
    chosen = to_lobby(replace(model, offered=game))
    return chosen.also(SaveText(CHOSEN, game), Announce(tell(model.faces.sign(game).pitch)))


def tap_edge(model: Model, value: str) -> Change:
    """Seat one more person at an edge of the drawn device; after two it is empty again."""
    if value not in map(str, EDGES):
        return Change(model)
    before = seating.edges_for(model.setup.players, model.settings)
    edges = seating.tapped(before, int(value), model.face.GAME.PLAYERS)
    settings = replace(model.settings, edges=seating.format_edges(edges))
    setup = model.setup.for_players(len(edges))
    return save_setup(model, setup).then(lambda model: apply_settings(model, settings))
