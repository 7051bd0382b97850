"""The engine finds as many ways for a game to go on as ``data/perft.json`` says.

A failure lists the first steps after which the counts differ; play such a step, count again from
there, and the faulty rule is found in a few rounds. The data comes from the plain engine; after a
deliberate change of the rules, or of the positions in `perft.POSITIONS`, write it again with
``python -m tests.claimit.perft > tests/claimit/data/perft.json``.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from claimit.claim_it import rules
from claimit.claim_it.state import State
from tests.claimit import perft

DATA: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "data" / "perft.json").read_text(encoding="utf-8")
)


@pytest.mark.long
@pytest.mark.parametrize("entry", DATA, ids=lambda entry: entry["name"])
def test_the_number_of_ways_to_go_on(entry: dict[str, Any]) -> None:
    state = perft.read(entry["position"])
    for depth, expected in enumerate(entry["splits"], start=1):
        differing = perft.differences(expected, perft.split(state, depth))
        assert not differing, "\n".join([f"{depth} steps deep,", *differing])


def test_the_data_is_of_the_positions_in_perft() -> None:
    listed = [(name, position, depth) for name, (depth, position) in perft.POSITIONS.items()]
    assert [(each["name"], each["position"], len(each["splits"])) for each in DATA] == listed


def test_from_the_start_there_are_216_ways_to_roll_and_place() -> None:
    counts = [sum(split.values()) for split in DATA[0]["splits"][:3]]
    # 20 rolls of three faces give 6 spaces, 30 with a pair give 3, 6 triples give 1.
    assert counts == [56, 20 * 6 + 30 * 3 + 6, 216 * (56 + 1)]


def test_a_game_that_can_only_end_has_few_ways_left() -> None:
    assert any(sum(each["splits"][-1].values()) < sum(each["splits"][-2].values()) for each in DATA)


def test_a_wrong_count_names_the_steps_that_lead_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def blind_to_squatters(state: State) -> int:
        if state.dice is None:
            return 0
        named, unused = rules.reach(state.dice, state.used)
        return (named & state.owned[state.seat] | unused) & ~(state.claimed | state.staked)

    entry = next(each for each in DATA if each["name"] == "a turn goes on, four squatters out")
    monkeypatch.setattr(rules, "legal_spaces", blind_to_squatters)
    found = perft.split(perft.read(entry["position"]), 2)
    assert "after 113: expected 1, found 56" in perft.differences(entry["splits"][1], found)
