"""A player goes on with a game on another device: a link hands the seats over."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

from claimit import claim_it
from claimit.apart.log import check_log
from claimit.apart.membership import Membership, parse_membership
from claimit.apart.secrets import OwnSeat
from claimit.games import GAMES
from claimit.table.match import open_record
from claimit.table.seats import Seat
from tests.claimit.apart.schnorr import SCHNORR
from tests.claimit.apart.tables import both_games, player_of
from tests.web.table.apart.devices import Device, gathered
from tests.web.table.apart.network import gathered as gathered_by_relays
from web.table.apart import letters
from web.table.apart.letters import fragment_of
from web.table.apart.marks import names_of
from web.table.saves.names import APART, apart_key

DATA = Path(__file__).parents[3] / "claimit" / "data"


def membership_of(device: Device, key: str = "") -> Membership:
    """Return what a device has saved of its seats; without a key, at the table that it shows."""
    key = key or device.app.model.key or device.app.model.at
    return parse_membership(device.saved[apart_key(key)], GAMES, SCHNORR, letters.player)


def link_for_another(device: Device) -> str:
    """Return the link by which another device plays the seats of this one."""
    key = device.app.model.key or device.app.model.at
    device.do("apart-page", key)
    device.do("other-device")
    assert device.page.read("#apart-table", "data-turn-link") is None, "it is not for the others"
    return device.page.read("#apart-table", "data-seat-link") or ""


@both_games
def test_it_goes_on_on_another_device_and_the_dice_are_the_same(game: Any) -> None:
    host, guest = gathered(game)
    rng = random.Random(1)
    for _ in range(4):  # in The Claim Game, all pieces are placed then
        host.play_turn(rng)
        guest.open(host.link)
        guest.play_turn(rng)
        host.open(guest.link)
    host.act(rng)
    begun = host.on_table
    other = Device()
    other.open(link_for_another(host))
    assert "Player 1" in (other.page.read("#apart-table .apart-told") or "")
    other.do("take-over")
    assert other.is_to_play
    other.act(random.Random(1))
    assert other.on_table.steps[: begun.ply] == begun.steps, "nobody can roll once more"
    other.play_turn(rng)
    guest.open(other.link)
    guest.play_turn(rng)
    other.open(guest.link)
    assert other.is_to_play
    host.open(other.link)
    assert host.on_table.record.steps == other.on_table.record.steps
    check_log(other.on_table, SCHNORR, player_of(game))


def test_nothing_is_taken_over_or_connected_before_the_player_wants_it() -> None:
    host = gathered_by_relays(claim_it, 2, random.Random(1)).devices[0]
    other = Device()
    other.open(link_for_another(host))
    assert other.page.carried == {}
    assert not [key for key in other.saved if key.startswith(APART)]
    told = other.page.read("#apart-table .of-links") or ""
    assert "127.0.0.1" in told, "the relays are named before they are connected"
    other.do("take-over")
    assert len(other.page.carried) == 1
    for command, _ in other.page.carried.values():
        assert len(command.letter) < 500, "no relay gets the seats"


def test_a_guest_can_move_before_the_game_begins() -> None:
    host, guest, other = Device("?new=2&seed=abc&apart=link"), Device(), Device()
    guest.open(host.invitation)
    guest.sit_down("Mae")
    other.open(link_for_another(guest))
    other.do("take-over")
    host.open(other.link)
    host.play_turn(random.Random(1))
    other.open(host.link)
    assert other.is_to_play


def test_the_host_cannot_or_two_devices_could_begin_the_game() -> None:
    host = Device("?new=2&seed=abc&apart=link")
    assert host.page.has("#apart-table .other-device", "hidden")
    host.do("other-device")
    assert host.page.read("#apart-table", "data-seat-link") is None
    assert host.invitation


def test_what_was_taken_over_is_there_after_a_later_start() -> None:
    host, _ = gathered(claim_it)
    other = Device()
    other.open(link_for_another(host))
    other.do("take-over")
    assert Device("", "#table", saved=other.saved).is_to_play


def test_the_page_leads_back_to_the_link_for_the_others() -> None:
    host, _ = gathered(claim_it)
    host.play_turn(random.Random(1))
    link_for_another(host)
    host.do("other-device")
    assert host.page.read("#apart-table", "data-seat-link") is None
    assert host.page.read("#apart-table", "data-turn-link")


def test_the_menu_of_the_table_leads_to_its_links_and_tells_of_its_dice() -> None:
    host, _ = gathered(claim_it)
    entry = '#apart-menu [data-action="apart-page"]'
    assert host.page.read(entry, "data-value") == host.app.model.key
    assert host.page.has("#fair-dice", "hidden")
    assert "Nobody can choose the dice" in (host.page.read("#apart-dice") or "")
    host.do("new-game")
    host.do("restart")
    assert host.page.has("#apart-menu", "hidden")
    assert not host.page.has("#fair-dice", "hidden")


def test_after_the_link_for_another_device_the_turn_is_sent_as_ever() -> None:
    host, _ = gathered(claim_it)
    link_for_another(host)
    host.do("continue", host.app.model.key)
    host.play_turn(random.Random(1))
    host.do("send-turn")
    assert host.page.read("#apart-table", "data-seat-link") is None
    assert host.page.read("#apart-table", "data-turn-link")


def test_a_letter_cannot_take_the_place_of_a_seat_of_this_device() -> None:
    host, guest = gathered(claim_it)
    (own,) = membership_of(guest).seats
    wrong = replace(own, seat=Seat(0))
    letter = replace(membership_of(host).letter(host.on_table), seats=(wrong,))
    host.open(host.page.address + fragment_of(letter))
    host.do("take-over")
    seats = membership_of(host).seats
    assert [each.seat for each in seats] == [0, 1]
    assert len({each.secret for each in seats}) == 2
    assert host.is_to_play


def test_two_guests_on_one_chair_can_move_to_one_device() -> None:
    host, ann, ben = Device("?new=3&seed=abc&apart=link"), Device(), Device()
    for guest, name in ((ann, "Ann"), (ben, "Ben")):
        guest.open(host.invitation)
        guest.sit_down(name)
    host.open(ann.link)
    ben.open(link_for_another(ann))
    ben.do("take-over")
    host.open(ben.link)
    assert host.on_table.ply == 0, "the game has begun"
    ben.open(host.link)
    assert [each.seat for each in membership_of(ben).seats] == [1, 2]


def test_what_another_device_of_the_player_brings_is_not_sent_yet() -> None:
    host, _ = gathered(claim_it)
    host.play_turn(random.Random(1))
    other = Device()
    other.open(link_for_another(host))
    other.do("take-over")
    assert "Send the turn" in other.choices


def test_an_offer_can_be_declined_and_does_not_come_again() -> None:
    host, guest = gathered(claim_it)
    guest.open(link_for_another(host))
    assert guest.page.has("#apart-table .other-device", "hidden")
    guest.do("give-up")
    assert [each.seat for each in membership_of(guest, host.app.model.key).seats] == [1]
    guest.do("apart-page", host.app.model.key)
    assert guest.page.has("#apart-table .take-over", "hidden")
    assert guest.page.read("#apart-table", "data-turn-link")


def test_the_seats_of_a_finished_game_are_not_offered() -> None:
    text = (DATA / "apart-claim-it.json").read_text("utf-8")
    over = open_record(text, GAMES)
    assert over.is_over
    seats = (OwnSeat("", Seat(0), bytes(32)),)
    assert names_of(seats, over) == []
    assert names_of(seats, over.at(over.ply - 1)) == [over.record.seats[0].name]
