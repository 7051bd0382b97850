"""Checks whether the dice of a game follow from its seed: every roll, and the roll-off.

Those of a table apart follow from what its seats have revealed.
"""

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
    """The first roll that does not follow from the dice source."""

    ply: int
    """The number of its step, counted from 0."""
    roll: int
    """The number of the roll, counted from 1."""
    token: str
    given: str
    """What the dice source gives instead."""


@dataclass(frozen=True, slots=True)
class DiceCheck:
    """The result of checking the dice of a game."""

    rolls: int
    """How many could be checked."""
    astray: Astray | None
    """The first wrong roll; None: all rolls agree."""
    start_agrees: bool
    """Whether the starting player follows from the roll-off. If not, the players chose who starts.
    At a table apart: whether everything that chance decided before the first step follows from the
    links, and every turn is one of its seat.
    """
    taken_over: int = 0
    """How many of the first steps were taken over from another game. Their rolls do not count."""
    is_joint: bool = False
    """Whether several seats have made the dice together."""
    unrevealed: int = 0
    """How many rolls cannot be checked until their turn is finished: those of a table apart."""

    @property
    def sentence(self) -> Phrase:
        """The result as a sentence."""
        return self._joint_sentence if self.is_joint else self._sentence_of_seed

    @property
    def _joint_sentence(self) -> Phrase:
        if (wrong := self.astray) is not None:
            return Phrase(
                "Step {step} ({token}) does not follow from what the seats have revealed: roll"
                " {roll} should be {given}.",
                step=wrong.ply + 1,
                token=wrong.token,
                roll=wrong.roll,
                given=wrong.given,
            )
        if not self.start_agrees:
            return Phrase(
                "The start of this game does not follow from what the seats have revealed, or its"
                " turns are not those of its seats."
            )
        if self.unrevealed:
            return Phrase(
                "The rolls so far ({number}) follow from what the seats have revealed. Those of the"
                " turn that is being played can be checked when it is finished.",
                number=self.rolls,
            )
        return Phrase(
            "All rolls ({number}) follow from what the seats have revealed.", number=self.rolls
        )

    @property
    def _sentence_of_seed(self) -> Phrase:
        if (wrong := self.astray) is not None:
            return Phrase(
                "Step {step} ({token}) does not match the secret seed: roll {roll} should be"
                " {given}.",
                step=wrong.ply + 1,
                token=wrong.token,
                roll=wrong.roll,
                given=wrong.given,
            )
        if self.taken_over:
            return Phrase(
                "Steps 1 to {steps} come from another game. All later rolls ({number}) match the"
                " secret seed.",
                steps=self.taken_over,
                number=self.rolls,
            )
        if self.start_agrees:
            return Phrase(
                "All rolls ({number}) and the roll-off match the secret seed.",
                number=self.rolls,
            )
        return Phrase(
            "All rolls ({number}) match the secret seed. Who starts was chosen, not rolled for.",
            number=self.rolls,
        )


class CheckedRoll(NamedTuple):
    """A roll of a match and what its dice source gives. The faces are in the order of the dice."""

    ply: int
    """The number of its step, counted from 0."""
    seat: Seat
    rolled: tuple[int, ...]
    given: tuple[int, ...] | None
    """The faces that it gives; None: it does not know them, or the roll was taken over."""
    agrees: bool


def checked_rolls(match: Match[Any]) -> Iterator[CheckedRoll]:
    """Work out again every roll made so far."""
    game, dice, number = match.game, match.record.dice_source, 0
    for ply, (state, step) in enumerate(zip(match.states, match.steps, strict=False)):
        if isinstance(step, ChanceOutcome):
            number += 1
            source = dice.of_roll(number, ply) if ply >= match.record.taken_over else None
            given = None if source is None else game.draw(source, state)
            faces = None if given is None else given.faces
            seat = game.following(state)[0]
            yield CheckedRoll(ply, seat, step.faces, faces, agrees=step == given)


def false_turn(match: Match[Any]) -> int | None:
    """Return the first turn of a table apart that is not all steps of one seat up to those of
    another, or up to a roll that it asks for; None: all are.

    Dice depend on the turns, so turns that could be cut anywhere would let a seat choose its dice.
    """
    joint, ply = match.record.joint, 0
    for number, turn in enumerate(joint.turns if joint is not None else ()):
        stretch = match.states[ply : ply + turn.steps + 1]
        ply += turn.steps
        is_note = not turn.steps and not turn.asks
        if is_note or len(stretch) <= turn.steps:  # the latter in a record that was cut
            continue
        if turn.asks:
            is_whole = stretch[-1].seat == turn.seat and _rolls_next(match, ply)
        else:
            is_whole = stretch[-1].seat != turn.seat or (ply == match.ply and match.is_over)
        if not is_whole or any(state.seat != turn.seat for state in stretch[:-1]):
            return number
    return None


def _rolls_next(match: Match[Any], ply: int) -> bool:
    """Return whether the dice are rolled after so many steps, or may be if that is not known."""
    if ply < match.ply:
        return isinstance(match.steps[ply], ChanceOutcome)
    return match.game.ROLL in match.game.legal_actions(match.state)


def check_dice(match: Match[Any]) -> DiceCheck | None:
    """Check every roll of a match and its roll-off; None if its dice were rolled elsewhere."""
    record = match.record
    seed = record.dice_source.start
    if seed is None:
        return None
    rolls = [roll for roll in checked_rolls(match) if roll.ply >= record.taken_over]
    known = [roll for roll in rolls if roll.given is not None]
    return DiceCheck(
        len(known),
        next((_astray(match, roll.ply) for roll in known if not roll.agrees), None),
        not record.taken_over and _start_agrees(match, seed),
        record.taken_over,
        record.joint is not None,
        len(rolls) - len(known),
    )


def _astray(match: Match[Any], ply: int) -> Astray:
    game, number = match.game, match.at(ply).rolls + 1
    source = match.record.dice_source.of_roll(number, ply)
    assert source is not None, "only a roll that is known can differ"
    given = game.draw(source, match.states[ply])
    return Astray(ply, number, game.format_step(match.steps[ply]), game.format_step(given))


def _start_agrees(match: Match[Any], seed: str) -> bool:
    game, joint = match.game, match.record.joint
    if joint is not None:
        try:
            given = game.start_options(joint.chosen, seed)
        except ValueError:
            return False
        return dict(given) == dict(match.record.options) and false_turn(match) is None
    rolled = order_of(roll_off(game, seed, len(match.record.seats)))
    playing = tuple(game.following(match.states[0]))
    return rolled == playing if game.ROLL_OFF is RollOff.ORDER else rolled[0] == playing[0]
