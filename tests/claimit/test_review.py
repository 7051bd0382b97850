"""What a review says of a game adds up, and is what all rolls and all actions lead to."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest

from claimit import claim_it
from claimit.__main__ import main
from claimit.claim_it import review as reviewer
from claimit.claim_it.bots import player
from claimit.claim_it.bots.lookahead import Lookahead
from claimit.claim_it.dice import CHANCE_OUTCOMES
from claimit.claim_it.state import Phase, State
from claimit.review_command import reviewed, table
from claimit.table.match import Match, start
from claimit.table.record import format_record
from claimit.table.review import Review, describe, parse_review, whole_curve
from claimit.table.seats import Seat
from tests.reviews import vectors

pytestmark = pytest.mark.long

TABLES = [(2, False), (2, True), (3, False), (5, True)]
"""Numbers of seats, with and without the variation."""
NAMES = ("Mae", "Wyatt", "Clara", "Jesse", "Ada")


@cache
def played(players: int, reuse: bool, level: str = "prospector") -> Match[State]:
    match = start(claim_it, NAMES[:players], "review", reuse_squatters=reuse)
    while not match.is_over:
        match = match.ask(player(level))
    return match


@cache
def review_of(players: int, reuse: bool) -> Review:
    return reviewed(played(players, reuse))


@pytest.mark.parametrize(("players", "reuse"), TABLES)
def test_the_result_is_the_start_and_luck_without_errors_and_with_the_drift(
    players: int, reuse: bool
) -> None:
    match, review = played(players, reuse), review_of(players, reuse)
    outcome = claim_it.outcome(match.state)
    assert outcome is not None
    for each in review.seats():
        share = (each.seat in outcome.winners) / len(outcome.winners)
        assert each.result == pytest.approx(share, abs=1e-12)
        account = each.start + each.luck - each.errors + each.drift
        assert account == pytest.approx(each.result, abs=1e-9)


@pytest.mark.parametrize(("players", "reuse"), TABLES)
def test_what_one_wins_the_others_lose(players: int, reuse: bool) -> None:
    for entry in review_of(players, reuse).entries:
        assert sum(entry.chances) == pytest.approx(1, abs=1e-9)
        for vector in vectors(entry):
            assert sum(vector) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(("players", "reuse"), TABLES)
def test_a_decision_is_held_against_the_best_one(players: int, reuse: bool) -> None:
    match = played(players, reuse)
    for entry in review_of(players, reuse).entries:
        assert (entry.luck is None) == (entry.kind == "decision")
        if entry.loss is None:
            continue
        chances = [option.chances[entry.seat] for option in entry.options]
        assert chances == sorted(chances, reverse=True)
        assert entry.cost == pytest.approx(chances[0] - entry.chances[entry.seat], abs=1e-12)
        assert entry.text in [option.text for option in entry.options]
        legal = claim_it.legal_actions(match.states[entry.step - 1])
        assert len(entry.options) == len(legal)


@pytest.mark.parametrize(("players", "reuse"), TABLES)
def test_every_step_has_its_entries_in_order(players: int, reuse: bool) -> None:
    match, review = played(players, reuse), review_of(players, reuse)
    found = [(entry.step, entry.kind) for entry in review.entries]
    wanted: list[tuple[int, str]] = []
    for ply, token in enumerate(match.record.steps):
        is_roll = token.isdigit()
        again = is_roll and match.states[ply].phase is Phase.DECIDE
        wanted += [(ply + 1, "decision")] * (again or not is_roll) + [(ply + 1, "roll")] * is_roll
    assert found == wanted


def positions(players: int, reuse: bool) -> list[State]:
    """Return some positions in which a roll is due or allowed."""
    states = played(players, reuse).states
    possible = [state for state in states if state.phase in (Phase.ROLL, Phase.DECIDE)]
    return random.Random(players).sample(possible, 6)


@pytest.mark.parametrize(("players", "reuse"), TABLES)
def test_what_is_expected_of_a_roll_is_the_mean_of_all_rolls(players: int, reuse: bool) -> None:
    value = Lookahead()
    for state in positions(players, reuse):
        flying = claim_it.apply(state, claim_it.ROLL)
        mean = [0.0] * players
        for dice, weight in CHANCE_OUTCOMES:
            found = value.quick(claim_it.apply(flying, dice))
            mean = [each + weight / 216 * chance for each, chance in zip(mean, found, strict=True)]
        assert value.expected(state) == pytest.approx(mean, abs=1e-12)


def test_the_chances_of_two_seats_are_barons_own() -> None:
    """The vectors say of the mover what Baron itself thinks at a quick look."""
    value, baron = Lookahead(), player("baron")
    for state in positions(2, reuse=False):
        if state.phase is Phase.DECIDE:
            weighed = value.weigh(state)
            told = baron.explain(state, claim_it.legal_actions(state), random.Random(1), 1)
            chances = dict(told.options)
            assert weighed.take[state.seat] == chances[claim_it.TAKE]
            assert weighed.again[state.seat] == pytest.approx(chances[claim_it.ROLL], abs=1e-12)


def test_baron_gives_away_less_than_a_beginner() -> None:
    def rate(level: str) -> float:
        review = reviewed(played(2, reuse=False, level=level))
        return sum(each.error_rate for each in review.seats())

    assert rate("baron") < rate("foreman") < rate("tenderfoot")


def test_a_review_is_the_same_after_it_was_written_and_read() -> None:
    review = review_of(3, reuse=False)
    assert parse_review(json.loads(json.dumps(describe(review)))) == review


def test_the_curve_has_a_moment_for_every_state_and_ends_with_the_result() -> None:
    match = played(3, reuse=False)
    curve = whole_curve(reviewer, match)
    assert len(curve) == len(match.states)
    assert curve[-1] == review_of(3, reuse=False).result


def test_the_costliest_decisions_are_told_first() -> None:
    review = review_of(2, reuse=False)
    told = review.costliest(Seat(0))
    own = [entry.cost for entry in review.entries if entry.seat == 0]
    assert [entry.cost for entry in told] == sorted(own, reverse=True)[:3]
    assert told[0].text in table(played(2, reuse=False), review)


def test_the_command_prints_the_form_that_other_programs_read(
    tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path_factory.mktemp("review") / "game.json"
    file.write_text(format_record(played(2, reuse=False).record), encoding="utf-8")
    assert main(["review", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert parse_review(told) == review_of(2, reuse=False)
    assert {"seat", "start", "luck", "errors", "drift", "result", "decisions", "error_rate"} <= set(
        told["seats"][0]
    )
    assert {"step", "seat", "text", "kind", "chances", "loss", "best", "luck", "drift"} <= set(
        told["steps"][0]
    )
    assert main(["review", str(file)]) == 0
    assert NAMES[0] in capsys.readouterr().out
    assert main(["review", str(file) + "x"]) == 2
