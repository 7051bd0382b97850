"""Where a game turned, and which decisions may have been mistakes, by everybody's chances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from claimit.table.match import Match
from claimit.table.review import Chances, Entry
from claimit.table.seats import Seat

MUCH: Final = 0.1
"""By how much a turn has to raise the winner's chance for the game to have turned there."""
COSTLY: Final = 0.02
"""What a decision has to give away to be called a mistake, as a chance."""
SUSPECTS: Final = 8
"""How many decisions are weighed: those after which the chance had fallen most. In a worker, each
takes some hundredths of a second."""


class TurningPoint(NamedTuple):
    """The turn that raised the winner's chance most."""

    turn: int
    ply: int
    """After how many steps it began."""
    winner: Seat
    before: float
    """The winner's chance then."""
    after: float
    """The winner's chance at its end."""


def turning_point(match: Match[Any], curve: Sequence[Chances]) -> TurningPoint | None:
    """Return where a finished game turned; None: the win is shared, or no turn changed much.

    `curve` has the chances before the first step and after each one.
    """
    result = match.game.outcome(match.state)
    if result is None or len(result.winners) != 1:
        return None
    (winner,) = result.winners
    found = [
        TurningPoint(match.states[begun].turn, begun, winner, curve[begun][winner], at_end[winner])
        for begun, ended in _turns(match)
        for at_end in (curve[ended],)
    ]
    best = max(found, key=lambda each: each.after - each.before, default=None)
    return None if best is None or best.after - best.before < MUCH else best


def suspects(match: Match[Any], curve: Sequence[Chances], seat: Seat) -> tuple[int, ...]:
    """Return after how many steps a seat decided something that may have been a mistake.

    A roll is among them where the seat need not have rolled.
    """
    fallen = {
        ply: curve[ply][seat] - curve[ply + 1][seat]
        for ply, state in enumerate(match.states[: match.ply])
        if match.game.current_player(state) == seat and len(match.game.legal_actions(state)) > 1
    }
    worst = sorted(fallen, key=lambda ply: fallen[ply], reverse=True)[:SUSPECTS]
    return tuple(ply for ply in worst if fallen[ply] >= COSTLY)


def costliest(entries: Sequence[Entry], seat: Seat) -> Entry | None:
    """Return the decision of a seat that gave away most; None: no mistake is among them."""
    own = [entry for entry in entries if entry.seat == seat and entry.cost >= COSTLY]
    return max(own, key=lambda entry: entry.cost, default=None)


def _turns(match: Match[Any]) -> Iterator[tuple[int, int]]:
    """Yield after how many steps each turn began and had ended."""
    begun = 0
    for ply in range(1, match.ply + 1):
        if ply == match.ply or match.states[ply].turn != match.states[begun].turn:
            yield begun, ply
            begun = ply
