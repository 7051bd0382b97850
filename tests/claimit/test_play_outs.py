"""The chances of a game, from games that its strongest player plays on."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from claimit import claim_game
from claimit.__main__ import main
from claimit.claim_game.state import State
from claimit.games import GAMES, review_of
from claimit.table.match import Match, start
from claimit.table.play_outs import FEWEST, REACH, PlayOuts, around, coarse_to_fine
from claimit.table.record import format_record
from claimit.table.review import whole_curve
from tests.toy import bots
from tests.web.toy_game import toy_here

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def match() -> Match[State]:
    match = start(claim_game, ("Mae", "Wyatt"), "review", width=6, height=6)
    while not match.is_over:
        match = match.ask(claim_game.player("drifter"))
    return match


@pytest.fixture(scope="module")
def reviewer() -> PlayOuts:
    return PlayOuts(claim_game, claim_game.player("surveyor"), play_outs=1)


def test_the_curve_has_a_moment_for_every_state_and_ends_with_the_result(
    match: Match[State], reviewer: PlayOuts
) -> None:
    curve = whole_curve(reviewer, match)
    assert len(curve) == len(match.states)
    assert all(sum(chances) == pytest.approx(1) for chances in curve)
    outcome = claim_game.outcome(match.state)
    assert outcome is not None
    shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(2)]
    assert list(curve[-1]) == shares


def test_the_curve_is_the_same_whenever_it_is_drawn(
    match: Match[State], reviewer: PlayOuts
) -> None:
    assert whole_curve(reviewer, match) == whole_curve(reviewer, match)


def test_a_few_samples_give_a_curve_of_the_whole_game_and_more_make_it_finer(
    match: Match[State], reviewer: PlayOuts
) -> None:
    turns = match.state.turn + 1
    assert reviewer.samples(match) == turns
    rng, won, lost = random.Random(1), (1.0, 0.0), (0.0, 1.0)
    found = [rng.choice((won, lost)) for _ in range(turns)]
    assert list(reviewer.curve(match, [won] * (FEWEST - 1))) == []
    for number in range(FEWEST, turns + 1):
        curve = reviewer.curve(match, found[:number])
        assert len(curve) == len(match.states)
        assert all(sum(chances) == pytest.approx(1) for chances in curve)
        finest = len(set(curve))
    assert finest > 5, "it follows the samples"


def test_the_first_samples_are_from_all_over_the_game_and_then_from_between_them() -> None:
    assert coarse_to_fine(9) == (0, 8, 4, 2, 6, 1, 3, 5, 7)
    for turns in (1, 2, 7, 32, 91):
        assert sorted(coarse_to_fine(turns)) == list(range(turns))


def test_each_turn_has_its_share_of_samples() -> None:
    """With all of them the curve is the mean of a turn's own samples and of those beside it."""
    one, other = (1.0, 0.0), (0.0, 1.0)
    samples = [[one], [one], [other], [one], [one]]
    assert around(samples, 2, REACH) == (6 / 9, 3 / 9)
    assert around(samples, 0, REACH) == (5 / 6, 1 / 6)


@pytest.fixture
def toy_match() -> Iterator[Match[Any]]:
    """A game of Pig, which has no review of its own."""
    with toy_here():
        match = start(GAMES["pig"], ("Mae", "Wyatt"), "oink")
        while not match.is_over:
            match = match.ask(bots.player("piglet"))
        yield match


def test_a_game_without_a_review_of_its_own_has_this_one_by_its_strongest_player(
    toy_match: Match[Any],
) -> None:
    reviewer = review_of("pig")
    assert isinstance(reviewer, PlayOuts)
    assert isinstance(reviewer.player, bots.Piglet)
    curve = whole_curve(reviewer, toy_match)
    assert len(curve) == len(toy_match.states)
    assert sorted(curve[-1]) == [0.0, 1.0]


def test_decisions_are_not_weighed(match: Match[State], reviewer: PlayOuts) -> None:
    assert not reviewer.WEIGHS_DECISIONS
    with pytest.raises(ValueError, match="not weighed"):
        reviewer.entries(match, 0)


def test_the_command_tells_the_chances_of_every_turn(
    toy_match: Match[Any],
    tmp_path_factory: pytest.TempPathFactory,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path_factory.mktemp("review") / "game.json"
    file.write_text(format_record(toy_match.record), encoding="utf-8")
    assert main(["review", str(file), "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["chances"]) == len(toy_match.states)
    assert main(["review", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    turns = dict.fromkeys(str(state.turn) for state in toy_match.states)
    assert [line.split()[0] for line in lines[1:]] == list(turns)
