"""The chances of a game of The Claim Game, from games that are played on."""

from __future__ import annotations

import json

import pytest

from claimit import claim_game
from claimit.__main__ import main
from claimit.claim_game import review as reviewer
from claimit.claim_game.state import State
from claimit.games import review_of
from claimit.table.match import Match, start
from claimit.table.record import format_record

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def match() -> Match[State]:
    match = start(claim_game, ("Mae", "Wyatt"), "review", width=6, height=6)
    while not match.is_over:
        match = match.ask(claim_game.player("drifter"))
    return match


@pytest.fixture(autouse=True)
def few_play_outs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "PLAY_OUTS", 1)


def test_the_curve_has_a_moment_for_every_state_and_ends_with_the_result(
    match: Match[State],
) -> None:
    told = list(reviewer.curve(match))
    curve = [found for found in told if isinstance(found, tuple)]
    progress = [found for found in told if isinstance(found, float)]
    assert len(curve) == len(match.states)
    assert all(sum(chances) == pytest.approx(1) for chances in curve)
    assert progress == sorted(progress)
    assert 0 <= progress[0] < progress[-1] < 1
    outcome = claim_game.outcome(match.state)
    assert outcome is not None
    shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(2)]
    assert list(curve[-1]) == shares


def test_the_curve_is_the_same_whenever_it_is_drawn(match: Match[State]) -> None:
    assert list(reviewer.curve(match)) == list(reviewer.curve(match))


def test_decisions_are_not_weighed(match: Match[State]) -> None:
    assert not review_of("claim-game").WEIGHS_DECISIONS
    with pytest.raises(ValueError, match="not weighed"):
        reviewer.entries(match, 0)


def test_the_command_tells_the_chances_of_every_turn(
    match: Match[State],
    tmp_path_factory: pytest.TempPathFactory,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path_factory.mktemp("review") / "game.json"
    file.write_text(format_record(match.record), encoding="utf-8")
    assert main(["review", str(file), "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["chances"]) == len(match.states)
    assert main(["review", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[1:]] == [str(n) for n in range(match.state.turn + 1)]
