"""The HTML of the sheet that a board lies on, and of a panel.

The sheet is made for each board, and a mark puts it into its place. Later only attributes and texts
of its nodes change (`marks`). The style sheet uses the attributes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from claimit.claim_game import PLAYERS, Board, Feature, Tile, format_feature, format_tile
from claimit.claim_game.board import tile as tile_at
from web.claim_game.pictures import SYMBOLS
from web.claim_game.places import UNIT, place
from web.claim_game.portraits import PORTRAITS
from web.claim_game.tiles import land, signs
from web.kit.words import say

SHEET = "#sheet"
"""The node for the sheet of a board."""


def everything() -> Mapping[str, str]:
    """Return all HTML of the game, by the selector of its node."""
    return {
        ".grid": grid(),
        ".panels": panel(),
        "#zoom": zoom(),
        "#game-symbols": SYMBOLS + PORTRAITS,
    }


def grid() -> str:
    """The window in which the sheet is moved."""
    return '<div class="lens"><div class="terrain" id="sheet"></div></div>'


def zoom() -> str:
    """The zoom buttons, and a text that says what fingers can do."""
    names = {"in": say("Zoom in"), "out": say("Zoom out"), "fit": say("Show the whole board")}
    buttons = "".join(
        f'<button type="button" data-zoom="{way}" aria-label="{name}">'
        f'<svg aria-hidden="true"><use href="#land-zoom-{way}"></use></svg></button>'
        for way, name in names.items()
    )
    return f'<p class="tip">{say("Double-tap to look closer")}</p>{buttons}'


@lru_cache(maxsize=4)
def sheet(board: Board) -> str:
    """The countryside, a grid of tiles, the highest row first, signs, the way, and pawns."""
    size = f"0 0 {board.width * UNIT} {board.height * UNIT}"
    rows = "".join(_row(board, row) for row in range(board.height, 0, -1))
    pawns = "".join(map(_pawn, range(PLAYERS[-1])))
    return (
        f"{land(board)}{rows}{signs(board)}{_numbers(board)}"
        f'<svg class="walk" viewBox="{size}" aria-hidden="true">'
        '<path class="under"></path><path class="over"></path></svg>'
        f'<div class="pawns" aria-hidden="true">{pawns}</div>'
        f'<div class="ghosts" aria-hidden="true"><template>{_GHOST}</template></div>'
    )


def panel() -> str:
    """The template of a player's panel."""
    return f"<template>{_PANEL}</template>"


def _numbers(board: Board) -> str:
    """The numbers of columns and rows, along the edges of the sheet."""
    columns = (_number("of-column", n, n - 1) for n in range(1, board.width + 1))
    rows = (_number("of-row", n, board.height - n) for n in range(1, board.height + 1))
    return f'<div class="numbers" aria-hidden="true">{"".join((*columns, *rows))}</div>'


def _number(of: str, number: int, place: int) -> str:
    return f'<span class="{of}" style="--at: {place}">{number}</span>'


def _row(board: Board, row: int) -> str:
    cells = "".join(_tile(board, tile_at(column, row)) for column in range(1, board.width + 1))
    return f'<div class="row" role="row">{cells}</div>'


def _tile(board: Board, tile: Tile) -> str:
    # Its name is a text and not an aria-label, as on every board here.
    name = format_tile(tile)
    cubes = "".join(_cube(board, feature) for feature in board.features_on(tile))
    special = _special(name) if tile in board.specials else ""
    return (
        f'<div class="tile" role="gridcell" data-tile="{name}" tabindex="-1">'
        f'<span class="unseen">{name}</span>{cubes}{special}</div>'
    )


def _cube(board: Board, feature: Feature) -> str:
    at = place(board, feature)
    kind = "block narrow" if at.crowded else "block"
    return (
        f'<span class="{kind}" data-cube="{format_feature(feature)}"'
        f' style="left: {at.cube.x:g}%; top: {at.cube.y:g}%" aria-hidden="true">'
        '<svg class="symbol"><use></use></svg></span>'
    )


def _special(name: str) -> str:
    """The tooltip of a special tile, and a node for each seat's markers on it."""
    about = '<span class="about" aria-hidden="true"></span>'
    return about + "".join(
        f'<span class="token" data-markers="{name}:{seat}" aria-hidden="true">'
        '<svg class="symbol"><use></use></svg></span>'
        for seat in range(PLAYERS[-1])
    )


def _pawn(seat: int) -> str:
    return (
        f'<span class="pawn" data-pawn="{seat}"><svg class="body" viewBox="0 0 60 84">'
        '<use href="#land-pawn"></use></svg>'
        '<svg class="symbol"><use class="sign-of"></use></svg></span>'
    )


_GHOST = '<span class="ghost"><svg class="symbol"><use></use></svg></span>'

# The style sheet draws what stands beside the figures, as on every panel here.
_PANEL = (
    '<button type="button" class="panel" aria-pressed="false">'
    '<span class="disc"><svg class="symbol" aria-hidden="true"><use></use></svg></span>'
    '<svg class="computer" aria-hidden="true"><use href="#symbol-computer"></use></svg>'
    '<span class="name"><span class="called"></span></span> <span class="total"></span> '
    '<span class="figure group"><svg aria-hidden="true"><use href="#land-points"></use></svg>'
    '<span class="word"></span> <b class="points"></b></span> '
    '<span class="figure tally"><svg aria-hidden="true"><use href="#land-supply"></use></svg>'
    '<span class="word"></span> <b class="cubes"></b><span class="of"></span></span>'
    '<span class="pips" aria-hidden="true"></span>'
    '<svg class="pennant" aria-hidden="true"><use href="#symbol-pennant"></use></svg>'
    "</button>"
)
