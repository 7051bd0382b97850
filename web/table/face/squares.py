"""A simple board: squares in columns and rows, which the arrow keys walk over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from claimit.table.match import Match
from web.kit.marks import Marks
from web.kit.words import say
from web.table.face.keys import ARROWS, CHOOSE, walked
from web.table.face.protocol import Face, Meaning
from web.table.messages.intents import Point
from web.table.view.view_state import ViewState

SQUARE: Final = "square"
"""What is pointed at: the attribute ``data-square``, for the Face's `POINTS`."""


@dataclass(frozen=True, slots=True)
class Squares:
    """A board of so many columns and rows, two at least. A square's name is its column and row.

    The square at the lower left is ``"1,1"``, the one beside it ``"2,1"``. How the player looks at
    such a board is the name of the square that was walked to last, or None.
    """

    columns: int
    rows: int

    def markup(self) -> str:
        """Return the HTML of the board, for ``.grid``: rows of squares, the highest first.

        The game's style sheet sets the size of its grid: ``.squares`` is the board, ``.square`` a
        square.
        """
        rows = "".join(f'<div role="row">{self._row(row)}</div>' for row in self._down())
        return f'<div class="squares" role="presentation">{rows}</div>'

    def names(self) -> list[str]:
        """Return the names of all squares, row by row from the top."""
        return [f"{column},{row}" for row in self._down() for column in range(1, self.columns + 1)]

    def nth(self, number: int) -> str:
        """Return the name of a square by its number, from 1, row by row from the lower left."""
        row, column = divmod(number - 1, self.columns)
        return f"{column + 1},{row + 1}"

    def marks(self, focus: str | None) -> Marks:
        """Return the marks of the bare board; the focus comes to the square walked to last.

        A game lays its own over them (`laid_over`).
        """
        here = focus or self.names()[0]
        label = say("Board, {columns} columns by {rows} rows", columns=self.columns, rows=self.rows)
        marks: Marks = {".board .grid": {"aria-label": label}}
        for name in self.names():
            marks[selector(name)] = {"tabindex": "0" if name == here else "-1"}
        return marks

    def typed(
        self, face: Face, match: Match[Any], state: ViewState, key: str, point: Point | None
    ) -> Meaning | None:
        """Return what a key means: arrows walk, Enter is a tap. It is `typed` of a Face.

        What is said of a square on the way is what the Face says of it as `inspected`.
        """
        if point is None or point.name != SQUARE:
            there = (state.board or self.names()[0]) if key in ARROWS else None
        elif key in CHOOSE:
            return face.tapped(match, state, point)
        else:
            there = self._moved(point.at, key)
        if there is None:
            return None
        seen = face.inspected(match, state, Point(SQUARE, there), focused=True)
        return replace(seen or Meaning(there), board=there, focus=selector(there), silent=True)

    def _moved(self, here: str, key: str) -> str | None:
        column, row = map(int, here.split(","))
        there = walked(key, column, row, self.columns, self.rows)
        return None if there is None else f"{there[0]},{there[1]}"

    def _down(self) -> Iterator[int]:
        return reversed(range(1, self.rows + 1))

    def _row(self, row: int) -> str:
        return "".join(
            f'<span class="square" role="gridcell" data-square="{column},{row}" tabindex="-1">'
            "</span>"
            for column in range(1, self.columns + 1)
        )


def selector(name: str) -> str:
    """Return the selector of a square."""
    return f'[data-square="{name}"]'
