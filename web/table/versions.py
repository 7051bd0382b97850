"""What the browser tells of offline play and new versions, and how a new version takes over."""

from __future__ import annotations

from dataclasses import replace

from web.kit.words import say
from web.table.commands import Reload, TakeOver
from web.table.intents import StoringChanged, VersionChanged
from web.table.levels import is_between_turns
from web.table.model import Change, Model
from web.table.offline import Stored, Version, is_offered
from web.table.responses import complain


def storing(model: Model, intent: StoringChanged) -> Change:
    """Note whether the game is kept for offline play."""
    return Change(replace(model, offline=replace(model.offline, stored=Stored(intent.stored))))


def version(model: Model, intent: VersionChanged) -> Change:
    """Note where the next version is.

    When it is here, the page is loaded again only if somebody asked for that; and if they have
    rolled since, it is offered once more when the turn has ended.
    """
    found, before = Version(intent.version), model.offline.version
    change = Change(replace(model, offline=replace(model.offline, version=found)))
    asked_for = before is Version.ASKED_FOR and found is Version.HERE
    return change.also(Reload()) if asked_for and is_between_turns(model.on_table) else change


def update_page(model: Model) -> Change:
    """Let the new version take over; the game is kept, and gone on with after the reload."""
    if not is_offered(model.offline, model.on_table):
        return Change(model)
    if model.on_table is not None and not model.is_kept:
        return complain(
            model,
            say(
                "This browser has not kept the game, so the new version would lose it. Save the"
                " game as a file first, or finish it."
            ),
        )
    if model.offline.version is Version.HERE:  # because another tab has let it
        return Change(model, (Reload(),))
    asked = replace(model.offline, version=Version.ASKED_FOR)
    return Change(replace(model, offline=asked), (TakeOver(),))
