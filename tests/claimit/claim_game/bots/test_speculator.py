"""Speculator: what its weights say, how its chances add up, and plans that are plain."""

from __future__ import annotations

import json
import random
from pathlib import Path
from statistics import mean

import pytest

from claimit.claim_game import (
    PLAYERS,
    Move,
    Phase,
    State,
    apply,
    format_step,
    legal_actions,
    parse_state,
)
from claimit.claim_game.board import Tile
from claimit.claim_game.bots import player
from claimit.claim_game.bots.evaluator import BETWEEN_TURNS, Evaluator
from claimit.claim_game.bots.features import (
    COMPARED,
    FIGURES,
    features_with,
    of_places,
    of_position,
)
from claimit.claim_game.bots.network import WEIGHTS, network
from claimit.claim_game.bots.speculator import Speculator
from claimit.claim_game.die import DICE
from claimit.claim_game.outcome import outcome
from claimit.games import play_batch
from claimit.table.arena import Batch, contest
from claimit.table.files import read_file
from claimit.table.match import Match
from claimit.table.review import shares
from tests.claimit.claim_game.drawn import position
from tests.claimit.claim_game.play import random_match

SAMPLES = json.loads(
    (Path(__file__).parents[1] / "data" / "evaluations.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("players", PLAYERS)
def test_rounded_weights_give_the_chances_that_the_trainer_gives(players: int) -> None:
    gaps: list[float] = []
    for sample in SAMPLES:
        if len(sample["chances"]) == players:
            state = parse_state("\n".join(sample["position"]))
            found = Evaluator().chances(state)
            gaps += [abs(a - b) for a, b in zip(found, sample["chances"], strict=True)]
    assert len(gaps) == 24 * players
    assert mean(gaps) < 0.01
    assert max(gaps) < 0.06


def test_the_weights_are_small_and_say_what_made_them() -> None:
    assert sum(len(read_file(WEIGHTS.address(players))) for players in PLAYERS) <= 90_000
    assert {"version", "numpy", "numba"} <= WEIGHTS.about.keys()
    for players in PLAYERS:
        assert len(network(players).rows) == features_with(players)
        stages = WEIGHTS.about[str(players)]["stages"]
        assert stages
        for settings in stages:
            assert {"games", "seed", "rate_first", "trace_last"} <= settings.keys()
    with pytest.raises(ValueError, match="Speculator has not learned to play with 5 players yet"):
        network(5)


def matches() -> list[Match[State]]:
    """Return random games."""
    return [random_match(seed, 0.8) for seed in range(12)]


def states() -> list[State]:
    return [state for match in matches() for state in match.states[::5]]


def test_features_are_numbers_of_rows_one_for_each_figure() -> None:
    for state in states():
        if state.phase in BETWEEN_TURNS and not state.obeyed:
            found = of_position(state)
            assert len(found) == len(set(found))
            assert min(found) >= 0
            assert max(found) < features_with(state.players)
            assert [len(own) for own in of_places(state)] == [
                len(FIGURES) - COMPARED,
                *[len(FIGURES)] * (state.players - 1),
            ]


def test_chances_sum_to_one_and_are_exact_at_the_end() -> None:
    evaluator = Evaluator()
    for state in states():
        chances = evaluator.chances(state)
        assert sum(chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in chances)
    for match in matches():
        end = match.state
        result = outcome(end)
        assert result is not None
        assert evaluator.chances(end) == shares(result.winners, end.players)


def test_within_a_turn_the_mover_does_what_is_best_for_it() -> None:
    """Before a roll its chances are the average of the six, and after it the best action's."""
    evaluator = Evaluator()
    for state in states():
        if state.phase is Phase.CHANCE:
            rolled = [evaluator.chances(apply(state, die))[state.seat] for die in DICE]
            assert evaluator.chances(state)[state.seat] == pytest.approx(mean(rolled))
        elif state.phase in (Phase.MOVE, Phase.USE):
            after = [evaluator.after(state, action)[state.seat] for action in legal_actions(state)]
            assert evaluator.chances(state)[state.seat] == max(after)


def test_it_plays_whole_games_and_comes_to_an_end() -> None:
    """It wins three of four games against Drifter, so hardly ever fewer than half of twenty."""
    batch = Batch("claim-game", ("speculator", "drifter"), (("players", 2),), 1, 0, 20)
    tally = contest(play_batch, batch)
    assert sum(tally.wins) == 20
    assert tally.wins[0] >= 10


def answer(state: State) -> str:
    """Return the token of what Speculator does."""
    legal = legal_actions(state)
    return format_step(player("speculator").choose(state, legal, random.Random(1)))


@pytest.mark.parametrize(("here", "die"), [("3,5", 1), ("2,5", 2), ("5,5", 3)])
def test_a_village_is_completed_when_it_can_be(here: str, die: int) -> None:
    state = position(phase="move", die=die, pawns=f"{here} 1,1", cubes=("4,4a 5,4a",))
    assert answer(state) == "3,4"


class Hopeful(Evaluator):
    """Says that the mover still has a chance while the game goes on, and has lost when it ends."""

    def __init__(self) -> None:
        super().__init__()
        self.chances = lambda state: (0.0, 1.0) if state.phase is Phase.OVER else (0.2, 0.8)


def test_a_player_with_no_cubes_left_goes_home_whatever_its_network_hopes_for() -> None:
    state = position(phase="move", die=4, pawns="5,5 1,1", cubes=("A B C E",))
    assert not state.cubes_left(state.seat)
    action = Speculator(Hopeful()).choose(state, legal_actions(state), random.Random(1))
    assert format_step(action) == "4,6"


class Particular(Evaluator):
    """Thinks much of one tile."""

    def __init__(self, tile: Tile) -> None:
        super().__init__()
        self.chances = lambda state: (0.99, 0.01) if state.pawns[0] == tile else (0.9, 0.1)


def test_a_chance_is_not_given_away_for_a_turn() -> None:
    state = position(phase="move", die=2, pawns="3,3 1,1", cubes=("4,4a",))
    assert state.cubes_left(state.seat)
    for action in legal_actions(state):
        assert isinstance(action, Move)
        chosen = Speculator(Particular(action.tile)).choose(
            state, legal_actions(state), random.Random(1)
        )
        assert chosen == action


def test_a_player_that_is_ahead_and_can_end_the_game_does() -> None:
    state = position(phase="move", die=4, pawns="5,5 1,1", cubes=("A B C E",))
    assert answer(state) == "4,6"
