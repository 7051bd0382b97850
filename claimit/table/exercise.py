"""Exercises: positions in which a player chooses, with the chances after each option.

They come from reviews of one's own games, and from the sets that `tools.games.practice` makes. As
a text, an exercise is one line: how many of a hundred choices of people-like computer players miss
it (or ``-``), the record in base64url, and the options, best first:
``45 AQhjbGFpbS1pdAI... 3,4:61.25 roll:55.5``.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Final

from claimit.table.compact import format_compact, parse_compact
from claimit.table.game import Game
from claimit.table.match import Match, replay
from claimit.table.record import BadRecord, Record
from claimit.table.review import GOOD_ENOUGH, Entry, Review
from claimit.table.seats import Seat

WORTH_TRYING: Final = 0.02
"""A decision that gave away less than this is no exercise."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position in which a player chooses."""

    record: Record
    """The game up to there."""
    options: tuple[tuple[str, float], ...]
    """The token of each option, and the player's chance after it, 0.0 to 1.0; best first."""
    missed: float | None = None
    """Which share of the choices of people-like computer players miss it; None: not known."""

    @property
    def best(self) -> str:
        """The token of the best option."""
        return self.options[0][0]

    def chance(self, token: str) -> float:
        """Return the chance after an option. Raises KeyError if there is no such option."""
        return dict(self.options)[token]

    def cost(self, token: str) -> float:
        """Return what an option gives away. Raises KeyError if there is no such option."""
        return self.options[0][1] - self.chance(token)

    def is_solved_by(self, token: str) -> bool:
        """Return whether an option is as good as the best one. Raises KeyError."""
        return self.cost(token) < GOOD_ENOUGH


def exercise_of(match: Match[Any], entry: Entry) -> Exercise:
    """Return the exercise that a decision of a game makes. `entry` is its entry in a review."""
    options = tuple((option.text, option.chances[entry.seat]) for option in entry.options)
    return Exercise(match.record.upto(entry.step - 1), options)


def worth_practising(match: Match[Any], review: Review, most: int = 3) -> tuple[Exercise, ...]:
    """Return the costliest decisions of each person in a game as exercises, `most` of each."""
    return tuple(
        exercise_of(match, entry)
        for seat, player in enumerate(match.record.seats)
        if player.bot is None
        for entry in review.costliest(Seat(seat), most)
        if entry.cost >= WORTH_TRYING
    )


def identity(line: str) -> str:
    """Return by what an exercise is remembered: the same position has the same one."""
    _, code, *_ = line.split()
    return sha256(code.encode()).hexdigest()[:12]


# As a line of text


def format_exercise(exercise: Exercise, game: Game[Any]) -> str:
    """Write an exercise as a line. Raises ValueError if the rules do not lead to its position."""
    data = format_compact(exercise.record, game)
    if data is None:
        raise ValueError("The rules do not lead to this position.")
    missed = "-" if exercise.missed is None else f"{100 * exercise.missed:.0f}"
    code = base64.urlsafe_b64encode(data).decode().rstrip("=")
    options = [f"{token}:{100 * chance:.2f}" for token, chance in exercise.options]
    return " ".join((missed, code, *options))


def parse_exercise(line: str, games: Mapping[str, Game[Any]]) -> tuple[Exercise, Match[Any]]:
    """Read what `format_exercise` wrote, and return its match, too. Raises BadRecord.

    If a game's rules are not loaded yet, `games` raises.
    """
    missed, code, *options = line.split()
    try:
        data = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
        found = tuple(
            (token, float(chance) / 100)
            for token, _, chance in (option.rpartition(":") for option in options)
        )
        share = None if missed == "-" else float(missed) / 100
    except (ValueError, binascii.Error):
        raise BadRecord("An exercise is damaged.") from None
    record = parse_compact(data, games)
    match = replay(games[record.game], record)
    legal = {match.game.format_step(each) for each in match.game.legal_actions(match.state)}
    if len(found) < 2 or {token for token, _ in found} != legal:
        raise BadRecord("An exercise does not have the options of its position.")
    return Exercise(match.record, found, share), match


def without_seed(exercise: Exercise) -> Exercise:
    """Return an exercise of a game that still runs: nobody can read the rolls to come from it."""
    return replace(exercise, record=replace(exercise.record, seed=None))
