"""The board as a drawing: desert, villages that join across edges, and what stands on the tiles.

`land` makes the SVG of a board, `country` its content. It is one drawing for the whole board: the
green, the hedge and the lanes of a village are strokes of different widths along the same lines,
which run from tile to tile without a seam. The style sheet gives all colours; an attribute of a
village's group gives its owner. Houses and the like are symbols from `pictures`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from claimit.claim_game.board import Board, Feature, Tile, column_of, row_of, tile_of
from web.claim_game.places import (
    CENTRE,
    HEADING,
    UNIT,
    Point,
    TilePlace,
    corner,
    mouth,
    place,
    sign,
)

_DESERT: Final = ("cactus", "sage", "rocks", "mesa", "sage", "skull", "pines", "rocks", "sage")
"""The symbols of the open country; common ones are listed more than once."""
_AROUND: Final = (
    Point(0, -1),
    Point(0.9, -0.6),
    Point(1.2, 0.2),
    Point(0.7, 0.8),
    Point(-0.3, 1),
    Point(-1, 0.6),
    Point(-1.1, -0.3),
)
_TUFTS: Final = (Point(14, 12), Point(86, 14), Point(13, 88), Point(88, 86))
"""The points in the corners that a village leaves free."""
_MEADOW: Final = (Point(-11, -8), Point(10, -11), Point(12, 9), Point(-9, 11))
"""The points around which a village spreads if it has a tile to itself."""
_LOT: Final = (Point(67, 28), Point(37, 69), Point(63, 66))
"""The points of houses in such a village; a cube hides the last one."""
_BUILT: Final = ("cabin", "house", "barn", "cabin", "tree", "house", "tree")
"""The other symbols of a village; common ones are listed more than once."""
_CHURCH: Final = 5
"""From this size on a village has a church."""


def land(board: Board) -> str:
    """Return the drawing of a board as SVG, without what changes in a game."""
    width, height = board.width * UNIT, board.height * UNIT
    drawn = country(board, lambda number: f'data-village="{number}"')
    return f'<svg class="land" viewBox="0 0 {width} {height}" aria-hidden="true">{drawn}</svg>'


def country(board: Board, attributes: Callable[[int], str]) -> str:
    """Return the content of the drawing of a board. `attributes` gives those of each village."""
    villages = "".join(
        _village(board, number, attributes(number)) for number in range(len(board.villages))
    )
    tiles = "".join(_open_tile(board, tile) for tile in board.tiles)
    return (
        f"{_washes(board)}"
        f'<path class="contour" d="{_contours(board)}"/>'
        f'<path class="parcels" d="{_lines(board)}"/>{villages}{tiles}'
        f'<path class="parcels over" d="{_lines(board)}"/>'
    )


def signs(board: Board) -> str:
    """Return the signs of incomplete villages as SVG, which is drawn over lit tiles."""
    drawn = "".join(
        village_sign(board, number, f'data-sign="{number}"')
        for number in range(len(board.villages))
    )
    size = f"0 0 {board.width * UNIT} {board.height * UNIT}"
    return f'<svg class="signs" viewBox="{size}" aria-hidden="true">{drawn}</svg>'


# The open country


def _washes(board: Board) -> str:
    """Darker and lighter patches of sand, so that no two tiles look alike."""
    patches: dict[int, str] = {0: "", 1: "", 2: ""}
    for tile in board.tiles:
        chance = _chance(board, tile, 1)
        at = corner(board, tile).beyond(CENTRE).moved(chance % 41 - 20, chance // 41 % 41 - 20)
        if chance % 5 < len(patches):
            patches[chance % 5] += _dot(at)
    return "".join(f'<path class="wash wash-{kind}" d="{d}"/>' for kind, d in patches.items() if d)


def _contours(board: Board) -> str:
    """Rings around low hills, on every seventh tile or so."""
    path = ""
    for tile in board.tiles:
        chance = _chance(board, tile, 5)
        if chance % 7 == 0:
            at = corner(board, tile).moved(chance // 7 % 100, chance // 700 % 100)
            path += "".join(_ring(at, 16 * size, chance) for size in range(1, 5))
    return path


def _ring(at: Point, radius: int, chance: int) -> str:
    """A closed, uneven curve around a point."""
    stretched = [radius * (0.8 + (chance >> n & 7) * 0.075) for n in range(len(_AROUND))]
    points = [at.beyond(way.times(far)) for way, far in zip(_AROUND, stretched, strict=True)]
    halves = [
        Point((one.x + other.x) / 2, (one.y + other.y) / 2)
        for one, other in zip(points, (*points[1:], points[0]), strict=True)
    ]
    curves = "".join(f"Q{_xy(one)} {_xy(half)}" for one, half in zip(points, halves, strict=True))
    return f"M{_xy(halves[-1])}{curves}"


def _lines(board: Board) -> str:
    """The borders of the tiles: straight, dashed by the style sheet."""
    across = "".join(f"M0 {row * UNIT}H{board.width * UNIT}" for row in range(1, board.height))
    down = "".join(f"M{column * UNIT} 0V{board.height * UNIT}" for column in range(1, board.width))
    return across + down


def _open_tile(board: Board, tile: Tile) -> str:
    """The symbols on a tile outside its villages."""
    at = corner(board, tile)
    if tile in board.specials:
        return _use("plaque", at) + _use(f"special-{board.specials[tile]}", at)
    if tile in board.starts:
        return _use("start", at)
    if tile in board.finishes:
        return _use("finish", at)
    chance = _chance(board, tile, 2)
    if not board.features_on(tile):
        stands = _DESERT[chance % len(_DESERT)]
        spot = at.moved(12 + chance // 9 % 34, 14 + chance // 7 % 32)
        beside = _DESERT[chance // 11 % len(_DESERT)] if chance % 3 == 0 else "tuft"
        other = at.moved(50 if spot.x < at.x + 30 else 6, 54 if spot.y < at.y + 30 else 8)
        return _use(stands, spot) + _use(beside, other)
    free = [spot for spot in _TUFTS if _is_free(board, tile, spot)]
    chosen = free[chance % len(free)] if free and chance % 3 else None
    return _use("tuft", at.beyond(chosen).moved(-8, -6)) if chosen else ""


def _is_free(board: Board, tile: Tile, spot: Point) -> bool:
    """Return whether a spot of a tile is free of its villages."""
    middles = (place(board, feature).middle for feature in board.features_on(tile))
    return all((spot.x - at.x) ** 2 + (spot.y - at.y) ** 2 > 40**2 for at in middles)


# Villages


def _village(board: Board, number: int, attributes: str) -> str:
    """A village as a group, whose owner the page marks: hedge, green, lanes, houses, numbers."""
    village = board.villages[number]
    places = {feature: place(board, feature) for feature in village.features}
    arms = "".join(_arms(board, feature, at) for feature, at in places.items())
    lots = "".join(_meadow(board, feature, at) for feature, at in places.items() if not at.crowded)
    yards = "".join(
        _dot(_on_board(board, feature, at.middle)) for feature, at in places.items() if at.crowded
    )
    strokes = "".join(
        f'<g class="{layer}">'
        f'<path class="lots" d="{lots}"/><path class="yards" d="{yards}"/>'
        f'<path class="arms" d="{arms}"/></g>'
        for layer in ("hedge", "meadow", "grass")
    )
    return (
        f'<g class="village" {attributes}>{strokes}<path class="lane bank" d="{arms}"/>'
        f'<path class="lane" d="{arms}"/>{"".join(_stands(board, number, places))}</g>'
    )


def _arms(board: Board, feature: Feature, at: TilePlace) -> str:
    """The lines from the middle of a feature to the edges that it joins, and a hair beyond."""
    middle = _on_board(board, feature, at.middle)
    path = ""
    for edge in board.edges[feature]:
        end = _on_board(board, feature, mouth(edge)).beyond(HEADING[edge].times(0.6))
        if at.crowded:  # straight across the edge, and straight on where it runs from side to side
            heading = HEADING[edge]
            first = _on_board(board, feature, mouth(edge)).beyond(heading.times(-18))
            last = middle.beyond(heading.times(20)) if at.bows else first
            path += f"M{_xy(end)}C{_xy(first)} {_xy(last)} {_xy(middle)}"
        else:
            path += f"M{_xy(end)}L{_xy(middle)}"
    return path


def _meadow(board: Board, feature: Feature, at: TilePlace) -> str:
    chance = _chance(board, tile_of(feature), 3)
    return "".join(
        _dot(
            _on_board(board, feature, at.middle.beyond(spot)).moved(
                chance >> n & 3, chance >> 2 * n & 3
            )
        )
        for n, spot in enumerate(_MEADOW)
    )


def _stands(board: Board, number: int, places: dict[Feature, TilePlace]) -> Iterator[str]:
    """Houses, the church of a large village, and the printed numbers."""
    village = board.villages[number]
    roomy = [feature for feature, at in places.items() if not at.crowded]
    for feature, at in places.items():
        chance = _chance(board, tile_of(feature), 4)
        if not at.crowded:
            for n, lot in enumerate(_LOT):
                church = n == 0 and village.size >= _CHURCH and feature == roomy[0]
                kind = "church" if church else _BUILT[(chance >> 2 * n) % len(_BUILT)]
                yield _use(kind, _on_board(board, feature, lot).moved(-13, -15 if church else -13))
        yield _use(f"number-{village.number}", _on_board(board, feature, at.number))


def village_sign(
    board: Board, number: int, attributes: str, whose: str = "", worth: str = ""
) -> str:
    """Return the sign of an incomplete village: a board at a crossing. The page fills in
    its text.
    """
    at = sign(board, number)
    return (
        f'<g class="sign" {attributes} transform="translate({_xy(at)})">'
        '<rect x="-33" y="-15" width="66" height="30" rx="7"/>'
        f'<use class="whose" {whose} x="-29" y="-11" width="22" height="22"/>'
        f'<text x="14" y="8.5">{worth}</text></g>'
    )


# Pens


def _use(symbol: str, at: Point) -> str:
    return f'<use href="#land-{symbol}" x="{_number(at.x)}" y="{_number(at.y)}"/>'


def _dot(at: Point) -> str:
    """A disc: a stroke of no length with round ends."""
    return f"M{_xy(at)}h.01"


def _on_board(board: Board, feature: Feature, at: Point) -> Point:
    return corner(board, tile_of(feature)).beyond(at)


def _xy(at: Point) -> str:
    return f"{_number(at.x)} {_number(at.y)}"


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _chance(board: Board, tile: Tile, salt: int) -> int:
    """Return a number that looks random and is always the same for a tile."""
    mixed = (column_of(tile) * 73_856_093) ^ (row_of(tile) * 19_349_663) ^ (salt * 83_492_791)
    mixed ^= (board.width * 31 + board.height + len(board.villages)) * 2_654_435_761
    return (mixed * 2_246_822_519 >> 7) & 0xFFFFF
