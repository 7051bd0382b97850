"""Games between devices with sealed dice, without a browser."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from claimit import claim_it
from claimit.apart.log import check_log, joint_of, public
from tests.claimit.apart.schnorr import SCHNORR
from tests.claimit.apart.tables import both_games, player_of
from tests.web.table.apart.devices import Device
from tests.web.table.apart.network import RELAYS, Network, gathered, play, random_games
from web.table.apart import making
from web.table.apart.draft import ELSEWHERE, draft_of


def at_live_table(game: Any, players: int, rng: random.Random, *, limit: int = 0) -> Network:
    """Return a network of devices that have sat down to play live."""
    return gathered(game, players, rng, limit=limit, by="sealed")


def of_mover(network: Network) -> Device:
    """Return the device whose player is to act."""
    return next(device for device in network.devices if device.is_to_play)


def other_than(device: Device, network: Network) -> Device:
    """Return the other device of two."""
    return next(each for each in network.devices if each is not device)


def roll_asked(network: Network, rng: random.Random) -> Device:
    """Play until a roll is asked for, which no other device has heard of; return the device."""
    while True:
        device = of_mover(network)
        device.act(rng)
        if joint_of(device.on_table).waits_for:
            return device
        network.settle()


@both_games
@random_games(2)
def test_letters_that_are_lost_doubled_and_late_come_to_one_game(game: Any, seed: int) -> None:
    rng = random.Random(seed)
    network = at_live_table(game, 2, rng)
    play(network, rng)
    network.settle()
    ends = [device.on_table for device in network.devices]
    assert len({end.record.steps for end in ends}) == 1
    for device, end in zip(network.devices, ends, strict=True):
        check_log(end, SCHNORR, player_of(game))
        assert not [said for said in device.page.said if "played twice" in said]
    assert any(turn.asks for turn in joint_of(ends[0]).turns)


def test_the_form_says_what_a_live_game_asks_of_all() -> None:
    host = Device("?new=2&seed=abc&apart=sealed&relays=wss://one.example")
    form = '[data-form="claim-it"]'
    assert host.page.read(f'{form} [data-field="by"]', "value") == "sealed"
    assert "know them beforehand" in (host.page.read(f"{form} .of-dice") or "")
    assert host.page.read(f'{form} [data-field="minutes"]', "value") == "2"
    assert host.page.has(f"{form} .limit", "hidden") and not host.page.has(
        f"{form} .minutes", "hidden"
    )
    assert not host.page.has(f"{form} .relays", "hidden")
    host.fill("minutes", "10")
    host.fill("name-0", "Clara")
    host.do("make-table")
    guest = Device()
    guest.open(host.invitation)
    assert "know them beforehand" in (guest.page.read("#apart-table .of-dice") or "")
    assert "ten minutes" in (guest.page.read("#apart-table .of-limit") or "")
    host.do("apart-page")
    host.fill("by", "link")
    assert "look ahead" in (host.page.read(f"{form} .of-dice") or "")
    assert not host.page.has(f"{form} .limit", "hidden") and host.page.has(
        f"{form} .minutes", "hidden"
    )


def test_a_roll_waits_for_the_other_device_and_then_all_see_it() -> None:
    rng = random.Random(3)
    network = at_live_table(claim_it, 2, rng)
    device = roll_asked(network, rng)
    other = other_than(device, network)
    ply, seat = device.on_table.ply, joint_of(device.on_table).turns[-1].seat
    name = device.on_table.record.seats[1 - seat].name
    assert device.page.read("#prompt") == f"Waiting for {name}…"
    assert device.page.read("#table", "data-waiting") == str(1 - seat)
    assert device.page.read("#table", "data-apart") == "sealed"
    network.settle()
    assert device.on_table.ply == other.on_table.ply == ply + 1
    assert device.on_table.steps[-1] == other.on_table.steps[-1]
    assert not (device.page.read("#prompt") or "").startswith("Waiting")


def test_only_a_roll_that_takes_long_is_said_to_wait_for_a_player() -> None:
    rng = random.Random(9)
    network = at_live_table(claim_it, 2, rng)
    device = of_mover(network)
    while claim_it.ROLL not in claim_it.legal_actions(device.on_table.state):
        device.act(rng)
    device.do_at_once(claim_it.ROLL)
    assert device.page.read("#prompt") == "Waiting for the dice…"


def test_once_the_time_is_over_a_computer_plays_for_the_one_who_does_not_answer() -> None:
    rng = random.Random(4)
    network = at_live_table(claim_it, 2, rng, limit=2)
    device = roll_asked(network, rng)
    seat = joint_of(device.on_table).turns[-1].seat
    assert device.choices == []
    device.be_late()
    assert device.choices == ["Have a computer play"]
    device.say("without")
    device.load()
    assert joint_of(device.on_table).absence.away == {1 - seat}
    assert device.on_table.ply == joint_of(device.on_table).steps + 1, "it has been rolled"
    assert device.page.read("#table", "data-waiting") is None
    assert device.choices == []


def test_each_wait_has_its_own_time() -> None:
    rng = random.Random(4)
    network = at_live_table(claim_it, 2, rng, limit=2)
    device = roll_asked(network, rng)
    waits = list(device.page.waits)
    network.settle()
    device.page.waits[:] = waits
    device.be_late()
    assert device.choices == []


def test_a_player_who_was_away_comes_back_while_the_other_is_in_mid_turn() -> None:
    """What the other has placed since the roll stays."""
    rng = random.Random(5)
    network = at_live_table(claim_it, 2, rng, limit=2)
    device = roll_asked(network, rng)
    other = other_than(device, network)
    device.be_late()
    device.say("without")
    network.settle()
    assert "I’m back" in other.choices
    while device.is_to_play and device.on_table.ply == joint_of(device.on_table).steps + 1:
        device.act(rng)
    steps = device.on_table.record.steps
    other.say("back")
    network.settle()
    assert not joint_of(device.on_table).absence.away
    assert device.on_table.record.steps[: len(steps)] == steps


def test_the_time_runs_out_while_the_player_looks_at_something_else() -> None:
    for way in ("new-game", "apart-page"):
        rng = random.Random(4)
        network = at_live_table(claim_it, 2, rng, limit=2)
        device = roll_asked(network, rng)
        key = device.app.model.key
        device.do(way, key if way == "apart-page" else "")
        assert device.app.model.on_table is None
        device.be_late()
        device.do("continue", key)
        device.load()
        assert device.choices == ["Have a computer play"], way


def test_a_player_whose_answer_the_others_deny_is_told() -> None:
    rng = random.Random(4)
    network = at_live_table(claim_it, 2, rng, limit=2)
    device = roll_asked(network, rng)
    other = other_than(device, network)
    for command, _ in list(device.page.carried.values()):
        network.bring(other, command.letter)
    assert not joint_of(other.on_table).missing
    device.be_late()
    device.say("without")
    network.settle()
    assert "It had" in (other.page.read("#notice p") or "")


def test_one_of_three_players_cannot_go_on_alone_and_is_told_so() -> None:
    rng = random.Random(5)
    network = at_live_table(claim_it, 3, rng, limit=2)
    device = roll_asked(network, rng)
    device.be_late()
    device.say("without")
    assert "waits for one to be back" in (device.page.read("#notice p") or "")
    device.do("dismiss")
    assert (device.page.read("#prompt") or "").startswith("Waiting for ")


def test_a_roll_that_was_asked_for_before_a_reload_is_made_after_it() -> None:
    rng = random.Random(6)
    network = at_live_table(claim_it, 2, rng)
    device = roll_asked(network, rng)
    again = Device("", "#table", saved=device.saved)
    network.devices[network.devices.index(device)] = again
    assert (again.page.read("#prompt") or "").startswith("Waiting for")
    network.settle()
    assert again.on_table.ply == joint_of(again.on_table).steps + 1


def test_a_page_in_the_lobby_answers_too() -> None:
    rng = random.Random(7)
    network = at_live_table(claim_it, 2, rng)
    device = roll_asked(network, rng)
    number = next(i for i, each in enumerate(network.devices) if each is not device)
    network.devices[number] = Device(saved=network.devices[number].saved)
    assert network.devices[number].app.model.on_table is None
    network.settle()
    assert not joint_of(device.on_table).waits_for


def test_a_computer_on_the_host_s_device_rolls_with_the_answers_of_all() -> None:
    rng = random.Random(6)
    who = ("", "tenderfoot", ELSEWHERE, ELSEWHERE, ELSEWHERE)
    with patch(f"{making.__name__}.draft_of", lambda *of: replace(draft_of(*of), who=who)):
        host = Device(f"?new=3&seed=abc&apart=sealed{RELAYS}")
    guest = Device()
    guest.open(host.invitation)
    guest.sit_down("Mae")
    network = Network([host, guest], rng)
    network.settle()
    rolls_of_computer = 0
    for _ in range(200):
        if host.on_table.state.seat == 1 and host.page.questions:
            host.think()
            host.load()
        elif mover := next((each for each in network.devices if each.is_to_play), None):
            mover.act(rng)
        ask = joint_of(host.on_table).turns[-1]
        rolls_of_computer += ask.asks and ask.seat == 1 and bool(joint_of(host.on_table).waits_for)
        network.settle()
    assert rolls_of_computer > 3
    assert host.on_table.rolls > 20
    check_log(public(guest.on_table), SCHNORR, player_of(claim_it))
