"""Hold the contests of docs/computer-players.md and write its tables.

Run ``python -m tools.games.ladder``.

Every row is one ``python -m claimit arena``. Results are saved in build/contests.json, by the
command and the code that played them. A row is played if it is missing, and again if the engine or
one of its players has changed. The work can be interrupted and continued.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from claimit import arena_command, claim_game, claim_it
from claimit.games import play_batch
from claimit.table.arena import Batch, contest
from claimit.table.intervals import wilson
from claimit.table.workers import Workers, processes
from tools.files import ROOT

KEPT = ROOT / "build" / "contests.json"
PAGE = ROOT / "docs" / "computer-players.md"

LADDER = tuple((stronger, weaker) for weaker, stronger in pairwise(claim_it.LEVELS))
"""Each level against the one below."""
CLOSE = 3
"""The strongest two are closer to each other than the rest, so they play this many times as many
games: with 4,000 games a rate is only certain to 1.5 points.
"""
MIRRORS = (("foreman", "foreman"), ("baron", "baron"))
"""Equal players against each other: their even share shows that the arena favours no player."""
FLOOR = (("baron", "random"), ("tenderfoot", "random"))
FIXED_COUNTS = (
    ("baron", "stop-after-4"),
    ("tenderfoot", "stop-after-3"),
    ("stop-after-4", "stop-after-3"),
    ("stop-after-5", "stop-after-4"),
    ("foreman", "stop-after-5"),
    ("foreman", "stop-after-6"),
)
"""At two seats, by both rules."""

SECOND_GAME: Final = (("surveyor", "drifter"), ("drifter", "random"), ("surveyor", "surveyor"))
"""Who meets in The Claim Game, at any number of seats."""

LOADED: Final = """
import sys
from claimit.games import GAMES, bots_of, play_batch
from claimit.table.arena import Batch

game, player = GAMES[sys.argv[1]], sys.argv[2]
play_batch(Batch(game.NAME, (player,) * 2, (("players", 2),), 1, 0, 1))
for name, module in sys.modules.items():
    if name.partition(".")[0] == "claimit":
        print(module.__file__)
for players in game.PLAYERS:
    print(*bots_of(game.NAME).player(player).files(players), sep="\\n")
"""
"""Prints the files of what a game of one player has loaded, and those that it reads."""


class Row(NamedTuple):
    """One row: the first player in one seat, the second in all others."""

    first: str
    second: str
    seats: int
    variation: bool
    games: int
    game: str = claim_it.NAME

    @property
    def command(self) -> str:
        """What plays it, after ``python -m claimit``."""
        variation = " --option reuse_squatters=true" if self.variation else ""
        bots = f"{self.first} {self.second}"
        game = "" if self.game == claim_it.NAME else f" --game {self.game}"
        number = f"--seats {self.seats} --games {self.games}"
        return f"arena{game} --bots {bots} {number} --seed 1{variation}"

    @property
    def table(self) -> str:
        """The heading of the table that it is in."""
        if self.game == claim_game.NAME:
            return f"The Claim Game: {self.seats} seats"
        return f"{self.seats} seats, {'with the variation' if self.variation else 'plain rules'}"

    @property
    def batch(self) -> Batch:
        """The games that the command plays: what the command line reads from it."""
        parser = argparse.ArgumentParser()
        arena_command.add_command(parser.add_subparsers())
        return arena_command.read_batch(parser.parse_args(self.command.split()))

    @property
    def key(self) -> str:
        """The key of its saved result: the command, and the code that plays it."""
        return f"{self.command} @ {version({self.first, self.second}, self.game)}"

    def played(self, workers: Workers) -> float:
        """Play; return the wins of the first player, shared ones in parts."""
        return float(contest(play_batch, self.batch, workers).wins[0])

    def row(self, wins: float) -> str:
        """Write the result as a row of a table."""
        rate = wins / self.games
        low, high = wilson(wins, self.games)
        interval = f"{100 * low:.1f} to {100 * high:.1f}"
        number = self.seats - 1
        rivals = self.second if number == 1 else f"{number} × {self.second}"
        return (
            f"| {self.first} | {rivals} | {self.games:,} | {100 * rate:.1f} % | {interval} |"
            f" {rate * self.seats:.2f} |"
        )


def all_rows(games_of_two: int, games_of_more: int) -> Iterator[Row]:
    """Yield every row of the page, table by table."""
    for seats in (2, 3, 4, 5):
        pairs = (*LADDER, *FIXED_COUNTS, *MIRRORS, *FLOOR)
        if seats > 2:
            pairs = (*LADDER, *MIRRORS, *FLOOR)
        games = games_of_two if seats == 2 else games_of_more
        for variation in (False, True):
            for first, second in pairs:
                times = CLOSE if (first, second) == LADDER[-1] else 1
                yield Row(first, second, seats, variation, times * games)
    for seats in claim_game.PLAYERS:
        for first, second in SECOND_GAME:
            yield Row(first, second, seats, False, games_of_more, claim_game.NAME)


def urgency(row: Row) -> tuple[bool, bool, int]:
    """Return a sort key that puts the most useful rows first, in case the work is interrupted."""
    return row[:2] not in (*LADDER, *FIXED_COUNTS[:2], SECOND_GAME[0]), row.variation, row.seats


def version(players: Iterable[str], game: str = claim_it.NAME) -> str:
    """Return a hash of the code of these players and of the engine that they play in."""
    files = sorted(set[Path]().union(*(files_of(player, game) for player in players)))
    told = "".join(f"{file.relative_to(ROOT)} {meaning(file)}\n" for file in files)
    return sha256(told.encode()).hexdigest()[:16]


@cache
def files_of(player: str, game: str = claim_it.NAME) -> frozenset[Path]:
    """Return the files that a game of this player loads, weights included."""
    command = [sys.executable, "-c", LOADED, game, player]
    told = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return frozenset(ROOT / line for line in told.stdout.splitlines() if line)


@cache
def meaning(file: Path) -> str:
    """Return a hash of what a module does: its comments, docstrings and form do not count.

    Of any other file it is the hash of its bytes.
    """
    if file.suffix != ".py":
        return sha256(file.read_bytes()).hexdigest()
    tree = _WithoutTexts().visit(ast.parse(file.read_text(encoding="utf-8")))
    return sha256(ast.dump(tree).encode()).hexdigest()


class _WithoutTexts(ast.NodeTransformer):
    """Removes strings that are statements, such as docstrings."""

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        value = node.value
        return None if isinstance(value, ast.Constant) and isinstance(value.value, str) else node


def tables(kept: dict[str, float], rows: list[Row]) -> str:
    """Write all tables, of the rows that have been played."""
    lines: list[str] = []
    last = None
    for row in rows:
        if row.key not in kept:
            continue
        if row.table != last:
            last = row.table
            lines += [
                "",
                f"### {row.table}",
                "",
                "| player | against | games | wins | 95 % interval | even shares |",
                "|---|---|--:|--:|--:|--:|",
            ]
        lines.append(row.row(kept[row.key]))
    return "\n".join(lines[1:])


def main() -> None:
    """Play what has not been played yet, and write the tables into the page."""
    parser = argparse.ArgumentParser(prog="python -m tools.games.ladder", description=__doc__)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--games", type=int, nargs=2, default=(4000, 1000), metavar="N")
    parser.add_argument("--without", nargs="*", default=[], help="players whose rows to leave out")
    parser.add_argument("--tables", action="store_true", help="write the tables; play nothing")
    chosen = parser.parse_args()
    kept: dict[str, float] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    rows = list(all_rows(*chosen.games))
    missing = [row for row in sorted(rows, key=urgency) if row.key not in kept]
    if not chosen.tables:
        left_out = set(chosen.without)
        with processes(chosen.jobs) as workers:
            for row in [row for row in missing if not left_out & {row.first, row.second}]:
                kept[row.key] = row.played(workers)
                missing.remove(row)
                print(row.row(kept[row.key]), flush=True)
                KEPT.parent.mkdir(exist_ok=True)
                KEPT.write_text(json.dumps(kept, indent=1), encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    marked = re.compile(r"(<!-- tables -->\n).*(<!-- /tables -->)", re.DOTALL)
    body = tables(kept, rows)
    PAGE.write_text(marked.sub(lambda m: f"{m[1]}\n{body}\n\n{m[2]}", page), encoding="utf-8")
    if missing:
        print(
            f"{len(missing)} of {len(rows)} rows are not in the tables: they have not been played"
            " since the engine or a player of theirs changed."
        )


if __name__ == "__main__":
    main()
