"""Whole games between devices: one log, dice that follow from it, and the command line reads it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from claimit.__main__ import main
from claimit.apart import log
from claimit.apart.letter import LONGEST, Letter, format_letter, game_of, parse_letter
from claimit.apart.log import digests, joint_of
from claimit.games import GAMES
from claimit.table.dice_check import check_dice
from claimit.table.match import open_record
from claimit.table.record import format_record
from tests.claimit.apart.tables import (
    SCHNORR,
    SECRET,
    both_games,
    computer,
    gathered,
    played,
    player_of,
)

DATA = Path(__file__).parents[1] / "data"


@pytest.mark.parametrize(
    ("name", "players"), [("claim-it", 2), ("claim-it", 5), ("claim-game", 2), ("claim-game", 3)]
)
def test_devices_that_send_each_other_letters_play_one_game_to_its_end(
    name: str, players: int
) -> None:
    table = played(GAMES[name], players)
    first = table[0].match
    assert first.is_over
    assert {format_record(device.match.record) for device in table} == {format_record(first.record)}
    assert not any(device.forks for device in table)
    found = check_dice(first)
    assert found is not None and found.astray is None and found.start_agrees
    assert found.rolls == first.rolls > 10


def test_a_device_may_have_several_seats() -> None:
    table = gathered(GAMES["claim-it"], 5, hosts=(1, 3))
    assert len(table) == 4
    assert joint_of(table[0].match).host == 1


def test_each_roll_follows_by_sha_256_from_what_the_seats_have_told() -> None:
    """Worked out here from the record's JSON alone, as its description says."""
    match = played(GAMES["claim-it"])[0].match
    record = json.loads(format_record(match.record))
    joint, steps = record["joint"], record["steps"].split()
    turns = [tuple(map(int, turn.split(":"))) for turn in joint["turns"].split()]
    links: list[list[bytes]] = []
    for seat, each in enumerate(joint["seats"]):
        chain = [bytes.fromhex(each["link"])]
        for _ in range(sum(revealed for whose, _, revealed in turns if whose == seat)):
            chain.insert(0, hashlib.sha256(chain[0]).digest())
        assert chain[0].hex() == each["anchor"]
        links.append(chain)
    revealed, ply, number = [0] * len(links), 0, 0
    for at, (seat, length, more) in enumerate(turns):
        for step in steps[ply : ply + length]:
            if len(step) == 3 and step.isdigit():
                number += 1
                newest = [links[each][revealed[each]].hex() for each in range(len(links))]
                source = ["apart", joint["table"], str(at), str(number), *newest]
                text = ":".join([*source, links[seat][revealed[seat] + 1].hex(), "0"])
                faces = [
                    byte % 6 + 1 for byte in hashlib.sha256(text.encode()).digest() if byte < 252
                ]
                assert step == "".join(map(str, faces[:3]))
        ply += length
        revealed[seat] += more
    assert number == match.rolls > 10


def test_who_starts_and_the_board_follow_from_what_all_have_told() -> None:
    """With other secrets of the guest, the same host starts another game."""
    match = gathered(GAMES["claim-game"], 3)[0].match
    joint = joint_of(match)
    seats = (joint.seats[0], replace(joint.seats[1], anchor=bytes(32)), joint.seats[2])
    other = replace(joint, seats=seats)
    assert other.start != joint.start
    assert match.game.start_options(joint.chosen, joint.start) == match.record.options
    assert match.game.start_options(joint.chosen, other.start) != match.record.options


def test_options_that_were_chosen_are_not_left_to_chance() -> None:
    match = gathered(GAMES["claim-it"], 3, first=2, reuse_squatters=True)[0].match
    assert match.record.options == {"players": 3, "first": 2, "reuse_squatters": True}
    match = gathered(GAMES["claim-game"], 2, reading="small")[0].match
    assert match.record.options["reading"] == "small"


@both_games
def test_a_record_of_version_2_comes_back_as_it_was(game: Any) -> None:
    record = played(game, 3, turns=12)[0].match.record
    text = format_record(record)
    assert json.loads(text)["version"] == 2
    assert open_record(text, GAMES).record == record
    assert digests(open_record(text, GAMES).record) == digests(record)


@both_games
def test_the_command_line_replays_checks_and_reviews_it(
    game: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = played(game, turns=8)[0].match
    file = tmp_path / "apart.json"
    file.write_text(format_record(match.record), "utf-8")
    assert main(["replay", str(file), "--jsonl"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == match.ply + 1
    assert main(["dice", "--check", str(file)]) == 0
    assert f"All rolls ({match.rolls})" in capsys.readouterr().out
    assert main(["review", str(file), "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["seats"]) == 2


@both_games
def test_records_that_were_written_earlier_still_hold(game: Any) -> None:
    """If this fails, games that people have saved can no longer be played or checked."""
    text = (DATA / f"apart-{game.NAME}.json").read_text("utf-8").strip()
    match = open_record(text, GAMES)
    log.check_log(match, SCHNORR, player_of(match.game))
    assert format_record(match.record) == text
    assert (
        parse_letter(format_letter(Letter(SECRET, match)), GAMES, SCHNORR, computer).known == match
    )


def test_a_letter_of_a_game_of_two_is_short() -> None:
    """Base64 makes a third more of it: about 1,000 characters of a link."""
    data = played(GAMES["claim-it"])[0].letter()
    assert len(data) < 750


@both_games
def test_a_letter_brings_all_that_is_known(game: Any) -> None:
    match = played(game, 3, turns=5)[0].match
    relays = ("wss://one.example", "wss://two.example")
    data = format_letter(Letter(SECRET, match, relays))
    assert game_of(data) == game.NAME
    read = parse_letter(data, GAMES, SCHNORR, computer)
    assert (read.secret, read.relays) == (SECRET, relays)
    assert read.known == match
    assert len(data) < LONGEST


def test_a_turn_that_is_being_played_is_seen_by_nobody_else() -> None:
    table = gathered(GAMES["claim-it"])
    mover = next(device for device in table if device.own[0].seat == device.match.state.seat)
    begun = log.playing(mover.match, mover.own).roll()
    found = check_dice(replace(begun, record=log.public(begun).record))
    assert format_letter(Letter(SECRET, begun)) == mover.letter()
    assert begun.ply == 1 and found is not None and found.rolls == 0 and found.unrevealed == 1
