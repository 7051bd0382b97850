"""What holds in every game: Hypothesis draws whole random games and tries to break it."""

from functools import reduce
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from claimit.claim_it import (
    ROLL,
    TAKE,
    Place,
    State,
    apply,
    bust_rolls,
    chance_outcomes,
    current_player,
    legal_actions,
    new_game,
    outcome,
    space,
)
from claimit.claim_it.board import (
    SPACES,
    Mask,
    Space,
    column_of,
    format_space,
    groups,
    mask_of,
    parse_space,
    row_of,
    spaces_in,
)
from claimit.claim_it.dice import Dice, format_dice, parse_dice
from claimit.claim_it.state import Phase
from claimit.table.game import IllegalAction, Step
from claimit.table.seats import CHANCE, TERMINAL, Seat, format_seat, parse_seat
from tests.claimit.play import Ply

pytestmark = pytest.mark.long
"""Whole games drawn at random take their time; `make unit` leaves them to `make test`."""

LONGEST = 1500
"""No game that people play is so long; one that is drawn to go on for ever is not a whole game."""


@st.composite
def whole_games(draw: st.DrawFn) -> list[Ply]:
    """Draw a whole game step by step, for any table and any appetite for risk."""
    players = draw(st.integers(2, 5))
    first = draw(st.integers(0, players - 1))
    state = new_game(players, reuse_squatters=draw(st.booleans()), first=first)
    rolls_again = st.sampled_from(draw(st.sampled_from([APPETITES[0], *APPETITES])))
    plies: list[Ply] = []
    while (player := current_player(state)) != TERMINAL:
        assume(len(plies) < LONGEST)
        step: Step
        if player == CHANCE:
            step = Dice(draw(FACES))
        elif state.phase is Phase.DECIDE:
            step = draw(rolls_again)
        else:
            step = draw(st.sampled_from(legal_actions(state)))
        after = apply(state, step)
        plies.append(Ply(state, step, after))
        state = after
    return plies


FACES = st.tuples(*[st.integers(1, 6)] * 3)
APPETITES = ([TAKE] + 2 * [ROLL], [TAKE], [TAKE, ROLL], [TAKE] + 5 * [ROLL])
"""What is drawn from where a player may take or roll again."""


whole_game = given(plies=whole_games())
many = settings(deadline=None, max_examples=40)
some = settings(deadline=None, max_examples=10)


@many
@whole_game
def test_a_bust_restores_the_board_exactly(plies: list[Ply]) -> None:
    for before, step, after in plies:
        if before.phase is Phase.ROLL:
            turn_start = before
        if isinstance(step, Dice) and after.phase is not Phase.PLACE:
            assert (after.owned, after.claimed) == (turn_start.owned, turn_start.claimed)
            assert not after.at_risk


@many
@whole_game
def test_there_is_exactly_one_squatter_of_each_number(plies: list[Ply]) -> None:
    for _, _, state in plies:
        on_board = [number for here in SPACES if (number := state.squatter(here))]
        assert sorted([*on_board, *state.free_squatters]) == [1, 2, 3, 4, 5, 6]
        assert all(mask.bit_count() <= 1 for mask in state.squatters)
        assert sum(state.squatters) == state.squatted
        assert {n for n in range(1, 7) if state.used >> (n - 1) & 1} == set(on_board)


@many
@whole_game
def test_a_claimed_space_never_changes(plies: list[Ply]) -> None:
    for before, _, after in plies:
        assert before.claimed & ~after.claimed == 0
        for mine, mine_after in zip(before.owned, after.owned, strict=True):
            assert mine & before.claimed == mine_after & before.claimed


@many
@whole_game
def test_players_markers_move_only_when_a_turn_ends(plies: list[Ply]) -> None:
    for before, _, after in plies:
        assert before.turn == after.turn or not after.at_risk
        if before.seat == after.seat and after.phase is not Phase.OVER:
            assert (before.owned, before.claimed) == (after.owned, after.claimed)
        assert sum(after.owned) == after.markers, "no space bears two players' markers"
        assert after.claimed & ~after.markers == 0, "a claimed space bears its owner's marker"


@many
@whole_game
def test_whose_move_it_is_follows_from_the_phase(plies: list[Ply]) -> None:
    special = {Phase.CHANCE: CHANCE, Phase.OVER: TERMINAL}
    for state in [plies[0].before, *(ply.after for ply in plies)]:
        player = current_player(state)
        assert player == special.get(state.phase, state.seat)
        assert bool(legal_actions(state)) == (player >= 0)
        assert bool(chance_outcomes(state)) == (player == CHANCE)
        assert (outcome(state) is None) == (player != TERMINAL)


@some
@whole_game
def test_the_56_rolls_of_a_throw_weigh_216_together(plies: list[Ply]) -> None:
    for state in (ply.before for ply in plies if ply.before.phase is Phase.CHANCE):
        outcomes = chance_outcomes(state)
        assert len({tuple(sorted(dice)) for dice, _ in outcomes}) == len(outcomes) == 56
        assert sum(weight for _, weight in outcomes) == 216


def test_a_rolls_weight_is_the_number_of_orders_that_show_it() -> None:
    orders = [tuple(sorted(faces)) for faces in product(range(1, 7), repeat=3)]
    flying = apply(new_game(2), ROLL)
    assert {tuple(dice): weight for dice, weight in chance_outcomes(flying)} == {
        faces: orders.count(faces) for faces in orders
    }


@some
@whole_game
def test_the_legal_placements_are_sorted_and_exactly_those_that_apply(plies: list[Ply]) -> None:
    for state in {ply.before for ply in plies}:
        actions = legal_actions(state)
        places = [action for action in actions if isinstance(action, Place)]
        assert places == sorted(set(places))
        assert len(set(actions)) == len(actions)
        for action in actions:
            apply(state, action)
        for here in SPACES:
            if Place(here) not in actions:
                assert refuses(state, Place(here))


@some
@whole_game
def test_a_step_out_of_its_phase_is_refused(plies: list[Ply]) -> None:
    for before, _, state in plies:
        for step in (ROLL, TAKE):
            assert refuses(state, step) == (step not in legal_actions(state))
        assert refuses(state, Dice((1, 2, 3))) == (state.phase is not Phase.CHANCE)
        assert hash(before), "positions can be put into sets"


def refuses(state: State, step: Step) -> bool:
    """Tell whether a step raises IllegalAction, and not with an empty sentence."""
    try:
        apply(state, step)
    except IllegalAction as error:
        return str(error).endswith(".")
    return False


@some
@whole_game
def test_the_order_of_the_dice_does_not_matter(plies: list[Ply]) -> None:
    for before, step, after in plies:
        if isinstance(step, Dice):
            turned = apply(before, Dice(reversed(step)))
            assert turned._replace(dice=after.dice) == after


@given(st.tuples(*[st.integers(1, 6)] * 3))
def test_dice_can_be_read_back_from_their_text_and_their_repr(faces: tuple[int, ...]) -> None:
    dice = Dice(faces)
    assert parse_dice(format_dice(dice)) == dice
    assert eval(repr(dice)) == dice


@given(st.sampled_from(SPACES))
def test_a_space_can_be_read_back_from_its_text_and_its_repr(here: Space) -> None:
    assert parse_space(format_space(here)) == here
    assert space(column_of(here), row_of(here)) == here
    assert eval(repr(Place(here))) == Place(here)


@given(st.integers(1, 5).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, n - 1))))
def test_a_seat_can_be_read_back_from_its_text(table: tuple[int, int]) -> None:
    players, seat = table
    assert parse_seat(format_seat(Seat(seat)), players) == seat


@some
@given(plies=whole_games(), shift=st.integers(1, 4))
def test_seating_everybody_some_seats_further_moves_every_result_as_far(
    plies: list[Ply], shift: int
) -> None:
    players = plies[0].before.players

    def moved(seat: Seat) -> Seat:
        return Seat((seat + shift) % players)

    def seen(state: State) -> State:
        owned = [0] * players
        for seat, mask in enumerate(state.owned):
            owned[moved(Seat(seat))] = mask
        caller = None if state.caller is None else moved(state.caller)
        return state._replace(seat=moved(state.seat), owned=tuple(owned), caller=caller)

    state = seen(plies[0].before)
    for _, step, after in plies:
        state = apply(state, step)
        assert state == seen(after)
    ours, theirs = outcome(plies[-1].after), outcome(state)
    assert ours is not None
    assert theirs is not None
    assert [set(map(moved, sharing)) for sharing in ours.ranking] == [*map(set, theirs.ranking)]


def transposed(mask: Mask) -> Mask:
    """Return a set of spaces with columns and rows exchanged."""
    return sum(1 << space(row_of(here), column_of(here)) for here in spaces_in(mask))


@some
@whole_game
def test_exchanging_columns_and_rows_is_the_same_game(plies: list[Ply]) -> None:
    def seen(state: State) -> State:
        return state._replace(
            owned=tuple(map(transposed, state.owned)),
            claimed=transposed(state.claimed),
            staked=transposed(state.staked),
            squatters=tuple(map(transposed, state.squatters)),
            squatted=transposed(state.squatted),
        )

    state = seen(plies[0].before)
    for _, step, after in plies:
        if isinstance(step, Place):
            mirrored = Place(space(row_of(step.space), column_of(step.space)))
            state = apply(state, mirrored)
        else:
            state = apply(state, step)
        assert state == seen(after)
        assert bust_rolls(state) == bust_rolls(after)
    ours, theirs = outcome(plies[-1].after), outcome(state)
    assert ours is not None
    assert theirs is not None
    assert ours.ranking == theirs.ranking


@some
@given(plies=whole_games(), offset=st.integers(0, 9))
def test_the_rolls_that_bust_are_those_of_the_216_that_allow_no_placement(
    plies: list[Ply], offset: int
) -> None:
    throws = [ply for ply in plies if ply.step == ROLL]
    for before, _, flying in throws[offset::10]:
        landed = [apply(flying, Dice(faces)) for faces in product(range(1, 7), repeat=3)]
        busts = sum(state.phase is not Phase.PLACE for state in landed)
        assert bust_rolls(before) == bust_rolls(flying) == busts


@settings(deadline=None)
@given(st.integers(0, 2**36 - 1) | st.sets(st.sampled_from(SPACES)).map(mask_of))
def test_groups_are_those_that_a_flood_finds(mask: Mask) -> None:
    found = [set(spaces_in(group)) for group in groups(mask)]
    assert sorted(map(sorted, found)) == sorted(map(sorted, flood(set(spaces_in(mask)))))
    assert [len(group) for group in found] == sorted(map(len, found), reverse=True)
    assert reduce(int.__or__, groups(mask), 0) == mask


def flood(spaces: set[Space]) -> list[set[Space]]:
    """Split spaces into groups joined edge to edge, one space after the other."""
    left, found = set(spaces), []
    while left:
        group, frontier = set(), {left.pop()}
        while frontier:
            here = frontier.pop()
            group.add(here)
            joined = {
                other
                for other in left
                if abs(column_of(other) - column_of(here)) + abs(row_of(other) - row_of(here)) == 1
            }
            left -= joined
            frontier |= joined
        found.append(group)
    return found
