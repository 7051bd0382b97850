"""The longest of many random games: ``python -m tools.games.longest --game claim-game``.

Every action is random, so no player tries to end the game; only the rules do. Each game has a board
of its own. It prints for each number of players the longest game, in turns and in steps, and how
many games ended only because no turn was left.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass
from typing import Any

from claimit.games import GAMES, NAMES
from claimit.table.game import Game
from claimit.table.seats import CHANCE, TERMINAL


@dataclass(frozen=True, slots=True)
class Played:
    """How long a random game was: its seed, its turns, its steps, throws left out."""

    seed: str
    turns: int
    steps: int


def play(game: Game[Any], players: int, seed: str) -> Played:
    """Play a random game; the seed decides everything."""
    rng = random.Random(seed)
    state = game.initial_state(game.start_options({"players": players}, seed))
    steps = 0
    while (seat := game.current_player(state)) != TERMINAL:
        step: Any = game.sample(state, rng) if seat == CHANCE else None
        step = step or rng.choice(game.legal_actions(state))
        steps += step != game.ROLL
        state = game.apply(state, step)
    return Played(seed, state.turn, steps)


def main() -> None:
    """Print the longest games."""
    parser = argparse.ArgumentParser(prog="longest")
    parser.add_argument("--game", choices=tuple(NAMES), default="claim-game")
    parser.add_argument("--games", type=int, default=5000)
    chosen = parser.parse_args()
    game = GAMES[chosen.game]
    numbers = range(chosen.games)
    for players in game.PLAYERS:
        seeds = [f"{n}" for n in numbers if n % len(game.PLAYERS) == players - game.PLAYERS[0]]
        played = [play(game, players, seed) for seed in seeds]
        if not played:
            continue
        longest = max(played, key=lambda each: each.steps)
        most = max(each.turns for each in played)
        often = sum(each.turns == most for each in played)
        print(
            f"{players} players, {len(played):,} games: the longest has {longest.steps} steps in"
            f" {longest.turns} turns (seed {longest.seed}); {often:,} games have {most} turns"
        )


if __name__ == "__main__":
    main()
