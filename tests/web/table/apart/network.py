"""A network between headless pages that loses letters, doubles them and brings them late."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.often import often
from tests.web.table.apart.devices import Device
from tests.web.table.apart.devices import gathered as gathered_by
from web.table.apart.asks import LetterCame

RELAYS = "&relays=ws://127.0.0.1:1&relays=ws://127.0.0.1:2"


def random_games(*always: int) -> pytest.MarkDecorator:
    """Give a test the seeds of 50 games. Every run plays some of them, a thorough one them all."""
    cases = [often(seed, when=seed in always, id=str(seed)) for seed in range(1, 51)]
    return pytest.mark.parametrize("seed", cases)


class Network:
    """Carries what the pages of some devices have relays carry, badly."""

    def __init__(self, devices: list[Device], rng: random.Random) -> None:
        self.devices = devices
        self._rng = rng
        self._under_way: list[tuple[Device, bytes]] = []
        self._sent: dict[int, bytes] = {}

    def carry(self, loss: float = 0.3, doubling: float = 0.3) -> None:
        """Take what is new, lose and double some of it, and bring some of what is under way."""
        for number, device in enumerate(self.devices):
            for command, _ in device.page.carried.values():
                if self._sent.get(number) == command.letter:
                    continue
                self._sent[number] = command.letter
                for other in self.devices:
                    if other is not device and self._rng.random() >= loss:
                        again = 1 + (self._rng.random() < doubling)
                        self._under_way += [(other, command.letter)] * again
        self._rng.shuffle(self._under_way)
        for _ in range(self._rng.randrange(len(self._under_way) + 1)):
            self.bring(*self._under_way.pop())

    def settle(self) -> None:
        """Have each device get what all others know, as after a connection: relays have it all."""
        for _ in range(len(self.devices)):
            letters = [
                command.letter
                for device in self.devices
                for command, _ in device.page.carried.values()
            ]
            for device in self.devices:
                for letter in letters:
                    self.bring(device, letter)

    @staticmethod
    def bring(device: Device, letter: bytes) -> None:
        """Bring a letter to a device."""
        for _, answered in list(device.page.carried.values()):
            answered(LetterCame(letter))
            device.load()


def gathered(
    game: Any, players: int, rng: random.Random, *, limit: int = 0, by: str = "relays"
) -> Network:
    """Return a network of devices that know the start of a game."""
    network = Network(gathered_by(game, players, f"{by}{RELAYS}", limit=limit), rng)
    network.settle()
    return network


def play(network: Network, rng: random.Random, most: int = 5000) -> None:
    """Play to the end over such a network; where it stops, all connect anew."""
    for _ in range(most):
        network.carry()
        movers = [device for device in network.devices if device.is_to_play]
        if movers:
            for mover in movers:
                mover.act(rng)
        elif rng.random() < 0.2:
            network.settle()
            if all(device.on_table.is_over for device in network.devices):
                return
    raise AssertionError("the game does not end")
