"""What the table says to the player to act, as far as every game says it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from claimit.table.match import Match
from web.kit.words import say
from web.table.face.ranking import victory
from web.table.seats.control import REMOTE, acting, is_anothers_turn, is_computer
from web.table.seats.turns import full_name, on_turn
from web.table.view.view_state import ViewState


def compared(own: int, best: int) -> str:
    """Compare the player's figure with the best of the others."""
    if own == best:
        return say("You are level, {own}:{best}.", own=own, best=best)
    if own > best:
        return say("You lead {own}:{best}.", own=own, best=best)
    return say("You trail {own}:{best}.", own=own, best=best)


def prompt(
    match: Match[Any],
    view: ViewState,
    due: Callable[[str], str],
    done: Callable[[str], str] | None = None,
) -> str:
    """Say who has won, why something could not be done, or who has to do what.

    `due` says it of the player to act, by name. `done` says of a computer what it has just done, by
    its full name; empty, or no `done`: it is thinking.
    """
    result = match.game.outcome(match.state)
    if result is not None:
        return victory(result, match.record.seats)
    if view.refusal or view.answer:
        return view.refusal or view.answer
    if not is_anothers_turn(match):
        return due(on_turn(match).name)
    if acting(match) == REMOTE and view.unsent:
        return say("Your turn is done. Now send it to {name}.", name=on_turn(match).name)
    if acting(match) == REMOTE and not is_computer(match.game, on_turn(match)):
        return say("Waiting for {name}, who plays on another device", name=on_turn(match).name)
    name = full_name(match.game, on_turn(match))
    if view.paused:
        return say("Paused: {name} to play", name=name)
    return (done(name) if done else "") or say("{name} is thinking…", name=name)
