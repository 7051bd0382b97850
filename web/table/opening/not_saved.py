"""What the page says where a game could not be saved as it should."""

from __future__ import annotations

from dataclasses import replace

from claimit.table.phrase import Phrase
from web.kit.notices import Notice
from web.table.messages.news import GameMoved, SaveRefused
from web.table.model.model import Change, Model
from web.table.model.responses import notify
from web.table.model.screens import Screen


def warn(model: Model, intent: SaveRefused) -> Change:
    """Say once that the browser saves nothing, out of the way, and play on."""
    if intent.is_game:
        model = replace(model, is_saved=False)
    if model.screen is not Screen.TABLE or model.warned:
        return Change(model)
    notice = Notice(
        Phrase("Your game isn’t being saved"),
        Phrase(
            "This browser isn’t saving anything for this page, so the game will be lost when you"
            " close it. A private window, a full disk, a setting, or another site that this page"
            " is shown in may be the cause. The menu can save the game as a file."
        ),
        lasting=True,
    )
    return notify(replace(model, warned=True), notice)


def saved_separately(model: Model, intent: GameMoved) -> Change:
    """Note where the game on the table is saved now, and say why."""
    notice = Notice(
        Phrase("Saved separately"),
        Phrase(
            "There was already a saved game here that could not be read. A newer version of this"
            " page may have written it. It has been left alone, and this game is saved next to"
            " it."
        ),
        lasting=True,
    )
    return notify(replace(model, key=intent.key), notice)
