"""Train the networks by self-play: ``python -m tools.trainer.train --players 2``.

Writes the weights as floating-point numbers, with the settings that gave them, to
``build/trainer/PLAYERS.npz``; `tools.trainer.export` makes of them what the game ships.
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tools.trainer import commands, learn, play

BUILT = Path(__file__).parents[2] / "build" / "trainer"


@dataclass(frozen=True)
class Settings:
    """What decides the weights, together with the code and the versions of NumPy and numba."""

    players: int
    games: int
    seed: int = 1
    batch: int = 4
    """Games between two steps of Adam; every second game is played with the variation."""
    rate_first: float = 2e-3
    rate_last: float = 5e-5
    trace_first: float = 0.9
    trace_last: float = 0.45
    exact: float = 0.02
    """Share of the positions for which all 56 rolls are tried."""
    decay: float = 2e-6
    looked: float = 0.0
    """Share of the boards between turns, and of weaker players' positions, for which all 56 rolls
    are tried."""
    weak: float = 0.0
    """Share of the games that begin with turns by weaker players."""


SHIPPED = {
    2: (
        Settings(2, 1_800_000),
        Settings(
            2,
            200_000,
            rate_first=6e-4,
            rate_last=2e-5,
            trace_first=0.5,
            trace_last=0.2,
            exact=0.15,
            looked=0.4,
            weak=0.5,
        ),
        Settings(
            2,
            80_000,
            seed=2,
            rate_first=4e-4,
            rate_last=1e-5,
            trace_first=0.2,
            trace_last=0.0,
            exact=0.5,
            looked=1.0,
            weak=0.5,
        ),
    ),
    3: (Settings(3, 800_000),),
    4: (Settings(4, 400_000),),
    5: (Settings(5, 400_000),),
}
"""By number of players, the stages of the training. Each goes on from the networks of the last."""


def train(
    settings: Settings, before: play.Nets | None = None, report: int = 20
) -> tuple[play.Nets, float]:
    """Return the trained networks and how many seconds that took.

    They start from those of the stage before, which stay as they are, or from random ones.
    """
    players = settings.players
    rng = np.random.default_rng(settings.seed)
    nets = play.new_nets(players, rng) if before is None else deepcopy(before)
    desk = play.new_desk(players)
    slopes = learn.new_slopes(nets)
    moments = tuple(
        np.zeros_like(each) for each in (nets.boards, nets.boards, nets.positions, nets.positions)
    )
    steps = np.zeros((2, players + 1))
    learn.seed_dice(settings.seed)
    batches = settings.games // settings.batch
    start = time.monotonic()
    turns, loss, since = 0.0, 0.0, 0
    for number in range(batches):
        done = number / batches
        rate = settings.rate_first * (settings.rate_last / settings.rate_first) ** done
        trace = settings.trace_first + (settings.trace_last - settings.trace_first) * done
        played, error = learn.learn_batch(
            nets, slopes, moments, steps, desk, players, settings.batch, np.float32(trace),
            settings.exact, settings.looked, settings.weak, rate, np.float32(1.0 - settings.decay),
        )  # fmt: skip
        turns, loss, since = turns + played, loss + error, since + 1
        if (number + 1) % max(batches // report, 1) == 0:
            print(
                f"{players} players {(number + 1) * settings.batch:>9,} games"
                f" {time.monotonic() - start:7.0f} s"
                f"  {turns / since:5.1f} turns  error {loss / since:.4f}",
                flush=True,
            )
            turns, loss, since = 0.0, 0.0, 0
    return nets, time.monotonic() - start


def save(path: Path, nets: play.Nets, stages: Sequence[Settings], seconds: float) -> None:
    """Write networks and the settings of their stages."""
    path.parent.mkdir(parents=True, exist_ok=True)
    about = np.array(commands.about(stages, seconds))
    np.savez(path, boards=nets.boards, positions=nets.positions, about=about)


def load(path: Path) -> tuple[play.Nets, dict[str, object]]:
    """Read what `save` wrote."""
    with np.load(path) as data:
        about = json.loads(str(data["about"]))
        fresh = play.new_nets(about["players"], np.random.default_rng(0))
        return fresh._replace(boards=data["boards"], positions=data["positions"]), about


def train_and_save(stages: Sequence[Settings], folder: Path) -> None:
    """Train networks for one number of players and write them to the folder."""
    nets, seconds = commands.in_stages(stages, train)
    save(folder / f"{stages[0].players}.npz", nets, stages, seconds)


def main() -> None:
    """Train for one number of players, or for each."""
    commands.train("python -m tools.trainer.train", SHIPPED, train_and_save, BUILT)


if __name__ == "__main__":
    main()
