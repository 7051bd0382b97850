"""The chances of winning in any game, from games that its strongest player plays against itself.

They cannot show exactly what an action is worth, so decisions are not weighed. From the first state
of every turn, some games are played to their end. Each of these play-outs is a sample. The chances
of a turn are the average of the samples around it, an estimate that may be wrong by ten points in
the middle of a game. The first samples are from a few turns all over the game, the next ones from
the turns between them, and so on; then all turns get another sample. So there is a curve early, and
it gets smoother.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

from claimit.table.computer import AnyPlayer
from claimit.table.game import Game
from claimit.table.match import Match
from claimit.table.review import Chances, Entry, Sampling, shares
from claimit.table.seats import CHANCE, TERMINAL

FEWEST: Final = 12
"""The number of samples that a first curve needs."""
REACH: Final = 3
"""At this distance in turns a sample no longer counts, if each turn has some."""


@dataclass(frozen=True, slots=True)
class PlayOuts:
    """Reviews a game that has no `review` module: see `review.Reviewer`."""

    game: Game[Any]
    player: AnyPlayer
    """Who plays on for all seats."""
    play_outs: int = 5
    """The number of play-outs from each turn."""

    @property
    def WEIGHS_DECISIONS(self) -> bool:
        """False: there is only the curve."""
        return False

    def files(self, players: int) -> Sequence[str]:
        """Return nothing. A game whose player needs large files has its own reviewer."""
        return ()

    def entries(self, match: Match[Any], ply: int) -> Sequence[Entry]:
        """Raise ValueError: the decisions of this game are not weighed."""
        raise ValueError("The decisions of this game are not weighed.")

    def samples(self, match: Match[Any]) -> int:
        """Return the total number of play-outs."""
        return self.play_outs * len(_turns(match))

    def sample(self, match: Match[Any], number: int) -> Sampling:
        """Play a game from a turn to its end, and return each seat's share of the win."""
        turns = _turns(match)
        play_out, place = divmod(number, len(turns))
        turn = coarse_to_fine(len(turns))[place]
        generator = random.Random(f"review:{turn}:{play_out}")
        end = yield from self._played_on(turns[turn][0], generator)
        return self._shares(end, len(match.record.seats))

    def curve(self, match: Match[Any], samples: Sequence[Chances]) -> Sequence[Chances]:
        """Return the chances from the samples around each turn; empty while there are too few."""
        turns = _turns(match)
        number, order = len(turns), coarse_to_fine(len(turns))
        if len(samples) < min(FEWEST, number):
            return ()
        by_turn: list[list[Chances]] = [[] for _ in turns]
        for place, found in enumerate(samples):
            by_turn[order[place % number]].append(found)
        reach = max(REACH, 2 * _spacing(number, len(samples)))
        chances: list[Chances] = []
        for turn, states in enumerate(turns):
            average = around(by_turn, turn, reach)
            for state in states:
                is_over = self.game.current_player(state) == TERMINAL
                chances.append(self._shares(state, len(average)) if is_over else average)
        return chances

    def _played_on(self, state: Any, rng: random.Random) -> Generator[None, None, Any]:
        """Let the player play for all seats, with a pause before each action; return the last
        state.
        """
        game = self.game
        while (seat := game.current_player(state)) != TERMINAL:
            if seat == CHANCE:
                state = game.apply(state, game.sample(state, rng))
                continue
            yield
            state = game.apply(state, self.player.choose(state, game.legal_actions(state), rng))
        return state

    def _shares(self, state: Any, players: int) -> Chances:
        result = self.game.outcome(state)
        assert result is not None, "the game is over"
        return shares(result.winners, players)


def _turns(match: Match[Any]) -> list[tuple[Any, ...]]:
    """Return the states of each turn."""
    return [tuple(states) for _, states in groupby(match.states, key=lambda state: state.turn)]


@lru_cache(maxsize=8)
def coarse_to_fine(number: int) -> tuple[int, ...]:
    """Return the numbers of the turns, widely spaced ones first."""
    return tuple(sorted(range(number), key=lambda turn: (-_step_of(turn, number), turn)))


def _step_of(turn: int, number: int) -> int:
    """Return the largest power of two that divides the number of a turn. Turn 0 gets the largest
    step.
    """
    return turn & -turn or 2 * number


def _spacing(number: int, samples: int) -> int:
    """Return the largest gap between turns that have a sample."""
    spacing = 1
    while (number - 1) // spacing + 1 > samples:
        spacing *= 2
    return spacing


def around(by_turn: Sequence[Sequence[Chances]], turn: int, reach: int) -> Chances:
    """Return the average of a turn's samples and those around it. Nearer samples weigh more."""
    total, sums = 0, [0.0] * len(next(found for found in by_turn if found)[0])
    for beside in range(max(0, turn - reach + 1), min(len(by_turn), turn + reach)):
        weight = reach - abs(beside - turn)
        for found in by_turn[beside]:
            total += weight
            for seat, share in enumerate(found):
                sums[seat] += weight * share
    return tuple(each / total for each in sums)
