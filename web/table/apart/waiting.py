"""For whom a game between devices waits, and what this device does if that takes long."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from claimit.apart.log import Wait, joint_of, wait_of, waited_for
from claimit.table.match import Match
from claimit.table.seats import Seat
from web.kit.words import listed, say, spoken_name
from web.table.apart.asks import ReadTable
from web.table.apart.state import TablePage
from web.table.apart.tables import way_of
from web.table.messages.commands import Command, Later
from web.table.messages.news import AboutTable
from web.table.model.apart import AtTable
from web.table.model.model import Change, Model
from web.table.seats.control import REMOTE, acting

SOON: Final = 900
"""After how many milliseconds the page says whose answer a roll waits for. Most come before."""
MS_A_DAY: Final = 24 * 60 * 60 * 1000
MS_AN_HOUR: Final = 60 * 60 * 1000
MS_A_MINUTE: Final = 60 * 1000


@dataclass(frozen=True)
class Waited:
    """Some time has passed since a wait began: all that the table allows, or a moment."""

    wait: Wait
    is_late: bool


def attend(model: Model) -> Change:
    """Have what is to happen if a wait lasts happen in time, once for each wait."""
    at, match = model.apart, model.on_table
    if at is None or match is None:
        return Change(model)
    wait = wait_of(match) if others_waited_for(at, match) else None
    if wait == at.wait:
        return Change(model)
    commands: list[Command] = []
    if wait is not None:
        if joint_of(match).waits_for:
            commands.append(Later(SOON, AboutTable(at.key, Waited(wait, is_late=False))))
        if limit := limit_of(match):
            commands.append(Later(limit, AboutTable(at.key, Waited(wait, is_late=True))))
    return Change(replace(model, apart=replace(at, wait=wait)), tuple(commands))


def waited(model: Model, key: str, news: Waited) -> Change:
    """Say for whom a roll waits, or that a player has had the time that the table allows."""
    at, match = model.apart, model.on_table
    if at is None or at.key != key or at.wait != news.wait:
        return Change(model)
    if match is None:  # the table is left: what is not certain is looked at anew from there
        is_certain = news.is_late and model.match is not None and _is_sealed(model.match)
        after = replace(at, late=news.wait) if is_certain else replace(at, wait=None)
        return Change(replace(model, apart=after))
    if not news.is_late:
        at = replace(at, slow=news.wait)
        told = waits_told(at, match)
        return Change(replace(model, apart=at).viewing(roll_waits=told))
    if _is_sealed(match):
        return Change(replace(model, apart=replace(at, late=news.wait)))
    return Change(model, (ReadTable(key),))  # the clock says it, for a device may have slept


def _is_sealed(match: Match[Any]) -> bool:
    joint = match.record.joint
    return joint is not None and joint.is_sealed


def limit_of(match: Match[Any]) -> int:
    """Return how many milliseconds a seat may take (0: as many as it likes)."""
    joint = joint_of(match)
    return joint.limit * (MS_A_MINUTE if joint.is_sealed else MS_A_DAY)


def time_left(match: Match[Any] | None, waits: int) -> int | None:
    """Return how many milliseconds the seat that is to play still has, of a game by turns.

    `waits` is for how long this device has known whose turn it is. None: as long as it likes.
    """
    if match is None or match.is_over or joint_of(match).is_sealed or not limit_of(match):
        return None
    return max(0, limit_of(match) - waits)


def waits_told(at: AtTable, match: Match[Any]) -> str:
    """Say whose answers a roll waits for; empty: it does not, or most are as slow."""
    if at.slow != wait_of(match) or not joint_of(match).waits_for:
        return ""
    return say("Waiting for {names}…", names=listed(names_waited_for(at, match)))


def names_waited_for(at: AtTable, match: Match[Any]) -> list[str]:
    """Return the names of the players on other devices for whom the game waits."""
    return [spoken_name(match.record.seats[seat].name) for seat in others_waited_for(at, match)]


def others_waited_for(at: AtTable, match: Match[Any]) -> Sequence[Seat]:
    """Return the seats of other devices on which the game waits."""
    return [seat for seat in waited_for(match) if seat not in at.membership.numbers]


def way_and_seat(model: Model, match: Match[Any] | None) -> tuple[str, str]:
    """Return how turns travel, and the seat for which this device waits; empty: it does not.

    Before a game begins, the host waits for the first free seat, and a guest for the host.
    """
    if match is not None and model.apart is not None:
        return way_of(model.apart.membership, match), _seat_waited_for(model.apart, match)
    page = model.page(TablePage)
    if page is None or page.match is not None or not page.membership.seats:
        return "", ""
    invitation = page.membership.invitation
    assert invitation is not None, "the device has sat down by one"
    is_host = page.membership.seat(invitation.host) is not None
    seat = next(iter(invitation.open_seats), invitation.host) if is_host else invitation.host
    return way_of(page.membership, invitation), str(seat)


def _seat_waited_for(at: AtTable, match: Match[Any]) -> str:
    if acting(match) != REMOTE and not joint_of(match).waits_for:
        return ""
    return str(next(iter(others_waited_for(at, match)), match.state.seat))
