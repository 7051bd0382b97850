"""The board of The Claim Game, as marks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from claimit.claim_game import Board, Tile, format_step
from claimit.claim_game.board import column_of, row_of
from claimit.table.seats import Player, Seat
from web.claim_game.board_view import BoardView
from web.claim_game.markup import SHEET, sheet
from web.claim_game.names import feature_name, tile_name
from web.claim_game.places import UNIT, aside
from web.claim_game.tile_views import (
    CubeView,
    GhostView,
    MarkersView,
    PawnView,
    TileView,
    VillageView,
    drawn_steps,
    drawn_way,
)
from web.kit.marks import Marks, flag, items
from web.kit.words import say
from web.table.seats.colours import SYMBOLS


def board_marks(view: BoardView, land: Board, players: Sequence[Player]) -> Marks:
    """Return the marks of a board of this land."""
    # The sheet first, because all other nodes are on it.
    marks: Marks = {
        ".board .grid": {
            "aria-label": say(
                "Board, {columns} columns by {rows} rows", columns=land.width, rows=land.height
            )
        },
        SHEET: {
            "markup": sheet(land),
            "style": f"--columns: {land.width}; --rows: {land.height}",
        },
        ".lens": {"lens": _in_sight(view, land)},
        **way_marks(land, view.way),
    }
    for tile in view.tiles:
        marks |= _tile(tile)
    for cube in view.cubes:
        marks |= _cube(cube, None if cube.owner is None else players[cube.owner].colour)
    for lying in view.markers:
        marks |= _markers(lying, players[lying.seat].colour)
    for village in view.villages:
        _village(marks, village, players)
    standing = {pawn.seat: pawn for pawn in view.pawns}
    for seat, player in enumerate(players):
        _pawn(marks, Seat(seat), player, standing.get(Seat(seat)), land)
    names = [format_step(ghost.detour) for ghost in view.ghosts]
    marks[".ghosts"] = {"items": items("data-ghost", names)}
    for name, ghost in zip(names, view.ghosts, strict=True):
        _ghost(marks, name, ghost, players[ghost.detour.seat], land)
    return marks


def way_marks(land: Board, way: Sequence[Tile]) -> Marks:
    """Return the marks of a pawn's way: a line, with a dot for each step."""
    return {
        ".walk .under": {"d": drawn_way(land, way) or None},
        ".walk .over": {"d": drawn_steps(land, way) or None},
    }


def _in_sight(view: BoardView, land: Board) -> str:
    """Return the ``lens`` mark: the number of tiles, and the tile of the pawn that should be
    visible.
    """
    where = [pawn.tile for pawn in view.pawns if pawn.active]
    squares = [f"{column_of(tile)},{1 + land.height - row_of(tile)}" for tile in where]
    return " ".join((f"{land.width} {land.height}", *squares))


_UNADVISED: Final = dict.fromkeys(
    ("data-heat", "data-chance", "data-hinted", "data-played", "style")
)
"""What lies on a tile only while `advising` lays it over."""

# A step changes little on a board, so the marks of unchanged nodes come from a cache. Marks must
# not be modified.


@lru_cache(maxsize=1024)
def _tile(view: TileView) -> Marks:
    here = f'[data-tile="{tile_name(view.tile)}"]'
    marks: Marks = {f"{here} .about": {"title": view.about}} if view.about else {}
    marks |= {
        here: {
            "tabindex": "0" if view.focus else "-1",
            "data-token": view.token or None,
            "data-legal": flag(view.legal),
            "data-lit": ("faint" if view.faint else "") if view.lit else None,
            "data-aimed": flag(view.aimed),
            "data-fresh": flag(view.fresh),
            **_UNADVISED,
        },
        f"{here} .unseen": {"text": view.label},
    }
    return marks


@lru_cache(maxsize=1024)
def _cube(view: CubeView, colour: str | None) -> Marks:
    here = f'[data-cube="{feature_name(view.feature)}"]'
    marks: Marks = {
        here: {
            "data-owner": None if view.owner is None else str(view.owner),
            "data-token": view.token or None,
            "data-place": view.place,
        }
    }
    if colour is not None:
        marks[here]["data-colour"] = colour
        marks[f"{here} use"] = {"href": f"#symbol-{SYMBOLS[colour]}"}
    return marks


@lru_cache(maxsize=256)
def _markers(view: MarkersView, colour: str) -> Marks:
    here = f'[data-markers="{tile_name(view.tile)}:{view.seat}"]'
    if not view.number:
        return {here: {"data-number": None}}
    return {
        here: {"data-number": str(view.number), "data-colour": colour},
        f"{here} use": {"href": f"#symbol-{SYMBOLS[colour]}"},
    }


def _village(marks: Marks, view: VillageView, players: Sequence[Player]) -> None:
    colour = None if view.owner is None else players[view.owner].colour
    marks[f'[data-village="{view.village}"]'] = {
        "data-colour": colour,
        "data-complete": flag(view.complete),
        "data-outlined": flag(view.outlined),
    }
    sign = f'[data-sign="{view.village}"]'
    marks[sign] = {
        "data-colour": colour,
        "data-done": flag(view.complete),
        "data-counted": None,  # only the counting at the end sets this
    }
    if colour is not None:
        marks[f"{sign} use"] = {"href": f"#symbol-{SYMBOLS[colour]}"}
        worth = f"+{view.worth}" if view.complete else f"{view.cubes}/{view.size}"
        marks[f"{sign} text"] = {"text": worth}


def _pawn(marks: Marks, seat: Seat, player: Player, view: PawnView | None, land: Board) -> None:
    here = f'[data-pawn="{seat}"]'
    marks[f"{here} .sign-of"] = {"href": f"#symbol-{SYMBOLS[player.colour]}"}
    marks[here] = {"data-colour": player.colour, "data-on": flag(view is not None)}
    if view is not None:
        x, y = column_of(view.tile) - 1, land.height - row_of(view.tile)
        marks[here] |= {
            "data-active": flag(view.active),
            "style": (
                f"--x: {x}; --y: {y}; --place: {view.place}; --company: {view.company};"
                f" --aside: {aside(land, view.tile) / UNIT:g}"
            ),
        }


def _ghost(marks: Marks, name: str, view: GhostView, player: Player, land: Board) -> None:
    here, tile = f'[data-ghost="{name}"]', view.detour.tile
    x, y = column_of(tile) - 1, land.height - row_of(tile)
    marks[f"{here} use"] = {"href": f"#symbol-{SYMBOLS[player.colour]}"}
    marks[here] = {
        "data-token": name if view.is_chosen else None,
        "data-colour": player.colour,
        "style": f"--x: {x}; --y: {y}; --place: {view.place}; --company: {view.company}",
    }
