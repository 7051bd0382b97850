"""Sealed dice: all devices make each roll together, so nobody can know it beforehand."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from claimit import claim_game, claim_it
from claimit.__main__ import main
from claimit.apart import log
from claimit.apart.letter import Letter, format_letter, parse_letter
from claimit.apart.log import BadLog, joint_of
from claimit.games import GAMES
from claimit.table.dice_check import check_dice
from claimit.table.joint import SEALED, Turn
from claimit.table.match import Match, open_record
from claimit.table.phrase import Mistake
from claimit.table.record import BadRecord, format_record
from tests.claimit.apart.tables import (
    SCHNORR,
    SECRET,
    SealedDevice,
    both_games,
    changed,
    computer,
    gathered,
    play_badly,
    player_of,
)

CALM = settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)


def sealed(game: Any, players: int = 2, hosts: Sequence[int] = (0,)) -> list[SealedDevice]:
    """Return the devices of a table with sealed dice whose game has just been started."""
    table = gathered(game, players, hosts, dice=SEALED)
    return [SealedDevice(device.own, device.known) for device in table]


def exchange(table: Sequence[SealedDevice], rng: random.Random) -> None:
    """Let each device go on as far as it can, and send to all others what it knows."""
    for device in table:
        device.go_on(rng)
        for other in table:
            other.read(device.letter())


def played(game: Any, players: int = 2, rounds: int = 2000, seed: int = 1) -> list[SealedDevice]:
    """Return the devices after so many exchanges, or at the end of the game."""
    table, rng = sealed(game, players), random.Random(seed)
    for _ in range(rounds):
        if table[0].match.is_over and table[0].match.ply == joint_of(table[0].match).steps:
            break
        exchange(table, rng)
    return table


def mover_of(table: Sequence[SealedDevice]) -> SealedDevice:
    """Return the device of the seat to play."""
    match = table[0].match
    seat = match.states[joint_of(match).steps].seat
    return next(device for device in table if seat in [own.seat for own in device.own])


def asking(table: Sequence[SealedDevice], rng: random.Random) -> SealedDevice:
    """Play until a roll is asked for that no other device knows of yet; return its device."""
    while True:
        device = mover_of(table)
        device.go_on(rng)
        if joint_of(device.match).waits_for:
            return device
        for other in table:
            other.read(device.letter())


def refused(match: Match[Any], reason: str) -> None:
    """Check that neither a letter nor a record with this log is read."""
    with pytest.raises((BadLog, Mistake), match=reason):
        log.check_log(log.public(match), SCHNORR, player_of(match.game))
    with pytest.raises(Mistake):
        parse_letter(format_letter(Letter(SECRET, match)), GAMES, SCHNORR, computer)


def with_joint(match: Match[Any], **changes: Any) -> Match[Any]:
    joint = replace(joint_of(match), **changes)
    return replace(match, record=replace(match.record, joint=joint))


# Whole games


@pytest.mark.parametrize(("name", "players"), [("claim-it", 2), ("claim-it", 3), ("claim-game", 2)])
def test_devices_play_one_game_to_its_end(
    name: str, players: int, capsys: pytest.CaptureFixture[str], tmp_path: Any
) -> None:
    table = played(GAMES[name], players)
    match = table[0].match
    assert match.is_over
    assert {format_record(device.match.record) for device in table} == {format_record(match.record)}
    found = check_dice(match)
    assert found is not None and found.astray is None and found.start_agrees
    assert found.rolls == match.rolls > 10 and not found.unrevealed
    file = tmp_path / "game.json"
    file.write_text(format_record(match.record))
    assert main(["dice", "--check", str(file)]) == 0
    assert f"All rolls ({match.rolls}) follow" in capsys.readouterr().out


def test_a_device_with_several_seats_answers_for_all_of_them() -> None:
    table, rng = sealed(claim_it, 4, hosts=(0, 2)), random.Random(2)
    for _ in range(40):
        exchange(table, rng)
    assert joint_of(table[0].match).turns[-1].steps and table[0].match.rolls > 10


def test_each_roll_follows_by_sha_256_from_the_links_of_all() -> None:
    """Worked out here from the record's JSON alone, as its description says."""
    match = played(claim_it, 3)[0].match
    record = json.loads(format_record(match.record))
    joint, steps = record["joint"], record["steps"].split()
    parts = [part.split(":") for part in joint["turns"].split()]
    assert joint["dice"] == "sealed" and joint["missing"] == []
    # The start is the host's. Any other part reveals a link of its seat, or of all if it asks.
    revealed = [[0, 0, 0]]
    for seat, _, kind in parts:
        more = [int(kind == "asks" or int(seat) == each) for each in range(3)]
        revealed.append([one + other for one, other in zip(revealed[-1], more, strict=True)])
    links: list[list[bytes]] = []
    for each, number in zip(joint["seats"], revealed[-1], strict=True):
        chain = [bytes.fromhex(each["link"])]
        for _ in range(number):
            chain.insert(0, hashlib.sha256(chain[0]).digest())
        assert chain[0].hex() == each["anchor"]
        links.append(chain)
    ply = rolls = 0
    for at, (_, length, kind) in enumerate(parts):
        ply += int(length)
        if kind == "asks":
            rolls += 1
            used = [links[seat][number].hex() for seat, number in enumerate(revealed[at + 1])]
            text = ":".join(["apart", joint["table"], str(rolls), *used, "0"])
            faces = [byte % 6 + 1 for byte in hashlib.sha256(text.encode()).digest() if byte < 252]
            assert steps[ply] == "".join(map(str, faces[:3]))
    assert rolls == match.rolls > 10


def test_a_game_that_waits_for_an_answer_is_read_from_its_record_and_its_letter() -> None:
    device = asking(sealed(claim_it, 3), random.Random(3))
    match = device.match
    for read in (
        open_record(format_record(match.record), GAMES),
        cast("Match[Any]", parse_letter(device.letter(), GAMES, SCHNORR, computer).known),
    ):
        assert joint_of(read).waits_for == joint_of(match).waits_for != frozenset()
        assert not log.is_answered(read)


# What a seat cannot do


def test_no_roll_is_known_before_all_have_answered() -> None:
    table, rng = sealed(claim_it, 3), random.Random(4)
    device = asking(table, rng)
    others = [other for other in table if other is not device]
    for other in others:
        match = device.match
        assert joint_of(match).of_roll(match.rolls + 1, match.ply) is None
        other.read(device.letter())
        other.known = log.answered(other.match, other.own)
        device.read(other.letter())
    assert log.is_answered(device.match)


def test_a_seat_cannot_take_instead_of_rolling_once_it_has_asked_for_the_roll() -> None:
    table, rng = sealed(claim_it), random.Random(5)
    while claim_it.TAKE not in claim_it.legal_actions((device := asking(table, rng)).match.state):
        exchange(table, rng)
    assert not log.playing(device.match, device.own).can_undo
    own, length = device.own[0], joint_of(device.match).turns[-1].steps
    before = with_joint(device.match, **_without_last(device))
    table[1 - table.index(device)].read(device.letter())
    assert length == before.ply - joint_of(before).steps
    false = log.finish(before.act(claim_it.TAKE), own, SCHNORR)
    for each in table:
        each.read(format_letter(Letter(SECRET, false)))
        assert [fork.seat for fork in each.forks] == [own.seat]


def _without_last(device: SealedDevice) -> dict[str, Any]:
    joint = joint_of(device.match)
    before = joint.upto(len(joint.turns) - 1)
    seats = tuple(
        replace(seat, signature=known.signature)
        for seat, known in zip(before.seats, joint.seats, strict=True)
    )
    return {"turns": before.turns, "seats": seats, "missing": before.missing}


def _another_turn(match: Match[Any], rng: random.Random) -> Match[Any]:
    """Return the log with the turn played to its end, with the roll that would be the next one."""
    false = with_joint(match, next_link=b"")
    while not log.is_finished(false):
        false = false.act(rng.choice(false.game.legal_actions(false.state)))
    return false


def test_a_roll_that_nobody_asked_for_is_refused() -> None:
    table, rng = sealed(claim_it), random.Random(6)
    device = asking(table, rng)
    before = log.public(with_joint(device.match, **_without_last(device)))
    false = log.finish(_another_turn(before, rng), device.own[0], SCHNORR)
    with pytest.raises(BadLog, match="does not follow from what the seats have revealed"):
        log.check_log(false, SCHNORR, player_of(claim_it))
    with pytest.raises(Mistake):
        parse_letter(format_letter(Letter(SECRET, false)), GAMES, SCHNORR, computer)


def test_a_roll_that_a_seat_has_chosen_is_refused() -> None:
    table, rng = sealed(claim_it), random.Random(7)
    device = asking(table, rng)
    other = table[1 - table.index(device)]
    other.read(device.letter())
    other.known = log.answered(other.match, other.own)
    device.read(other.letter())
    match = log.playing(device.match, device.own)
    true = match.roll().record.steps[-1]
    lucky = next(token for token in ("123", "246", "531") if token != true)
    match = match.step(claim_it.parse_step(lucky))
    while not log.is_finished(match):
        legal = [each for each in claim_it.legal_actions(match.state) if each != claim_it.ROLL]
        match = match.act(legal[0])
    with pytest.raises(BadLog, match=f"\\({lucky}\\) does not follow"):
        log.check_log(log.finish(match, device.own[0], SCHNORR), SCHNORR, player_of(claim_it))


def test_an_answer_that_is_not_the_next_link_is_refused() -> None:
    table, rng = sealed(claim_it), random.Random(8)
    device = asking(table, rng)
    other = table[1 - table.index(device)]
    other.read(device.letter())
    seat = other.own[0].seat
    false = joint_of(other.match).with_answer(seat, bytes(32))
    match = replace(other.match, record=replace(other.match.record, joint=false))
    refused(match, "do not lead back to its anchor")
    with pytest.raises(BadRecord, match="do not lead back to its anchor"):
        open_record(format_record(match.record), GAMES)


@pytest.mark.parametrize("part", ["not asked", "of itself", "at another time"])
def test_a_part_that_says_wrong_things_of_who_has_to_answer_is_refused(part: str) -> None:
    table, rng = sealed(claim_it, 3), random.Random(9)
    match = asking(table, rng).match
    if part == "at another time":
        match, missing = played(claim_it, 3, rounds=300)[0].match, {0}
    else:
        mover = joint_of(match).turns[-1].seat
        missing = {mover} if part == "of itself" else {0, 1, 2}
    refused(with_joint(match, missing=frozenset(missing)), "missing")


def test_a_seat_cannot_ask_twice_or_where_it_may_not_roll() -> None:
    table, rng = sealed(claim_it), random.Random(10)
    device = asking(table, rng)
    own, match = device.own[0], device.match
    assert not log.may_ask(match, own)
    ask = joint_of(match).turns[-1]
    assert ask.asks
    again = with_joint(match, turns=(*joint_of(match).turns, ask._replace(steps=0)))
    refused(again, "'turns'")


# Those who do not answer


def test_a_seat_that_does_not_answer_can_be_said_to_be_away_and_the_game_goes_on() -> None:
    table, rng = sealed(claim_it), random.Random(11)
    device = asking(table, rng)
    gone = table[1 - table.index(device)]
    match, own = device.match, device.own[0]
    assert log.waited_for(match) == (gone.own[0].seat,)
    device.known = log.say_away(match, own, SCHNORR)
    assert joint_of(device.match).absence.away == {gone.own[0].seat}
    assert log.is_answered(device.match)
    for _ in range(30):
        device.go_on(rng)
        device.known = log.played_for_those_away(device.match, player_of(claim_it))
        device.check()
    assert device.match.rolls > 10
    gone.read(device.letter())
    assert joint_of(gone.match).turns == joint_of(device.match).turns
    gone.known = log.say_back(gone.match, gone.own[0], SCHNORR)
    device.read(gone.letter())
    assert not joint_of(device.match).absence.away
    device.go_on(rng)
    assert device.match.is_over or log.waited_for(device.match) == (gone.own[0].seat,)


def test_an_answer_that_comes_while_one_of_two_has_said_that_its_seat_is_away_counts() -> None:
    table, rng = sealed(claim_it, 3), random.Random(12)
    device = asking(table, rng)
    slow, impatient = (other for other in table if other is not device)
    for other in (slow, impatient):
        other.read(device.letter())
    impatient.known = log.answered(impatient.match, impatient.own)
    seat = slow.own[0].seat
    impatient.known = log.say_away(impatient.match, impatient.own[0], SCHNORR)
    slow.known = log.answered(slow.match, slow.own)
    for one in table:
        for other in table:
            other.read(one.letter())
    for each in table:
        assert log.is_answered(each.match) and not joint_of(each.match).absence.away
        assert seat not in joint_of(each.match).missing
    exchange(table, rng)
    assert not joint_of(table[0].match).absence.said, "the game has gone on since"


@pytest.mark.parametrize("seed", range(12))
def test_who_does_not_like_a_roll_and_leaves_gets_it_all_the_same(seed: int) -> None:
    """The computer player that plays on makes the roll that was asked for, if it likes or not."""
    table, rng = sealed(claim_it), random.Random(seed)
    while claim_it.TAKE not in claim_it.legal_actions((device := asking(table, rng)).match.state):
        exchange(table, rng)
    other = table[1 - table.index(device)]
    other.read(device.letter())
    other.known = log.answered(other.match, other.own)
    roll, ply = other.match.roll().record.steps[-1], other.match.ply
    other.known = log.say_away(other.match, other.own[0], SCHNORR)
    other.known = log.played_for_those_away(other.match, player_of(claim_it))
    assert other.match.record.steps[ply] == roll
    other.check()
    device.read(other.letter())
    assert device.match.record.steps[ply] == roll


def test_a_roll_that_was_made_here_goes_if_all_others_do_without_an_answer_to_it() -> None:
    table, rng = sealed(claim_it, 3), random.Random(4)
    device = asking(table, rng)
    slow, impatient = (other for other in table if other is not device)
    for other in (slow, impatient):
        other.read(device.letter())
        other.known = log.answered(other.match, other.own)
    device.read(impatient.letter())
    impatient.read(device.letter())
    device.known = log.say_away(device.match, device.own[0], SCHNORR)
    impatient.read(device.letter())
    device.read(slow.letter())
    device.known = log.with_known_roll(device.match)
    assert device.match.ply == joint_of(device.match).steps + 1
    impatient.known = log.say_away(impatient.match, impatient.own[0], SCHNORR)
    device.read(impatient.letter())
    assert joint_of(device.match).absence.away == {slow.own[0].seat}
    assert device.match.ply == joint_of(device.match).steps
    device.go_on(rng)
    log.check_log(log.public(device.match), SCHNORR, player_of(claim_it))
    for other in (slow, impatient):
        other.read(device.letter())
        assert joint_of(other.match).turns == joint_of(device.match).turns


def test_a_seat_cannot_have_a_computer_play_before_it_has_answered_itself() -> None:
    table, rng = sealed(claim_it), random.Random(14)
    device = asking(table, rng)
    other = table[1 - table.index(device)]
    other.read(device.letter())
    own = other.own[0]
    assert not log.may_say_away(other.match, own)
    joint = joint_of(other.match)
    note = Turn(own.seat, 0, 0, device.own[0].seat)
    false = with_joint(other.match, turns=(*joint.turns, note))
    refused(false, "missing")


# Messages


@pytest.mark.timeout(240)  # a computer plays some of it
@CALM
@given(
    seed=st.integers(0, 10**9),
    players=st.integers(2, 4),
    game=st.sampled_from([claim_it, claim_game]),
    rounds=st.integers(5, 40),
)
def test_any_order_loss_and_repetition_gives_one_log(
    seed: int, players: int, game: Any, rounds: int
) -> None:
    rng = random.Random(seed)
    table = sealed(game, players)
    play_badly(table, rng, rounds, _act)
    for _ in range(2):  # the newest state of each reaches each in the end
        for one in table:
            for other in table:
                other.read(one.letter())
    assert len({format_record(log.public(device.match).record) for device in table}) == 1
    assert not any(device.forks for device in table)


def _act(device: SealedDevice, rng: random.Random) -> None:
    own = device.own[0]
    if own.seat in joint_of(device.match).absence.away and not device.match.is_over:
        device.known = log.say_back(device.match, own, SCHNORR)
    device.go_on(rng)
    if rng.random() < 0.1 and log.may_say_away(device.match, own):
        device.known = log.say_away(device.match, own, SCHNORR)
    device.known = log.played_for_those_away(device.match, player_of(device.match.game))


@both_games
def test_letters_with_changed_bytes_get_a_sentence_or_are_as_good(game: Any) -> None:
    rng = random.Random(15)
    table = sealed(game)
    for _ in range(20):
        exchange(table, rng)
    letter = asking(table, rng).letter()
    honest = parse_letter(letter, GAMES, SCHNORR, computer).known
    assert isinstance(honest, Match)
    refusals = 0
    for _ in range(400):
        try:
            known = parse_letter(changed(letter, rng), GAMES, SCHNORR, computer).known
        except Mistake as error:
            assert str(error).endswith(".")
            refusals += 1
        else:
            assert isinstance(known, Match)
            assert format_record(known.record) == format_record(honest.record)
    assert refusals > 300
