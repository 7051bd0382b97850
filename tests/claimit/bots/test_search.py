"""Baron's one-roll search finds the optimal action when its leaves are exact.

The last two turns of a game with few open spaces are solved here to the end, by the rules alone:
a turn only adds markers, so its positions form no circles.
"""

import random
from functools import cache

import pytest

from claimit.claim_it import (
    ROLL,
    TAKE,
    Place,
    State,
    apply,
    current_player,
    legal_actions,
    outcome,
    parse_state,
)
from claimit.claim_it.bots.baron import Baron
from claimit.claim_it.bots.evaluator import Evaluator
from claimit.claim_it.dice import CHANCE_OUTCOMES
from claimit.claim_it.state import Phase
from claimit.table.game import Step
from claimit.table.seats import CHANCE


@cache
def value(state: State) -> tuple[float, ...]:
    """Return every seat's share of the win if all play as well as can be."""
    if (result := outcome(state)) is not None:
        share = 1 / len(result.winners)
        return tuple(share * (seat in result.winners) for seat in range(state.players))
    if current_player(state) == CHANCE:
        parts = [(weight, value(known(apply(state, dice)))) for dice, weight in CHANCE_OUTCOMES]
        return tuple(
            sum(weight * part[seat] for weight, part in parts) / 216
            for seat in range(state.players)
        )
    options = [value(known(apply(state, action))) for action in legal_actions(state)]
    return max(options, key=lambda part: part[state.seat])


def known(state: State) -> State:
    """Forget what the future does not depend on, so that fewer positions differ."""
    return state if state.phase is Phase.PLACE else state._replace(dice=None, turn=1)


class Exact:
    """Chances as the solution of the game tells them."""

    def chances(self, state: State) -> tuple[float, ...]:
        return value(known(state))

    def position(self, state: State, after: State, busts: int, take: float, bust: float) -> float:
        flying = apply(state._replace(phase=Phase.DECIDE), ROLL)
        total = 0.0
        for dice, weight in CHANCE_OUTCOMES:
            rolled = apply(flying, dice)
            if rolled.phase is Phase.PLACE:
                total += weight * value(known(rolled))[state.seat]
        return total / (216 - busts)


ENDS = {
    "last turn": """
        A A A B B B
        A . A B A B
        A A . B B A
        B B A A A B
        A A B b B B
        B A A B A A
        players=2 seat=0 turn=30 last=0:1
    """,
    "last two turns": """
        A A A B B B
        A . A B A B
        A A a B B A
        B B A A A B
        A A B b B B
        B A A B A A
        players=2 seat=0 turn=30 last=1:2
    """,
    "last turn of three, with the variation": """
        A A A B B B
        A . A C A B
        A A . B C A
        C B A C A B
        C C B b C C
        C A C B A A
        players=3 seat=2 turn=30 last=2:1 reuse
    """,
}


def walk(state: State, seed: int) -> list[State]:
    """Return the positions of a turn played at random in which there is something to choose."""
    rng = random.Random(seed)
    mover, turn = state.seat, state.turn
    found: list[State] = []
    while state.seat == mover and state.turn == turn and state.phase is not Phase.OVER:
        step: Step
        if current_player(state) == CHANCE:
            good = [dice for dice, _ in CHANCE_OUTCOMES if apply(state, dice).phase is Phase.PLACE]
            if not good:
                break
            step = rng.choice(good)
        else:
            legal = legal_actions(state)
            if len(legal) > 1:
                found.append(state)
            step = rng.choice(legal) if state.phase is Phase.PLACE else ROLL
        state = apply(state, step)
    return found


@pytest.mark.parametrize("walks", [5, pytest.param(25, marks=pytest.mark.long)])
def test_the_search_finds_the_optimal_action(walks: int) -> None:
    exact: Evaluator = Exact()
    baron = Baron(exact)
    chosen = set()
    for end in ENDS.values():
        for seed in range(walks):
            for state in walk(parse_state(end), seed):
                told = baron.explain(state, legal_actions(state), random.Random(1))
                truth = {
                    action: value(known(apply(state, action)))[state.seat]
                    for action in legal_actions(state)
                }
                assert truth[told.action] == pytest.approx(max(truth.values()))
                assert dict(told.options) == pytest.approx(truth)
                if max(truth.values()) > min(truth.values()) + 1e-9:
                    chosen.add(type(told.action))
    assert chosen == {type(ROLL), type(TAKE), Place}, "each is the one right answer somewhere"
