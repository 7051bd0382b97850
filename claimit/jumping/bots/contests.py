"""Claim It! in the arena."""

from __future__ import annotations

from claimit import jumping
from claimit.jumping.bots import player
from claimit.table import arena


def play_batch(batch: arena.Batch) -> arena.Tally:
    """Play some games of Claim It!; a function of a module, as `arena.PlayBatch` asks."""
    return arena.play_batch(jumping, player, batch)
