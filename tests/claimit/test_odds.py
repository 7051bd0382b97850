"""The odds of the next roll, held against all 216 rolls."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from claimit.claim_it import ROLL, Phase, State, apply, bust_rolls, new_game, playable_rolls, space
from claimit.claim_it.board import SPACES, spaces_in
from claimit.claim_it.dice import Dice
from claimit.claim_it.odds import busting_faces
from claimit.claim_it.rules import legal_spaces
from tests.claimit.play import random_plies

ROLLS = tuple(map(Dice, product(range(1, 7), repeat=3)))


@st.composite
def before_a_roll(draw: st.DrawFn) -> State:
    """Draw a position of a random game in which a roll is due or allowed."""
    plies = random_plies(
        draw(st.integers(0, 2**32)),
        draw(st.integers(2, 5)),
        reuse_squatters=draw(st.booleans()),
        again=draw(st.sampled_from([0.4, 0.7, 0.95])),
    )
    found = [ply.before for ply in plies if ply.before.phase in (Phase.ROLL, Phase.DECIDE)]
    return draw(st.sampled_from(found))


@given(before_a_roll())
def test_the_odds_of_each_space_are_those_of_all_rolls(state: State) -> None:
    thrown = apply(state, ROLL)
    counted, busts = [0] * len(SPACES), 0
    for dice in ROLLS:
        rolled = apply(thrown, dice)
        if rolled.phase is not Phase.PLACE:
            busts += 1
            continue
        for each in spaces_in(legal_spaces(rolled)):
            counted[each] += 1
    assert playable_rolls(state) == tuple(counted)
    assert bust_rolls(state) == busts


@given(before_a_roll())
def test_what_the_last_die_may_bust_is_what_all_rolls_may(state: State) -> None:
    shown = product(range(1, 7), repeat=2)
    assert sum(busting_faces(state, (first, second)) for first, second in shown) == bust_rolls(
        state
    )


def test_a_space_is_named_by_30_rolls_and_one_on_the_diagonal_by_16() -> None:
    rolls = playable_rolls(new_game(2))
    assert rolls[space(5, 2)] == rolls[space(2, 5)] == 30
    assert rolls[space(4, 4)] == 16
    assert set(rolls) == {30, 16}


def test_when_the_game_is_over_nothing_can_be_had() -> None:
    assert set(playable_rolls(new_game(2)._replace(phase=Phase.OVER))) == {0}
