"""Print whether Baron's win chances come true: ``python -m tests.bench.calibration``.

Baron plays fresh games against itself; at the start of every turn its chance for the seat to act
is noted, and at the end whether that seat won. Ten bins; the gap of a bin is the distance between
the mean chance and the share of wins in it.
"""

import argparse
import random
from concurrent.futures import ProcessPoolExecutor
from itertools import product, repeat
from typing import NamedTuple

from claimit import claim_it
from claimit.claim_it.bots import player
from claimit.claim_it.bots.baron import win_chances
from claimit.claim_it.dice import ROLLS
from claimit.claim_it.state import Phase
from claimit.table.seats import CHANCE

BINS = 10
QUICK = 100
"""A budget with which Baron does not look a roll further, so that many games can be played."""


class Bin(NamedTuple):
    """What was predicted between two tenths, and what came of it."""

    number: int
    predicted: float
    actual: float

    @property
    def gap(self) -> float:
        """The distance between both means."""
        return abs(self.predicted - self.actual)


def game(players: int, reuse: bool, seed: int) -> list[tuple[float, float]]:
    """Play a game; return for every turn the predicted chance and the share of the win."""
    dice, rng = random.Random(f"calibration:{seed}"), random.Random(seed)
    baron = player("baron")
    state = claim_it.new_game(players, reuse_squatters=reuse)
    noted: list[tuple[int, float]] = []
    while state.phase is not Phase.OVER:
        if state.phase is Phase.ROLL:
            noted.append((state.seat, win_chances(state)[state.seat]))
        if claim_it.current_player(state) == CHANCE:
            state = claim_it.apply(state, dice.choice(ROLLS))
        else:
            legal = claim_it.legal_actions(state)
            state = claim_it.apply(state, baron.choose(state, legal, rng, QUICK))
    result = claim_it.outcome(state)
    assert result is not None
    share = 1 / len(result.winners)
    return [(chance, share * (seat in result.winners)) for seat, chance in noted]


def bins(pairs: list[tuple[float, float]]) -> list[Bin]:
    """Sort predictions into ten bins of equal width; empty ones are left out."""
    sorted_in: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for pair in pairs:
        sorted_in[min(int(pair[0] * BINS), BINS - 1)].append(pair)
    return [
        Bin(len(each), *(sum(column) / len(each) for column in zip(*each, strict=True)))
        for each in sorted_in
        if each
    ]


def table(found: list[Bin], title: str) -> str:
    """Return the bins as a table to read."""
    whole = sum(each.number for each in found)
    lines = [title, f"{'turns':>8}{'predicted':>11}{'actual':>9}{'gap':>7}"]
    lines += [
        f"{b.number:>8,}{100 * b.predicted:>10.1f}%{100 * b.actual:>8.1f}%{100 * b.gap:>7.1f}"
        for b in found
    ]
    mean = sum(each.gap for each in found) / len(found)
    weighted = sum(each.gap * each.number for each in found) / whole
    lines.append(
        f"mean gap of the bins {100 * mean:.2f} points; weighted by turns {100 * weighted:.2f}"
    )
    return "\n".join(lines)


def main() -> None:
    """Play, and print a table for the plain rules and one for the variation."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.calibration", description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--players", type=int, nargs="+", default=[2], choices=(2, 3, 4, 5))
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    for players, reuse in product(chosen.players, (False, True)):
        tables = repeat(players), repeat(reuse), range(chosen.games)
        if chosen.jobs == 1:
            played = list(map(game, *tables))
        else:
            with ProcessPoolExecutor(chosen.jobs) as pool:
                played = list(pool.map(game, *tables, chunksize=20))
        pairs = [pair for each in played for pair in each]
        rules = "with the variation" if reuse else "plain rules"
        title = f"{chosen.games:,} games of Baron, {players} players, {rules}"
        print(table(bins(pairs), title), flush=True)


if __name__ == "__main__":
    main()
