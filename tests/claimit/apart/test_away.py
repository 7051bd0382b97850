"""A seat that is gone: the others say so, a computer plays for it, and it comes back."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from claimit import claim_it
from claimit.apart import log
from claimit.apart.letter import Letter, format_letter, parse_letter
from claimit.apart.log import BadLog, check_log, joint_of
from claimit.games import GAMES
from claimit.table.dice_check import check_dice
from claimit.table.joint import Turn
from claimit.table.match import Match, open_record
from claimit.table.phrase import Mistake
from claimit.table.record import format_record
from claimit.table.seats import Seat
from tests.claimit.apart.tables import (
    SCHNORR,
    SECRET,
    Device,
    both_games,
    computer,
    gathered,
    mover_of,
    own_seat,
    play_round,
    played,
    player_of,
)


def send(sender: Device, *receivers: Device) -> None:
    for receiver in receivers:
        receiver.read(sender.letter())


def without(table: list[Device], gone: Device) -> list[Device]:
    return [device for device in table if device is not gone]


def say_away(table: list[Device], gone: Device) -> list[Device]:
    """Have all others say that a device is gone, and play for it; return the others."""
    others = without(table, gone)
    for device in others:
        device.known = log.say_away(device.match, device.own[0], SCHNORR)
        send(device, *others)
    for device in others:
        device.known = log.played_for_those_away(device.match, player_of(device.match.game))
    return others


@pytest.mark.parametrize("company", [(0, 2), (2, 0), (1, 2)])
def test_the_seats_of_the_host_s_device_are_away_together(company: tuple[int, ...]) -> None:
    table, rng = gathered(claim_it, 4, company), random.Random(3)
    host, guests = table[0], table[1:]
    while host.mover is None:
        play_round(table, rng)
    say_away(table, host)
    for guest in guests:
        assert joint_of(guest.match).absence.away == {own.seat for own in host.own}
        guest.check()
        assert open_record(format_record(guest.match.record), GAMES).record == guest.match.record
    host.read(guests[0].letter())
    for own in host.own:
        assert not log.may_say_away(host.match, own), "it is none of the others"
        host.known = log.say_back(host.match, own, SCHNORR)
    send(host, *guests)
    assert not joint_of(guests[0].match).absence.away


def test_a_log_with_other_seats_on_the_host_s_device_is_refused() -> None:
    host, guest, *_ = gathered(claim_it, 3, hosts=(0, 2))
    joint = joint_of(host.match)
    assert joint.company == {2}
    for company in (frozenset[Seat](), frozenset({Seat(1)})):
        changed = replace(host.match.record, joint=replace(joint, company=company))
        with pytest.raises(Mistake):
            guest.read(format_letter(Letter(SECRET, replace(host.match, record=changed))))


def play_alone(device: Device, rng: random.Random, turns: int) -> None:
    """Play so many turns against a seat that is away, or up to the end."""
    for _ in range(turns):
        device.play(rng)
        device.known = log.played_for_those_away(device.match, player_of(claim_it))


@both_games
@pytest.mark.timeout(240)  # a computer plays most of it
@pytest.mark.parametrize("players", [2, 3])
def test_the_others_play_on_to_the_end_and_all_work_out_the_same(game: Any, players: int) -> None:
    table = played(game, players, turns=9)
    gone, own = mover_of(table)
    others = say_away(table, gone)
    rng = random.Random(2)
    while not others[0].match.is_over:
        play_round(others, rng)
        for device in others:
            device.known = log.played_for_those_away(device.match, player_of(game))
    assert {format_record(device.match.record) for device in others} == {
        format_record(others[0].match.record)
    }
    send(others[0], gone)
    assert gone.match.is_over
    assert joint_of(gone.match).absence.away == {own.seat}
    found = check_dice(gone.match)
    assert found is not None and found.astray is None and found.rolls == gone.match.rolls
    record = open_record(format_record(gone.match.record), GAMES).record
    assert record == gone.match.record


def test_one_of_two_others_is_not_enough() -> None:
    table = played(claim_it, 3, turns=6)
    gone, own = mover_of(table)
    first, second = without(table, gone)
    first.known = log.say_away(first.match, first.own[0], SCHNORR)
    send(first, second)
    assert joint_of(second.match).absence.away == set()
    assert log.played_for_those_away(second.match, player_of(claim_it)) == second.match
    second.known = log.say_away(second.match, second.own[0], SCHNORR)
    assert joint_of(second.match).absence.away == {own.seat}


def test_a_seat_that_plays_meanwhile_is_not_away() -> None:
    """What one of the others has said counts up to the next turn of that seat."""
    table = played(claim_it, 3, turns=6)
    gone, own = mover_of(table)
    first, second = without(table, gone)
    first.known = log.say_away(first.match, first.own[0], SCHNORR)
    send(first, gone, second)
    rng = random.Random(3)
    play_round(table, rng)
    while (mover := mover_of(table))[1] != own:
        assert mover[0].play(rng)
        send(mover[0], *without(table, mover[0]))
    second.known = log.say_away(second.match, second.own[0], SCHNORR)
    assert joint_of(second.match).absence.away == set()


def test_back_again_a_seat_plays_with_dice_of_its_own() -> None:
    table = played(claim_it, turns=6)
    gone, own = mover_of(table)
    (other,) = say_away(table, gone)
    send(other, gone)
    assert log.playing(gone.match, gone.own).record.joint == replace(
        joint_of(gone.match), next_link=None
    )
    gone.known = log.say_back(gone.match, own, SCHNORR)
    send(gone, other)
    assert joint_of(other.match).absence.away == set()
    rng = random.Random(4)
    while not table[0].match.is_over:
        play_round(table, rng)
    seats = [turn.seat for turn in joint_of(other.match).turns if turn.links]
    assert seats[-4:].count(own.seat) == 2


def test_a_turn_that_was_on_its_way_loses_against_what_was_played_since() -> None:
    table = played(claim_it, turns=6)
    gone, _ = mover_of(table)
    (other,) = say_away(table, gone)
    late = replace(gone)
    assert late.play(random.Random(5))
    other.play(random.Random(6))
    newest = other.match
    other.read(late.letter())
    late.read(other.letter())
    assert other.match == late.match == newest
    assert not other.forks and not late.forks


def test_a_turn_wins_against_a_note_and_against_a_computer_alone() -> None:
    table = played(claim_it, turns=6)
    gone, own = mover_of(table)
    (other,) = say_away(table, gone)
    assert gone.play(random.Random(5))
    newest = gone.match
    gone.read(other.letter())
    other.read(gone.letter())
    assert other.match == gone.match == newest
    assert own.seat not in joint_of(newest).absence.away


def test_a_turn_that_arrives_before_anyone_was_away_is_played_on() -> None:
    """The notes about it do not fit any more, and go."""
    table = played(claim_it, 3, turns=6)
    gone, own = mover_of(table)
    first, second = without(table, gone)
    assert gone.play(random.Random(7))
    first.known = log.say_away(first.match, first.own[0], SCHNORR)
    send(gone, first, second)
    play_round([second, gone, first] if second.mover else [first, gone, second], random.Random(8))
    for device in table:
        for other in without(table, device):
            send(device, other)
    assert len({format_record(device.match.record) for device in table}) == 1
    assert own.seat not in joint_of(first.match).absence.away


NOTES = {
    "by one that is not at the table": Turn(Seat(3), 0, 0, Seat(0)),
    "of a seat that is not to play": Turn(Seat(0), 0, 0, Seat(1)),
    "back without having been away": Turn(Seat(0), 0, 0, Seat(0)),
    "of a computer for one that is here": Turn(Seat(0), 4, 0),
}


@pytest.mark.parametrize("case", list(NOTES)[1:])
def test_a_note_that_is_not_due_is_refused(case: str) -> None:
    table = played(claim_it, turns=6)
    _, own = mover_of(table)
    note = NOTES[case]
    match = table[0].match
    if case.startswith("of a seat"):
        note = Turn(own.seat, 0, 0, Seat(1 - own.seat))
    false = with_note(match, note, own.seat)
    with pytest.raises(Mistake):
        check_log(false, SCHNORR, player_of(claim_it))


def with_note(match: Match[Any], note: Turn, seat: int) -> Match[Any]:
    """Return the log with a note or a turn that its seat has signed, whatever it is."""
    joint = joint_of(match).with_turn(note)
    false = replace(match, record=replace(match.record, joint=joint))
    seats = list(joint.seats)
    signed = SCHNORR.sign(own_seat(note.seat).secret, log.digests(false.record)[-1])
    seats[note.seat] = replace(seats[note.seat], signature=signed)
    return replace(false, record=replace(false.record, joint=replace(joint, seats=tuple(seats))))


def test_at_a_table_without_a_limit_nobody_is_away() -> None:
    table = played(claim_it, turns=6)
    gone, _ = mover_of(table)
    (other,) = without(table, gone)
    joint = replace(joint_of(other.match), limit=0)
    match = replace(other.match, record=replace(other.match.record, joint=joint))
    assert not log.may_say_away(match, other.own[0])
    own = other.own[0].seat
    with pytest.raises(BadLog):
        check_log(
            with_note(match, Turn(own, 0, 0, Seat(1 - own)), own), SCHNORR, player_of(claim_it)
        )


def test_what_a_computer_plays_for_the_absent_cannot_be_made_worse() -> None:
    """A rival that would play badly for a seat that is away is refused."""
    table = played(claim_it, turns=6)
    gone, own = mover_of(table)
    (other,) = without(table, gone)
    match = log.say_away(other.match, other.own[0], SCHNORR)
    honest = log.played_for_those_away(match, player_of(claim_it))
    bad = log.played_for_those_away(match, computer("claim-it", "random"))
    assert honest.steps != bad.steps
    with pytest.raises(BadLog):
        check_log(bad, SCHNORR, player_of(claim_it))
    known = parse_letter(format_letter(Letter(SECRET, honest)), GAMES, SCHNORR, computer).known
    assert known == honest and own.seat in joint_of(honest).absence.away


def test_a_seat_cannot_go_back_and_say_that_another_was_away() -> None:
    """It has played on after the turn of that seat, so it plays twice, and everyone sees it."""
    table = played(claim_it, turns=6)
    early = [replace(device) for device in table]
    for _ in range(6):
        play_round(table, random.Random(9))
    gone, own = mover_of(early)
    (cheat,) = without(early, gone)
    (other,) = say_away(early, gone)
    rng = random.Random(10)
    play_alone(other, rng, 20)
    victim = next(device for device in table if own in device.own)
    before = victim.match
    victim.read(other.letter())
    assert victim.match == before
    assert [fork.seat for fork in victim.forks] == [cheat.own[0].seat]


def test_a_game_that_is_over_is_not_opened_again() -> None:
    table = played(claim_it)
    over = table[0].match
    rounds = [number for number, turn in enumerate(joint_of(over).turns) if turn.links]
    early = played(claim_it, turns=len(rounds) - 2)
    gone, _ = mover_of(early)
    (other,) = say_away(early, gone)
    rng = random.Random(10)
    play_alone(other, rng, 30)
    table[0].read(other.letter())
    assert table[0].match == over


def test_a_seat_that_is_back_plays_unless_others_have_played_on() -> None:
    """A computer's turn that was worked out meanwhile does not count."""
    table = played(claim_it, turns=6)
    gone, own = mover_of(table)
    (other,) = without(table, gone)
    other.known = log.say_away(other.match, other.own[0], SCHNORR)
    send(other, gone)
    gone.known = log.say_back(gone.match, own, SCHNORR)
    other.known = log.played_for_those_away(other.match, player_of(claim_it))
    send(gone, other)
    send(other, gone)
    assert gone.match == other.match
    assert joint_of(other.match).absence.away == set()
    assert not gone.forks and not other.forks


def test_the_same_note_twice_is_refused() -> None:
    """Or a seat could fill a game with notes."""
    table = played(claim_it, 3, turns=6)
    gone, own = mover_of(table)
    first, _ = without(table, gone)
    match = log.say_away(first.match, first.own[0], SCHNORR)
    assert not log.may_say_away(match, first.own[0])
    with pytest.raises(Mistake):
        note = Turn(first.own[0].seat, 0, 0, own.seat)
        check_log(with_note(match, note, note.seat), SCHNORR, player_of(claim_it))
