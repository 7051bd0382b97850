"""Positions on the drawn board in which the plan is plain."""

import random

import pytest

from claimit.claim_game import (
    OBEY,
    Board,
    State,
    apply,
    format_step,
    legal_actions,
    parse_step,
    parse_tile,
)
from claimit.claim_game.board import mask_of, tiles_in
from claimit.claim_game.bots import player
from claimit.claim_game.bots.turns import by_colours, to_take
from claimit.claim_game.bots.walks import board_reach, solve
from claimit.claim_game.generator import generate
from claimit.claim_game.movement import reachable
from tests.claimit.claim_game.drawn import BOARD, position

both = pytest.mark.parametrize("name", ["drifter", "surveyor"])


def answer(state: State, name: str = "surveyor") -> str:
    """Return the token of what a player does."""
    return format_step(player(name).choose(state, legal_actions(state), random.Random(1)))


@both
@pytest.mark.parametrize(("here", "die"), [("3,5", 1), ("2,5", 2), ("5,5", 3)])
def test_a_village_is_completed_when_it_can_be(name: str, here: str, die: int) -> None:
    state = position(phase="move", die=die, pawns=f"{here} 1,1", cubes=("4,4a 5,4a",))
    assert answer(state, name) == "3,4"
    assert answer(apply(state, parse_step("3,4")), name) == "cube:3,4b"


@both
@pytest.mark.parametrize(("here", "die"), [("5,5", 4), ("4,5", 1), ("4,4", 2)])
def test_who_has_no_cubes_enters_a_finish(name: str, here: str, die: int) -> None:
    state = position(phase="move", die=die, pawns=f"{here} 1,1", cubes=("A B C E",))
    assert answer(state, name) == "4,6"


def test_two_cubes_begin_no_village_of_three() -> None:
    """E has two tiles, and two cubes complete it; D has three, and is as near."""
    state = position(phase="move", die=2, pawns="4,2 1,1", cubes=("A B C",))
    assert {"3,3", "2,2", "6,2"} <= set(map(format_step, legal_actions(state)))
    assert answer(state) == "6,2"
    state = position(phase="move", die=2, pawns="4,2 1,1", cubes=("B C D",))
    assert answer(state) in ("3,5", "4,5", "3,4", "6,2"), "three cubes: E and one besides"


def test_of_two_villages_the_larger_one_is_begun() -> None:
    state = position(phase="use", pawns="3,4 1,1")
    assert answer(state) == "cube:3,4a"
    told = player("surveyor").explain(state, legal_actions(state), random.Random(1))
    assert "12 points" in str(told.sentence)


def test_cubes_go_first_where_both_colours_stay_open() -> None:
    """Left over must not be two tiles of one colour: every second throw would miss both."""
    state = position(phase="move", die=3, pawns="5,5 1,1", cubes=("3,5a",))
    taken = parse_tile(answer(state))
    missing = {parse_tile(name) for name in ("4,5", "2,4", "3,4")} - {taken}
    assert by_colours(mask_of(missing)) == 3


def test_a_homestead_completes_a_village_from_afar() -> None:
    state = position(phase="use", pawns="5,5 1,1", markers=("5,5",), cubes=("3,5a 4,5a 3,4a",))
    assert answer(state) == "special"


def test_a_throw_that_misses_is_used_for_the_homestead() -> None:
    """No tile of A is a walk of 2 away, but the homestead is."""
    state = position(
        phase="move",
        die=2,
        pawns="6,4 1,1",
        markers=("5,5",),
        cubes=("3,5a 4,5a 3,4a",),
        possible=False,
    )
    assert "5,5" in map(format_step, legal_actions(state))
    assert answer(state) == "5,5"


def test_the_marked_die_is_set_to_what_reaches_the_last_tile() -> None:
    state = position(phase="number", pawns="5,3 1,1", cubes=("3,5a 4,5a 3,4a",), marked=[0])
    state = apply(state, parse_step(answer(state)))
    assert answer(state) == "2,4"


def test_a_detour_leads_away_the_one_who_needs_a_single_tile() -> None:
    state = position(
        phase="detour",
        pawns="5,2 4,3 2,1",
        obeyed=True,
        cubes=("", "4,4a 5,4a", ""),
    )
    chosen = answer(state)
    seat, tile = chosen.removeprefix("detour:").split(":")
    assert seat == "1"
    left = to_take(BOARD, 1 << parse_tile("3,4"), 1, 0, ())
    assert left[parse_tile(tile)] > left[parse_tile("4,3")]


def test_fresh_horses_are_used_by_who_has_missed() -> None:
    state = position(phase="use", pawns="2,5 1,1", markers=("2,5",), cubes=("4,4a 5,4a",))
    assert player("surveyor").choose(state, legal_actions(state), random.Random(1)) == OBEY


@pytest.mark.parametrize("board", [BOARD, generate(10, 9, "one"), generate(12, 12, "two")])
def test_a_table_solves_its_equation(board: Board) -> None:
    """A turn, and the mean over the throws of the best tile that each reaches."""
    goals = {
        tile: 0.5 * number
        for number, tile in enumerate(board.tiles[5::17])
        if board.walkable >> tile & 1
    }
    table = solve(board, goals)
    for tile in tiles_in(board.walkable):
        costs = [
            min(
                min(table[end], goals.get(end, 99.0)) for end in tiles_in(reachable(board, tile, n))
            )
            for n in range(1, 7)
        ]
        assert table[tile] == pytest.approx(1 + sum(costs) / 6, abs=0.06)


def test_from_a_finish_it_is_reached_from_where_it_can_be_entered() -> None:
    reach = board_reach(BOARD)
    finish, beside = parse_tile("4,6"), parse_tile("4,5")
    assert all(ends[finish] >> beside & 1 for ends in reach[1:])
    assert not reach[1][finish] >> parse_tile("4,4") & 1


def test_the_turns_of_a_compact_village_are_those_of_its_colours() -> None:
    """The chance to be among the tiles with the right colour is what counts."""
    board = generate(10, 9, "one")
    for village in board.villages:
        tiles = mask_of(feature // 2 for feature in village.features)  # type: ignore[misc]
        if village.size == 3:
            table = to_take(board, tiles, 3, 0, ())
            assert min(table) == pytest.approx(by_colours(tiles), abs=0.4)
