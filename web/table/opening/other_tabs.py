"""What other tabs save: the page goes along with it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

from claimit.games import GAMES
from claimit.table.match import Match
from claimit.table.phrase import Phrase
from claimit.table.record import BadRecord
from web.kit.notices import Notice
from web.table.messages.commands import ListGames, ReadChange
from web.table.messages.news import CameBack, ChangeRead, SavedElsewhere
from web.table.model.model import Change, Model
from web.table.model.responses import notify
from web.table.model.screens import Screen
from web.table.navigation import places
from web.table.saves.names import GAME, NOTE, SETTINGS, SETUP, of_game
from web.table.scenes import scene_player
from web.table.seats import viewer
from web.table.seats.control import is_anothers_turn
from web.table.settings.preferences import follow_settings, follow_setup


def saved_elsewhere(model: Model, intent: SavedElsewhere) -> Change:
    """Go along with what another tab has saved: settings, a new lobby, a game played on."""
    key = intent.key
    if key in (SETTINGS, of_game(SETUP, model.filled)) or (
        key == model.key and model.on_table is not None
    ):
        return Change(model, (ReadChange(key),))
    if key.startswith((GAME, NOTE)) and model.screen is Screen.LOBBY:
        return Change(model, (ListGames(),))
    return places.renew(model) if key.startswith((GAME, NOTE)) else Change(model)


def came_back(model: Model, intent: CameBack) -> Change:
    """Show what day it is, wherever that is shown."""
    if model.screen is Screen.LOBBY:
        return Change(model, (ListGames(),))
    return places.renew(model) if model.screen is Screen.TODAY else Change(model)


def follow(model: Model, intent: ChangeRead) -> Change:
    """Show what another tab has saved."""
    if intent.key == SETTINGS:
        return follow_settings(model, intent.text or "")
    if intent.key == of_game(SETUP, model.filled):
        return follow_setup(model, intent.text or "")
    running = model.on_table
    if running is None or intent.key != model.key or intent.text is None:
        return Change(model)
    with suppress(BadRecord):
        match = viewer.opened(intent.text, GAMES)
        if match.record != running.record and not _is_echo(match, running):
            return _went_along(model, match)
    return Change(model)


def _is_echo(match: Match[Any], running: Match[Any]) -> bool:
    """Return whether a game that another tab has saved is the running one, at an earlier moment.

    Where computers play in two tabs at once, the slower tab saves what the faster has saved before.
    """
    return running.continues(match) and is_anothers_turn(match)


def _went_along(model: Model, match: Match[Any]) -> Change:
    notice = Notice(
        Phrase("Played in another tab"),
        Phrase("It was continued there; you now see the latest position."),
    )
    board = model.face.tidied(model.view.board)
    view = model.view.after_step(board, by_computer=True)
    running = model.match
    after = replace(model, match=match, view=view, is_saved=True)
    is_one_step = running is not None and match.continues(running) and match.ply == running.ply + 1
    change = Change(after) if model.watching else notify(after, notice)
    if not is_one_step:
        return change
    return change.then(
        lambda model: scene_player.stage(model, model.face.scenes(match), watched=True)
    )
