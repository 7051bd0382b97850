"""Networks as computer players run them: sparse inputs, 16 and 8 hidden units, whole numbers.

A network's first layer has a row of 16 weights for every feature. They are bytes, and a row is one
Python integer of 16 lanes of 16 bits. So the rows of the features that are present are summed by
adding integers. Each weight is stored with 128 added, which is subtracted again for each row of the
sum. No lane overflows below 257 features.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import starmap
from math import exp, log
from operator import mul
from struct import Struct, unpack_from
from typing import Final, NamedTuple

WIDE: Final = 16
NARROW: Final = 8
LEAK: Final = 0.1
"""The slope of a unit below its threshold."""
LEAST: Final = 0.018
MOST: Final = 0.982
"""The limits of a chance: log-odds of -4 and 4."""

_LANES: Final = Struct(f"<{WIDE}H")
_ZERO: Final = 128


class Summed(NamedTuple):
    """The sum of the rows of some features, lane by lane, and their number."""

    rows: int
    number: int


NOTHING: Final = Summed(0, 0)


@dataclass(frozen=True, slots=True)
class Network:
    """The weights for one phase of the game."""

    rows: tuple[int, ...]
    """For each feature, its 16 weights as lanes."""
    scale: float
    """The size of one step of a stored weight."""
    wide_thresholds: tuple[float, ...]
    narrow_rows: tuple[tuple[float, ...], ...]
    """For each of the 8 units, its weights of the 16 units."""
    narrow_thresholds: tuple[float, ...]
    out_rows: tuple[tuple[float, ...], ...]
    """For each output, its weights of the 8 units."""
    out_thresholds: tuple[float, ...]
    extras: tuple[float, ...]
    """The weights of the extra numbers."""

    def summed(self, features: Sequence[int]) -> Summed:
        """Sum up the rows of some features that several positions have in common."""
        return Summed(sum(map(self.rows.__getitem__, features)), len(features))

    def outputs(self, features: Sequence[int], others: Summed = NOTHING) -> list[float]:
        """Return the outputs for features and `others`, before they become chances."""
        lanes = _LANES.unpack(
            sum(map(self.rows.__getitem__, features), others.rows).to_bytes(2 * WIDE, "little")
        )
        offset = _ZERO * (len(features) + others.number)
        scale = self.scale
        wide = [
            value if (value := threshold + scale * (lane - offset)) > 0 else LEAK * value
            for lane, threshold in zip(lanes, self.wide_thresholds, strict=True)
        ]
        narrow = [
            value if (value := threshold + sum(map(mul, row, wide))) > 0 else LEAK * value
            for row, threshold in zip(self.narrow_rows, self.narrow_thresholds, strict=True)
        ]
        return [
            threshold + sum(map(mul, row, narrow))
            for row, threshold in zip(self.out_rows, self.out_thresholds, strict=True)
        ]

    def chances(self, features: Sequence[int], others: Summed = NOTHING) -> list[float]:
        """Return a chance for each output, for features and `others`; they sum to 1.0."""
        values = self.outputs(features, others)
        top = max(values)
        weights = [exp(value - top) for value in values]
        total = sum(weights)
        return [weight / total for weight in weights]

    def chance(self, features: Sequence[int], *extras: float, others: Summed = NOTHING) -> float:
        """Return the one chance, 0.0 to 1.0, for features, `others` and extra numbers."""
        value = self.outputs(features, others)[0] + sum(
            starmap(mul, zip(self.extras, extras, strict=True))
        )
        return 1 / (1 + exp(-value))


class Shape(NamedTuple):
    """The sizes of a network, which give the positions of its numbers."""

    features: int
    outputs: int

    @property
    def rest(self) -> tuple[int, ...]:
        """The number of numbers in each part after the first layer."""
        return (1, WIDE, WIDE * NARROW, NARROW, NARROW * self.outputs, self.outputs, 2)

    def network(self, rows: tuple[int, ...], data: bytes, at: int) -> Network:
        """Return the network whose numbers after the first layer begin at byte `at`."""
        parts: list[tuple[float, ...]] = []
        for size in self.rest:
            parts.append(unpack_from(f"<{size}e", data, at))
            at += 2 * size
        scale, wide, narrow, narrow_thresholds, out, out_thresholds, extras = parts
        return Network(
            rows,
            scale[0],
            wide,
            tuple(narrow[unit::NARROW] for unit in range(NARROW)),
            narrow_thresholds,
            tuple(out[each :: self.outputs] for each in range(self.outputs)),
            out_thresholds,
            extras,
        )


def log_odds(chance: float) -> float:
    """Return log(p / (1 - p)) of a chance p, limited to -4 to 4."""
    chance = min(max(chance, LEAST), MOST)
    return log(chance / (1 - chance))


def rows_of(layer: bytes) -> tuple[int, ...]:
    """Spread the bytes of each row over 16-bit lanes."""
    lanes = bytearray(2 * len(layer))
    lanes[::2] = layer
    step = 2 * WIDE
    return tuple(
        int.from_bytes(lanes[start : start + step], "little")
        for start in range(0, len(lanes), step)
    )
