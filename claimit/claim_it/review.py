"""Weighs every decision and every roll of a game of Claim It! by Baron's chances of winning.

Every state of the game has a quick value, and one that looks a roll further. A roll is held against
what all rolls would have led to on average, a decision against the best one. A placement is judged
by what its position is worth one roll further, and so are all others that come near it. Where the
value of one and the same position changes because it is looked at more closely, that is drift.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final

from claimit.claim_it.bots.lookahead import Choice, Lookahead
from claimit.claim_it.bots.network import address
from claimit.claim_it.dice import Dice
from claimit.claim_it.notation import format_step
from claimit.claim_it.rules import TAKE, Place, apply
from claimit.claim_it.state import Phase, State
from claimit.table.match import Match
from claimit.table.review import ROLL, Chances, Entry, Option, Sampling, less
from claimit.table.seats import Seat

WEIGHS_DECISIONS: Final = True

NEAR: Final = 0.05
"""A placement that a quick look finds worse than the best by more than this is not looked at more
closely, unless it was chosen."""


def files(players: int) -> Sequence[str]:
    """Return where Baron's weights for so many seats lie."""
    return (address(players),)


def samples(match: Match[State]) -> int:
    """Return how many states there are: a sample is a quick estimate of one."""
    return len(match.states)


def sample(match: Match[State], number: int) -> Sampling:
    """Estimate the chances after so many steps."""
    yield
    return _lookahead().quick(match.states[number])


def curve(match: Match[State], samples: Sequence[Chances]) -> Sequence[Chances]:
    """Return the samples, once there is one of each state."""
    return tuple(samples) if len(samples) == len(match.states) else ()


def entries(match: Match[State], ply: int) -> Sequence[Entry]:
    """Weigh the step that was made after `ply` steps: one entry; two where it was to roll again."""
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
    """Look a roll further; a placement and the decision after it ask for the same."""
    return _lookahead().look(state)


def _roll(step: int, before: State, dice: Dice, after: State) -> Entry:
    """Hold a roll against all rolls. At the start of a turn it is the first closer look."""
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
    """Hold a placement against the others, each as closely looked at as it is worth."""
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
    """Return the entry of a decision. `known` is what its position was worth before it."""
    ordered = tuple(
        Option(text, chances)
        for text, chances in sorted(options, key=lambda option: -option[1][seat])
    )
    best = ordered[0].chances
    chances = next(option.chances for option in ordered if option.text == text)
    return Entry(step, seat, text, chances, less(best, known), less(best, chances), options=ordered)
