"""The command ``python -m claimit arena``: hold a contest and print who won how often."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol

from claimit.table.arena import Batch, MapBatches, Tally, contest, wilson
from claimit.table.computer import AnyPlayer
from claimit.table.game import Options

if TYPE_CHECKING:
    from distributed import Client

BAR: Final = 30


class ArenaError(ValueError):
    """A contest that cannot be held. Its text is a sentence."""


class Contests(Protocol):
    """What the command asks of a game: a module such as `claimit.claim_it.bots.contests`."""

    @property
    def NAMES(self) -> str:
        """The names of its computer players, as people are told them."""
        ...

    def player(self, name: str, /) -> AnyPlayer:
        """Return the computer player of this name. Raises ValueError."""
        ...

    def play_batch(self, batch: Batch) -> Tally:
        """Play some games; see `arena.PlayBatch`."""
        ...

    def add_options(self, command: argparse.ArgumentParser) -> None:
        """Add the options of the game to the command."""
        ...

    def read_options(self, chosen: argparse.Namespace, seats: int) -> Options:
        """Return the options that were asked for, for so many seats. Raises ValueError."""
        ...

    def describe_options(self, options: Options) -> str:
        """Say in a few words by which rules these options have the game played."""
        ...


def add_command(commands: Any, contests: Contests) -> None:
    """Add the command to those of the command line; `run` of what is parsed carries it out."""
    command: argparse.ArgumentParser = commands.add_parser(
        "arena",
        help="let computer players meet; print who wins how often",
        description="Let computer players meet and print who wins how often. The result follows"
        " from the seed, whatever the number of processes.",
    )
    command.add_argument("--bots", nargs="+", required=True, metavar="NAME", help=contests.NAMES)
    command.add_argument("--games", type=int, default=1000, help="how many; 1000 unless said")
    command.add_argument("--seed", type=int, default=1, help="a whole number; 1 unless said")
    command.add_argument("--jobs", type=int, default=1, help="how many processes; 1 unless said")
    command.add_argument(
        "--seats",
        type=int,
        help="how many sit at the table; the last one named fills what is left",
    )
    contests.add_options(command)
    command.add_argument(
        "--cluster", metavar="ADDRESS", help="play on a Dask cluster instead of processes here"
    )
    command.set_defaults(run=partial(run, contests))


def run(contests: Contests, chosen: argparse.Namespace) -> None:
    """Hold the contest that was asked for and print its table. Raises ArenaError."""
    batch = read_batch(contests, chosen)
    progress = _bar(chosen.games) if sys.stderr.isatty() else _silent
    with workers(chosen.jobs, chosen.cluster) as mapped:
        tally = contest(contests.play_batch, batch, mapped, progress)
    print(table(batch, tally, contests.describe_options(dict(batch.options))))


def read_batch(contests: Contests, chosen: argparse.Namespace) -> Batch:
    """Return the games that were asked for. Raises ArenaError."""
    for name in ("games", "jobs"):
        number = getattr(chosen, name)
        if number < 1:
            raise ArenaError(f"--{name} must be at least 1; it is {number}.")
    names: list[str] = chosen.bots
    seats = len(names) if chosen.seats is None else chosen.seats
    if len(names) > seats:
        raise ArenaError(f"There are {len(names)} players for {seats} seats.")
    try:
        options = contests.read_options(chosen, seats)
        for name in names:
            contests.player(name)
    except ValueError as error:
        raise ArenaError(str(error)) from None
    names = names + names[-1:] * (seats - len(names))
    return Batch(tuple(names), tuple(options.items()), chosen.seed, 0, chosen.games)


@contextmanager
def workers(jobs: int, cluster: str | None = None) -> Generator[MapBatches, None, None]:
    """Give what plays batches: this process, `jobs` of them, or the Dask cluster at this address.

    Raises ArenaError.
    """
    if cluster is not None:
        if jobs != 1:
            raise ArenaError(
                "Only one of --jobs and --cluster makes sense: a cluster has its own processes."
            )
        with _client(cluster) as client:
            # Not pure: a cluster may outlive a change of the players, so nothing that it remembers
            # from an earlier contest is taken for the answer.
            yield client.get_executor(pure=False).map
    elif jobs == 1:
        yield map
    else:
        from concurrent.futures import ProcessPoolExecutor  # a browser has none

        with ProcessPoolExecutor(jobs) as pool:
            yield pool.map


def _client(address: str) -> Client:
    try:
        from distributed import Client
    except ImportError:
        raise ArenaError(
            "--cluster needs Dask's distributed client: pip install distributed."
        ) from None
    try:
        return Client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as error:
        reason = " ".join(str(error).split()) or type(error).__name__
        raise ArenaError(f"The cluster at '{address}' cannot be reached: {reason}.") from None


def table(batch: Batch, tally: Tally, rules: str) -> str:
    """Write a tally: wins of every player and of every seat, with 95 % Wilson intervals."""
    lines = [
        f"{tally.games:,} games, {len(batch.players)} players, {rules}, seed {batch.seed};"
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
    """Return what draws a bar of the games played, on a terminal."""

    def draw(games: int) -> None:
        filled = BAR * games // whole
        bar = "#" * filled + "." * (BAR - filled)
        end = "\n" if games >= whole else ""
        print(f"\r[{bar}] {games:,} of {whole:,} games", end=end, file=sys.stderr, flush=True)

    return draw
