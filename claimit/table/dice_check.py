"""Checks whether the dice of a game follow from its seed: every roll, and the roll-off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from claimit.table.game import ChanceOutcome, RollOff
from claimit.table.match import Match
from claimit.table.phrase import Phrase
from claimit.table.roll_off import order_of, roll_off
from claimit.table.seats import Seat


@dataclass(frozen=True, slots=True)
class Astray:
    """The first roll that does not follow from the seed."""

    ply: int
    """The number of its step, counted from 0."""
    roll: int
    """The number of the roll, counted from 1."""
    token: str
    given: str
    """What the seed gives instead."""


@dataclass(frozen=True, slots=True)
class DiceCheck:
    """The result of checking the dice of a game that has a seed."""

    rolls: int
    astray: Astray | None
    """The first wrong roll; None: all rolls agree."""
    start_agrees: bool
    """Whether the starting player follows from the roll-off. If not, the players chose who starts.
    """
    taken_over: int = 0
    """How many of the first steps were taken over from another game. Their rolls do not count."""

    @property
    def sentence(self) -> Phrase:
        """The result as a sentence."""
        if (wrong := self.astray) is not None:
            return Phrase(
                "Step {step} ({token}) does not match the secret number: roll {roll} should be"
                " {given}.",
                step=wrong.ply + 1,
                token=wrong.token,
                roll=wrong.roll,
                given=wrong.given,
            )
        if self.taken_over:
            return Phrase(
                "Steps 1 to {steps} were taken over from another game. All rolls after them,"
                " {number} in number, are what the secret number gives.",
                steps=self.taken_over,
                number=self.rolls,
            )
        if self.start_agrees:
            return Phrase(
                "All rolls ({number}) and the roll-off match the secret number.",
                number=self.rolls,
            )
        return Phrase(
            "All rolls ({number}) match the secret number. Who starts was chosen, not rolled for.",
            number=self.rolls,
        )


class CheckedRoll(NamedTuple):
    """A roll of a match and what its seed gives. The faces are in the order of the dice."""

    ply: int
    """The number of its step, counted from 0."""
    seat: Seat
    rolled: tuple[int, ...]
    given: tuple[int, ...] | None
    """The faces that the seed gives; None: the match has no seed, or the roll was taken over."""
    agrees: bool


def checked_rolls(match: Match[Any]) -> Iterator[CheckedRoll]:
    """Work out every roll that has been made from the seed, but no later one."""
    game, dice, number = match.game, match.record.dice_source, 0
    for ply, (state, step) in enumerate(zip(match.states, match.steps, strict=False)):
        if isinstance(step, ChanceOutcome):
            number += 1
            source = dice.of_roll(number) if ply >= match.record.taken_over else None
            given = None if source is None else game.draw(source, state)
            faces = None if given is None else given.faces
            seat = game.following(state)[0]
            yield CheckedRoll(ply, seat, step.faces, faces, agrees=step == given)


def check_dice(match: Match[Any]) -> DiceCheck | None:
    """Check every roll of a match and its roll-off against its seed; None if it has no seed."""
    seed = match.record.seed
    if seed is None:
        return None
    taken_over = match.record.taken_over
    rolls = match.rolls - match.at(taken_over).rolls
    starts = not taken_over and _start_agrees(match, seed)
    return DiceCheck(rolls, _first_astray(match), starts, taken_over)


def _first_astray(match: Match[Any]) -> Astray | None:
    ply = next(match.strays, None)
    if ply is None:
        return None
    game, number = match.game, match.at(ply).rolls + 1
    source = match.record.dice_source.of_roll(number)
    assert source is not None, "only a match with a seed is checked"
    given = game.draw(source, match.states[ply])
    return Astray(ply, number, game.format_step(match.steps[ply]), game.format_step(given))


def _start_agrees(match: Match[Any], seed: str) -> bool:
    game = match.game
    rolled = order_of(roll_off(game, seed, len(match.record.seats)))
    playing = tuple(game.following(match.states[0]))
    return rolled == playing if game.ROLL_OFF is RollOff.ORDER else rolled[0] == playing[0]
