"""Positions with the chances that the trained networks tell, for a test of what is shipped."""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

import random

import numpy as np

from claimit.claim_it import format_state, new_game
from claimit.claim_it.bots import player
from claimit.claim_it.dice import ROLLS
from claimit.claim_it.rules import apply, current_player, legal_actions
from claimit.claim_it.state import Phase, State
from claimit.table.seats import CHANCE
from tools.trainer import engine, play


def positions(players: int, reuse: bool, number: int) -> list[State]:
    """Return positions in which to roll or to take is the question, from games of Foremen."""
    rng = random.Random(players)
    found: list[State] = []
    for _ in range(4):
        state = new_game(players, reuse_squatters=reuse)
        while state.phase is not Phase.OVER:
            if current_player(state) == CHANCE:
                state = apply(state, rng.choice(ROLLS))
                continue
            if state.phase is Phase.DECIDE:
                found.append(state)
            legal = legal_actions(state)
            state = apply(state, player("foreman").choose(state, legal, rng))
    return rng.sample(found, number)


def samples(nets: play.Nets, players: int, number: int = 12) -> list[dict[str, object]]:
    """Return positions, each with the mover's chance after a bust, taking and rolling again."""
    desk = play.new_desk(players)
    chances = np.zeros(3)
    found: list[dict[str, object]] = []
    for reuse in (False, True):
        for state in positions(players, reuse, number):
            owned = np.array(state.owned)
            turns_left = engine.turns_left_of(state)
            after = turns_left - 1 if turns_left > 0 else -1
            bust = play.value_between(nets, desk, owned, state.claimed, state.seat, after, reuse, 0)
            turn = np.array([state.staked, state.squatted, state.used])
            play.worth(
                nets, desk, owned, state.claimed, state.seat, turns_left, reuse, turn, bust, 0,
                chances,
            )  # fmt: skip
            told = (bust, chances[0], chances[2])
            found.append(
                {
                    "position": format_state(state).splitlines(),
                    "chances": [round(float(each), 5) for each in told],
                }
            )
    return found
