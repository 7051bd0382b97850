"""Hold the contests of docs/computer-players.md; write its tables and the ratings of the levels.

Run ``python -m tools.games.ladder``.

Every row of the tables is one ``python -m claimit arena``. Its result is in contests.json, beside
this module, and stays there until the row is played again, even when no game wants the row any
more. Each level meets the one below; whom else a game's players meet, its `contests` say. A row
without a result is played; the work can be broken off and taken up. A result also says how its
first games ended. So one sees which players have changed since.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from claimit.games import GAMES, NAMES, PACKAGES, bots_of, first, package_of, play_batch, ratings_of
from claimit.table import glicko
from claimit.table.arena import Batch, contest, ends
from claimit.table.intervals import wilson
from claimit.table.workers import Workers, processes
from tools.files import ROOT
from tools.games import contests
from tools.games.contests import Pair
from web.faces import SIGNS

KEPT = ROOT / "tools" / "games" / "contests.json"
PAGE = Path("docs") / "computer-players.md"

SEED: Final = 1
SAMPLE: Final = 2
"""How many games are played to see whether the players of a row have changed."""

OfGame: TypeAlias = tuple[tuple[str, Any], ...]
"""Options of a game besides the number of players, by name."""


class Row(NamedTuple):
    """One row: the first player in one seat, the second in all others."""

    game: str
    first: str
    second: str
    seats: int
    options: OfGame = ()

    @property
    def table(self) -> str:
        """The heading of the table that it is in."""
        title = "" if self.game == first() else f"{_title(self.game)}: "
        unnamed = ", ".join(f"{name} {value}" for name, value in self.options)
        named = {options: name for name, options in variants(self.game).items()}
        variant = named.get(self.options, unnamed)
        return f"{title}{self.seats} seats{', ' if variant else ''}{variant}"

    def batch(self, games: int) -> Batch:
        """Return so many games of it, from the first one on, as the command line plays them."""
        players = (self.first, *[self.second] * (self.seats - 1))
        options = (("players", self.seats), *self.options)
        return Batch(self.game, players, options, SEED, 0, games)


class Result(NamedTuple):
    """The result of a row."""

    games: int
    wins: float
    """Those of the first player, shared ones in parts."""
    ends: str | None = None
    """`ends_of` the row when it was played; None: older than this note."""


Results: TypeAlias = Mapping[Row, Result]


def _title(game: str) -> str:
    return SIGNS[game].title.template if game in SIGNS else game


def variants(game: str) -> dict[str, OfGame]:
    """Return the options of the tables of a game, by what the headings call them."""
    return {name: tuple(each.items()) for name, each in contests.of(game).variants.items()}


def levels(game: str) -> list[Pair]:
    """Return each level of a game with the one below it, the weakest two first."""
    known = GAMES[game].LEVELS if game in PACKAGES else ()
    return [(stronger, weaker) for weaker, stronger in pairwise(known)]


def wanted() -> Iterator[Row]:
    """Yield the rows that the tables are to have, table by table."""
    for game in NAMES:
        own = contests.of(game)
        for seats in GAMES[game].PLAYERS:
            pairs = (*levels(game), *(own.pairs_at_two_seats if seats == 2 else ()), *own.pairs)
            for options in variants(game).values():
                for stronger, weaker in pairs:
                    yield Row(game, stronger, weaker, seats, options)


def in_order(rows: Iterable[Row]) -> list[Row]:
    """Return rows table by table, with their order in each kept: a new one comes last in its table.

    So a new level moves no row of the others.
    """
    rows = list(rows)
    headings = list(dict.fromkeys(row.table for row in (*wanted(), *rows)))
    return sorted(rows, key=lambda row: headings.index(row.table))


def urgency(row: Row) -> tuple[bool, int, int]:
    """Sort what says most first, in case the work is broken off."""
    return (row.first, row.second) not in levels(row.game), len(row.options), row.seats


def games_of(row: Row, of_two: int, of_more: int) -> int:
    """Return how many games of a row are to be played."""
    times = contests.of(row.game).times.get((row.first, row.second), 1)
    return times * (of_two if row.seats == 2 else of_more)


def ends_of(row: Row) -> str:
    """Return a hash of how the first games of a row end.

    It changes with the way a player plays. A change so small that these games still end alike
    hardly moves the shares.
    """
    game = GAMES[row.game]
    states = ends(game, bots_of(row.game).player, row.batch(SAMPLE))
    return sha256("\n".join(map(game.format_state, states)).encode()).hexdigest()[:16]


def played(row: Row, games: int, workers: Workers) -> Result:
    """Play a row."""
    wins = float(contest(play_batch, row.batch(games), workers).wins[0])
    return Result(games, round(wins, 3), ends_of(row))


# The results, and what follows from them


def read(path: Path) -> dict[Row, Result]:
    """Return the results that a file has; it need not be there."""
    kept: dict[Row, Result] = {}
    for each in json.loads(path.read_text("utf-8")) if path.exists() else []:
        options = tuple(each["options"].items())
        row = Row(each["game"], each["first"], each["second"], each["seats"], options)
        kept[row] = Result(each["games"], each["wins"], each["ends"])
    return kept


def write(path: Path, kept: Results) -> None:
    """Write the results, one in a line, in the order of the tables."""
    lines = [
        json.dumps(row._asdict() | {"options": dict(row.options)} | kept[row]._asdict())
        for row in in_order(kept)
    ]
    path.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def line(row: Row, result: Result) -> str:
    """Write a result as a row of a table."""
    rate = result.wins / result.games
    low, high = wilson(result.wins, result.games)
    interval = f"{100 * low:.1f} to {100 * high:.1f}"
    number = row.seats - 1
    rivals = row.second if number == 1 else f"{number} × {row.second}"
    return (
        f"| {row.first} | {rivals} | {result.games:,} | {100 * rate:.1f} % | {interval} |"
        f" {rate * row.seats:.2f} |"
    )


def tables(kept: Results) -> str:
    """Write all tables, of the rows that have been played."""
    lines: list[str] = []
    last = None
    for row in in_order(kept):
        if row.table != last:
            last = row.table
            lines += [
                "",
                f"### {row.table}",
                "",
                "| player | against | games | wins | 95 % interval | even shares |",
                "|---|---|--:|--:|--:|--:|",
            ]
        lines.append(line(row, kept[row]))
    return "\n".join(lines[1:])


def won(game: str, kept: Results) -> list[tuple[str, str, float]]:
    """Return how often each level beats the one below at two seats, where that was played."""
    options = next(iter(variants(game).values()))
    results = [(*pair, kept.get(Row(game, *pair, 2, options))) for pair in levels(game)]
    return [(a, b, round(each.wins / each.games, 3)) for a, b, each in results if each]


def rated(kept: Results) -> list[str]:
    """Return the games whose levels have all played the one below."""
    return [game for game in NAMES if levels(game) and len(won(game, kept)) == len(levels(game))]


def ratings(kept: Results) -> str:
    """Write the ratings of the levels of each game.

    They stay as they were while a new level has not played the others.
    """
    lines: list[str] = []
    for game in NAMES:
        new = glicko.ladder(won(game, kept)) if game in rated(kept) else ratings_of(game)
        each = [
            f"{name.template} {new[key]:.0f}"
            for key, name in GAMES[game].LEVELS.items()
            if key in new
        ]
        if each:
            lines.append(f"- {_title(game)}: {', '.join(each)}.")
    return "\n".join(lines)


def page(text: str, kept: Results) -> str:
    """Return the page of the computer players with the tables and the ratings that follow."""
    for name, body in (("tables", tables(kept)), ("ratings", ratings(kept))):
        before, start, rest = text.partition(f"<!-- {name} -->\n")
        _, end, after = rest.partition(f"<!-- /{name} -->")
        text = f"{before}{start}\n{body}\n\n{end}{after}"
    return text


def module(text: str, shares: Sequence[tuple[str, str, float]]) -> str:
    """Return the source of a game's module `ratings` with these shares for `WON`."""
    rows = [f'("{a}", "{b}", {share}),' for a, b, share in shares]
    won = f"({rows[0]})" if len(rows) == 1 else "\n    ".join(["(", *rows]) + "\n)"
    return re.sub(r"(?ms)^WON: Final = .*?(?=^RATINGS)", f"WON: Final = {won}\n", text)


def follow(kept: Results) -> dict[Path, str]:
    """Return the files that follow from the results: the page, and the ratings of each game."""
    files = {ROOT / PAGE: page((ROOT / PAGE).read_text("utf-8"), kept)}
    for game in rated(kept):
        path = ROOT / "claimit" / package_of(game) / "ratings.py"
        if path.exists():
            files[path] = module(path.read_text("utf-8"), won(game, kept))
    return files


def changed(kept: Results, workers: Workers) -> list[Row]:
    """Return the rows of which a player has changed since, or may have: nobody noted its games.

    What the games no longer have is not asked.
    """
    now = set(wanted())
    rows = [row for row in kept if row in now]
    ends = list(workers.map(ends_of, rows))
    return [row for row, end in zip(rows, ends, strict=True) if kept[row].ends != end]


def main(arguments: Sequence[str] | None = None) -> None:
    """Play what is to be played, and write what follows."""
    parser = argparse.ArgumentParser(prog="python -m tools.games.ladder", description=__doc__)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--games", type=int, nargs=2, default=(4000, 1000), metavar="N")
    parser.add_argument("--again", nargs="*", default=[], help="players whose rows to play again")
    parser.add_argument("--changed", action="store_true", help="only list the players that changed")
    parser.add_argument("--tables", action="store_true", help="write the tables; play nothing")
    chosen = parser.parse_args(arguments)
    kept, again = read(KEPT), set[str](chosen.again)
    with processes(chosen.jobs) as workers:
        if chosen.changed:
            for row in changed(kept, workers):
                print(f"{row.table}: {row.first} against {row.second}")
            return
        rows = [row for row in wanted() if row not in kept or again & {row.first, row.second}]
        for row in [] if chosen.tables else sorted(rows, key=urgency):
            kept[row] = played(row, games_of(row, *chosen.games), workers)
            print(line(row, kept[row]), flush=True)
            write(KEPT, kept)
    for path, text in follow(kept).items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
