"""The HTML that index.html takes from Python when the site is built: the first game's table."""

from __future__ import annotations

from collections.abc import Callable

from claimit import games
from web.faces import Faces
from web.table import markup
from web.table.face.views import GameView
from web.table.view.settings import USUAL
from web.table.view.view_state import ViewState

FACE = Faces()[games.first()]


def board() -> str:
    """The board of the first game."""
    return FACE.markup()[".grid"]


def panels() -> str:
    """The template of a panel."""
    return FACE.markup()[".panels"]


def supply() -> str:
    """What lies beside the dice of the first game."""
    return FACE.markup()["#supply"]


def dice() -> str:
    """The dice of the first game."""
    return markup.laid_dice(len(_view().dice))


def decisions() -> str:
    """The big buttons."""
    return markup.decisions((button.action, button.tone) for button in _view().buttons)


def standings() -> str:
    """The template of a line of the ranking."""
    return markup.standing()


def facts() -> str:
    """The template of a fact beside the ranking."""
    return markup.fact()


def log() -> str:
    """The template of a line of the log."""
    return markup.log_line()


def teaches(_: Callable[[str], str]) -> str:
    """What the lobby says of the first game's lessons; the message goes through `_`."""
    return _(FACE.TEACHES.template) if FACE.TEACHES else ""


def options(_: Callable[[str], str]) -> str:
    """The first game's own options in the lobby; their messages go through `_`."""
    return markup.options(FACE, _)


def shortcuts(_: Callable[[str], str]) -> str:
    """What the menu says of the first game's keys; the messages go through `_`."""
    return markup.shortcuts(FACE, _)


def setting(name: str, _: Callable[[str], str]) -> str:
    """The first game's name for a setting of its board; the message goes through `_`."""
    return _(FACE.SETTINGS[name].template)


def seats(_: Callable[[str], str]) -> str:
    """The lobby's rows; their messages go through `_`."""
    return markup.seats(FACE, _)


def _view() -> GameView:
    return FACE.view(FACE.bare_match(), ViewState(FACE.new_board()), USUAL)
