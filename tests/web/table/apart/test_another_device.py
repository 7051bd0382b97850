"""A player goes on with a game on another device: a link hands the seats over."""

from __future__ import annotations

import random
from typing import Any

import pytest

from claimit import claim_it
from claimit.apart.log import check_log
from tests.claimit.apart.schnorr import SCHNORR
from tests.claimit.apart.tables import both_games, player_of
from tests.web.table.apart.devices import Device, gathered
from web.table.saves.names import APART


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
    by = "relays&relays=ws://127.0.0.1:1&relays=ws://127.0.0.1:2"
    host, _ = gathered(claim_it, by=by)
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


@pytest.mark.parametrize("who", ["host", "guest"])
def test_a_seat_moves_before_the_game_begins(who: str) -> None:
    host = Device("?new=2&seed=abc&apart=link")
    guest = Device()
    guest.open(host.invitation)
    guest.sit_down("Mae")
    other = Device()
    other.open(link_for_another(host if who == "host" else guest))
    other.do("take-over")
    if who == "host":
        other.open(guest.link)
        assert other.is_to_play
        guest.open(other.link)
        assert guest.on_table.ply == 0
    else:
        host.open(other.link)
        host.play_turn(random.Random(1))
        other.open(host.link)
        assert other.is_to_play


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
