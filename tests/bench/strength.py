"""Print what looking a roll further is worth: ``make bench-strength``.

Baron plays himself without his closer look, and the seats change from game to game. The whole takes
hours in CPython; a Python that compiles while it runs, such as PyPy, plays the same games in a
fraction of the time: ``pypy3 -m tests.bench.strength``.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
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


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.strength", description=__doc__)
    parser.add_argument("--games", type=int, default=12_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    players = tuple(PLAYERS)
    batch = Batch("claim-it", players, (("players", 2),), chosen.seed, 0, chosen.games)
    begun = perf_counter()

    def told(games: int) -> None:
        print(f"{games:,} games after {perf_counter() - begun:,.0f} s", end="\r", flush=True)

    with processes(chosen.jobs) as workers:
        tally = contest(play, batch, workers, told)
    print(table(batch, tally))


if __name__ == "__main__":
    main()
