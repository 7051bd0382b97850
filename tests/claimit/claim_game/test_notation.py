"""Tokens and positions as text, and which positions there cannot be."""

import pytest

from claimit import claim_game
from claimit.claim_game import (
    OBEY,
    PASS,
    ROLL,
    ChooseNumber,
    Detour,
    Die,
    Move,
    PlaceCube,
    PlaceMarker,
    PlacePawn,
    format_state,
    format_step,
    parse_feature,
    parse_state,
    parse_step,
    parse_tile,
)
from claimit.claim_game.board import column_of, row_of
from claimit.table.phrase import Mistake
from claimit.table.seats import Seat
from tests.claimit.claim_game.play import random_match

STEPS = {
    "pawn:1,9": PlacePawn(parse_tile("1,9")),
    "marker:4,6": PlaceMarker(parse_tile("4,6")),
    "4": Die(4),
    "number:4": ChooseNumber(4),
    "5,2": Move(parse_tile("5,2")),
    "12,12": Move(parse_tile("12,12")),
    "cube:4,7a": PlaceCube(parse_feature("4,7a")),
    "cube:10,7b": PlaceCube(parse_feature("10,7b")),
    "special": OBEY,
    "pass": PASS,
    "detour:2:5,3": Detour(Seat(2), parse_tile("5,3")),
    "roll": ROLL,
}


@pytest.mark.parametrize("token", STEPS)
def test_a_token_is_read_and_written(token: str) -> None:
    assert parse_step(token) == STEPS[token]
    assert format_step(STEPS[token]) == token


@pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)
def test_the_repr_of_a_step_makes_it_again(step: object) -> None:
    names = {**vars(claim_game), "Seat": Seat}
    assert eval(repr(step), names) == step


@pytest.mark.parametrize(
    "token",
    [
        *("", "0", "7", "44", "²", "a", "Pass", "special:4,6", "pass:", "roll:4"),
        *("13,1", "0,1", "01,1", "1,1,1", "1, 1", "5,2a", "-1,2"),
        *("pawn:", "pawn:1,9a", "pawn:13,1", "marker:4", "number:0", "number:7", "number:"),
        *("cube:4,7", "cube:4,7c", "cube:a", "cube:4,7A"),
        *("detour:2", "detour:4:5,3", "detour::5,3", "detour:2:5,3a", "detour:5,3", "detour:2:"),
        *("rolls", "tile:5,2", "4,7a", "pawn:1,9:"),
    ],
)
def test_what_is_no_token_is_refused_with_a_sentence(token: str) -> None:
    with pytest.raises(Mistake) as refused:
        parse_step(token)
    assert str(refused.value).endswith(".")


POSITION = """\
board=oak width=10 height=9 order=2,0,1 turn=14 seat=1 phase=roll
0 pawn=4,7 markers={special};{special}
1 pawn=5,5
2 pawn=5,6 marked"""


def test_a_position_is_read_and_written() -> None:
    board = claim_game.board_of({"width": 10, "height": 9, "board": "oak"})
    special = claim_game.format_tile(min(board.specials))
    text = POSITION.format(special=special)
    state = parse_state(text)
    assert format_state(state) == text
    assert (state.turn, state.seat, state.marked) == (14, 1, (2,))
    assert state.order == (2, 0, 1)


def test_the_first_line_has_the_defaults_of_a_new_game() -> None:
    assert parse_state("board=oak\n0\n1\n2") == claim_game.new_game(
        claim_game.board_of({"width": 10, "height": 9, "board": "oak"}), range(3)
    )


@pytest.mark.parametrize("eager", [0.0, 1.0])
def test_every_moment_of_a_game_can_be_read_back(eager: float) -> None:
    for state in random_match(5, eager).states:
        assert parse_state(format_state(state)) == state


START = "board=oak\n0\n1"
ROLLING = "board=oak turn=3 phase=roll"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("board=oak", "A position has a line about the game and 2 to 4 about the seats, not 0."),
        ("board=oak\n0\n2", "The line of seat 1 must begin with 1."),
        ("width=10\n0\n1", "the option 'board' is missing."),
        ("board=oak board=ash\n0\n1", "The particular 'board' is given twice."),
        ("board=oak speed=3\n0\n1", "'speed' is not a particular of a position."),
        ("board=oak turn\n0\n1", "The particular 'turn' needs a value: write turn=..."),
        ("board=oak obeyed=1\n0\n1", "Write 'obeyed' alone, without a value, or leave it out."),
        ("board=oak phase=x\n0\n1", "'x' is not a phase; there are pawn, marker, roll, number,"),
        ("board=oak turn=²\n0\n1", "'²' is not a number for 'turn'."),
        ("board=oak width=13\n0\n1", "A board has 6 to 12 columns and as many rows, not 13."),
        ("board=oak order=0,0\n0\n1", "The order must name each seat from 0 to 1 once;"),
        ("board=oak seat=2\n0\n1", "'2' is not a seat: seats at this table are 0 to 1."),
        ("board=oak turn=1\n0\n1", "Turns count from 1, and before the first the turn is 0"),
        (START + " pawn=1,1", "The pawn of seat 1 stands on no tile."),
        ("board=oak\n0 cubes=1,1a\n1", "There is no village feature 1,1a for a cube."),
        ("board=oak\n0 markers=1,1\n1", "Seat 0 has a marker on 1,1, which is not special."),
        (ROLLING + "\n0 pawn=1,1\n1", "From the first turn on every pawn is on the board."),
        (ROLLING + " die=3\n0 pawn=1,1\n1 pawn=1,1", "In the phase 'roll' no number lies on"),
        (
            "board=oak turn=3 phase=move\n0 pawn=1,1\n1 pawn=1,1",
            "In the phase 'move' a number lies on the table (die=...).",
        ),
        (ROLLING + "\n0 pawn=12,1\n1 pawn=1,1", "The pawn of seat 0 is on 12,1, which is not on"),
        (ROLLING + "\n0 pawn=1,1 marked\n1 pawn=1,1", "Seat 0 is marked just when it is to choose"),
        (ROLLING + "\n0 pawn=1,1 aside=3\n1 pawn=1,1", "Seat 0 may still place cubes, so none are"),
        (
            ROLLING + "\n0 pawn=1,1 finished=2\n1 pawn=1,1",
            "Those who have finished have the places 1, 2, ..., each once.",
        ),
        (
            ROLLING + "\n0 pawn=1,1\n1 pawn=1,1 finished=1",
            "Seat 1 has finished just when its pawn is on a finish tile: finished=...",
        ),
        (
            "board=oak turn=81 phase=roll\n0 pawn=1,1\n1 pawn=1,1",
            "A game of 2 players ends after turn 80.",
        ),
        (
            "board=oak turn=79 phase=over\n0 pawn=1,1\n1 pawn=1,1",
            "The game is over when all but one have finished, or after turn 80.",
        ),
        (
            "board=oak turn=3 phase=use die=3\n0 pawn=1,1\n1 pawn=1,1",
            "Nothing on this tile can be used, so the turn has ended with the move.",
        ),
        (
            "board=oak turn=3 phase=detour die=3 obeyed\n0 pawn=1,1\n1 pawn=1,1",
            "The phase 'detour' comes after using such a tile: add 'obeyed'.",
        ),
        (
            ROLLING + " obeyed\n0 pawn=1,1\n1 pawn=1,1",
            "A second roll comes after using fresh horses.",
        ),
    ],
)
def test_a_position_that_no_game_leads_to_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(ValueError) as refused:
        parse_state(text)
    assert str(refused.value).startswith(sentence)
    assert str(refused.value).endswith(".")


def test_the_small_board_shows_each_cube_where_its_tile_lies() -> None:
    match = random_match(5, 1.0)
    board = match.state.board
    rows = claim_game.holders(match.state)
    assert [len(row) for row in rows] == [board.width] * board.height
    seen = 0
    for tile in board.tiles:
        at = rows[board.height - row_of(tile)][column_of(tile) - 1]
        owners = [match.state.cube_on(feature) for feature in board.features_on(tile)]
        cubes = [owner for owner in owners if owner is not None]
        assert at == (cubes[0] if cubes else None)
        seen += bool(cubes)
    assert seen > 5
