"""Print how long the links to finished games are: ``python -m tests.bench.links``.

The computer players play each game, two at a table, every level against every level. Their names
are those that the lobby offers; half of the seats are a computer's, which takes a few letters more.
"""

from __future__ import annotations

import argparse
import time
from itertools import product
from statistics import median, quantiles
from typing import Any

from claimit.games import GAMES, NAMES, bots_of
from claimit.table.chance import derived
from claimit.table.game import Game
from claimit.table.match import Match, new_match
from claimit.table.record import Record, parse_record
from claimit.table.seats import COLOURS, Player
from web.table.links.game_links import format_shared, parse_shared
from web.table.seats import setup


def played(game: Game[Any], number: int) -> Match[Any]:
    """Return a whole game between two computer players; its number says which."""
    levels = list(product(game.LEVELS, repeat=2))
    seated = levels[number % len(levels)]
    seed = derived(f"links:{game.NAME}:{number}", "game")
    named = setup.NAMES[number % 5 :] + setup.NAMES[: number % 5]
    seats = tuple(
        Player(named[seat], COLOURS[(seat + number) % 5], level if seat != number % 2 else None)
        for seat, level in enumerate(seated)
    )
    match = new_match(
        game, Record(game.NAME, game.start_options({"players": 2}, seed), seats, seed)
    )
    players = [bots_of(game.NAME).player(level) for level in seated]
    while not match.is_over:
        match = match.ask(players[match.state.seat])
    return match


def table(name: str, games: int) -> str:
    """Return the figures of a game as lines to read."""
    lengths: list[int] = []
    reading: list[float] = []
    for number in range(games):
        record = played(GAMES[name], number).record
        link = format_shared(record)
        begun = time.perf_counter()
        assert parse_record(parse_shared(link.removeprefix("#record=")), GAMES) == record
        reading.append(1000 * (time.perf_counter() - begun))
        lengths.append(len(link))
    hundredths = quantiles(lengths, n=20)
    return (
        f"{name:<12}{games:>7}{median(lengths):>9.0f}{hundredths[-1]:>9.0f}{max(lengths):>9}"
        f"{median(reading):>12.1f}"
    )


def main() -> None:
    """Play, measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.links", description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="of each game; default: 300")
    chosen = parser.parse_args()
    print("Letters of a link to a finished game of two, #record= included; ms to read it")
    print(f"{'game':<12}{'games':>7}{'median':>9}{'95 %':>9}{'longest':>9}{'reading':>12}")
    for name in NAMES:
        print(table(name, chosen.games), flush=True)


if __name__ == "__main__":
    main()
