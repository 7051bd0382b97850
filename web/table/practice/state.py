"""An exercise on the table, and the row of which it is one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from claimit.table.exercise import Exercise
from claimit.table.match import Match
from web.table.model.looking import Looking


class Mistake(NamedTuple):
    """A decision of a game that was reviewed."""

    exercise: Exercise
    played: str
    """The token of what was chosen in the game."""


@dataclass(frozen=True)
class Practice(Looking):
    """An exercise that the player tries, and what there is to know of the others.

    `match` is the game up to the choice, `now` the game with what the player has chosen.
    """

    whole: Match[Any] | None = None
    """The game that was reviewed."""
    exercise: Exercise | None = None
    """None: none is left for today."""
    row: tuple[str | Mistake, ...] = ()
    """What is tried one after the other: exercises as lines, or the mistakes of one game."""
    number: int = 0
    """Which of them it is, from 0."""
    tried: str = ""
    """The token of what the player has chosen; empty: nothing yet."""
    played: str = ""
    """The token of what was chosen in the game, if the exercise is of one that was reviewed."""
    shown: bool = False
    """Whether the best option is shown."""
    first: bool = True
    """Whether nothing has been tried or shown of this exercise yet."""
    game: str = ""
    """The game whose exercises these are; empty: the mistakes of one that was reviewed."""

    @property
    def in_play(self) -> Match[Any] | None:
        """The match in which the player can choose."""
        done = self.exercise is None or self.tried or self.shown
        return None if done else self.match

    @property
    def is_solved(self) -> bool:
        """Whether what was chosen is as good as the best."""
        found, tried = self.exercise, self.tried
        return found is not None and bool(tried) and found.is_solved_by(tried)

    @property
    def is_of_a_review(self) -> bool:
        """Whether these are the mistakes of one game."""
        return not self.game

    def again(self) -> Practice:
        """Return the exercise with nothing chosen."""
        return replace(self, now=self.match, tried="", shown=False, first=False)

    def after(self, token: str) -> Practice:
        """Return the exercise after a choice. A roll is not made: it is not what was chosen."""
        game = self.match.game
        step = game.parse_step(token)
        now = self.match if step == game.ROLL else self.match.step(step)
        return replace(self, now=now, tried=token, first=False)

    def solution(self) -> Practice:
        """Return the exercise with the best option shown."""
        return replace(self, now=self.match, tried="", shown=True, first=False)
