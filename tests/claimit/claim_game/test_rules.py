"""Every rule, and what its description leaves open, by examples on a board drawn by hand.

See `drawn` for the board. In the examples it is the turn of seat 0.
"""

import pytest

from claimit.claim_game import Phase, describe, parse_step
from tests.claimit.claim_game.drawn import BOARD, position
from tests.claimit.claim_game.play import play, tokens, told

ALL_TWELVE = "A B C E"
"""12 cubes: all that a player has."""


# Setting up


def test_pawns_are_put_down_in_turn_order_on_any_start_and_may_share_it() -> None:
    state = position(pawns="1,1 1,1 1,1", phase="roll", order=(2, 0, 1), seat=2)
    state = state._replace(phase=Phase.PAWN, turn=0, pawns=(None,) * 3)
    assert tokens(state) == ["pawn:1,1", "pawn:1,6", "pawn:6,1", "pawn:6,6"]
    assert told(state, "pawn:2,2") == "Pawns start on start tiles, and 2,2 isn’t one."
    state = play(state, "pawn:1,6")
    assert (state.phase, state.seat, state.turn) == (Phase.PAWN, 0, 0)
    state = play(state, "pawn:1,6 pawn:6,1")
    assert describe(state)["pawns"] == ["1,6", "6,1", "1,6"]
    assert (state.phase, state.seat, state.turn) == (Phase.MARKER, 2, 0)


def test_each_player_places_three_markers_in_one_go_together_or_apart() -> None:
    state = position(pawns="1,1 1,1 1,1", phase="roll", order=(2, 0, 1), seat=2)
    state = state._replace(phase=Phase.MARKER, turn=0)
    assert tokens(state) == [f"marker:{tile}" for tile in ("2,3", "2,5", "4,3", "5,2", "5,5")]
    assert told(state, "marker:4,4") == "Markers go on special tiles, and 4,4 isn’t one."
    assert told(state, "4") == "A roll is not allowed now: the markers go on the board first."
    seats = []
    for token in ["marker:5,5"] * 3 + ["marker:5,5", "marker:2,3", "marker:4,3"]:
        seats.append(state.seat)
        state = play(state, token)
    assert seats == [2, 2, 2, 0, 0, 0]
    assert (state.phase, state.seat) == (Phase.MARKER, 1)
    state = play(state, "marker:2,3 marker:2,3 marker:4,3")
    assert (state.phase, state.seat, state.turn) == (Phase.ROLL, 2, 1)
    assert describe(state)["markers"] == [
        ["2,3", "4,3", "5,5"],
        ["2,3", "2,3", "4,3"],
        ["5,5"] * 3,
    ]


# Moving


def test_a_walk_has_exactly_the_steps_that_were_thrown() -> None:
    state = position(phase="roll", pawns="4,2 1,1")
    assert tokens(play(state, "1")) == ["3,2", "4,1", "4,3", "5,2"]
    one = play(state, "1")
    assert told(one, "6,5") == "No walk of exactly one step leads to 6,5."
    state = play(state, "2")
    assert tokens(state) == ["2,2", "3,3", "4,4", "5,1", "5,3", "6,2"]
    assert told(state, "4,2") == "A move can’t end where it began: no tile is visited twice."
    assert told(state, "4,3") == "No walk of exactly 2 steps leads to 4,3."
    assert told(state, "7,2") == "There is no tile 7,2 on a board of 6 columns and 6 rows."


def test_pawns_pass_and_share_tiles() -> None:
    state = play(position(phase="roll", pawns="4,2 4,1"), "1 4,1")
    assert state.pawns[0] == state.pawns[1]
    assert state.phase is Phase.ROLL


def test_a_finish_is_not_entered_with_cubes_left() -> None:
    state = position(phase="move", die=1, pawns="4,5 1,1")
    assert "4,6" not in tokens(state)
    assert told(state, "4,6").startswith(
        "You can’t enter a finish tile with cubes left; there are still 12"
    )


def test_a_finish_is_not_passed() -> None:
    state = position(phase="move", die=2, pawns="2,1 1,6", cubes=("D", "4,4a"))
    assert "4,1" not in tokens(state)
    assert "4,1" in tokens(state._replace(die=4))


def test_without_cubes_a_free_finish_in_at_most_the_thrown_steps_may_be_entered() -> None:
    state = position(phase="move", die=6, pawns="4,5 1,1", cubes=(ALL_TWELVE,))
    finishes = {"1,4", "3,1", "4,6", "6,4"}
    assert finishes <= set(tokens(state))
    assert finishes & set(tokens(state._replace(die=1))) == {"4,6"}
    assert finishes & set(tokens(state._replace(die=3))) == {"4,6", "6,4"}
    assert told(state._replace(die=3), "1,4") == (
        "No walk of at most 3 steps leads to the finish tile 1,4."
    )


def test_a_finish_need_not_be_entered() -> None:
    state = position(phase="move", die=1, pawns="4,5 1,1 1,1", cubes=(ALL_TWELVE,))
    assert tokens(state) == ["3,5", "4,4", "4,6", "5,5"]
    assert play(state, "3,5").finished == ()


def test_a_finish_tile_holds_one_pawn() -> None:
    state = position(
        phase="move",
        die=1,
        pawns="4,5 1,1 4,6",
        cubes=("A B E", "C", "D"),
        aside=(3, 9, 9),
        finished=[2],
    )
    assert tokens(state) == ["3,5", "4,4", "5,5"]
    assert told(state, "4,6") == "The finish tile 4,6 is taken."


# Cubes


def test_a_cube_may_be_placed_or_not() -> None:
    state = position(phase="roll", pawns="4,2 1,1")
    state = play(state, "2 4,4")
    assert (state.phase, state.die, tokens(state)) == (Phase.USE, 2, ["cube:4,4a", "pass"])
    for token, cubes in (("cube:4,4a", {"4,4a": 0}), ("pass", {})):
        after = play(state, token)
        assert (after.phase, after.seat, after.turn, after.die) == (Phase.ROLL, 1, 10, None)
        assert describe(after)["cubes"] == cubes


def test_the_turn_ends_with_the_move_where_nothing_can_be_used() -> None:
    state = play(position(phase="roll", pawns="4,2 1,1"), "1 4,1")
    assert (state.phase, state.seat, state.turn) == (Phase.ROLL, 1, 10)


def test_with_an_incomplete_village_only_its_open_features_may_be_used() -> None:
    state = position(pawns="3,4 1,1", cubes=("3,5a", ""))
    assert tokens(state) == ["cube:3,4a", "pass"]
    assert told(state, "cube:3,4b") == (
        "Complete your unfinished village before you start the one at 3,4b."
    )
    assert told(state, "cube:4,4a").startswith("A cube goes on the tile of the pawn, 3,4, not on")
    assert told(state, "cube:1,1a") == "There is no village feature 1,1a."


def test_a_village_may_be_begun_that_is_larger_than_the_supply() -> None:
    state = position(pawns="4,5 1,1", cubes=("B C D E", "2,4a"), possible=False)
    state = state._replace(cubes=(state.cubes[0], 0))
    assert state.cubes_left(state.seat) == 1
    state = play(state, "cube:4,5a")
    assert state.set_aside == (0, 12), "it was the last unclaimed village"
    assert describe(state)["cubes_left"] == [0, 0]
    assert describe(state)["villages"]["v1"] == {
        "owner": 0,
        "cubes": 1,
        "size": 4,
        "completed": False,
    }


def test_a_village_with_a_cube_belongs_to_its_player() -> None:
    state = position(pawns="3,5 4,5", cubes=("", "4,5a"), possible=False)
    assert told(state, "cube:3,5a") == "The village of 3,5a is another player’s."
    assert play(position(phase="roll", pawns="3,6 4,5", cubes=("", "4,5a")), "1 3,5").seat == 1


def test_a_feature_holds_one_cube_and_a_tile_may_hold_two_of_anyone() -> None:
    state = position(pawns="3,4 1,1", cubes=("3,5a 3,4a", "4,4a"), possible=False)
    assert told(state, "cube:3,4a") == "There is a cube on 3,4a already."
    state = position(pawns="3,4 1,1", cubes=("", "3,4a"))
    assert tokens(state) == ["cube:3,4b", "pass"]
    after = play(state, "cube:3,4b")
    assert describe(after)["cubes"] == {"3,4a": 1, "3,4b": 0}
    state = position(pawns="3,4 1,1", cubes=("A",))
    assert describe(play(state, "cube:3,4b"))["cubes"]["3,4a"] == 0


def test_without_cubes_none_is_placed() -> None:
    state = position(phase="move", die=1, pawns="3,2 1,1", cubes=(ALL_TWELVE,))
    after = play(state, "3,3")
    assert (after.seat, after.phase) == (1, Phase.ROLL)
    state = position(pawns="3,3 1,1", cubes=(ALL_TWELVE,), possible=False)
    assert told(state, "cube:3,3a") == "No cube is left to be placed."


def test_the_last_village_to_be_claimed_sets_cubes_aside() -> None:
    state = position(pawns="6,3 1,1 1,1", cubes=("A", "B 1,3a", "D"))
    assert state.set_aside == (0, 0, 0)
    after = play(state, "cube:6,3a")
    assert describe(after)["set_aside"] == [0, 0, 9], "0 and 1 have incomplete villages"
    assert describe(after)["cubes_left"] == [7, 8, 0]


def test_cubes_are_set_aside_when_a_village_is_completed_later() -> None:
    state = position(
        pawns="6,2 1,1 1,1", cubes=("A 6,3a", "B 1,3a", "D"), aside=(0, 0, 9), phase="use"
    )
    after = play(state, "cube:6,2a")
    assert describe(after)["set_aside"] == [6, 0, 9]
    assert describe(after)["villages"]["v5"]["completed"]
    placed = [len(after.placed(seat)) for seat in after.order]
    assert [sum(each) for each in zip(placed, after.set_aside, strict=True)] == [12, 4, 12]


# Special tiles


def test_only_a_players_own_marker_serves_him() -> None:
    state = position(phase="move", die=1, pawns="2,6 1,1", markers=("2,3", "2,5 2,5 2,5"))
    after = play(state, "2,5")
    assert (after.phase, after.seat) == (Phase.ROLL, 1)
    there = state._replace(phase=Phase.USE, pawns=after.pawns)
    assert told(there, "special") == "The player whose turn it is has no marker on 2,5."
    nowhere = position(pawns="4,4 1,1", markers=("2,3",))
    assert told(nowhere, "special") == "Tile 4,4 is no special tile."


def test_one_marker_comes_off_a_special_tile_that_is_obeyed() -> None:
    state = position(pawns="2,5 1,1", markers=("2,5 2,5 4,3",))
    assert tokens(state) == ["pass", "special"]
    assert describe(play(state, "pass"))["markers"][0] == ["2,5", "2,5", "4,3"]
    assert describe(play(state, "special"))["markers"][0] == ["2,5", "4,3"]


def test_special_tiles_serve_a_player_without_cubes() -> None:
    state = position(pawns="2,5 1,1", markers=("2,5",), cubes=(ALL_TWELVE,))
    assert "special" in tokens(state)


def test_fresh_horses_give_a_second_roll_after_which_a_cube_is_allowed() -> None:
    state = play(position(pawns="2,5 1,1", markers=("2,5 2,5 4,3",)), "special")
    assert (state.phase, state.seat, state.turn, state.die) == (Phase.ROLL, 0, 9, None)
    after = play(state, "1 2,4")
    assert (after.phase, after.die, tokens(after)) == (Phase.USE, 1, ["cube:2,4a", "pass"])
    assert play(after, "pass").obeyed is False


def test_a_turn_has_one_special_only() -> None:
    state = play(position(pawns="2,5 1,1", markers=("2,5 2,5 4,3",)), "special")
    back = play(state, "4 4,3")
    assert (back.seat, back.phase) == (1, Phase.ROLL), "a marker lies on 4,3, but to no use"
    there = back._replace(seat=state.seat, phase=Phase.USE, obeyed=True)
    assert (
        told(there, "special")
        == "Only one special tile can be used in a turn, and one has been used."
    )


def test_a_finish_may_be_entered_after_the_second_roll_or_the_ride() -> None:
    horses = position(pawns="2,5 1,1 1,1", markers=("2,5",), cubes=(ALL_TWELVE,))
    after = play(horses, "special 2 1,4")
    assert (after.finished, after.seat) == ((0,), 1)
    coach = position(pawns="4,3 1,1 1,1", markers=("4,3",), cubes=(ALL_TWELVE,))
    assert play(coach, "special 4,6").finished == (0,)


def test_the_stagecoach_goes_to_any_other_tile_of_the_row_or_column() -> None:
    state = play(position(pawns="4,3 4,4", markers=("4,3",)), "special")
    assert (state.phase, state.die) == (Phase.STAGECOACH, 4)
    row, column = ["1,3", "2,3", "3,3", "5,3", "6,3"], ["4,1", "4,2", "4,4", "4,5"]
    assert tokens(state) == sorted([*row, *column])
    assert told(state, "4,6").startswith("You can’t enter a finish tile with cubes left")
    assert told(state, "4,3") == "The stagecoach does not stop where it stands."
    assert told(state, "5,5") == "The stagecoach goes to column 4 or row 3; 5,5 is in neither."
    assert told(state, "pass").startswith("Passing is not allowed now: the stagecoach must")
    after = play(state, "6,3")
    assert (after.phase, tokens(after)) == (Phase.USE, ["cube:6,3a", "pass"])
    assert play(state, "2,3").seat == 1


def test_the_stagecoach_takes_a_player_without_cubes_to_a_free_finish() -> None:
    pawns, cubes = "4,3 1,1 4,6", ("A B E", "C", "D")
    taken = position(
        phase="stagecoach", pawns=pawns, cubes=cubes, aside=(3, 9, 9), obeyed=True, finished=[2]
    )
    assert "4,6" not in tokens(taken)
    assert told(taken, "4,6") == "The finish tile 4,6 is taken."


def test_a_homestead_places_a_cube_of_the_incomplete_village_at_any_distance() -> None:
    state = position(pawns="5,5 1,1", markers=("5,5",), cubes=("1,2a",))
    state = play(state, "special")
    assert state.phase is Phase.HOMESTEAD
    assert tokens(state) == ["cube:1,3a", "cube:2,2a"]
    assert told(state, "cube:4,5a").startswith("Complete your unfinished village")
    after = play(state, "cube:1,3a")
    assert (after.seat, describe(after)["villages"]["v3"]["cubes"]) == (1, 2)


def test_a_homestead_begins_a_village_within_three_steps() -> None:
    state = play(position(pawns="5,5 1,1", markers=("5,5",), cubes=("", "1,2a")), "special")
    near = ["3,4a", "3,4b", "3,5a", "4,4a", "4,5a", "5,4a", "6,3a"]
    assert tokens(state) == [f"cube:{feature}" for feature in near]
    assert told(state, "cube:6,2a") == (
        "6,2a is 4 steps away; from a homestead, a village’s first cube goes at most 3 steps."
    )
    assert told(state, "cube:1,3a") == "The village of 1,3a is another player’s."


@pytest.mark.parametrize(
    ("cubes", "aside"),
    [
        ((ALL_TWELVE, ""), (0, 0)),  # no cubes left
        (("C", "3,3a 5,4a 6,3a 3,5a"), (0, 0)),  # every village near is begun
        (("A", "B E C 3,3a"), (8, 0)),  # cubes set aside
    ],
)
def test_a_homestead_is_not_offered_where_no_cube_could_follow(
    cubes: tuple[str, ...], aside: tuple[int, ...]
) -> None:
    state = position(pawns="5,5 1,1", markers=("5,5",), cubes=cubes, aside=aside, possible=False)
    assert tokens(state) == ["pass"]
    assert told(state, "special") == "5,5 can’t be used now: it would have no effect."
    before = state._replace(phase=Phase.MOVE, pawns=(BOARD.starts[-1], state.pawns[1]))
    before = before._replace(die=parse_step("2"))
    assert play(before, "5,5").seat == 1, "the turn ends with the move"


def test_the_marked_die_lets_the_next_number_be_chosen_and_it_must_be() -> None:
    state = play(position(pawns="2,3 1,1", markers=("2,3 2,5 2,5",)), "special")
    assert (state.seat, state.turn, state.marked) == (1, 10, (0,))
    state = play(state, "1 2,1")
    assert (state.seat, state.phase, state.die) == (0, Phase.NUMBER, None)
    assert tokens(state) == [f"number:{number}" for number in range(1, 7)]
    assert told(state, "3").startswith("A roll is not allowed now: first choose this turn’s number")
    assert describe(state)["marked"] == [0]
    after = play(state, "number:2")
    assert (after.phase, after.die, after.marked) == (Phase.MOVE, 2, ())


def test_a_second_roll_in_a_turn_of_the_marked_die_is_rolled() -> None:
    state = position(phase="number", pawns="2,3 1,1", markers=("2,5",), marked=[0])
    state = play(state, "number:2 2,5 special")
    assert (state.phase, state.die, state.seat) == (Phase.ROLL, None, 0)
    assert play(state, "5").die == 5


def test_a_detour_moves_a_rivals_pawn_three_steps_at_most() -> None:
    state = position(pawns="5,2 4,4 6,1", markers=("5,2",))
    state = play(state, "special")
    assert state.phase is Phase.DETOUR
    offered = tokens(state)
    assert not any(token.startswith("detour:0:") for token in offered)
    third = [token.removeprefix("detour:2:") for token in offered if token.startswith("detour:2:")]
    assert third == ["4,1", "4,2", "5,1", "5,2", "5,3", "6,2", "6,3"]
    assert "detour:1:4,6" not in offered
    assert told(state, "detour:0:5,1") == "A detour is for a rival’s pawn, not for one’s own."
    assert told(state, "detour:1:4,6") == "No detour leads onto a finish tile."
    assert told(state, "detour:1:4,4") == "From 4,4 no detour of 1 to 3 steps leads to 4,4."
    assert told(state, "detour:3:4,4") == (
        "There is no seat 3 at this table; the seats are 0 to 2."
    )
    after = play(state, "detour:1:3,4")
    assert (after.seat, after.phase) == (1, Phase.ROLL), "no landing effect"
    assert describe(after)["pawns"] == ["5,2", "3,4", "6,1"]


def test_a_detour_passes_no_finish() -> None:
    state = play(position(pawns="5,2 3,6", markers=("5,2",)), "special")
    assert "detour:1:5,6" not in tokens(state), "past 4,6 it would be two steps"


def test_a_detour_does_not_move_who_has_finished() -> None:
    state = position(
        phase="use",
        pawns="5,2 1,1 4,6",
        markers=("5,2",),
        cubes=("A B E", "C", "D"),
        aside=(3, 9, 9),
        finished=[2],
    )
    state = play(state, "special")
    assert {token[:8] for token in tokens(state)} == {"detour:1"}
    assert told(state, "detour:2:4,5") == "The pawn of seat 2 has finished and stays."


def test_a_number_is_chosen_only_by_the_marked_die() -> None:
    state = position(phase="roll", pawns="4,4 1,1")
    assert told(state, "number:3") == (
        "Choosing a number is not allowed now: the die must be rolled first."
    )
    assert told(state, "4,5") == "Moving is not allowed now: the die must be rolled first."
    assert told(play(state, "3"), "cube:4,4a") == (
        "Placing a cube is not allowed now: the pawn must move first."
    )
