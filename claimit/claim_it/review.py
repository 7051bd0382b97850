"""Weighs every decision and every roll of a game of Claim It! by Baron's chances of winning.

Every state has a quick value, and a closer one that looks one roll ahead. A roll is compared with
the average of all rolls, a decision with the best one. The chosen placement and all that come near
the best are valued one roll ahead. The difference between the closer and the quick value of the
same position is drift.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final

from claimit.claim_it.bots.lookahead import Choice, Lookahead
from claimit.claim_it.bots.network import WEIGHTS
from claimit.claim_it.dice import Dice
from claimit.claim_it.notation import format_step
from claimit.claim_it.rules import TAKE, Place, apply
from claimit.claim_it.state import Phase, State
from claimit.table import estimates
from claimit.table.match import Match
from claimit.table.review import ROLL, Chances, Entry, Option, Sampling, less
from claimit.table.seats import Seat

WEIGHS_DECISIONS: Final = True
samples = estimates.samples
curve = estimates.curve

NEAR: Final = 0.05
"""A placement gets no closer look if its quick value is worse than the best by more than this
chance, unless it was chosen.
"""


def files(players: int) -> Sequence[str]:
    """Return the address of Baron's weights for this number of seats."""
    return (WEIGHTS.address(players),)


def sample(match: Match[State], number: int) -> Sampling:
    """Estimate the chances after `number` steps."""
    yield
    return _lookahead().quick(match.states[number])


def entries(match: Match[State], ply: int) -> Sequence[Entry]:
    """Weigh the step after the first `ply` steps. Returns one entry, or two if the player rolled
    again.
    """
    before, step = match.states[ply], match.steps[ply]
    if isinstance(step, Dice):
        rolled = _roll(ply + 1, before, step, match.states[ply + 1])
        return (_again(ply + 1, before), rolled) if before.phase is Phase.DECIDE else (rolled,)
    if isinstance(step, Place):
        return (_place(ply + 1, before, step),)
    return (_take(ply + 1, before),)


@cache
def _lookahead() -> Lookahead:
    return Lookahead()


@lru_cache(1 << 6)
def _look(state: State) -> Choice:
    """Look one roll ahead. This is cached because a placement and the decision after it
    share it.
    """
    return _lookahead().look(state)


def _roll(step: int, before: State, dice: Dice, after: State) -> Entry:
    """Compare a roll with all rolls. At the start of a turn, this is the first closer look."""
    value = _lookahead()
    if before.phase is Phase.DECIDE:
        expected = _look(before).again
        drift = less(expected, expected)
    else:
        expected = value.expected(before)
        drift = less(expected, value.between(before))
    chances = value.quick(after)
    text = format_step(dice)
    return Entry(step, before.seat, text, chances, drift, luck=less(chances, expected))


def _again(step: int, before: State) -> Entry:
    choice = _look(before)
    return _decided(step, choice.mover, ROLL, _options(choice), choice.best)


def _take(step: int, before: State) -> Entry:
    choice = _look(before)
    return _decided(step, choice.mover, format_step(TAKE), _options(choice), choice.best)


def _place(step: int, before: State, place: Place) -> Entry:
    """Compare a placement with the others, with a closer look at those that need it."""
    seat = before.seat
    found = {each: choice.best for each, choice in _lookahead().placements(before).items()}
    quick = max(found.values(), key=lambda chances: chances[seat])
    near = {each for each in found if each == place or found[each][seat] >= quick[seat] - NEAR}
    looked: set[Place] = set()
    while near:
        found |= {each: _look(apply(before, each)).best for each in near}
        looked |= near
        best = max(found, key=lambda each: found[each][seat])
        near = {best} - looked
    options = ((format_step(each), chances) for each, chances in found.items())
    return _decided(step, seat, format_step(place), options, quick)


def _options(choice: Choice) -> Iterable[tuple[str, Chances]]:
    return (format_step(TAKE), choice.take), (ROLL, choice.again)


def _decided(
    step: int, seat: Seat, text: str, options: Iterable[tuple[str, Chances]], known: Chances
) -> Entry:
    """Return the entry of a decision. `known` is the value of its position before it."""
    ordered = tuple(
        Option(text, chances)
        for text, chances in sorted(options, key=lambda option: -option[1][seat])
    )
    best = ordered[0].chances
    chances = next(option.chances for option in ordered if option.text == text)
    return Entry(step, seat, text, chances, less(best, known), less(best, chances), options=ordered)
