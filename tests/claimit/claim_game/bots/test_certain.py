"""Who can no longer win: only those who really cannot, and they get no chance."""

from __future__ import annotations

import pytest

from claimit.claim_game import Phase, State
from claimit.claim_game.bots.certain import corrected, lost
from claimit.claim_game.bots.evaluator import Evaluator
from claimit.claim_game.outcome import outcome, standings
from claimit.claim_game.state import TURNS_EACH
from tests.claimit.claim_game.drawn import position
from tests.claimit.claim_game.play import random_match


def test_nobody_has_lost_who_wins_in_the_end() -> None:
    asked = 0
    for seed in range(60):
        match = random_match(seed, 0.9)
        end = match.state
        if end.turn >= TURNS_EACH * end.players:
            continue
        result = outcome(end)
        assert result is not None
        for state in match.states[:-1]:
            hopeless = lost(state)
            asked += sum(hopeless)
            assert not any(hopeless[seat] for seat in result.winners)
    assert asked > 100


@pytest.mark.parametrize(("left", "is_lost"), [(0, True), (7, True), (8, False), (12, False)])
def test_a_cube_that_is_left_may_bring_the_largest_number(left: int, is_lost: bool) -> None:
    """Seat 1 is home with 35 points. Seat 0 gets 5 for its finish, and up to 4 for each cube."""
    fields = {"aside": (12 - left, 0), "finished": [1], "possible": False}
    state = position(phase="roll", pawns="5,5 4,6", cubes=("", "A B C E"), **fields)
    assert standings(state)[1].total == 35
    assert lost(state) == [is_lost, False]


def games_with_a_loser() -> list[State]:
    """Return positions between turns in which a seat can no longer win."""
    states = [state for seed in range(30) for state in random_match(seed, 0.9).states]
    return [state for state in states if state.phase is Phase.ROLL and any(lost(state))]


def test_who_can_no_longer_win_has_no_chance_and_the_others_share_it() -> None:
    found = games_with_a_loser()
    assert len(found) > 20
    for state in found[:40]:
        even = (1 / state.players,) * state.players
        hopeless = lost(state)
        share = 1 / hopeless.count(False)
        assert corrected(even, state) == pytest.approx(
            tuple(0 if gone else share for gone in hopeless)
        )
        if not state.obeyed:
            chances = Evaluator().chances(state)
            assert [chances[seat] for seat, gone in enumerate(hopeless) if gone] == [0] * sum(
                hopeless
            )
