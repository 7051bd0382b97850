"""The drawing of a board: every piece of it is there, and villages meet where their tiles do."""

from __future__ import annotations

import re

import pytest

from claimit.claim_game.board import OPPOSITE, TOWARDS, Tile, tile_of
from claimit.claim_game.generator import generate
from web.claim_game.pictures import SYMBOLS
from web.claim_game.places import CENTRE, UNIT, aside, corner, mouth, place
from web.claim_game.tiles import land, signs

SIZES = [(6, 6), (10, 9), (12, 12)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_that_is_used_is_drawn(width: int, height: int) -> None:
    drawn = set(re.findall(r'id="([\w-]+)"', SYMBOLS))
    for seed in range(8):
        used = set(re.findall(r'href="#([\w-]+)"', land(generate(width, height, str(seed)))))
        assert used
        assert used <= drawn


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_village_has_its_group_and_its_sign(width: int, height: int) -> None:
    board = generate(width, height, "1")
    drawing = land(board) + signs(board)
    for number in range(len(board.villages)):
        assert drawing.count(f'data-village="{number}"') == 1
        assert drawing.count(f'data-sign="{number}"') == 1
    printed = sum(drawing.count(f"#land-number-{number}") for number in (2, 3, 4))
    assert printed == len(board.edges)
    for here, kind in board.specials.items():
        at = corner(board, here)
        assert f'#land-special-{kind}" x="{at.x:g}" y="{at.y:g}"' in drawing


def test_a_village_leaves_a_tile_where_it_enters_the_next() -> None:
    for seed in range(20):
        board = generate(10, 9, str(seed))
        for feature, edges in board.edges.items():
            here = tile_of(feature)
            for edge in edges:
                there = Tile(here + TOWARDS[edge])
                out = corner(board, here).beyond(mouth(edge))
                into = corner(board, there).beyond(mouth(OPPOSITE[edge]))
                assert out == into


def test_two_features_of_a_tile_lie_apart_and_on_it() -> None:
    crowded = 0
    for seed in range(40):
        board = generate(12, 12, str(seed))
        for here in board.tiles:
            at = [place(board, feature) for feature in board.features_on(here)]
            for each in at:
                for point in (each.middle, each.number, each.cube):
                    assert 0 < min(point) <= max(point) < UNIT
            if len(at) == 2:
                crowded += 1
                one, other = (each.middle for each in at)
                assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 >= 46**2
    assert crowded > 100


def test_a_pawn_stands_clear_of_the_middle_of_the_one_cube_of_its_tile() -> None:
    board = generate(10, 9, "1")
    for here in board.tiles:
        features = board.features_on(here)
        stands = CENTRE.x + aside(board, here)
        if len(features) == 1:
            assert place(board, features[0]).cube.x - stands > UNIT / 4
        else:
            assert stands == CENTRE.x


def test_a_board_is_drawn_the_same_each_time() -> None:
    assert land(generate(10, 9, "a")) == land(generate(10, 9, "a"))
    assert land(generate(10, 9, "a")) != land(generate(10, 9, "b"))
