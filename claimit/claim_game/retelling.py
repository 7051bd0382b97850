"""The steps of The Claim Game in words and pictures, after the game: see
`claimit.table.retelling`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from claimit.claim_game.actions import (
    ChooseNumber,
    Detour,
    Move,
    Obey,
    Pass,
    PlaceCube,
    PlaceMarker,
    PlacePawn,
)
from claimit.claim_game.board import (
    Board,
    Feature,
    Tile,
    column_of,
    features_in,
    format_feature,
    format_tile,
    row_of,
    tile_of,
)
from claimit.claim_game.die import Die
from claimit.claim_game.notation import parse_step
from claimit.claim_game.state import SETTING_UP, Phase, State
from claimit.table.game import Action
from claimit.table.match import Match
from claimit.table.phrase import Phrase
from claimit.table.retelling import Square, Theme
from claimit.table.seats import Player
from claimit.table.svg import INK, LOOKS, PAPER, SOFT, disc, grid, moved, node, picture, text

JUDGE: Final = "speculator"
CELL: Final = 40.0
MARGIN: Final = 18.0
LAND: Final = "#b9c987"
START: Final = "#e3d3a6"
FINISH: Final = "#d9a63f"
_ARM: Final = 9.0
"""Half the width of a stretch of village."""


def columns(match: Match[State]) -> Sequence[str]:
    """Return the names of the board's columns, from the left."""
    return tuple(str(column) for column in range(1, match.state.board.width + 1))


def rows(match: Match[State]) -> Sequence[str]:
    """Return the names of the board's rows, from the top."""
    return tuple(str(row) for row in range(match.state.board.height, 0, -1))


# In words


def option(state: State, text: str, players: Sequence[Player]) -> Phrase:
    """Return an option of a decision in words."""
    match parse_step(text):
        case PlacePawn(tile=tile):
            return Phrase("pawn on {tile}", tile=format_tile(tile))
        case PlaceMarker(tile=tile):
            return Phrase("marker on {tile}", tile=format_tile(tile))
        case ChooseNumber(number=number):
            return Phrase("choose {number}", number=number)
        case Move(tile=tile) if state.phase is Phase.STAGECOACH:
            return Phrase("ride to {tile}", tile=format_tile(tile))
        case Move(tile=tile):
            return Phrase("walk to {tile}", tile=format_tile(tile))
        case PlaceCube(feature=feature):
            return Phrase("cube on {tile}", tile=_named(state.board, feature))
        case Obey():
            return Phrase("use the special tile")
        case Detour(seat=seat, tile=tile):
            name = players[seat].name
            return Phrase("detour of {name} to {tile}", name=name, tile=format_tile(tile))
        case Pass():
            return Phrase("use nothing")
        case _:
            return Phrase("roll")


def _named(board: Board, feature: Feature) -> str:
    """Return the name of a tile, with a letter if two villages are on it."""
    tile = tile_of(feature)
    return format_tile(tile) if len(board.features_on(tile)) == 1 else format_feature(feature)


def reason(state: State, better: str, done: str) -> Phrase:
    """Return why an option is better than what was done."""
    # Here, because only a review that is whole gives reasons, and a page opens sooner without.
    from claimit.claim_game.bots.visible import visible_reason

    best, other = parse_step(better), parse_step(done)
    assert isinstance(best, Action) and isinstance(other, Action), "options are actions"
    return visible_reason(state, best, other)


def theme(state: State, better: str, done: str) -> Theme:
    """Return what a decision is about: see `claimit.table.retelling`."""
    if state.phase in SETTING_UP:
        return Theme(Phrase("Setting up"), Phrase("placing pawns and markers"))
    if state.phase is Phase.NUMBER:
        return Theme(Phrase("Which number?"), Phrase("choosing numbers"))
    if state.phase in (Phase.MOVE, Phase.STAGECOACH):
        return Theme(Phrase("Which way?"), Phrase("choosing the way"))
    placed = [isinstance(parse_step(token), PlaceCube) for token in (better, done)]
    if any(placed):
        title = Phrase("Where to put the cube?") if all(placed) else Phrase("Place a cube?")
        return Theme(title, Phrase("placing cubes"))
    return Theme(Phrase("Use the tile?"), Phrase("using special tiles"))


def happened(match: Match[State], ply: int) -> Phrase:
    """Return a step in words."""
    step, state = match.steps[ply], match.states[ply]
    if isinstance(step, Die):
        return Phrase("rolled {number}", number=int(step))
    return option(state, match.game.format_step(step), match.record.seats)


def last_round(match: Match[State]) -> int | None:
    """Return None: no round of this game is known to be the last one."""
    return None


# On the board


def touched(match: Match[State], ply: int) -> Sequence[Square] | None:
    """Return the tile that a step was about. A roll belongs to the walk after it."""
    step, before = match.steps[ply], match.states[ply]
    match step:
        case Die() | ChooseNumber():
            return None
        case PlaceCube(feature=feature):
            return (_on_board(before.board, tile_of(feature)),)
        case PlacePawn(tile=tile) | PlaceMarker(tile=tile) | Move(tile=tile) | Detour(tile=tile):
            return (_on_board(before.board, tile),)
        case _:
            return (_on_board(before.board, before.here),)


def _on_board(board: Board, here: Tile) -> Square:
    return board.height - row_of(here), column_of(here) - 1


# As a picture


def position(state: State, players: Sequence[Player], done: str, better: str, label: str) -> str:
    """Draw the board. The chosen action has a frame, the best one a dashed frame."""
    board = state.board
    drawn = [_bare(board)]
    drawn += (moved(piece, *at) for piece, at in _pieces(state, players))
    tiles = _meant(state, done), _meant(state, better)
    for tile, kind in zip(tiles, ("done", "better"), strict=True):
        if tile is not None:
            inside = kind == "better" and tiles[0] == tiles[1]
            drawn.append(moved(_frame(kind, inside), *_middle(board, tile)))
    return picture(
        drawn, board.width * CELL + MARGIN, board.height * CELL + MARGIN, label, "position"
    )


def _meant(state: State, token: str) -> Tile | None:
    """Return the tile that an action is about; None if it is about none."""
    match parse_step(token):
        case PlaceCube(feature=feature):
            return tile_of(feature)
        case PlacePawn(tile=tile) | PlaceMarker(tile=tile) | Move(tile=tile) | Detour(tile=tile):
            return tile
        case Obey() | Pass():
            return state.here
        case _:
            return None


@cache
def _bare(board: Board) -> str:
    """Draw the empty board: its villages, special tiles, starts and finishes, and its numbers."""
    drawn: list[str] = []
    for tile in board.tiles:
        drawn.append(moved(_ground(board, tile), *_middle(board, tile)))
    drawn.append(grid(board.width, board.height, CELL, MARGIN))
    for column in range(board.width):
        middle = MARGIN + CELL * (column + 0.5)
        drawn.append(_number(middle, board.height * CELL + 13, column + 1))
    for row in range(board.height):
        drawn.append(_number(MARGIN / 2, CELL * (row + 0.5) + 4, board.height - row))
    return "".join(drawn)


def _number(x: float, y: float, number: int) -> str:
    return text(x, y, str(number), 12, kind="number", text_anchor="middle")


def _ground(board: Board, tile: Tile) -> str:
    """Draw what lies on a tile, about its middle."""
    side = CELL - 1
    square = {"x": -side / 2, "y": -side / 2, "width": side, "height": side}
    drawn = ""
    if tile in board.starts:
        drawn += node("rect", kind="start", fill=START, **square)
    if tile in board.finishes:
        drawn += node("rect", kind="finish", fill=FINISH, **square)
    for feature in board.features_on(tile):
        drawn += _stretch(board.edges[feature], feature)
    if tile in board.specials:
        drawn += node("path", kind="special", d="M0-11L11 0L0 11L-11 0z", fill=PAPER, stroke=SOFT)
    return drawn


def _stretch(edges: str, feature: Feature) -> str:
    """Draw a stretch of village as arms to the edges that it joins."""
    half = CELL / 2
    ends = {"n": (0, -half), "e": (half, 0), "s": (0, half), "w": (-half, 0)}
    arms = "".join(f"M0 0L{x:g} {y:g}" for x, y in (ends[edge] for edge in edges)) or "M0 0h.1"
    return node(
        "path", kind="village", d=arms, stroke=LAND, stroke_width=2 * _ARM, stroke_linecap="round"
    )


def _middle(board: Board, tile: Tile) -> tuple[float, float]:
    row, column = _on_board(board, tile)
    return MARGIN + CELL * (column + 0.5), CELL * (row + 0.5)


def _pieces(state: State, players: Sequence[Player]) -> Iterator[tuple[str, tuple[float, float]]]:
    """Draw cubes, markers and pawns, each with its place."""
    board = state.board
    for seat, player in enumerate(players):
        colour = LOOKS[player.colour].fill
        for feature in features_in(state.cubes[seat]):
            x, y = _middle(board, tile_of(feature))
            yield _cube(colour), (x - 9 + 18 * (feature % 2), y + 9)
        for number, tile in enumerate(state.markers[seat]):
            x, y = _middle(board, tile)
            below = state.markers[seat][:number].count(tile)
            yield _marker(colour), (x - 12 + 8 * seat, y + 14 - 9 * below)
    for seat, player in enumerate(players):
        if (pawn := state.pawns[seat]) is not None:
            x, y = _middle(board, pawn)
            sharing = sum(state.pawns[other] == pawn for other in range(seat))
            yield disc(player.colour, 10), (x + 5 * sharing, y - 5 + 5 * sharing)


@cache
def _cube(fill: str) -> str:
    return node("rect", kind="cube", x=-6, y=-6, width=12, height=12, fill=fill, stroke=INK)


@cache
def _marker(fill: str) -> str:
    return node("path", kind="marker", d="M-4 4L0-5L4 4z", fill=fill, stroke=INK)


@cache
def _frame(kind: str, inside: bool) -> str:
    """Draw a frame around a tile, with a halo so that it can be seen on any background.

    `inside`: within another one of the same tile.
    """
    side = CELL - (15 if inside else 5)
    dashes = "5 3.5" if kind == "better" else None
    return "".join(
        node("rect", kind=each, x=-side / 2, y=-side / 2, width=side, height=side, rx=6,
             fill="none", stroke=ink, stroke_width=width,
             stroke_dasharray=None if each == "halo" else dashes)
        for each, ink, width in (("halo", PAPER, 5), (kind, INK, 3))
    )  # fmt: skip
