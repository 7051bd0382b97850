"""The small boards of the rules: their positions, and what they answer to a tap.

A diagram is a match like any other, so it follows the rules: legal placements are made, the rolls
are given, the spaces are taken, and then it can start again.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from claimit.claim_it import Phase, Place, Space, State, legal_actions
from claimit.claim_it.board import Mask
from claimit.claim_it.dice import Dice, parse_dice
from claimit.claim_it.rules import ROLL, TAKE, reach
from claimit.table.match import Match
from web.claim_it import phrases
from web.claim_it.board_state import BoardState
from web.claim_it.lessons.scene import match_at
from web.kit.words import say


@dataclass(frozen=True)
class Diagram:
    """A position, and the rolls that follow."""

    position: str
    rolls: tuple[Dice, ...] = ()

    @cached_property
    def start(self) -> Match[State]:
        """The match at the start."""
        return match_at(self.position)

    @property
    def can_change(self) -> Mask:
        """The spaces that can change."""
        state = self.start.state
        cast = (*self.rolls, state.dice) if state.dice else self.rolls
        changing = state.at_risk
        for dice in cast:
            changing |= reach(dice, 0)[0]
        return changing


@dataclass(frozen=True, slots=True)
class Sketch:
    """The state of a diagram."""

    match: Match[State]
    answer: str = ""
    """Its answer to the last tap."""
    board: BoardState = field(default_factory=BoardState)


def _diagram(position: str, rolls: str = "") -> Diagram:
    return Diagram(position, tuple(parse_dice(roll) for roll in rolls.split()))


DIAGRAMS: Final = {
    "live": _diagram(
        """
        . . . . . .
        . . c . . .
        . . . . . .
        . . . . . .
        . . B . b .
        . . . . . .
        players=3 seat=2 phase=place dice=235
        """,
        "523 352",
    ),
    "named": _diagram(
        """
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . c .
        . . . . . .
        players=3
        """
    ),
    "six": _diagram(
        """
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        players=3 seat=2 phase=place dice=235
        """
    ),
    "double": _diagram(
        """
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        players=3 seat=2 phase=place dice=225
        """
    ),
    "closed": _diagram(
        """
        . . . . . .
        2 . . A . .
        . . . . C .
        . . . . . .
        . 5 . . . .
        . . . c b .
        players=3 seat=2 phase=place dice=145
        """
    ),
    "bust": _diagram(
        """
        . . A . . .
        . . . . . .
        . . b 1 . .
        . . . . . 3x
        . . . cx . .
        . 6 . . . .
        players=3 seat=2 phase=decide
        """,
        "346",
    ),
    "take": _diagram(
        """
        . . . . b6 .
        . . . . 1 .
        . . a4x . . .
        . . . 2x . .
        . . . . . cx
        . . . . . .
        players=3 seat=2 phase=decide
        """
    ),
    "end": _diagram(
        """
        A . . . . A
        b b c C c A
        b b C c c .
        . b . . . .
        A A . . . .
        A A A A 2 .
        players=3 seat=0 phase=decide last=0:1
        """
    ),
    "reuse": _diagram(
        """
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . 3 .
        . . . . . .
        players=3 seat=2 phase=place dice=235 reuse
        """,
        "352",
    ),
}
"""The diagrams by their names, which the rules in every language use."""


def begun(name: str) -> Sketch:
    """Return a diagram at its start."""
    return Sketch(DIAGRAMS[name].start)


def tapped(sketch: Sketch, space: Space) -> Sketch:
    """Return a diagram after a tap. A piece is placed if that is legal; if not, the board
    says why.
    """
    if Place(space) in legal_actions(sketch.match.state):
        match = sketch.match.step(Place(space))
        return Sketch(match, phrases.announcement(match), BoardState(focus=space))
    return moved(sketch, space)


def moved(sketch: Sketch, space: Space) -> Sketch:
    """Return a diagram after the keyboard's focus has moved to a space."""
    return Sketch(sketch.match, phrases.explained(sketch.match, space), BoardState(focus=space))


def next_step(name: str, sketch: Sketch) -> str:
    """Return what a diagram's button does now; empty while a marker is to be placed."""
    state, diagram = sketch.match.state, DIAGRAMS[name]
    if state.phase is Phase.PLACE:
        return ""
    if state.phase is Phase.DECIDE:
        more = sketch.match.rolls < len(diagram.rolls)
        return say("Roll again") if more else say("Take spaces")
    return say("Start over") if sketch.match.ply else ""


def gone_on(name: str, sketch: Sketch) -> Sketch:
    """Return a diagram after its button: the next roll, a take, or the start."""
    match = sketch.match
    legal, rolls = legal_actions(match.state), DIAGRAMS[name].rolls
    if ROLL in legal and match.rolls < len(rolls) and match.state.phase is Phase.DECIDE:
        match = match.step(rolls[match.rolls])
    elif TAKE in legal:
        match = match.step(TAKE)
    else:
        return replace(begun(name), board=sketch.board)
    return replace(sketch, match=match, answer=phrases.announcement(match))
