"""Make of trained networks what the game ships: ``python -m tools.trainer.export``.

Weights of the first layer become bytes, whole steps of `STEPS`; all else becomes 16-bit
floating-point numbers. One file for each number of players is written, and a JSON beside them that
says what produced them.
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

import argparse
import json
import struct
import zlib
from hashlib import sha256
from pathlib import Path

import numba
import numpy as np

from claimit.claim_it.bots.network import WEIGHTS
from claimit.table.network import NARROW, WIDE
from tools.trainer import play
from tools.trainer.samples import samples
from tools.trainer.train import BUILT, load

SHIPPED = Path(__file__).parents[2] / WEIGHTS.folder
SAMPLES = Path(__file__).parents[2] / "tests" / "claimit" / "data" / "evaluations.json"
VERSION = 2

STEPS = {2: 0.03, 3: 0.04, 4: 0.06, 5: 0.065}
"""By number of players, what one step of a weight is worth. A larger step makes smaller files."""


def quantised(net: np.ndarray, features: int, outputs: int, step: float) -> tuple[bytes, bytes]:
    """Return the first layer as bytes, and the step and all other numbers."""
    scale = np.float16(step)
    steps = np.clip(np.rint(net[: features * WIDE] / np.float32(scale)), -127, 127)
    layer = (steps + 128).astype(np.uint8).tobytes()
    rest = net[features * WIDE :].astype(np.float16)
    assert len(rest) == WIDE + WIDE * NARROW + NARROW + NARROW * outputs + outputs + 2
    return layer, scale.tobytes() + rest.tobytes()


def dequantised(nets: play.Nets) -> play.Nets:
    """Return the networks as the game will have them after they were packed."""
    step = np.float32(np.float16(STEPS[nets.boards.shape[0] - 1]))
    rounded: list[np.ndarray] = []
    for each, features in (
        (nets.boards, nets.board_inputs),
        (nets.positions, nets.position_inputs),
    ):
        copy = each.astype(np.float16).astype(np.float32)
        first = np.rint(each[:, : features * WIDE] / step)
        copy[:, : features * WIDE] = np.clip(first, -127, 127) * step
        rounded.append(copy)
    return nets._replace(boards=rounded[0], positions=rounded[1])


def packed(nets: play.Nets) -> bytes:
    """Return the networks for one number of players as the file that `Weights.read` unpacks."""
    phases = nets.boards.shape[0]
    players = phases - 1
    step = STEPS[players]
    parts = [quantised(net, nets.board_inputs, players, step) for net in nets.boards]
    parts += [quantised(net, nets.position_inputs, 1, step) for net in nets.positions]
    shape = struct.pack("<5H", nets.board_inputs, players, nets.position_inputs, 1, phases)
    data = shape + b"".join(layer for layer, _ in parts) + b"".join(rest for _, rest in parts)
    return zlib.compress(data, 9)


def main() -> None:
    """Write the weights from everything that has been trained, and samples for a test."""
    parser = argparse.ArgumentParser(prog="python -m tools.trainer.export", description=__doc__)
    parser.add_argument("--trained", type=Path, default=BUILT, help="the folder of 2.npz to 5.npz")
    parser.add_argument("--out", type=Path, default=SHIPPED, help="the folder for the weights")
    parser.add_argument(
        "--samples",
        type=Path,
        help=f"positions with their chances, for a test (default: {SAMPLES.name} in --out, and the"
        " file of the tests when --out is the game's own folder)",
    )
    chosen = parser.parse_args()
    out: Path = chosen.out
    shipped = out.resolve() == SHIPPED.resolve()
    beside = SAMPLES if shipped else out / SAMPLES.name
    trained = {players: chosen.trained / f"{players}.npz" for players in STEPS}
    if missing := [str(path) for path in trained.values() if not path.exists()]:
        parser.exit(2, f"Nothing is written, as {' and '.join(missing)} cannot be found.\n")
    out.mkdir(parents=True, exist_ok=True)
    about: dict[str, object] = {
        "version": VERSION,
        "numpy": np.__version__,
        "numba": numba.__version__,
    }
    told_by_trainer: list[dict[str, object]] = []
    for players, path in trained.items():
        nets, settings = load(path)
        data = packed(nets)
        file = out / f"baron-{players}.bin"
        file.write_bytes(data)
        about[str(players)] = {
            **settings,
            "file": file.name,
            "sha256": sha256(data).hexdigest(),
        }
        told_by_trainer += samples(nets, players)
        print(f"{file}: {len(data):,} bytes")
    (out / WEIGHTS.file).write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")
    (chosen.samples or beside).write_text(
        json.dumps(told_by_trainer, indent=1) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main()
