"""A small board drawn by hand, and positions on it, for examples of the rules."""

from __future__ import annotations

from typing import Any

from claimit.claim_game import Board, Phase, Special, State, Village, new_game, parse_tile
from claimit.claim_game.board import Feature, Features, Tile, parse_feature, tile
from claimit.claim_game.possible import objection
from claimit.table.seats import Seat

DRAWING = """
    S  .  .  F  .  S
    .  h  A  A  o  .
    F  A  AB B  B  F
    C  m  D  s  .  E
    C  CD D  .  d  E
    S  .  F  .  .  S
"""
"""Row 6 first. S is a start, F a finish; every other capital a village, of whose two on a tile the
first is the tile's feature a. Small letters are the special tiles.
"""
SPECIALS = {
    "h": Special.HORSES,
    "s": Special.STAGECOACH,
    "m": Special.MARKED_DIE,
    "o": Special.HOMESTEAD,
    "d": Special.DETOUR,
}
PRINTED = {2: 2, 3: 2, 4: 3, 5: 3, 6: 4}


def contents() -> dict[Tile, str]:
    """Return what is drawn on each tile."""
    rows = [line.split() for line in DRAWING.strip().splitlines()]
    return {
        tile(column, len(rows) - below): cell
        for below, row in enumerate(rows)
        for column, cell in enumerate(row, start=1)
    }


def drawn_board() -> Board:
    """Return the drawn board. Tiles of a village that touch are joined."""
    cells = contents()
    edges: dict[Feature, str] = {}
    members: dict[str, list[Feature]] = {}
    for here, cell in cells.items():
        for number, letter in enumerate(cell if cell.isupper() and cell not in "SF" else ""):
            feature = Feature(2 * here + number)
            steps = {"n": 1, "e": 12, "s": -1, "w": -12}
            joined = [edge for edge in "nesw" if letter in cells.get(Tile(here + steps[edge]), "")]
            edges[feature] = "".join(joined)
            members.setdefault(letter, []).append(feature)
    return Board(
        width=6,
        height=6,
        seed="drawn",
        edges=edges,
        villages=tuple(
            Village(tuple(sorted(members[letter])), PRINTED[len(members[letter])])
            for letter in "ABCDE"
        ),
        specials={here: SPECIALS[cell] for here, cell in cells.items() if cell in SPECIALS},
        starts=tuple(sorted(here for here, cell in cells.items() if cell == "S")),
        finishes=tuple(sorted(here for here, cell in cells.items() if cell == "F")),
    )


BOARD = drawn_board()


def position(
    *,
    phase: str = "use",
    pawns: str = "4,4 1,1",
    markers: tuple[str, ...] = (),
    cubes: tuple[str, ...] = (),
    aside: tuple[int, ...] = (),
    possible: bool = True,
    **fields: Any,
) -> State:
    """Return a position on the drawn board, which a game can lead to unless it need not.

    For each seat, `pawns` has its tile, `markers` tiles, and `cubes` features or whole villages by
    their letters. What is left out: seat 0, turn 9, seats in order, no cubes, no markers, and a die
    of 4 where one lies on the table.
    """
    tiles = tuple(map(parse_tile, pawns.split()))
    players = len(tiles)
    if phase not in ("roll", "chance", "number", "over"):
        fields.setdefault("die", 4)
    state = new_game(BOARD, fields.pop("order", range(players)))._replace(
        phase=Phase(phase),
        turn=fields.pop("turn", 9),
        seat=Seat(fields.pop("seat", 0)),
        pawns=tiles,
        markers=tuple(
            tuple(sorted(map(parse_tile, names.split())))
            for names in (*markers, *("" for _ in range(players - len(markers))))
        ),
        cubes=tuple(
            features_of(names) for names in (*cubes, *("" for _ in range(players - len(cubes))))
        ),
        set_aside=(*aside, *(0 for _ in range(players - len(aside)))),
        **{name: tuple(v) if isinstance(v, list) else v for name, v in fields.items()},
    )
    if possible:
        assert objection(state) is None
    return state


def features_of(names: str) -> Features:
    """Return the features with these names, and those of villages by their letters."""
    features = 0
    for name in names.split():
        if len(name) == 1:
            features |= BOARD.lands["ABCDE".index(name)]
        else:
            features |= 1 << parse_feature(name)
    return features
