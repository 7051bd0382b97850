"""Games that are about to bust, for pictures and for tests: the next roll of their seed does it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import count

from claimit import claim_it
from claimit.claim_it import State
from claimit.claim_it.events import Busted
from claimit.games import bots_of
from claimit.table.match import Match, new_match
from claimit.table.record import Record
from claimit.table.seats import COLOURS, Player

NAMES = ("Clara", "Wyatt", "Mae", "Josiah")


def before_a_bust(seed: str, players: int = 2) -> Match[State]:
    """Return a game of people in which the next roll busts and something is lost by it."""
    match, rng = begun(seed, (None,) * players), random.Random(seed)
    while True:
        after = match.roll()
        if busts(after):
            return match
        match = after.step(rng.choice(claim_it.legal_actions(after.state)))


def before_a_computers_bust(people: int = 1) -> Match[State]:
    """Return a game in which a computer of the first seat is to roll, and will bust."""
    level = "prospector"
    computer = bots_of(claim_it.NAME).player(level)
    for number in count():
        match = begun(f"bust{number}", (level, *(None,) * people))
        while match.state.turn == 1:
            asked, match = match, match.ask(computer)
            if asked.state.at_risk.bit_count() >= 3 and busts(match):
                return asked
    raise AssertionError("computers bust, too")


def begun(seed: str, bots: Sequence[str | None]) -> Match[State]:
    """Return a game of this seed before its first roll, with these computers at its seats."""
    seats = tuple(map(Player, NAMES, COLOURS, bots))
    options = {"players": len(seats), "reuse_squatters": False, "first": 0}
    return new_match(claim_it, Record(claim_it.NAME, options, seats, seed))


def busts(match: Match[State]) -> bool:
    """Return whether the last step was a bust by which something was lost."""
    return any(isinstance(event, Busted) and event.spaces for event in match.events)
