"""What the table's own buttons do, by the names that they bear in the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from web.table.learn import learner
from web.table.lobby import leaves, new_games, welcome
from web.table.model.model import Change, Model
from web.table.model.responses import greet, to_lobby
from web.table.model.screens import PAGES, Dialog, Leaf
from web.table.navigation import places
from web.table.opening import saved_games
from web.table.play import advice_buttons, playing, several_devices
from web.table.scenes import scene_player
from web.table.settings import preferences, versions
from web.table.share import sharing


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
        return leaves.turn_to(model, leaf)

    return turn


def close(model: Model) -> Change:
    """Close the dialog."""
    return Change(replace(model, dialog=None))


BUTTONS: Final[Mapping[str, Callable[[Model, str], Change]]] = {
    "undo": _simply(playing.undo),
    "pause": _simply(playing.pause),
    "speed": _simply(preferences.quicken),
    "skip": _simply(playing.skip),
    "move-on": _simply(scene_player.move_on),
    "greet": _simply(greet),
    "tell": playing.tell,
    "dismiss": _simply(playing.dismiss),
    "odds": _simply(advice_buttons.toggle_odds),
    "hint": _simply(advice_buttons.hint),
    "mute": _simply(preferences.mute),
    "full-screen": _simply(preferences.fill_screen),
    "rules": _simply(places.show_rules),
    "menu": _shows(Dialog.MENU),
    "settings": _shows(Dialog.SETTINGS),
    "close": _simply(close),
    "back": _simply(places.go_back),
    **{page.button: places.visits(page) for page in PAGES},
    "send-turn": several_devices.send,
    "at-table": several_devices.at_table,
    "replay": places.replay,
    "practise": places.practise,
    "replay-at": places.replay_at,
    "replay-to": places.replay_to,
    "start": _simply(new_games.start),
    "play-alone": _simply(new_games.play_alone),
    "play-against": new_games.play_against,
    "play-first": _simply(new_games.play_first),
    "game": leaves.choose_game,
    "door": _turns_to(Leaf.DOOR),
    "round": _turns_to(Leaf.ROUND),
    "set-up": _turns_to(Leaf.SET_UP),
    "edge": leaves.tap_edge,
    "rematch": _simply(new_games.rematch),
    "next-level": _simply(new_games.play_next_level),
    "new-game": _simply(to_lobby),
    "continue": saved_games.continue_saved,
    "continue-other": saved_games.continue_saved,
    "colour": preferences.recolour,
    "share": _simply(sharing.share),
    "copy-link": _simply(sharing.copy_link),
    "save-all": _simply(sharing.save_all),
    "copy-text": _simply(sharing.copy_text),
    "hand-over": _simply(sharing.hand_over),
    "download": _simply(sharing.download),
    "update": _simply(versions.update_page),
    "learn": _simply(learner.learn),
    "learn-now": _simply(learner.learn),
    "not-now": _simply(welcome.decline),
    "next-lesson": _simply(learner.next_lesson),
    "leave-lesson": _simply(to_lobby),
    "go-on": learner.go_on,
}
"""The table's own buttons, by their `data-action`; a game's big buttons are its Face's."""
