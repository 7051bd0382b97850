"""Baron's networks, in files of weights, one for each number of players."""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from struct import calcsize, unpack_from
from typing import Final

from claimit.table.network import WIDE, Network, Shape, rows_of
from claimit.table.weights import Weights

WEIGHTS: Final = Weights("Baron", "claimit/claim_it/bots", "baron.json")
_SHAPE: Final = "<5H"


class Networks:
    """Baron's networks for one number of players.

    There are networks for each phase of the game: 0 before the last round is called, then the turns
    left. Each is read when it is first needed, so that the page never pauses noticeably.

    `data` holds features and outputs of board and of position networks and the number of phases
    (five unsigned 16-bit numbers), then the first layers of all networks, one byte for each weight,
    then the remaining numbers of each network as 16-bit floating-point numbers. Boards come first.
    """

    def __init__(self, data: bytes) -> None:
        self._data = data
        *shape, self.phases = unpack_from(_SHAPE, data)
        self._shapes = [Shape(*shape[:2])] * self.phases + [Shape(*shape[2:])] * self.phases
        layers = [shape.features * WIDE for shape in self._shapes]
        rests = [2 * sum(shape.rest) for shape in self._shapes]
        *self._layers, first_rest = accumulate(layers, initial=calcsize(_SHAPE))
        self._rests = list(accumulate(rests, initial=first_rest))
        self._found: dict[int, Network] = {}

    def board(self, phase: int) -> Network:
        """Return the network for each seat's chance on a board between turns."""
        return self._network(phase)

    def position(self, phase: int) -> Network:
        """Return the network for the mover's chance within a turn if the next roll does
        not bust.
        """
        return self._network(self.phases + phase)

    def _network(self, number: int) -> Network:
        if number not in self._found:
            shape, layer = self._shapes[number], self._layers[number]
            rows = rows_of(self._data[layer : layer + shape.features * WIDE])
            self._found[number] = shape.network(rows, self._data, self._rests[number])
        return self._found[number]


@cache
def networks(players: int) -> Networks:
    """Return the networks for this number of players, read on first use.

    Raises FileMissing if the weights have to be fetched first, and ValueError for other numbers.
    """
    return Networks(WEIGHTS.read(players))
