"""The golden games are replayed to the byte; ``python -m tools.games.golden`` writes them again."""

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from claimit.__main__ import main
from claimit.claim_game import Phase, Special
from claimit.claim_game.events import Event, Obeyed
from claimit.games import GAMES
from claimit.table.chance import source_of_roll
from claimit.table.game import ChanceOutcome
from claimit.table.match import Match, open_record
from tests import toy
from tests.claimit import oracle
from tests.claimit.claim_game import plain
from tests.web.toy_game import toy_here
from tools.games import golden

FOLDER = Path(__file__).parent / "golden"
TABLES = [(players, reuse) for players in (2, 3, 4, 5) for reuse in (False, True)]


def opened(file: Path) -> Match[Any]:
    return open_record(file.read_text(encoding="utf-8"), GAMES)


def lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


RECORDS = sorted(FOLDER.glob("*.json"))
OF_GAMES = {
    name: [file for file in RECORDS if json.loads(file.read_bytes())["game"] == name]
    for name in GAMES
}


def of_game(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("file", OF_GAMES[name], ids=lambda file: file.stem)


every_golden = pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
of_claim_it = of_game("claim-it")
of_claim_game = of_game("claim-game")


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_players_has_a_golden_game(name: str) -> None:
    players = {opened(file).record.options["players"] for file in OF_GAMES[name]}
    assert players == set(GAMES[name].PLAYERS)


@pytest.mark.parametrize(("players", "reuse"), TABLES)
def test_every_table_of_claim_it_has_a_golden_game(players: int, reuse: bool) -> None:
    options = [opened(file).record.options for file in OF_GAMES["claim-it"]]
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
    assert opened(file).is_over


@of_claim_it
def test_a_golden_game_of_claim_it_has_all_that_can_happen(file: Path) -> None:
    told = lines(file.with_suffix(".jsonl"))
    assert any(line.get("busted") for line in told)
    assert any(line["text"] == "take" for line in told)
    turns_left = [line["last_round"]["turns_left"] for line in told if line["last_round"]]
    assert sorted(set(turns_left)) == list(range(len(told[0]["claims"]) + 1))


def test_the_golden_games_of_the_claim_game_have_all_that_can_happen() -> None:
    told = [line for file in OF_GAMES["claim-game"] for line in lines(file.with_suffix(".jsonl"))]
    matches = [opened(file) for file in OF_GAMES["claim-game"]]
    events = [
        event for match in matches for ply in range(match.ply) for event in match.events_at(ply)
    ]
    assert {type(event) for event in events} == set(get_args(Event))
    assert {event.special for event in events if isinstance(event, Obeyed)} == set(Special)
    assert {line["phase"] for line in told} == set(Phase) - {Phase.CHANCE}
    assert any(any(line["set_aside"]) for line in told)
    assert (
        len({(line["board"]["width"], line["board"]["height"]) for line in told if "board" in line})
        == 3
    )


@every_golden
def test_the_rolls_of_a_golden_game_come_from_its_seed(file: Path) -> None:
    match = opened(file)
    assert match.record.seed is not None
    rolls = [step for step in match.steps if isinstance(step, ChanceOutcome)]
    sources = (source_of_roll(match.record.seed, n) for n in range(1, len(rolls) + 1))
    assert rolls == list(map(match.game.draw, sources))


@of_claim_game
def test_the_plain_engine_tells_a_golden_game_of_the_claim_game_alike(file: Path) -> None:
    start, *told = lines(file.with_suffix(".jsonl"))
    position = plain.new_game(start["board"], opened(file).record.options["order"])
    assert {**start, **plain.snapshot(position)} == start
    for line in told:
        position = plain.step(position, line["text"])
        assert {"step": line["step"], "text": line["text"], **plain.snapshot(position)} == line


@of_claim_it
def test_the_plain_engine_tells_a_golden_game_alike(file: Path) -> None:
    told = lines(file.with_suffix(".jsonl"))
    options = opened(file).record.options
    plain = oracle.new_game(options["players"], bool(options["reuse_squatters"]), options["first"])
    expected = [{"step": 0, "text": None} | oracle.snapshot(plain)]
    for number, line in enumerate(told[1:], start=1):
        plain = oracle.step(plain, line["text"])
        expected.append({"step": number, "text": line["text"]} | oracle.snapshot(plain))
    assert told == expected


def test_a_game_without_golden_games_of_its_own_gets_one_for_each_number_of_players() -> None:
    with toy_here():
        drawn = [match for name, match in golden.matches() if name.startswith(toy.NAME)]
    assert [match.record.options["players"] for match in drawn] == list(toy.PLAYERS)
    assert all(match.is_over for match in drawn)


def test_the_golden_files_are_those_that_the_tool_writes() -> None:
    here = {file.name: file.read_bytes() for file in FOLDER.iterdir()}
    assert here == dict(golden.files()), "write them again: make golden"
