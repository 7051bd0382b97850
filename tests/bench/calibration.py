"""Whether the win chances of the computer players Baron and Speculator come true.

One of them plays fresh games against itself; at the start of every turn its chance for the seat to
act is noted, and at the end whether that seat won. Ten bins; the gap of a bin is the distance
between the mean chance and the share of wins in it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated

from claimit import claim_game, claim_it
from claimit.claim_game.bots.evaluator import Evaluator
from claimit.claim_it.bots import player
from claimit.claim_it.bots.evaluator import Learned
from claimit.claim_it.dice import ROLLS
from claimit.claim_it.state import Phase
from claimit.table.seats import CHANCE
from claimit.table.workers import processes
from tests.bench.figures import table
from tests.bench.reviews import against_itself

BINS = 10
QUICK = 100
"""A budget with which Baron does not look a roll further, so that many games can be played."""


@dataclass(frozen=True)
class Bin:
    """What was predicted between two tenths, and what came of it."""

    number: int
    predicted: float
    actual: float

    @property
    def gap(self) -> float:
        """The distance between both means."""
        return abs(self.predicted - self.actual)


def of_speculator(players: int, seed: int) -> list[tuple[float, float]]:
    """Play a game of The Claim Game; return what `of_baron` does."""
    match = against_itself(claim_game.NAME, "speculator", players, f"calibration:{seed}", seed)
    evaluator, result = Evaluator(), claim_game.outcome(match.state)
    assert result is not None
    share = 1 / len(result.winners)
    return [
        (evaluator.chances(state)[state.seat], share * (state.seat in result.winners))
        for state in match.states
        if turn_begins(state)
    ]


def turn_begins(state: claim_game.State) -> bool:
    """Return whether a roll is due that is the first one of a turn."""
    return state.phase is claim_game.Phase.ROLL and not state.obeyed


def of_baron(players: int, reuse: bool, seed: int) -> list[tuple[float, float]]:
    """Play a game of Claim It!; return for every turn the chance and the share of the win."""
    dice, rng = random.Random(f"calibration:{seed}"), random.Random(seed)
    baron = player("baron")
    state = claim_it.new_game(players, reuse_squatters=reuse)
    noted: list[tuple[int, float]] = []
    while state.phase is not Phase.OVER:
        if state.phase is Phase.ROLL:
            noted.append((state.seat, Learned().chances(state)[state.seat]))
        if claim_it.current_player(state) == CHANCE:
            state = claim_it.apply(state, dice.choice(ROLLS))
        else:
            legal = claim_it.legal_actions(state)
            state = claim_it.apply(state, baron.choose(state, legal, rng, QUICK))
    result = claim_it.outcome(state)
    assert result is not None
    share = 1 / len(result.winners)
    return [(chance, share * (seat in result.winners)) for seat, chance in noted]


def bins(pairs: Sequence[tuple[float, float]]) -> list[Bin]:
    """Sort predictions into ten bins of equal width; empty ones are left out."""
    sorted_in: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for pair in pairs:
        sorted_in[min(int(pair[0] * BINS), BINS - 1)].append(pair)
    return [
        Bin(len(each), *(sum(column) / len(each) for column in zip(*each, strict=True)))
        for each in sorted_in
        if each
    ]


def told(found: Sequence[Bin]) -> str:
    """The bins as a table to read, and their mean gaps."""
    whole = sum(each.number for each in found)
    mean = sum(each.gap for each in found) / len(found)
    weighted = sum(each.gap * each.number for each in found) / whole
    head = ("turns", "predicted", "actual", "gap")
    rows = ((each.number, each.predicted, each.actual, 100 * each.gap) for each in found)
    return (
        f"{table(head, rows, ',', '.1%', '.1%', '.1f')}\n"
        f"mean gap of the bins {100 * mean:.2f} points; weighted by turns {100 * weighted:.2f}"
    )


def report(
    games: int = 2000,
    players: Annotated[tuple[int, ...], (2, 3, 4, 5)] = (2,),
    name: str = claim_it.NAME,
    jobs: int = 1,
) -> Iterator[str]:
    """Play, and give a table for each kind of game."""
    kinds = [
        (f"Baron, {seats} players, {rules}", partial(of_baron, seats, reuse))
        for seats in players
        for rules, reuse in (("plain rules", False), ("with the variation", True))
    ]
    ours = [(f"Speculator, {seats} players", partial(of_speculator, seats)) for seats in players]
    with processes(jobs) as workers:
        for kind, game in ours if name == claim_game.NAME else kinds:
            played = workers.map(game, range(games))
            yield f"{games:,} games of {kind}"
            yield told(bins([pair for each in played for pair in each]))
