"""Walks, against a slow search that knows nothing but columns and rows."""

from functools import cache
from itertools import pairwise

import pytest

from claimit.claim_game.board import Board, Tile, column_of, mask_of, row_of, tile, tiles_in
from claimit.claim_game.generator import generate
from claimit.claim_game.movement import THROWS, around, enterable, path, reachable, shortest

Place = tuple[int, int]

BOARDS = [generate(6, 6, "walks"), generate(6, 12, "walks"), generate(10, 9, "walks")]


def place(here: Tile) -> Place:
    return column_of(here), row_of(here)


def finish_places(board: Board) -> set[Place]:
    return {place(finish) for finish in board.finishes}


def near(board: Board, here: Place) -> set[Place]:
    column, row = here
    beside = {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)}
    return {(x, y) for x, y in beside if 1 <= x <= board.width and 1 <= y <= board.height}


@cache
def ends(board: Board, begin: Place) -> list[set[Place]]:
    """Return the ends of all walks by their steps, 0 to 6; a finish tile only as the end."""
    found: list[set[Place]] = [set() for _ in range(7)]

    def walk(been: frozenset[Place], here: Place) -> None:
        found[len(been)].add(here)
        if len(been) < 6 and (here not in finish_places(board) or here == begin):
            for there in near(board, here) - been:
                walk(been | {here}, there)

    walk(frozenset(), begin)
    return found


def ordinary(board: Board) -> list[Tile]:
    return [here for here in board.tiles if here not in board.finishes]


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_a_walk_ends_where_a_search_of_all_walks_does(board: Board) -> None:
    for here in ordinary(board):
        for steps in THROWS:
            found = {place(end) for end in tiles_in(reachable(board, here, steps))}
            assert found == ends(board, place(here))[steps] - finish_places(board)


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_a_finish_is_entered_in_at_most_the_thrown_steps(board: Board) -> None:
    for here in ordinary(board):
        for steps in THROWS:
            within = set[Place]().union(*ends(board, place(here))[: steps + 1])
            for finishes in (board.finishes, board.finishes[1:3], ()):
                found = tiles_in(enterable(board, here, steps, mask_of(finishes)))
                assert {*found} == {finish for finish in finishes if place(finish) in within}


def test_only_a_finish_is_entered() -> None:
    board = BOARDS[0]
    for here in ordinary(board):
        assert not enterable(board, here, 6, board.walkable)


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_a_detour_leads_neither_onto_a_finish_nor_past_one(board: Board) -> None:
    for here in ordinary(board):
        for most in (1, 2, 3):
            within = set[Place]().union(*ends(board, place(here))[: most + 1])
            expected = within - finish_places(board) - {place(here)}
            assert {place(end) for end in tiles_in(around(board, here, most))} == expected


def is_walk(board: Board, walk: tuple[Tile, ...]) -> bool:
    """Tell if one may walk so, wherever it ends."""
    steps = all(place(there) in near(board, place(here)) for here, there in pairwise(walk))
    return steps and len({*walk}) == len(walk) and not {*walk[:-1]} & {*board.finishes}


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_each_tile_in_reach_has_a_path_of_the_thrown_steps(board: Board) -> None:
    for here in ordinary(board):
        for steps in THROWS:
            for end in tiles_in(reachable(board, here, steps)):
                walk = path(board, here, end, steps)
                assert (walk[0], walk[-1], len(walk)) == (here, end, steps + 1)
                assert is_walk(board, walk)


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_a_path_onto_a_finish_is_a_shortest_one(board: Board) -> None:
    for here in ordinary(board):
        lengths = ends(board, place(here))
        for finish in tiles_in(enterable(board, here, 6, board.finish_mask)):
            walk = path(board, here, finish, 6)
            fewest = next(steps for steps in THROWS if place(finish) in lengths[steps])
            assert (walk[0], walk[-1], len(walk)) == (here, finish, fewest + 1)
            assert is_walk(board, walk)


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_a_detour_takes_a_shortest_path(board: Board) -> None:
    for here in ordinary(board):
        lengths = ends(board, place(here))
        for end in tiles_in(around(board, here, 3)):
            walk = shortest(board, here, end, 3)
            fewest = next(steps for steps in THROWS if place(end) in lengths[steps])
            assert (walk[0], walk[-1], len(walk)) == (here, end, fewest + 1)
            assert is_walk(board, walk)


def test_a_path_goes_straight_on_where_it_can() -> None:
    walk = path(generate(12, 12, "walks"), tile(5, 5), tile(7, 8), 5)
    assert [place(here) for here in walk] in (
        [(5, 5), (6, 5), (7, 5), (7, 6), (7, 7), (7, 8)],
        [(5, 5), (5, 6), (5, 7), (5, 8), (6, 8), (7, 8)],
    )


def test_there_is_no_path_where_no_walk_leads() -> None:
    board = BOARDS[0]
    with pytest.raises(ValueError, match="No walk of 2 leads"):
        path(board, tile(1, 1), tile(1, 2), 2)
    with pytest.raises(ValueError, match="No walk of at most 3 leads"):
        shortest(board, tile(1, 1), tile(4, 4), 3)
