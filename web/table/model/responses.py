"""What several parts of the update respond with: a refusal, a complaint, a notice, the lobby."""

from __future__ import annotations

from dataclasses import replace

from web.kit.cues import NOTHING, Cue, Effects
from web.kit.notices import Notice
from web.kit.words import say
from web.table.messages.commands import (
    Animate,
    Announce,
    Command,
    FillLobby,
    Focus,
    Hurry,
    ListGames,
    Perform,
)
from web.table.messages.handing_over import PersistStorage
from web.table.model.model import Cause, Change, Model
from web.table.model.screens import Dialog, Leaf, Screen
from web.table.seats.turns import turn_of


def refuse(model: Model, sentence: str) -> Change:
    """Say why what the player has chosen cannot be done."""
    refused = Effects(sounds=(Cue("refused"),))
    return Change(model.viewing(refusal=sentence), (Announce(sentence), *performed(model, refused)))


def complain(model: Model, sentence: str) -> Change:
    """Say in a dialog what could not be done."""
    return tell_in_dialog(model, "", sentence)


def tell_in_dialog(model: Model, heading: str, sentence: str) -> Change:
    """Say something in a dialog; without a heading it is about something that did not work."""
    return Change(replace(model, dialog=Dialog.MESSAGE, heading=heading, message=sentence))


def notify(model: Model, notice: Notice) -> Change:
    """Show a notice, and have screen readers say all of it."""
    sentence = say("{title}. {told}", title=notice.title, told=notice.text)
    return Change(replace(model, view=model.view.noticing(notice)), (Announce(sentence),))


def to_lobby(model: Model) -> Change:
    """Show the lobby of the game that it offers, with the games that can be gone on with."""
    face = model.faces[model.offered]
    same = face is model.face
    view = model.view.after_step(face.tidied(model.view.board) if same else face.new_board())
    lobby = replace(
        model,
        face=face,
        screen=Screen.LOBBY,
        at="",
        came_from=(),
        leaf=Leaf.DOOR,
        view=view,
        dialog=None,
    )
    asked = () if model.filled == model.offered else (FillLobby(model.offered),)
    return Change(lobby, (*asked, ListGames()))


def attend(cause: Cause, change: Change) -> Change:
    """Move the focus where the page has come to, and end what moves no longer."""
    before, (after, commands) = cause.before, change
    following: list[Command] = []
    if not any(isinstance(command, Animate) for command in commands):
        if after.shown is not before.shown:
            following.append(Animate())
        elif cause.by_person and not after.scenes:
            following.append(Hurry())
    if after.is_over and not before.is_over:
        following += (Focus("#winner"), PersistStorage())
    elif after.place != before.place:
        following.append(Focus(after.screen.focus))
    return change.also(*following)


def performed(model: Model, effects: Effects) -> tuple[Command, ...]:
    """Return the effects as far as the settings want them."""
    wanted = replace(
        effects,
        sounds=effects.sounds if model.settings.loudness else (),
        buzz=effects.buzz if model.settings.vibration else None,
    )
    return () if wanted == NOTHING else (Perform(wanted),)


def greet(model: Model) -> Change:
    """Put away the card that tells a player that it is his turn.

    Before the first step it has a notice on it (`table_marks`), which is read with it.
    """
    match, view = model.match, model.view
    if match is None:
        return Change(model)
    read = view if match.ply else view.dismissed()
    return Change(replace(model, view=replace(read, greeted=turn_of(match))))
