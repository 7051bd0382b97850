"""Readings of the rules: what the published description leaves open, as one value.

The description gives neither the printed numbers nor what a turn is worth in which nothing can be
placed, so every reading is ours. `USUAL` is the game as it is published here, and the lobby offers
`SMALL` as its variation. The others are to compare them with: ``python -m tests.bench plans
--reading level`` plays them, and docs/computer-players.md has the table. A record names its reading
in the option ``reading``, unless it is the usual one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

VILLAGE_SIZES: Final = range(2, 7)
"""How many tiles a village can have."""


class Reading(NamedTuple):
    """A reading of the rules."""

    name: str
    numbers: tuple[int, ...] = (2, 2, 3, 3, 4)
    """The number printed on each tile of a village of 2, 3, 4, 5 and 6 tiles."""
    finish: tuple[int, ...] = (7, 5, 3, 1)
    """The points for finishing, in the order of finishing."""
    variety: int = 0
    """The points for the first village of each size that a player completes, besides its own."""
    short: bool = False
    """Whether a walk may end before all of its steps are taken, so that fewer turns are lost."""

    def number(self, size: int) -> int:
        """Return the number on each tile of a village of this size."""
        return self.numbers[size - VILLAGE_SIZES[0]]

    def worth(self, size: int) -> int:
        """Return the points of a complete village of this size."""
        return self.number(size) * size


USUAL: Final = Reading("usual")
SMALL: Final = Reading("small", numbers=(4, 4, 3, 3, 3))
"""The one that the lobby offers, too: small villages count more."""
READINGS: Final[Mapping[str, Reading]] = {
    reading.name: reading
    for reading in (
        USUAL,
        Reading("level", numbers=(3, 3, 3, 3, 3)),
        SMALL,
        Reading("calm", finish=(4, 3, 2, 1)),
        Reading("varied", variety=4),
        Reading("short", short=True),
        Reading("mixed", numbers=SMALL.numbers, finish=(4, 3, 2, 1)),
    )
}
"""All readings by name."""
OFFERED: Final = (USUAL, SMALL)
"""Those that the lobby offers, and that Speculator's networks have learned."""
