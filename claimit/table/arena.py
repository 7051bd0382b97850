"""Thousands of games between computer players, to see who wins how often.

Game `n` of a contest is a pure function of the seed and `n`. The result does not depend on how the
games are divided into batches, or on how many processes play them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final, TypeAlias

from claimit.table.computer import AnyPlayer, ComputerPlayer
from claimit.table.game import Game, Options, StateT
from claimit.table.seats import CHANCE, TERMINAL, Seat
from claimit.table.workers import HERE, Workers

STARTER: Final = Seat(0)
"""Who starts a game unless its options say otherwise. The players change seats instead."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Some games of a contest, numbered from `first`. A batch is small enough to be sent to other
    processes.
    """

    game: str
    """The game's name, as in a record."""
    players: tuple[str, ...]
    """Names of computer players. In game n, player i sits at seat (i + n) modulo their number."""
    options: tuple[tuple[str, Any], ...]
    """Options of the game, by name. A missing option, such as the board, is drawn for each game."""
    seed: int
    first: int
    games: int


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of some games. A win shared by k seats counts 1/k for each."""

    games: int
    wins: tuple[Fraction, ...]
    """For each player, in the order of `Batch.players`."""
    seats: tuple[Fraction, ...]
    """For each seat, from the one that starts."""

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.games + other.games,
            tuple(a + b for a, b in zip(self.wins, other.wins, strict=True)),
            tuple(a + b for a, b in zip(self.seats, other.seats, strict=True)),
        )


PlayBatch: TypeAlias = Callable[[Batch], Tally]
"""Plays a batch. It is sent to other processes by name, so it must be a function of a module, such
as `claimit.games.play_batch`.
"""


def play_game(
    game: Game[StateT],
    players: Sequence[ComputerPlayer[StateT]],
    options: Options,
    seed: str,
) -> StateT:
    """Play one game with player i at seat i, and return its last state.

    The dice and each player have generators of their own. So the dice do not depend on how often a
    player uses its generator, and no player can predict them.
    """
    chance = random.Random(f"{seed}:dice")
    rngs = [random.Random(f"{seed}:player:{seat}") for seat in range(len(players))]
    state = game.initial_state(options)
    while (seat := game.current_player(state)) != TERMINAL:
        if seat == CHANCE:
            state = game.apply(state, game.sample(state, chance))
            continue
        legal = game.legal_actions(state)
        action = legal[0] if len(legal) == 1 else None
        state = game.apply(state, action or players[seat].choose(state, legal, rngs[seat]))
    return state


def ends(game: Game[Any], player: Callable[[str], AnyPlayer], batch: Batch) -> Iterator[Any]:
    """Play the games of a batch one by one, and yield the state at the end of each.

    `player` returns the computer player with a name.
    """
    known = [player(name) for name in batch.players]
    number = len(known)
    options = dict(batch.options)
    for index in range(batch.first, batch.first + batch.games):
        seated = [known[(seat - index) % number] for seat in range(number)]
        seed = f"{batch.seed}:{index}"
        started = game.start_options(options, seed, STARTER)
        yield play_game(game, seated, started, seed)


def play_batch(game: Game[Any], player: Callable[[str], AnyPlayer], batch: Batch) -> Tally:
    """Play the games of a batch. `player` returns the computer player with a name."""
    number = len(batch.players)
    wins = [Fraction(0)] * number
    seats = [Fraction(0)] * number
    for index, end in enumerate(ends(game, player, batch), start=batch.first):
        result = game.outcome(end)
        assert result is not None, "a game is played to its end"
        for seat in result.winners:
            share = Fraction(1, len(result.winners))
            wins[(seat - index) % number] += share
            seats[seat] += share
    return Tally(batch.games, tuple(wins), tuple(seats))


def batches(whole: Batch, size: int = 20) -> Iterator[Batch]:
    """Divide a batch into batches of at most `size` games."""
    end = whole.first + whole.games
    for first in range(whole.first, end, size):
        yield replace(whole, first=first, games=min(size, end - first))


def contest(
    play: PlayBatch,
    whole: Batch,
    workers: Workers = HERE,
    progress: Callable[[int], None] = lambda games: None,
) -> Tally:
    """Play a batch, divided into smaller ones, and return its tally.

    `workers` play the batches (default: this process); `progress` is called with the number of
    games played so far.
    """
    number = len(whole.players)
    tally = Tally(0, (Fraction(0),) * number, (Fraction(0),) * number)
    for part in workers.map(play, list(batches(whole))):
        tally += part
        progress(tally.games)
    return tally
