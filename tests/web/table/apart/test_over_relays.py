"""Games between devices over relays, without a browser."""

from __future__ import annotations

import random
from typing import Any

from claimit import claim_game
from claimit.apart.log import check_log, joint_of
from tests.claimit.apart.schnorr import SCHNORR
from tests.claimit.apart.tables import both_games, player_of
from tests.web.table.apart.devices import Device
from tests.web.table.apart.network import gathered, play, random_games
from web.table.apart.asks import NEEDS_HTTPS, RelaysFound, RelayTried
from web.table.messages.intents import Pressed


@both_games
@random_games(1, 2)
def test_letters_that_are_lost_doubled_and_late_come_to_one_game(game: Any, seed: int) -> None:
    rng = random.Random(seed)
    network = gathered(game, 2, rng)
    play(network, rng)
    ends = [device.on_table for device in network.devices]
    assert len({end.record.steps for end in ends}) == 1, "no step is lost"
    for device, end in zip(network.devices, ends, strict=True):
        check_log(end, SCHNORR, player_of(game))
        assert all(end.state == step for step in end.states[-1:])
        assert not [said for said in device.page.said if "played twice" in said]
        assert joint_of(end).next_link is None


def test_nothing_is_connected_before_the_player_sits_down() -> None:
    host = Device("?new=2&seed=abc&apart=relays&relays=wss://one.example")
    assert host.page.carried == {}
    host.fill("name-0", "Clara")
    host.do("make-table")
    assert len(host.page.carried) == 1
    guest = Device()
    guest.open(host.invitation)
    assert guest.page.carried == {}
    told = guest.page.read("#apart-table .of-links") or ""
    assert "one.example" in told and told.startswith("If you sit down")
    guest.sit_down("Mae")
    ((command, _),) = guest.page.carried.values()
    assert command.relays == ("wss://one.example",)


def test_a_page_without_https_says_that_relays_need_it() -> None:
    host = Device("?new=2&seed=abc&apart=relays")
    host.fill("name-0", "Clara")
    host.do("make-table")
    ((_, answered),) = [each for each in host.page.finding if each[0]]
    answered(RelaysFound((), (RelayTried("wss://one.example", failed=NEEDS_HTTPS),)))
    assert "https" in (host.page.read("#message p") or "")


def test_with_fewer_than_two_relays_links_are_offered() -> None:
    host = Device("?new=2&seed=abc&apart=relays")
    host.fill("name-0", "Clara")
    host.do("make-table")
    ((_, answered),) = [each for each in host.page.finding if each[0]]
    answered(RelaysFound(("wss://one.example",)))
    assert "choose links instead" in (host.page.read("#message p") or "")
    host.dispatch(Pressed("close"))
    host.fill("by", "link")
    host.do("make-table")
    assert host.invitation


@both_games
def test_a_turn_that_was_not_signed_before_the_page_was_closed_is_sent_once(game: Any) -> None:
    rng = random.Random(3)
    network = gathered(game, 2, rng)
    mover = next(device for device in network.devices if device.is_to_play)
    other = next(device for device in network.devices if device is not mover)
    mover.watched = False  # the scenes of its last step are still shown when it is closed
    while mover.is_to_play:
        mover.act(rng)
        if mover.is_to_play:
            mover.watched = True
            mover.watch()
            mover.watched = False
    steps = mover.on_table.record.steps
    assert len(joint_of(mover.on_table).turns) < 3 or mover.app.model.scenes == ()
    again = Device(saved=mover.saved)  # in the lobby
    assert len(again.page.carried) == 1
    network.devices[network.devices.index(mover)] = again
    network.settle()
    assert other.on_table.record.steps == steps


def test_a_turn_that_relays_carry_is_not_undone() -> None:
    rng = random.Random(1)
    network = gathered(claim_game, 2, rng)
    mover = next(device for device in network.devices if device.is_to_play)
    mover.play_turn(rng)
    turns = joint_of(mover.on_table).turns
    mover.do("at-table", "undo")
    assert joint_of(mover.on_table).turns == turns
