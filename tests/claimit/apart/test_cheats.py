"""Every way to cheat that was thought of, and what comes of it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from claimit import claim_it
from claimit.apart import log
from claimit.apart.invitation import Chair, Invitation, Sitting, sitting_of, with_guests
from claimit.apart.letter import Letter, format_letter, parse_letter
from claimit.apart.log import BadLog, check_log, joint_of
from claimit.apart.membership import Membership
from claimit.apart.merge import merged
from claimit.apart.secrets import OwnSeat
from claimit.games import GAMES
from claimit.table.dice_check import check_dice
from claimit.table.joint import LINKS_A_TURN, Turn
from claimit.table.match import Match, replay
from claimit.table.phrase import Mistake
from claimit.table.record import BadRecord, format_record, parse_record
from claimit.table.seats import Seat
from tests.claimit.apart.tables import (
    NAMES,
    SCHNORR,
    SECRET,
    TABLE,
    Device,
    computer,
    devices,
    gathered,
    invitation,
    mover_of,
    own_seat,
    play_round,
    played,
    player_of,
)

NINES = random.Random(9)


def read(match: Match[Any]) -> Match[Any]:
    """Send a log to another device."""
    known = parse_letter(format_letter(Letter(SECRET, match)), GAMES, SCHNORR, computer).known
    assert isinstance(known, Match)
    return known


def with_joint(match: Match[Any], **changes: Any) -> Match[Any]:
    """Return a log with another joint part."""
    joint = replace(joint_of(match), **changes)
    return replace(match, record=replace(match.record, joint=joint))


def written(match: Match[Any]) -> str:
    return format_record(match.record)


# A seat chooses, repeats or predicts its dice


def test_dice_that_a_seat_has_chosen_are_refused() -> None:
    device, own = mover_of(played(claim_it, turns=4))
    match = log.playing(device.match, device.own)
    true = match.roll().record.steps[-1]
    lucky = next(token for token in ("123", "246", "531") if token != true)
    match = match.step(claim_it.parse_step(lucky))
    while not log.is_finished(match):
        match = match.act(claim_it.legal_actions(match.state)[0])
    false = log.finish(match, own, SCHNORR)
    refusal = f"\\({lucky}\\) does not follow from what the seats have revealed"
    with pytest.raises(BadLog, match=refusal):
        check_log(false, SCHNORR, player_of(claim_it))
    with pytest.raises(Mistake):  # a letter has no dice: its reader works them out
        read(false)


def test_another_link_would_be_another_anchor() -> None:
    """So a seat cannot try links until it likes its dice."""
    match = played(claim_it, turns=4)[0].match
    for seat in range(2):
        seats = list(joint_of(match).seats)
        seats[seat] = replace(seats[seat], link=bytes(31) + b"\1")
        with pytest.raises(Mistake):
            read(with_joint(match, seats=tuple(seats)))
        text = format_record(with_joint(match, seats=tuple(seats)).record)
        with pytest.raises(BadRecord, match="do not lead back to its anchor"):
            parse_record(text, GAMES)


def test_a_seat_rolls_the_same_dice_however_often_it_tries() -> None:
    device, _ = mover_of(played(claim_it, turns=4))
    rolls = {log.playing(device.match, device.own).roll().record.steps[-1] for _ in range(5)}
    assert len(rolls) == 1


def test_what_is_placed_changes_nothing_of_the_next_roll() -> None:
    """So there is one series of dice in a turn, and no way to look for a better one."""
    device, _ = mover_of(played(claim_it, turns=6, seed=3))
    match = log.playing(device.match, device.own).roll()
    sources: set[str | None] = set()
    for first in claim_it.legal_actions(match.state):
        placed = match.step(first)
        sources.add(placed.record.dice_source.of_roll(placed.rolls + 1, placed.ply))
    assert len(sources) == 1


def test_nobody_else_can_work_out_a_roll_before_its_turn_is_finished() -> None:
    table = played(claim_it, turns=4)
    _, own = mover_of(table)
    for device in table:
        source = log.playing(device.match, device.own).record.dice_source.of_roll(99, 9999)
        assert (source is not None) == (own in device.own)


# A seat breaks a rule, plays out of turn, or changes what was played


@pytest.mark.parametrize("change", ["another seat", "fewer steps", "no steps", "one link"])
def test_a_turn_that_is_none_is_refused(change: str) -> None:
    match = played(claim_it, turns=6)[0].match
    *before, last = joint_of(match).turns
    changed = {
        "another seat": Turn(Seat(1 - last.seat), last.steps, last.links),
        "fewer steps": Turn(last.seat, last.steps - 1, last.links),
        "no steps": Turn(last.seat, 0, last.links),
        "one link": Turn(last.seat, last.steps, 1),
    }[change]
    with pytest.raises(Mistake):
        check_log(with_joint(match, turns=(*before, changed)), SCHNORR, player_of(claim_it))


def test_a_step_against_the_rules_is_refused() -> None:
    record = played(claim_it, turns=6)[0].match.record
    false = replace(record, steps=(*record.steps[:-1], "9,9"))
    with pytest.raises(BadRecord, match="cannot be played"):
        replay(claim_it, false)


def test_a_turn_out_of_turn_is_refused() -> None:
    table = played(claim_it, turns=4)
    device, _ = mover_of(table)
    (other,) = (each for each in table if each is not device)
    turn = log.playing(device.match, device.own)
    while not log.is_finished(turn):
        turn = turn.act(claim_it.legal_actions(turn.state)[0])
    with pytest.raises(Mistake):
        read(log.finish(turn, other.own[0], SCHNORR))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_turn_of_the_past_cannot_be_changed(seat: int) -> None:
    """Every later turn vouches for it, those of the seat itself as well."""
    match = played(claim_it, turns=9)[0].match
    joint, ply = joint_of(match), 0
    for turn in joint.turns:
        steps = match.record.steps[ply : ply + turn.steps]
        if turn.seat == seat and any("," in step for step in steps):
            break
        ply += turn.steps
    at = next(n for n in range(ply, match.ply) if "," in match.record.steps[n])
    others = [
        action
        for action in claim_it.legal_actions(match.states[at])
        if claim_it.format_step(action) not in ("take", match.record.steps[at])
        and action != claim_it.ROLL
    ]
    for action in others:
        steps = list(match.record.steps)
        steps[at] = claim_it.format_step(action)
        false = replace(match, record=replace(match.record, steps=tuple(steps)))
        with pytest.raises(BadLog):
            check_log(false, SCHNORR, player_of(claim_it))


def test_a_turn_that_someone_else_has_signed_is_refused() -> None:
    device, own = mover_of(played(claim_it, turns=4))
    thief = OwnSeat(TABLE, own.seat, b"\7" * 32)
    honest = log.finish(device.turn(NINES), own, SCHNORR)
    stolen = log.finish(device.turn(NINES), thief, SCHNORR)
    for false in (stolen, with_joint(honest, seats=joint_of(device.match).seats)):
        with pytest.raises(Mistake):
            read(false)


def test_a_seat_that_plays_twice_is_found_by_everyone() -> None:
    """Two turns of one number: whichever wins, both logs are there to prove it."""
    table = played(claim_it, 3, turns=5)
    device, own = mover_of(table)
    one = log.finish(device.turn(random.Random(1)), own, SCHNORR)
    two = next(
        other
        for seed in range(2, 99)
        if (other := log.finish(device.turn(random.Random(seed)), own, SCHNORR)) != one
    )
    letters = [format_letter(Letter(SECRET, each)) for each in (one, two)]
    for seen in (letters, letters[::-1]):
        (witness, *_) = (each for each in table if each is not device)
        witness.known = device.match
        witness.forks.clear()
        for letter in seen:
            witness.read(letter)
        (fork,) = witness.forks
        assert (fork.seat, fork.turn) == (own.seat, len(joint_of(device.match).turns))
        assert sorted(map(written, fork.logs)) == sorted(map(written, (one, two)))
    first = merged(one, two).known
    assert first == merged(two, one).known


# A host and its guests


def test_a_host_that_changes_its_own_seat_after_its_guests_have_come_is_refused() -> None:
    """It could try secrets until it likes the start and its first dice."""
    host, guest = devices(claim_it)
    host.read(guest.letter())
    assert isinstance(host.known, Invitation)
    other = OwnSeat(TABLE, Seat(0), b"\5" * 32)
    sittings = [sitting_of(other, NAMES[0], SCHNORR), host.known.seated[Seat(1)]]
    false = log.start(host.known, sittings, other, SCHNORR, claim_it)
    with pytest.raises(BadLog, match="other terms"):
        merged(guest.known, read(false))


@pytest.mark.parametrize(
    "change",
    [{"limit": 0}, {"chosen": {"players": 2, "reuse_squatters": True}}],
    ids=["limit", "options"],
)
def test_a_game_on_other_terms_than_those_of_the_invitation_is_refused(change: Any) -> None:
    host, guest = devices(claim_it)
    host.read(guest.letter())
    assert isinstance(host.known, Invitation)
    host.known = replace(host.known, **change)
    host.begin()
    with pytest.raises(BadLog, match="other terms"):
        guest.read(host.letter())


def test_two_starts_of_one_table_are_a_fork_of_the_host() -> None:
    host, guest = devices(claim_it)
    late = with_guests(
        invitation(claim_it), [sitting_of(OwnSeat(TABLE, Seat(1), b"\6" * 32), "Cy", SCHNORR)]
    )
    host.read(guest.letter())
    one = replace(host)
    one.begin()
    host.known = late
    host.begin()
    found = merged(one.known, host.known)
    assert found.fork is not None and (found.fork.seat, found.fork.turn) == (0, 0)


def test_of_two_guests_on_the_only_seat_one_plays() -> None:
    host, first = devices(claim_it, first=1)
    late = OwnSeat(TABLE, Seat(1), b"\6" * 32)
    both = [sitting_of(own_seat(1), "Ida", SCHNORR), sitting_of(late, "Late", SCHNORR)]
    host.read(first.letter())
    made = with_guests(invitation(claim_it, first=1), both[1:])
    host.read(format_letter(Letter(SECRET, made)))
    host.begin()
    chosen = host.match.record.seats[1].name
    for own, sitting in zip((own_seat(1), late), both, strict=True):
        joint = joint_of(log.playing(host.match, [own]))
        assert (joint.next_link is not None) == (sitting.name == chosen)


def test_of_two_guests_on_one_seat_the_second_gets_a_free_one() -> None:
    (host, *_) = devices(claim_it, 3)
    secrets = [b"\6" * 32, b"\7" * 32]
    own = [OwnSeat(TABLE, Seat(1), secret) for secret in secrets]
    for seat in own:
        sitting = sitting_of(seat, NAMES[seat.secret[0] - 5], SCHNORR)
        made = with_guests(invitation(claim_it, 3), [sitting])
        host.read(format_letter(Letter(SECRET, made)))
    host.begin()
    found = [Membership(SECRET, (each,)).seated_in(host.match).seats for each in own]
    assert sorted(seat.seat for (seat,) in found) == [1, 2]
    for (seat,) in found:
        assert joint_of(host.match).seats[seat.seat].key == SCHNORR.key_of(seat.secret)


@pytest.mark.parametrize("seat", [0, 2, 9])
def test_a_guest_sits_down_only_where_a_seat_is_open(seat: int) -> None:
    guest = Sitting(Seat(seat), "Cy", bytes(32), bytes(32))
    with pytest.raises(Mistake, match="not open to guests"):
        with_guests(invitation(claim_it), [guest])


@pytest.mark.parametrize("name", ["", "  ", "x" * 10_000, "\x07", "n\n" * 50])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    guest = Sitting(Seat(1), name, bytes(32), bytes(32))
    with pytest.raises(Mistake):
        with_guests(invitation(claim_it), [guest])


def test_a_crowd_of_guests_fills_no_memory() -> None:
    made = invitation(claim_it)
    for number in range(100):
        made = with_guests(made, [Sitting(Seat(1), f"G{number}", bytes(32), bytes(32))])
    assert len(made.guests) == 20


# What travels is old, of another table, or signed for another


def test_an_old_letter_changes_nothing() -> None:
    table = gathered(claim_it)
    letters = [table[0].letter()]
    for _ in range(5):
        play_round(table, NINES)
        letters.append(table[0].letter())
    newest = table[1].match
    for letter in letters:
        table[1].read(letter)
    assert table[1].match == newest and not table[1].forks


def test_a_letter_of_another_table_is_refused() -> None:
    table = gathered(claim_it)
    other = format_letter(Letter(b"another secret!!", table[0].known))
    with pytest.raises(Mistake):
        table[1].read(other)


def test_a_refused_letter_leaves_a_device_as_it_was() -> None:
    table = played(claim_it, turns=4)
    device, own = mover_of(table)
    before = table[0].known
    false = log.finish(device.turn(NINES), OwnSeat(TABLE, own.seat, b"\7" * 32), SCHNORR)
    with pytest.raises(Mistake):
        table[0].read(format_letter(Letter(SECRET, false)))
    assert table[0].known is before


def test_a_seat_has_no_more_links_than_its_chain() -> None:
    record = played(claim_it, turns=2)[0].match.record
    for turns in (600, 100_000):
        data = json.loads(format_record(record))
        data["joint"]["turns"] = " ".join(["0:0:1", *[f"0:1:{LINKS_A_TURN}"] * turns])
        with pytest.raises(BadRecord):
            parse_record(json.dumps(data), GAMES)


CASES: dict[str, Callable[[bytes], bytes]] = {
    "too long": lambda data: data + bytes(1_000_000),
    "cut": lambda data: data[:-1],
    "empty": lambda data: b"",
    "noise": lambda data: bytes(200),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_no_letter_gets_a_sentence(case: str) -> None:
    data = CASES[case](played(claim_it, turns=4)[0].letter())
    with pytest.raises(Mistake, match="damaged"):
        parse_letter(data, GAMES, SCHNORR, computer)


def test_a_stranger_with_the_secret_of_a_table_replaces_nothing() -> None:
    """It can make a longer game of the same table with seats of its own."""
    table = played(claim_it, turns=4)
    own = [OwnSeat(TABLE, Seat(seat), bytes([77 + seat]) * 32) for seat in (0, 1)]
    hosts = tuple(sitting_of(each, "X", SCHNORR) for each in own)
    stranger = Device(own, replace(invitation(claim_it), hosts=hosts))
    stranger.begin()
    for _ in range(8):
        stranger.play(NINES)
    before = table[0].match
    with pytest.raises(Mistake, match="another table"):
        table[0].read(stranger.letter())
    assert table[0].match == before


@pytest.mark.parametrize(
    "change",
    [
        {"seed": "x"},
        {"taken_over": 3},
    ],
    ids=["seed", "taken over"],
)
def test_a_record_with_dice_from_elsewhere_is_refused(change: dict[str, object]) -> None:
    data = json.loads(format_record(played(claim_it, turns=4)[0].match.record)) | change
    with pytest.raises(BadRecord, match="not from a secret seed"):
        parse_record(json.dumps(data), GAMES)


@pytest.mark.parametrize("turns", ["0:0:1 0:1:3", "0:0:1 0:0:2", "0:0:1 0:4:0", "0:4:1", ""])
def test_turns_that_could_make_other_dice_are_refused(turns: str) -> None:
    data = json.loads(format_record(played(claim_it, turns=4)[0].match.record))
    data["joint"]["turns"] = turns
    with pytest.raises(BadRecord):
        parse_record(json.dumps(data), GAMES)


def test_dice_of_turns_that_were_cut_do_not_agree() -> None:
    """They follow from the links, but a seat could cut turns until it likes its dice."""
    match = played(claim_it, turns=6)[0].match
    joint = joint_of(match)
    at = next(n for n, turn in enumerate(joint.turns) if turn.steps > 2)
    turn = joint.turns[at]
    cut = (turn._replace(steps=1), turn._replace(steps=turn.steps - 1))
    false = with_joint(match, turns=(*joint.turns[:at], *cut, *joint.turns[at + 1 :]))
    found = check_dice(false)
    assert found is not None and not found.start_agrees
    with pytest.raises(Mistake):
        check_log(false, SCHNORR, player_of(claim_it))


@pytest.mark.parametrize(
    "terms",
    [
        {"chosen": {"players": 5}},
        {"chosen": {"players": 2, "first": "z"}},
        {"chosen": {"players": 2, "x": float("nan")}},
        {"limit": 5},
        {"chairs": (Chair("orange"), Chair("orange"))},
        {"chairs": (Chair("orange"), Chair("blue", "\x07"))},
        {"hosts": (Sitting(Seat(0), "Mae ", bytes(32), bytes(32)),)},
    ],
    ids=["players", "option", "no number", "limit", "colours", "computer", "name"],
)
def test_an_invitation_to_a_table_that_cannot_be_is_refused(terms: dict[str, Any]) -> None:
    made = replace(invitation(claim_it), **terms)
    data = format_letter(Letter(SECRET, made))
    try:
        known = parse_letter(data, GAMES, SCHNORR, computer).known
    except Mistake:
        return
    assert isinstance(known, Invitation) and known.chosen["players"] == len(known.chairs)


def test_nobody_sits_on_the_chair_of_a_computer() -> None:
    chairs = (Chair("orange"), Chair("blue", "baron"))
    guest = Sitting(Seat(1), "Cy", bytes(32), bytes(32))
    with pytest.raises(Mistake, match="not open to guests"):
        with_guests(replace(invitation(claim_it), chairs=chairs), [guest])


def test_a_chain_has_an_end() -> None:
    with pytest.raises(Mistake, match="too long"):
        own_seat(0).link(1025)


def test_own_seats_are_known_by_their_secret() -> None:
    assert own_seat(0).link(1) != own_seat(1).link(1)
    assert OwnSeat("0" * 32, Seat(0), own_seat(0).secret).anchor != own_seat(0).anchor
