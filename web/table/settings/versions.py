"""What the browser tells of offline play and new versions, and how a new version takes over."""

from __future__ import annotations

from dataclasses import replace

from web.kit.words import say
from web.table.messages.handing_over import Reload, SaveSnapshot, TakeOver
from web.table.messages.news import StoringChanged, VersionChanged
from web.table.model.model import Change, Model
from web.table.model.offline import Stored, Version, is_offered
from web.table.model.responses import complain
from web.table.seats.turns import is_between_turns


def storing(model: Model, intent: StoringChanged) -> Change:
    """Note whether the game is saved for offline play; then a snapshot can be saved beside it."""
    stored = Stored(intent.stored)
    change = Change(replace(model, offline=replace(model.offline, stored=stored)))
    if stored is not Stored.READY or not model.settings.quick_start:
        return change
    return change.also(SaveSnapshot(wanted=True))


def version(model: Model, intent: VersionChanged) -> Change:
    """Note where the next version is.

    When it is here, the page is loaded again only if the player asked for that; and if they have
    rolled since, or their game could not be saved, it is offered once more.
    """
    found, before = Version(intent.version), model.offline.version
    change = Change(replace(model, offline=replace(model.offline, version=found)))
    asked_for = before is Version.ASKED_FOR and found is Version.HERE
    if not asked_for or _would_lose(model) or not is_between_turns(model.on_table):
        return change
    return change.also(Reload())


def update_page(model: Model) -> Change:
    """Let the new version take over. The game is saved and continues after the reload."""
    if not is_offered(model.offline, model.on_table):
        return Change(model)
    if _would_lose(model):
        return complain(
            model,
            say(
                "This browser hasn’t saved the game, so updating would lose it. Save the game as"
                " a file first, or finish it."
            ),
        )
    if model.offline.version is Version.HERE:  # because another tab has let it
        return Change(model, (Reload(),))
    asked = replace(model.offline, version=Version.ASKED_FOR)
    return Change(replace(model, offline=asked), (TakeOver(),))


def _would_lose(model: Model) -> bool:
    """Return whether a reload would lose a running game, as the browser has not saved it."""
    match = model.match
    return match is not None and not match.is_over and not model.is_saved
