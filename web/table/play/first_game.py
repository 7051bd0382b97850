"""A player's first game explains what is seen in it, in short captions that come only once.

A caption stands below what is to be done, where the player looks in any case and there is room. It
follows from the position alone, so it stays as long as that does, and comes again after a reload.
What means nothing yet is not there at all. Once the player has come far, has finished a game or has
played the lessons through, nothing of this comes again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from claimit.table.match import Match
from web.kit.words import say
from web.table.face.protocol import Face
from web.table.face.views import GameView
from web.table.messages.commands import SaveText
from web.table.model.model import Cause, Change, Model
from web.table.saves.names import PLAYED, of_game
from web.table.seats.control import HERE, Computer, acting, is_computer
from web.table.seats.turns import is_between_turns
from web.table.view.view_state import ViewState

ROUNDS: Final = 3
"""For so many turns of each player a game is explained."""


def attend(cause: Cause, change: Change) -> Change:
    """Note when the player has come to know a game."""
    model, game = change.model, change.model.face.GAME.NAME
    if game in model.played or not _gets_to_know(cause.before, model):
        return change
    knowing = replace(model, played=model.played | {game})
    return Change(knowing, change.commands).also(SaveText(of_game(PLAYED, game), "1"))


def is_explained(model: Model) -> bool:
    """Return whether the game on the table is the first of its kind for the player."""
    match = model.on_table
    return match is not None and match.game.NAME not in model.played and _has_people(match)


def caption(match: Match[Any], face: Face, state: ViewState, view: GameView) -> str:
    """Return what explains a position of a first game; empty: nothing is new in it."""
    number = round_of(match)
    if match.is_over or number > ROUNDS or state.paused:
        return ""
    who = acting(match)
    if who != HERE:
        is_new = isinstance(who, Computer) and number <= 1
        return say("A cog marks a computer player.") if is_new else ""
    if number > 1 and is_between_turns(match) and any(panel.leads for panel in view.panels):
        return say("The underlined number leads.")
    return face.caption(match, state, number)


def round_of(match: Match[Any]) -> int:
    """Return which turn of each player this is, counted from 1; 0 while pieces are set up."""
    turn: int = match.state.turn
    return -(-turn // len(match.record.seats))


def _gets_to_know(before: Model, after: Model) -> bool:
    """Return whether a step has made the player know a game: at the table, or of a lesson."""
    if (attempt := after.lesson) is not None:
        lessons = after.face.lessons()
        is_new = attempt is not before.lesson
        return is_new and lessons.is_done(attempt) and lessons.following(attempt) is None
    known, match = before.on_table, after.on_table
    if known is None or match is None or before.key != after.key or match.ply <= known.ply:
        return False
    return _has_people(match) and (match.is_over or round_of(match) > ROUNDS)


def _has_people(match: Match[Any]) -> bool:
    return not all(is_computer(match.game, player) for player in match.record.seats)
