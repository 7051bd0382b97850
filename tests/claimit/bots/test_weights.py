"""The shipped weights: what they tell is what the trainer's own networks tell, before rounding."""

import json
from pathlib import Path
from statistics import mean

import pytest

from claimit.claim_it import parse_state
from claimit.claim_it.bots import weights
from claimit.claim_it.bots.baron import Learned, after_bust, weigh
from claimit.claim_it.bots.features import TURN_FEATURES, board_features
from claimit.claim_it.bots.network import about, networks

SAMPLES = json.loads(
    (Path(__file__).parents[1] / "data" / "evaluations.json").read_text(encoding="utf-8")
)


def gaps(players: int) -> list[float]:
    """Return how far the chances of all samples are from the trainer's."""
    found: list[float] = []
    for sample in SAMPLES:
        state = parse_state("\n".join(sample["position"]))
        if state.players == players:
            bust = after_bust(state, Learned())
            told = (bust, *weigh(state, bust, Learned()))
            found += [abs(a - b) for a, b in zip(told, sample["chances"], strict=True)]
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rounded_weights_tell_the_chances_that_the_trainer_tells(players: int) -> None:
    found = gaps(players)
    assert len(found) == 72
    assert mean(found) < 0.01
    assert max(found) < 0.06


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_is_a_network_for_every_phase(players: int) -> None:
    known = networks(players)
    assert known.phases == players + 1
    boards = [known.board(phase) for phase in range(known.phases)]
    positions = [known.position(phase) for phase in range(known.phases)]
    assert {len(each.rows) for each in boards} == {board_features(players)}
    assert {len(each.rows) for each in positions} == {board_features(players) + TURN_FEATURES}
    assert {len(each.out_rows) for each in boards} == {players}


def test_the_weights_are_small_and_say_what_made_them() -> None:
    assert sum(map(len, weights.DATA.values())) * 3 // 4 <= 300_000, "base 64: 3 bytes in 4 letters"
    made = about()
    assert {"version", "numpy", "numba"} <= made.keys()
    for players in weights.DATA:
        assert {"games", "seed", "rate_first", "trace_last"} <= made[str(players)].keys()
