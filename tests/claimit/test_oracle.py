"""A turn of Claim It!, above all the worked examples, as the plain engine must play it."""

import copy
import itertools

import pytest

from tests.claimit import oracle
from tests.claimit.oracle_positions import (
    ALL_SPACES,
    BLUE,
    GREEN,
    ORANGE,
    Squares,
    about_to_claim,
    claimed,
    mark,
    play,
    position,
    settled,
    shown,
)

# The worked examples


def test_example_1_a_space_is_named_column_first() -> None:
    state = play(position(settled(GREEN, "4,2", "5,1")), "523 5,2 take")

    assert shown(state)["5,2"] == {"owner": GREEN}
    assert "2,5" not in shown(state)
    # 5,2 lies right of 4,2 and above 5,1: three spaces joined.
    assert oracle.largest_group(state, GREEN) == 3


def test_example_2_three_different_dice_give_six_placements_on_an_empty_board() -> None:
    state = play(oracle.new_game(2), "235")

    placements = {space: shown(oracle.step(state, space)) for space in oracle.legal_spaces(state)}

    assert placements == {
        "3,5": {"3,5": {"squatter": 2}},
        "5,3": {"5,3": {"squatter": 2}},
        "2,5": {"2,5": {"squatter": 3}},
        "5,2": {"5,2": {"squatter": 3}},
        "2,3": {"2,3": {"squatter": 5}},
        "3,2": {"3,2": {"squatter": 5}},
    }


EXAMPLE_3_ARRANGEMENTS = [
    (a, b, *rest)
    for a, b in itertools.product(["1,4", "4,1"], ["1,5", "5,1"])
    for rest in itertools.permutations({"1,4", "4,1", "1,5", "5,1", "4,5", "5,4"} - {a, b})
]


def test_example_3_has_96_arrangements() -> None:
    assert len(set(EXAMPLE_3_ARRANGEMENTS)) == 96


@pytest.mark.parametrize(("a", "b", "c", "d", "e", "f"), sorted(EXAMPLE_3_ARRANGEMENTS))
def test_example_3_what_lies_on_a_space_decides(
    a: str, b: str, c: str, d: str, e: str, f: str
) -> None:
    before = position(
        settled(BLUE, b)
        | settled(GREEN, c)
        | mark(2, d)
        | claimed(ORANGE, e)
        | claimed(GREEN, f)
        | mark(5, "2,2"),
        phase="decide",
    )
    assert oracle.free_squatters(before) == [1, 3, 4, 6]

    state = oracle.step(before, "145")

    assert oracle.legal_spaces(state) == sorted([b, c, d])
    assert shown(oracle.step(state, b))[b] == {"owner": BLUE, "squatter": 4}
    assert shown(oracle.step(state, c))[c] == {"owner": GREEN, "staked": True}
    assert shown(oracle.step(state, d))[d] == {"squatter": 2, "staked": True}
    with pytest.raises(ValueError, match="Squatter 5, needed for"):
        oracle.step(state, a)
    for space in (e, f):
        with pytest.raises(ValueError, match="There is a claim on"):
            oracle.step(state, space)


def example_4(opponents: tuple[str, ...], on_2_1: int, on_4_4: int) -> oracle.State:
    return position(
        settled(BLUE, *opponents)
        | claimed(ORANGE, "3,6")
        | {"4,2": {"owner": GREEN, "staked": True}, "6,3": {"squatter": 3, "staked": True}}
        | mark(on_2_1, "2,1")
        | mark(on_4_4, "4,4"),
        phase="decide",
    )


@pytest.mark.parametrize(
    "opponents",
    [
        spaces
        for size in range(5)
        for spaces in itertools.combinations(["3,4", "4,3", "4,6", "6,4"], size)
    ],
)
@pytest.mark.parametrize(("on_2_1", "on_4_4"), [(6, 1), (6, 5), (1, 6), (2, 6)])
def test_example_4_no_space_left_is_a_bust(
    opponents: tuple[str, ...], on_2_1: int, on_4_4: int
) -> None:
    state = oracle.step(example_4(opponents, on_2_1, on_4_4), "346")

    after = oracle.snapshot(state, bust=False)
    assert after["busted"] is True
    assert after["dice"] == [3, 4, 6]
    assert (after["seat"], after["phase"], after["legal"]) == (BLUE, "roll", [])
    assert after["free_squatters"] == [1, 2, 3, 4, 5, 6]
    assert after["spaces"] == (
        settled(BLUE, *opponents) | settled(GREEN, "4,2") | claimed(ORANGE, "3,6")
    )


def test_example_4_squatter_4_is_free_and_only_the_claim_on_3_6_forbids_it() -> None:
    state = example_4((), 6, 1)
    assert 4 in oracle.free_squatters(state)

    state["board"]["3,6"].update(owner=None, claimed=False)

    assert oracle.legal_spaces(oracle.step(state, "346")) == ["3,6"]


def test_example_5_taking_the_spaces() -> None:
    before = position(
        {
            "5,5": {"squatter": 1},
            "5,6": {"owner": BLUE, "squatter": 6},
            "6,2": {"owner": GREEN, "staked": True},
            "4,3": {"squatter": 2, "staked": True},
            "3,4": {"owner": ORANGE, "squatter": 4, "staked": True},
        },
        phase="decide",
    )

    after = oracle.snapshot(oracle.step(before, "take"), bust=False)

    assert after["spaces"] == settled(GREEN, "5,5", "5,6") | claimed(GREEN, "6,2", "4,3", "3,4")
    assert after["total"] == [5, 0, 0]
    assert after["claims"] == [3, 0, 0]
    assert after["free_squatters"] == [1, 2, 3, 4, 5, 6]
    assert (after["seat"], after["phase"], after["turn"]) == (BLUE, "roll", 2)
    assert "busted" not in after


def test_example_6_the_last_round_of_three_players() -> None:
    state = position(
        settled(GREEN, "1,3", "2,3", "3,3", "4,3", "5,3")
        | settled(BLUE, "1,5", "2,5", "3,5", "4,5", "5,5")
        | claimed(ORANGE, "1,1", "2,1", "3,1", "4,1", "5,1", "6,1", "1,6", "3,6")
        | settled(ORANGE, "6,2"),
        seat=ORANGE,
    )

    state = play(state, "265 6,2 take")
    assert oracle.snapshot(state, bust=False)["claims"] == [0, 0, 9]
    assert state["last_round"] == {"caller": ORANGE, "turns_left": 3}

    state = play(state, "631 6,3 take")  # green
    assert state["last_round"] == {"caller": ORANGE, "turns_left": 2}
    state = play(state, "661 6,6 take")  # blue
    assert state["last_round"] == {"caller": ORANGE, "turns_left": 1}
    assert oracle.snapshot(state, bust=False)["ranking"] is None
    state = play(state, "111")  # orange busts

    after = oracle.snapshot(state)
    assert after["largest"] == [6, 5, 7]
    assert after["ranking"] == [[ORANGE], [GREEN], [BLUE]]
    assert (after["phase"], after["seat"], after["turn"]) == ("over", ORANGE, 4)
    assert after["last_round"] == {"caller": ORANGE, "turns_left": 0}
    assert (after["bust"], after["legal"]) == (None, [])
    assert (after["busted"], after["dice"]) == (True, [1, 1, 1])


# A turn


@pytest.mark.parametrize(
    ("roll", "placements"),
    [
        ("225", {"2,2": 5, "2,5": 2, "5,2": 2}),
        ("333", {"3,3": 3}),
    ],
)
def test_doubles_and_triples_name_fewer_spaces(roll: str, placements: dict[str, int]) -> None:
    state = oracle.step(oracle.new_game(2), roll)

    assert oracle.legal_spaces(state) == sorted(placements)
    for space, number in placements.items():
        assert shown(oracle.step(state, space)) == mark(number, space)


def test_the_marker_number_does_not_matter_for_a_claim() -> None:
    on_board = settled(GREEN, "1,2") | mark(5, "3,4") | mark(6, "6,6")
    state = position(on_board, phase="decide")

    assert "1,2" in oracle.legal_spaces(oracle.step(state, "125"))
    assert "3,4" in oracle.legal_spaces(oracle.step(state, "346"))


def test_a_squatter_beneath_a_claim_is_still_on_the_board() -> None:
    state = play(oracle.new_game(2), "123 1,2 124 1,2")

    assert shown(state) == {"1,2": {"squatter": 3, "staked": True}}
    assert oracle.free_squatters(state) == [1, 2, 4, 5, 6]
    with pytest.raises(ValueError, match="Squatter 3, needed for 5,6"):
        play(state, "563 5,6")


def test_no_marker_changes_hands_before_the_turn_ends() -> None:
    state = play(position(settled(BLUE, "1,2"), players=2), "123 1,2 124 1,2")

    during = oracle.snapshot(state, bust=False)
    assert during["spaces"] == {"1,2": {"owner": BLUE, "squatter": 3, "staked": True}}
    assert (during["claims"], during["total"]) == ([0, 0], [0, 1])
    after = oracle.snapshot(oracle.step(state, "take"), bust=False)
    assert (after["claims"], after["total"]) == ([1, 0], [1, 0])


def test_spaces_are_legal_only_while_a_roll_waits_to_be_placed() -> None:
    state = oracle.new_game(2)
    seen = [(state["phase"], oracle.legal_spaces(state))]
    for token in ["112", "1,2", "take"]:
        state = oracle.step(state, token)
        seen.append((state["phase"], oracle.legal_spaces(state)))

    assert seen == [("roll", []), ("place", ["1,1", "1,2", "2,1"]), ("decide", []), ("roll", [])]


@pytest.mark.parametrize("reuse_squatters", [False, True])
def test_a_bust_restores_the_board(reuse_squatters: bool) -> None:
    squares = (
        claimed(BLUE, "1,1", "6,6")
        | claimed(GREEN, "2,2")
        | settled(BLUE, "3,3", "4,4")
        | settled(GREEN, "5,5")
    )
    before = position(squares, players=2, reuse_squatters=reuse_squatters)

    state = play(before, "333 3,3 441 4,4 444 4,4 555 5,5 162 1,6")
    assert shown(state) != squares
    state = oracle.step(state, "111")

    assert shown(state) == squares
    assert oracle.free_squatters(state) == [1, 2, 3, 4, 5, 6]
    assert (state["seat"], state["phase"], state["turn"]) == (BLUE, "roll", 2)


def test_a_player_may_bust_with_the_first_roll_of_a_turn() -> None:
    after = oracle.snapshot(oracle.step(position(claimed(GREEN, "4,4")), "444"), bust=False)

    assert (after["busted"], after["seat"]) == (True, BLUE)


def test_only_the_snapshot_right_after_a_bust_shows_it() -> None:
    state = play(position(claimed(GREEN, "4,4")), "444 123")

    after = oracle.snapshot(state)
    assert "busted" not in after
    assert after["dice"] == [1, 2, 3]


def test_the_dice_stay_on_the_table_until_the_next_roll_or_the_end_of_the_turn() -> None:
    state = oracle.new_game(2)
    seen = []
    for token in ["321", "2,3", "654", "5,4", "take"]:
        state = oracle.step(state, token)
        seen.append((state["phase"], oracle.snapshot(state, bust=False)["dice"]))

    assert seen == [
        ("place", [3, 2, 1]),
        ("decide", [3, 2, 1]),
        ("place", [6, 5, 4]),
        ("decide", [6, 5, 4]),
        ("roll", None),
    ]


@pytest.mark.parametrize(
    ("tokens", "reason"),
    [
        ("take", "only after a roll has been placed"),
        ("123 take", "only after a roll has been placed"),
        ("123 1,2 take take", "only after a roll has been placed"),
        ("1,2", "before the dice are rolled"),
        ("123 1,2 1,3", "before the dice are rolled"),
        ("123 456", "must be placed before the next roll"),
        ("123 4,5", "do not name the space 4,5"),
        ("123 1,1", "do not name the space 1,1"),
        ("127", "neither a roll"),
        ("1234", "neither a roll"),
        ("123 7,1", "neither a roll"),
        ("pass", "neither a roll"),
    ],
)
def test_what_is_not_allowed_is_refused_with_the_reason(tokens: str, reason: str) -> None:
    *allowed, refused = tokens.split()
    state = play(oracle.new_game(2), " ".join(allowed))

    with pytest.raises(ValueError, match=reason):
        oracle.step(state, refused)


def test_nothing_is_allowed_when_the_game_is_over() -> None:
    state = oracle.new_game(2)
    state["phase"] = "over"

    for token in ["123", "1,2", "take"]:
        with pytest.raises(ValueError, match="The game is over"):
            oracle.step(state, token)


def test_a_step_leaves_the_state_it_starts_from_untouched() -> None:
    # A turn that takes and calls the last round, a bust in that round, and its last turn.
    state = about_to_claim(12, players=2, seat=GREEN)
    for token in ["246", "2,6", "246", "2,6", "take", "111", "456", "6,5", "take"]:
        before = copy.deepcopy(state)
        after = oracle.step(state, token)
        assert state == before
        assert after != before
        state = after
    assert state["phase"] == "over"


def test_changing_a_snapshot_changes_nothing_in_the_game() -> None:
    state = oracle.step(about_to_claim(13, players=2, seat=GREEN), "take")
    state = oracle.step(state, "246")
    before = copy.deepcopy(state)

    taken = oracle.snapshot(state, bust=False)
    taken["dice"].clear()
    taken["spaces"]["1,1"].clear()
    taken["last_round"].clear()

    assert state == before


@pytest.mark.parametrize(("players", "first"), [(1, 0), (6, 0), (2, 2), (3, -1)])
def test_a_game_needs_two_to_five_players_and_one_of_them_first(players: int, first: int) -> None:
    with pytest.raises(ValueError, match="players"):
        oracle.new_game(players, first=first)


# The rolls that bust


def test_no_roll_busts_on_an_empty_board() -> None:
    assert oracle.bust_rolls(oracle.new_game(2)) == 0


def all_claimed_except(*spaces: str) -> Squares:
    return claimed(BLUE, *(space for space in ALL_SPACES if space not in spaces))


def test_every_roll_busts_on_a_board_full_of_claims() -> None:
    assert oracle.bust_rolls(position(all_claimed_except())) == 216


def test_a_single_open_space_needs_both_its_numbers() -> None:
    # 216 - 125 without a 1 - 125 without a 2 + 64 without either = 30 rolls have both.
    assert oracle.bust_rolls(position(all_claimed_except("1,2"))) == 216 - 30


def test_a_single_open_space_of_equal_numbers_needs_that_number_twice() -> None:
    # Three threes (1) or two of them and another number (15).
    assert oracle.bust_rolls(position(all_claimed_except("3,3"))) == 216 - 16


def test_a_squatter_on_the_board_busts_the_rolls_that_need_it() -> None:
    squares = all_claimed_except("1,2", "5,5") | {"5,5": {"squatter": 3, "staked": True}}
    # 1, 2 and 3 in any order (6 rolls) now bust as well.
    assert oracle.bust_rolls(position(squares, phase="decide")) == 216 - 30 + 6


def test_the_snapshot_counts_busting_rolls_only_when_a_roll_may_follow() -> None:
    state = position(all_claimed_except("1,2"), players=2)
    bust_counts = [oracle.snapshot(state)["bust"]]
    for token in ["123", "1,2", "111"]:
        state = oracle.step(state, token)
        bust_counts.append(oracle.snapshot(state)["bust"])

    # Roll, place, decide (a claim may follow on the squatter), and the last round's next player.
    assert bust_counts == [186, None, 186, 186]
    assert oracle.snapshot(state, bust=False)["bust"] is None


# The variation


def test_the_variation_returns_the_squatter_at_once() -> None:
    state = play(oracle.new_game(2, reuse_squatters=True), "123 1,2")
    assert oracle.free_squatters(state) == [1, 2, 4, 5, 6]

    state = play(state, "124 1,2")
    assert oracle.free_squatters(state) == [1, 2, 3, 4, 5, 6]
    assert shown(state) == {"1,2": {"staked": True}}

    state = play(state, "563 5,6")
    assert shown(state) == {"1,2": {"staked": True}, "5,6": {"squatter": 3}}
    assert shown(oracle.step(state, "take")) == claimed(GREEN, "1,2") | settled(GREEN, "5,6")


def test_the_variation_still_forbids_a_second_claim_on_a_space() -> None:
    state = play(oracle.new_game(2, reuse_squatters=True), "111 1,1 111 1,1 111")

    after = oracle.snapshot(state, bust=False)
    assert (after["busted"], after["spaces"]) == (True, {})


def test_the_variation_shows_the_marker_beneath_until_the_turn_ends() -> None:
    before = position(settled(BLUE, "1,2"), players=2, reuse_squatters=True)

    state = play(before, "123 1,2 124 1,2")

    assert shown(state) == {"1,2": {"owner": BLUE, "staked": True}}
    assert shown(oracle.step(state, "take")) == claimed(GREEN, "1,2")
