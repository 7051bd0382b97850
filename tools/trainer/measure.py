"""Measure trained networks in compiled games: ``python -m tools.trainer.measure``.

For every number of players and both rules: the rate at which one network player wins against
Foremen and against fixed counts in all other seats, as the game will have it (quantised).
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from claimit.claim_it.bots.foreman import WEIGHTS
from claimit.table.intervals import wilson
from tools.trainer import export, play, rivals
from tools.trainer.train import BUILT, load


def rate(nets: play.Nets, rival: int, reuse: bool, games: int, seed: int) -> float:
    """Return the win rate of the networks in one seat against rivals in all the others."""
    players = nets.boards.shape[0] - 1
    kinds = np.array([rivals.NET] + [rival] * (players - 1))
    weights = np.tile(np.array(WEIGHTS), (players, 1))
    return rivals.meet(kinds, weights, nets, play.new_desk(players), reuse, games, seed)


def main() -> None:
    """Print a line for every meeting."""
    parser = argparse.ArgumentParser(prog="python -m tools.trainer.measure", description=__doc__)
    parser.add_argument("--trained", type=Path, default=BUILT)
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4, 5])
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    for players in chosen.players:
        nets = export.dequantised(load(chosen.trained / f"{players}.npz")[0])
        for reuse in (False, True):
            for rival, name in ((rivals.FOREMAN, "Foreman"), (4, "stop-after-4"), (5, "-5")):
                won = rate(nets, rival, reuse, chosen.games, chosen.seed)
                low, high = wilson(won * chosen.games, chosen.games)
                rules = "variation" if reuse else "plain"
                print(
                    f"{players} players, {rules:<9} against {name:<13}{100 * won:5.1f}%"
                    f"  ({100 * low:.1f} to {100 * high:.1f})  {won * players:.2f} even shares",
                    flush=True,
                )


if __name__ == "__main__":
    main()
