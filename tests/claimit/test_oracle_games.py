"""A whole game by the plain engine: its end, its ranking, its snapshots, games at random."""

import random

import pytest

from tests.claimit import oracle
from tests.claimit.oracle_positions import (
    BLUE,
    GREEN,
    ORANGE,
    SCATTERED,
    Squares,
    about_to_claim,
    claimed,
    play,
    position,
    settled,
)

# The end of the game

CALLERS = [
    (players, number, caller)
    for players, number in [(2, 13), (3, 9), (4, 7), (5, 6)]
    for caller in range(players)
]


@pytest.mark.parametrize(("players", "number", "caller"), CALLERS)
def test_the_number_of_claims_calls_the_last_round(players: int, number: int, caller: int) -> None:
    one_short = oracle.step(about_to_claim(number - 1, players, caller), "take")
    assert one_short["last_round"] is None

    reached = oracle.step(about_to_claim(number, players, caller), "take")
    assert oracle.largest_group(reached, caller) == 1
    assert reached["last_round"] == {"caller": caller, "turns_left": players}


@pytest.mark.parametrize(("players", "number", "caller"), CALLERS)
def test_after_the_call_everyone_has_one_more_turn_the_caller_last(
    players: int, number: int, caller: int
) -> None:
    state = oracle.step(about_to_claim(number, players, caller), "take")
    assert oracle.snapshot(state, bust=False)["turn"] == 2

    turns = []
    while state["phase"] != "over":
        turns.append((state["seat"], state["last_round"]["turns_left"]))
        state = play(state, "162 6,2 take")

    others = [(caller + seats_on) % players for seats_on in range(1, players)]
    assert turns == list(zip([*others, caller], range(players, 0, -1), strict=True))
    after = oracle.snapshot(state, bust=False)
    assert (after["phase"], after["seat"], after["turn"]) == ("over", caller, players + 1)
    assert after["last_round"] == {"caller": caller, "turns_left": 0}
    assert after["dice"] is None
    assert after["free_squatters"] == [1, 2, 3, 4, 5, 6]


def test_claims_not_taken_call_nothing() -> None:
    state = about_to_claim(13, players=2, seat=GREEN)
    assert state["last_round"] is None

    assert oracle.step(state, "111")["last_round"] is None


def test_a_second_player_who_reaches_the_number_changes_nothing() -> None:
    state = position(
        claimed(GREEN, *SCATTERED[:8])
        | {"6,6": {"squatter": 1, "staked": True}}
        | claimed(BLUE, "6,1", "6,2", "6,3", "6,4", "1,6", "2,6", "3,6", "4,6"),
        phase="decide",
    )
    state = oracle.step(state, "take")
    assert state["last_round"] == {"caller": GREEN, "turns_left": 3}

    state = play(state, "546 5,4 546 5,4 take")  # blue
    assert oracle.count_claims(state, BLUE) == 9
    assert state["last_round"] == {"caller": GREEN, "turns_left": 2}
    state = play(state, "111")  # orange
    assert state["last_round"] == {"caller": GREEN, "turns_left": 1}
    state = play(state, "111")  # green

    assert state["phase"] == "over"
    assert state["last_round"] == {"caller": GREEN, "turns_left": 0}


# The ranking


def test_settled_and_claimed_spaces_join_but_corners_do_not() -> None:
    joined = settled(GREEN, "1,1", "2,2", "2,3") | claimed(GREEN, "3,3", "3,4", "5,5")
    assert oracle.largest_group(position(joined), GREEN) == 4


@pytest.mark.parametrize("opening", ["2,1", "2,3", "1,2", "3,2"])
def test_a_group_may_bend_any_way(opening: str) -> None:
    square = [f"{column},{row}" for column in (1, 2, 3) for row in (1, 2, 3)]
    horseshoe = [space for space in square if space not in ("2,2", opening)]
    assert oracle.largest_group(position(settled(GREEN, *horseshoe)), GREEN) == 7


def test_the_board_does_not_wrap_round() -> None:
    ends = settled(GREEN, "1,1", "6,1", "1,6", "6,6", "1,2")
    assert oracle.largest_group(position(ends), GREEN) == 2


@pytest.mark.parametrize(
    ("squares", "ranks"),
    [
        pytest.param(
            settled(BLUE, "1,1", "1,2", "1,3")
            | claimed(GREEN, "3,1", "3,2", "5,1", "5,3", "5,5")
            | settled(ORANGE, "6,6"),
            [[BLUE], [GREEN], [ORANGE]],
            id="the largest group comes before claims and spaces",
        ),
        pytest.param(
            settled(GREEN, "1,1", "1,2", "1,4", "1,6")
            | settled(BLUE, "3,1", "3,2")
            | claimed(BLUE, "3,5")
            | settled(ORANGE, "5,1", "5,2"),
            [[BLUE], [GREEN], [ORANGE]],
            id="then most claims anywhere, then most spaces",
        ),
        pytest.param(
            claimed(GREEN, "1,1")
            | settled(GREEN, "1,2")
            | settled(BLUE, "3,1")
            | claimed(BLUE, "3,2")
            | settled(ORANGE, "5,1"),
            [[GREEN, BLUE], [ORANGE]],
            id="still tied, they share the win",
        ),
        pytest.param(
            settled(GREEN, "1,1") | settled(BLUE, "3,1", "3,2") | settled(ORANGE, "5,1"),
            [[BLUE], [GREEN, ORANGE]],
            id="a lower rank is shared as well",
        ),
        pytest.param({}, [[GREEN, BLUE, ORANGE]], id="all alike"),
    ],
)
def test_ranking(squares: Squares, ranks: list[list[int]]) -> None:
    assert oracle.ranking(position(squares)) == ranks


# The snapshot and the random games


def test_the_snapshot_of_a_new_game() -> None:
    assert oracle.snapshot(oracle.new_game(3, first=2)) == {
        "turn": 1,
        "seat": 2,
        "phase": "roll",
        "dice": None,
        "legal": [],
        "spaces": {},
        "free_squatters": [1, 2, 3, 4, 5, 6],
        "claims": [0, 0, 0],
        "largest": [0, 0, 0],
        "total": [0, 0, 0],
        "bust": 0,
        "last_round": None,
        "ranking": None,
    }


def test_the_snapshot_lists_spaces_in_order_and_legal_ones_while_placing() -> None:
    state = position(settled(GREEN, "6,1", "1,6") | claimed(BLUE, "2,2"), players=2)

    placing = oracle.snapshot(oracle.step(state, "312"))

    assert list(placing["spaces"]) == ["1,6", "2,2", "6,1"]
    assert placing["legal"] == ["1,2", "1,3", "2,1", "2,3", "3,1", "3,2"]


@pytest.mark.parametrize("reuse_squatters", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_random_game_is_a_whole_game(players: int, reuse_squatters: bool) -> None:
    first = players - 1
    tokens = oracle.random_game(random.Random(players), players, reuse_squatters, first)

    state = oracle.new_game(players, reuse_squatters, first)
    for token in tokens:
        assert state["phase"] != "over"
        state = oracle.step(state, token)

    assert state["phase"] == "over"
    assert state["seat"] == state["last_round"]["caller"]
    again = oracle.random_game(random.Random(players), players, reuse_squatters, first)
    assert again == tokens


def test_random_players_take_as_often_as_they_are_told() -> None:
    never_again = oracle.random_game(random.Random(1), 5, roll_again=0.0)
    placements = [token for token in never_again if "," in token]
    assert never_again.count("take") == len(placements)

    with pytest.raises(ValueError, match="would never end"):
        oracle.random_game(random.Random(1), 5, roll_again=1.0)
