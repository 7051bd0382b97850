"""What looking a roll further is worth to Baron.

Baron plays himself without his closer look, and the seats change from game to game. The whole takes
hours in CPython; a Python that compiles while it runs, such as PyPy, plays the same games in a
fraction of the time: ``pypy3 -m tests.bench strength``.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from time import perf_counter

from claimit import claim_it
from claimit.arena_command import table
from claimit.claim_it.bots.baron import A_LOOK, Baron
from claimit.claim_it.state import State
from claimit.table.arena import Batch, Tally, contest, play_batch
from claimit.table.game import Action
from claimit.table.workers import processes


class QuickBaron(Baron):
    """Baron with a budget that is too small for any closer look."""

    def choose(
        self, state: State, legal: Sequence[Action], rng: random.Random, budget: int = A_LOOK - 1
    ) -> Action:
        """Return what is best at a quick look."""
        return super().choose(state, legal, rng, min(budget, A_LOOK - 1))


PLAYERS = {"baron": Baron(), "quick look": QuickBaron()}


def play(batch: Batch) -> Tally:
    """Play the games of a batch."""
    return play_batch(claim_it, PLAYERS.__getitem__, batch)


def report(games: int = 12_000, seed: int = 1, jobs: int = 1) -> Iterator[str]:
    """Play, and give the table."""
    players = tuple(PLAYERS)
    batch = Batch("claim-it", players, (("players", 2),), seed, 0, games)
    begun = perf_counter()

    def told(games: int) -> None:
        print(f"{games:,} games after {perf_counter() - begun:,.0f} s", end="\r", flush=True)

    with processes(jobs) as workers:
        yield table(batch, contest(play, batch, workers, told))
