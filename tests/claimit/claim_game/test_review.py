"""What a review says of a game of The Claim Game adds up, and follows from rolls and actions."""

from __future__ import annotations

from functools import cache
from statistics import mean

import pytest

from claimit import claim_game
from claimit.claim_game import review as reviewer
from claimit.claim_game.bots import player
from claimit.claim_game.bots.evaluator import Evaluator
from claimit.claim_game.die import DICE, Die
from claimit.claim_game.state import Phase, State
from claimit.review_command import reviewed, table
from claimit.table.match import Match, start
from claimit.table.review import Review, whole_curve
from claimit.table.seats import Seat
from tests.reviews import vectors

pytestmark = pytest.mark.long

PLAYERS = pytest.mark.parametrize("players", (2, 3, 4))
NAMES = ("Mae", "Wyatt", "Clara", "Jesse")


@cache
def played(players: int) -> Match[State]:
    """Return a game of Drifter and Surveyors on the smallest board for so many."""
    size = {2: 6, 3: 8, 4: 9}[players]
    match = start(claim_game, NAMES[:players], "review", width=size, height=size)
    while not match.is_over:
        match = match.ask(player("surveyor" if match.state.seat else "drifter"))
    return match


@cache
def review_of(players: int) -> Review:
    return reviewed(played(players))


@PLAYERS
def test_the_result_is_the_start_and_luck_without_errors_and_with_the_drift(players: int) -> None:
    match, review = played(players), review_of(players)
    outcome = claim_game.outcome(match.state)
    assert outcome is not None
    for each in review.seats():
        share = (each.seat in outcome.winners) / len(outcome.winners)
        assert each.result == pytest.approx(share, abs=1e-12)
        account = each.start + each.luck - each.errors + each.drift
        assert account == pytest.approx(each.result, abs=1e-9)


@PLAYERS
def test_what_one_wins_the_others_lose(players: int) -> None:
    for entry in review_of(players).entries:
        assert sum(entry.chances) == pytest.approx(1, abs=1e-9)
        for vector in vectors(entry):
            assert sum(vector) == pytest.approx(0, abs=1e-9)


@PLAYERS
def test_a_decision_is_held_against_the_best_one(players: int) -> None:
    match = played(players)
    for entry in review_of(players).entries:
        assert (entry.luck is None) == (entry.kind == "decision")
        if entry.loss is None:
            continue
        chances = [option.chances[entry.seat] for option in entry.options]
        assert chances == sorted(chances, reverse=True)
        assert entry.cost == pytest.approx(chances[0] - entry.chances[entry.seat], abs=1e-12)
        legal = claim_game.legal_actions(match.states[entry.step - 1])
        assert sorted(option.text for option in entry.options) == sorted(
            map(claim_game.format_step, legal)
        )


@PLAYERS
def test_every_step_has_one_entry_and_a_roll_is_luck(players: int) -> None:
    match, review = played(players), review_of(players)
    assert [entry.step for entry in review.entries] == list(range(1, match.ply + 1))
    for entry, step in zip(review.entries, match.steps, strict=True):
        assert (entry.luck is not None) == isinstance(step, Die)


@PLAYERS
def test_the_luck_of_the_six_rolls_is_none_on_average(players: int) -> None:
    match, value = played(players), Evaluator()
    waiting = [state for state in match.states if state.phase is Phase.ROLL][::7]
    assert waiting
    for state in waiting:
        flying = claim_game.apply(state, claim_game.ROLL)
        rolled = [value.chances(claim_game.apply(flying, die)) for die in DICE]
        for seat, expected in enumerate(value.expected(state)):
            assert expected == pytest.approx(mean(each[seat] for each in rolled), abs=1e-12)


def test_the_costliest_decisions_come_first() -> None:
    review = review_of(2)
    costly = review.costliest(Seat(0))
    own = [entry.cost for entry in review.entries if entry.seat == 0]
    assert [entry.cost for entry in costly] == sorted(own, reverse=True)[:3]
    assert costly[0].text in table(played(2), review)


def test_drifter_gives_away_more_than_surveyor() -> None:
    drifter, surveyor = review_of(2).seats()
    assert drifter.error_rate > 2 * surveyor.error_rate


def test_the_curve_has_a_moment_for_every_state_and_ends_with_the_result() -> None:
    match = played(3)
    curve = whole_curve(reviewer, match)
    assert len(curve) == len(match.states)
    assert curve[-1] == review_of(3).result
