"""Make of trained networks what the game ships: ``python -m tools.trainer.export``.

Weights of the first layer become bytes, whole steps of `STEPS`; all else becomes 16-bit
floating-point numbers. One file for each number of players is written, and a JSON beside them that
says what produced them.
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
import zopfli.zlib

from claimit.claim_it.bots.network import WEIGHTS
from claimit.table.network import NARROW, WIDE
from tools.files import ROOT
from tools.trainer import play
from tools.trainer.commands import Made, Shipping, ship
from tools.trainer.samples import samples
from tools.trainer.train import BUILT, load

SHIPPED = ROOT / WEIGHTS.folder
SAMPLES = ROOT / "tests" / "claimit" / "data" / "evaluations.json"
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
    return smallest(data)


def smallest(data: bytes) -> bytes:
    """Return data as zlib packs it, but a tenth smaller: zopfli looks longer for repetitions."""
    return zopfli.zlib.compress(data)


def made(path: Path, players: int) -> Made:
    """Return what the trained networks in a file ship."""
    nets, settings = load(path)
    return Made(packed(nets), settings, samples(nets, players))


def main() -> None:
    """Write the weights from everything that has been trained, and samples for a test."""
    shipping = Shipping(WEIGHTS, VERSION, list(STEPS), BUILT, SHIPPED, SAMPLES)
    ship("python -m tools.trainer.export", shipping, made)


if __name__ == "__main__":
    main()
