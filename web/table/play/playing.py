"""What a person and the computers do in a game: steps, taps on the board, keys, panels."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from claimit.table.game import Action
from claimit.table.match import Match
from claimit.table.seats import Seat
from web.kit.words import say
from web.table.face import keys
from web.table.face.protocol import Meaning
from web.table.learn import learner
from web.table.messages.commands import Announce, AskForRoll, Command, Focus, SaveGame
from web.table.messages.intents import Aimed, Inspected, KeyPressed, PanelChosen, Tapped
from web.table.messages.news import RollReady
from web.table.model.model import Change, Model
from web.table.model.responses import greet, refuse, to_lobby
from web.table.model.screens import Screen
from web.table.navigation import places
from web.table.scenes import scene_player
from web.table.seats.control import is_anothers_turn
from web.table.seats.turns import (
    has_computers,
    may_take_back,
    on_turn,
    turn_of,
    turns_of_computers,
)
from web.table.view.seating import is_handed_over
from web.table.view.settings import ADVICE, Pace

# Steps


def do(model: Model, action: Action) -> Change:
    """Do what the rules allow. While a roll is waited for, nothing is done.

    A roll whose outcome the dice source does not know yet is asked for.
    """
    match = model.match
    assert match is not None, "only on a table there is something to do"
    if model.view.roll_asked:
        return Change(model)
    if action != match.game.ROLL:
        return advance(model, match.step(action))
    if match.record.dice_source.of_roll(match.rolls + 1, match.ply) is None:
        # Of a game between several devices, the others are asked: `several_devices` sees to that.
        asked = () if match.record.joint is not None else (AskForRoll(match),)
        return Change(model.viewing(roll_asked=True), asked)
    return advance(model, match.roll())


def roll_ready(model: Model, intent: RollReady) -> Change:
    """Make the roll that was asked for, if its match is still there.

    Where the player has left the table meanwhile, the roll is made when it is asked for again.
    """
    if model.match is not intent.asked:
        return Change(model)
    model = model.viewing(roll_asked=False)
    return advance(model, intent.match.roll()) if model.on_table else Change(model)


def advance(model: Model, match: Match[Any]) -> Change:
    """Take over a match with one more step."""
    by_computer = is_anothers_turn(model.on_table)
    at_once = by_computer and (
        model.settings.pace is Pace.INSTANT
        or model.view.hurried >= turn_of(match.at(match.ply - 1))
    )
    said = Announce(model.face.announcement(match))
    return _take_over(model, match, by_computer=by_computer).then(
        lambda model: scene_player.stage(
            model, model.face.scenes(match), said, at_once=at_once, watched=by_computer
        )
    )


def undo(model: Model) -> Change:
    """Take the last step back, where that is allowed."""
    match = model.on_table
    if match is None or model.view.roll_asked or not may_take_back(match):
        return Change(model)
    return _take_over(model, match.undo()).also(Announce(model.face.undone()))


def _take_over(model: Model, match: Match[Any], *, by_computer: bool = False) -> Change:
    board = model.face.tidied(model.view.board)
    view = model.view.after_step(board, by_computer=by_computer)
    after = replace(
        model,
        screen=Screen.TABLE,
        match=match,
        view=view,
        dialog=None,
        message="",
        is_saved=True,
    )
    return Change(after, (SaveGame(model.key, match, model.known),))


# What the player does


def decision(model: Model, button: str) -> Meaning | None:
    """Return what one of the game's big buttons means; None: it is not the game's."""
    match = model.in_play
    if match is None:
        return None
    return model.face.pressed(match, model.view, button)


def press(model: Model, meaning: Meaning) -> Change:
    """Press one of the game's big buttons."""
    if model.judged:
        return _mean(model, meaning)
    match, wanted = model.on_table, meaning.action
    if match is None or is_anothers_turn(match):
        return Change(model)
    if wanted is None or wanted in match.game.legal_actions(match.state):
        return _mean(model, meaning)
    if match.is_over:
        return Change(model)
    name = on_turn(match).name
    return refuse(model, say("{name}: {what}", name=name, what=model.face.resting(match)))


def tap_dice(model: Model) -> Change:
    """Roll, if that may be done; as a tap it is not meant for a turn that has only just begun."""
    match = model.on_table
    if model.scenes or match is None or model.view.turn_is_new:
        return scene_player.move_on(model)
    roll = match.game.ROLL
    possible = roll in match.game.legal_actions(match.state) and not is_anothers_turn(match)
    return do(model, roll) if possible else Change(model)


def tap(model: Model, intent: Tapped) -> Change:
    """Do what a tap on the board means; while a step is shown, what is no action goes on."""
    match = model.in_play
    if match is None:
        return scene_player.move_on(model)
    meaning = model.face.tapped(match, model.view, intent.point)
    is_action = meaning is not None and meaning.action is not None and not model.judged
    if model.scenes and not is_action:
        return scene_player.move_on(model)
    return _mean(model, meaning)


def inspect(model: Model, intent: Inspected, *, answered: str) -> Change:
    """Say what lies at a place of the board; `answered` is what was just said of another one."""
    match, point = model.seen, intent.point
    if match is None:
        return Change(model)
    view = replace(model.view, idle=model.in_play is None)
    meaning = model.face.inspected(match, view, point, focused=intent.focused)
    if meaning is not None and meaning.answer == answered:
        meaning = replace(meaning, silent=meaning.silent or intent.focused)
    return _mean(model, meaning)


def aim(model: Model, intent: Aimed) -> Change:
    """Show what a place of the board would come to; as nothing is chosen, nothing is cut short."""
    match = model.in_play
    if match is None or model.scenes:
        return Change(model)
    meaning = model.face.aimed(match, model.view, intent.point)
    return Change(model) if meaning is None else Change(model.viewing(board=meaning.board))


def outline(model: Model, intent: PanelChosen) -> Change:
    """Outline what a player holds; the same panel again takes the outline away."""
    seat = Seat(intent.seat)
    return Change(model.viewing(outlined=None if model.view.outlined == seat else seat))


def tell(model: Model, turn: str) -> Change:
    """Tell the steps of a turn in the log; pressed again, its line stands for them once more."""
    number = int(turn) if turn.isdecimal() else 0
    if model.in_play is None:  # a moment is looked at, and the page goes to another one
        return places.show_turn(model, number)
    return Change(model.viewing(opened_turn=0 if model.view.opened_turn == number else number))


def is_ours(model: Model, intent: KeyPressed) -> bool:
    """Return whether a key means something to the page as it is."""
    if intent.key in places.own_keys(model) or dismissed(model, intent):
        return True
    own = (*model.face.KEYS, *model.face.TYPED)
    return keys.is_ours(intent.key, own, on_board=intent.point is not None)


def command_of(model: Model, key: str) -> str | None:
    """Return the button that a key presses, if this game has it."""
    button = {**keys.COMMANDS, **model.face.KEYS}.get(key.lower())
    return None if button in ADVICE and not model.face.ADVISES else button


def dismissed(model: Model, intent: KeyPressed) -> Change | None:
    """Put away what lies on top, a notice or a card, if a key does; None: it does not."""
    is_choice = intent.key == "Enter" and intent.point is not None
    if intent.key not in keys.DISMISS or is_choice or model.dialog or model.scenes:
        return None
    match = model.on_table
    if match is not None and is_handed_over(match, model.view, model.settings):
        return greet(model)
    is_open = model.view.notice and model.screen not in (Screen.LOBBY, Screen.LESSON)
    return dismiss(model) if is_open else None


def typed(model: Model, intent: KeyPressed) -> Change:
    """Do what a key means that presses no button."""
    match, key, point = model.shown, intent.key, intent.point
    if match is None:
        return Change(model)
    if is_anothers_turn(model.seen) and keys.skips(key, on_board=point is not None):
        return hurry(model)
    if model.scenes and key in keys.GO_ON:
        return scene_player.move_on(model)
    meaning = model.face.typed(match, model.view, key, point)
    if meaning and (meaning.answer or meaning.refusal):  # which must not know more than the page
        meaning = model.face.typed(model.seen or match, model.view, key, point)
    if key != "Escape":
        return _mean(model, meaning)
    if meaning is None and model.on_table is None:
        return to_lobby(model) if model.lesson else places.go_back(model)
    return _mean(model.viewing(outlined=None, opened_turn=0), meaning)


def _mean(model: Model, meaning: Meaning | None) -> Change:
    """Do what a gesture means."""
    if meaning is None:
        return Change(model)
    model = model.viewing(board=meaning.board)
    if meaning.token and model.lesson:
        return learner.answer(model, meaning.token)
    if meaning.token and model.judged and not meaning.refusal:
        return places.judge(model, meaning.token)
    if (meaning.token or meaning.action is not None) and is_anothers_turn(model.on_table):
        return hurry(model)
    if meaning.action is not None and model.on_table:
        return do(model, meaning.action)
    if meaning.refusal:
        return refuse(model, meaning.refusal)
    commands: tuple[Command, ...] = (Focus(meaning.focus),) if meaning.focus else ()
    if not meaning.answer:
        return Change(model, commands)
    if not meaning.silent:
        commands += (Announce(meaning.answer),)
    return Change(model.viewing(answer=meaning.answer), commands)


# While computers play


def pause(model: Model) -> Change:
    """Have the computers wait, or go on."""
    match = model.on_table
    if match is None or not has_computers(match) or match.is_over:
        return Change(model)
    paused = not model.view.paused
    sentence = say("Paused.") if paused else say("Resumed.")
    return Change(model.viewing(paused=paused), (Announce(sentence),))


def hurry(model: Model) -> Change:
    """Have the computers play without pauses until it is a person's turn.

    While the game is paused the board can be pointed at.
    """
    match, view = model.on_table, model.view
    if match is None or view.paused:
        return Change(model)
    if not is_anothers_turn(match):
        return scene_player.end(model)
    waiting = tuple(notice for notice in view.notices if not notice.halts)
    hurried = turn_of(match) + turns_of_computers(match) - 1
    return scene_player.end(model.viewing(hurried=hurried, notices=waiting))


def skip(model: Model) -> Change:
    """Do what the one big button does while a computer is to move."""
    return pause(model) if model.view.paused else hurry(model)


def dismiss(model: Model) -> Change:
    """Put away the notice that is shown."""
    return Change(replace(model, view=model.view.dismissed()))
