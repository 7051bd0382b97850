"""What is remembered of a game that the player looks at step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

from claimit.table.match import Match
from claimit.table.review import Chances
from web.table.model.looking import Looking

TURN: Final = "turn-"
"""What a moment begins with that is named by the number of the turn at whose end it is."""


class ReplaySpeed(StrEnum):
    """How fast a game plays by itself."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    VERY_FAST = "very-fast"

    @property
    def tempo(self) -> float:
        """How long motions take, relative to the settings. 0: nothing moves."""
        return {ReplaySpeed.SLOW: 1.6, ReplaySpeed.FAST: 0.5, ReplaySpeed.VERY_FAST: 0.0}.get(
            self, 1.0
        )

    @property
    def rest(self) -> int:
        """How long a step stays once it was shown, in milliseconds."""
        return {ReplaySpeed.SLOW: 1800, ReplaySpeed.FAST: 300, ReplaySpeed.VERY_FAST: 80}.get(
            self, 800
        )


@dataclass(frozen=True, slots=True)
class Replay(Looking):
    """A game that is looked at step by step. It can also be played back automatically."""

    turns: tuple[int, ...] = ()
    """After how many steps each turn begins; the first is 0."""
    playing: bool = False
    """Whether one step follows the other by itself."""
    speed: ReplaySpeed = ReplaySpeed.NORMAL
    curve: tuple[Chances, ...] = ()
    """The chances before and after each step, where a whole review is saved."""

    @property
    def tempo(self) -> float:
        """How long motions take, by the speed."""
        return self.speed.tempo

    @property
    def at_the_end(self) -> bool:
        """Whether no step follows."""
        return self.ply == self.match.ply

    def at(self, ply: int) -> Replay:
        """Return the replay at another moment, or at the nearest that there is."""
        ply = min(max(ply, 0), self.match.ply)
        return self if ply == self.ply else replace(self, now=self.match.at(ply))

    @property
    def next_turn(self) -> int:
        """The moment at which the next turn begins, or the end."""
        return next((ply for ply in self.turns if ply > self.ply), self.match.ply)

    @property
    def turn_before(self) -> int:
        """The moment at which the running turn began, or the one before if it is only beginning."""
        return next((ply for ply in reversed(self.turns) if ply < self.ply), 0)

    def ply_of(self, moment: str) -> int | None:
        """Return after how many steps a moment is that a button or an address tells; None: none."""
        number = moment.removeprefix(TURN)
        if not number.isascii() or not number.isdecimal() or len(number) > len("10000"):
            return None
        return int(number) if number == moment else end_of_turn(self.match, int(number))


def replay_of(match: Match[Any], ply: int = 0) -> Replay:
    """Return a game to be looked at, at a moment."""
    return Replay(match, match.at(0), turns=tuple(_turns(match))).at(ply)


def _turns(match: Match[Any]) -> Iterator[int]:
    """Yield after how many steps each turn begins.

    Whatever one player does before another does something is a turn, also while pieces are set up.
    """
    before = None
    for ply, state in enumerate(match.states[: match.ply]):
        whose = (state.turn, state.seat)
        if whose != before:
            yield ply
        before = whose


def end_of_turn(match: Match[Any], turn: int) -> int:
    """Return after how many steps a turn, counted from 1, had ended; as many as were made if it has
    not.
    """
    made = (ply for ply in range(match.ply, 0, -1) if match.states[ply - 1].turn == turn)
    return next(made, match.ply)
