"""Reviews that nobody has worked out, but that add up: for tests of what is made of a review."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from claimit.claim_it.state import State
from claimit.games import GAMES
from claimit.table.game import ChanceOutcome
from claimit.table.match import Match, open_record
from claimit.table.review import ROLL, Chances, Entry, Option, Review, less


def made_up(match: Match[Any], seed: int = 0) -> Review:
    """Return a review of a match whose figures are drawn, and whose accounts add up."""
    rng, players = random.Random(seed), len(match.record.seats)
    start = now = drawn(rng, players)
    entries = list[Entry]()
    for ply in range(match.ply):
        for entry in _entries(rng, match, ply, now):
            entries.append(entry)
            now = entry.chances
    return Review(start, tuple(entries))


def drawn(rng: random.Random, players: int) -> Chances:
    """Return chances that sum to 1."""
    weights = [rng.random() + 0.1 for _ in range(players)]
    return tuple(weight / sum(weights) for weight in weights)


def _entries(rng: random.Random, match: Match[Any], ply: int, now: Chances) -> Iterator[Entry]:
    game, state, step = match.game, match.states[ply], match.steps[ply]
    if isinstance(step, ChanceOutcome):
        if len(game.legal_actions(state)) > 1:
            decided = _decided(rng, match, ply, ROLL, now)
            yield decided
            now = decided.chances
        after, expected = drawn(rng, len(now)), drawn(rng, len(now))
        text = game.format_step(step)
        luck, drift = less(after, expected), less(expected, now)
        yield Entry(ply + 1, state.seat, text, after, drift, luck=luck)
    else:
        yield _decided(rng, match, ply, game.format_step(step), now)


def _decided(rng: random.Random, match: Match[Any], ply: int, text: str, now: Chances) -> Entry:
    game, state = match.game, match.states[ply]
    options = [
        Option(game.format_step(action), drawn(rng, len(now)))
        for action in game.legal_actions(state)
    ]
    options.sort(key=lambda option: -option.chances[state.seat])
    best = options[0].chances
    after = next(option.chances for option in options if option.text == text)
    loss, drift = less(best, after), less(best, now)
    return Entry(ply + 1, state.seat, text, after, drift, loss, options=tuple(options))


@cache
def known(text: str) -> tuple[Match[State], Review]:
    """Return the match of a record with a made-up review of it."""
    match: Match[State] = open_record(text, GAMES)
    return match, made_up(match)


def vectors(entry: Entry) -> Iterator[Chances]:
    """Yield the differences of chances in an entry, each of which sums to 0."""
    yield entry.drift
    yield from (each for each in (entry.loss, entry.luck) if each is not None)


def curve_of(match: Match[State], review: Review) -> list[Chances]:
    """Return the chances before and after each step."""
    return [review.after(step) for step in range(match.ply + 1)]
