"""What the command lines of both games' trainings share: to train, and to write what is shipped."""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import asdict, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import numba
import numpy as np

from claimit.table.weights import Weights

Settings = TypeVar("Settings")
Nets = TypeVar("Nets")


def train(
    program: str,
    shipped: Mapping[int, Sequence[Any]],
    train_and_save: Callable[[Sequence[Any], Path], None],
    out: Path,
) -> None:
    """Train for each number of players, or for those of the command line.

    `shipped` has the settings of the stages by number of players, and `out` is the folder to write
    to by default.
    """
    parser = argparse.ArgumentParser(prog=program)
    parser.add_argument("--players", type=int, choices=shipped, nargs="*", default=list(shipped))
    parser.add_argument("--games", type=int, help="this number of games in each stage")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes train at once")
    parser.add_argument("--out", type=Path, default=out)
    chosen = parser.parse_args()
    trainings: list[Future[None]] = []
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for players in chosen.players:
            stages = shipped[players]
            if chosen.games:
                stages = [replace(settings, games=chosen.games) for settings in stages]
            trainings.append(pool.submit(train_and_save, stages, chosen.out))
    for training in trainings:
        training.result()  # which raises what went wrong in it


def in_stages(
    stages: Sequence[Settings], train: Callable[[Settings, Nets | None], tuple[Nets, float]]
) -> tuple[Nets, float]:
    """Return networks that went through all stages, and the seconds of all."""
    nets, seconds = None, 0.0
    for settings in stages:
        nets, took = train(settings, nets)
        seconds += took
    assert nets is not None, "no stage"
    return nets, seconds


def about(stages: Sequence[Any], seconds: float) -> str:
    """Return as JSON how networks came about: for whom, the settings of each stage, and seconds."""
    settings = [asdict(each) for each in stages]
    (players,) = {each.pop("players") for each in settings}
    return json.dumps({"players": players, "stages": settings, "seconds": round(seconds)})


class Made(NamedTuple):
    """The weights for one number of players."""

    data: bytes
    """The file that `Weights.read` unpacks."""
    settings: Mapping[str, object]
    samples: Sequence[Mapping[str, object]]
    """Positions with the chances that the network gives, for a test."""


class Shipping(NamedTuple):
    """What a training ships, and where."""

    weights: Weights
    version: int
    players: Sequence[int]
    trained: Path
    """The folder of the trained networks, such as ``2.npz``."""
    folder: Path
    """The game's own folder for the weights."""
    samples: Path
    """The file for the samples of the networks in that folder."""


def ship(program: str, shipping: Shipping, make: Callable[[Path, int], Made]) -> None:
    """Write the weights from everything that has been trained, and samples for a test.

    The weights' JSON says what produced them. `make` reads trained networks.
    """
    weights = shipping.weights
    parser = argparse.ArgumentParser(prog=program)
    parser.add_argument(
        "--trained", type=Path, default=shipping.trained, help="the folder of 2.npz and so on"
    )
    parser.add_argument(
        "--out", type=Path, default=shipping.folder, help="the folder for the weights"
    )
    parser.add_argument(
        "--samples",
        type=Path,
        help=f"positions with their chances, for a test (default: {shipping.samples.name} in --out,"
        " and the file of the tests when --out is the game's own folder)",
    )
    chosen = parser.parse_args()
    out: Path = chosen.out
    shipped = out.resolve() == shipping.folder.resolve()
    beside = shipping.samples if shipped else out / shipping.samples.name
    trained = {players: chosen.trained / f"{players}.npz" for players in shipping.players}
    if missing := [str(path) for path in trained.values() if not path.exists()]:
        parser.exit(2, f"Nothing is written, as {' and '.join(missing)} cannot be found.\n")
    out.mkdir(parents=True, exist_ok=True)
    about: dict[str, object] = {
        "version": shipping.version,
        "numpy": np.__version__,
        "numba": numba.__version__,
    }
    samples: list[Mapping[str, object]] = []
    for players, path in trained.items():
        made = make(path, players)
        file = out / f"{weights.player.lower()}-{players}.bin"
        file.write_bytes(made.data)
        about[str(players)] = {
            **made.settings,
            "file": file.name,
            "sha256": sha256(made.data).hexdigest(),
        }
        samples += made.samples
        print(f"{file}: {len(made.data):,} bytes")
    (out / weights.file).write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")
    told: Path = chosen.samples or beside
    told.parent.mkdir(parents=True, exist_ok=True)
    told.write_text(json.dumps(samples, indent=1) + "\n", encoding="utf-8")
