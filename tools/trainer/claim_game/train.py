"""Train the networks by self-play: ``python -m tools.trainer.claim_game.train --players 2``.

Writes the weights as floating-point numbers, with the settings that gave them, to
``build/trainer/claim-game/PLAYERS.npz``; `export` makes of them what the game ships.
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from struct import calcsize, unpack_from

import numpy as np

from claimit.claim_game.bots.network import SHAPE, WEIGHTS
from claimit.claim_game.readings import OFFERED, USUAL
from claimit.table.network import WIDE
from tools.trainer import commands
from tools.trainer.claim_game import boards, engine, learn, play

TABLES = 19
"""Room for 2 ** 19 tables of turns: some 300 MB."""
BOTH = tuple(reading.name for reading in OFFERED)
"""The readings of the rules that can be played."""
BUILT = Path(__file__).parents[3] / "build" / "trainer" / "claim-game"


@dataclass(frozen=True)
class Settings:
    """What decides the weights, together with the code and the versions of NumPy and numba."""

    players: int
    games: int
    seed: int = 1
    boards: int = 400
    """The boards that the games are played on: half of them are of 10 by 9 tiles."""
    readings: tuple[str, ...] = (USUAL.name,)
    """The readings of the rules that the boards are made by, in equal parts."""
    batch: int = 4
    """Games between two steps of Adam."""
    rate_first: float = 2e-3
    rate_last: float = 2e-5
    trace_first: float = 0.9
    trace_last: float = 0.2
    exact: float = 0.15
    """Share of the positions for which all six rolls are tried."""
    strong_first: float = 0.5
    strong_last: float = 0.95
    """Share of the seats that choose as well as they can, at the beginning and at the end."""
    hurry: float = 0.003
    """What a turn more until it can be done costs a player, as a chance. It has a player go on when
    it has won or lost, and so end the game."""
    surveyors_first: float = 0.3
    surveyors_last: float = 0.4
    """Share of the seats that a Surveyor has, at the beginning and at the end. They have the
    networks know positions of good play that is not their own."""
    noise: float = 0.06
    """By how much the judgement of the weakest of the others is off, as a chance."""
    decay: float = 2e-6


SHIPPED = {
    4: (
        Settings(4, 32_000, exact=0.1, hurry=0.01),
        Settings(
            4,
            14_000,
            seed=4,
            rate_first=6e-4,
            trace_first=0.6,
            trace_last=0.1,
            strong_first=0.7,
            hurry=0.01,
        ),
        Settings(
            4,
            10_000,
            seed=6,
            rate_first=8e-4,
            trace_first=0.95,
            trace_last=0.8,
            exact=0.05,
            strong_first=0.9,
            hurry=0.01,
            surveyors_last=0.3,
        ),
        Settings(
            4,
            10_000,
            seed=41,
            readings=BOTH,
            rate_first=6e-4,
            trace_first=0.95,
            trace_last=0.8,
            exact=0.05,
            strong_first=0.9,
            hurry=0.01,
            surveyors_last=0.3,
        ),
        Settings(
            4,
            8_000,
            seed=42,
            readings=BOTH,
            rate_first=6e-4,
            trace_first=0.97,
            trace_last=0.9,
            exact=0.02,
            strong_first=0.95,
            strong_last=1.0,
            hurry=0.01,
            surveyors_last=0.3,
        ),
        Settings(
            4,
            6_000,
            seed=43,
            readings=BOTH,
            rate_first=4e-4,
            trace_first=0.98,
            trace_last=0.95,
            exact=0.0,
            strong_first=0.97,
            strong_last=1.0,
            hurry=0.01,
            surveyors_last=0.3,
        ),
    ),
    3: (
        Settings(3, 30_000, exact=0.1, hurry=0.01),
        Settings(
            3,
            12_000,
            seed=31,
            readings=BOTH,
            rate_first=6e-4,
            trace_first=0.7,
            exact=0.1,
            strong_first=0.9,
            hurry=0.01,
        ),
        Settings(
            3,
            8_000,
            seed=32,
            readings=BOTH,
            rate_first=4e-4,
            trace_first=0.95,
            trace_last=0.8,
            exact=0.05,
            strong_first=0.9,
            hurry=0.01,
            surveyors_last=0.3,
        ),
    ),
    2: (
        Settings(2, 200_000, seed=2),
        Settings(
            2,
            24_000,
            seed=21,
            readings=BOTH,
            rate_first=5e-4,
            trace_first=0.6,
            strong_first=0.9,
        ),
    ),
}
"""By number of players, what takes longest first: the stages of the training. Each goes on from
the network of the last. Where a leader cannot end the game, players that do not hurry walk about
without end. Why there are so many: see README.md."""


def train(
    settings: Settings, before: play.Nets | None = None, report: int = 40
) -> tuple[play.Nets, float]:
    """Return the trained network and how many seconds that took.

    It starts from the one of the stage before, which stays as it is, or from a random one.
    """
    players = settings.players
    rng = np.random.default_rng(settings.seed)
    nets = play.new_nets(players, rng) if before is None else deepcopy(before)
    position = engine.new_position(players)
    drawn = boards.drawn(settings.boards, players, settings.seed, settings.readings)
    desk, memory = play.new_desk(players, drawn, TABLES), learn.new_memory(players)
    slope = np.zeros_like(nets.weights)
    moments = np.zeros_like(nets.weights), np.zeros_like(nets.weights)
    steps = np.zeros(1)
    learn.seed_dice(settings.seed)
    batches = settings.games // settings.batch
    start = time.monotonic()
    turns, loss, since = 0.0, 0.0, 0
    for number in range(batches):
        done = number / batches
        rate = settings.rate_first * (settings.rate_last / settings.rate_first) ** done
        trace = settings.trace_first + (settings.trace_last - settings.trace_first) * done
        strong = settings.strong_first + (settings.strong_last - settings.strong_first) * done
        surveyors = settings.surveyors_first
        surveyors += (settings.surveyors_last - settings.surveyors_first) * done
        played, error = learn.learn_batch(
            nets, slope, moments, steps, desk, memory, drawn, position, settings.batch,
            np.float32(trace), settings.exact, settings.hurry, settings.noise, strong,
            surveyors, rate, np.float32(1.0 - settings.decay),
        )  # fmt: skip
        turns, loss, since = turns + played, loss + error, since + 1
        if (number + 1) % max(batches // report, 1) == 0:
            print(
                f"{players} players {(number + 1) * settings.batch:>9,} games"
                f" {time.monotonic() - start:7.0f} s"
                f"  {turns / since:5.1f} positions  error {loss / since:.4f}",
                flush=True,
            )
            turns, loss, since = 0.0, 0.0, 0
    return nets, time.monotonic() - start


def shipped(players: int) -> play.Nets:
    """Return the network that the game has for this number of players."""
    data = WEIGHTS.read(players)
    features, _ = unpack_from(SHAPE, data)
    start = calcsize(SHAPE)
    layer = np.frombuffer(data, np.uint8, features * WIDE, start).astype(np.float32) - 128
    rest = np.frombuffer(data, np.float16, -1, start + features * WIDE).astype(np.float32)
    return play.Nets(np.concatenate([layer * rest[0], rest[1:]]), features)


def save(path: Path, nets: play.Nets, stages: Sequence[Settings], seconds: float) -> None:
    """Write a network and the settings of its stages."""
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez(path, weights=nets.weights, about=np.array(commands.about(stages, seconds)))


def load(path: Path) -> tuple[play.Nets, dict[str, object]]:
    """Read what `save` wrote."""
    with np.load(path) as data:
        about = json.loads(str(data["about"]))
        fresh = play.new_nets(about["players"], np.random.default_rng(0))
        return fresh._replace(weights=data["weights"]), about


def train_and_save(stages: Sequence[Settings], folder: Path) -> None:
    """Train the network for one number of players and write it to the folder."""
    nets, seconds = commands.in_stages(stages, train)
    save(folder / f"{stages[0].players}.npz", nets, stages, seconds)


def main() -> None:
    """Train for one number of players, or for each."""
    commands.train("python -m tools.trainer.claim_game.train", SHIPPED, train_and_save, BUILT)


if __name__ == "__main__":
    main()
