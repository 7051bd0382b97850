"""The chances of winning in The Claim Game, from games that Surveyor plays on with itself.

Nothing here can tell exactly what an action is worth, so decisions are not weighed. From the first
state of every turn some games are played to their end. Each is a sample, and the chances of a turn
are the average of the samples around it: an estimate that may be wrong by ten points in the middle
of a game. The samples come from coarse to fine: first from a few turns all over the game, then from
those between them, then from all turns once more. So there is a curve early, and it gets smoother.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

from claimit.claim_game.bots import player
from claimit.claim_game.die import sample as rolled
from claimit.claim_game.outcome import outcome
from claimit.claim_game.rules import apply, current_player, legal_actions
from claimit.claim_game.state import State
from claimit.table.match import Match
from claimit.table.review import Chances, Entry, Sampling
from claimit.table.seats import CHANCE, TERMINAL

WEIGHS_DECISIONS: Final = False

PLAY_OUTS: Final = 5
"""How many games are played on from each turn."""
FEWEST: Final = 12
"""How many samples there have to be for a first curve."""
REACH: Final = 3
"""From how many turns away a sample no longer counts, where each turn has some."""


def files(players: int) -> Sequence[str]:
    """Return nothing: Surveyor needs no files."""
    return ()


def entries(match: Match[State], ply: int) -> Sequence[Entry]:
    """Raise ValueError: the decisions of this game are not weighed."""
    raise ValueError("The decisions of The Claim Game are not weighed.")


def samples(match: Match[State]) -> int:
    """Return how many games are played on."""
    return PLAY_OUTS * len(_turns(match))


def sample(match: Match[State], number: int) -> Sampling:
    """Play a game on from a turn to its end, and return what each seat has won of it."""
    turns = _turns(match)
    play_out, place = divmod(number, len(turns))
    turn = _coarse_to_fine(len(turns))[place]
    generator = random.Random(f"review:{turn}:{play_out}")
    return _shares((yield from _played_on(turns[turn][0], generator)))


def curve(match: Match[State], samples: Sequence[Chances]) -> Sequence[Chances]:
    """Return the chances by the samples around each turn; empty while there are very few."""
    turns = _turns(match)
    number, order = len(turns), _coarse_to_fine(len(turns))
    if len(samples) < min(FEWEST, number):
        return ()
    by_turn: list[list[Chances]] = [[] for _ in turns]
    for place, found in enumerate(samples):
        by_turn[order[place % number]].append(found)
    reach = max(REACH, 2 * _spacing(number, len(samples)))
    chances: list[Chances] = []
    for turn, states in enumerate(turns):
        average = _around(by_turn, turn, reach)
        for state in states:
            is_over = current_player(state) == TERMINAL
            chances.append(_shares(state) if is_over else average)
    return chances


def _turns(match: Match[State]) -> list[tuple[State, ...]]:
    """Return the states of each turn."""
    return [tuple(states) for _, states in groupby(match.states, key=lambda state: state.turn)]


@lru_cache(maxsize=8)
def _coarse_to_fine(number: int) -> tuple[int, ...]:
    """Return so many turns in an order in which the first ones lie far apart, and evenly."""
    return tuple(sorted(range(number), key=lambda turn: (-_step_of(turn, number), turn)))


def _step_of(turn: int, number: int) -> int:
    """Return the largest power of two that divides the number of a turn; the first has them all."""
    return turn & -turn or 2 * number


def _spacing(number: int, samples: int) -> int:
    """Return how far apart the turns are at most that have a sample."""
    spacing = 1
    while (number - 1) // spacing + 1 > samples:
        spacing *= 2
    return spacing


def _played_on(state: State, rng: random.Random) -> Generator[None, None, State]:
    """Let Surveyor play for all seats, with a pause before each of its actions; return the end."""
    surveyor = player("surveyor")
    while (seat := current_player(state)) != TERMINAL:
        if seat == CHANCE:
            state = apply(state, rolled(state, rng))
            continue
        yield
        state = apply(state, surveyor.choose(state, legal_actions(state), rng))
    return state


def _shares(state: State) -> Chances:
    result = outcome(state)
    assert result is not None, "the game is over"
    share = 1 / len(result.winners)
    return tuple(share if seat in result.winners else 0.0 for seat in range(state.players))


def _around(by_turn: Sequence[Sequence[Chances]], turn: int, reach: int) -> Chances:
    """Return the average of a turn's samples and of those around it: the nearer, the more."""
    total, sums = 0, [0.0] * len(next(found for found in by_turn if found)[0])
    for beside in range(max(0, turn - reach + 1), min(len(by_turn), turn + reach)):
        weight = reach - abs(beside - turn)
        for found in by_turn[beside]:
            total += weight
            for seat, share in enumerate(found):
                sums[seat] += weight * share
    return tuple(each / total for each in sums)
