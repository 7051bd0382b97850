"""The rules page, paragraph by paragraph; its worked examples are in `test_worked_examples`.

Green is seat 0 (``a``), blue seat 1 (``b``), orange seat 2 (``c``). The end of the game is in
`test_ending`, taking a step back in `test_match`.
"""

import pytest

from claimit.claim_it import (
    ROLL,
    TAKE,
    Place,
    State,
    apply,
    bust_chance,
    bust_rolls,
    chance_outcomes,
    current_player,
    events,
    format_space,
    format_state,
    legal_actions,
    new_game,
    parse_space,
    parse_state,
    refusal,
    space,
)
from claimit.claim_it.board import SPACES, Space
from claimit.claim_it.dice import Dice
from claimit.claim_it.events import Busted, Returned, Rolled, Squatted, Staked, Taken
from claimit.claim_it.rules import Refusal, marker_at
from claimit.claim_it.state import Phase
from claimit.table.game import IllegalAction, Step
from claimit.table.seats import CHANCE, Seat
from tests.claimit.play import drawn, play, position

GREEN, BLUE, ORANGE = Seat(0), Seat(1), Seat(2)


def placements(state: State) -> list[str]:
    return [format_space(action.space) for action in legal_actions(state) if type(action) is Place]


# Setting up


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("reuse", [False, True])
def test_a_game_starts_with_an_empty_board_and_all_squatters_free(
    players: int, reuse: bool
) -> None:
    state = new_game(players, reuse_squatters=reuse, first=players - 1)
    assert (state.markers, state.at_risk) == (0, 0)
    assert state.free_squatters == (1, 2, 3, 4, 5, 6)
    assert (current_player(state), state.turn, state.phase) == (players - 1, 1, Phase.ROLL)
    for seat in map(Seat, range(players)):
        assert (state.claims(seat), state.largest(seat), state.total(seat)) == (0, 0, 0)


@pytest.mark.parametrize(
    ("players", "first", "sentence"),
    [
        (1, 0, "Claim It! is for 2 to 5 players, not 1."),
        (6, 0, "Claim It! is for 2 to 5 players, not 6."),
        (3, 3, "Seat 3 cannot start: the seats are 0 to 2."),
        (2, -1, "Seat -1 cannot start: the seats are 0 to 1."),
    ],
)
def test_a_table_of_another_size_is_refused(players: int, first: int, sentence: str) -> None:
    with pytest.raises(ValueError) as refused:
        new_game(players, first=first)
    assert str(refused.value) == sentence


def test_play_goes_round_in_seat_order() -> None:
    state = new_game(3, first=1)
    seats = []
    for _ in range(4):
        seats.append(state.seat)
        state = play(state, "111 1,1 take") if state.claimed == 0 else play(state, "111")
    assert seats == [1, 2, 0, 1]


# A turn, 1: the player must roll at least once


def test_a_turn_begins_with_a_roll_and_nothing_else() -> None:
    assert legal_actions(new_game(2)) == (ROLL,)


def test_no_turn_passes_without_a_roll_in_the_last_round_either() -> None:
    state = parse_state(
        """
        A A A A A A
        A A A A A A
        A . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        players=2 seat=1 turn=30 last=0:2
        """
    )
    assert legal_actions(state) == (ROLL,)


# A turn, 2: roll and place one marker


def test_rolling_throws_the_dice_and_chance_has_the_next_step() -> None:
    thrown = apply(new_game(2), ROLL)
    assert current_player(thrown) == CHANCE
    assert legal_actions(thrown) == ()
    assert len(chance_outcomes(thrown)) == 56
    assert chance_outcomes(new_game(2)) == ()


@pytest.mark.parametrize(
    ("dice", "spaces"),
    [
        ("136", ["1,3", "1,6", "3,1", "3,6", "6,1", "6,3"]),
        ("225", ["2,2", "2,5", "5,2"]),
        ("252", ["2,2", "2,5", "5,2"]),
        ("333", ["3,3"]),
    ],
)
def test_doubles_and_triples_give_fewer_spaces(dice: str, spaces: list[str]) -> None:
    assert placements(play(new_game(2), dice)) == spaces


@pytest.mark.parametrize(
    ("dice", "place", "number"),
    [("225", "2,2", 5), ("225", "2,5", 2), ("225", "5,2", 2), ("333", "3,3", 3), ("136", "6,1", 3)],
)
def test_the_third_die_is_the_squatters_number(dice: str, place: str, number: int) -> None:
    rolled = play(new_game(2), dice)
    here = parse_space(place)
    after = play(rolled, place)
    assert after.squatter(here) == number
    assert events(rolled, Place(here), after) == (Squatted(GREEN, here, number, over=None),)


def test_exactly_one_marker_is_placed_for_a_roll() -> None:
    placed = play(new_game(2), "136 1,3")
    assert legal_actions(placed) == (ROLL, TAKE)
    assert placed.at_risk.bit_count() == 1


CLAIMED = {"1,6": "C", "2,6": "A"}
STAKED = {"2,5": "3x", "3,5": "b5x", "4,4": "ax", "3,2": "1x"}
SQUATTED = {"3,3": "2", "6,1": "6"}
SETTLED = {"2,2": "a", "2,3": "b", "1,2": "a", "1,3": "a", "6,3": "a"}
BOARD = CLAIMED | STAKED | SQUATTED | SETTLED


@pytest.mark.parametrize(
    ("dice", "place", "refused"),
    [
        ("164", "1,6", Refusal.CLAIMED),  # another's permanent claim
        ("264", "2,6", Refusal.CLAIMED),  # her own
        ("254", "2,5", Refusal.STAKED),  # on a squatter
        ("354", "3,5", Refusal.STAKED),  # on an opponent's marker
        ("445", "4,4", Refusal.STAKED),  # on her own marker
        ("114", "1,1", None),  # empty, squatter 4 is free
        ("112", "1,1", Refusal.SQUATTER_USED),  # squatter 2 lies on 3,3
        ("113", "1,1", Refusal.SQUATTER_USED),  # squatter 3 lies beneath a claim
        ("234", "2,3", None),  # an opponent's settled marker
        ("236", "2,3", Refusal.SQUATTER_USED),
        ("336", "3,3", None),  # a squatter: the third die does not matter
        ("332", "3,3", None),
        ("221", "2,2", None),  # her own marker: the third die does not matter
        ("224", "2,2", None),
        ("445", "5,5", Refusal.NOT_ROLLED),
        ("446", "6,6", Refusal.NOT_ROLLED),  # 6 is rolled, but only once
    ],
)
def test_what_lies_on_a_space_decides_whether_it_may_be_marked(
    dice: str, place: str, refused: Refusal | None
) -> None:
    state = position(BOARD, f"players=3 phase=place dice={dice}")
    here = parse_space(place)
    assert refusal(state, here) is refused
    assert (Place(here) in legal_actions(state)) == (refused is None)


def test_nothing_may_be_placed_unless_a_roll_waits() -> None:
    for state in (new_game(2), apply(new_game(2), ROLL), play(new_game(2), "123 1,2")):
        assert {refusal(state, here) for here in SPACES} == {Refusal.NOT_NOW}


@pytest.mark.parametrize(
    ("dice", "place", "content", "staked"),
    [
        ("334", "3,3", "2x", Staked(GREEN, space(3, 3), squatter=2, returned=False)),
        ("224", "2,2", "ax", Staked(GREEN, space(2, 2), squatter=None, returned=False)),
        ("234", "2,3", "b4", Squatted(GREEN, space(2, 3), number=4, over=BLUE)),
    ],
)
def test_a_squatter_or_ones_own_marker_is_staked_an_opponents_is_squatted_on(
    dice: str, place: str, content: str, staked: Staked | Squatted
) -> None:
    before = position(BOARD, f"players=3 phase=place dice={dice}")
    step = Place(parse_space(place))
    after = apply(before, step)
    assert after == position({**BOARD, place: content}, f"players=3 phase=decide dice={dice}")
    assert events(before, step, after) == (staked,)


def test_an_opponents_marker_stays_beneath_squatter_and_claim_until_the_turn_ends() -> None:
    before = position({"2,3": "b"}, "players=2")
    staked = play(before, "234 2,3 231 2,3")
    assert staked == position({"2,3": "b4x"}, "players=2 phase=decide dice=231")
    assert (staked.total(BLUE), staked.claims(GREEN)) == (1, 0)


# A turn, 3: bust


def test_a_roll_without_an_allowed_space_busts_and_the_board_is_as_before_the_turn() -> None:
    before = position({"1,2": "a", "3,3": "b", "6,6": "A", "5,5": "C"}, "players=3 turn=9")
    risky = play(before, "126 1,2 334 3,3 334 3,3 112 1,1 666")
    assert format_state(risky) == format_state(before._replace(seat=BLUE, turn=10))


def test_a_bust_tells_what_left_the_board() -> None:
    before = position({"1,2": "ax", "3,3": "b4x", "1,1": "2", "6,6": "A"}, "players=2 phase=chance")
    after = apply(before, Dice((6, 6, 6)))
    lost = Busted(GREEN, (space(1, 2), space(3, 3)), (space(1, 1), space(3, 3)))
    assert events(before, Dice((6, 6, 6)), after) == (Rolled(GREEN, Dice((6, 6, 6))), lost)
    assert lost.spaces == (space(1, 1), space(1, 2), space(3, 3))


def test_the_very_first_roll_of_a_turn_may_bust() -> None:
    after = play(position({"6,6": "B"}, "players=2"), "666")
    assert after == position({"6,6": "B"}, "players=2 seat=1 turn=2")


def test_the_odds_count_the_rolls_that_bust() -> None:
    assert bust_rolls(new_game(2)) == 0
    # Six claims on the diagonal: the six triples bust, and nothing else does.
    diagonal = position({f"{n},{n}": "B" for n in range(1, 7)}, "players=2")
    assert bust_rolls(diagonal) == 6
    assert bust_chance(diagonal) == pytest.approx(6 / 216)
    full = position({f"{x},{y}": "B" for x in range(1, 7) for y in range(1, 7)}, "players=2")
    assert bust_rolls(full) == 216
    assert bust_rolls(full._replace(phase=Phase.OVER)) == 0


# A turn, 4: decide


def test_after_a_placement_the_player_rolls_again_or_takes() -> None:
    placed = play(new_game(2), "123 1,2")
    assert legal_actions(placed) == (ROLL, TAKE)
    assert placed.dice == Dice((1, 2, 3)), "the roll stays on the table"
    assert apply(placed, ROLL).dice is None
    assert apply(placed, ROLL).at_risk == placed.at_risk


# A turn, 5: take the spaces


@pytest.mark.parametrize(
    ("content", "afterwards", "returned"),
    [
        ("1", "a", ()),
        ("b1", "a", (BLUE,)),
        ("1x", "A", ()),
        ("b1x", "A", (BLUE,)),
        ("ax", "A", ()),
        ("a", "a", ()),
        ("b", "b", ()),
        ("B", "B", ()),
    ],
)
def test_taking_settles_squatters_claims_stakes_and_leaves_the_rest(
    content: str, afterwards: str, returned: tuple[Seat, ...]
) -> None:
    before = position({"4,2": content, "6,6": "2"}, "players=2 phase=decide dice=662")
    after = apply(before, TAKE)
    assert after == position({"4,2": afterwards, "6,6": "a"}, "players=2 seat=1 turn=2")
    told = events(before, TAKE, after)
    assert type(told[0]) is Taken
    assert told[1:] == tuple(Returned(owner, space(4, 2), by=GREEN) for owner in returned)


def test_the_next_turn_may_use_every_squatter_again() -> None:
    state = play(new_game(2), "123 1,2 456 4,5 take")
    assert state.free_squatters == (1, 2, 3, 4, 5, 6)
    assert play(state, "113 1,1").squatter(space(1, 1)) == 3


# The variation


def test_the_variation_returns_a_squatter_as_soon_as_a_claim_covers_it() -> None:
    state = play(new_game(2, reuse_squatters=True), "123 1,2")
    rolled = play(state, "124")
    after = play(rolled, "1,2")
    assert state.free_squatters == (1, 2, 4, 5, 6)
    assert after.free_squatters == (1, 2, 3, 4, 5, 6)
    told = (Staked(GREEN, space(1, 2), squatter=3, returned=True),)
    assert events(rolled, Place(space(1, 2)), after) == told
    assert play(after, "563 5,6").squatter(space(5, 6)) == 3


def test_without_the_variation_the_squatter_stays_beneath_the_claim() -> None:
    state = play(new_game(2), "123 1,2 124 1,2")
    assert state.free_squatters == (1, 2, 4, 5, 6)
    assert "5,6" not in placements(play(state, "563"))


def test_in_the_variation_a_claim_on_ones_own_marker_returns_nothing() -> None:
    before = position({"1,2": "a", "6,6": "3"}, "players=2 reuse phase=place dice=124")
    after = play(before, "1,2")
    assert after.free_squatters == (1, 2, 4, 5, 6)
    told = (Staked(GREEN, space(1, 2), squatter=None, returned=False),)
    assert events(before, Place(space(1, 2)), after) == told


def test_in_the_variation_a_bust_restores_and_a_taking_claims_as_ever() -> None:
    before = position({"1,2": "b", "6,6": "B"}, "players=2 reuse")
    staked = play(before, "123 1,2 124 1,2")
    assert staked == position({"1,2": "bx", "6,6": "B"}, "players=2 reuse phase=decide dice=124")
    assert play(staked, "666") == before._replace(seat=BLUE, turn=2)
    assert format_state(apply(staked, TAKE)) == drawn(
        """
        . . . . . B
        . . . . . .
        . . . . . .
        . . . . . .
        A . . . . .
        . . . . . .
        players=2 seat=1 turn=2 reuse
        """
    )


# What the rules do not allow is refused with a sentence that says why

ROLL_DUE = "players=2"
IN_THE_AIR = "players=2 phase=chance"
PLACE_DUE = "players=2 phase=place dice=123"
DECIDING = "players=2 phase=decide dice=123"
OVER = "players=2 phase=over last=0:0"


REFUSED = [
    (ROLL_DUE, TAKE, "Taking the spaces is not allowed now: the turn must begin with a roll."),
    (ROLL_DUE, Place(space(1, 2)), "Nothing can be placed on 1,2 now: the turn must begin"),
    (ROLL_DUE, Dice((1, 2, 3)), "A roll is not allowed now: the turn must begin with a roll."),
    (IN_THE_AIR, ROLL, "Rolling is not allowed now: the dice are still rolling."),
    (IN_THE_AIR, TAKE, "Taking the spaces is not allowed now: the dice are still rolling."),
    (IN_THE_AIR, Place(space(1, 2)), "Nothing can be placed on 1,2 now: the dice are still"),
    (PLACE_DUE, ROLL, "Rolling is not allowed now: a piece must be placed first."),
    (PLACE_DUE, TAKE, "Taking the spaces is not allowed now: a piece must be placed first."),
    (PLACE_DUE, Dice((1, 2, 3)), "A roll is not allowed now: a piece must be placed first."),
    (PLACE_DUE, Place(space(1, 1)), "Nothing can be placed on 1,1: the dice do not give this"),
    (PLACE_DUE, Place(space(1, 2)), "Nothing can be placed on 1,2: the space is claimed for"),
    (PLACE_DUE, Place(space(2, 1)), "Nothing can be placed on 2,1: there is already a claim"),
    (PLACE_DUE, Place(space(2, 3)), "Nothing can be placed on 2,3: the squatter that would go"),
    (DECIDING, Place(space(1, 3)), "Nothing can be placed on 1,3 now: a piece has just been"),
    (DECIDING, Dice((1, 2, 3)), "A roll is not allowed now: a piece has just been placed"),
    (OVER, ROLL, "Rolling is not allowed now: the game is over."),
    (OVER, TAKE, "Taking the spaces is not allowed now: the game is over."),
    (OVER, Dice((1, 2, 3)), "A roll is not allowed now: the game is over."),
    (OVER, Place(space(1, 3)), "Nothing can be placed on 1,3 now: the game is over."),
]


def laid(particulars: str) -> dict[str, str]:
    """Return what lies on the board meanwhile."""
    running = {} if particulars in (ROLL_DUE, OVER) else {"2,1": "1x"}
    return {"1,2": "B", **running}


@pytest.mark.parametrize(("particulars", "step", "sentence"), REFUSED)
def test_a_refused_step_says_why(particulars: str, step: Step, sentence: str) -> None:
    state = position(laid(particulars), particulars)
    with pytest.raises(IllegalAction) as refused:
        apply(state, step)
    assert str(refused.value).startswith(sentence)
    assert str(refused.value).endswith(".")


# Spaces that the board does not have


@pytest.mark.parametrize("number", [-1, 36, 1000])
@pytest.mark.parametrize("tokens", ["", "123"], ids=["before the roll", "after it"])
def test_a_space_that_the_board_does_not_have_is_refused(number: int, tokens: str) -> None:
    state = play(new_game(2), tokens)
    with pytest.raises(IllegalAction, match=r"^Nothing can be placed there: .*\.$"):
        apply(state, Place(Space(number)))


def test_what_goes_to_a_space_is_a_squatter_or_a_claim() -> None:
    state = play(new_game(2), "123 1,2 113")
    assert marker_at(state, space(1, 1)) == 3
    assert marker_at(play(new_game(2), "123 1,2 123"), space(1, 2)) is None, "its squatter is there"
    mine = play(new_game(2), "123 1,2 take 456 4,5 take 123")
    assert marker_at(mine, space(1, 2)) is None, "his own marker is there"
    theirs = play(new_game(2), "123 1,2 take 123")
    assert marker_at(theirs, space(1, 2)) == 3, "the marker there is an opponent's"
