"""What the tests of The Claim Game share: steps from tokens, and whole random games."""

from __future__ import annotations

import random
from typing import Any

from claimit import claim_game
from claimit.claim_game import Move, Pass, Phase, PlaceCube, State
from claimit.claim_game.die import DICE
from claimit.table.game import Action
from claimit.table.match import Match, new_match
from claimit.table.record import Record
from claimit.table.seats import CHANCE, COLOURS, Player

SIZES = ((10, 9), (6, 6), (12, 12), (6, 12), (9, 8))
"""Boards of all kinds; not all are large enough for four."""


def begun(players: int = 2, seed: str = "seed", **options: Any) -> Match[State]:
    """Return a game at its first moment."""
    read = claim_game.start_options({"players": players, **options}, seed)
    seats = tuple(Player(f"Player {n}", COLOURS[n]) for n in range(players))
    return new_match(claim_game, Record(claim_game.NAME, read, seats, seed))


def play(state: State, tokens: str) -> State:
    """Play tokens of a record: a roll is thrown first where the seat has yet to throw it."""
    for token in tokens.split():
        step = claim_game.parse_step(token)
        if isinstance(step, claim_game.Die) and claim_game.current_player(state) != CHANCE:
            state = claim_game.apply(state, claim_game.ROLL)
        state = claim_game.apply(state, step)
    return state


def tokens(state: State) -> list[str]:
    """Return the tokens of everything that is allowed."""
    return [claim_game.format_step(action) for action in claim_game.legal_actions(state)]


def told(state: State, token: str) -> str:
    """Return with which sentence a step is refused."""
    reason = claim_game.refusal(state, claim_game.parse_step(token))
    assert reason is not None, f"{token} is allowed"
    assert str(reason).endswith(".")
    return str(reason)


def random_match(seed: int, eager: float = 0.0, reading: str = "usual") -> Match[State]:
    """Play a whole random game on a random board, by a reading of the rules.

    `eager` is how often a cube is placed, a tile with a use is gone to and a finish entered where
    that can be: without it a random game hardly ever comes to its end before the last turn.
    """
    rng = random.Random(seed)
    players = rng.choice((2, 3, 4))
    sizes = [size for size in SIZES if size[0] * size[1] >= 18 * players]
    width, height = rng.choice(sizes)
    match = begun(players, str(seed), width=width, height=height, reading=reading)
    while not match.is_over:
        actions = claim_game.legal_actions(match.state)
        if actions == (claim_game.ROLL,):
            match = match.step(rng.choice(DICE))
            continue
        action = rng.choice(actions)
        if rng.random() < eager:
            action = max(actions, key=lambda action: _worth(match.state, action))
        match = match.step(action)
    return match


def _worth(state: State, action: Action) -> int:
    if isinstance(action, PlaceCube):
        return 2
    if isinstance(action, Pass):
        return 0
    if isinstance(action, Move) and state.phase in (Phase.MOVE, Phase.STAGECOACH):
        after = claim_game.apply(state, action)
        if len(after.finished) > len(state.finished):
            return 3
        return 2 if after.phase is Phase.USE else 1
    return 1
