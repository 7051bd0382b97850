"""What the tests of tables apart share: devices, and games at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar
from zlib import crc32

import pytest

from claimit import claim_game, claim_it
from claimit.apart import log
from claimit.apart.invitation import Chair, Invitation, sitting_of, with_guests
from claimit.apart.letter import Letter, format_letter, parse_letter
from claimit.apart.merge import Fork, Known, merged
from claimit.apart.secrets import OwnSeat, table_of
from claimit.games import GAMES, bots_of
from claimit.table.computer import AnyPlayer
from claimit.table.joint import BY_TURNS, LIMITS
from claimit.table.match import Match
from claimit.table.seats import COLOURS, Seat
from tests.claimit.apart.schnorr import SCHNORR

DeviceT = TypeVar("DeviceT", bound="Device")
SECRET = bytes(range(16))
TABLE = table_of(SECRET)
NAMES = ("Mae", "Ida", "Otis", "Ruth", "Cal")

both_games = pytest.mark.parametrize("game", [claim_it, claim_game], ids=lambda game: game.NAME)


@cache
def computer(game: str, name: str) -> AnyPlayer:
    """Return a computer player of a game."""
    return bots_of(game).player(name)


def player_of(game: Any) -> AnyPlayer:
    """Return the computer player that plays for those who are away."""
    return computer(game.NAME, log.level_for_those_away(game))


def own_seat(seat: int, table: str = TABLE) -> OwnSeat:
    """Return a seat with a secret of its own, always the same one."""
    return OwnSeat(table, Seat(seat), bytes([seat + 1]) * 32)


@dataclass
class Device:
    """A device with some seats of a table, and what it knows of the game."""

    own: Sequence[OwnSeat]
    known: Known
    forks: list[Fork] = field(default_factory=list[Fork])

    @property
    def match(self) -> Match[Any]:
        assert isinstance(self.known, Match), "the game has started"
        return self.known

    def letter(self) -> bytes:
        return format_letter(Letter(SECRET, self.known))

    def read(self, data: bytes) -> None:
        """Take note of a letter that has reached the device."""
        self.known, fork = merged(self.known, parse_letter(data, GAMES, SCHNORR, computer).known)
        self.forks += [fork] if fork else []

    def check(self) -> None:
        """Raise BadLog if the log is not one that all rules allow."""
        log.check_log(self.match, SCHNORR, player_of(self.match.game))

    def begin(self) -> None:
        """Start the game if this is the host and all seats are taken."""
        if isinstance(self.known, Invitation) and not self.known.open_seats:
            host = next((each for each in self.own if each.seat == self.known.host), None)
            if host is not None:
                sittings = [sitting for _, sitting in sorted(self.known.seated.items())]
                game = GAMES[self.known.game]
                self.known = log.start(self.known, sittings, host, SCHNORR, game)

    @property
    def mover(self) -> OwnSeat | None:
        """The seat to play, if it is one of this device."""
        if not isinstance(self.known, Match) or self.known.is_over:
            return None
        return next((own for own in self.own if own.seat == self.match.state.seat), None)

    def turn(self, rng: random.Random) -> Match[Any]:
        """Return the log with one more turn at random, which is not signed yet."""
        match = log.playing(self.match, self.own)
        while not log.is_finished(match):
            match = match.act(rng.choice(match.game.legal_actions(match.state)))
        return match

    def play(self, rng: random.Random) -> bool:
        """Play one turn at random and sign it, if one of the seats is to play."""
        if (mover := self.mover) is None:
            return False
        self.known = log.finish(self.turn(rng), mover, SCHNORR)
        return True


@dataclass
class SealedDevice(Device):
    """A device at a table with sealed dice."""

    def go_on(self, rng: random.Random) -> None:
        """Answer, roll and play at random, as far as that goes without another device."""
        match = log.answered(self.match, self.own)
        while True:
            match = log.playing(match, self.own)
            if log.is_answered(match):
                match = match.roll()
            joint = log.joint_of(match)
            seat = match.states[joint.steps].seat
            own = next((each for each in self.own if each.seat == seat), None)
            if own is None or joint.waits_for or seat in joint.absence.away:
                break
            if log.is_finished(match):
                match = log.finish(match, own, SCHNORR)
            elif match.is_over:
                break
            elif (action := rng.choice(match.game.legal_actions(match.state))) == match.game.ROLL:
                match = log.answered(log.ask(match, own, SCHNORR), self.own)
            else:
                match = match.step(action)
        self.known = match


def invitation(
    game: Any, players: int = 2, hosts: Sequence[int] = (0,), dice: str = BY_TURNS, **chosen: Any
) -> Invitation:
    """Return a table of this game whose host has these seats."""
    return Invitation(
        TABLE,
        game.NAME,
        {"players": players, **chosen},
        tuple(Chair(colour) for colour in COLOURS[:players]),
        LIMITS[dice][-1],
        tuple(sitting_of(own_seat(seat), NAMES[seat], SCHNORR) for seat in hosts),
        dice=dice,
    )


def devices(
    game: Any, players: int = 2, hosts: Sequence[int] = (0,), dice: str = BY_TURNS, **chosen: Any
) -> list[Device]:
    """Return the devices of a table before the game. Each guest knows only of its own seat."""
    made = invitation(game, players, hosts, dice, **chosen)
    found = [Device([own_seat(seat) for seat in hosts], made)]
    for seat in sorted({*range(players)} - {*hosts}):
        guest = sitting_of(own_seat(seat), NAMES[seat], SCHNORR)
        found.append(Device([own_seat(seat)], with_guests(made, [guest])))
    return found


def gathered(
    game: Any, players: int = 2, hosts: Sequence[int] = (0,), dice: str = BY_TURNS, **chosen: Any
) -> list[Device]:
    """Return the devices of a table when the game has just been started."""
    found = devices(game, players, hosts, dice, **chosen)
    for guest in found[1:]:
        found[0].read(guest.letter())
    found[0].begin()
    for guest in found[1:]:
        guest.read(found[0].letter())
    return found


def play_round(table: Sequence[Device], rng: random.Random) -> None:
    """Let the device that is to play take a turn, and send it to all."""
    for device in table:
        if device.play(rng):
            for other in table:
                other.read(device.letter())
            return
    assert table[0].match.is_over, "one of the devices is always to play"


def played(
    game: Any, players: int = 2, turns: int = 1000, seed: int = 1, **chosen: Any
) -> list[Device]:
    """Return the devices after some turns, or at the end of the game."""
    table, rng = gathered(game, players, **chosen), random.Random(seed)
    for _ in range(turns):
        if table[0].match.is_over:
            break
        play_round(table, rng)
    return table


def mover_of(table: Sequence[Device]) -> tuple[Device, OwnSeat]:
    """Return the device whose turn it is, and its seat."""
    return next((device, device.mover) for device in table if device.mover is not None)


def deliver(letters: list[tuple[DeviceT, bytes]], rng: random.Random) -> None:
    """Deliver one of the letters: any of them, perhaps once more, perhaps never."""
    receiver, letter = letters.pop(rng.randrange(len(letters)))
    fate = rng.random()
    if fate < 0.3:  # lost
        return
    receiver.read(letter)
    if fate > 0.8:  # twice
        letters.append((receiver, letter))


def play_badly(
    table: Sequence[DeviceT],
    rng: random.Random,
    rounds: int,
    act: Callable[[DeviceT, random.Random], None],
) -> None:
    """Let all devices act in so many rounds, while letters come late, twice or never; those that
    are still on their way come in the end.
    """
    letters: list[tuple[DeviceT, bytes]] = []
    for _ in range(rounds):
        for device in rng.sample(table, len(table)):
            act(device, rng)
            others = [other for other in table if other is not device]
            letters += [(other, device.letter()) for other in others]  # as a state is repeated
        while letters and rng.random() < 0.9:
            deliver(letters, rng)
    for receiver, letter in rng.sample(letters, len(letters)):
        receiver.read(letter)


def changed(letter: bytes, rng: random.Random) -> bytes:
    """Return a letter with a few other bytes and a checksum that fits."""
    data = bytearray(letter[:-4])
    for _ in range(rng.choice((1, 1, 2, 8))):
        at, change = rng.randrange(len(data)), rng.randrange(3)
        if change == 0:
            data[at] = rng.randrange(256)
        elif change == 1:
            del data[at]
        else:
            data.insert(at, rng.randrange(256))
    return bytes(data) + crc32(data).to_bytes(4, "big")
