"""Devices say to each other who has the game open, without a browser."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimit import claim_it
from claimit.apart.log import joint_of
from tests.web.table.apart.devices import Device
from tests.web.table.apart.network import Network, gathered
from tests.web.table.apart.test_another_device import link_for_another
from web.table.apart.asks import HereSaid
from web.table.apart.presence import FADES, LATEST, LONGEST, parse_here
from web.table.messages.handing_over import SayHere
from web.table.messages.intents import AddressChanged


def text_of(command: SayHere) -> str:
    """Return what a device says, as the others receive it."""
    said = {"seats": command.seats, "since": command.since, "asks": command.asks}
    return json.dumps(said)


def seats_of(device: Device) -> frozenset[Any]:
    at = device.app.model.apart
    assert at is not None
    return at.membership.numbers


def bring_here(devices: list[Device]) -> None:
    """Bring to each device what the others say, and what they answer to that."""
    while said := [(device, device.page.here.pop(0)) for device in devices if device.page.here]:
        for speaker, command in said:
            for device in devices:
                if device is not speaker:
                    hear(device, text_of(command), is_ours=seats_of(device) == seats_of(speaker))


def hear(device: Device, text: str, *, is_ours: bool = False) -> None:
    for _, answered in list(device.page.carried.values()):
        answered(HereSaid(text, is_ours))
        device.watch()


def come(*devices: Device) -> None:
    """Have the browser say that no other tab plays the game."""
    for device in devices:
        device.page.sat_down(False)


def shown(device: Device) -> list[int]:
    """Return the seats whose players have the game open, as a device shows it."""
    return [seat for seat in range(5) if device.page.has(f'[data-panel="{seat}"]', "data-here")]


def at_table(players: int = 2) -> Network:
    """Return the devices of a table whose players have all come to it."""
    network = gathered(claim_it, players, random.Random(1))
    come(*network.devices)
    bring_here(network.devices)
    return network


def with_another() -> tuple[Device, Device, Device]:
    """Return two devices of one player, the one that came last behind, and that of the other."""
    network = at_table()
    host, guest = network.devices
    link = link_for_another(host)
    host.do("continue", host.app.model.key)
    come(host)
    other = Device()
    other.open(link)
    other.do("take-over")
    come(other)
    bring_here([host, guest, other])
    return host, other, guest


def test_those_who_have_the_game_open_are_shown_to_each_other() -> None:
    host, *guests = at_table(5).devices
    for seat, device in enumerate((host, *guests)):
        assert shown(device) == [other for other in range(5) if other != seat]
    name = host.on_table.record.seats[1].name
    assert host.page.read('[data-panel="1"]', "title") == f"{name} has the game open"


def test_a_game_at_one_screen_shows_nothing_of_who_was_there() -> None:
    host, _ = at_table().devices
    assert shown(host) == [1]
    host.dispatch(AddressChanged("?new=2&seed=abc", ""))
    host.load()
    assert host.on_table.record.joint is None and shown(host) == []


def test_one_who_comes_later_learns_who_is_there() -> None:
    network = gathered(claim_it, 2, random.Random(1))
    host, guest = network.devices
    come(host)
    bring_here(network.devices)
    come(guest)
    bring_here(network.devices)
    assert (shown(host), shown(guest)) == ([1], [0])


def test_nothing_is_said_before_it_is_known_that_no_other_tab_plays() -> None:
    network = gathered(claim_it, 2, random.Random(1))
    host, guest = network.devices
    assert not host.page.here
    host.page.sat_down(True)
    assert not host.page.here
    come(guest)
    assert [command.seats for command in guest.page.here] == [(1,)]


def test_one_who_leaves_is_shown_no_longer() -> None:
    host, guest = at_table().devices
    at = guest.app.model.apart
    assert at is not None and at.since
    hear(host, text_of(SayHere("", (), at.since)))
    assert shown(host) == []


def test_one_who_says_nothing_more_is_shown_no_longer() -> None:
    host, guest = at_table().devices
    at = guest.app.model.apart
    assert at is not None and at.since
    first = [do for wait, do in host.page.waits if wait == FADES]
    hear(host, text_of(SayHere("", (1,), at.since)))
    for do in first:
        do()
    assert shown(host) == [1], "it has said so again meanwhile"
    for do in [do for wait, do in host.page.waits if wait == FADES]:
        do()
    assert shown(host) == []


def test_of_two_devices_with_a_seat_the_one_that_came_last_plays() -> None:
    host, other, guest = with_another()
    assert (host.app.model.watching, other.app.model.watching) == (True, False)
    assert host.page.read("#notice h2") == "You play on another device now"
    assert shown(guest) == [0]


def test_a_player_who_plays_on_there_has_the_seat_back() -> None:
    host, other, guest = with_another()
    rng, devices = random.Random(2), [host, other, guest]
    network = Network(devices, rng)
    while not other.is_to_play:
        guest.act(rng)
        network.settle()
    turns = len(joint_of(host.on_table).turns)
    host.play_turn(rng)
    bring_here(devices)
    assert (host.app.model.watching, other.app.model.watching) == (False, True)
    assert len(joint_of(host.on_table).turns) > turns, "what is played here is signed again"
    network.settle()
    assert not any("played twice" in said for each in devices for said in each.page.said)


def test_a_device_whose_clock_is_slow_learns_that_another_one_plays() -> None:
    host, guest = at_table().devices
    at = host.app.model.apart
    assert at is not None and at.since
    hear(host, text_of(SayHere("", (0,), at.since - 1000, asks=True)), is_ours=True)
    assert not host.app.model.watching
    assert host.page.here.pop() == SayHere(host.page.carried[at.key][0].room, (0,), at.since)
    assert not guest.page.here


def test_nobody_without_the_secrets_of_a_seat_can_push_its_player_aside() -> None:
    host, _ = at_table().devices
    hear(host, text_of(SayHere("", (0,), LATEST - 1, asks=True)))
    assert not host.app.model.watching


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        '{"seats": [0], "since": 1}',
        '{"seats": [true], "since": 1, "asks": false}',
        '{"seats": "01", "since": 1, "asks": false}',
        '{"seats": [-1], "since": 1, "asks": false}',
        '{"seats": [0], "since": 1e300, "asks": false}',
        f'{{"seats": [0], "since": {LATEST}, "asks": false}}',
        '{"seats": [' + "0, " * LONGEST + '0], "since": 1, "asks": false}',
    ],
)
def test_what_is_no_message_says_nothing(text: str) -> None:
    host, _ = at_table().devices
    hear(host, text, is_ours=True)
    assert shown(host) == [1] and not host.app.model.watching


@given(st.text() | st.dictionaries(st.sampled_from(["seats", "since", "asks"]), st.integers()))
def test_anything_that_is_said_can_be_read(said: Any) -> None:
    text = said if isinstance(said, str) else json.dumps(said)
    assert parse_here(HereSaid(text, is_ours=False)) is None
