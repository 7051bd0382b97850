"""The command ``python -m claimit review``: luck and skill in a saved game."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from claimit.games import retelling_of, review_of
from claimit.table.match import Match
from claimit.table.review import Chances, Entry, Review, describe, whole_curve
from claimit.table.seats import Seat
from claimit.table.verdicts import decided

Open = Callable[[str], Match[Any]]
"""Opens a saved game by the name of its file. Raises BadRecord."""


class BadFile(ValueError):
    """A file cannot be written. Its text is a sentence."""


def add_command(commands: Any, open_match: Open) -> None:
    """Add the command to the command line. The parsed arguments have `run` as their `run`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "review",
        help="tell luck from skill in a saved game",
        description="Show how much luck and skill decided a saved game: what every roll and every"
        " decision did to each player's chance of winning. Where a game's decisions are not"
        " weighed, only the chances after each turn are given.",
    )
    command.add_argument("file", help="a saved game; - reads standard input")
    command.add_argument("--json", action="store_true", help="print everything as a JSON object")
    command.add_argument(
        "--html", metavar="OUT", type=Path, help="write a page with pictures to this file as well"
    )
    command.set_defaults(run=partial(run, open_match))


def run(open_match: Open, chosen: argparse.Namespace) -> None:
    """Review a saved game and print the result. Raises BadRecord."""
    match = open_match(chosen.file)
    reviewer = review_of(match.record.game)
    if not reviewer.WEIGHS_DECISIONS:
        chances = list(whole_curve(reviewer, match))
        _write(chosen.html, match, chances)
        print(json.dumps({"chances": chances}) if chosen.json else curve_table(match, chances))
        return
    review = reviewed(match)
    _write(chosen.html, match, [review.after(ply) for ply in range(match.ply + 1)], review)
    print(json.dumps(describe(review)) if chosen.json else table(match, review))


def _write(
    file: Path | None, match: Match[Any], chances: Sequence[Chances], review: Review | None = None
) -> None:
    """Write the review as one HTML page, if that was asked for. Raises BadFile."""
    if file is None:
        return
    from claimit.table.report import report  # here, because the page loads it separately

    try:
        page = report(match, chances, review, retelling_of(match.record.game))
        file.write_text(page, encoding="utf-8")
    except OSError as error:
        raise BadFile(f"{file} cannot be written: {error.strerror}.") from None


def reviewed(match: Match[Any]) -> Review:
    """Review a whole match of a game whose decisions are weighed."""
    reviewer = review_of(match.record.game)
    found = (entry for ply in range(match.ply) for entry in reviewer.entries(match, ply))
    return Review(whole_curve(reviewer, match)[0], tuple(found))


def table(match: Match[Any], review: Review) -> str:
    """Return each player's account and costliest decisions as text."""
    lines = [
        f"{'player':<16}{'start':>7}  + {'luck':>6}  - {'errors':>6}  + {'drift':>6}"
        f"  = {'result':>6}{'decisions':>11}{'error rate':>12}"
    ]
    for each in review.seats():
        lines.append(
            f"{_name(match, each.seat):<16}{100 * each.start:>7.1f}  + {100 * each.luck:>6.1f}"
            f"  - {100 * each.errors:>6.1f}  + {100 * each.drift:>6.1f}"
            f"  = {100 * each.result:>6.1f}{each.decisions:>11}{100 * each.error_rate:>12.2f}"
        )
    lines.append("In wins in 100 games. The error rate is what a decision gave away on average.")
    retelling = retelling_of(match.record.game)
    assert retelling is not None, "its decisions are weighed"
    if (sentence := decided(match, retelling, review)) is not None:
        lines.append(str(sentence))
    for each in review.seats():
        for entry in review.costliest(each.seat):
            lines.append(_told(match, entry))
    return "\n".join(lines)


def curve_table(match: Match[Any], chances: Iterable[Chances]) -> str:
    """Return the chances at the end of every turn and at the end of the game as text."""
    names = [_name(match, Seat(seat)) for seat in range(len(match.record.seats))]
    lines = ["".join((f"{'turn':>6}", *(f"{name:>16}" for name in names)))]
    turns = {state.turn: found for state, found in zip(match.states, chances, strict=True)}
    for turn, found in turns.items():
        lines.append("".join((f"{turn:>6}", *(f"{100 * chance:>16.1f}" for chance in found))))
    return "\n".join(lines)


def _told(match: Match[Any], entry: Entry) -> str:
    best = entry.options[0]
    return (
        f"step {entry.step}, {_name(match, entry.seat)}: {entry.text} gave away"
        f" {100 * entry.cost:.1f} wins in 100; better was {best.text}"
        f" ({100 * best.chances[entry.seat]:.1f} against {100 * entry.chances[entry.seat]:.1f})"
    )


def _name(match: Match[Any], seat: Seat) -> str:
    return match.record.seats[seat].name[:15]
