"""What every intent does: ``update(model, intent) -> (model, commands)``, and who gets what.

The update is pure: it touches no page, no storage and no clock. What is to be done stands in the
commands, in this order: what comes of the intent itself, then what the computers do with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from claimit.games import GameAway
from web.table import addresses, notices
from web.table.buttons import BUTTONS, close
from web.table.jobs.late_modules import ARRIVALS, MANY_GAMES, module
from web.table.learn import learner
from web.table.lobby import leaves, new_games, welcome
from web.table.messages.commands import Later, ListGames
from web.table.messages.intents import (
    AddressChanged,
    Aimed,
    DialogClosed,
    DiceTapped,
    FileOpened,
    FilesOpened,
    Filled,
    Inspected,
    Intent,
    KeyPressed,
    PageOpened,
    PanelChosen,
    Pressed,
    SettingChosen,
    Skipped,
    Tapped,
    WentBack,
)
from web.table.messages.news import (
    AboutTable,
    CameBack,
    ChangeRead,
    CodeDrawn,
    ComputerAnswered,
    ComputerRested,
    Copied,
    GameCame,
    GameMerged,
    GameMoved,
    GameOpened,
    GamePlaced,
    GameResumed,
    GameSeeded,
    GamesFetched,
    GamesListed,
    HadTime,
    LessonOpened,
    LinkNamed,
    LobbyFilled,
    MergeOn,
    NewTurnSeen,
    PageAnswered,
    RollReady,
    SatDown,
    SavedElsewhere,
    SaveRefused,
    SceneEnded,
    ScreenFilled,
    StillnessChanged,
    StoringChanged,
    ThinkingMoved,
    VersionChanged,
)
from web.table.model import responses
from web.table.model.model import Cause, Change, Model
from web.table.model.screens import PAGES, Leaf, Screen
from web.table.navigation import places
from web.table.opening import not_saved, other_tabs, saved_games, tab_lock
from web.table.play import (
    advice_buttons,
    computer_turns,
    first_game,
    game_over,
    playing,
    several_devices,
)
from web.table.scenes import scene_player
from web.table.seats.control import is_anothers_turn
from web.table.settings import preferences, versions
from web.table.share import sharing
from web.table.view.settings import ADVICE

GOING_ELSEWHERE: Final = (Pressed, FileOpened, FilesOpened, AddressChanged, WentBack)
"""The intents after which the player no longer waits for a game that is being fetched."""


def update(model: Model, intent: Intent) -> Change:
    """Return the model after an intent, and what is to be done."""
    if isinstance(intent, KeyPressed) and not playing.is_ours(model, intent):
        return Change(model)
    answered, cause = model.view.answer, Cause(model, intent)
    if cause.by_person and (model.view.refusal or model.view.answer):
        model = model.viewing(refusal="", answer="")
    if model.awaited is not None and _goes_elsewhere(intent):
        model = replace(model, awaited=model.awaited.without_wishes())
    if isinstance(intent, Inspected):
        change = playing.inspect(model, intent, answered=answered)
    else:
        change = _do(model, intent)
    for follow_up in FOLLOW_UPS:
        change = follow_up(cause, change)
    return change


def _goes_elsewhere(intent: Intent) -> bool:
    """Return whether an intent leaves wishes behind; advice is wished for on the spot."""
    if isinstance(intent, Pressed) and intent.action in ADVICE:
        return False
    return isinstance(intent, GOING_ELSEWHERE)


def _do(model: Model, intent: Intent) -> Change:
    """Do what an intent means; what needs a game that is still to come waits for it."""
    try:
        return _do_now(model, intent)
    except GameAway as away:
        from web.table.navigation import late_games  # here, because no start needs it

        return late_games.wait_for(model, away.game, intent)


def _do_now(model: Model, intent: Intent) -> Change:
    """Do what an intent means. Raises GameAway."""
    return HANDLERS[type(intent)](model, intent)


# Buttons


def _press(model: Model, intent: Pressed) -> Change:
    """Do what a button does; one that nobody knows does nothing."""
    action = intent.action
    if model.lesson and action == "undo":
        return learner.undo(model)
    if action in places.own_buttons(model):
        return places.pressed(model, intent)
    if decision := playing.decision(model, action):
        return playing.press(model, decision)
    if action == "undo" and is_anothers_turn(model.on_table):
        return Change(model)
    if button := BUTTONS.get(action):
        return button(model, intent.value)
    return places.pressed(model, intent)


# Everything else


def _tap(model: Model, intent: Tapped) -> Change:
    return (learner.tap_diagram if intent.point.diagram else playing.tap)(model, intent)


def _type(model: Model, intent: KeyPressed) -> Change:
    """Do what a key means; a dialog and the lobby leave nearly all keys to the browser."""
    if intent.point is not None and intent.point.diagram:
        return learner.type_on_diagram(model, intent)
    if model.dialog is not None:
        return Change(model)
    at_table = model.screen.is_table
    if dismissed := playing.dismissed(model, intent):
        if intent.key != "Escape" or not at_table:
            return dismissed
        model = dismissed.model  # Escape clears the table of all that lies open there
    action = playing.command_of(model, intent.key)
    if action == "menu" or (action and at_table):
        return _press(model, Pressed(action))
    if model.screen is Screen.LOBBY:
        return leaves.turn_to(model, Leaf.DOOR) if intent.key == "Escape" else Change(model)
    return playing.typed(model, intent) if at_table else places.typed(model, intent)


def _tap_dice(model: Model, _intent: DiceTapped) -> Change:
    return Change(model) if model.lesson else playing.tap_dice(model)


def _open_page(model: Model, intent: PageOpened) -> Change:
    opened = replace(model, still=intent.still, full_screen=intent.full_screen)
    change = _do(opened, AddressChanged(intent.query, intent.fragment, intent.way))
    at_lobby = change.model.screen is Screen.LOBBY and not change.commands
    if at_lobby and opened.filled != opened.offered:
        opened_at, lobby = change.model, _do(opened, Pressed("new-game"))
        said = replace(lobby.model, dialog=opened_at.dialog, message=opened_at.message)
        change = Change(said, lobby.commands)
    return change.also(ListGames())


def _come(model: Model, intent: GameCame) -> Change:
    from web.table.navigation import late_games

    return late_games.came(model, intent, _do_now)


def _go_on_with_many(model: Model, intent: MergeOn | GameMerged) -> Change:
    return module(MANY_GAMES).go_on(model, intent)


def _about_table(model: Model, intent: AboutTable) -> Change:
    return module(ARRIVALS).answered(model, intent)


def _list(model: Model, intent: GamesListed) -> Change:
    saved = saved_games.with_running(model, intent.games)
    # Where nothing can be saved, only the model knows that the player is new no longer.
    newcomer = model.newcomer and intent.newcomer
    listed = replace(model, saved=saved, today=intent.today, newcomer=newcomer)
    asks = intent.by_relays and not model.carries
    return Change(listed, (Later(0, AboutTable("")),) if asks else ())


def _skip(model: Model, _intent: Skipped) -> Change:
    return scene_player.move_on(model)  # or else what moves comes to its end


def _go_back(model: Model, _intent: WentBack) -> Change:
    at_a_leaf = model.screen is Screen.LOBBY and model.dialog is None
    return leaves.turn_to(model, Leaf.DOOR) if at_a_leaf else places.go_back(model)


def _fill(model: Model, intent: Filled) -> Change:
    return (places if model.screen in PAGES else preferences).fill_in(model, intent)


def _close_dialog(model: Model, _intent: DialogClosed) -> Change:
    return close(model)


FOLLOW_UPS: Final[tuple[Callable[[Cause, Change], Change], ...]] = (
    scene_player.leave_scenes,
    computer_turns.play_due,
    several_devices.attend,
    tab_lock.sit_down,
    welcome.attend,
    responses.attend,
    first_game.attend,
    notices.attend,
    computer_turns.attend,
    advice_buttons.attend,
    game_over.attend,
)
"""What follows from any intent, in this order. A computer's step that is due comes early, because
it changes what the others look at, and saves a game, which `sit_down` looks for. Whom to ask comes
last.
"""

HANDLERS: Final[Mapping[type[Any], Callable[[Model, Any], Change]]] = {
    Pressed: _press,
    Tapped: _tap,
    Aimed: playing.aim,
    KeyPressed: _type,
    DiceTapped: _tap_dice,
    PanelChosen: playing.outline,
    Skipped: _skip,
    Filled: _fill,
    SettingChosen: preferences.choose_setting,
    FileOpened: saved_games.open_file,
    FilesOpened: saved_games.open_files,
    PageOpened: _open_page,
    AddressChanged: addresses.go_to,
    DialogClosed: _close_dialog,
    WentBack: _go_back,
    ScreenFilled: preferences.screen_filled,
    StillnessChanged: preferences.stillness,
    StoringChanged: versions.storing,
    VersionChanged: versions.version,
    SavedElsewhere: other_tabs.saved_elsewhere,
    CameBack: other_tabs.came_back,
    LinkNamed: sharing.link_named,
    MergeOn: _go_on_with_many,
    GameMerged: _go_on_with_many,
    CodeDrawn: sharing.code_drawn,
    Copied: sharing.copied,
    ComputerAnswered: computer_turns.answered,
    ComputerRested: computer_turns.rested,
    SceneEnded: scene_player.scene_ended,
    NewTurnSeen: scene_player.new_turn_seen,
    HadTime: notices.had_time,
    ThinkingMoved: computer_turns.moved,
    GameCame: _come,
    GameOpened: saved_games.opened,
    GameResumed: saved_games.resumed,
    GamePlaced: saved_games.placed,
    GameSeeded: new_games.seeded,
    RollReady: playing.roll_ready,
    ChangeRead: other_tabs.follow,
    LessonOpened: learner.resume,
    LobbyFilled: preferences.fill_lobby,
    GamesListed: _list,
    SaveRefused: not_saved.warn,
    GameMoved: not_saved.saved_separately,
    SatDown: tab_lock.sat_down,
    GamesFetched: places.fetched,
    PageAnswered: places.answered,
    AboutTable: _about_table,
}
