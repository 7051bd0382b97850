"""The lessons, which the door offers a newcomer once: until the first game or lesson, or a no."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from web.table.messages.commands import Focus, SaveGame, SaveText
from web.table.model.model import Cause, Change, Model
from web.table.saves.names import WELCOMED

DECLINED: Final = '#lobby [data-action="play-alone"]'
"""What has the focus once the lessons are declined: the way that most newcomers take."""


def decline(model: Model) -> Change:
    """Offer the lessons no longer."""
    return _known(model).also(Focus(DECLINED)) if model.newcomer else Change(model)


def attend(_cause: Cause, change: Change) -> Change:
    """Note that the player is no newcomer once a game is saved or a lesson lies on the table."""
    model, commands = change
    begun = model.lesson or any(isinstance(command, SaveGame) for command in commands)
    return change.then(_known) if model.newcomer and begun else change


def _known(model: Model) -> Change:
    return Change(replace(model, newcomer=False), (SaveText(WELCOMED, "yes"),))
