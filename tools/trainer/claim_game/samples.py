"""Positions with the chances that the trained networks give, for a test of what is shipped."""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

import random

from claimit import claim_game
from claimit.claim_game import State, format_state
from claimit.table.seats import CHANCE, TERMINAL, Seat
from tools.trainer.claim_game import boards, engine, play

SIZES = ((10, 9), (9, 8), (12, 12))


def positions(players: int, number: int) -> list[State]:
    """Return positions between two turns, from games of Drifters on boards of several sizes."""
    rng = random.Random(players)
    drifter = claim_game.player("drifter")
    found: list[State] = []
    for width, height in SIZES:
        options = {"players": players, "width": width, "height": height}
        state = claim_game.initial_state(
            claim_game.start_options(options, f"samples:{players}", Seat(0))
        )
        while (seat := claim_game.current_player(state)) != TERMINAL:
            if engine.is_between_turns(state):
                found.append(state)
            if seat == CHANCE:
                state = claim_game.apply(state, claim_game.sample(state, rng))
                continue
            legal = claim_game.legal_actions(state)
            state = claim_game.apply(state, drifter.choose(state, legal, rng))
    return rng.sample(found, number)


def samples(nets: play.Nets, players: int, number: int = 24) -> list[dict[str, object]]:
    """Return positions, each with the chances of all seats in seat order."""
    found: list[dict[str, object]] = []
    for state in positions(players, number):
        first = state.order.index(state.seat)
        board = boards.pool([state.board])
        desk = play.new_desk(players, board)
        play.chances_at(nets, desk, board, 0, engine.position_of(state), first)
        by_seat = [
            float(desk.chances[(state.order.index(Seat(seat)) - first) % players])
            for seat in range(players)
        ]
        found.append(
            {
                "position": format_state(state).splitlines(),
                "chances": [round(each, 5) for each in by_seat],
            }
        )
    return found
