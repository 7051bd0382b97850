"""How long the links to finished games are.

The computer players play each game, two at a table, every level against every level. Their names
are those that the lobby offers; half of the seats are a computer's, which takes a few letters more.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import product
from statistics import median
from typing import Any

from claimit.games import GAMES, NAMES, bots_of
from claimit.table.chance import derived
from claimit.table.game import Game
from claimit.table.match import Match, new_match
from claimit.table.record import Record, parse_record
from claimit.table.seats import COLOURS, Player
from tests.bench.figures import p95, table
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


def figures(name: str, games: int) -> tuple[object, ...]:
    """How long the links of a game are, and how long one takes to read: a row of the table."""
    lengths: list[int] = []
    reading: list[float] = []
    for number in range(games):
        record = played(GAMES[name], number).record
        link = format_shared(record)
        begun = time.perf_counter()
        assert parse_record(parse_shared(link.removeprefix("#record=")), GAMES) == record
        reading.append(1000 * (time.perf_counter() - begun))
        lengths.append(len(link))
    return name, games, median(lengths), p95(lengths), max(lengths), median(reading)


def report(games: int = 300) -> Iterator[str]:
    """Play so many games of each kind, and give a table."""
    yield "Letters of a link to a finished game of two, #record= included; ms to read it"
    head = ("game", "games", "median", "95 %", "longest", "reading")
    rows = (figures(name, games) for name in NAMES)
    yield table(head, rows, "", "", ".0f", ".0f", "", ".1f")
