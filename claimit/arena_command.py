"""The command ``python -m claimit arena``: run a contest and print who won how often."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final

from claimit.games import GAMES, NAMES, bots_of, first, play_batch
from claimit.table import arena
from claimit.table.arena import Batch, Tally, contest
from claimit.table.intervals import wilson
from claimit.table.workers import processes

BAR: Final = 30


class ArenaError(ValueError):
    """A contest cannot be run. Its text is a sentence."""


def add_command(commands: Any) -> None:
    """Add the command to the command line. The parsed arguments have `run` as their `run`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "arena",
        help="let computer players play each other; print who wins how often",
        description="Let computer players play each other, and print who wins how often. The result"
        " depends only on the seed, not on the number of processes.",
        epilog="Computer players: "
        + "; ".join(f"{bots_of(name).NAMES} ({name})" for name in NAMES),
    )
    command.add_argument("--game", default=first(), help=f"default: {first()}")
    command.add_argument("--bots", nargs="+", required=True, metavar="NAME", help="who plays")
    command.add_argument("--games", type=int, default=1000, help="how many; default: 1000")
    command.add_argument("--seed", type=int, default=1, help="a whole number; default: 1")
    command.add_argument("--jobs", type=int, default=1, help="how many processes; default: 1")
    command.add_argument(
        "--seats",
        type=int,
        help="how many sit at the table; the last player named fills what is left",
    )
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game as in a saved game, such as reuse_squatters=true; can be"
        " repeated",
    )
    command.add_argument(
        "--cluster", metavar="ADDRESS", help="play on a Dask cluster instead of on this machine"
    )
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Run the contest that was asked for and print its table.

    Raises ValueError with a sentence.
    """
    batch = read_batch(chosen)
    progress = _bar(chosen.games) if sys.stderr.isatty() else _silent
    if chosen.cluster is None:
        workers = processes(chosen.jobs)
    elif chosen.jobs == 1:
        from claimit.table.cluster import cluster

        workers = cluster(chosen.cluster)
    else:
        raise ArenaError(
            "Only one of --jobs and --cluster makes sense: a cluster has its own processes."
        )
    with workers as hands:
        tally = contest(play_batch, batch, hands, progress)
    print(table(batch, tally, chosen.option))


def read_batch(chosen: argparse.Namespace) -> Batch:
    """Return the games to play. Raises ValueError with a sentence."""
    for name in ("games", "jobs"):
        number = getattr(chosen, name)
        if number < 1:
            raise ArenaError(f"--{name} must be at least 1; it is {number}.")
    names: list[str] = chosen.bots
    seats = len(names) if chosen.seats is None else chosen.seats
    if len(names) > seats:
        raise ArenaError(f"There are {len(names)} players for {seats} seats.")
    game = GAMES[chosen.game]
    options = {"players": seats, **dict(map(_option, chosen.option))}
    game.start_options(options, str(chosen.seed), arena.STARTER)  # or raises
    try:
        for name in names:
            bots_of(chosen.game).player(name)
    except ValueError as error:
        raise ArenaError(str(error)) from None
    names = names + names[-1:] * (seats - len(names))
    return Batch(chosen.game, tuple(names), tuple(options.items()), chosen.seed, 0, chosen.games)


def _option(text: str) -> tuple[str, Any]:
    """Read ``name=value``. The value is read as JSON, or else taken as text."""
    name, equals, value = text.partition("=")
    if not equals:
        raise ArenaError(f"--option must be NAME=VALUE, not '{text}'.")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def table(batch: Batch, tally: Tally, asked: Sequence[str] = ()) -> str:
    """Return a tally as text: the wins of every player and every seat, with 95 % Wilson intervals.

    `asked` are the options as they stand on the command line.
    """
    details = [f"{len(batch.players)} players", *asked, f"seed {batch.seed}"]
    lines = [
        f"{tally.games:,} games of {batch.game}, {', '.join(details)};"
        " a shared win counts in parts",
        f"{'':<16}{'wins':>9}{'rate':>9}   95 % interval",
    ]
    rows = list(zip(batch.players, tally.wins, strict=True))
    rows += [(f"seat {seat}", wins) for seat, wins in enumerate(tally.seats)]
    for name, wins in rows:
        low, high = wilson(float(wins), tally.games)
        rate = float(wins) / tally.games
        lines.append(
            f"{name:<16}{float(wins):>9,.1f}{100 * rate:>8.1f}%"
            f"   {100 * low:.1f} to {100 * high:.1f}%"
        )
    return "\n".join(lines)


def _silent(games: int) -> None:
    pass


def _bar(whole: int) -> Callable[[int], None]:
    """Return a function that draws a progress bar on a terminal."""

    def draw(games: int) -> None:
        filled = BAR * games // whole
        bar = "#" * filled + "." * (BAR - filled)
        end = "\n" if games >= whole else ""
        print(f"\r[{bar}] {games:,} of {whole:,} games", end=end, file=sys.stderr, flush=True)

    return draw
