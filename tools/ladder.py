"""Hold the contests of docs/computer-players.md and write its tables: ``python -m tools.ladder``.

Every row is one ``python -m claimit arena``. What has been played is kept in build/contests.json by
the command that plays it, so that the work can be broken off and taken up; when a player has
changed, delete the file or name the player: ``--again baron``.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from claimit.jumping.bots.contests import play_batch
from claimit.table.arena import Batch, MapBatches, contest, wilson
from claimit.table.arena_command import workers

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "contests.json"
PAGE = ROOT / "docs" / "computer-players.md"

LADDER = (
    ("prospector", "tenderfoot"),
    ("foreman", "prospector"),
    ("baron", "foreman"),
)
MEASURES = (
    ("baron", "stop-after-4"),
    ("tenderfoot", "stop-after-3"),
    ("stop-after-4", "stop-after-3"),
    ("stop-after-5", "stop-after-4"),
    ("foreman", "stop-after-5"),
    ("foreman", "stop-after-6"),
    ("foreman", "foreman"),
    ("baron", "baron"),
    ("baron", "random"),
    ("tenderfoot", "random"),
)
MORE = (*LADDER, ("baron", "baron"), ("baron", "random"))
"""At three, four and five seats: one of the first among others of the second."""


class Contest(NamedTuple):
    """One row: the first player in one seat, the second in all others."""

    first: str
    second: str
    seats: int
    variation: bool
    games: int

    @property
    def command(self) -> str:
        """What plays it."""
        seats = f" --seats {self.seats}" if self.seats > 2 else ""
        variation = " --variation" if self.variation else ""
        bots = f"{self.first} {self.second}"
        return f"arena --bots {bots} --games {self.games} --seed 1{seats}{variation}"

    def played(self, mapped: MapBatches) -> float:
        """Play; return the wins of the first player, shared ones in parts."""
        names = (self.first, *[self.second] * (self.seats - 1))
        options = (("players", self.seats), ("reuse_squatters", self.variation), ("first", 0))
        return float(contest(play_batch, Batch(names, options, 1, 0, self.games), mapped).wins[0])

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


def contests(games_of_two: int, games_of_more: int) -> Iterator[Contest]:
    """Yield every row of the page."""
    for seats in (2, 3, 4, 5):
        pairs = (*LADDER, *MEASURES) if seats == 2 else MORE
        games = games_of_two if seats == 2 else games_of_more
        for variation in (False, True):
            for first, second in pairs:
                yield Contest(first, second, seats, variation, games)


def urgency(row: Contest) -> tuple[bool, bool, int]:
    """Sort what says most first, in case the work is broken off."""
    return row[:2] not in (*LADDER, *MEASURES[:2]), row.variation, row.seats


def tables(results: dict[str, float], rows: list[Contest]) -> str:
    """Write all tables."""
    lines: list[str] = []
    last = None
    for row in rows:
        if row.command not in results:
            continue
        if (row.seats, row.variation) != last:
            last = (row.seats, row.variation)
            rules = "with the variation" if row.variation else "plain rules"
            lines += [
                "",
                f"### {row.seats} seats, {rules}",
                "",
                "| player | against | games | wins | 95 % interval | even shares |",
                "|---|---|--:|--:|--:|--:|",
            ]
        lines.append(row.row(results[row.command]))
    return "\n".join(lines[1:])


def main() -> None:
    """Play what has not been played yet, and write the tables into the page."""
    parser = argparse.ArgumentParser(prog="python -m tools.ladder", description=__doc__)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--games", type=int, nargs=2, default=(4000, 1000), metavar="N")
    parser.add_argument("--again", nargs="*", default=[], help="players whose rows to play again")
    parser.add_argument("--without", nargs="*", default=[], help="players whose rows to leave out")
    parser.add_argument("--tables", action="store_true", help="write the tables; play nothing")
    chosen = parser.parse_args()
    kept: dict[str, float] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    rows = list(contests(*chosen.games))
    with workers(chosen.jobs) as mapped:
        for row in sorted(rows, key=urgency):
            names = {row.first, row.second}
            if chosen.tables or names & set(chosen.without):
                continue
            if row.command not in kept or names & set(chosen.again):
                kept[row.command] = row.played(mapped)
                print(row.row(kept[row.command]), flush=True)
                KEPT.parent.mkdir(exist_ok=True)
                KEPT.write_text(json.dumps(kept, indent=1), encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    marked = re.compile(r"(<!-- tables -->\n).*(<!-- /tables -->)", re.DOTALL)
    body = tables(kept, rows)
    PAGE.write_text(marked.sub(lambda m: f"{m[1]}\n{body}\n\n{m[2]}", page), encoding="utf-8")


if __name__ == "__main__":
    main()
