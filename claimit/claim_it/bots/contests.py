"""Claim It! in the arena: who plays, what a batch is, and its options on the command line."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from claimit import claim_it
from claimit.claim_it.bots import NAMES, player
from claimit.table import arena
from claimit.table.game import Options

__all__ = ["NAMES", "add_options", "describe_options", "play_batch", "player", "read_options"]


def play_batch(batch: arena.Batch) -> arena.Tally:
    """Play some games of Claim It!; a function of a module, as `arena.PlayBatch` asks."""
    return arena.play_batch(claim_it, player, batch)


def add_options(command: ArgumentParser) -> None:
    """Add what a game of Claim It! can be played with to the arena's command."""
    command.add_argument(
        "--variation", action="store_true", help="claims send squatters back at once"
    )


def read_options(chosen: Namespace, seats: int) -> Options:
    """Return the options that were asked for. Raises ValueError."""
    return claim_it.parse_options({"players": seats, "reuse_squatters": bool(chosen.variation)})


def describe_options(options: Options) -> str:
    """Say by which rules these options have it played."""
    return "with the variation" if options["reuse_squatters"] else "plain rules"
