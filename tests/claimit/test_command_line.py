"""``python -m claimit``: what it prints, and that bad input gives one line and exit code 2."""

import hashlib
import json
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from claimit import claim_game, claim_it
from claimit.__main__ import main
from claimit.claim_it import dice
from claimit.claim_it.dice import format_dice, parse_dice, roll, roll_for_start
from claimit.table.chance import commitment
from claimit.table.match import new_match, start
from claimit.table.record import Record, format_record
from claimit.table.roll_off import roll_off
from claimit.table.seats import Player, Seat
from tests.claimit.test_records import BAD, written

ROOT = Path(__file__).parents[2]


def run(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the command line as a user does."""
    command = [sys.executable, "-m", "claimit", *arguments]
    return subprocess.run(command, cwd=ROOT, input=stdin, capture_output=True, check=False)


def fails_with_one_line(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run the command line, which must fail cleanly; return what it says."""
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == "", "nothing is printed of a record that is refused"
    assert err.startswith("claimit: ")
    assert err.endswith("\n")
    assert len(err.splitlines()) == 1
    return err.removeprefix("claimit: ").removesuffix("\n")


# replay


def test_nothing_is_printed_of_a_record_whose_last_step_is_broken(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(written(steps="312 1,3 344 4,4 111 take"), encoding="utf-8")
    refused = run("replay", str(file), "--jsonl")
    assert (refused.returncode, refused.stdout) == (2, b"")
    assert refused.stderr.startswith(b"claimit: Step 6 (take) cannot be played: ")


def test_replay_prints_one_object_for_the_start_and_one_for_every_step(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(written(steps="312 1,3 336 3,3 133 1,3"), encoding="utf-8")
    told = run("replay", str(file), "--jsonl")
    assert (told.returncode, told.stderr) == (0, b"")
    lines = [json.loads(line) for line in told.stdout.splitlines()]
    assert [line["text"] for line in lines] == [None, "312", "1,3", "336", "3,3", "133", "1,3"]
    assert lines[-1] == {
        "step": 6,
        "text": "1,3",
        "turn": 1,
        "seat": 1,
        "phase": "decide",
        "dice": [1, 3, 3],
        "legal": [],
        "spaces": {"1,3": {"squatter": 2, "staked": True}, "3,3": {"squatter": 6}},
        "free_squatters": [1, 3, 4, 5],
        "claims": [0, 0],
        "largest": [0, 0],
        "total": [0, 0],
        "bust": 8,  # 222, 666, and two 2s and a 6 or one 2 and two 6s in any order
        "last_round": None,
        "ranking": None,
    }


def test_a_roll_that_busts_is_one_object_with_its_dice_and_the_position_after_it(
    tmp_path: Path,
) -> None:
    file = tmp_path / "game.json"
    file.write_text(written(steps="111 1,1 111 1,1 111"), encoding="utf-8")
    last = json.loads(run("replay", str(file), "--jsonl").stdout.splitlines()[-1])
    assert (last["busted"], last["dice"], last["phase"]) == (True, [1, 1, 1], "roll")
    assert (last["turn"], last["seat"], last["spaces"]) == (2, 0, {})


def test_replay_reads_standard_input_and_without_jsonl_draws_the_position() -> None:
    told = run("replay", "-", stdin=written().encode())
    assert told.stdout.decode().splitlines()[4:] == [
        "b . . . . .",
        ". . . . . .",
        "players=2 seat=0 turn=2 phase=roll",
    ]


@pytest.mark.parametrize("name", BAD)
def test_a_bad_record_gives_one_line_and_exit_code_2(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.json"
    file.write_text(BAD[name][0], encoding="utf-8")
    said = fails_with_one_line(capsys, "replay", str(file), "--jsonl")
    if len(BAD[name][0]) < 1_000_000:
        assert said.startswith(" ".join(BAD[name][1].split()))
    else:
        assert said.startswith("This saved game is 1,000,001 characters long")


def test_a_file_that_cannot_be_read_gives_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "No such file" in fails_with_one_line(capsys, "replay", str(tmp_path / "none.json"))
    assert "directory" in fails_with_one_line(capsys, "replay", str(tmp_path)).lower()
    latin = tmp_path / "latin.json"
    latin.write_bytes(written().encode() + b"\xeb")
    assert "not text in UTF-8" in fails_with_one_line(capsys, "replay", str(latin))


def test_standard_input_that_is_not_text_gives_one_line() -> None:
    refused = run("replay", "-", stdin=b"\xff\xfe\x00")
    assert (refused.returncode, refused.stdout) == (2, b"")
    assert len(refused.stderr.splitlines()) == 1


# dice


def test_dice_prints_the_first_rolls_of_a_seed() -> None:
    told = run("dice", "--seed", "mine", "--count", "12")
    assert (told.returncode, told.stderr) == (0, b"")
    rolls = [parse_dice(line) for line in told.stdout.decode().splitlines()]
    assert rolls == [roll("mine", number) for number in range(1, 13)]


def test_a_bad_seed_or_count_gives_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert fails_with_one_line(capsys, "dice", "--seed", "").startswith("A secret seed is 1 to 128")
    assert fails_with_one_line(capsys, "dice", "--seed", "a b").startswith(
        "A secret seed is 1 to 128"
    )
    negative = fails_with_one_line(capsys, "dice", "--seed", "a", "--count", "-1")
    assert negative == "--count must not be negative; it is -1."


def test_the_rolls_of_a_seed_never_change() -> None:
    """A game that is saved, shared or checked by hand relies on them."""
    assert [dice.format_dice(roll("mine", number)) for number in (1, 2, 3)] == ["445", "613", "661"]
    digest = hashlib.sha256(b"mine:3:0").digest()
    assert tuple(byte % 6 + 1 for byte in digest if byte < 252)[:3] == roll("mine", 3)
    assert roll_for_start("mine", 1) != roll("mine", 1)
    assert commitment("mine") == hashlib.sha256(b"mine").hexdigest()


def test_every_die_is_fair_and_owes_nothing_to_the_others() -> None:
    """Chi-square over all 216 rolls: 215 degrees of freedom; above 301 in 1 of 10,000 seeds."""
    seen = Counter(roll("fair", number) for number in range(1, 21_601))
    assert len(seen) == 216
    assert sum((times - 100) ** 2 / 100 for times in seen.values()) < 301


def test_the_roll_off_and_the_game_share_no_rolls() -> None:
    """Two of 216 are alike once in 216; over 2,160 pairs that is 10, and 30 is out of reach."""
    alike = sum(roll("fair", n) == roll_for_start("fair", n) for n in range(1, 2_161))
    assert alike < 30


def test_dice_tells_the_roll_off_and_who_starts(capsys: pytest.CaptureFixture[str]) -> None:
    seed = next(seed for n in count() if len(roll_off(claim_it, seed := str(n), 3)) == 2)
    first, second = roll_off(claim_it, seed, 3)
    assert main(["dice", "--seed", seed, "--start", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    tied = " and ".join(map(str, first.highest))
    assert lines == [
        *(
            f"seat {seat} rolls {claim_it.format_step(rolled)}: {rolled.total}"
            for seat, rolled in first.rolls
        ),
        f"seats {tied} are level: roll again",
        *(
            f"seat {seat} rolls {claim_it.format_step(rolled)}: {rolled.total}"
            for seat, rolled in second.rolls
        ),
        f"seat {second.leader} starts",
    ]
    assert main(["dice", "--game", "claim-it", "--seed", seed, "--start", "3", "--count", "1"]) == 0
    assert capsys.readouterr().out.splitlines() == [*lines, format_dice(roll(seed, 1))]


def test_a_roll_off_that_cannot_be_gives_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    alone = fails_with_one_line(capsys, "dice", "--seed", "a", "--start", "1")
    assert alone == "--start is the number of seats, 2 to 5, not 1."
    unknown = fails_with_one_line(capsys, "dice", "--seed", "a", "--game", "chess")
    assert unknown == "There is no game called 'chess'; there are claim-it, claim-game."


# dice --check

GOLDEN = sorted((ROOT / "tests/claimit/golden").glob("*.json"))


def saved(tmp_path: Path, record: Record) -> str:
    """Return the name of a file with this record."""
    file = tmp_path / "game.json"
    file.write_text(format_record(record), encoding="utf-8")
    return str(file)


def rolled(*, first: Seat | None = None) -> Record:
    """Return the record of three rolls from a seed."""
    options = claim_it.start_options({"players": 2}, "seed", first)
    seats = (Player("Mae", "orange"), Player("Ida", "blue"))
    match = new_match(claim_it, Record(claim_it.NAME, options, seats, "seed"))
    while match.rolls < 3:
        match = match.act(claim_it.legal_actions(match.state)[0])
    return match.record


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_the_dice_of_every_golden_game_are_those_of_its_seed(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rolls = sum(token.isdigit() for token in json.loads(file.read_bytes())["steps"].split())
    assert main(["dice", "--check", str(file)]) == 0
    out, err = capsys.readouterr()
    assert out.startswith(f"All rolls ({rolls}) ")
    assert (len(out.splitlines()), err) == (1, "")


def test_a_game_whose_start_was_rolled_for_is_told_from_one_whose_start_was_chosen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    starts = claim_it.starter(rolled().options)
    assert main(["dice", "--check", saved(tmp_path, rolled())]) == 0
    assert capsys.readouterr().out == ("All rolls (3) and the roll-off match the secret seed.\n")
    assert main(["dice", "--check", saved(tmp_path, rolled(first=Seat(1 - starts)))]) == 0
    assert capsys.readouterr().out == (
        "All rolls (3) match the secret seed. Who starts was chosen, not rolled for.\n"
    )


def test_of_an_order_that_was_rolled_for_every_seat_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = start(claim_game, ["Mae", "Ida", "Tom"], "seed")
    first, second, third = match.record.options["order"]
    other = {**match.record.options, "order": [first, third, second]}
    assert main(["dice", "--check", saved(tmp_path, match.record)]) == 0
    assert "and the roll-off match" in capsys.readouterr().out
    assert main(["dice", "--check", saved(tmp_path, replace(match.record, options=other))]) == 0
    assert "Who starts was chosen" in capsys.readouterr().out


def test_a_roll_that_the_seed_does_not_give_is_named_with_its_step(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = rolled()
    last, given = len(record.steps), format_dice(roll("seed", 3))
    other = next(token for token in ("111", "222") if token != given)
    forged = replace(record, steps=(*record.steps[:-1], other))
    assert fails_with_one_line(capsys, "dice", "--check", saved(tmp_path, forged)) == (
        f"Step {last} ({other}) does not match the secret seed: roll 3 should be {given}."
    )


def test_dice_in_another_order_are_another_roll(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = rolled()
    given = record.steps[-1]
    assert given != given[::-1], "this seed serves the test"
    forged = replace(record, steps=(*record.steps[:-1], given[::-1]))
    assert "should be" in fails_with_one_line(capsys, "dice", "--check", saved(tmp_path, forged))


def test_dice_that_cannot_be_checked_give_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    unseeded = saved(tmp_path, replace(rolled(), seed=None))
    assert fails_with_one_line(capsys, "dice", "--check", unseeded) == (
        "This saved game has no secret seed, so its dice cannot be checked."
    )
    assert "No such file" in fails_with_one_line(
        capsys, "dice", "--check", str(tmp_path / "none.json")
    )
    assert fails_with_one_line(capsys, "dice", "--check", "-", "--count", "3") == (
        "--check takes only a file; the game and its secret seed are read from it."
    )
