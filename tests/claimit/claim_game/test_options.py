"""What a game of The Claim Game is started with, and what chance decides before the first step."""

from hashlib import sha256
from itertools import count
from typing import Any

import pytest

from claimit import claim_game
from claimit.claim_game import initial_state, parse_options, start_options
from claimit.claim_game.options import board_of, starter
from claimit.table.chance import derived, source_of_roll
from claimit.table.phrase import Mistake
from claimit.table.roll_off import roll_off
from claimit.table.seats import Seat

ASKED: dict[str, Any] = {"players": 3, "board": "oak"}


def refused(**options: Any) -> str:
    with pytest.raises(Mistake) as refusal:
        parse_options({**ASKED, **options})
    return str(refusal.value)


def test_what_may_be_left_out_has_a_default() -> None:
    assert parse_options(ASKED) == {**ASKED, "width": 10, "height": 9, "order": [0, 1, 2]}
    whole = {**ASKED, "width": 6, "height": 12, "order": [2, 0, 1]}
    assert parse_options(whole) == whole


def test_a_record_says_what_its_board_is() -> None:
    with pytest.raises(Mistake, match=r"^the option 'board' is missing\.$"):
        parse_options({"players": 3})


def test_width_height_and_seed_alone_make_the_board() -> None:
    first = initial_state(parse_options(ASKED))
    other = initial_state({**parse_options(ASKED), "order": [1, 2, 0]})
    assert first.board == other.board
    assert claim_game.describe_start(first) == claim_game.describe_start(other)
    elsewhere = board_of(parse_options({**ASKED, "board": "ash"}))
    assert first.board != elsewhere
    assert first.board.villages != elsewhere.villages
    assert first.board != board_of(parse_options({**ASKED, "width": 9}))


@pytest.mark.parametrize("players", [1, 5, 0, -2, 10**30])
def test_two_to_four_play(players: int) -> None:
    assert refused(players=players).startswith("The Claim Game is for 2 to 4 players, not ")


@pytest.mark.parametrize("side", ["width", "height"])
@pytest.mark.parametrize("tiles", [5, 13, 0, -6])
def test_a_side_has_six_to_twelve_tiles(side: str, tiles: int) -> None:
    sentence = refused(**{"players": 2, side: tiles})
    assert sentence == f"A board has 6 to 12 columns and as many rows, not {tiles}."


@pytest.mark.parametrize(
    ("players", "small", "large"), [(3, (6, 8), (6, 9)), (4, (7, 10), (6, 12)), (4, (8, 8), (8, 9))]
)
def test_a_board_has_eighteen_tiles_for_every_player(
    players: int, small: tuple[int, int], large: tuple[int, int]
) -> None:
    options = {"players": players, "board": "oak"}
    assert parse_options({**options, "width": large[0], "height": large[1]})
    sentence = refused(**options, width=small[0], height=small[1])
    assert sentence.startswith(f"A board for {players} players has at least {18 * players} tiles")
    assert parse_options({**options, "players": 2, "width": 6, "height": 6})


@pytest.mark.parametrize("order", [[0, 1], [0, 1, 1], [0, 1, 3], [-1, 0, 1], [], [0, 1, 2, 3]])
def test_the_order_names_every_seat_once(order: list[int]) -> None:
    assert refused(order=order).startswith("The order must name each seat from 0 to 2 once;")


def test_what_is_of_another_kind_is_refused() -> None:
    assert refused(order="0,1,2") == "the option 'order' must be a list of whole numbers."
    assert refused(order=[0, 1, "2"]) == "the option 'order' must be a list of whole numbers."
    assert refused(order=[0, True, 2]) == "the option 'order' must be a list of whole numbers."
    assert refused(width="10") == "the option 'width' must be a whole number."
    assert refused(board=7) == "the option 'board' must be a text."
    assert refused(board="").startswith("A secret seed is 1 to 128 letters")
    assert refused(board="an oak").startswith("A secret seed is 1 to 128 letters")
    assert refused(first=1) == "'first' is not an option of this game."


def test_the_boards_seed_follows_from_the_games_and_does_not_give_it_away() -> None:
    options = start_options({"players": 3}, "mine")
    assert options["board"] == derived("mine", "board") != "mine"
    assert len(options["board"]) == 32
    assert "mine" not in options["board"]
    boards = {start_options({"players": 3}, str(n))["board"] for n in range(50)}
    assert len(boards) == 50
    assert start_options(ASKED, "mine")["board"] == "oak"


def test_what_is_derived_from_a_seed_never_changes_and_differs_by_purpose() -> None:
    assert derived("mine", "board") == sha256(b"mine:board").hexdigest()[:32]
    assert derived("mine", "board") != derived("mine", "order") != derived("yours", "order")


def test_the_roll_off_gives_the_whole_order() -> None:
    for n in range(200):
        rounds = roll_off(claim_game, str(n), 4)
        order = start_options({"players": 4}, str(n))["order"]
        assert sorted(order) == [0, 1, 2, 3]
        totals = {seat: roll.total for seat, roll in rounds[0].rolls}
        assert [totals[Seat(seat)] for seat in order] == sorted(totals.values(), reverse=True)


def test_ties_among_the_tied_are_rolled_again() -> None:
    seeds = (str(n) for n in count())
    seed = next(s for s in seeds if [*map(len, roll_off(claim_game, s, 4)[0].level)] == [2, 2])
    first, *others = roll_off(claim_game, seed, 4)
    high, low = first.level
    assert {each.seats for each in others} == {high, low}
    assert others[0].seats == high, "the highest first"
    order = start_options({"players": 4}, seed)["order"]
    assert set(order[:2]) == set(high)
    for tied in (high, low):
        last = [each for each in others if each.seats == tied][-1]
        assert [seat for seat in order if seat in tied] == [seat for (seat,) in last.level]


def test_the_roll_off_shares_no_roll_with_the_game() -> None:
    options = start_options({"players": 2}, "mine")
    assert options["order"] in ([0, 1], [1, 0])
    rolls = [claim_game.draw(source_of_roll("mine", n)) for n in range(1, 4)]
    off = [roll for each in roll_off(claim_game, "mine", 2) for _, roll in each.rolls]
    assert off != rolls[: len(off)]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_was_chosen_starts_and_the_others_follow_round_the_table(seat: int) -> None:
    options = start_options({"players": 3}, "mine", Seat(seat))
    assert options["order"] == [seat, (seat + 1) % 3, (seat + 2) % 3]
    assert starter(options) == seat
    assert initial_state(options).seat == seat


def test_an_order_that_is_given_is_saved() -> None:
    options = start_options({**ASKED, "order": [2, 1, 0]}, "mine", Seat(1))
    assert options["order"] == [2, 1, 0]
    assert starter(options) == 2
