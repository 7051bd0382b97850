"""What the table's own buttons do, by the names that they bear in the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from web.table import (
    advised,
    door,
    learning,
    matches,
    new_games,
    places,
    playing,
    preferences,
    sharing,
    staging,
    versions,
)
from web.table.model import Change, Model
from web.table.responses import greet, to_lobby
from web.table.screens import PAGES, Dialog, Leaf


def _shows(dialog: Dialog) -> Callable[[Model, str], Change]:
    """Return what a button does that opens a dialog."""

    def show(model: Model, _value: str) -> Change:
        return Change(replace(model, dialog=dialog))

    return show


def _simply(part: Callable[[Model], Change]) -> Callable[[Model, str], Change]:
    """Return what a button does whose value says nothing."""
    return lambda model, _value: part(model)


def _turns_to(leaf: Leaf) -> Callable[[Model, str], Change]:
    """Return what a button does that turns to a leaf of the lobby."""

    def turn(model: Model, _value: str) -> Change:
        return door.turn_to(model, leaf)

    return turn


def close(model: Model) -> Change:
    """Close the dialog."""
    return Change(replace(model, dialog=None))


BUTTONS: Final[Mapping[str, Callable[[Model, str], Change]]] = {
    "undo": _simply(playing.undo),
    "pause": _simply(playing.pause),
    "skip": _simply(playing.skip),
    "move-on": _simply(staging.move_on),
    "greet": _simply(greet),
    "tell": playing.tell,
    "dismiss": _simply(playing.dismiss),
    "odds": _simply(advised.toggle_odds),
    "hint": _simply(advised.hint),
    "mute": _simply(preferences.mute),
    "full-screen": _simply(preferences.fill_screen),
    "rules": _shows(Dialog.RULES),
    "menu": _shows(Dialog.MENU),
    "settings": _shows(Dialog.SETTINGS),
    "close": _simply(close),
    "back": _simply(places.go_back),
    **{page.button: places.visits(page) for page in PAGES},
    "replay": places.replay,
    "replay-at": places.replay_at,
    "replay-to": places.replay_to,
    "start": _simply(new_games.start),
    "play-alone": _simply(new_games.play_alone),
    "play-first": _simply(new_games.play_first),
    "game": door.choose_game,
    "door": _turns_to(Leaf.DOOR),
    "round": _turns_to(Leaf.ROUND),
    "set-up": _turns_to(Leaf.SET_UP),
    "edge": door.tap_edge,
    "rematch": _simply(new_games.rematch),
    "new-game": _simply(to_lobby),
    "continue": matches.continue_kept,
    "continue-other": matches.continue_kept,
    "colour": preferences.recolour,
    "share": _simply(sharing.share),
    "copy-link": _simply(sharing.copy_link),
    "save-all": _simply(sharing.save_all),
    "copy-text": _simply(sharing.copy_told),
    "hand-over": _simply(sharing.hand_over),
    "download": _simply(sharing.download),
    "update": _simply(versions.update_page),
    "learn": _simply(learning.learn),
    "next-lesson": _simply(learning.next_lesson),
    "leave-lesson": _simply(to_lobby),
    "go-on": learning.go_on,
}
"""The table's own buttons, by their `data-action`; a game's big buttons are its Face's."""
