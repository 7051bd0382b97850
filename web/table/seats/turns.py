"""Who sits where: which seats computers play, who is to move, which computers a table needs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile
from typing import Any, NamedTuple

from claimit.table.game import Game
from claimit.table.match import Match
from claimit.table.seats import Player, Seat
from web.kit.words import say, spoken_name, tell
from web.table.seats.control import is_anothers_turn, is_computer


class Lineup(NamedTuple):
    """The levels of the computers at a table, none twice, and how many play there in all."""

    game: str
    levels: tuple[str, ...]
    players: int


def lineup(game: Game[Any], bots: Sequence[str | None]) -> Lineup:
    """Return the lineup of a table by what is said of each seat; no level means a person."""
    return Lineup(game.NAME, tuple(level for level in game.LEVELS if level in bots), len(bots))


def level_of(game: Game[Any], player: Player) -> str:
    """Return what people call the level of a computer; empty for a person."""
    name = game.LEVELS.get(player.bot or "")
    return tell(name) if name else ""


def full_name(game: Game[Any], player: Player) -> str:
    """Name a player, a computer with its level unless that is its name: "Mae (Foreman)"."""
    level = level_of(game, player)
    return (
        say("{name} ({level})", name=player.name, level=level)
        if level and level != player.name
        else spoken_name(player.name)
    )


def has_computers(match: Match[Any]) -> bool:
    """Return whether a computer sits at the table."""
    return any(is_computer(match.game, player) for player in match.record.seats)


def on_turn(match: Match[Any]) -> Player:
    """Return the player whose turn it is; when the game is over, whose turn was the last."""
    seat: Seat = match.state.seat
    return match.record.seats[seat]


def turns_of_computers(match: Match[Any]) -> int:
    """Return how many turns computers play from now on, until it is a person's.

    Among computers alone it is the running one: nobody waits for a turn of his own.
    """
    players = [match.record.seats[seat] for seat in match.game.following(match.state)]
    computers = list(takewhile(lambda player: is_computer(match.game, player), players))
    return 1 if len(computers) == len(players) else len(computers)


def has_passed_on(match: Match[Any]) -> bool:
    """Return whether the last step has given the turn to another player."""
    return bool(match.ply) and not match.is_over and match.states[-2].seat != match.state.seat


def has_passed_among_people(match: Match[Any]) -> bool:
    """Return whether the last step has given the turn from one person to another."""
    seats: list[Seat] = [state.seat for state in match.states[-2:]]
    return has_passed_on(match) and not any(
        is_computer(match.game, match.record.seats[seat]) for seat in seats
    )


def after_own_turn(match: Match[Any]) -> int:
    """Return after how many steps the last turn of the seat to move had ended.

    In a seat's first turn: after how many the setting up had.
    """
    states, seat = match.states, match.state.seat
    for ply in range(match.ply - 1, -1, -1):
        state = states[ply]
        if not state.turn or (state.seat == seat and state.turn != match.state.turn):
            return ply + 1
    return 0


def turn_of(match: Match[Any]) -> int:
    """Return which turn of a player this is, counted from 1.

    Whatever a player does before another one does something is a turn here, also where the game
    itself does not count it yet, because pieces are still being set up.
    """
    seats = [state.seat for state in match.states]
    return 1 + sum(before != after for before, after in pairwise(seats))


def may_take_back(match: Match[Any]) -> bool:
    """Return whether the player at the table may undo the last step, which is no computer's."""
    if not match.can_undo:
        return False
    seat: Seat = match.states[-2].seat
    return not is_computer(match.game, match.record.seats[seat])


def is_between_turns(match: Match[Any] | None) -> bool:
    """Return whether no turn is under way on a table; None is the lobby.

    A computer begins its turn by itself, so there is nothing between its turn and the one before.
    """
    if match is None or match.is_over or not match.ply:
        return not is_anothers_turn(match)
    return has_passed_on(match) and not is_anothers_turn(match)
