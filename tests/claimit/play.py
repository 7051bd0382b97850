"""What the tests of Claim It! share: positions from notation, steps from tokens, random games."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from claimit.claim_it import (
    ROLL,
    TAKE,
    State,
    apply,
    current_player,
    format_state,
    legal_actions,
    new_game,
    parse_state,
    parse_step,
)
from claimit.claim_it.dice import Dice
from claimit.claim_it.state import Phase
from claimit.table.game import Step
from claimit.table.seats import CHANCE, TERMINAL


class Ply(NamedTuple):
    """One step of a game between the two positions that it joins."""

    before: State
    step: Step
    after: State


def position(contents: Mapping[str, str], particulars: str) -> State:
    """Return the position with these contents of spaces; both arguments are in the notation.

    For tests over many arrangements; a single position is clearer drawn out for `parse_state`.
    """
    rows = [
        " ".join(contents.get(f"{column},{row}", ".") for column in range(1, 7))
        for row in range(6, 0, -1)
    ]
    return parse_state("\n".join([*rows, particulars]))


def drawn(text: str) -> str:
    """Return a position in the one form in which `format_state` writes it."""
    return format_state(parse_state(text))


def play(state: State, tokens: str) -> State:
    """Play tokens of a record: a roll is thrown first where the seat has yet to throw it."""
    for token in tokens.split():
        step = parse_step(token)
        if isinstance(step, Dice) and current_player(state) != CHANCE:
            state = apply(state, ROLL)
        state = apply(state, step)
    return state


def random_plies(
    seed: int, players: int, *, reuse_squatters: bool = False, first: int = 0, again: float = 0.7
) -> Iterator[Ply]:
    """Yield every step of a random game, throws included; `again` is the chance to roll again."""
    rng = random.Random(seed)
    state = new_game(players, reuse_squatters=reuse_squatters, first=first)
    while (player := current_player(state)) != TERMINAL:
        step: Step
        if player == CHANCE:
            step = Dice(rng.choices(range(1, 7), k=3))
        elif state.phase is Phase.DECIDE:
            step = ROLL if rng.random() < again else TAKE
        else:
            step = rng.choice(legal_actions(state))
        after = apply(state, step)
        yield Ply(state, step, after)
        state = after
