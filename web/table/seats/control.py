"""Who controls a seat: a person at this device or at another one, or a computer.

A record says who sits at a table, and the same record may lie on several devices. Who acts for a
seat is a matter of the device, so it is a value of its own. Code that asks whether the player may
do something asks `is_anothers_turn`, and not whether a computer plays: a further kind of control is
then a class here and a case in `acting`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from claimit.table.game import Game
from claimit.table.match import Match
from claimit.table.seats import Player, Seat


class Here:
    """A person at this device acts for the seat."""


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer acts for the seat."""

    level: str
    """Its level, by its name in `LEVELS` of the game."""


class Remote:
    """A person at another device acts for the seat."""


Control: TypeAlias = Here | Computer | Remote
HERE: Final = Here()
REMOTE: Final = Remote()


def control_of(game: Game[Any], player: Player) -> Control:
    """Return who acts for a seat.

    A record can name a computer player of another program; people act for that one.
    """
    return Computer(player.bot) if player.bot in game.LEVELS and player.bot else HERE


def is_computer(game: Game[Any], player: Player) -> bool:
    """Return whether a computer acts for a seat."""
    return isinstance(control_of(game, player), Computer)


def acting(match: Match[Any] | None) -> Control | None:
    """Return who is to act; None if the game is over, or if there is none.

    In a game between several devices, this one acts if it has the next link of the seat, from the
    end of the turn before to that of the seat's own.
    """
    if match is None or match.is_over:
        return None
    joint = match.record.joint
    seat: Seat = match.state.seat
    if joint is not None:
        turn = slice(joint.steps, joint.steps + 1)  # empty in a moment of an earlier turn
        if joint.next_link is None or [state.seat for state in match.states[turn]] != [seat]:
            return REMOTE
    return control_of(match.game, match.record.seats[seat])


def is_anothers_turn(match: Match[Any] | None) -> bool:
    """Return whether someone else than a person at this device is to act."""
    return acting(match) not in (None, HERE)
