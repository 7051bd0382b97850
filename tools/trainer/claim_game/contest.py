"""How strong Speculator is: ``python -m tools.trainer.claim_game.contest --games 2000``.

One Speculator plays against Surveyors in all other seats, compiled, with the weights that are
shipped. Seats rotate, and every board is played on once from each seat.
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

import argparse
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numba import njit

from claimit.claim_game.bots.speculator import A_TURN
from claimit.claim_game.generator import generate
from claimit.claim_game.readings import READINGS, USUAL, Reading
from claimit.table.intervals import wilson
from tools.trainer.claim_game import boards, engine, learn, play, surveyor
from tools.trainer.claim_game.engine import SEAT, TURN
from tools.trainer.claim_game.train import BOTH, TABLES, load, shipped


class Setting(NamedTuple):
    """A row of the table."""

    players: int
    width: int = 10
    height: int = 9


SETTINGS = (Setting(2), Setting(2, 6, 6), Setting(2, 12, 12), Setting(3), Setting(4))


@njit(cache=True)
def meet(nets, desk, drawn, position, games, hurry, shares, turns):
    """Play games; write the share of the win of the one Speculator, and its turns."""
    players = position.pawns.shape[0]
    won = np.zeros(players, dtype=np.float32)
    for game in range(games):
        board = game // players % drawn.walkable.shape[0]
        engine.reset(position)
        while True:
            is_surveyor = position.now[SEAT] != game % players
            if position.now[TURN] == 0:
                if is_surveyor:
                    surveyor.set_up_step(desk.memo, drawn, desk.ways, board, position, desk.sight)
                else:
                    play.set_up_step(nets, desk, drawn, board, position, play.EXACT)
                continue
            if is_surveyor:
                surveyor.play_turn(
                    desk.memo, drawn, desk.ways, board, position, desk.sight, desk.spare,
                    desk.end, desk.ride,
                )  # fmt: skip
            else:
                play.choose(nets, desk, drawn, board, position, (0.0, hurry))
                play.do(nets, desk, drawn, board, position, desk.best, (0.0, hurry))
            if not engine.end_turn(position):
                break
        engine.shares(position, won)
        shares[game], turns[game] = won[game % players], position.now[TURN] / players


def contest(
    nets: play.Nets, setting: Setting, games: int, seed: int, reading: Reading = USUAL
) -> tuple[float, float]:
    """Return how many games Speculator has won, shared wins by their shares, and the mean turns."""
    number = min(games // setting.players, 500)
    made = (
        generate(setting.width, setting.height, f"contest:{seed}:{board}", reading)
        for board in range(number)
    )
    drawn = boards.pooled(list(made))
    players = setting.players
    shares, turns = np.zeros(games), np.zeros(games)
    learn.seed_dice(seed)
    meet(
        nets, play.new_desk(players, drawn, TABLES), drawn, engine.new_position(players), games,
        A_TURN[players], shares, turns,
    )  # fmt: skip
    return float(shares.sum()), float(turns.mean())


def main() -> None:
    """Print a line for every setting."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.trainer.claim_game.contest", description=__doc__
    )
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--reading", choices=BOTH, default=USUAL.name)
    parser.add_argument("--trained", type=Path, help="a folder of networks instead of the shipped")
    chosen = parser.parse_args()
    for setting in SETTINGS:
        players = setting.players
        if players not in chosen.players:
            continue
        if chosen.trained is None:
            nets = shipped(players)
        else:
            nets, _ = load(chosen.trained / f"{players}.npz")
        reading = READINGS[chosen.reading]
        won, turns = contest(nets, setting, chosen.games, chosen.seed, reading)
        low, high = wilson(won, chosen.games)
        print(
            f"{players} seats, {setting.width} by {setting.height}:"
            f" {100 * won / chosen.games:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
            f" of {chosen.games:,} games, {turns:.1f} turns",
            flush=True,
        )


if __name__ == "__main__":
    main()
