"""What is said of an action: what one sees of it on the board, compared with another one."""

from __future__ import annotations

import pytest

from claimit.claim_it import ROLL, TAKE, Place, State, apply, parse_space, parse_state
from claimit.claim_it.bots.reasons import reason
from claimit.claim_it.dice import Dice

EMPTY = ". . . . . .\n"


def at(rows: str, fields: str) -> State:
    """Return a position by its lower rows; those above are empty."""
    lines = [line.strip() for line in rows.strip().splitlines()]
    return parse_state(EMPTY * (6 - len(lines)) + "\n".join(lines) + f"\n{fields}")


def told(state: State, name: str, other: str = "") -> str:
    place = Place(parse_space(name))
    return str(reason(state, place, Place(parse_space(other)) if other else None))


def test_what_a_placement_makes_larger_is_said() -> None:
    state = at("A A a . . .", "players=2 phase=place dice=415")
    assert told(state, "4,1", "5,1") == "It makes a group of 4"


def test_of_two_placements_that_make_the_same_group_the_claim_is_told_apart() -> None:
    state = at("a . . . . .\na . . . . .", "players=2 phase=place dice=112")
    assert told(state, "1,2", "2,1") == "It makes a claim, which nobody can jump: number 1 of 13"
    assert told(state, "2,1", "1,2") == "It makes a group of 3"


def test_a_rival_is_broken_up_or_loses_a_space() -> None:
    state = at("b b b b . .", "players=2 phase=place dice=216")
    told_of = "It cuts a rival’s largest group from 4 to 2"
    assert told(state, "2,1", "6,1") == told_of
    state = at("b b b b b .", "players=2 phase=place dice=516")
    assert told(state, "5,1", "6,1") == "It takes a space from a rival"


def test_the_claim_that_calls_is_said_before_anything_else() -> None:
    owned = "A A A A A A\nA A A A A A\n. . a . . ."
    state = at(owned, "players=2 phase=place dice=311 turn=30")
    assert told(state, "3,1", "1,1") == "With this claim, taking calls the last round"


def test_a_claim_that_would_call_it_while_behind_is_not_praised_for_that() -> None:
    owned = "A . A . A .\n. A . A . A\nA . A . A .\n. A . A . A\nb b b b b .\n. . . . . a"
    state = at(owned, "players=2 phase=place dice=612 turn=30")
    assert state.claims(state.seat) == state.claims_to_call - 1
    assert "last round" not in told(state, "6,1", "2,1")


def test_where_one_sees_nothing_else_the_risk_is_said_or_the_prospects() -> None:
    state = at(". . . . . .", "players=2 phase=place dice=123")
    names = ["1,2", "2,3"]
    said = {told(state, one, other) for one, other in (names, reversed(names))}
    assert "It leaves better prospects for the next rolls" in said


def test_where_all_else_is_alike_the_room_beside_the_group_is_counted() -> None:
    state = at(". . . . . .\n. . . . . .", "players=2 phase=place dice=123")
    assert told(state, "2,3", "1,2") == ("4 free spaces lie beside its group, otherwise 3"), (
        "the edge of the board is no room"
    )
    general = "It leaves better prospects for the next rolls"
    assert told(state, "1,2", "2,3") == general


def decide(fields: str = "", rows: str = "1 2 3 . . .") -> State:
    return at(rows, f"players=2 phase=decide dice=111 turn=9 {fields}")


def test_to_take_or_to_roll_is_explained_by_the_risk() -> None:
    state = decide()
    assert str(reason(state, TAKE)) == (
        "The next roll would bust 4% of the time, with 3 spaces at risk"
    )
    assert str(reason(state, ROLL)) == (
        "There is more to win than the 3 spaces at risk, and the next roll busts 4% of the time"
    )
    behind = decide(rows="1 2 3 . . .\nb b b b . .")
    assert str(reason(behind, ROLL)) == (
        "Taking would leave a largest group of 3, behind a rival’s 4; the next roll busts 4% of the"
        " time"
    )
    assert str(reason(decide(rows="1 . . . . ."), ROLL)) == "The next roll cannot bust"


@pytest.mark.parametrize(
    ("rows", "fields", "action", "said"),
    [
        ("A A 1 . b b", "last=0:1 turn=20", TAKE, "Taking wins the game"),
        ("A A 1 . b b\n. . . . . b", "last=1:2 turn=20", TAKE,
         "It’s the last turn, and taking gives the lead"),
        ("A 1 . . b b\n. . . . . b", "last=0:1 turn=20", ROLL,
         "It’s the last turn, and taking would not be enough"),
        ("A 1 . . b b\n. . . . . b", "last=0:1 turn=20", TAKE, "It makes no difference"),
    ],
)  # fmt: skip
def test_at_the_end_it_is_said_what_taking_decides(
    rows: str, fields: str, action: object, said: str
) -> None:
    state = at(rows, f"players=2 phase=decide dice=111 {fields}")
    assert str(reason(state, TAKE if action == TAKE else ROLL)) == said


def test_to_take_says_when_it_calls_the_last_round() -> None:
    owned = "A A A A A A\nA A A A A A\n. . ax . . ."
    state = at(owned, "players=2 phase=decide dice=333 turn=30")
    assert str(reason(state, TAKE)) == "Taking calls the last round while in the lead"


def test_a_reason_changes_nothing() -> None:
    state = apply(apply(parse_state(EMPTY * 6 + "players=2"), ROLL), Dice((1, 2, 3)))
    before = state
    told(state, "1,2")
    assert state == before
