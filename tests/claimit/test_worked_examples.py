"""The six worked examples of the rules page, from positions in notation.

Green is seat 0 (``a``), blue seat 1 (``b``), orange seat 2 (``c``).
"""

from itertools import permutations, product

import pytest

from claimit.claim_it import (
    ROLL,
    TAKE,
    Place,
    Space,
    State,
    apply,
    events,
    format_space,
    format_state,
    legal_actions,
    new_game,
    outcome,
    parse_space,
    parse_state,
    space,
)
from claimit.claim_it.board import column_of, row_of
from claimit.claim_it.dice import Dice
from claimit.claim_it.events import Busted, Ended, LastRoundCalled, Returned, Rolled, Taken
from claimit.claim_it.rules import Refusal, refusal
from claimit.claim_it.state import Phase
from claimit.table.seats import Seat
from tests.claimit.play import drawn, play, position

GREEN, BLUE, ORANGE = Seat(0), Seat(1), Seat(2)


def named(*names: str) -> tuple[Space, ...]:
    return tuple(parse_space(name) for name in names)


def placements(state: State) -> list[str]:
    return [format_space(action.space) for action in legal_actions(state) if type(action) is Place]


def test_example_1_the_column_comes_first_and_both_count_from_the_lower_left() -> None:
    state = parse_state(
        """
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . a .
        . . . . . .
        players=2
        """
    )
    here = parse_space("5,2")
    assert (column_of(here), row_of(here)) == (5, 2)
    assert state.owner(here) == GREEN
    assert state.owner(parse_space("2,5")) is None


def test_example_2_three_different_dice_on_an_empty_board_give_exactly_six_placements() -> None:
    rolled = play(new_game(2), "235")
    after = {name: play(rolled, name) for name in placements(rolled)}
    assert {name: state.squatter(parse_space(name)) for name, state in after.items()} == {
        "2,3": 5,
        "2,5": 3,
        "3,2": 5,
        "3,5": 2,
        "5,2": 3,
        "5,3": 2,
    }


EXAMPLE_3 = [
    (a, b, *others)
    for a, b in product(["1,4", "4,1"], ["1,5", "5,1"])
    for others in permutations(sorted({"1,4", "4,1", "1,5", "5,1", "4,5", "5,4"} - {a, b}))
]


def test_example_3_allows_96_arrangements() -> None:
    assert len(set(EXAMPLE_3)) == 96


@pytest.mark.parametrize(("a", "b", "c", "d", "e", "f"), EXAMPLE_3)
@pytest.mark.parametrize("dice", ["145", "541", "415"])
def test_example_3_what_lies_on_a_space_decides(
    dice: str, a: str, b: str, c: str, d: str, e: str, f: str
) -> None:
    contents = {b: "b", c: "a", d: "2", e: "C", f: "A", "6,6": "5"}
    state = position(contents, f"players=3 phase=place dice={dice}")

    assert placements(state) == sorted([b, c, d])
    assert [refusal(state, parse_space(name)) for name in (a, e, f)] == [
        Refusal.SQUATTER_USED,
        Refusal.CLAIMED,
        Refusal.CLAIMED,
    ]
    decide = f"players=3 phase=decide dice={dice}"
    for name, content in ((b, "b4"), (c, "ax"), (d, "2x")):
        assert play(state, name) == position({**contents, name: content}, decide)


@pytest.mark.parametrize("open_spaces", list(product([".", "b", "c"], repeat=4)))
def test_example_4_no_space_is_left_so_all_markers_of_the_turn_go(
    open_spaces: tuple[str, ...],
) -> None:
    other_squatters = [("6", n) for n in "125"] + [(n, "6") for n in "125"]
    for (on_2_1, on_4_4), on_3_6 in product(other_squatters, "ABC"):
        lasting = dict(zip(("3,4", "4,3", "4,6", "6,4"), open_spaces, strict=True))
        lasting |= {"3,6": on_3_6, "4,2": "a"}
        turn = {"4,2": "ax", "6,3": "3x", "2,1": on_2_1, "4,4": on_4_4}
        flying = position({**lasting, **turn}, "players=3 phase=chance")
        assert 4 in flying.free_squatters

        after = apply(flying, Dice((3, 4, 6)))

        assert after == position(lasting, "players=3 seat=1 turn=2")
        assert events(flying, Dice((3, 4, 6)), after) == (
            Rolled(GREEN, Dice((3, 4, 6))),
            Busted(GREEN, claims=named("4,2", "6,3"), squatters=named("2,1", "4,4", "6,3")),
        )


@pytest.mark.parametrize(
    ("change", "saved_by"),
    [
        ({"2,1": "1"}, ["3,4", "4,3"]),
        ({"4,6": "a"}, ["4,6"]),
        ({"6,4": "4"}, ["6,4"]),
        ({"3,6": "."}, ["3,6"]),
    ],
    ids=["squatter 6 free", "a marker of her own", "a squatter there", "no claim on 3,6"],
)
def test_example_4_every_one_of_its_reasons_is_needed(
    change: dict[str, str], saved_by: list[str]
) -> None:
    contents = {"3,6": "B", "4,2": "ax", "6,3": "3x", "2,1": "6", "4,4": "5"}
    flying = position({**contents, **change}, "players=3 phase=chance")
    assert placements(apply(flying, Dice((3, 4, 6)))) == saved_by


def test_example_5_taking_settles_squatters_and_claims_stakes() -> None:
    before = parse_state(
        """
        .  .  .   .  b6 .
        .  .  .   .  1  .
        .  .  c3x .  .  .
        .  .  .   2x .  .
        .  .  .   .  .  ax
        .  .  .   .  .  .
        players=3 phase=decide dice=434
        """
    )
    after = apply(before, TAKE)

    assert format_state(after) == drawn(
        """
        . . . . a .
        . . . . a .
        . . A . . .
        . . . A . .
        . . . . . A
        . . . . . .
        players=3 seat=1 turn=2
        """
    )
    assert after.free_squatters == (1, 2, 3, 4, 5, 6)
    assert events(before, TAKE, after) == (
        Taken(
            GREEN,
            settled=named("5,5", "5,6"),
            claimed=named("3,4", "4,3", "6,2"),
            gained=named("3,4", "4,3", "5,5", "5,6"),
        ),
        Returned(BLUE, space(5, 6), by=GREEN),
        Returned(ORANGE, space(3, 4), by=GREEN),
    )


def test_example_6_orange_calls_the_last_round_and_wins_with_a_group_of_seven() -> None:
    state = parse_state(
        """
        a A a . b b
        a a . . b b
        . . . . . .
        C . C . cx .
        . . . . . .
        C C C C C C
        players=3 seat=2 turn=30 phase=decide dice=533
        """
    )
    called = apply(state, TAKE)
    assert events(state, TAKE, called) == (
        Taken(ORANGE, settled=(), claimed=named("5,3"), gained=()),
        LastRoundCalled(ORANGE, turns_left=3),
    )
    assert called.claims(ORANGE) == 9

    after_green = play(called, "351 3,5 take")
    after_blue = play(after_green, "641 6,4 take")
    orange_decides = play(after_blue, "621 6,2")
    end = apply(orange_decides, TAKE)

    assert [(turn.seat, turn.turns_left) for turn in (called, after_green, after_blue, end)] == [
        (GREEN, 3),
        (BLUE, 2),
        (ORANGE, 1),
        (ORANGE, 0),
    ]
    assert end.phase is Phase.OVER
    assert [end.largest(seat) for seat in (GREEN, BLUE, ORANGE)] == [6, 5, 7]
    assert events(orange_decides, TAKE, end)[-1] == Ended(((ORANGE,), (GREEN,), (BLUE,)))
    result = outcome(end)
    assert result is not None
    assert result.winners == (ORANGE,)
    assert legal_actions(end) == ()
    with pytest.raises(ValueError, match="the game is over"):
        apply(end, ROLL)
