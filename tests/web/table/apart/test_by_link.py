"""Games between devices that send each other links."""

from __future__ import annotations

import random
from typing import Any

import pytest

from claimit import claim_game, claim_it
from claimit.apart.log import check_log, joint_of, public
from claimit.games import GAMES
from claimit.table.match import open_record
from claimit.table.seal import unseal
from claimit.table.seats import Seat
from tests.claimit.apart.schnorr import SCHNORR
from tests.claimit.apart.tables import both_games, player_of
from tests.web.table.apart.devices import Device, gathered
from web.claim_game.face import FACE
from web.table.apart.draft import draft_again


@both_games
@pytest.mark.timeout(240)  # each device checks the whole game again after each turn
@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_by_links_alone(game: Any, players: int) -> None:
    devices, rng = gathered(game, players), random.Random(players)
    newest = devices[0]
    for _ in range(1000):
        for device in devices:
            if device is not newest:
                device.open(newest.link)
        movers = [device for device in devices if device.is_to_play]
        if not movers:
            break
        (newest,) = movers
        newest.play_turn(rng)
    ends = [device.on_table for device in devices]
    assert all(end.is_over for end in ends)
    assert len({end.record.steps for end in ends}) == 1
    for device in devices:
        saved = open_record(unseal(device.saved[device.app.model.key]).text, GAMES)
        check_log(saved, SCHNORR, player_of(game))
    assert len(joint_of(ends[0]).turns) > players
    host = devices[0]
    host.do("history-page")
    assert ": 1 game" in (host.page.read("#history-sum") or ""), "the opponents are people"


def test_the_variation_that_was_chosen_is_on_every_device_and_at_the_next_table() -> None:
    host, guest = gathered(claim_game, also="&small=1")
    guest.open(host.link)
    assert host.on_table.record.options["reading"] == "small"
    assert guest.on_table.record.options == host.on_table.record.options
    next_one = draft_again(host.on_table, [Seat(0)], FACE.OPTIONS)
    assert dict(next_one.choices) == {"reading": "small"}


def with_a_turn_that_can_be_undone() -> list[Device]:
    """Return two devices, of which the host has just finished such a turn and sent nothing.

    In The Claim Game a tap can end a turn. In Claim It! a roll or a decision does, for good.
    """
    host, guest = gathered(claim_game)
    host.play_turn(random.Random(1))
    assert "Undo" in host.choices
    return [host, guest]


def test_a_turn_of_claim_it_ends_for_good() -> None:
    for seed in range(10):
        host, _ = gathered(claim_it)
        host.play_turn(random.Random(seed))
        assert "Undo" not in host.choices


def test_a_turn_that_nobody_has_been_shown_can_be_undone() -> None:
    host, guest = with_a_turn_that_can_be_undone()
    finished = host.on_table
    host.do("at-table", "undo")
    assert host.is_to_play
    assert host.on_table.steps == finished.steps[:-1]
    assert host.choices == []
    again = Device("", "#table", saved=host.saved)
    again.play_turn(random.Random(99))
    guest.open(again.link)
    assert guest.on_table.record.steps == again.on_table.record.steps
    check_log(guest.on_table, SCHNORR, player_of(claim_game))
    guest.play_turn(random.Random(1))
    again.open(guest.link)
    check_log(again.on_table, SCHNORR, player_of(claim_game))


def test_a_signature_of_an_earlier_turn_is_there_again_after_undo() -> None:
    host, guest = gathered(claim_game)
    for seed in range(40):
        host.play_turn(random.Random(seed))
        if len(joint_of(host.on_table).turns) > 3 and "Undo" in host.choices:
            break
        guest.open(host.link)
        guest.play_turn(random.Random(seed))
        host.open(guest.link)
    host.do("at-table", "undo")
    known = public(host.on_table)
    assert joint_of(known).seats[0].signature
    check_log(known, SCHNORR, player_of(claim_game))


def test_a_turn_whose_link_was_shown_is_not_undone() -> None:
    host, _ = with_a_turn_that_can_be_undone()
    host.do("apart-page", host.app.model.key)
    host.do("continue", host.app.model.key)
    assert "Undo" not in host.choices
    turns = joint_of(host.on_table).turns
    host.do("at-table", "undo")
    assert joint_of(host.on_table).turns == turns
