"""The command line: ``python -m claimit replay | dice | arena``.

Bad input gives one line on standard error that says what is wrong and where, and exit code 2.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from claimit.claim_it import dice
from claimit.claim_it.bots import contests
from claimit.games import GAMES
from claimit.table import arena_command, replay
from claimit.table.arena_command import ArenaError
from claimit.table.match import open_record
from claimit.table.record import LONGEST_RECORD, BadRecord, parse_seed


class BadArgument(ValueError):
    """An argument that cannot be meant. Its text is a sentence."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m claimit", description="The games' engine.")
    commands = parser.add_subparsers(required=True, metavar="command")

    command = commands.add_parser("replay", help="play a record; print its last position")
    command.add_argument("file", help="a record; - reads standard input")
    command.add_argument("--jsonl", action="store_true", help="print every step as a JSON object")
    command.set_defaults(run=_replay)

    command = commands.add_parser("dice", help="print the rolls that a seed gives")
    command.add_argument("--seed", required=True)
    command.add_argument("--count", type=int, default=10, help="how many; 10 unless said")
    command.set_defaults(run=_dice)

    arena_command.add_command(commands, contests)

    chosen = parser.parse_args(arguments)
    try:
        chosen.run(chosen)
    except BrokenPipeError:  # whoever reads has had enough, as `head` has
        sys.stdout = None
    except (BadRecord, BadArgument, ArenaError) as error:
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
    """Read a file of UTF-8, no further than the longest record and the sentence that says so."""
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
    if chosen.count < 0:
        raise BadArgument(f"--count must not be negative; it is {chosen.count}.")
    seed = parse_seed(chosen.seed)
    for number in range(1, chosen.count + 1):
        print(dice.format_dice(dice.roll(seed, number)))


if __name__ == "__main__":
    sys.exit(main())
