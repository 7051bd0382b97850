"""A player has been gone for longer than the table allows: a computer plays until they are back."""

from __future__ import annotations

import random
from typing import Any

from claimit import claim_it
from claimit.apart.log import check_log, joint_of
from claimit.table.seats import Seat
from tests.claimit.apart.schnorr import SCHNORR
from tests.claimit.apart.tables import both_games, player_of
from tests.web.table.apart.devices import Device, gathered, turns_of
from tests.web.table.apart.network import gathered as gathered_by_relays
from web.table.messages.intents import AddressChanged, Pressed

GO_ON = "Have a computer play"
BACK = "I\u2019m back"


def with_one_gone(game: Any, players: int = 2, days: int = 1) -> list[Device]:
    """Return the devices of a table at which seat 1 is to play."""
    devices = gathered(game, players, limit=days)
    devices[0].play_turn(random.Random(1))
    devices[0].show_link()
    for device in devices[1:]:
        device.open(devices[0].link)
    return devices


def cogs(device: Device) -> list[int]:
    """Return the seats for whose players a computer plays meanwhile, as a device shows it."""
    return [seat for seat in range(5) if device.page.has(f'[data-panel="{seat}"]', "data-away")]


def test_the_form_asks_how_long_a_turn_may_take_and_the_guests_read_it() -> None:
    host = Device()
    host.dispatch(Pressed("apart-page"))
    host.load()
    form = '[data-form="claim-it"]'
    assert host.page.read(f'{form} [data-field="limit"]', "value") == "0"
    host.fill("limit", "7")
    host.fill("limit", "9")
    host.fill("name-0", "Clara")
    assert host.page.read(f'{form} [data-field="limit"]', "value") == "7"
    host.do("make-table")
    assert "a week" in (host.page.read("#apart-table .of-limit") or "")
    guest = Device()
    guest.open(host.invitation)
    assert "a week" in (guest.page.read("#apart-table .of-limit") or "")
    guest.sit_down("Wyatt")
    host.open(guest.link)
    assert joint_of(host.on_table).limit == 7


def test_the_page_of_links_says_how_much_time_is_left_for_the_turn() -> None:
    devices = gathered(claim_it, 2, limit=7)
    host = devices[0]

    def told() -> str | None:
        host.show_link()
        return host.page.read("#apart-table .of-limit")

    assert told() == "7 days are left for this turn."
    host.pass_days(6)
    assert told() == "24 hours are left for this turn."
    host.pass_days(1)
    assert told() == "The time for this turn is over: another player can have a computer play it."
    without_limit, _ = gathered(claim_it, 2)
    without_limit.show_link()
    assert not without_limit.page.read("#apart-table .of-limit")


def test_a_page_that_is_looked_at_all_the_time_offers_a_computer_in_time() -> None:
    host, _ = with_one_gone(claim_it)
    host.be_late()
    assert GO_ON not in host.choices, "its timer was too early"
    host, _ = with_one_gone(claim_it)
    host.pass_days(1)
    host.be_late()
    assert GO_ON in host.choices


@both_games
def test_a_computer_plays_for_who_has_been_gone_for_too_long_until_they_are_back(
    game: Any,
) -> None:
    host, guest = with_one_gone(game)
    rng = random.Random(2)
    assert GO_ON not in host.choices
    host.wait(1)
    assert GO_ON in host.choices
    before = host.on_table.ply
    host.say("without")
    assert host.on_table.ply > before
    assert host.is_to_play, "the computer has played the whole turn"
    assert cogs(host) == [1]
    assert host.choices == []
    turns = turns_of(host)
    while turns_of(host) == turns:
        host.act(rng)
    assert host.is_to_play, "it does so after each turn from now on"

    guest.open(host.link)
    assert not guest.is_to_play
    assert BACK in guest.choices
    guest.say("back")
    assert BACK not in guest.choices
    host.open(guest.link)
    host.play_turn(rng)
    guest.open(host.link)
    assert guest.is_to_play
    guest.play_turn(rng)
    host.open(guest.link)
    assert host.is_to_play
    for device in (host, guest):
        check_log(device.on_table, SCHNORR, player_of(game))
        assert not joint_of(device.on_table).absence.away
        assert cogs(device) == []


def test_a_game_at_one_screen_shows_nothing_of_those_who_were_away() -> None:
    host, _ = with_one_gone(claim_it)
    host.wait(1)
    host.say("without")
    assert cogs(host) == [1]
    host.dispatch(AddressChanged("?new=2&seed=abc", ""))
    host.load()
    assert host.on_table.record.joint is None and cogs(host) == []


def test_no_one_is_away_without_a_limit_or_before_it_has_passed() -> None:
    for days, limit in ((30, 0), (6, 7)):
        host = with_one_gone(claim_it, days=limit)[0]
        host.wait(days)
        assert GO_ON not in host.choices
        turns = turns_of(host)
        host.say("without")
        assert turns_of(host) == turns


def test_the_others_have_to_agree() -> None:
    host, _, third = with_one_gone(claim_it, 3)
    host.wait(2)
    host.say("without")
    assert "Guest 2" in (host.page.read("#notice p") or "")
    assert not joint_of(host.on_table).absence.away
    assert "Send the turn" in host.choices, "the other one has to learn of it"
    assert GO_ON not in host.choices
    third.wait(2)
    third.open(host.link)
    assert GO_ON in third.choices
    third.say("without")
    assert joint_of(third.on_table).absence.away == {Seat(1)}
    assert third.is_to_play


def test_who_plays_after_all_is_no_longer_late() -> None:
    host, guest = with_one_gone(claim_it)
    host.wait(1)
    guest.play_turn(random.Random(3))
    host.open(guest.link)
    assert host.is_to_play
    assert host.choices == []
    host.play_turn(random.Random(4))
    assert GO_ON not in host.choices, "the time of the next turn has only begun"


def test_who_is_away_reads_in_a_later_start_that_a_computer_plays() -> None:
    host, guest = with_one_gone(claim_it)
    host.wait(1)
    host.say("without")
    guest.open(host.link)
    again = Device("", "#table", saved=guest.saved)
    assert again.choices == [BACK]


@both_games
def test_players_who_come_and_go_over_a_bad_network_have_one_log_in_the_end(game: Any) -> None:
    rng = random.Random(6)
    network = gathered_by_relays(game, 3, rng, limit=1)
    for _ in range(1000):
        if all(device.on_table.is_over for device in network.devices):
            break
        device = rng.choice(network.devices)
        if BACK in device.choices and rng.random() < 0.3:
            device.say("back")
        elif device.is_to_play:
            device.play_turn(rng)
        elif rng.random() < 0.2:
            device.wait(1)
            device.say("without")
        network.carry()
        if rng.random() < 0.05:
            network.settle()
    network.settle()
    logs = [device.on_table for device in network.devices]
    assert all(log.is_over for log in logs)
    assert len({log.record.steps for log in logs}) == 1
    check_log(logs[0], SCHNORR, player_of(game))
    turns = joint_of(logs[0]).turns
    assert any(turn.about is not None for turn in turns)
    assert any(turn.steps and not turn.links for turn in turns)


def test_a_player_who_was_not_sent_the_turn_is_not_late() -> None:
    host, _ = gathered(claim_it, limit=1)
    host.play_turn(random.Random(1))
    host.wait(3)
    assert GO_ON not in host.choices
    host.show_link()
    host.wait(3)
    assert GO_ON in host.choices


def test_a_device_does_not_play_on_without_its_own_player() -> None:
    host, _ = gathered(claim_it, limit=1)
    host.act(random.Random(1))
    host.wait(3)
    assert GO_ON not in host.choices


def test_a_host_with_several_players_may_be_gone_too() -> None:
    """None of its seats can agree, so the others need not wait for that."""
    host, guest = Device(), Device()
    host.dispatch(Pressed("apart-page"))
    host.load()
    for field, value in (("players", "3"), ("who-1", ""), ("limit", "1")):
        host.fill(field, value)
    for seat, name in enumerate(("Clara", "Ida")):
        host.fill(f"name-{seat}", name)
    assert not host.page.has('[data-form="claim-it"] .limit', "hidden")
    host.do("make-table")
    guest.open(host.invitation)
    guest.sit_down("Mae")
    host.open(guest.link)
    rng = random.Random(4)
    host.play_turn(rng)
    host.show_link()
    guest.open(host.link)
    guest.play_turn(rng)
    guest.show_link()
    assert guest.on_table.state.seat != 2
    guest.wait(1)
    guest.say("without")
    assert joint_of(guest.on_table).absence.away == {0, 1}
    assert guest.is_to_play, "computers have played for both"
    host.open(guest.link)
    host.say("back")
    assert not joint_of(host.on_table).absence.away


def test_who_comes_too_late_by_link_learns_it_and_so_do_the_others() -> None:
    host, guest = with_one_gone(claim_it)
    host.wait(1)
    host.say("without")
    turns = turns_of(host)
    while turns_of(host) == turns:
        host.act(random.Random(5))
    guest.play_turn(random.Random(3))
    host.open(guest.link)
    assert host.page.read("#notice h2") == "Back again: Guest 1"
    guest.open(host.link)
    assert guest.page.read("#notice h2") == "Your turn came too late"
    guest.say("back")
    host.open(guest.link)
    assert host.page.read("#notice h2") == "Back at the table: Guest 1"


def test_who_was_away_learns_that_a_computer_plays() -> None:
    host, guest = with_one_gone(claim_it)
    host.wait(1)
    host.say("without")
    guest.open(host.link)
    assert guest.page.read("#notice h2") == "A computer plays for you"
