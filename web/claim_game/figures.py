"""The figures of the rules: a part of the lessons' board in a position, drawn as on the table.

A figure is a position and, if it shows a walk, its last tile. The rules of the game give the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from claimit.claim_game import Board, Feature, Move, State, Tile, parse_state, parse_tile
from claimit.claim_game.board import features_in, tile_of
from claimit.table.seats import Seat
from web.claim_game.offers import way
from web.claim_game.places import UNIT, Point, aside, corner, place
from web.claim_game.tile_views import drawn_steps, drawn_way
from web.claim_game.tiles import country, village_sign
from web.table.seats.colours import SYMBOLS

COLOURS: Final = ("blue", "green")
"""The colours of Wyatt and Mae, as in the lessons."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A position, and the part of its board that is shown."""

    position: str
    """In the form of `notation`, without the line about the game."""
    upper_left: str
    columns: int
    rows: int
    goal: str = ""
    """The tile to which the pawn of the seat to act walks; empty: none."""

    @property
    def state(self) -> State:
        """The position."""
        return parse_state(f"board=mesa width=6 height=6 order=1,0 seat=1 {self.position}")

    @property
    def move(self) -> Move | None:
        """The walk that is shown."""
        return Move(parse_tile(self.goal)) if self.goal else None


FIGURES: Final = {
    "steps": Figure(
        """turn=3 phase=move die=3
        0 pawn=6,6
        1 pawn=4,1 cubes=4,1a""",
        "2,3",
        columns=4,
        rows=3,
        goal="4,2",
    ),
    "village": Figure(
        """turn=9 phase=roll
        0 pawn=6,1
        1 pawn=1,5 cubes=1,5a;2,5a;2,6a""",
        "1,6",
        columns=4,
        rows=3,
    ),
    "finish": Figure(
        """turn=31 phase=move die=5
        0 pawn=2,5
        1 pawn=6,2 cubes=1,5a;2,5a;2,6a;3,5a;3,6a;3,4a;3,5b;4,4a;5,4a;5,3a;6,3a;6,2a""",
        "3,3",
        columns=4,
        rows=3,
        goal="5,1",
    ),
}
"""A walk of exactly three steps, an incomplete village, and the end of a pawn's way."""


@cache
def figure(name: str) -> str:
    """Return a figure as SVG."""
    shown = FIGURES[name]
    state = shown.state
    board = state.board
    at = corner(board, parse_tile(shown.upper_left))
    drawn = "".join(
        (
            country(board, lambda number: _of_owner(state, number)),
            *_light(board, shown.move),
            *_cubes(state),
            *_signs(state),
            _walk(state, shown.move),
            *(_pawn(board, here, colour) for here, colour in _standing(state)),
        )
    )
    size = f"{shown.columns * UNIT} {shown.rows * UNIT}"
    view = f"{at.x:g} {at.y:g} {size}"
    return f'<svg class="land figure" viewBox="{view}" aria-hidden="true">{drawn}</svg>'


def _of_owner(state: State, village: int) -> str:
    """Return a village's colour as an attribute; empty if it has no owner."""
    owner = state.owner(village)
    return "" if owner is None else f'data-colour="{COLOURS[owner]}"'


def _light(board: Board, move: Move | None) -> Iterator[str]:
    if move is not None:
        at = corner(board, move.tile).moved(2, 2)
        yield f'<rect class="lit" x="{at.x:g}" y="{at.y:g}" width="96" height="96" rx="12"/>'


def _cubes(state: State) -> Iterator[str]:
    for colour, placed in zip(COLOURS, state.cubes, strict=True):
        for feature in features_in(placed):
            yield _cube(state.board, feature, colour)


def _cube(board: Board, feature: Feature, colour: str) -> str:
    at = place(board, feature)
    side = 32 if at.crowded else 36
    where = corner(board, tile_of(feature)).beyond(at.cube).moved(-side / 2, -side / 2)
    return (
        f'<g data-colour="{colour}"><rect class="placed" x="{where.x:g}" y="{where.y:g}"'
        f' width="{side}" height="{side}" rx="6.5"/>{_symbol(colour, where.moved(5, 5), side - 10)}'
        "</g>"
    )


def _signs(state: State) -> Iterator[str]:
    board, taken = state.board, state.all_cubes
    for number, (village, land) in enumerate(zip(board.villages, board.lands, strict=True)):
        owner, cubes = state.owner(number), (land & taken).bit_count()
        if owner is not None:
            symbol = f'href="#symbol-{SYMBOLS[COLOURS[owner]]}"'
            is_whole = cubes == village.size
            worth = f"+{village.worth}" if is_whole else f"{cubes}/{village.size}"
            of = _of_owner(state, number) + (' data-done=""' if is_whole else "")
            yield village_sign(board, number, of, symbol, worth)


def _walk(state: State, move: Move | None) -> str:
    board, tiles = state.board, way(state, move)
    if not tiles:
        return ""
    line, dots = drawn_way(board, tiles), drawn_steps(board, tiles)
    return f'<g class="walked"><path class="under" d="{line}"/><path class="over" d="{dots}"/></g>'


def _standing(state: State) -> Iterator[tuple[Tile, str]]:
    for seat, colour in enumerate(COLOURS):
        yield state.pawn(Seat(seat)), colour


def _pawn(board: Board, here: Tile, colour: str) -> str:
    foot = corner(board, here).moved(UNIT / 2 + aside(board, here), 97)
    body = foot.moved(-25, -70)
    return (
        f'<g data-colour="{colour}"><use class="body" href="#land-pawn" x="{body.x:g}"'
        f' y="{body.y:g}" width="50" height="70"/>{_symbol(colour, foot.moved(-12, -34), 24)}</g>'
    )


def _symbol(colour: str, at: Point, side: float) -> str:
    return (
        f'<use class="mark" href="#symbol-{SYMBOLS[colour]}" x="{at.x:g}" y="{at.y:g}"'
        f' width="{side:g}" height="{side:g}"/>'
    )
