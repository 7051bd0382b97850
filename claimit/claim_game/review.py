"""Weighs every decision and every roll of a game of The Claim Game by Speculator's chances.

A decision is compared with the best one, a roll with the average of all six. Within a turn the
chances follow from those at its ends. So there is drift only where the network is asked: at a
turn's roll or chosen number, and where pawns and markers are placed. It is the difference between
what the network says of a position and what it says of all that can come of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from claimit.claim_game.bots.evaluator import Evaluator
from claimit.claim_game.bots.network import WEIGHTS
from claimit.claim_game.die import Die
from claimit.claim_game.notation import format_step
from claimit.claim_game.rules import legal_actions
from claimit.claim_game.state import State
from claimit.table import estimates
from claimit.table.game import Action
from claimit.table.match import Match
from claimit.table.review import Entry, Option, Sampling, less

WEIGHS_DECISIONS: Final = True
samples = estimates.samples
curve = estimates.curve


def files(players: int) -> Sequence[str]:
    """Return the address of Speculator's weights for this number of seats."""
    return (WEIGHTS.address(players),)


def sample(match: Match[State], number: int) -> Sampling:
    """Estimate the chances after `number` steps."""
    yield
    return evaluator().chances(match.states[number])


def entries(match: Match[State], ply: int) -> Sequence[Entry]:
    """Weigh the step after the first `ply` steps. Returns one entry."""
    before, step = match.states[ply], match.steps[ply]
    if isinstance(step, Die):
        return (_rolled(ply + 1, before, step, match.states[ply + 1]),)
    assert isinstance(step, Action), "a step is a roll or an action"
    return (_decided(ply + 1, before, step),)


@cache
def evaluator() -> Evaluator:
    """Return what Speculator thinks of positions."""
    return Evaluator()


def _rolled(step: int, before: State, die: Die, after: State) -> Entry:
    """Compare a roll with all six."""
    expected, chances = evaluator().expected(before), evaluator().chances(after)
    drift = less(expected, evaluator().chances(before))
    return Entry(step, before.seat, format_step(die), chances, drift, luck=less(chances, expected))


def _decided(step: int, before: State, action: Action) -> Entry:
    """Compare an action with the others."""
    seat = before.seat
    found = {each: evaluator().after(before, each) for each in legal_actions(before)}
    options = tuple(
        Option(format_step(each), found[each])
        for each in sorted(found, key=lambda each: -found[each][seat])
    )
    best, chances = options[0].chances, found[action]
    drift = less(best, evaluator().chances(before))
    return Entry(
        step, seat, format_step(action), chances, drift, less(best, chances), options=options
    )
