"""A look at the mover's own next turn, as if the others passed.

What the network says after a turn can be off in ways that a turn later shows: how many rolls lead
to a good tile from here. The rivals' turns in between are left out. They come between whatever the
mover does now, and looking at them as well did not win more games.
"""

from __future__ import annotations

from claimit.claim_game.bots.evaluator import BETWEEN_TURNS, Evaluator
from claimit.claim_game.rules import apply, legal_actions
from claimit.claim_game.state import Phase, State
from claimit.table.seats import Seat


def chance_a_turn_later(evaluator: Evaluator, state: State, seat: Seat) -> float | None:
    """Return a seat's chance after its next turn, in a state of the turn that it is ending.

    None if it may roll once more in this turn, or has no turn after it.
    """
    end = end_of_turn(evaluator, state, seat)
    if end is None or seat in end.finished:
        return None
    if seat in end.marked:
        return evaluator.best(end._replace(seat=seat, phase=Phase.NUMBER))[seat]
    return evaluator.rolled(end._replace(seat=seat, phase=Phase.CHANCE))[seat]


def end_of_turn(evaluator: Evaluator, state: State, seat: Seat) -> State | None:
    """Return the state at the end of a turn that goes on in the best way.

    None if it may roll once more in this turn, or if the game is over after it.
    """
    while state.phase not in BETWEEN_TURNS or state.obeyed:
        if state.phase in (Phase.ROLL, Phase.CHANCE, Phase.OVER):
            return None
        afters = (apply(state, action) for action in legal_actions(state))
        state = max(afters, key=lambda after: evaluator.chances(after)[seat])
    return state
