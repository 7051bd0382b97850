"""The board of 36 spaces: their names, sets of them as bit masks, and connected groups.

A `Space` is a number from 0 to 35, column by column, so spaces sort in the order of their names. A
`Mask` is a set of spaces: bit n stands for space n. The rules need unions and intersections of sets
at every step, and with masks each is one machine operation.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NewType, TypeAlias

from claimit.table.phrase import Mistake, shorten

Space = NewType("Space", int)
"""One of the 36 spaces, 0 to 35: ``(column - 1) * 6 + (row - 1)``."""

Column = NewType("Column", int)
"""1 to 6 from the left."""

Row = NewType("Row", int)
"""1 to 6 from the bottom."""

Mask: TypeAlias = int
"""A set of spaces: bit n is set when space n is in it."""

SIZE: Final = 6
SPACES: Final[tuple[Space, ...]] = tuple(Space(number) for number in range(SIZE * SIZE))
ALL: Final[Mask] = (1 << SIZE * SIZE) - 1

_BOTTOM_ROW: Final[Mask] = sum(1 << number for number in range(0, SIZE * SIZE, SIZE))
_NOT_BOTTOM: Final[Mask] = ALL & ~_BOTTOM_ROW
_NOT_TOP: Final[Mask] = ALL & ~(_BOTTOM_ROW << (SIZE - 1))


def space(column: int, row: int) -> Space:
    """Return the space in this column and row, both from 1 to 6. Raises ValueError."""
    if not (1 <= column <= SIZE and 1 <= row <= SIZE):
        raise ValueError(f"There is no space {column},{row}: columns and rows run from 1 to 6.")
    return Space((column - 1) * SIZE + row - 1)


def column_of(space: Space) -> Column:
    """Return the column of a space, 1 to 6 from the left."""
    return Column(space // SIZE + 1)


def row_of(space: Space) -> Row:
    """Return the row of a space, 1 to 6 from the bottom."""
    return Row(space % SIZE + 1)


def parse_space(text: str) -> Space:
    """Read a space from its name, ``"5,2"`` for column 5, row 2. Raises Mistake."""
    column, comma, row = text.partition(",")
    if not (comma and len(column) == len(row) == 1 and column in "123456" and row in "123456"):
        raise Mistake(
            "'{text}' is not a space: write column,row with numbers from 1 to 6.",
            text=shorten(text),
        )
    return space(int(column), int(row))


def format_space(space: Space) -> str:
    """Write a space as its name, ``"5,2"`` for column 5, row 2."""
    return f"{column_of(space)},{row_of(space)}"


def mask_of(spaces: Iterable[Space]) -> Mask:
    """Return the set of these spaces as a mask."""
    mask = 0
    for member in spaces:
        mask |= 1 << member
    return mask


def spaces_in(mask: Mask) -> tuple[Space, ...]:
    """Return the spaces of a mask in ascending order."""
    spaces: list[Space] = []
    while mask:
        lowest = mask & -mask
        spaces.append(Space(lowest.bit_length() - 1))
        mask ^= lowest
    return tuple(spaces)


def neighbours(mask: Mask) -> Mask:
    """Return all spaces that share an edge with a space of the mask; they may be in the mask
    themselves.
    """
    return (mask << SIZE | mask >> SIZE) & ALL | (mask & _NOT_TOP) << 1 | (mask & _NOT_BOTTOM) >> 1


def groups(mask: Mask) -> list[Mask]:
    """Split a set of spaces into its groups joined edge to edge, the largest first.

    Groups of the same size are in the order of their lowest spaces.
    """
    found: list[Mask] = []
    while mask:
        group = mask & -mask
        grown = group | neighbours(group) & mask
        while grown != group:
            group = grown
            grown = group | neighbours(group) & mask
        found.append(group)
        mask ^= group
    found.sort(key=int.bit_count, reverse=True)
    return found


def largest_group(mask: Mask) -> int:
    """Return the size of the largest group of the mask, in spaces; 0 if it is empty."""
    return max(map(int.bit_count, groups(mask)), default=0)
