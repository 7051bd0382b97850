"""One game in two tabs: one plays, the other watches, and takes over once the player plays there.

The tab that came to a game first plays. Computers play in that tab alone. When it leaves the game
or is closed, the other plays.
"""

from __future__ import annotations

from dataclasses import replace

from claimit.table.phrase import Phrase
from web.kit.notices import Notice
from web.table.messages.commands import SaveGame
from web.table.messages.handing_over import SitDown
from web.table.messages.news import SatDown
from web.table.model.model import Cause, Change, Model
from web.table.model.responses import notify


def sit_down(cause: Cause, change: Change) -> Change:
    """Say which game this tab plays, when it has come to one, left it, or takes it over."""
    model, commands = change
    if _game_of(cause.before) != _game_of(model):
        sits = replace(model, watching=False, sat_down="")
        return Change(sits, (*commands, SitDown(_game_of(model))))
    takes_over = model.watching and cause.by_person
    if takes_over and any(isinstance(command, SaveGame) for command in commands):
        taken = SitDown(model.key, taking_over=True)
        return Change(replace(model, watching=False), (*commands, taken))
    return change


def sat_down(model: Model, intent: SatDown) -> Change:
    """Note whether this tab plays the game or watches; who watches gets a notice."""
    if intent.key != _game_of(model):
        return Change(model)
    before, model = model, replace(model, watching=intent.watching, sat_down=intent.key)
    if model.watching == before.watching:
        return Change(model)
    if intent.watching:
        return notify(model, WATCHING)
    if model.view.notice is WATCHING:
        model = replace(model, view=model.view.dismissed())
    return Change(model)


def _game_of(model: Model) -> str:
    """Return the key of the game that is played here; empty: none."""
    return model.key if model.on_table is not None else ""


WATCHING = Notice(
    Phrase("Already open in another tab"),
    Phrase(
        "This game is being played in another tab. You are watching it here; to take over, just"
        " play on."
    ),
    lasting=True,
)
