"""Games between devices that send each other links."""

from __future__ import annotations

import random
from typing import Any

import pytest

from claimit.apart.log import check_log, joint_of
from claimit.games import GAMES
from claimit.table.match import open_record
from claimit.table.seal import unseal
from tests.claimit.apart.schnorr import SCHNORR
from tests.claimit.apart.tables import both_games, player_of
from tests.web.table.apart.devices import gathered


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
