"""Positions as text: what no game leads to is refused with a sentence that says why."""

import pytest

from claimit.claim_it import format_state, holders, parse_state
from claimit.claim_it.state import Phase
from tests.claimit.play import position

RUNNING = "players=2 phase=decide dice=123"

IMPOSSIBLE = [
    ({}, "players=1", "Claim It! is for 2 to 5 players, not 1."),
    ({}, "players=6", "Claim It! is for 2 to 5 players, not 6."),
    ({}, "players=2 turn=0", "Turns count from 1"),
    ({}, "players=2 seat=2", "'2' is not a seat"),
    ({}, "players=2 phase=rest", "'rest' is not a phase"),
    ({}, "players=2 wind=west", "'wind' is not a particular"),
    ({}, "players=2 players=3", "The particular 'players' is given twice."),
    ({}, "players=2 reuse=no", "Write 'reuse' alone, without a value, or leave it out."),
    ({}, "players=2 turn", "The particular 'turn' needs a value"),
    ({}, "players=2 turn=x", "'x' is not a number for 'turn'."),
    ({}, f"players=2 turn={'9' * 5000}", "'999999999999999999999999…' is not a number for 'turn'."),
    ({"1,1": "c"}, "players=2", "'c' on 1,1 is nobody: 2 play."),
    ({"1,1": "?"}, "players=2", "'?' on 1,1 is not a space's content."),
    ({"1,1": "3", "2,1": "3"}, RUNNING, "Squatter 3 lies on two spaces"),
    ({"1,2": "Ax"}, RUNNING, "1,2 is claimed for good"),
    ({"1,2": "B3"}, RUNNING, "1,2 is claimed for good"),
    ({"1,2": "a3"}, RUNNING, "1,2 bears the mover's own marker"),
    ({"1,2": "x"}, RUNNING, "The claim on 1,2 needs the mover's own marker or a squatter beneath."),
    ({"1,2": "bx"}, RUNNING, "The claim on 1,2 needs the mover's own marker or a squatter"),
    ({"1,2": "3x"}, f"{RUNNING} reuse", "In the variation the squatter beneath the claim on 1,2"),
    ({"1,2": "3"}, "players=2", "No turn is running, so no squatter and no claim of it can lie on"),
    ({"1,2": "ax"}, "players=2 phase=over last=0:0", "No turn is running"),
    ({}, "players=2 phase=roll dice=123", "In the phase 'roll' no dice lie on the table."),
    ({}, "players=2 phase=chance dice=123", "In the phase 'chance' no dice lie on the table."),
    ({}, "players=2 phase=place", "In the phase 'place' dice lie on the table"),
    ({}, RUNNING, "In the phase 'decide' a marker has just been placed, but none lies"),
    ({"1,1": "A"}, "players=2 phase=place dice=111", "These dice allow no placement"),
    ({}, "players=2 phase=over", "A game ends with the last round: add last=0:0"),
    ({}, "players=2 phase=over last=0:1", "In a last round of 2 players 1 to 2 turns are left"),
    ({}, "players=2 last=0:0", "In a last round of 2 players 1 to 2 turns are left, 0 at the end"),
    ({}, "players=2 last=0:3", "In a last round of 2 players 1 to 2 turns are left"),
    ({}, "players=2 last=2:1", "'2' is not a seat"),
    ({}, "players=2 last=0", "'' is not a number for 'last'."),
    ({}, "players=3 seat=0 last=0:2", "Seat 0 called the last round and 2 turns are left, so it"),
]


@pytest.mark.parametrize(("contents", "particulars", "sentence"), IMPOSSIBLE)
def test_a_position_that_no_game_leads_to_is_refused(
    contents: dict[str, str], particulars: str, sentence: str
) -> None:
    with pytest.raises(ValueError) as refused:
        position(contents, particulars)
    assert str(refused.value).startswith(sentence)
    assert str(refused.value).endswith(".")


POSSIBLE = [
    ({"1,2": "3x", "2,2": "ax", "3,3": "b4"}, RUNNING),
    ({"1,2": "x", "2,2": "bx", "3,3": "ax"}, f"{RUNNING} reuse"),
    ({"1,2": "3"}, "players=2 phase=chance"),
    ({"1,2": "3"}, "players=2 phase=decide"),
    ({}, "players=2 phase=place dice=123"),
    ({}, "players=3 seat=1 last=0:3"),
    ({}, "players=3 seat=0 last=0:1"),
    ({"1,1": "A"}, "players=3 seat=2 phase=over last=2:0"),
]


@pytest.mark.parametrize(("contents", "particulars"), POSSIBLE)
def test_a_position_that_a_game_may_lead_to_is_read_and_written(
    contents: dict[str, str], particulars: str
) -> None:
    state = position(contents, particulars)
    assert parse_state(format_state(state)) == state


def test_reuse_is_the_variation() -> None:
    assert position({}, "players=2 reuse").reuse_squatters
    assert not position({}, "players=2").reuse_squatters
    assert position({}, "players=2").phase is Phase.ROLL


def test_the_small_board_is_the_one_of_the_notation_without_the_pieces_of_the_turn() -> None:
    state = position({"1,6": "A", "6,6": "b", "3,3": "ax", "2,2": "4", "1,1": "B"}, RUNNING)
    drawn = ["".join("." if seat is None else str(seat) for seat in row) for row in holders(state)]
    assert drawn == ["0....1", "......", "......", "..0...", "......", "1....."]
