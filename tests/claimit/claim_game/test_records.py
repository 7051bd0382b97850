"""Records of The Claim Game from elsewhere: each bad one is refused with one line, exit code 2."""

import json
from pathlib import Path
from typing import Any

import pytest

from claimit import claim_game
from claimit.__main__ import main
from claimit.games import GAMES
from claimit.table.match import open_record
from claimit.table.record import format_record
from tests.claimit.test_golden import OF_GAMES

GOLDEN = json.loads(OF_GAMES["claim-game"][0].read_bytes())
"""A whole game of two on a board of 6 x 6."""
STEPS = GOLDEN["steps"].split()


def written(**changes: Any) -> str:
    return json.dumps({**GOLDEN, **changes})


def with_options(**changes: Any) -> str:
    return written(options={**GOLDEN["options"], **changes})


def broken(number: int, token: str) -> str:
    """Return the whole game with another token as this step, counted from 1."""
    return written(steps=" ".join([*STEPS[: number - 1], token, *STEPS[number:]]))


def after(count: int, *tokens: str) -> str:
    """Return the first steps of the game, then other ones."""
    return written(steps=" ".join([*STEPS[:count], *tokens]))


FIRST_CUBE = next(n for n, token in enumerate(STEPS, start=1) if token.startswith("cube"))
FIRST_SPECIAL = next(n for n, token in enumerate(STEPS, start=1) if token == "special")

WRONG = "The options of the saved game are wrong"

BAD: dict[str, tuple[str, str]] = {
    "a tile that is no start": (broken(1, "pawn:2,2"), "Step 1 (pawn:2,2) cannot be played: P"),
    "a marker before the pawns": (broken(2, "marker:2,2"), "Step 2 (marker:2,2) cannot be played"),
    "a roll before the markers": (broken(3, "4"), "Step 3 (4) cannot be played: Rolling is not"),
    "four markers": (after(8, "marker:2,2"), "Step 9 (marker:2,2) cannot be played: Placing a"),
    "two rolls": (after(9, "4"), "Step 10 (4) cannot be played: Rolling is not allowed now: the"),
    "a move without a roll": (broken(9, "1,1"), "Step 9 (1,1) cannot be played: Moving is not"),
    "a number that nobody marked": (broken(9, "number:3"), "Step 9 (number:3) cannot be played"),
    "a move too far": (after(9, "6,6"), "Step 10 (6,6) cannot be played: No walk of exactly"),
    "a tile off the board": (after(9, "7,1"), "Step 10 (7,1) cannot be played: There is no tile"),
    "a cube elsewhere": (broken(FIRST_CUBE, "cube:1,1a"), f"Step {FIRST_CUBE} (cube:1,1a) cannot"),
    "no special": (broken(FIRST_CUBE, "special"), f"Step {FIRST_CUBE} (special) cannot be played"),
    "a detour of no seat": (
        broken(FIRST_SPECIAL, "detour:9:1,1"),
        f"Step {FIRST_SPECIAL} (detour:9:1,1) cannot be played: '9' is not a seat",
    ),
    "no token": (broken(4, "marker"), "Step 4 (marker) cannot be played: 'marker' is not a step"),
    "a token of the other game": (broken(9, "235"), "Step 9 (235) cannot be played: '235' is not"),
    "the throw": (broken(9, "roll"), "Step 9 (roll) cannot be played: To roll, write the roll"),
    "more after the end": (
        after(len(STEPS), "4"),
        f"Step {len(STEPS) + 1} (4) cannot be played: Rolling is not allowed now: the game is over",
    ),
    "no board": (
        written(options={"players": 2}),
        f"{WRONG}: the option 'board' is missing.",
    ),
    "another board": (with_options(board="another"), "Step 4 (marker:3,3) cannot be played: M"),
    "five players": (with_options(players=5), f"{WRONG}: The Claim"),
    "a small board": (with_options(width=5), f"{WRONG}: A board"),
    "too many for it": (
        with_options(players=3),
        f"{WRONG}: A board",
    ),
    "an order of three": (with_options(order=[0, 1, 2]), WRONG),
    "who starts": (
        with_options(first=0),
        f"{WRONG}: 'first' is not",
    ),
    "a huge board": (with_options(width=10**9), f"{WRONG}: A board"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_record_gives_one_line_that_names_the_step(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, sentence = BAD[name]
    file = tmp_path / "bad.json"
    file.write_text(text, encoding="utf-8")
    assert main(["replay", str(file), "--jsonl"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"claimit: {sentence}")
    assert err.endswith(".\n")
    assert len(err.splitlines()) == 1


def test_a_record_is_written_as_the_contract_has_it() -> None:
    match = open_record(written(), GAMES)
    assert json.loads(format_record(match.record)) == GOLDEN
    assert list(GOLDEN["options"]) == ["players", "width", "height", "board", "order"]
    assert match.is_over


def test_without_a_seed_the_dice_of_a_record_are_taken_as_they_are() -> None:
    assert open_record(written(seed=None), GAMES).is_over


def test_the_first_line_tells_the_board_and_every_line_the_same_fields(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(written(), encoding="utf-8")
    assert main(["replay", str(file), "--jsonl"]) == 0
    first, *others = map(json.loads, capsys.readouterr().out.splitlines())
    fields = "step text turn seat phase die legal pawns markers cubes_left set_aside score"
    fields += " marked finished ranking cubes villages"
    assert set(first) == {*fields.split(), "board"}
    assert all(set(line) == set(fields.split()) for line in others)
    assert [line["text"] for line in others] == STEPS
    assert all(line["legal"] == sorted(line["legal"]) for line in others)
    assert all(not line["legal"] for line in others if line["phase"] in ("roll", "over"))
    board = first["board"]
    assert set(board) == {"width", "height", "tiles", "villages"}
    assert len(board["tiles"]) == 36
    tile = board["tiles"]["1,1"]
    assert set(tile) == {"edges", "features", "special", "start", "finish"}
    assert tile == {
        "edges": "cccc",
        "features": {},
        "special": None,
        "start": True,
        "finish": False,
    }
    features = {
        f: edges for tile in board["tiles"].values() for f, edges in tile["features"].items()
    }
    in_villages = [f for village in board["villages"].values() for f in village["features"]]
    assert sorted(features) == sorted(in_villages)
    for name, tile in board["tiles"].items():
        assert list(tile["features"]) in ([], [f"{name}a"], [f"{name}a", f"{name}b"])
        joined = {edge for edges in tile["features"].values() for edge in edges}
        assert tile["edges"] == "".join("v" if edge in joined else "c" for edge in "nesw")


def test_replay_without_jsonl_prints_the_last_position(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(written(), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    state = claim_game.parse_state(capsys.readouterr().out)
    assert state == open_record(written(), GAMES).state


def test_dice_prints_the_rolls_and_the_order_of_the_seats(
    capsys: pytest.CaptureFixture[str],
) -> None:
    record = GOLDEN
    command = ["dice", "--game", "claim-game", "--seed", record["seed"]]
    assert main([*command, "--count", "3"]) == 0
    assert capsys.readouterr().out.split() == [token for token in STEPS if token.isdigit()][:3]
    assert main([*command, "--start", "2"]) == 0
    *_, last = capsys.readouterr().out.splitlines()
    order = ", ".join(map(str, record["options"]["order"]))
    assert last == f"the seats play in the order {order}"


def test_dice_tells_every_tie_of_the_roll_off(capsys: pytest.CaptureFixture[str]) -> None:
    for number in range(60):
        command = ["dice", "--game", "claim-game", "--seed", str(number), "--start", "4"]
        assert main(command) == 0
        lines = capsys.readouterr().out.splitlines()
        rolling = [0, 1, 2, 3]
        totals: dict[int, list[int]] = {seat: [] for seat in rolling}
        for line in lines[:-1]:
            words = line.replace(":", "").split()
            if line.endswith("are level: roll again"):
                tied = [int(word) for word in words if word.isdigit()]
                assert len({tuple(totals[seat]) for seat in tied}) == 1
                continue
            assert words[0] == "seat" and words[3] == words[4]
            totals[int(words[1])].append(int(words[3]))
        order = sorted(totals, key=lambda seat: totals[seat], reverse=True)
        assert len({tuple(thrown) for thrown in totals.values()}) == 4, "every tie is broken"
        assert lines[-1] == f"the seats play in the order {', '.join(map(str, order))}"
