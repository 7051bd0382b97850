"""The golden games are replayed to the byte; ``python -m tools.games.golden`` writes them again."""

import json
from pathlib import Path
from typing import Any

import pytest

from claimit import claim_it
from claimit.__main__ import main
from claimit.claim_it import dice
from claimit.games import GAMES
from claimit.table.match import Match, open_record
from tests.claimit import oracle
from tools.games import golden

FOLDER = Path(__file__).parent / "golden"
TABLES = [(players, reuse) for players in (2, 3, 4, 5) for reuse in (False, True)]


def opened(file: Path) -> Match[claim_it.State]:
    return open_record(file.read_text(encoding="utf-8"), GAMES)


def lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


RECORDS = sorted(FOLDER.glob("*.json"))
every_golden = pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)


@pytest.mark.parametrize(("players", "reuse"), TABLES)
def test_every_table_has_a_golden_game(players: int, reuse: bool) -> None:
    options = [opened(file).record.options for file in RECORDS]
    assert (players, reuse) in [(each["players"], each["reuse_squatters"]) for each in options]


@every_golden
def test_a_golden_game_replays_to_the_byte(
    file: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["replay", str(file), "--jsonl"]) == 0
    assert capsysbinary.readouterr().out == file.with_suffix(".jsonl").read_bytes()


@every_golden
def test_a_golden_game_is_whole(file: Path) -> None:
    told = lines(file.with_suffix(".jsonl"))
    assert [line["step"] for line in told] == list(range(len(told)))
    assert any(line.get("busted") for line in told)
    assert any(line["text"] == "take" for line in told)
    turns_left = [line["last_round"]["turns_left"] for line in told if line["last_round"]]
    assert sorted(set(turns_left)) == list(range(len(told[0]["claims"]) + 1))
    assert told[-1]["phase"] == "over"
    assert told[-1]["ranking"]


@every_golden
def test_the_rolls_of_a_golden_game_come_from_its_seed(file: Path) -> None:
    record = opened(file).record
    assert record.seed is not None
    rolls = [token for token in record.steps if token.isdigit()]
    expected = [dice.roll(record.seed, number) for number in range(1, len(rolls) + 1)]
    assert rolls == list(map(dice.format_dice, expected))


@every_golden
def test_the_plain_engine_tells_a_golden_game_alike(file: Path) -> None:
    told = lines(file.with_suffix(".jsonl"))
    options = opened(file).record.options
    plain = oracle.new_game(options["players"], bool(options["reuse_squatters"]), options["first"])
    expected = [{"step": 0, "text": None} | oracle.snapshot(plain)]
    for number, line in enumerate(told[1:], start=1):
        plain = oracle.step(plain, line["text"])
        expected.append({"step": number, "text": line["text"]} | oracle.snapshot(plain))
    assert told == expected


def test_the_golden_files_are_those_that_the_tool_writes() -> None:
    written = {name: data for table in golden.SEEDS for name, data in golden.files(*table)}
    assert {file.name: file.read_bytes() for file in FOLDER.iterdir()} == written
