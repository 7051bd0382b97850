"""Games beyond the first, whose modules come when they are first wanted: what waits for them.

Whatever the player wants, it is tried. What needs a game that is not here raises GameAway, which
changes nothing; the intent waits, and is done when the game has come, after those that wait for it
already. So nobody has to know which intents need which game. Who goes elsewhere meanwhile does not
want any of it any longer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from claimit.games import GameAway, first
from web.kit.words import say, tell
from web.table.jobs.late_modules import PARTS
from web.table.messages.commands import FetchGame
from web.table.messages.intents import Intent
from web.table.messages.news import Arrival, GameCame
from web.table.model.model import Awaited, Change, Model
from web.table.model.responses import complain
from web.table.model.screens import Dialog


def wait_for(model: Model, game: str, intent: Intent) -> Change:
    """Have an intent wait for a game."""
    already = model.awaited
    if already is not None and already.game != game:
        already = already.without_wishes()
    intents = () if already is None else already.intents
    return Change(replace(model, awaited=Awaited(game, (*intents, intent))), (FetchGame(game),))


def came(model: Model, intent: GameCame, do: Callable[[Model, Intent], Change]) -> Change:
    """Do what has waited for a game; say so if it could not be had."""
    if intent.signatures is not None:
        model = replace(model, signatures=intent.signatures)
    awaited = model.awaited
    if awaited is None or awaited.game != intent.game:
        return Change(model)
    model = replace(model, awaited=None)
    if intent.how is Arrival.HERE:
        change, left = Change(model), awaited.intents
        try:
            while left:
                after = do(change.model, left[0])
                change, left = Change(after.model, change.commands + after.commands), left[1:]
        except GameAway as away:  # a second part is needed
            if away.game != intent.game:  # or it would be fetched for ever
                waits = Awaited(away.game, left)
                fetch = (*change.commands, FetchGame(away.game))
                return Change(replace(change.model, awaited=waits), fetch)
        else:
            if model.dialog is not Dialog.MESSAGE:
                return change
            # What is wrong with an address is said over the lobby, which had to wait.
            return Change(replace(change.model, dialog=model.dialog), change.commands)
    if awaited.without_wishes() == awaited:  # the player has asked for nothing
        return Change(model)
    if model.offered == intent.game:  # so that there is a lobby at all
        model = replace(model, offered=first())
    if intent.game in PARTS:
        return complain(model, _no_page(intent.how))
    title = tell(model.faces.sign(intent.game).title)
    if intent.how is Arrival.OTHER_VERSION:
        newer = say("{name} needs the newest version of this page. Reload the page.", name=title)
        return complain(model, newer)
    return complain(model, say("{name} could not be loaded. Are you online?", name=title))


def _no_page(how: Arrival) -> str:
    """Say why the modules of the pages are not here."""
    if how is Arrival.OTHER_VERSION:
        return say("There is a newer version. Reload the page.")
    return say("This page could not be loaded. Are you online?")
