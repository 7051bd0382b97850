"""The chances of winning in The Claim Game, from games that Surveyor plays on with itself.

Nothing here can tell exactly what an action is worth, so decisions are not weighed. From the first
state of every turn some games are played to their end, and the chances of neighbouring turns are
averaged: what is left is an estimate that may be wrong by ten points in the middle of a game.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import mul
from typing import Final

from claimit.claim_game.bots import player
from claimit.claim_game.die import sample
from claimit.claim_game.outcome import outcome
from claimit.claim_game.rules import apply, current_player, legal_actions
from claimit.claim_game.state import State
from claimit.table.match import Match
from claimit.table.review import Chances, Entry
from claimit.table.seats import CHANCE, TERMINAL

WEIGHS_DECISIONS: Final = False

PLAY_OUTS: Final = 5
"""How many games are played on from each turn."""
WINDOW: Final = (1, 2, 3, 2, 1)
"""What the turns around a turn count for its average."""


def files(players: int) -> Sequence[str]:
    """Return nothing: Surveyor needs no files."""
    return ()


def entries(match: Match[State], ply: int) -> Sequence[Entry]:
    """Raise ValueError: the decisions of this game are not weighed."""
    raise ValueError("The decisions of The Claim Game are not weighed.")


def curve(match: Match[State]) -> Iterator[Chances | float]:
    """Yield estimates of the chances before the first step and after every one.

    Before the first of them it yields again and again how far it has come, from 0.0 to 1.0.
    """
    turns = [tuple(states) for _, states in groupby(match.states, key=lambda state: state.turn)]
    found: list[Chances] = []
    for number, states in enumerate(turns):
        ends: list[Chances] = []
        for play_out in range(PLAY_OUTS):
            generator = random.Random(f"review:{number}:{play_out}")
            for end in _played_on(states[0], generator):
                if current_player(end) == TERMINAL:
                    ends.append(_shares(end))
                else:
                    yield number / len(turns)
        found.append(_mean(ends, (1,) * PLAY_OUTS))
    for number, states in enumerate(turns):
        average = _around(found, number)
        for state in states:
            yield _shares(state) if current_player(state) == TERMINAL else average


def _played_on(state: State, rng: random.Random) -> Iterator[State]:
    """Let Surveyor play for all seats; yield every state in which it is to act, and the last."""
    surveyor = player("surveyor")
    while (seat := current_player(state)) != TERMINAL:
        if seat == CHANCE:
            state = apply(state, sample(state, rng))
            continue
        yield state
        state = apply(state, surveyor.choose(state, legal_actions(state), rng))
    yield state


def _shares(state: State) -> Chances:
    result = outcome(state)
    assert result is not None, "the game is over"
    share = 1 / len(result.winners)
    return tuple(share if seat in result.winners else 0.0 for seat in range(state.players))


def _around(found: Sequence[Chances], number: int) -> Chances:
    """Return the average of a turn and of those beside it, as far as there are any."""
    first = number - len(WINDOW) // 2
    beside = [turn for turn in range(first, first + len(WINDOW)) if 0 <= turn < len(found)]
    return _mean([found[turn] for turn in beside], [WINDOW[turn - first] for turn in beside])


def _mean(vectors: Sequence[Chances], weights: Sequence[int]) -> Chances:
    total = sum(weights)
    return tuple(sum(map(mul, column, weights)) / total for column in zip(*vectors, strict=True))
