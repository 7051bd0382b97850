"""Speculator's network, in a file of weights for each number of players."""

from __future__ import annotations

from functools import cache
from struct import calcsize, unpack_from
from typing import Final

from claimit.table.network import WIDE, Network, Shape, rows_of
from claimit.table.weights import Weights

WEIGHTS: Final = Weights("Speculator", "claimit/claim_game/bots", "speculator.json")

SHAPE: Final = "<2H"
"""Features and outputs, before the first layer, one byte for each weight, and the remaining numbers
as 16-bit floating-point numbers."""


@cache
def network(players: int) -> Network:
    """Return the network for this number of players, read on first use. Raises ValueError."""
    return unpacked(WEIGHTS.read(players))


def unpacked(data: bytes) -> Network:
    """Return the network in a file of weights."""
    shape = Shape(*unpack_from(SHAPE, data))
    layer = calcsize(SHAPE)
    rest = layer + shape.features * WIDE
    return shape.network(rows_of(data[layer:rest]), data, rest)
