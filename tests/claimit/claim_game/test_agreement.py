"""The game and the plain engine tell every moment of a random game alike, and allow the same."""

from typing import get_args

import pytest

from claimit.claim_game.board import Special
from claimit.claim_game.events import Event, Obeyed
from claimit.claim_game.state import Phase, State
from claimit.table import replay
from claimit.table.match import Match
from tests.claimit.claim_game import plain
from tests.claimit.claim_game.play import random_match

SEEDS = range(6)
EAGER = (0.0, 0.5, 1.0)


@pytest.mark.long
@pytest.mark.parametrize("eager", EAGER)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_game_is_told_alike(seed: int, eager: float) -> None:
    agree(random_match(seed, eager))


@pytest.mark.long
def test_many_more_random_games_are_told_alike() -> None:
    for seed in range(100, 112):
        for eager in (0.6, 0.9, 1.0):
            agree(random_match(seed, eager))


def agree(match: Match[State]) -> None:
    """Compare every line of a match with what the plain engine says."""
    first, *lines = replay.lines(match)
    position = plain.new_game(first["board"], list(match.record.options["order"]))
    assert first == {"step": 0, "text": None, "board": first["board"], **plain.snapshot(position)}
    for line in lines:
        position = plain.step(position, line["text"])
        snapshot = plain.snapshot(position)
        assert line == {"step": line["step"], "text": line["text"], **snapshot}
    assert position["ranking"]


def test_these_games_show_all_that_can_happen() -> None:
    matches = [random_match(seed, eager) for seed in SEEDS for eager in EAGER]
    happened = [
        event for match in matches for ply in range(match.ply) for event in match.events_at(ply)
    ]
    assert {type(event) for event in happened} == set(get_args(Event))
    assert {event.special for event in happened if isinstance(event, Obeyed)} == set(Special)
    phases = {state.phase for match in matches for state in match.states}
    assert phases == set(Phase) - {Phase.CHANCE}
    assert {match.state.players for match in matches} == {2, 3, 4}
    limited = [match for match in matches if len(match.state.unfinished) > 1]
    assert 0 < len(limited) < len(matches)
