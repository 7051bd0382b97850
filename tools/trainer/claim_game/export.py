"""Make of trained networks what the game ships: ``python -m tools.trainer.claim_game.export``.

Weights of the first layer become bytes, whole steps of `STEPS`; all else becomes 16-bit
floating-point numbers. One file for each number of players is written, and a JSON beside them that
says what produced them.
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false

from __future__ import annotations

import struct
from pathlib import Path

from claimit.claim_game.bots.network import SHAPE, WEIGHTS
from tools.files import ROOT
from tools.trainer.claim_game import play
from tools.trainer.claim_game.samples import samples
from tools.trainer.claim_game.train import BUILT, load
from tools.trainer.commands import Made, Shipping, ship
from tools.trainer.export import quantised, smallest

SHIPPED = ROOT / WEIGHTS.folder
SAMPLES = ROOT / "tests" / "claimit" / "claim_game" / "data" / "evaluations.json"
VERSION = 1

STEPS = {2: 0.02, 3: 0.019, 4: 0.014}
"""By number of players, what one step of a weight is worth. A larger step makes smaller files."""


def packed(nets: play.Nets, players: int) -> bytes:
    """Return a network as the file that `Weights.read` unpacks."""
    layer, rest = quantised(nets.weights, nets.inputs, players, STEPS[players])
    return smallest(struct.pack(SHAPE, nets.inputs, players) + layer + rest)


def made(path: Path, players: int) -> Made:
    """Return what the trained network in a file ships."""
    nets, settings = load(path)
    return Made(packed(nets, players), settings, samples(nets, players))


def main() -> None:
    """Write the weights from everything that has been trained, and samples for a test."""
    shipping = Shipping(WEIGHTS, VERSION, list(STEPS), BUILT, SHIPPED, SAMPLES)
    ship("python -m tools.trainer.claim_game.export", shipping, made)


if __name__ == "__main__":
    main()
