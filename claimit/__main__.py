"""The command line: ``claimit replay | dice | arena | review``, or ``python -m claimit``.

Bad input gives one line on standard error that says what is wrong and where, and exit code 2.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from claimit import __version__, arena_command, review_command
from claimit.arena_command import ArenaError
from claimit.games import GAMES, UnknownGame, first
from claimit.review_command import BadFile
from claimit.table import replay
from claimit.table.chance import source_of_roll
from claimit.table.cluster import NoCluster
from claimit.table.dice_check import check_dice
from claimit.table.game import Game, RollOff
from claimit.table.match import open_record
from claimit.table.phrase import Mistake
from claimit.table.record import LONGEST_RECORD, BadRecord, parse_seed
from claimit.table.roll_off import order_of, roll_off
from claimit.table.seats import format_seat


class BadArgument(ValueError):
    """A command-line argument is wrong. Its text is a sentence."""


class DiceAstray(ValueError):
    """A saved game has a roll that does not follow from its seed. Its text is a sentence."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="claimit",
        description="Replay, check and review saved games, and let computer players play.",
    )
    parser.add_argument("--version", action="version", version=f"claimit {__version__}")
    commands = parser.add_subparsers(required=True, metavar="command")

    command = commands.add_parser("replay", help="play a saved game; print its last position")
    command.add_argument("file", help="a saved game; - reads standard input")
    command.add_argument("--jsonl", action="store_true", help="print every step as a JSON object")
    command.set_defaults(run=_replay)

    command = commands.add_parser("dice", help="print the rolls of a secret seed, or check them")
    source = command.add_mutually_exclusive_group(required=True)
    source.add_argument("--seed", help="a secret seed, as the page shows it at the end of a game")
    source.add_argument(
        "--check",
        metavar="FILE",
        help="work out every roll of a saved game from its secret seed; - reads standard input",
    )
    command.add_argument("--count", type=int, help="print this many rolls of the game; default: 10")
    command.add_argument(
        "--start", type=int, metavar="SEATS", help="print the roll-off of this many seats instead"
    )
    command.add_argument("--game", help=f"default: {first()}")
    command.set_defaults(run=_dice)

    arena_command.add_command(commands)
    review_command.add_command(commands, lambda file: open_record(_read(file), GAMES))

    chosen = parser.parse_args(arguments)
    try:
        chosen.run(chosen)
    except BrokenPipeError:  # the reader has closed the pipe, as `head` does
        sys.stdout = None
    except (Mistake, UnknownGame, BadArgument, DiceAstray, ArenaError, NoCluster, BadFile) as error:
        print(f"claimit: {' '.join(str(error).split())}", file=sys.stderr)
        return 2
    return 0


def _replay(chosen: argparse.Namespace) -> None:
    match = open_record(_read(chosen.file), GAMES)
    if chosen.jsonl:
        for line in replay.lines(match):
            print(json.dumps(line))
        return
    print(match.game.format_state(match.state))


def _read(file: str) -> str:
    """Read a UTF-8 file, but no more of it than shows that it is too long."""
    try:
        if file == "-":
            return sys.stdin.read(LONGEST_RECORD + 1)
        with Path(file).open(encoding="utf-8-sig") as stream:
            return stream.read(LONGEST_RECORD + 1)
    except UnicodeDecodeError:
        raise BadRecord("{file} cannot be read: it is not text in UTF-8.", file=file) from None
    except OSError as error:
        raise BadRecord(
            "{file} cannot be read: {reason}.", file=file, reason=error.strerror
        ) from None


def _dice(chosen: argparse.Namespace) -> None:
    if chosen.check is not None:
        _check_dice(chosen)
        return
    game = GAMES[chosen.game or first()]
    seed = parse_seed(chosen.seed)
    if chosen.start is not None:
        _print_roll_off(game, seed, chosen.start)
        if chosen.count is None:
            return
    count = 10 if chosen.count is None else chosen.count
    if count < 0:
        raise BadArgument(f"--count must not be negative; it is {count}.")
    for number in range(1, count + 1):
        print(game.format_step(game.draw(source_of_roll(seed, number))))


def _check_dice(chosen: argparse.Namespace) -> None:
    if (chosen.count, chosen.start, chosen.game) != (None, None, None):
        raise BadArgument(
            "--check takes only a file; the game and its secret seed are read from it."
        )
    found = check_dice(open_record(_read(chosen.check), GAMES))
    if found is None:
        raise BadRecord("This saved game has no secret seed, so its dice cannot be checked.")
    if found.astray is not None or (found.is_joint and not found.start_agrees):
        raise DiceAstray(str(found.sentence))
    print(found.sentence)


def _print_roll_off(game: Game[Any], seed: str, seats: int) -> None:
    if seats not in game.PLAYERS:
        fewest, most = game.PLAYERS[0], game.PLAYERS[-1]
        raise BadArgument(f"--start is the number of seats, {fewest} to {most}, not {seats}.")
    rounds = roll_off(game, seed, seats)
    for number, thrown in enumerate(rounds):
        if number:
            print(f"seats {' and '.join(map(format_seat, thrown.seats))} are level: roll again")
        for seat, roll in thrown.rolls:
            print(f"seat {seat} rolls {game.format_step(roll)}: {roll.total}")
    order = order_of(rounds)
    if game.ROLL_OFF is RollOff.ORDER:
        print(f"the seats play in the order {', '.join(map(format_seat, order))}")
    else:
        print(f"seat {order[0]} starts")


if __name__ == "__main__":
    sys.exit(main())
