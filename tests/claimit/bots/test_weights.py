"""The shipped weights: what they tell is what the trainer's own networks tell, before rounding."""

import json
import subprocess
import sys
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from statistics import mean

import pytest

from claimit.claim_it import parse_state
from claimit.claim_it.bots import LEVELS, player
from claimit.claim_it.bots.features import TURN_FEATURES, board_features
from claimit.claim_it.bots.lookahead import Lookahead
from claimit.claim_it.bots.network import WEIGHTS, Networks, networks
from claimit.claim_it.rules import busted
from claimit.table import files
from claimit.table.files import FileMissing, give, read_file

ROOT = Path(__file__).parents[3]
PLAYERS = (2, 3, 4, 5)
SAMPLES = json.loads(
    (Path(__file__).parents[1] / "data" / "evaluations.json").read_text(encoding="utf-8")
)


def gaps(players: int) -> list[float]:
    """Return how far the chances of all samples are from the trainer's."""
    found: list[float] = []
    for sample in SAMPLES:
        state = parse_state("\n".join(sample["position"]))
        if state.players == players:
            value, seat = Lookahead(), state.seat
            choice = value.weigh(state)
            told = (value.between(busted(state))[seat], choice.take[seat], choice.again[seat])
            found += [abs(a - b) for a, b in zip(told, sample["chances"], strict=True)]
    return found


@pytest.mark.parametrize("players", PLAYERS)
def test_rounded_weights_tell_the_chances_that_the_trainer_tells(players: int) -> None:
    found = gaps(players)
    assert len(found) == 72
    assert mean(found) < 0.01
    assert max(found) < 0.06


@pytest.mark.parametrize("players", PLAYERS)
def test_there_is_a_network_for_every_phase(players: int) -> None:
    known = networks(players)
    assert known.phases == players + 1
    boards = [known.board(phase) for phase in range(known.phases)]
    positions = [known.position(phase) for phase in range(known.phases)]
    assert {len(each.rows) for each in boards} == {board_features(players)}
    assert {len(each.rows) for each in positions} == {board_features(players) + TURN_FEATURES}
    assert {len(each.out_rows) for each in boards} == {players}


def test_the_weights_are_small_and_say_what_made_them() -> None:
    assert sum(len(read_file(WEIGHTS.address(players))) for players in PLAYERS) <= 300_000
    made = WEIGHTS.about
    assert {"version", "numpy", "numba"} <= made.keys()
    for players in PLAYERS:
        stages = made[str(players)]["stages"]
        assert stages
        for settings in stages:
            assert {"games", "seed", "rate_first", "trace_last"} <= settings.keys()


def test_weights_that_nobody_has_learned_are_told_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="has not learned to play with 6 players yet"):
        networks(6)


def test_only_baron_needs_a_file_and_only_that_of_his_table() -> None:
    needed = {level: list(player(level).files(3)) for level in LEVELS}
    assert needed.pop("baron") == ["claimit/claim_it/bots/baron-3.bin"]
    assert not any(needed.values())


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Forget afterwards what a test hands over, and have networks read anew."""
    monkeypatch.setattr(files, "_given", {})
    networks.cache_clear()
    yield
    networks.cache_clear()


@pytest.mark.usefixtures("given")
def test_a_file_that_was_fetched_is_read_in_place_of_the_one_on_the_disk() -> None:
    data = read_file(WEIGHTS.address(3))
    give(WEIGHTS.address(3), b"damaged")
    with pytest.raises(ValueError, match=r"baron-3\.bin is of another version than .*baron\.json"):
        networks(3)
    give(WEIGHTS.address(3), data)
    assert networks(3).phases == Networks(zlib.decompress(data)).phases == 4


@pytest.mark.usefixtures("given")
def test_a_file_that_is_not_there_is_told_with_its_address(monkeypatch: pytest.MonkeyPatch) -> None:
    assert WEIGHTS.about
    monkeypatch.setattr(files, "_ROOT", "/nowhere")
    with pytest.raises(FileMissing, match=r"claimit/claim_it/bots/baron-3\.bin is missing") as told:
        networks(3)
    assert told.value.address == WEIGHTS.address(3)


PLAYS = """
import claimit
from claimit.claim_it.bots.network import networks

print(networks(2).phases, claimit.__file__)
"""


def test_the_weights_are_read_from_an_archive_as_well(tmp_path: Path) -> None:
    archive = tmp_path / "game.zip"
    with zipfile.ZipFile(archive, "w") as bundle:
        for file in sorted((ROOT / "claimit").rglob("*")):
            if file.suffix in (".py", ".json", ".bin"):
                bundle.write(file, file.relative_to(ROOT))
    command = [sys.executable, "-c", PLAYS]
    told = subprocess.run(
        command, cwd=tmp_path, env={"PYTHONPATH": str(archive)}, capture_output=True, check=True
    )
    assert told.stdout.decode().startswith("3 ")
    assert str(archive) in told.stdout.decode()
